package diagram

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// panels are n panels of a game's start, numbered from 0.
func panels(t *testing.T, start string, n int) []Panel {
	t.Helper()
	b := planOf(t, start).Board(position(t, start))
	var list []Panel
	for i := range n {
		list = append(list, Panel{Board: b, Number: i})
	}
	return list
}

func TestStripOfKeteFitsAPage(t *testing.T) {
	one := NewStrip(panels(t, keteStart, 1), 0)
	assert.InDelta(t, 83, one.Width*UnitMM, 0.2, "a column of a paper")
	two := NewStrip(panels(t, keteStart, 2), 0)
	assert.InDelta(t, 170, two.Width*UnitMM, 0.2, "a page of a paper")
	assert.Equal(t, one.Height, two.Height, "both stand in one row")
}

func TestStripRunsFromLeftToRightAndDown(t *testing.T) {
	list := panels(t, djenonStart, 5)
	list[3].Move = "A3"
	s := NewStrip(list, 0)
	require.Len(t, s.Cells, 5)
	assert.Equal(t, 2, s.Columns)
	assert.Equal(t, 3, s.Rows())
	for i, c := range s.Cells {
		assert.Equal(t, string(rune('0'+i)), c.Number.Text)
		assert.Equal(t, list[i].Move, c.Move.Text)
		assert.Equal(t, float64(i%2)*(c.Board.Width+28), c.At.X)
		assert.Equal(t, float64(i/2)*s.Down+25, c.At.Y)
		assert.Less(t, c.Number.At.Y, c.At.Y, "the number stands above its board")
		assert.Greater(t, c.Number.At.Y, c.At.Y-25)
		assert.Greater(t, c.Move.At.X, c.Number.At.X+11, "and the move beside it")
		assert.LessOrEqual(t, c.At.X+c.Board.Width, s.Width)
		assert.LessOrEqual(t, c.At.Y+c.Board.Height, s.Height)
	}
	last := s.Cells[4]
	assert.Equal(t, last.At.Y+last.Board.Height, s.Height, "nothing is left below")
}

func TestStripColumns(t *testing.T) {
	for _, c := range []struct{ boards, columns, want, rows int }{
		{1, 0, 1, 1}, {1, 3, 1, 1}, {2, 0, 2, 1}, {3, 0, 2, 2}, {3, 1, 1, 3}, {3, 3, 3, 1}, {7, 3, 3, 3}, {4, -1, 2, 2},
	} {
		s := NewStrip(panels(t, djenonStart, c.boards), c.columns)
		assert.Equal(t, c.want, s.Columns, "%+v", c)
		assert.Equal(t, c.rows, s.Rows(), "%+v", c)
	}
	assert.Equal(t, 0, NewStrip(nil, 0).Rows())
	assert.Zero(t, NewStrip(nil, 0).Height)
	assert.Empty(t, NewStrip(nil, 0).Pages(3))
}

func TestLongNumbersPushTheMoveAway(t *testing.T) {
	list := panels(t, djenonStart, 2)
	list[1].Number = 1000
	s := NewStrip(list, 1)
	short, long := s.Cells[0], s.Cells[1]
	assert.Greater(t, long.Move.At.X-long.Number.At.X, short.Move.At.X-short.Number.At.X+30)
}

func TestPagesHoldAllCellsOnce(t *testing.T) {
	s := NewStrip(panels(t, djenonStart, 11), 2)
	pages := s.Pages(2)
	require.Len(t, pages, 3, "six rows")
	n := 0
	for _, p := range pages {
		assert.Equal(t, s.Width, p.Width)
		assert.Equal(t, s.Cells[0].At, p.Cells[0].At, "a page starts at its top")
		for _, c := range p.Cells {
			whole := s.Cells[n]
			assert.Equal(t, whole.Number.Text, c.Number.Text)
			assert.Equal(t, whole.Number.At.plus(-whole.At.X, -whole.At.Y), c.Number.At.plus(-c.At.X, -c.At.Y))
			n++
		}
	}
	assert.Equal(t, 11, n)
	assert.Equal(t, 2*s.Down-14, pages[0].Height)
	assert.Equal(t, pages[0].Height, pages[2].Height)
	assert.Len(t, s.Pages(100), 1)
	assert.Equal(t, []Strip{s}, s.Pages(6))
	assert.Len(t, s.Pages(0), 6, "at least a row")
}

package diagram

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

// digitHeight is the height of a digit, as a part of its size.
const digitHeight = 0.72

func TestSeedsLieInTheirPitAboveTheCountAndApart(t *testing.T) {
	plan := planOf(t, keteStart)
	p := position(t, keteStart)
	for n := 0; n <= MostSeeds; n++ {
		for q := range p.Pits {
			p.Pits[q] = uint8(n)
		}
		b := plan.Board(p)
		for _, q := range b.Pits {
			require.Len(t, q.Seeds, n)
			require.Zero(t, q.Heap.R)
			for i, s := range q.Seeds {
				lower := math.Max(s.A.Y, s.B.Y) + SeedRadius
				assert.LessOrEqual(t, lower, q.Label.At.Y-digitHeight*q.Label.Size, "%s seed %d of %d: on the count", q.Name, i, n)
				for _, end := range []Point{s.A, s.B} {
					assert.Less(t, distance(end, q.Outline.Center)+SeedRadius, HouseHalf-PitPen/2, "%s seed %d: at the edge", q.Name, i)
				}
				for j := range i {
					assert.Greater(t, between(s, q.Seeds[j]), 2*SeedRadius, "%s seeds %d and %d", q.Name, i, j)
				}
			}
		}
	}
}

// between is the distance of two seeds' lines, measured at nine points of each.
func between(s, o Seed) float64 {
	least := math.Inf(1)
	for i := range 9 {
		for j := range 9 {
			least = math.Min(least, distance(toward(s.A, s.B, float64(i)/8), toward(o.A, o.B, float64(j)/8)))
		}
	}
	return least
}

func TestManySeedsAreAHeap(t *testing.T) {
	plan := planOf(t, djenonStart)
	for _, n := range []int{19, 99, 100, 255} {
		b := plan.Board(position(t, fmt.Sprintf("0,0,0,0,0,0/0,%d,0,0,0,0 S", n)))
		q := b.Pit(pit(t, "A2"))
		assert.Empty(t, q.Seeds)
		assert.Equal(t, n, q.Count)
		assert.Equal(t, fmt.Sprint(n), q.Label.Text)
		assert.Less(t, q.Heap.R, PitRadius)
		wide := float64(len(q.Label.Text)) * 0.6 * q.Label.Size / 2
		assert.Less(t, wide, q.Heap.R, "the count fits on the heap")
	}
}

func TestSeedsAreTheSameHoweverManyFollow(t *testing.T) {
	few, many := scatter(5, Point{}, 3), scatter(5, Point{}, MostSeeds)
	assert.Equal(t, few, many[:3])
	assert.NotEqual(t, scatter(0, Point{}, 9), scatter(1, Point{}, 9), "neighbours differ")
}

func TestPlacesOfPits(t *testing.T) {
	for _, c := range []struct {
		start, rows string
	}{
		{keteStart, "b8 b7 b6 b5 b4 b3 b2 b1/a8 a7 a6 a5 a4 a3 a2 a1/A1 A2 A3 A4 A5 A6 A7 A8/B1 B2 B3 B4 B5 B6 B7 B8"},
		{djenonStart, "a6 a5 a4 a3 a2 a1/A1 A2 A3 A4 A5 A6"},
		{"1/1 S", "a1/A1"},
	} {
		b := planOf(t, c.start).Board(position(t, c.start))
		rows := strings.Split(c.rows, "/")
		var list []string
		for i, q := range b.Pits {
			list = append(list, q.Name.String())
			row, col := i/len(strings.Fields(rows[0])), i%len(strings.Fields(rows[0]))
			assert.InDelta(t, b.Pits[0].Outline.Center.X+float64(col)*Pitch, q.Outline.Center.X, 1e-9)
			assert.InDelta(t, b.Rows[row].At.Y-textDown, q.Outline.Center.Y, 1e-9, "the row's letter stands beside it")
			assert.Equal(t, b.Rows[row].Text, q.Name.String()[:1])
			if q.Name.Player() == engine.South {
				below := b.Columns[len(b.Columns)/2+col]
				assert.Equal(t, Label{below.At, nameSize, Middle, q.Name.String()[1:]}, below)
				assert.Equal(t, below.At.X, q.Outline.Center.X)
				assert.Greater(t, below.At.Y-nameSize, b.Frame.Y+b.Frame.H, "clear of the board")
			} else {
				assert.Equal(t, q.Name.String()[1:], b.Columns[col].Text)
				assert.Equal(t, b.Columns[col].At.X, q.Outline.Center.X)
				assert.Less(t, b.Columns[col].At.Y, b.Frame.Y, "clear of the board")
			}
		}
		assert.Equal(t, strings.ReplaceAll(c.rows, "/", " "), strings.Join(list, " "))
		assert.Less(t, b.Middle[0].Y, b.Pit(engine.Front(engine.South, 1)).Outline.Center.Y-PitRadius)
		assert.Greater(t, b.Middle[0].Y, b.Pit(engine.Front(engine.North, 1)).Outline.Center.Y+PitRadius)
	}
}

func TestStores(t *testing.T) {
	for _, c := range []struct{ game, at, want string }{
		{keteStart, keteStart, "S reserve 22; N reserve 22"},
		{keteStart, "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S", "S reserve 0; N reserve 0"},
		{keteStart, "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S bank=18,0", "S reserve 0 bank 18; N reserve 0 bank 0"},
		{djenonStart, djenonStart, "S bank 0; N bank 0"},
		{djenonStart, "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,25", "S bank 20; N bank 25"},
	} {
		b := planOf(t, c.game).Board(position(t, c.at))
		var list []string
		for _, s := range b.Sides {
			text := s.Player.String()
			for _, st := range s.Stores {
				text += " " + st.Kind.String() + " " + st.Label.Text
				assert.Equal(t, fmt.Sprint(st.Count), st.Label.Text)
				assert.NotEmpty(t, append(st.Lines, st.Fills...), "has a sign")
			}
			list = append(list, text)
		}
		assert.Equal(t, c.want, strings.Join(list, "; "))
	}
}

// Nothing but the way of the seeds may stand outside the frame or in another
// pit's place, whatever marks there are.
func TestNothingCollides(t *testing.T) {
	for _, start := range []string{keteStart, djenonStart} {
		b := planOf(t, start).Board(position(t, start))
		for i, q := range b.Pits {
			assert.Greater(t, q.Outline.Center.X-PitRadius-rim+0.1, b.Frame.X)
			for _, o := range b.Pits[:i] {
				d := distance(q.Outline.Center, o.Outline.Center)
				assert.GreaterOrEqual(t, d, Pitch, "%s %s", q.Name, o.Name)
			}
		}
		widest := PitRadius + lastOuter + Last.Pen()/2
		lift := PitRadius + lifted + Lifted.Pen()/2
		assert.Less(t, widest+lift, Pitch, "a lifted pit beside the last one")
		assert.Less(t, HouseHalf+lastOuter+Last.Pen()/2+lift, Pitch)
		for _, l := range append(b.Columns, b.Rows...) {
			assert.True(t, l.At.X > 5 && l.At.X < b.Width-5 && l.At.Y > l.Size && l.At.Y < b.Height-4, "%+v", l)
		}
		for _, s := range b.Sides {
			for _, l := range append([]Label{s.Name}, s.Stores[0].Label) {
				assert.True(t, l.At.Y > l.Size*digitHeight+2 && l.At.Y < b.Height-4, "%+v", l)
			}
			off := s.Name.At.Y - b.Columns[0].At.Y
			if s.Player == engine.South {
				off = s.Name.At.Y - b.Columns[len(b.Columns)-1].At.Y
			}
			assert.Greater(t, math.Abs(off), nameSize, "the strip is clear of the column numbers")
		}
	}
}

package figure

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
)

// strip is a strip of a played turn's boards.
func strip(t *testing.T, name, move string) diagram.Strip {
	t.Helper()
	var panels []diagram.Panel
	for i, b := range boards(t, name) {
		panels = append(panels, diagram.Panel{Board: b, Number: i + 1})
	}
	panels[0].Move = move
	return diagram.NewStrip(panels, 0)
}

func TestStripShowsItsSteps(t *testing.T) {
	s := strip(t, "kete-safari", "A3>+")
	for _, inline := range []bool{false, true} {
		root := parse(t, StripSVG(s, Options{Inline: inline, Title: "T"}))
		assert.Equal(t, "0 0 "+number(s.Width)+" "+number(s.Height), root.attrs["viewBox"])
		assert.Len(t, root.named("svg"), 0, "one picture")
		assert.Len(t, root.named("title"), 1)
		steps := root.with("data-step")
		require.Len(t, steps, len(s.Cells))
		for i, g := range steps {
			c := s.Cells[i]
			assert.Equal(t, strconv.Itoa(i+1), g.attrs["data-step"])
			assert.True(t, strings.HasPrefix(g.words(), strconv.Itoa(i+1)+c.Move.Text), g.words())
			assert.Equal(t, i == 0, strings.Contains(g.words(), "A3>+"))
			board := g.kids[len(g.kids)-1]
			assert.Equal(t, "translate("+number(c.At.X)+" "+number(c.At.Y)+")", board.attrs["transform"])
			assert.Len(t, board.with("data-player"), 2)
		}
		for _, n := range append(root.all(func(*node) bool { return true }), root) {
			assert.NotContains(t, n.attrs, "id", "many strips fit on a page")
		}
	}
}

func TestBoardsOfAStripAreDrawnAsAlone(t *testing.T) {
	s := strip(t, "kingulu-toll", "A6")
	whole := string(StripSVG(s, Options{Theme: Light}))
	for _, c := range s.Cells {
		alone := string(SVG(c.Board, Options{Theme: Light}))
		body := alone[strings.Index(alone, "<g"):strings.Index(alone, "</svg>")]
		assert.Equal(t, 1, strings.Count(whole, body), "step %s", c.Number.Text)
	}
}

func TestStripText(t *testing.T) {
	s := strip(t, "djenon-chain", "A4")
	require.Len(t, s.Cells, 2)
	text := StripText(s, Options{})
	first, second, found := strings.Cut(text, "\n\n")
	require.True(t, found, "a blank line between them")
	assert.Equal(t, "1   A4\n"+Text(s.Cells[0].Board, Options{}), first+"\n")
	assert.Equal(t, "2\n"+Text(s.Cells[1].Board, Options{}), second)
	assert.True(t, strings.HasPrefix(StripText(s, Options{Digits: Guru}), "੧   A4\n"), "the move keeps its digits")
	assert.Empty(t, StripText(diagram.NewStrip(nil, 0), Options{}))
}

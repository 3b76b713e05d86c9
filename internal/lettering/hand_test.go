package lettering

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

func hand(t *testing.T) *Hand {
	t.Helper()
	h, err := New(os.DirFS("../../static"))
	require.NoError(t, err)
	return h
}

// box is the rectangle round paths, with room for a pen.
func box(paths []diagram.Path, pen float64) (x0, y0, x1, y1 float64) {
	x0, y0, x1, y1 = 1e9, 1e9, -1e9, -1e9
	for _, p := range paths {
		for _, s := range p {
			from := 0
			if s.Op != diagram.CurveTo {
				from = 2
			}
			if s.Op == diagram.Close {
				continue
			}
			for _, q := range s.P[from:] {
				x0, y0, x1, y1 = min(x0, q.X-pen/2), min(y0, q.Y-pen/2), max(x1, q.X+pen/2), max(y1, q.Y+pen/2)
			}
		}
	}
	return
}

func TestWesternTextIsDrawnWithThePen(t *testing.T) {
	h := hand(t)
	for _, heavy := range []bool{false, true} {
		ink := h.Write(diagram.Label{Size: 100, Text: "0123456789ABNSabs<>*+"}, heavy, figure.Latn)
		assert.Len(t, ink.Strokes, 21, "a path for each character")
		assert.Empty(t, ink.Fills)
		x0, y0, _, y1 := box(ink.Strokes, ink.Pen)
		assert.Greater(t, x0, 0.0)
		assert.InDelta(t, -71.4, y0, 1, "digits and capitals are as high as those of the site's font")
		assert.InDelta(t, 0, y1, 1, "and stand on the baseline")
	}
	thin, thick := h.Write(diagram.Label{Size: 20, Text: "8"}, false, figure.Latn), h.Write(diagram.Label{Size: 20, Text: "8"}, true, figure.Latn)
	assert.Greater(t, thick.Pen, 1.3*thin.Pen)
}

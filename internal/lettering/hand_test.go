package lettering

import (
	"math"
	"os"
	"strconv"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// letters are all characters of the hand but the blank.
const letters = "0123456789ABNSabps<>*+"

func hand(t *testing.T) *Hand {
	t.Helper()
	h, err := New(os.DirFS("../../static"))
	require.NoError(t, err)
	return h
}

// box is the rectangle round the ink of paths drawn with a pen.
func box(paths []diagram.Path, pen float64) (x0, y0, x1, y1 float64) {
	x0, y0, x1, y1 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	note := func(p diagram.Point) {
		x0, y0, x1, y1 = min(x0, p.X-pen/2), min(y0, p.Y-pen/2), max(x1, p.X+pen/2), max(y1, p.Y+pen/2)
	}
	for _, path := range paths {
		var at diagram.Point
		for _, s := range path {
			switch s.Op {
			case diagram.CurveTo:
				for i := range 33 {
					u := float64(i) / 32
					v := 1 - u
					a, b, c, d := v*v*v, 3*v*v*u, 3*v*u*u, u*u*u
					note(diagram.Point{
						X: a*at.X + b*s.P[0].X + c*s.P[1].X + d*s.P[2].X,
						Y: a*at.Y + b*s.P[0].Y + c*s.P[1].Y + d*s.P[2].Y,
					})
				}
			case diagram.MoveTo, diagram.LineTo:
				note(s.P[2])
			}
			at = s.P[2]
		}
	}
	return
}

func TestDigitsAreAsHighAsThoseOfTheSitesFont(t *testing.T) {
	h := hand(t)
	for _, heavy := range []bool{false, true} {
		for _, c := range "0123456789ABNS" {
			ink := h.Write(diagram.Label{Size: 100, Text: string(c)}, heavy, figure.Latn)
			require.Len(t, ink.Strokes, 1)
			assert.Empty(t, ink.Fills)
			_, y0, _, y1 := box(ink.Strokes, ink.Pen)
			assert.InDelta(t, -71.4, y0, 2, "%c: the height of Noto Sans", c)
			assert.InDelta(t, 0, y1, 2, "%c stands on the baseline", c)
		}
	}
	thin, thick := h.Write(diagram.Label{Size: 20, Text: "8"}, false, figure.Latn), h.Write(diagram.Label{Size: 20, Text: "8"}, true, figure.Latn)
	assert.Greater(t, thick.Pen, 1.3*thin.Pen)
}

func TestLettersKeepApart(t *testing.T) {
	h := hand(t)
	for _, heavy := range []bool{false, true} {
		for _, a := range letters {
			for _, b := range letters {
				ink := h.Write(diagram.Label{Size: 100, Text: string(a) + string(b)}, heavy, figure.Latn)
				require.Len(t, ink.Strokes, 2)
				left, _, end, _ := box(ink.Strokes[:1], ink.Pen)
				from, _, _, _ := box(ink.Strokes[1:], ink.Pen)
				assert.Greater(t, left, 0.0, "%c", a)
				assert.Greater(t, from-end, 5.0, "%c%c", a, b)
			}
		}
	}
}

func TestNoLineTurnsBackOnItself(t *testing.T) {
	for c, f := range forms {
		var at, came diagram.Point // where the line is, and from which side
		for _, s := range f.shape().lines {
			var goes diagram.Point // the first point that it heads for
			switch s.Op {
			case diagram.MoveTo:
				at, came = s.P[2], diagram.Point{}
				continue
			case diagram.CurveTo:
				goes = s.P[0]
			case diagram.LineTo:
				goes = s.P[2]
			}
			out := diagram.Point{X: goes.X - at.X, Y: goes.Y - at.Y}
			if came != (diagram.Point{}) {
				turn := (came.X*out.X + came.Y*out.Y) / math.Hypot(came.X, came.Y) / math.Hypot(out.X, out.Y)
				assert.Greater(t, turn, math.Cos(160*math.Pi/180), "%c at %v", c, at)
			}
			before := at
			if s.Op == diagram.CurveTo {
				before = s.P[1]
			}
			at = s.P[2]
			came = diagram.Point{X: at.X - before.X, Y: at.Y - before.Y}
		}
	}
}

func TestDigitsAreAsWideAsEachOther(t *testing.T) {
	h := hand(t)
	at := func(text string) float64 {
		ink := h.Write(diagram.Label{Size: 100, Text: text}, true, figure.Latn)
		x, _, _, _ := box(ink.Strokes[len(ink.Strokes)-1:], ink.Pen)
		return x
	}
	for _, c := range "0123456789" {
		assert.InDelta(t, at("00"), at(string(c)+"0"), 1e-9, "%c", c)
	}
}

func TestAnchors(t *testing.T) {
	h := hand(t)
	for _, text := range []string{"8", "88", "80", "208"} {
		for anchor, want := range map[diagram.Anchor]func(x0, x1 float64) float64{
			diagram.Start:  func(x0, _ float64) float64 { return x0 },
			diagram.Middle: func(x0, x1 float64) float64 { return (x0 + x1) / 2 },
			diagram.End:    func(_, x1 float64) float64 { return x1 },
		} {
			l := diagram.Label{At: diagram.Point{X: 300, Y: 50}, Size: 17, Anchor: anchor, Text: text}
			ink := h.Write(l, true, figure.Latn)
			x0, _, x1, _ := box(ink.Strokes, ink.Pen)
			assert.InDelta(t, 300, want(x0, x1), 2, "%s at anchor %d", text, anchor)
			if anchor == diagram.Middle {
				assert.InDelta(t, 300, want(x0, x1), 0.1, "%s in the middle", text)
			}
		}
	}
}

// At the sizes of boards the points of counts and names are whole units beside
// their label, up to a tenth that all of a line have in common.
func TestTextOfBoardsIsShortToWrite(t *testing.T) {
	h := hand(t)
	for _, c := range []struct {
		heavy bool
		size  float64
	}{{true, diagram.CountSize}, {false, 16}} {
		ink := h.Write(diagram.Label{At: diagram.Point{X: 76, Y: 115}, Size: c.size, Text: letters}, c.heavy, figure.Latn)
		first := ink.Strokes[0][0].P[2]
		for _, p := range ink.Strokes {
			for _, s := range p {
				for _, q := range s.P {
					if s.Op == diagram.CurveTo || q != (diagram.Point{}) && s.Op != diagram.Close {
						assert.InDelta(t, 0, math.Mod(math.Abs(q.Y-first.Y)+0.25, 1)-0.25, 1e-9, "%v", q)
					}
				}
			}
		}
	}
}

func TestBlankAndUnknown(t *testing.T) {
	h := hand(t)
	a := h.Write(diagram.Label{Size: 100, Text: "A B"}, false, figure.Latn)
	assert.Len(t, a.Strokes, 2, "a blank has no ink")
	what := h.Write(diagram.Label{Size: 100, Text: "Q"}, false, figure.Latn)
	require.Len(t, what.Strokes, 1, "what is missing is seen")
	assert.Equal(t, diagram.Close, what.Strokes[0][len(what.Strokes[0])-1].Op)
	assert.Empty(t, h.Write(diagram.Label{Size: 100}, false, figure.Latn).Strokes)
}

func TestDigitsOfOtherScripts(t *testing.T) {
	h := hand(t)
	for _, d := range []figure.Digits{figure.Guru, figure.Deva, figure.Telu} {
		for _, c := range "0123456789" {
			l := diagram.Label{At: diagram.Point{X: 50, Y: 80}, Size: 100, Anchor: diagram.Middle, Text: string(c)}
			ink := h.Write(l, true, d)
			assert.Empty(t, ink.Strokes)
			require.Len(t, ink.Fills, 1, "%s %c", d, c)
			assert.Equal(t, diagram.Close, ink.Fills[0][len(ink.Fills[0])-1].Op, "a closed outline")
			x0, y0, x1, y1 := box(ink.Fills, 0)
			assert.InDelta(t, 50, (x0+x1)/2, 10, "%s %c", d, c)
			assert.True(t, x1-x0 > 25 && x1-x0 < 85, "%s %c is %g wide", d, c, x1-x0)
			assert.True(t, y0 > -10 && y0 < 40 && y1 > 65 && y1 < 110, "%s %c from %g to %g", d, c, y0, y1)
		}
		text := h.Write(diagram.Label{Size: 17, Text: "A18"}, false, d)
		assert.Len(t, text.Strokes, 1, "letters are the hand's")
		assert.Len(t, text.Fills, 2)
	}
}

// Zero is round and one piece with a hole in every script; that tells whether the
// outlines are those of the digits.
func TestZeroIsARing(t *testing.T) {
	h := hand(t)
	for _, d := range []figure.Digits{figure.Guru, figure.Deva, figure.Telu} {
		ink := h.Write(diagram.Label{Size: 100, Text: "0"}, true, d)
		contours := 0
		for _, s := range ink.Fills[0] {
			if s.Op == diagram.MoveTo {
				contours++
			}
		}
		assert.Equal(t, 2, contours, "%s", d)
		x0, y0, x1, y1 := box(ink.Fills, 0)
		assert.InDelta(t, 1, (x1-x0)/(y1-y0), 0.2, "%s", d)
	}
}

func TestFontsThatAreMissingOrBroken(t *testing.T) {
	_, err := New(fstest.MapFS{})
	assert.ErrorContains(t, err, "fonts/noto-sans-")
	broken := fstest.MapFS{}
	for _, file := range files {
		broken[file.name] = &fstest.MapFile{Data: []byte("wOF2 and no more")}
	}
	_, err = New(broken)
	assert.ErrorContains(t, err, "fonts/noto-sans-")
}

func TestEveryCountHasItsPlaceOnAHeap(t *testing.T) {
	h := hand(t)
	for _, d := range []figure.Digits{figure.Latn, figure.Guru, figure.Deva, figure.Telu} {
		for n := 19; n <= 255; n++ {
			ink := h.Write(diagram.Label{Size: diagram.CountSize, Anchor: diagram.Middle, Text: strconv.Itoa(n)}, true, d)
			x0, _, x1, _ := box(append(ink.Strokes, ink.Fills...), ink.Pen)
			assert.Less(t, x1-x0, 2*diagram.HeapRadius-4, "%d in %s", n, d)
		}
	}
}

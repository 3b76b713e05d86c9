package figure

import (
	"bytes"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
)

// token is a command or a number of path data.
var token = regexp.MustCompile(`[a-zA-Z]|-?(?:\d+(?:\.\d+)?|\.\d+)`)

// takes is how many numbers a command takes.
var takes = map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 's': 4, 'q': 4, 'a': 7, 'z': 0}

// ends reads path data back: the ends of all its segments. Of commands it knows
// the relative ones, and absolute ones at the start.
func ends(t *testing.T, d string) []diagram.Point {
	t.Helper()
	words := token.FindAllString(d, -1)
	var list []diagram.Point
	var at, home diagram.Point
	var op byte
	for len(words) > 0 {
		if c := words[0][0]; c >= 'a' && c <= 'z' || c == 'M' || c == 'H' {
			op, words = c|0x20, words[1:]
			if c == 'H' {
				at.X = 0
			}
		} else if op == 'm' {
			op = 'l'
		}
		n := takes[op]
		require.GreaterOrEqual(t, len(words), n, d)
		var v []float64
		for _, w := range words[:n] {
			f, err := strconv.ParseFloat(w, 64)
			require.NoError(t, err, d)
			v = append(v, f)
		}
		words = words[n:]
		switch op {
		case 'z':
			at = home
			continue
		case 'h':
			at.X += v[0]
		case 'v':
			at.Y += v[0]
		default:
			at.X, at.Y = at.X+v[n-2], at.Y+v[n-1]
		}
		if op == 'm' {
			home = at
		}
		list = append(list, at)
	}
	return list
}

func TestOutlines(t *testing.T) {
	w := tip{Buffer: &bytes.Buffer{}}
	w.outline(diagram.Outline{Center: diagram.Point{X: 76, Y: 94}, R: 25})
	w.outline(diagram.Outline{Center: diagram.Point{X: 138, Y: 94}, R: 24, Square: true, Corner: 6})
	w.outline(diagram.Outline{Center: diagram.Point{X: 200, Y: 94}, R: 25})
	d := "m51 94a25 25 0 1 1 0 .1z" + // from the left of the circle nearly back
		"m63-18a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6h-36a6 6 0 0 1-6-6z" +
		"m61 18a25 25 0 1 1 0 .1z"
	assert.Equal(t, d, w.String())
	want := []diagram.Point{{X: 51, Y: 94}, {X: 51, Y: 94.1},
		{X: 114, Y: 76}, {X: 120, Y: 70}, {X: 156, Y: 70}, {X: 162, Y: 76}, {X: 162, Y: 112}, {X: 156, Y: 118}, {X: 120, Y: 118}, {X: 114, Y: 112},
		{X: 175, Y: 94}, {X: 175, Y: 94.1}}
	got := ends(t, d)
	require.Len(t, got, len(want))
	for i, p := range want {
		assert.InDelta(t, p.X, got[i].X, 1e-9)
		assert.InDelta(t, p.Y, got[i].Y, 1e-9)
	}
}

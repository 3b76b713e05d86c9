package plate

import (
	"bytes"
	"crypto/sha256"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// sum is a hash of all kinds of plates of some boards.
func sum(t *testing.T, press *Press, s Sheet) [32]byte {
	list := panels(t, "bao-kingulu", 3)
	h := sha256.New()
	strip := diagram.NewStrip(list, 0)
	for _, p := range list {
		data, err := press.PNG(p.Board, s, 150)
		assert.NoError(t, err)
		h.Write(data)
		data, err = press.PDF(p.Board, s)
		assert.NoError(t, err)
		h.Write(data)
	}
	pages, err := press.StripPNG(strip, s, 150)
	assert.NoError(t, err)
	for _, data := range pages {
		h.Write(data)
	}
	data, err := press.StripPDF(strip, s)
	assert.NoError(t, err)
	h.Write(data)
	return [32]byte(h.Sum(nil))
}

func TestPlatesAreTheSameEveryTime(t *testing.T) {
	s := full(t)
	want := sum(t, NewPress(s.Letters), s)
	used := NewPress(s.Letters)
	_, err := used.PNG(position(t, "djenon-aboure", "0,1,17,18,19,99/2,3,4,5,6,7 S"), Sheet{Options: figure.Options{Theme: figure.Dark}}, 150)
	require.NoError(t, err)
	var wait sync.WaitGroup
	for i := range 10 {
		press := used
		if i%3 == 0 {
			press = NewPress(s.Letters)
		}
		wait.Go(func() { assert.Equal(t, want, sum(t, press, s)) })
	}
	wait.Wait()
}

// run runs a program on a file, or skips the test if there is none.
func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skip("no " + name)
	}
	out, err := exec.Command(name, args...).CombinedOutput()
	require.NoError(t, err, string(out))
	return string(out)
}

// marked are boards with all kinds of marks on them.
func marked(t *testing.T) []diagram.Board {
	var list []diagram.Board
	kinds := map[diagram.MarkKind]bool{}
	for _, c := range []struct{ game, position, move string }{
		{"bao-kingulu", "0,1,1,0,0,3/0,0,0,0,2,0 S bank=16,25", "A5"},
		{"bao-kingulu", "4,4,7,9,4,4/4,4,5,4,4,4 S mtoto=A3,a1,a4", "A6"},
		{"bao-la-kete", "0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,1,0,8,0,0,0/0,0,0,0,0,0,0,0 S reserve=19,19 kuu=SN", "A3>+"},
		{"djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4,4 S", "A1"},
	} {
		g, ok := engine.Lookup(c.game)
		require.True(t, ok)
		p, err := engine.ParsePosition(c.position)
		require.NoError(t, err)
		m, err := engine.ParseMove(c.move)
		require.NoError(t, err)
		var trace engine.Trace
		_, err = g.Play(p, m, &trace)
		require.NoError(t, err)
		for _, s := range diagram.PlanFor(g.Start()).Steps(p, trace.Events, 3) {
			list = append(list, s.Board)
			for _, m := range s.Board.Marks {
				kinds[m.Kind] = true
			}
		}
	}
	require.Len(t, kinds, len(diagram.MarkKinds()))
	return list
}

// apart is the mean difference of the pixels of two pictures, of 255, and the part of
// pixels that are quite another colour.
func apart(t *testing.T, a, b image.Image) (mean, other float64) {
	t.Helper()
	require.InDelta(t, a.Bounds().Dx(), b.Bounds().Dx(), 1)
	require.InDelta(t, a.Bounds().Dy(), b.Bounds().Dy(), 1)
	w, h := min(a.Bounds().Dx(), b.Bounds().Dx()), min(a.Bounds().Dy(), b.Bounds().Dy())
	for y := range h {
		for x := range w {
			r0, g0, b0, _ := a.At(x, y).RGBA()
			r1, g1, b1, _ := b.At(x, y).RGBA()
			d := (off(r0, r1) + off(g0, g1) + off(b0, b1)) / 3
			mean += d
			if d > 100 {
				other++
			}
		}
	}
	return mean / float64(w*h), other / float64(w*h)
}

func off(a, b uint32) float64 {
	return max(float64(a), float64(b))/257 - min(float64(a), float64(b))/257
}

func TestAllWritersDrawTheSame(t *testing.T) {
	for i, b := range marked(t) {
		o := figure.Options{Letters: hand(t), Theme: figure.Light, Digits: []figure.Digits{figure.Latn, figure.Telu}[i%2]}
		ours := picture(t, b, o, 150)
		pdf, err := PDF(b, o)
		require.NoError(t, err)
		same := func(name string, data []byte, program string, args ...string) {
			t.Run(name+" "+strconv.Itoa(i), func(t *testing.T) {
				t.Parallel()
				file := filepath.Join(t.TempDir(), "board")
				require.NoError(t, os.WriteFile(file, data, 0o644))
				run(t, program, strings.Fields(strings.ReplaceAll(strings.Join(args, " "), "FILE", file))...)
				drawn, err := os.ReadFile(file + ".png")
				require.NoError(t, err)
				img, err := png.Decode(bytes.NewReader(drawn))
				require.NoError(t, err)
				mean, other := apart(t, ours, img)
				assert.Less(t, mean, 2.5, "edges are smoothed a little otherwise")
				assert.Less(t, other, 0.0015)
			})
		}
		same("pdf", pdf, "pdftoppm", "-r 150 -png -singlefile FILE FILE")
		same("svg", figure.SVG(b, o), "rsvg-convert", "-z 0.86811 FILE -o FILE.png")
	}
}

func TestPopplerReadsPDF(t *testing.T) {
	data, err := NewPress(hand(t)).StripPDF(long(t), full(t))
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "strip.pdf")
	require.NoError(t, os.WriteFile(file, data, 0o644))
	info := run(t, "pdfinfo", file)
	assert.Contains(t, info, "Bao la Kete: step 2")
	assert.Regexp(t, `Tagged: +yes`, info)
	assert.Regexp(t, `Pages: +2`, info)
	assert.Len(t, strings.Split(strings.TrimSpace(run(t, "pdffonts", file)), "\n"), 2, "the head of an empty table")
}

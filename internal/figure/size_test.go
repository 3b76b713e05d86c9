package figure_test

import (
	"bytes"
	"compress/gzip"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
	"mashimo/internal/lettering"
)

// published are the options of a published figure, with words of usual length.
func published(t testing.TB) figure.Options {
	t.Helper()
	hand, err := lettering.New(os.DirFS("../../static"))
	require.NoError(t, err)
	return figure.Options{
		Theme: figure.Light, Lang: "en", Letters: hand.Write,
		Title: "Bao la Kete: hizi zetu, step 2 of 12",
		Desc:  strings.Repeat("North lifts the 19 seeds of a5 and sows them one by one, from a4 on. ", 3),
		Metadata: figure.Metadata{
			Game: "bao-la-kete", Readings: "relay.endless=ends",
			Position: "1,1,0,0,0,0,1,1/3,1,5,19,1,3,8,0/0,0,0,0,0,1,2,0/3,3,1,3,3,1,1,2 N kuu=N hizi=a2",
			Moves:    "a5<*", Step: "2/12", Clause: "mtaji.takata kuu.destroyed sow.own-rows", Engine: "0.1.0",
			Licence: "https://creativecommons.org/licenses/by/4.0/",
		},
	}
}

// A file of a step is under 6 KB, and 2 KB compressed.
func TestPublishedFiguresAreSmall(t *testing.T) {
	o := published(t)
	figure.EachBoard(t, func(t *testing.T, b diagram.Board) {
		svg := figure.SVG(b, o)
		assert.Less(t, len(svg), 6*1024)
		assert.Less(t, compressed(t, svg), 2*1024)
	})
}

func compressed(t *testing.T, data []byte) int {
	t.Helper()
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	require.NoError(t, err)
	_, err = w.Write(data)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return b.Len()
}

// A file needs no font, whatever digits it has, and no words stand in it but its
// title and description.
func TestPublishedFiguresNeedNoFont(t *testing.T) {
	o := published(t)
	o.Words = figure.Words{South: "South", North: "North", Reserve: "reserve", Bank: "bank", Hand: "in hand"}
	figure.EachBoard(t, func(t *testing.T, b diagram.Board) {
		for _, o.Digits = range []figure.Digits{figure.Latn, figure.Guru, figure.Deva, figure.Telu} {
			svg := string(figure.SVG(b, o))
			assert.NotContains(t, svg, "<text")
			assert.NotContains(t, svg, "font")
			assert.NotContains(t, svg, "reserve </")
		}
	})
}

// Each digit of each count is drawn: as many lines begin as the digits have.
func TestPublishedCountsAreDrawn(t *testing.T) {
	o := published(t)
	figure.EachBoard(t, func(t *testing.T, b diagram.Board) {
		want := 0
		note := func(l diagram.Label, bold bool) {
			for _, p := range o.Letters(l, bold, figure.Latn).Strokes {
				for _, s := range p {
					if s.Op == diagram.MoveTo {
						want++
					}
				}
			}
		}
		for _, q := range b.Pits {
			if q.Count > 0 && q.Heap.R == 0 {
				note(q.Label, true)
			}
		}
		for _, side := range b.Sides {
			for _, st := range side.Stores {
				note(st.Label, true)
			}
		}
		_, counts, found := strings.Cut(string(figure.SVG(b, o)), `<path stroke="#22180e" stroke-width="2.2" d="`)
		require.True(t, found)
		counts, _, _ = strings.Cut(counts, `"`)
		assert.Equal(t, want, strings.Count(counts, "m"))
	})
}

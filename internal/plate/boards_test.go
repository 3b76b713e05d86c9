package plate

import (
	"math"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
	"mashimo/internal/lettering"
)

// hand writes labels with the site's fonts.
func hand(t testing.TB) figure.Letters {
	t.Helper()
	h, err := lettering.New(os.DirFS("../../static"))
	require.NoError(t, err)
	return h.Write
}

// position draws a position of a game.
func position(t testing.TB, game, text string) diagram.Board {
	t.Helper()
	g, ok := engine.Lookup(game)
	require.True(t, ok)
	p, err := engine.ParsePosition(text)
	require.NoError(t, err)
	return diagram.PlanFor(g.Start()).Board(p)
}

// panels are the start of a game and the steps of its first legal moves.
func panels(t testing.TB, game string, moves int) []diagram.Panel {
	t.Helper()
	g, ok := engine.Lookup(game)
	require.True(t, ok)
	at, plan := g.Start(), diagram.PlanFor(g.Start())
	list := []diagram.Panel{{Board: plan.Board(at)}}
	for range moves {
		legal := g.Moves(at)
		require.NotEmpty(t, legal)
		var trace engine.Trace
		after, err := g.Play(at, legal[0], &trace)
		require.NoError(t, err)
		for i, s := range plan.Steps(at, trace.Events, 0) {
			p := diagram.Panel{Board: s.Board, Number: len(list)}
			if i == 0 {
				p.Move = legal[0].String()
			}
			list = append(list, p)
		}
		at = after
	}
	return list
}

// long is a strip of thirteen boards, on two pages.
func long(t testing.TB) diagram.Strip { return diagram.NewStrip(panels(t, "bao-la-kete", 20)[:13], 0) }

// full is a sheet with all that can be said.
func full(t testing.TB) Sheet {
	return Sheet{
		Options: figure.Options{
			Letters: hand(t), Lang: "en", Title: "Bao la Kete: step 2", Desc: "South lifts 3 seeds.",
			Metadata: figure.Metadata{
				Game: "bao-la-kete", Readings: "relay.endless=ends", Position: "0,0/0,0 S", Moves: "A6<* a5<", Step: "2/7",
				Clause: "sow.direction", Engine: "1.2.3", Licence: "https://creativecommons.org/licenses/by/4.0/", Address: "https://example.org/a6",
			},
		},
		Texts: []Text{{"pa", "ਬਾਓ", "ਦੱਖਣ"}, {"fr", "Titre", "Sud prend 3 graines."}},
	}
}

// nasty is text that other programs broke on.
var nasty = "\"q\" 'a' <b>&amp; (c\\) ]]> -->\r\nline\rNUL\x00 bell\a \u202eRTL\u200f \xff\xfe end"

// nastyKept is what becomes of it.
var nastyKept = "\"q\" 'a' <b>&amp; (c\\) ]]> -->\nline\nNUL\ufffd bell\ufffd \u202eRTL\u200f \ufffd\ufffd end"

// onCircle is a place on a circle, a part of the way round.
func onCircle(c diagram.Point, r, part float64) diagram.Point {
	sin, cos := math.Sincos(2 * math.Pi * part)
	return diagram.Point{X: c.X + r*cos, Y: c.Y + r*sin}
}

package textest

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// turn is a turn of a game, of which every step is drawn.
type turn struct{ game, position, move string }

// turns are of all four games, with all kinds of mark, heaps, and a fold.
var turns = []turn{
	{"bao-la-kete", "0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,19,0,8,0,0,0/0,0,0,0,0,0,0,0 S reserve=19,19 kuu=SN", "A3>+"},
	{"bao-la-kete", "0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,1,0,8,0,0,0/0,0,0,0,0,0,0,0 S reserve=19,19 kuu=SN", "A3>"},
	{"bao-la-kimasai", "", "A1"},
	{"djenon-aboure", "", "A1"},
	{"bao-kingulu", "4,4,7,9,4,4/4,4,5,4,4,4 S mtoto=A3,a1,a4", "A6"},
}

// steps are the boards of the turn, the start first; at most five after it, of
// which one is then folded, or all if most is 0.
func (turn turn) steps(t *testing.T, most int) []diagram.Board {
	t.Helper()
	g, ok := engine.Lookup(turn.game)
	require.True(t, ok)
	p := g.Start()
	plan := diagram.PlanFor(p)
	var err error
	if turn.position != "" {
		p, err = engine.ParsePosition(turn.position)
		require.NoError(t, err)
	}
	m, err := engine.ParseMove(turn.move)
	require.NoError(t, err)
	var trace engine.Trace
	_, err = g.Play(p, m, &trace)
	require.NoError(t, err)
	list := []diagram.Board{plan.Board(p)}
	for _, s := range plan.Steps(p, trace.Events, most) {
		list = append(list, s.Board)
	}
	return list
}

// strip is the turn as a strip.
func (turn turn) strip(t *testing.T, most int) diagram.Strip {
	t.Helper()
	var panels []diagram.Panel
	for i, b := range turn.steps(t, most) {
		panels = append(panels, diagram.Panel{Board: b, Number: i})
	}
	panels[1].Move = turn.move
	return diagram.NewStrip(panels, 0)
}

// written are the words that a picture of the board must have, in the order in
// which they are drawn.
func written(b diagram.Board, digits figure.Digits) []string {
	var list []string
	for _, l := range append(append([]diagram.Label{}, b.Columns...), b.Rows...) {
		list = append(list, l.Text)
	}
	for _, p := range []engine.Player{engine.North, engine.South} {
		list = append(list, p.String())
		for _, st := range b.Sides[p].Stores {
			list = append(list, digits.Write(strconv.Itoa(st.Count)))
		}
	}
	for _, q := range b.Pits {
		if n := b.Position.Pits[q.Name]; n > 0 {
			list = append(list, digits.Write(strconv.Itoa(int(n))))
		}
	}
	if b.Fold.Laps > 0 {
		list = append(list, digits.Write(strconv.Itoa(b.Fold.Laps)))
	}
	return list
}

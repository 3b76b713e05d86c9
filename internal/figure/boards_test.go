package figure

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/diagram"
)

// played are turns of which every step is drawn in the tests.
var played = []struct{ name, game, position, move string }{
	{"djenon-start", "djenon-aboure", "", ""},
	{"kingulu-start", "bao-kingulu", "", ""},
	{"kete-start", "bao-la-kete", "", ""},
	{"kimasai-start", "bao-la-kimasai", "", ""},
	{"djenon-long", "djenon-aboure", "", "A1"},
	{"djenon-chain", "djenon-aboure", "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20", "A4"},
	{"djenon-lap-of-14", "djenon-aboure", "1,0,0,0,0,0/14,0,0,0,0,0 S", "A1"},
	{"kingulu-mtoto", "bao-kingulu", "0,1,1,0,0,3/0,0,0,0,2,0 S bank=16,25", "A5"},
	{"kingulu-toll", "bao-kingulu", "4,4,7,9,4,4/4,4,5,4,4,4 S mtoto=A3,a1,a4", "A6"},
	{"kimasai-first", "bao-la-kimasai", "", "A1"},
	{"kete-safari", "bao-la-kete", "0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,1,0,8,0,0,0/0,0,0,0,0,0,0,0 S reserve=19,19 kuu=SN", "A3>+"},
	{"kete-stop", "bao-la-kete", "0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,1,0,8,0,0,0/0,0,0,0,0,0,0,0 S reserve=19,19 kuu=SN", "A3>"},
	{"kete-hamna", "bao-la-kete", "0,0,0,0,0,0,0,0/0,0,0,18,1,3,0,1/0,8,1,1,4,0,5,1/0,2,4,6,1,0,2,2 S reserve=2,2 kuu=N", "A5>"},
	{"kete-lap-of-19", "bao-la-kete", "1,1,0,0,0,0,1,1/3,1,5,19,1,3,8,0/0,0,0,0,0,1,2,0/3,3,1,3,3,1,1,2 N kuu=N hizi=a2", "a5<*"},
	{"many-seeds", "djenon-aboure", "0,1,17,18,19,99/2,3,4,5,6,7 S", ""},
	{"most-seeds", "djenon-aboure", "0,0,0,0,0,255/0,0,0,0,0,0 S", ""},
}

// boards are the boards of a played turn; at most five, so that the long ones
// have a folded step.
func boards(t *testing.T, name string) []diagram.Board {
	t.Helper()
	for _, c := range played {
		if c.name != name {
			continue
		}
		g, ok := engine.Lookup(c.game)
		require.True(t, ok)
		plan, p := diagram.PlanFor(g.Start()), g.Start()
		if c.position != "" {
			var err error
			p, err = engine.ParsePosition(c.position)
			require.NoError(t, err)
		}
		if c.move == "" {
			return []diagram.Board{plan.Board(p)}
		}
		m, err := engine.ParseMove(c.move)
		require.NoError(t, err)
		var trace engine.Trace
		_, err = g.Play(p, m, &trace)
		require.NoError(t, err)
		var list []diagram.Board
		for _, s := range plan.Steps(p, trace.Events, 5) {
			list = append(list, s.Board)
		}
		return list
	}
	require.Fail(t, "no such turn", name)
	return nil
}

// eachBoard calls f for every board of every turn.
func eachBoard(t *testing.T, f func(t *testing.T, b diagram.Board)) {
	for _, c := range played {
		t.Run(c.name, func(t *testing.T) {
			for _, b := range boards(t, c.name) {
				f(t, b)
			}
		})
	}
}

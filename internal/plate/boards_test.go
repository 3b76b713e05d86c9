package plate

import (
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

// game is a game with its plan.
func game(t testing.TB, id string) (engine.Game, diagram.Plan) {
	t.Helper()
	for _, g := range engine.Games() {
		if g.ID() == id {
			return g, diagram.PlanFor(g.Start())
		}
	}
	require.Fail(t, "no game "+id)
	return engine.Game{}, diagram.Plan{}
}

// panels are the start of a game and the steps of its first legal moves.
func panels(t testing.TB, id string, moves int) []diagram.Panel {
	t.Helper()
	g, plan := game(t, id)
	at := g.Start()
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

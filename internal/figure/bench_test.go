package figure_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// A published figure of a board on which much happens.
func BenchmarkPublishedFigure(b *testing.B) {
	g, ok := engine.Lookup("bao-la-kete")
	require.True(b, ok)
	start, err := engine.ParsePosition("1,1,0,0,0,0,1,1/3,1,5,19,1,3,8,0/0,0,0,0,0,1,2,0/3,3,1,3,3,1,1,2 N kuu=N hizi=a2")
	require.NoError(b, err)
	move, err := engine.ParseMove("a5<*")
	require.NoError(b, err)
	var trace engine.Trace
	_, err = g.Play(start, move, &trace)
	require.NoError(b, err)
	board := diagram.PlanFor(g.Start()).Steps(start, trace.Events, 0)[0].Board
	o := published(b)
	b.ReportAllocs()
	for b.Loop() {
		figure.SVG(board, o)
	}
}

package simulate

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"mashimo/engine"
)

func kind(name string) Kind {
	k, ok := KindOf(name)
	if !ok {
		panic(name)
	}
	return k
}

func run(g engine.Game, games, workers int) Totals {
	return Run(Config{Game: g, Start: g.Start(), South: kind("random"), North: kind("random"), Games: games, Seed: 9, Workers: workers})
}

func TestTotalsDoNotDependOnTheCores(t *testing.T) {
	for _, g := range engine.Games() {
		one := run(g, 40, 1)
		assert.Equal(t, one, run(g, 40, 3), g.ID())
		assert.Equal(t, 40, one.South+one.North+one.Draws+one.NoResult)
		assert.LessOrEqual(t, one.Shortest*40, one.Moves)
		assert.GreaterOrEqual(t, one.Longest*40, one.Moves)
		assert.GreaterOrEqual(t, one.Choices, one.Moves, "there is always a move to choose")
	}
}

func TestThirdOccurrenceStopsWithoutResult(t *testing.T) {
	g := engine.Games()[0]
	a, b := g.Start(), g.Start().Rotated()
	table := table{seen: map[engine.Position]int{}}
	for i, p := range []engine.Position{a, b, a, b} {
		assert.False(t, table.again(p), "position %d", i)
	}
	assert.True(t, table.again(a), "the third time, the side to move counting too")
}

func BenchmarkRandom(b *testing.B) {
	for _, g := range engine.Games() {
		b.Run(g.ID(), func(b *testing.B) {
			moves := 0
			for i := 0; b.Loop(); i++ {
				t := Run(Config{Game: g, Start: g.Start(), South: kind("random"), North: kind("random"), Games: 100, Seed: uint64(i), Workers: 1})
				moves += t.Moves
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
		})
	}
}

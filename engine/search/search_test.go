package search

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

// played is a position of a random game: after so many moves, or the last one that
// is not over.
func played(g engine.Game, rng *rand.Rand, moves int) engine.Position {
	p := g.Start()
	for range moves {
		legal := g.Successors(nil, p)
		next := legal[rng.Intn(len(legal))].Position
		if g.Outcome(next).Over() {
			return p
		}
		p = next
	}
	return p
}

// positions are positions of random games, from the opening to the end.
func positions(g engine.Game, seed int64, n int) []engine.Position {
	rng := rand.New(rand.NewSource(seed))
	var list []engine.Position
	for range n {
		list = append(list, played(g, rng, rng.Intn(100)))
	}
	return list
}

// plain is the definition of the package comment, as it stands there: path is the
// positions from the root to p, p excluded.
func plain(g engine.Game, p engine.Position, depth int, path []engine.Position) int {
	switch o := g.Outcome(p); {
	case len(path) > 0 && slices.Contains(path, p):
		return 0
	case o.Result == engine.SouthWins && p.ToMove == engine.South, o.Result == engine.NorthWins && p.ToMove == engine.North:
		return Win - len(path)
	case o.Result == engine.SouthWins, o.Result == engine.NorthWins:
		return len(path) - Win
	case o.Over():
		return 0
	case depth == 0:
		return int(judgeOf(g).evaluate(&p))
	}
	best := -infinite
	for _, s := range g.Successors(nil, p) {
		best = max(best, -plain(g, s.Position, depth-1, append(slices.Clone(path), p)))
	}
	return best
}

func TestValueIsThatOfPlainMinimax(t *testing.T) {
	depths := map[string]int{"bao-la-kete": 4, "bao-la-kimasai": 3, "djenon-aboure": 6, "bao-kingulu": 6}
	s := New(1 << 12)
	for _, g := range engine.Games() {
		for i, p := range positions(g, 1, 60) {
			depth := 1 + i%depths[g.ID()]
			r := s.Best(g, p, Options{Nodes: 1 << 40, Depth: depth, Seed: uint64(i)})
			if r.Depth < depth {
				_, n, ok := r.Decided()
				require.True(t, ok && n <= r.Depth || r.Score == 0, "%s %s stopped at depth %d with %d", g.ID(), p, r.Depth, r.Score)
			}
			require.Equal(t, plain(g, p, depth, nil), r.Score, "%s to depth %d: %s", g.ID(), depth, p)
			next, err := g.Play(p, r.Move, nil)
			require.NoError(t, err)
			assert.Equal(t, r.Score, -plain(g, next, depth-1, []engine.Position{p}), "%s to depth %d: %s %s", g.ID(), depth, p, r.Move)
		}
	}
}

func BenchmarkNodes(b *testing.B) {
	for _, g := range engine.Games() {
		b.Run(g.ID(), func(b *testing.B) {
			list := positions(g, 3, 20)
			s := New(Positions)
			nodes, i, depth := 0, 0, 0
			b.ReportAllocs()
			for b.Loop() {
				r := s.Best(g, list[i%len(list)], Options{Nodes: 20_000})
				nodes += r.Nodes
				depth += r.Depth
				i++
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			b.ReportMetric(float64(depth)/float64(i), "depth")
		})
	}
}

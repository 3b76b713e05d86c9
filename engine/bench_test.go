package engine_test

import (
	"crypto/sha256"
	"math/rand"
	"testing"

	"mashimo/engine"
)

// BenchmarkMachine has nothing to do with the engine: what it gains or loses between
// two files of results, the machine has gained or lost.
func BenchmarkMachine(b *testing.B) {
	block := make([]byte, 1<<20)
	for b.Loop() {
		sum := sha256.Sum256(block)
		copy(block, sum[:])
	}
}

// BenchmarkPerft plays every move of the tree to a depth, leaves and all; all of
// them are counted.
func BenchmarkPerft(b *testing.B) {
	depths := map[string]int{"bao-la-kete": 10, "bao-la-kimasai": 6, "djenon-aboure": 9, "bao-kingulu": 12}
	for _, g := range engine.Games() {
		b.Run(g.ID(), func(b *testing.B) {
			depth := depths[g.ID()]
			tree := 0
			for d := 1; d <= depth; d++ {
				tree += g.Perft(g.Start(), d)
			}
			moves := 0
			b.ReportAllocs()
			for b.Loop() {
				g.Perft(g.Start(), depth)
				moves += tree
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
		})
	}
}

// BenchmarkRandom plays random games; every legal move of every turn is played,
// and these are counted.
func BenchmarkRandom(b *testing.B) {
	for _, g := range engine.Games() {
		b.Run(g.ID(), func(b *testing.B) {
			rng := rand.New(rand.NewSource(1))
			var legal []engine.Successor
			turns, played := 0, 0
			p := g.Start()
			b.ReportAllocs()
			for b.Loop() {
				legal = g.Successors(legal[:0], p)
				played += len(legal)
				turns++
				if len(legal) == 0 {
					p = g.Start()
					continue
				}
				p = legal[rng.Intn(len(legal))].Position
			}
			b.ReportMetric(float64(played)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
			b.ReportMetric(float64(turns)/b.Elapsed().Seconds()/1e6, "Mturns/s")
		})
	}
}

// BenchmarkPlay plays one legal move through the checking door, Game.Play.
func BenchmarkPlay(b *testing.B) {
	for _, g := range engine.Games() {
		b.Run(g.ID(), func(b *testing.B) {
			p := g.Start()
			m := g.Moves(p)[0]
			b.ReportAllocs()
			for b.Loop() {
				if _, err := g.Play(p, m, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

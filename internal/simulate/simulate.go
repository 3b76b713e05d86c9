// Package simulate plays many games and says what they show.
//
// A run is the games 0 to N-1 of a [Config]. Game i draws its chances from a PCG
// generator seeded with the run's seed and i, so that it comes out the same on any
// number of cores, in any order and played alone. A game stops without result when a
// position occurs for the third time ([engine.RepetitionLimit]); this is a rule of the
// site, not of the games.
//
// A run is played in parts: in as many as it has games, but at most 1000. What was
// counted in some parts that follow each other is a [Record]: a whole run, a shard of
// one, or as much as was played before a run was stopped. Records of one run are merged
// by [Merge], which gives the bytes that the whole run would have given.
//
// # Records
//
// A record is a JSON object, each of its keys on a line of its own, and long lists on several:
//
//	schema       version of this form: 1
//	game         id of the game
//	readings     id=option of those readings that are not at their default, in the game's order
//	position     where the games start
//	seed         of the chances
//	players      kinds of South's and North's player ([KindOf])
//	opening      so many moves of each game are random, whoever plays
//	engine       version of the engine
//	run          how many games the run has
//	first        the first of those counted here, from 0
//	games …      what was counted, see [Totals]
//	lengths …    how often each value occurred, as pairs [value, times] in rising order
//	parts        a sum of each part: the first 8 hexadecimal digits of SHA-256 over its
//	             totals and its games, by which a part that is played again is compared
//	seen         of an unfinished run only: its different games, so that those of all
//	             parts can be told apart; 8 bytes each, rising, in base64
package simulate

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"mashimo/engine"
)

// Config is a run.
type Config struct {
	Game         engine.Game
	Start        engine.Position
	South, North string // kinds of player, which [KindOf] knows
	Opening      int    // so many moves of each game are random, whoever plays
	Games        int    // at least 1
	Seed         uint64
	Workers      int // at most so many games at once; 0: as many as there are cores
}

// mostParts is in how many parts a run is played at most.
const mostParts = 1000

// Parts is in how many parts the run is played.
func (c Config) Parts() int { return parts(c.Games) }

func parts(games int) int { return min(games, mostParts) }

// first is the first game of a part of a run, or how many games the run has.
func first(games, part int) int {
	n := uint64(parts(games))
	return int(uint64(games)/n*uint64(part) + uint64(games)%n*uint64(part)/n)
}

// First is the first game of a part, from 0; that of the part after the last one is
// how many games there are.
func (c Config) First(part int) int { return first(c.Games, part) }

// Part is a part of a run that was played.
type Part struct {
	Index  int
	Totals Totals // Different is not counted
	games  []uint64
}

// Play plays the parts from one up to but without another, several at once, and gives
// each to take in their order. It stops early when the context is done; what has been
// taken by then is right, and the rest is lost.
func (c Config) Play(ctx context.Context, from, to int, take func(Part)) {
	workers := c.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var next atomic.Int64
	next.Store(int64(from))
	played := make(chan Part)
	var wait sync.WaitGroup
	for range min(workers, to-from) {
		wait.Go(func() {
			t := c.table()
			for k := int(next.Add(1)) - 1; k < to; k = int(next.Add(1)) - 1 {
				p, ok := t.part(ctx, k)
				if !ok {
					return
				}
				played <- p
			}
		})
	}
	go func() {
		wait.Wait()
		close(played)
	}()
	early := map[int]Part{}
	for p := range played {
		early[p.Index] = p
		for q, ok := early[from]; ok; q, ok = early[from] {
			delete(early, from)
			from++
			take(q)
		}
	}
}

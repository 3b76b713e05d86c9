// Package simulate plays many games and says what they show.
//
// Game number i of a run (from 0) draws its chances from a PCG generator seeded
// with the run's seed and i, so that a run's results depend on neither the number
// of cores nor the order in which the games are played, and any game can be played
// again alone.
//
// A game stops without result when a position occurs for the third time
// ([engine.RepetitionLimit]); this is a rule of the site, not of the games.
package simulate

import (
	"math/rand/v2"
	"runtime"
	"sync"

	"mashimo/engine"
)

// Player chooses one of the legal moves, of which there is at least one.
type Player interface {
	// Choose returns an index into legal.
	Choose(g engine.Game, p engine.Position, legal []engine.Successor, rng *rand.Rand) int
}

// Random chooses each legal move with the same chance.
type Random struct{}

// Choose implements [Player].
func (Random) Choose(_ engine.Game, _ engine.Position, legal []engine.Successor, rng *rand.Rand) int {
	return rng.IntN(len(legal))
}

// Config is a run.
type Config struct {
	Game         engine.Game
	Start        engine.Position
	South, North Player
	Games        int
	Seed         uint64
	Workers      int // at most so many games at once; 0: as many as there are cores
}

// Totals is what a run counted. All fields are sums or extremes over games, so
// the totals of parts of a run add up to the run's.
type Totals struct {
	Games       int `json:"games"`
	South       int `json:"south"`      // games won by South
	North       int `json:"north"`      // games won by North
	Draws       int `json:"draws"`      // games that ended even
	NoResult    int `json:"no-result"`  // games that stopped without result
	Moves       int `json:"moves"`      // moves played
	Passes      int `json:"passes"`     // of them, forced passes
	Choices     int `json:"choices"`    // legal moves there were to choose from, over all turns
	Shortest    int `json:"shortest"`   // moves of the shortest game
	Longest     int `json:"longest"`    // moves of the longest game
	Repetitions int `json:"repetition"` // games stopped by the third occurrence of a position
}

// add adds the totals of other games.
func (t *Totals) add(o Totals) {
	if o.Games == 0 {
		return
	}
	if t.Games == 0 || o.Shortest < t.Shortest {
		t.Shortest = o.Shortest
	}
	t.Longest = max(t.Longest, o.Longest)
	t.Games += o.Games
	t.South += o.South
	t.North += o.North
	t.Draws += o.Draws
	t.NoResult += o.NoResult
	t.Moves += o.Moves
	t.Passes += o.Passes
	t.Choices += o.Choices
	t.Repetitions += o.Repetitions
}

// Run plays the games.
func Run(c Config) Totals {
	workers := c.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	parts := make([]Totals, workers)
	var wait sync.WaitGroup
	for w := range parts {
		wait.Go(func() {
			t := table{Config: c, seen: map[engine.Position]int{}}
			for i := w; i < c.Games; i += workers {
				parts[w].add(t.play(i))
			}
		})
	}
	wait.Wait()
	var total Totals
	for _, p := range parts {
		total.add(p)
	}
	return total
}

// table is where games are played, one after the other.
type table struct {
	Config
	legal []engine.Successor
	seen  map[engine.Position]int
}

// play plays game number i.
func (t *table) play(i int) Totals {
	rng := rand.New(rand.NewPCG(t.Seed, uint64(i)))
	clear(t.seen)
	var n Totals
	p := t.Start
	for {
		if t.again(p) {
			n.Repetitions = 1
			return n.finish(engine.NoResult)
		}
		t.legal = t.Game.Successors(t.legal[:0], p)
		if len(t.legal) == 0 {
			return n.finish(t.Game.Outcome(p).Result)
		}
		player := t.South
		if p.ToMove == engine.North {
			player = t.North
		}
		s := t.legal[player.Choose(t.Game, p, t.legal, rng)]
		n.Moves++
		n.Choices += len(t.legal)
		if s.Move.Pass {
			n.Passes++
		}
		p = s.Position
	}
}

// again tells whether a position occurs for the last time that is allowed.
func (t *table) again(p engine.Position) bool {
	t.seen[p]++
	return t.seen[p] == engine.RepetitionLimit
}

// finish turns the counts of one game into totals.
func (t Totals) finish(r engine.Result) Totals {
	t.Games, t.Shortest, t.Longest = 1, t.Moves, t.Moves
	switch r {
	case engine.SouthWins:
		t.South = 1
	case engine.NorthWins:
		t.North = 1
	case engine.Draw:
		t.Draws = 1
	default:
		t.NoResult = 1
	}
	return t
}

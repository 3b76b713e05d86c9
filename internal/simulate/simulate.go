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
	"slices"
	"sync"

	"mashimo/engine"
)

// Config is a run.
type Config struct {
	Game         engine.Game
	Start        engine.Position
	South, North Kind
	Opening      int // so many moves of each game are random, whoever plays
	Games        int
	Seed         uint64
	Workers      int // at most so many games at once; 0: as many as there are cores
}

// Totals is what a run counted. All fields are sums or extremes over games, so
// the totals of parts of a run add up to the run's, but for Different.
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
	Different   int `json:"different"`  // games of which no two have the same moves; counted over a whole run
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
	tables := make([]*table, workers)
	var wait sync.WaitGroup
	for w := range tables {
		wait.Go(func() {
			t := &table{Config: c, players: [2]Player{c.South(), c.North()}, seen: map[engine.Position]int{}}
			for i := w; i < c.Games; i += workers {
				t.total.add(t.play(i))
				t.games = append(t.games, t.fingerprint())
			}
			tables[w] = t
		})
	}
	wait.Wait()
	var total Totals
	var games []uint64
	for _, t := range tables {
		total.add(t.total)
		games = append(games, t.games...)
	}
	slices.Sort(games)
	total.Different = len(slices.Compact(games))
	return total
}

// table is where games are played, one after the other.
type table struct {
	Config
	players [2]Player
	legal   []engine.Successor
	before  []engine.Position // the positions of the game, but for the present one
	moves   []engine.Move
	seen    map[engine.Position]int
	total   Totals
	games   []uint64 // fingerprints of those played
}

// play plays game number i.
func (t *table) play(i int) Totals {
	rng := rand.New(rand.NewPCG(t.Seed, uint64(i)))
	clear(t.seen)
	t.before, t.moves = t.before[:0], t.moves[:0]
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
		s := t.legal[t.player(p).Choose(Turn{t.Game, p, t.legal, t.before, rng})]
		n.Moves++
		n.Choices += len(t.legal)
		if s.Move.Pass {
			n.Passes++
		}
		t.before, t.moves = append(t.before, p), append(t.moves, s.Move)
		p = s.Position
	}
}

// player is who chooses the next move in p.
func (t *table) player(p engine.Position) Player {
	if len(t.moves) < t.Opening {
		return random{}
	}
	return t.players[p.ToMove]
}

// fingerprint tells the moves of a game from those of others.
func (t *table) fingerprint() uint64 {
	h := uint64(14695981039346656037) // FNV-1a
	for _, m := range t.moves {
		w := uint64(m.Pit)<<2 | uint64(m.Mark)
		if m.Safari {
			w |= 1 << 7
		}
		h = (h ^ w) * 1099511628211
	}
	return h
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

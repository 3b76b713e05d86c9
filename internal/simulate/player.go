package simulate

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"mashimo/engine"
	"mashimo/engine/search"
)

// Turn is what a player is asked to choose in.
type Turn struct {
	Game     engine.Game
	Position engine.Position
	Legal    []engine.Successor // at least one
	Before   []engine.Position  // the positions of the game before this one
	Chance   *rand.Rand
}

// Player chooses moves. It plays in one game at a time, and remembers nothing from
// one turn to another.
type Player interface {
	// Choose returns an index into Legal.
	Choose(Turn) int
}

// Kind makes a player of a kind, with memory of its own.
type Kind func() Player

// Kinds tells how kinds are called.
const Kinds = "random, low, middle, strong, nodes:N"

// KindOf finds a kind of player by its name: random chooses each legal move with the
// same chance, low, middle and strong are those of package search, nodes:N searches
// N nodes (1 to 1,000,000,000) and picks only among the best moves.
func KindOf(name string) (Kind, bool) {
	if name == "random" {
		return func() Player { return random{} }, true
	}
	if s, ok := search.ParseStrength(name); ok {
		return searching(s.Options), true
	}
	digits, ok := strings.CutPrefix(name, "nodes:")
	n, err := strconv.ParseUint(digits, 10, 31)
	if !ok || err != nil || n < 1 || n > mostNodes {
		return nil, false
	}
	return searching(func(_ engine.Game, seed uint64) search.Options {
		return search.Options{Nodes: int(n), Seed: seed}
	}), true
}

const mostNodes = 1_000_000_000

type random struct{}

func (random) Choose(t Turn) int { return t.Chance.IntN(len(t.Legal)) }

// searching is the kind that searches with the options for the game and a seed.
func searching(options func(engine.Game, uint64) search.Options) Kind {
	return func() Player { return &searcher{options: options} }
}

type searcher struct {
	search  *search.Searcher // nil before the first turn
	options func(engine.Game, uint64) search.Options
}

func (s *searcher) Choose(t Turn) int {
	o := s.options(t.Game, t.Chance.Uint64())
	o.Before = t.Before
	if s.search == nil {
		s.search = search.New(search.Positions)
	}
	chosen := s.search.Best(t.Game, t.Position, o).Move
	return slices.IndexFunc(t.Legal, func(l engine.Successor) bool { return l.Move == chosen })
}

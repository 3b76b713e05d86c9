package simulate

import (
	"math/rand/v2"
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
		return searching(s.Options(0)), true
	}
	digits, ok := strings.CutPrefix(name, "nodes:")
	n, err := strconv.ParseUint(digits, 10, 31)
	if !ok || err != nil || n < 1 || n > mostNodes {
		return nil, false
	}
	return searching(search.Options{Nodes: int(n)}), true
}

const mostNodes = 1_000_000_000

type random struct{}

func (random) Choose(t Turn) int { return t.Chance.IntN(len(t.Legal)) }

// searching is the kind that searches with the options and a seed for every turn.
func searching(o search.Options) Kind {
	return func() Player { return &searcher{search.New(search.TableFor(o.Nodes)), o} }
}

type searcher struct {
	search  *search.Searcher
	options search.Options
}

func (s *searcher) Choose(t Turn) int {
	o := s.options
	o.Seed, o.Before = t.Chance.Uint64(), t.Before
	chosen := s.search.Best(t.Game, t.Position, o).Move
	for i := range t.Legal {
		if t.Legal[i].Move == chosen {
			return i
		}
	}
	panic("simulate: the search chose an illegal move")
}

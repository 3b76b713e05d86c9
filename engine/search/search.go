package search

import "mashimo/engine"

// Win is the value of a game won at once; won after n moves it is Win-n. Values
// from MaxDepth-Win+1 to Win-MaxDepth-1 are evaluations.
const Win = 1_000_000

// MaxDepth is the farthest that a search looks ahead, in moves.
const MaxDepth = 48

// Positions is how many positions the tables of all players have room for, so that they
// play the same on play pages and in simulations: 2 MB.
const Positions = 1 << 17

// forcedNodes is what a search spends on the only legal move, to find its line.
const forcedNodes = 200

// Options say how a search goes.
type Options struct {
	Nodes  int    // to visit at most
	Depth  int    // to look ahead at most; 0: MaxDepth
	Margin int    // how much less than the best a move may be worth and still be chosen
	Noise  int    // by how much at most an evaluation is wrong, this way or that
	Seed   uint64 // picks among these moves, and says how evaluations are wrong
	// Before are the positions of the game before this one, in any order; they
	// matter for repetition.
	Before []engine.Position
	// Stop is asked all the time; true interrupts the search. Nil never does.
	Stop func() bool
}

// Result is what a search has found out so far.
type Result struct {
	Move  engine.Move   // the move chosen
	Score int           // its value for the player to move
	Line  []engine.Move // the moves that are expected, Move first; empty if the game is over
	Nodes int           // visited
	Depth int           // to which all moves have been searched; 0: they have only been evaluated
}

// Decided tells whether the score proves a win (won) or a loss, and after how many
// moves, those of both players counted.
func (r Result) Decided() (won bool, moves int, ok bool) {
	if r.Score < 0 {
		return false, Win + r.Score, decisive(int32(r.Score))
	}
	return true, Win - r.Score, decisive(int32(r.Score))
}

func decisive(value int32) bool { return value >= Win-MaxDepth || value <= MaxDepth-Win }

// Searcher searches one position at a time. It owns its memory and may be used
// again and again, by one goroutine at a time.
type Searcher struct {
	table   table
	game    engine.Game
	judge   judge
	options Options
	before  map[uint64]int

	roots []root
	depth int  // that is being searched
	done  int  // to which all moves have been searched
	nodes int  // visited
	over  bool // nothing more will be found out
	ended int32

	tree
}

// root is a legal move of the position that is searched.
type root struct {
	move         engine.Move
	value, fresh int32 // to depth done; to the depth that is being searched
	line, next   line  // what is expected after it, to these depths
}

// New makes a Searcher whose table has room for so many positions, 16 bytes each,
// rounded up to a power of two.
func New(positions int) *Searcher {
	return &Searcher{
		table:  newTable(positions),
		before: map[uint64]int{},
		roots:  make([]root, 0, mostMoves),
		tree:   newTree(),
	}
}

// Best searches with a Searcher of its own, with room for Positions.
func Best(g engine.Game, p engine.Position, o Options) Result {
	return New(Positions).Best(g, p, o)
}

// Best searches until the nodes are spent, nothing more will be found out, or Stop
// answers true.
func (s *Searcher) Best(g engine.Game, p engine.Position, o Options) Result {
	s.Start(g, p, o)
	s.Think(o.Nodes)
	return s.Result()
}

// Start begins the search of a position, which must fit the game, and gives up the
// one before. Nothing is visited yet, but [Searcher.Result] has a legal move already.
func (s *Searcher) Start(g engine.Game, p engine.Position, o Options) {
	s.game, s.judge, s.options = g, judgeOf(g), o
	s.table.forget()
	clear(s.before)
	for i := range o.Before {
		s.before[keyOf(&o.Before[i])^sideKey(&o.Before[i])]++
	}
	s.depth, s.done, s.nodes, s.roots = 0, 0, 0, s.roots[:0]
	s.tree.clear()
	s.expand(&s.frames[0], &p, keyOf(&p), noChild)
	for i, k := range s.picks {
		s.roots = append(s.roots, root{move: s.moves[i].Move, value: k.value})
	}
	switch len(s.roots) {
	case 0:
		s.ended, _ = s.outcome(&p, 0)
	case 1:
		s.options.Nodes = min(o.Nodes, forcedNodes)
	}
	s.over = len(s.roots) == 0
	if o.Depth <= 0 || o.Depth > MaxDepth {
		s.options.Depth = MaxDepth
	}
}

// Think goes on searching for at most so many nodes more, and tells whether there
// is more to find out. Calling it in slices gives the same result as calling it once.
func (s *Searcher) Think(nodes int) (more bool) {
	until := s.nodes + nodes
	for !s.over && s.nodes < s.options.Nodes {
		if s.nodes >= until || s.options.Stop != nil && s.options.Stop() {
			return true
		}
		s.step()
	}
	return false
}

// deepen begins the search to the next depth.
func (s *Searcher) deepen() {
	s.depth++
	s.tree.begin(s.depth)
	for i := range s.picks {
		s.picks[i].order = s.roots[s.picks[i].child].value
	}
}

// finish ends the search to a depth.
func (s *Searcher) finish(best int32) {
	s.done = s.depth
	for i := range s.roots {
		r := &s.roots[i]
		r.value, r.line = r.fresh, r.next
	}
	s.over = s.depth == s.options.Depth || decisive(best) || !s.horizon
}

// Result is what has been found out so far.
func (s *Searcher) Result() Result {
	r := Result{Nodes: s.nodes, Depth: s.done, Score: int(s.ended)}
	if len(s.roots) == 0 {
		return r
	}
	best := s.roots[0].value
	for i := range s.roots {
		best = max(best, s.roots[i].value)
	}
	chosen := s.choose(s.floor(best))
	r.Move, r.Score = chosen.move, int(chosen.value)
	r.Line = append(append(r.Line, chosen.move), chosen.line.moves[:chosen.line.n]...)
	return r
}

// floor is the least value with which a move may be chosen.
func (s *Searcher) floor(best int32) int32 {
	if decisive(best) {
		return best
	}
	return best - int32(s.options.Margin)
}

// choose picks one of the moves that are worth floor or more.
func (s *Searcher) choose(floor int32) *root {
	n := uint64(0)
	for i := range s.roots {
		if s.roots[i].value >= floor {
			n++
		}
	}
	skip := mix(s.options.Seed, 1) % n
	for i := range s.roots {
		if s.roots[i].value < floor {
			continue
		}
		if skip == 0 {
			return &s.roots[i]
		}
		skip--
	}
	return nil
}

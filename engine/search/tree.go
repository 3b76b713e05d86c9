package search

import "mashimo/engine"

// usualMoves is more legal moves than nearly all positions have, mostMoves more
// than any has.
const usualMoves, mostMoves = 24, 64

const infinite = 2 * Win

// tree is the path from the root to the position that is being searched, kept as a
// list and not on Go's stack, so that a search can stop between any two nodes.
type tree struct {
	moves   []engine.Successor // of all positions on the path
	picks   []pick             // one for each of moves
	frames  [MaxDepth + 1]frame
	lines   [MaxDepth + 2]line // by distance from the root: the moves expected from there
	ply     int                // of the last frame on the path; -1 between two depths
	horizon bool               // in this depth some value was only an evaluation, or from the table
}

// frame is a position on the path.
type frame struct {
	key              uint64
	first, next, end int // its picks: all from first to end, those before next have been searched
	depth            int
	low, alpha, beta int32 // low is alpha as it was at first
	best             int32
	child            uint8 // the place of the best move among the legal moves
}

// noChild is no place among the legal moves.
const noChild = 255

// pick is a move that is to be searched: its place in tree.moves, what it seems to
// be worth for the mover, and its place in the order.
type pick struct {
	child        int32
	value, order int32
}

// line is moves that are expected.
type line struct {
	n     int
	moves [MaxDepth]engine.Move
}

func (l *line) set(m engine.Move, rest *line) {
	l.moves[0] = m
	l.n = 1 + copy(l.moves[1:], rest.moves[:rest.n])
}

func newTree() tree {
	return tree{
		moves: make([]engine.Successor, 0, MaxDepth*usualMoves+mostMoves),
		picks: make([]pick, 0, MaxDepth*usualMoves+mostMoves),
	}
}

func (t *tree) clear() { t.moves, t.picks, t.ply = t.moves[:0], t.picks[:0], -1 }

// begin puts the root back on the path.
func (t *tree) begin(depth int) {
	t.ply, t.horizon = 0, false
	f := &t.frames[0]
	f.next, f.depth = f.first, depth
	f.low, f.alpha, f.beta, f.best = -infinite, -infinite, infinite, -infinite
}

// step searches one move, or goes back from a position all of whose moves that
// matter have been searched.
func (s *Searcher) step() {
	if s.ply < 0 {
		s.deepen()
		return
	}
	f := &s.frames[s.ply]
	if f.next == f.end || f.best >= f.beta {
		s.leave(f)
		return
	}
	k := s.take(f)
	s.nodes++
	s.lines[s.ply+1].n = 0
	if value, known := s.look(f, &s.moves[k.child].Position, k.value); known {
		s.credit(f, -value)
	}
}

// take is the next move in the order; of equal ones the first.
func (t *tree) take(f *frame) pick {
	rest := t.picks[f.next:f.end]
	at := 0
	for i := range rest {
		if r, b := &rest[i], &rest[at]; r.order > b.order || r.order == b.order && r.child < b.child {
			at = i
		}
	}
	rest[0], rest[at] = rest[at], rest[0]
	f.next++
	return rest[0]
}

// look is the value of a position reached from f, if it is known without searching
// its moves; else the position is put on the path. seems is what it seems to be
// worth for the player who moved there.
func (s *Searcher) look(f *frame, p *engine.Position, seems int32) (value int32, known bool) {
	key := keyOf(p)
	if s.repeats(p, key) {
		return 0, true
	}
	if f.depth == 1 {
		if value, over := s.outcome(p, s.ply+1); over {
			return value, true
		}
		s.horizon = true
		return -seems, true
	}
	child := &s.frames[s.ply+1]
	child.depth, child.alpha, child.beta = f.depth-1, -f.beta, -f.alpha
	e := s.table.find(key)
	if value, known = e.answer(child, s.ply+1); known {
		s.horizon = true
		return value, true
	}
	if !s.expand(child, p, key, e.child) {
		value, _ = s.outcome(p, s.ply+1)
		return value, true
	}
	child.low, child.best, child.child = child.alpha, -infinite, noChild
	s.ply++
	return 0, false
}

// expand lists the legal moves of p as the picks of f, that of the table first, the
// others by what they seem to be worth. It answers false if the game is over.
func (s *Searcher) expand(f *frame, p *engine.Position, key uint64, first uint8) bool {
	from := len(s.moves)
	s.moves = s.game.Successors(s.moves, *p)
	for i := from; i < len(s.moves); i++ {
		seems := -s.evaluate(&s.moves[i].Position)
		k := pick{int32(i), seems, seems}
		if i-from == int(first) {
			k.order = infinite
		}
		s.picks = append(s.picks, k)
	}
	f.key, f.first, f.next, f.end = key, from, from, len(s.moves)
	return f.end > from
}

// evaluate is the judge's value of a position, misjudged as Options.Noise has it.
func (s *Searcher) evaluate(p *engine.Position) int32 {
	value := s.judge.evaluate(p)
	if n := s.options.Noise; n > 0 {
		value += int32(mix(keyOf(p), s.options.Seed)%uint64(2*n+1)) - int32(n)
	}
	return value
}

// credit tells the last position on the path what the move that was searched last
// is worth.
func (s *Searcher) credit(f *frame, value int32) {
	child := int(s.picks[f.next-1].child)
	if s.ply == 0 {
		s.roots[child].fresh, s.roots[child].next = value, s.lines[1]
		f.best = max(f.best, value)
		f.alpha = s.floor(f.best) - 1
		return
	}
	if value <= f.best {
		return
	}
	f.best, f.child = value, uint8(child-f.first)
	if value > f.alpha {
		f.alpha = value
		s.lines[s.ply].set(s.moves[child].Move, &s.lines[s.ply+1])
	}
}

// leave takes the last position off the path, with the best value that was found.
func (s *Searcher) leave(f *frame) {
	s.ply--
	if s.ply < 0 {
		s.finish(f.best)
		return
	}
	s.table.keep(f, s.ply+1)
	s.moves, s.picks = s.moves[:f.first], s.picks[:f.first]
	s.credit(&s.frames[s.ply], -f.best)
}

// repeats tells whether a position reached from the last one on the path gives no
// result because it has occurred before.
func (s *Searcher) repeats(p *engine.Position, key uint64) bool {
	for i := s.ply - 1; i >= 0; i -= 2 {
		if s.frames[i].key == key {
			return true
		}
	}
	return len(s.before) > 0 && s.before[key^sideKey(p)] >= engine.RepetitionLimit-1
}

// outcome is the value of a position so many moves from the root for the player to
// move, if the game is over there.
func (s *Searcher) outcome(p *engine.Position, ply int) (value int32, over bool) {
	switch o := s.game.Outcome(*p); o.Result {
	case engine.Unfinished:
		return 0, false
	case engine.SouthWins + engine.Result(p.ToMove):
		return int32(Win - ply), true
	case engine.NorthWins - engine.Result(p.ToMove):
		return int32(ply - Win), true
	}
	return 0, true
}

package engine

// lapCap is the number of laps after which a move that has neither ended nor
// repeated is taken for never-ending.
const lapCap = 100_000

// clauseEndless forbids never-ending moves in every game. For Bao it is
// Donkers' computer rule (Kronenburg, Donkers and de Voogt 2006); for the other
// games no source speaks of them.
const clauseEndless = "relay.endless"

var (
	endlessClause  = Clause{ID: clauseEndless, Emits: true, Limits: true}
	endlessReading = Reading{clauseEndless, []string{"illegal", "ends"}} // always the first of a game
)

// bound says how far a move may go.
type bound struct {
	laps  int  // no lap after this one is sown
	exact bool // go that far whatever repeats, and end the turn there
}

// wideBound is far enough to find every repetition that starts within lapCap
// laps: Brent's checkpoints are at powers of two, and the checkpoint at 131,072
// is followed by a whole period.
var (
	usualBound = bound{laps: lapCap}
	wideBound  = bound{laps: 131_072 + lapCap}
)

// lapKey tells laps apart that start with the same board: the pit (for captured
// seeds the pit that gets the first one), the direction and whether the seeds
// were captured.
type lapKey uint16

func keyOf(q Pit, backwards, captured bool) lapKey {
	k := lapKey(q) + 1
	if backwards {
		k |= 1 << 8
	}
	if captured {
		k |= 1 << 9
	}
	return k
}

// lapStart is a lap about to start: its key and the pits. Seeds that are lifted for
// the lap are still in their pit, captured ones have been taken: laps of one key
// with the same pits are the same lap.
type lapStart struct {
	key  lapKey
	pits [4 * maxColumns]uint8
}

// firstMark is the first lap but one that others are compared with. Most moves
// end before it.
const firstMark = 16

// watch tells when a move goes on for ever, by Brent's method: the start of
// each lap is compared with that of the first lap and of the lap at the last
// power of two from firstMark on, the boards exactly.
type watch struct {
	bound
	laps   int // laps begun
	mark   int // the lap at which saved is taken next
	first  lapStart
	saved  lapStart
	period int32
}

// verdict says what becomes of a lap about to start.
type verdict uint8

const (
	sown    verdict = iota // it is sown
	halted                 // the exact bound is reached: the turn ends here
	endless                // the move is never-ending
)

// begins judges the lap that is about to start with the pits of p.
func (w *watch) begins(p *Position, key lapKey) verdict {
	if w.laps == w.bound.laps {
		if w.exact {
			return halted
		}
		return endless
	}
	w.laps++
	switch {
	case w.exact:
	case w.laps == 1:
		w.first = lapStart{key, p.Pits}
		w.mark = firstMark
	case key == w.first.key && p.Pits == w.first.pits:
		w.period = int32(w.laps - 1)
		return endless
	case w.laps > firstMark && key == w.saved.key && p.Pits == w.saved.pits:
		w.period = int32(w.laps - w.mark/2)
		return endless
	case w.laps == w.mark:
		w.saved = lapStart{key, p.Pits}
		w.mark *= 2
	}
	return sown
}

// endless says of a never-ending move how many laps are sown before the first
// one that repeats an earlier one; repeats is false when there is none
// within lapCap laps.
func (g Game) endless(p Position, m Move) (laps int, repeats bool) {
	q := p
	period := int(g.play(&q, m, wideBound, nil).period)
	if period == 0 {
		return lapCap, false
	}
	low, high := 0, lapCap // laps sown before the first lap that comes again
	for low < high {
		mid := (low + high) / 2
		if g.comesAgain(p, m, mid, period) {
			high = mid
		} else {
			low = mid + 1
		}
	}
	if low+period > lapCap {
		return lapCap, false
	}
	return low + period, true
}

// comesAgain tells whether the lap after so many laps starts exactly as the one
// a period later.
func (g Game) comesAgain(p Position, m Move, laps, period int) bool {
	q := p
	e := g.play(&p, m, bound{laps, true}, nil)
	f := g.play(&q, m, bound{laps + period, true}, nil)
	return e.next == f.next && p.Pits == q.Pits
}

package engine

import "slices"

// kingulu is Bao Kingulu of the Nguu people, first described by Martin Klamroth
// (Archiv für Anthropologie 10, 1911).
type kingulu struct{ options }

// The readings of Bao Kingulu, by their index in the sheet.
const (
	kinguluLastSeed   = 1 + iota // 0 ends, 1 relays
	kinguluPlayFrom              // 0 never, 1 owner
	kinguluOpposite              // 0 immune, 1 captured
	kinguluLastButOne            // 0 stays, 1 taken
	kinguluLongLap               // 0 origin-sown, 1 origin-skipped
)

const mtotoHeld = 3

var kinguluSheet = sheet{
	id: "bao-kingulu", name: "Bao Kingulu",
	start: "4,4,4,4,4,4/4,4,4,4,4,4 S",
	facts: twoRowFacts(
		Fact{"mtoto.held", mtotoHeld}, Fact{"mtoto.now", mtotoHeld + 1}, Fact{"sow.long-lap", twoRowPits},
	),
	clauses: []Clause{
		{ID: "board"},
		{ID: "board.ownership"},
		{ID: "move.own-row", Limits: true},
		{ID: "sow.direction", Emits: true},
		{ID: "move.first-lap", Limits: true},
		{ID: "relay", Emits: true},
		{ID: "stop.empty", Emits: true},
		{ID: "capture.opposite", Emits: true, Limits: true},
		{ID: "mtoto", Emits: true},
		{ID: "mtoto.last-but-one", Emits: true, Limits: true},
		{ID: "mtoto.toll", Emits: true},
		{ID: "end.no-move", Emits: true},
		{ID: "end.owned-pits"},
		{ID: "end.more-seeds"},
		endlessClause,
	},
	readings: []Reading{
		endlessReading,
		{"mtoto.last-seed", []string{"ends", "relays"}},
		{"mtoto.play-from", []string{"never", "owner"}},
		{"mtoto.opposite", []string{"immune", "captured"}},
		{"mtoto.last-but-one-in-reserved", []string{"stays", "taken"}},
		{"sow.long-lap", []string{"origin-sown", "origin-skipped"}},
	},
}

func (kingulu) sheet() *sheet        { return &kinguluSheet }
func (kingulu) with(o options) rules { return kingulu{o} }

// owner is the player who owns the pit (board.ownership): the one in front of
// whom it lies, unless the other has reserved it.
func owner(p *Position, q Pit) Player {
	if p.Mtoto.Has(q) {
		return q.Player().Other()
	}
	return q.Player()
}

// candidates: move.own-row, move.first-lap; under mtoto.play-from=owner the
// mover's reserved pits after their row.
func (k kingulu) candidates(list *moveList, p *Position, round int) {
	if round == 1 {
		return
	}
	own := Front(p.ToMove, 1)
	for q := own; q < own+6; q++ {
		if p.Pits[q] > 0 && !p.Mtoto.Has(q) && !k.firstLapBanned(p, q) {
			list.add(Move{Pit: q})
		}
	}
	if k.options[kinguluPlayFrom] == 1 {
		for q := own ^ 16; q < own^16+6; q++ {
			if p.Pits[q] > 0 && p.Mtoto.Has(q) && !k.firstLapBanned(p, q) {
				list.add(Move{Pit: q})
			}
		}
	}
}

// firstLapBanned is move.first-lap: the last seed of the lap from q would fall in
// an occupied pit of the mover's row that is not reserved. "Occupied" is judged
// when it falls: a lap longer than the circuit has sown there before.
func (k kingulu) firstLapBanned(p *Position, q Pit) bool {
	from, n, circuit := ringOf(q), int(p.Pits[q]), twoRowPits
	last := (from + n) % twoRowPits
	if k.options[kinguluLongLap] == 1 {
		circuit--
		last = wrap(from + 1 + (n-1)%circuit)
	}
	end := round[last]
	return end.Player() == p.ToMove && !p.Mtoto.Has(end) && (n > circuit || last != from && p.Pits[end] > 0)
}

func (kingulu) forbids(p Position, m Move) string {
	if m.Pass || !onBoard(p, m.Pit) || owner(&p, m.Pit) != p.ToMove || p.Pits[m.Pit] == 0 {
		return "move.own-row"
	}
	return "move.first-lap"
}

func (k kingulu) play(p *Position, m Move, b bound, t *Trace) ending {
	x := kinguluTurn{kingulu: k, p: p, me: p.ToMove, t: t, w: watch{bound: b}}
	p.ToMove = x.me.Other()
	return x.turn(ringOf(m.Pit))
}

// kinguluTurn is a turn being played.
type kinguluTurn struct {
	kingulu
	p  *Position
	me Player
	t  *Trace
	w  watch
}

func (x *kinguluTurn) turn(at int) ending {
	for {
		start := round[at]
		switch x.w.begins(x.p, keyOf(start, false, false)) {
		case endless:
			return ending{never: true, period: x.w.period}
		case halted:
			x.add(Event{Kind: KindStop, Pit: start, Clause: clauseEndless})
			return ending{next: keyOf(start, false, false)}
		}
		n := int(x.p.Pits[start])
		x.p.Pits[start] = 0
		if x.t != nil {
			x.t.begin(x.p, x.me, start, n, x.w.laps > 1, "relay", "sow.direction")
		}
		last, before := x.lap(at, n)
		q := round[last]
		switch {
		case x.p.Mtoto.Has(q):
			if x.options[kinguluLastSeed] == 0 {
				x.add(Event{Kind: KindStop, Pit: q, Clause: "mtoto.toll"})
				return ending{}
			}
		case q.Player() != x.me && x.p.Pits[q] == mtotoHeld+1:
			x.mtoto(q, round[before], n)
			return ending{}
		case x.p.Pits[q] == 1:
			x.stop(last)
			return ending{}
		}
		at = last
	}
}

func (x *kinguluTurn) add(e Event) {
	if x.t != nil {
		e.Player = x.me
		x.t.add(x.p, e)
	}
}

// lap sows n seeds from the pit after round[from] (sow.direction); a seed in a
// reserved pit is banked by its owner (mtoto.toll). It returns the places of
// the last seed and of the one before it.
func (x *kinguluTurn) lap(from, n int) (last, before int) {
	last = from
	for ; n > 0; n-- {
		before = last
		last = wrap(last + 1)
		if last == from && x.options[kinguluLongLap] == 1 {
			last = wrap(last + 1)
		}
		q := round[last]
		x.p.Pits[q]++
		if x.t != nil {
			x.add(Event{Kind: KindSow, Pit: q, Clause: "sow.direction"})
		}
		if x.p.Mtoto != 0 && x.p.Mtoto.Has(q) && (n > 1 || x.options[kinguluLastSeed] == 0) {
			x.toll(q)
		}
	}
	return last, before
}

// toll: the seed that fell in the reserved pit is banked by the pit's owner.
func (x *kinguluTurn) toll(q Pit) {
	o := owner(x.p, q)
	x.p.Pits[q]--
	x.p.Bank[o]++
	if x.t != nil {
		x.t.add(x.p, Event{Kind: KindToll, Pit: q, Player: o, Clause: "mtoto.toll"})
	}
}

// mtoto reserves q for the mover and adds the last but one seed of a lap of n
// to it (mtoto.last-but-one); then the turn ends.
func (x *kinguluTurn) mtoto(q, before Pit, n int) {
	banked := n > 1 && x.p.Mtoto.Has(before)
	x.p.Mtoto = x.p.Mtoto.With(q)
	e := Event{Kind: KindReserve, Pit: q, Clause: "mtoto"}
	if n == 1 {
		e.Limit = "mtoto.last-but-one"
	}
	x.add(e)
	switch {
	case n == 1:
	case !banked:
		x.p.Pits[before]--
		x.add(Event{Kind: KindLift, Pit: before, Count: 1, Clause: "mtoto.last-but-one"})
		x.p.Pits[q]++
		x.add(Event{Kind: KindSow, Pit: q, Clause: "mtoto.last-but-one"})
	case x.options[kinguluLastButOne] == 1:
		x.p.Bank[owner(x.p, before)]--
		x.p.Pits[q]++
		if x.t != nil {
			x.t.hand++ // it comes out of the bank
		}
		x.add(Event{Kind: KindSow, Pit: q, Clause: "mtoto.last-but-one"})
	}
	x.add(Event{Kind: KindStop, Pit: q, Clause: "mtoto"})
}

// stop is stop.empty, with capture.opposite in the mover's own row.
func (x *kinguluTurn) stop(last int) {
	q := round[last]
	o := round[twoRowPits-1-last]
	n := x.p.Pits[o]
	immune := x.p.Mtoto.Has(o) && x.options[kinguluOpposite] == 0
	stop := Event{Kind: KindStop, Pit: q, Clause: "stop.empty"}
	switch {
	case q.Player() != x.me:
	case n == 0 || immune:
		stop.Limit = "capture.opposite"
	default:
		x.p.Pits[o], x.p.Pits[q] = 0, 0
		x.p.Bank[x.me] += n + 1
		if x.t != nil {
			x.captureEvents(q, o, int(n))
		}
	}
	if x.t != nil {
		x.add(stop)
	}
}

func (x *kinguluTurn) captureEvents(q, o Pit, n int) {
	after := *x.p
	x.p.Pits[q] = 1
	x.p.Bank[x.me] -= uint8(n + 1)
	x.add(Event{Kind: KindCapture, Pit: o, Count: n, Clause: "capture.opposite"})
	x.p.Pits[q] = 0
	x.add(Event{Kind: KindCapture, Pit: q, Count: 1, Clause: "capture.opposite"})
	*x.p = after
	x.add(Event{Kind: KindBank, Count: n + 1, Clause: "capture.opposite"})
}

// ended: the board alone ends no game of Bao Kingulu.
func (kingulu) ended(*Position) Outcome { return Outcome{} }

// stuck is end.no-move, counted by end.owned-pits and end.more-seeds.
func (kingulu) stuck(p Position) Outcome {
	seeds := [2]int{int(p.Bank[South]), int(p.Bank[North])}
	for _, q := range round {
		seeds[owner(&p, q)] += int(p.Pits[q])
	}
	return countOut(seeds, "end.no-move")
}

func (kingulu) check(p Position) []Finding {
	return slices.Concat(checkNoReserve(p), checkNoHouse(p), checkNoOpening(p))
}

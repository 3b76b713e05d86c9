package engine

import "slices"

// djenon is Djenon-aboure of the Aboure people, first recorded by Jordi Climent
// Tondo, 2012.
type djenon struct{}

var djenonSheet = sheet{
	id: "djenon-aboure", name: "Djenon-aboure",
	start: "4,4,4,4,4,4/4,4,4,4,4,4 S",
	facts: twoRowFacts(
		Fact{"move.min", 2},
		Fact{"relay.held-small", 2}, Fact{"relay.held-large", 4},
		Fact{"relay.now-small", 3}, Fact{"relay.now-large", 5},
		Fact{"capture.held-small", 1}, Fact{"capture.held-large", 3},
		Fact{"capture.small", captureSmall}, Fact{"capture.large", captureLarge},
		Fact{"end.small", 1},
	),
	clauses: []Clause{
		{ID: "board"},
		{ID: "board.ownership"},
		{ID: "move.own-row", Limits: true},
		{ID: "move.two-or-more", Limits: true},
		{ID: "sow.direction", Emits: true},
		{ID: "sow.origin-first", Emits: true},
		{ID: "relay", Emits: true},
		{ID: "stop.empty", Emits: true},
		{ID: "stop.capture", Emits: true},
		{ID: "capture.two-or-four", Emits: true},
		{ID: "capture.chain", Emits: true},
		{ID: "capture.either-row"},
		{ID: "pass", Emits: true, Limits: true},
		{ID: "end.all-small", Emits: true},
		{ID: "end.row-owners"},
		{ID: "end.more-seeds"},
		endlessClause,
	},
	readings: []Reading{endlessReading},
}

const captureSmall, captureLarge = 2, 4

func (djenon) sheet() *sheet        { return &djenonSheet }
func (d djenon) with(options) rules { return d }

// candidates: move.own-row and move.two-or-more; with none of them, the pass.
func (djenon) candidates(list *moveList, p *Position, round int) {
	if round == 1 {
		list.add(Move{Pass: true})
		return
	}
	from := Front(p.ToMove, 1)
	for q := from; q < from+6; q++ {
		if p.Pits[q] >= 2 {
			list.add(Move{Pit: q})
		}
	}
}

func (djenon) forbids(p Position, m Move) string {
	switch {
	case m.Pass:
		return "pass"
	case !onBoard(p, m.Pit) || m.Pit.Player() != p.ToMove || p.Pits[m.Pit] == 0:
		return "move.own-row"
	}
	return "move.two-or-more"
}

func (djenon) play(p *Position, m Move, b bound, t *Trace) ending {
	me := p.ToMove
	p.ToMove = me.Other()
	if m.Pass {
		t.add(p, Event{Kind: KindPass, Player: me, Clause: "pass"})
		return ending{}
	}
	w := watch{bound: b}
	for at, lap := ringOf(m.Pit), 0; ; lap++ {
		start := round[at]
		switch w.begins(p, keyOf(start, false, false)) {
		case endless:
			return ending{never: true, period: w.period}
		case halted:
			t.add(p, Event{Kind: KindStop, Player: me, Pit: start, Clause: clauseEndless})
			return ending{next: keyOf(start, false, false)}
		}
		at = djenonLap(p, me, at, lap, t)
		if last := p.Pits[round[at]]; last == 3 || last >= 5 { // relay
			continue
		}
		djenonStop(p, me, at, t)
		return ending{}
	}
}

// djenonLap sows the seeds of round[at]: sow.origin-first and sow.direction. It
// returns the place of the last seed.
func djenonLap(p *Position, me Player, at, lap int, t *Trace) int {
	n := int(p.Pits[round[at]])
	p.Pits[round[at]] = 0
	if t != nil {
		t.begin(p, me, round[at], n, lap > 0, "relay", "sow.direction")
	}
	clause := "sow.origin-first"
	for ; ; at = wrap(at + 1) {
		p.Pits[round[at]]++
		if t != nil {
			t.add(p, Event{Kind: KindSow, Player: me, Pit: round[at], Clause: clause})
		}
		if n--; n == 0 {
			return at
		}
		clause = "sow.direction"
	}
}

// djenonStop ends the turn at round[at]: stop.empty, or stop.capture with
// capture.two-or-four and capture.chain.
func djenonStop(p *Position, me Player, at int, t *Trace) {
	last, taken := round[at], 0
	clause := "capture.two-or-four"
	for q := last; p.Pits[q] == captureSmall || p.Pits[q] == captureLarge; q = round[at] {
		n := int(p.Pits[q])
		p.Pits[q] = 0
		taken += n
		if t != nil {
			t.add(p, Event{Kind: KindCapture, Player: me, Pit: q, Count: n, Clause: clause})
		}
		clause = "capture.chain"
		at = wrap(at - 1)
	}
	p.Bank[me] += uint8(taken)
	switch {
	case t == nil:
	case taken > 0:
		t.add(p, Event{Kind: KindBank, Player: me, Count: taken, Clause: "capture.two-or-four"})
		t.add(p, Event{Kind: KindStop, Player: me, Pit: last, Clause: "stop.capture"})
	default:
		t.add(p, Event{Kind: KindStop, Player: me, Pit: last, Clause: "stop.empty"})
	}
}

// ended is end.all-small, counted by end.row-owners and end.more-seeds.
func (djenon) ended(p *Position) Outcome {
	seeds := [2]int{int(p.Bank[South]), int(p.Bank[North])}
	for _, q := range round {
		if p.Pits[q] > 1 {
			return Outcome{}
		}
		seeds[q.Player()] += int(p.Pits[q])
	}
	return countOut(seeds, "end.all-small")
}

// stuck is never asked: a player who cannot move passes.
func (djenon) stuck(Position) Outcome { return Outcome{} }

func (djenon) check(p Position) []Finding {
	return slices.Concat(checkNoReserve(p), checkNoMtoto(p), checkNoHouse(p), checkNoOpening(p))
}

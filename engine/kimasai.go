package engine

import "slices"

// kimasai is the two-part Bao la Kimasai of the Maasai, recorded in 2001 by
// David MacKay from Moinget Ole Kuney.
type kimasai struct{ options }

// The readings of Bao la Kimasai, by their index in the sheet.
const (
	kimasaiEndWhen   = 1 + iota // 0 part2, 1 any-part
	kimasaiBothEmpty            // 0 mover-wins, 1 no-result
)

var kimasaiSheet = sheet{
	id: "bao-la-kimasai", name: "Bao la Kimasai",
	start: "0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0 S reserve=24,24 opening",
	facts: fourRowFacts(24, Fact{"start.pit", 1}, Fact{"start.board", 16}, Fact{"part1.introduce", 1}),
	clauses: []Clause{
		{ID: "board"},
		{ID: "start"},
		{ID: "reserve"},
		{ID: "sow.direction", Emits: true},
		{ID: "part1.introduce", Emits: true, Limits: true},
		{ID: "part1.first-turn", Emits: true, Limits: true},
		{ID: "part1.no-capture", Limits: true},
		{ID: "relay", Emits: true},
		{ID: "stop.empty", Emits: true},
		{ID: "part2.begin"},
		{ID: "part2.any-pit", Emits: true, Limits: true},
		{ID: "capture", Emits: true},
		{ID: "capture.resow", Emits: true},
		{ID: "capture.inner-only", Limits: true},
		{ID: "end.inner-row-empty", Emits: true},
		endlessClause,
	},
	readings: []Reading{
		endlessReading,
		{"end.when", []string{"part2", "any-part"}},
		{"end.both-empty", []string{"mover-wins", "no-result"}},
	},
}

func (kimasai) sheet() *sheet        { return &kimasaiSheet }
func (kimasai) with(o options) rules { return kimasai{o} }

// candidates: any non-empty pit of the mover's own (part1.introduce,
// part1.first-turn, part2.any-pit).
func (kimasai) candidates(list *moveList, p *Position, round int) {
	if round == 1 {
		return
	}
	own := Front(p.ToMove, 1)
	for q := own; q < own+ownPits; q++ {
		if p.Pits[q] > 0 {
			list.add(Move{Pit: q})
		}
	}
}

// kimasaiTurn says by which clause a turn of the mover starts.
func kimasaiTurn(p *Position) string {
	switch {
	case p.Reserve[p.ToMove] > 0 && !p.Opening:
		return "part1.introduce"
	case p.Opening, p.Reserve[p.ToMove.Other()] > 0:
		return "part1.first-turn"
	}
	return "part2.any-pit"
}

func (kimasai) forbids(p Position, _ Move) string { return kimasaiTurn(&p) }

func (kimasai) play(p *Position, m Move, b bound, t *Trace) ending {
	me := p.ToMove
	raid := p.Reserve == [2]uint8{} // part2.begin
	start := kimasaiTurn(p)
	p.Opening = false
	p.ToMove = me.Other()
	if start == "part1.introduce" {
		p.Reserve[me]--
		p.Pits[m.Pit]++
		if t != nil {
			t.add(p, Event{Kind: KindPlace, Player: me, Pit: m.Pit, Clause: start})
		}
	}
	w := watch{bound: b}
	for place := placeOf(m.Pit); ; {
		q := pitAt(me, place)
		from := q // where the cows of the lap come from
		herd := facing(me, place&7)
		if raid && w.laps > 0 && place < 8 && p.Pits[herd] > 0 {
			from = herd
		}
		key := keyOf(q, false, from == herd)
		switch w.begins(p, key) {
		case endless:
			return ending{never: true, period: w.period}
		case halted:
			t.add(p, Event{Kind: KindStop, Player: me, Pit: q, Clause: clauseEndless})
			return ending{next: key}
		}
		n := int(p.Pits[from])
		p.Pits[from] = 0
		if t != nil {
			kimasaiBegin(p, me, q, from, n, w.laps, start, t)
		}
		if from == q {
			place++
		}
		place = kimasaiLap(p, me, place, n, t)
		if q = pitAt(me, place); p.Pits[q] == 1 {
			if t != nil {
				t.add(p, Event{Kind: KindStop, Player: me, Pit: q, Clause: "stop.empty"})
			}
			return ending{}
		}
	}
}

// kimasaiBegin records how a lap of n cows starts at q: with a relay of q's
// own, or, if from is another pit, with a capture there (capture, capture.resow).
func kimasaiBegin(p *Position, me Player, q, from Pit, n, lap int, start string, t *Trace) {
	if from == q {
		first := len(t.Events)
		lift := "relay"
		if lap == 1 {
			lift = start
		}
		t.begin(p, me, q, n, lap > 1, "relay", lift)
		if lap > 1 && q.IsFront() && p.Pits[q.Facing(8)] > 0 {
			t.Events[first].Limit = "part1.no-capture"
		}
		return
	}
	e := Event{Kind: KindCapture, Player: me, Pit: from, Count: n, Clause: "capture"}
	if p.Pits[from|8] > 0 {
		e.Limit = "capture.inner-only"
	}
	t.add(p, e)
	t.lap++
	t.add(p, Event{Kind: KindEnter, Player: me, Pit: q, Clause: "capture.resow"})
}

// kimasaiLap sows n cows from a place on (sow.direction) and returns the place
// of the last.
func kimasaiLap(p *Position, me Player, place, n int, t *Trace) int {
	for ; ; place++ {
		q := pitAt(me, place&15)
		p.Pits[q]++
		if t != nil {
			t.add(p, Event{Kind: KindSow, Player: me, Pit: q, Clause: "sow.direction"})
		}
		if n--; n == 0 {
			return place & 15
		}
	}
}

// ended is end.inner-row-empty, looked at in the second part or, by end.when,
// always.
func (k kimasai) ended(p *Position) Outcome {
	mover, other := frontEmpty(p, p.ToMove.Other()), frontEmpty(p, p.ToMove)
	if !mover && !other || p.Reserve != [2]uint8{} && k.options[kimasaiEndWhen] == 0 {
		return Outcome{}
	}
	o := Outcome{Clause: "end.inner-row-empty", Result: winOf(p.ToMove)}
	if other {
		o.Result = winOf(p.ToMove.Other())
	}
	if mover && other && k.options[kimasaiBothEmpty] == 1 {
		o.Result = NoResult
	}
	return o
}

// stuck: every move is never-ending, and the game has no result.
func (kimasai) stuck(Position) Outcome { return Outcome{Result: NoResult, Clause: clauseEndless} }

func (kimasai) check(p Position) []Finding {
	return slices.Concat(checkNoBank(p), checkNoMtoto(p), checkNoHouse(p))
}

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

// kimasaiStart is how a turn starts.
type kimasaiStart uint8

const (
	introduce kimasaiStart = iota // part1.introduce
	firstTurn                     // part1.first-turn
	anyPit                        // part2.any-pit
)

func (s kimasaiStart) clause() string {
	return [...]string{"part1.introduce", "part1.first-turn", "part2.any-pit"}[s]
}

// startOf is how a turn of the mover starts.
func startOf(p *Position) kimasaiStart {
	switch {
	case p.Reserve[p.ToMove] > 0 && !p.Opening:
		return introduce
	case p.Opening, p.Reserve[p.ToMove.Other()] > 0:
		return firstTurn
	}
	return anyPit
}

func (kimasai) forbids(p Position, _ Move) string { return startOf(&p).clause() }

func (kimasai) play(p *Position, m Move, b bound, t *Trace) ending {
	x := kimasaiTurn{p: p, me: p.ToMove, raid: p.Reserve == [2]uint8{}, start: startOf(p), t: t, w: watch{bound: b}}
	p.Opening = false
	p.ToMove = x.me.Other()
	if x.start == introduce {
		p.Reserve[x.me]--
		p.Pits[m.Pit]++
		x.add(Event{Kind: KindPlace, Pit: m.Pit, Clause: x.start.clause()})
	}
	for place := placeOf(m.Pit); ; {
		q := pitAt(x.me, place)
		from := x.herd(place)
		key := keyOf(q, false, from != q)
		switch x.w.begins(p, key) {
		case endless:
			return ending{never: true, period: x.w.period}
		case halted:
			x.add(Event{Kind: KindStop, Pit: q, Clause: clauseEndless})
			return ending{next: key}
		}
		place = x.lap(place, from)
		if q = pitAt(x.me, place); p.Pits[q] == 1 {
			if t != nil {
				x.add(Event{Kind: KindStop, Pit: q, Clause: "stop.empty"})
			}
			return ending{}
		}
	}
}

// kimasaiTurn is a turn being played.
type kimasaiTurn struct {
	p     *Position
	me    Player
	raid  bool // the second part has begun (part2.begin): there may be captures
	start kimasaiStart
	t     *Trace
	w     watch
}

func (x *kimasaiTurn) add(e Event) {
	if x.t != nil {
		e.Player = x.me
		x.t.add(x.p, e)
	}
}

// herd is where the cows of the next lap come from: the pit opposite, if there is
// a capture there, else the pit of the last cow itself.
func (x *kimasaiTurn) herd(place int) Pit {
	if x.raid && x.w.laps > 0 && place < 8 {
		if opposite := facing(x.me, place); x.p.Pits[opposite] > 0 {
			return opposite
		}
	}
	return pitAt(x.me, place)
}

// lap sows the cows of the pit from (sow.direction): captured ones from place on,
// the mover's own from the next pit on. It returns the place of the last.
func (x *kimasaiTurn) lap(place int, from Pit) int {
	q := pitAt(x.me, place)
	n := int(x.p.Pits[from])
	x.p.Pits[from] = 0
	if x.t != nil {
		x.begin(q, from, n)
	}
	if from == q {
		place++
	}
	for ; ; place++ {
		q := pitAt(x.me, place&15)
		x.p.Pits[q]++
		if x.t != nil {
			x.add(Event{Kind: KindSow, Pit: q, Clause: "sow.direction"})
		}
		if n--; n == 0 {
			return place & 15
		}
	}
}

// begin records how a lap of n cows starts at q: with a relay of q's own, or, if
// from is another pit, with a capture there (capture, capture.resow).
func (x *kimasaiTurn) begin(q, from Pit, n int) {
	if from == q {
		first := len(x.t.Events)
		lift := x.start.clause()
		if x.w.laps > 1 {
			lift = "relay"
		}
		x.t.begin(x.p, x.me, q, n, x.w.laps > 1, "relay", lift)
		if x.w.laps > 1 && q.IsFront() && x.p.Pits[q.Facing(8)] > 0 {
			x.t.Events[first].Limit = "part1.no-capture"
		}
		return
	}
	e := Event{Kind: KindCapture, Pit: from, Count: n, Clause: "capture"}
	if x.p.Pits[from|8] > 0 {
		e.Limit = "capture.inner-only"
	}
	x.add(e)
	x.t.lap++
	x.add(Event{Kind: KindEnter, Pit: q, Clause: "capture.resow"})
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

package engine

// keteTurn is a turn being played. Its keteSide is the mover's.
type keteTurn struct {
	keteSide
	move    Move
	t       *Trace
	w       watch
	nemoNow bool // the stage of the turn
	bound   bool // the mover's pit reserved by hizi zetu binds this turn
	duty    bool // the mover reserved a pit last turn and owes its capture
	fromKuu bool // the first lap started from a working kuu
	place   int  // where the last seed fell
	step    int  // direction of sowing along the circuit
	long    bool // the first lap had sixteen seeds or more
	e       ending
}

func (k kete) play(p *Position, m Move, b bound, t *Trace) ending {
	x := keteTurn{keteSide: keteSide{k, p, p.ToMove}, move: m, t: t, w: watch{bound: b}}
	x.nemoNow = x.nemo()
	x.duty = p.Hizi != 0 && p.Hizi>>(16*x.me.Other())&0xff != 0
	x.bound = p.Hizi != 0 && !x.duty
	x.turn()
	p.ToMove = x.me.Other()
	return x.e
}

func (x *keteTurn) add(e Event) {
	if x.t != nil {
		e.Player = x.me
		x.t.add(x.p, e)
	}
}

// turn plays the first lap and the laps after it, in the order of the rule
// text's "end of a lap".
func (x *keteTurn) turn() {
	going := x.begin()
	for going {
		switch {
		case frontEmpty(x.p, x.me):
			going = x.won()
		case !x.move.Takata && x.again():
			going = x.capture(x.captureClause())
		case x.seeds(x.place) == 1:
			going = x.stop("relay")
		case x.place == kuuPlace && x.kuuWorks():
			going = x.atKuu()
		case x.bound && x.reservedHere(x.place) && !(x.w.laps == 1 && x.fromKuu):
			going = x.stop("hizi-zetu.no-relay")
		default:
			going = x.relay("relay")
		}
	}
}

// begin plays up to the end of the first lap.
func (x *keteTurn) begin() bool {
	x.place = placeOf(x.move.Pit)
	x.step = stride(x.place, x.move.Mark)
	switch {
	case x.nemoNow && x.move.Takata:
		return x.nemoTakata()
	case x.nemoNow:
		x.put("nemo.capture")
		return x.capture("nemo.capture")
	}
	x.fromKuu = x.place == kuuPlace && x.kuuWorks()
	x.long = x.seeds(x.place) >= sixteen
	clause := "mtaji.capture"
	if x.move.Takata {
		clause = "mtaji.takata"
		if x.place >= 8 {
			clause = "mtaji.takata.back-row"
		}
	}
	return x.lift(int(x.seeds(x.place)), clause)
}

// put brings a reserve seed in.
func (x *keteTurn) put(clause string) {
	x.p.Reserve[x.me]--
	x.p.Pits[x.move.Pit]++
	x.add(Event{Kind: KindPlace, Pit: x.move.Pit, Clause: clause})
}

// nemoTakata is nemo.takata with nemo.tax and kuu.six-floor: whether A5 is a
// kuu is judged before the seed is added.
func (x *keteTurn) nemoTakata() bool {
	x.fromKuu = x.place == kuuPlace && x.kuuWorks()
	floor := x.seeds(x.place) == kuuMinimum && x.options[keteSixFloor] == 0
	x.put("nemo.takata")
	n := int(x.seeds(x.place))
	switch {
	case !x.fromKuu:
		return x.lift(n, "nemo.takata")
	case floor:
		return x.lift(n, "kuu.six-floor")
	}
	return x.lift(taxSeeds, "nemo.tax")
}

// won ends the move at once by end.bao-hamna.
func (x *keteTurn) won() bool {
	if x.duty {
		x.release()
	}
	return false
}

// again tells whether the lap that has ended captures (capture.again).
func (x *keteTurn) again() bool {
	return x.place < 8 && x.seeds(x.place) > 1 && x.facing(x.place) > 0
}

// capture takes the pit facing x.place and, unless that wins at once, sows its
// seeds from a kichwa.
func (x *keteTurn) capture(clause string) bool {
	q := facing(x.me, x.place)
	n := int(x.p.Pits[q])
	x.p.Pits[q] = 0
	if frontEmpty(x.p, x.me.Other()) {
		x.taken(q, n, clause)
		x.p.Bank[x.me] += uint8(n)
		x.add(Event{Kind: KindBank, Count: n, Clause: "end.bao-hamna"})
		return x.won()
	}
	kichwa, step := x.kichwa()
	key := keyOf(pitAt(x.me, kichwa), step < 0, true)
	switch x.w.begins(x.p, key) {
	case endless:
		x.e.never, x.e.period = true, x.w.period
		return false
	case halted:
		x.p.Pits[q] = uint8(n)
		return x.halt(kichwa, key)
	}
	x.taken(q, n, clause)
	if x.t != nil {
		x.t.lap++
		if clause != "capture.again" {
			clause += ".kichwa"
		}
		x.add(Event{Kind: KindEnter, Pit: pitAt(x.me, kichwa), Clause: clause})
	}
	x.place, x.step = kichwa, step
	x.sow(n)
	return true
}

// taken records the capture of the n seeds of q and destroys a captured kuu.
func (x *keteTurn) taken(q Pit, n int, clause string) {
	if x.t != nil {
		e := Event{Kind: KindCapture, Pit: q, Count: n, Clause: clause}
		if x.p.Pits[q|8] > 0 {
			e.Limit = "capture.front-only"
		}
		x.add(e)
	}
	if them := x.me.Other(); x.p.Kuu[them] && q == pitAt(them, kuuPlace) {
		x.p.Kuu[them] = false
		x.add(Event{Kind: KindDestroy, Pit: q, Clause: "kuu.destroyed"})
	}
}

// captureClause is the clause of a capture at the end of a lap.
func (x *keteTurn) captureClause() string {
	if !x.nemoNow && x.w.laps == 1 {
		return "mtaji.capture"
	}
	return "capture.again"
}

// kichwa is the place where captured seeds start and their direction: the
// mover's choice for the first capture of the nemo stage, else the one that
// keeps the direction; from a kimbi the kichwa of its side.
func (x *keteTurn) kichwa() (place, step int) {
	left := x.step > 0
	if x.nemoNow && x.w.laps == 0 {
		left = x.move.Mark == Left
	}
	if x.place < 2 {
		left = true
	} else if x.place > 5 {
		left = false
	}
	if left {
		return 0, 1
	}
	return 7, -1
}

// lift starts a lap with n seeds of x.place, which are all of them but in
// nemo.tax; a kuu that is lifted for a lap is destroyed.
func (x *keteTurn) lift(n int, clause string) bool {
	q := pitAt(x.me, x.place)
	key := keyOf(q, x.step < 0, false)
	switch x.w.begins(x.p, key) {
	case endless:
		x.e.never, x.e.period = true, x.w.period
		return false
	case halted:
		return x.halt(x.place, key)
	}
	x.p.Pits[q] -= uint8(n)
	if x.t != nil {
		x.t.begin(x.p, x.me, q, n, false, "", clause)
	}
	if x.place == kuuPlace && clause != "nemo.tax" && x.p.Kuu[x.me] {
		x.p.Kuu[x.me] = false
		x.add(Event{Kind: KindDestroy, Pit: q, Clause: "kuu.destroyed"})
	}
	x.place = (x.place + x.step) & 15
	x.sow(n)
	return true
}

// sow sows n seeds from x.place on, round the mover's own rows.
func (x *keteTurn) sow(n int) {
	place := x.place
	for ; ; place += x.step {
		q := pitAt(x.me, place&15)
		x.p.Pits[q]++
		if x.t != nil {
			x.add(Event{Kind: KindSow, Pit: q, Clause: "sow.own-rows"})
		}
		if n--; n == 0 {
			break
		}
	}
	x.place = place & 15
}

// relay goes on with the pit of the last seed.
func (x *keteTurn) relay(clause string) bool {
	if x.t != nil {
		e := Event{Kind: KindRelay, Pit: pitAt(x.me, x.place), Clause: clause}
		if clause == "relay" {
			e.Limit = x.limit()
		}
		x.relayed(e)
	}
	return x.lift(int(x.seeds(x.place)), clause)
}

// relayed records a relay, unless the lap will not be sown.
func (x *keteTurn) relayed(e Event) {
	if !x.w.exact || x.w.laps < x.w.bound.laps {
		x.add(e)
	}
}

// limit is the clause that keeps a lap that relays from capturing or stopping; of
// hizi-zetu.no-relay it is the exception.
func (x *keteTurn) limit() string {
	switch {
	case x.bound && x.reservedHere(x.place):
		return "hizi-zetu.no-relay"
	case x.again() && x.long && x.w.laps == 1:
		return "mtaji.sixteen"
	case x.again():
		return "capture.first-lap"
	case x.place == kuuPlace && x.p.Kuu[x.me]:
		return "kuu.functional"
	case !x.move.Takata && x.place < 8:
		return "capture.facing"
	}
	return ""
}

// atKuu is the end of a lap in the mover's working kuu: it stops a nemo takata
// (nemo.takata.kuu-stops), leaves the choice in a nemo capture (nemo.safari),
// and goes on in the mtaji stage (mtaji.safari).
func (x *keteTurn) atKuu() bool {
	clause := "mtaji.safari"
	switch {
	case x.nemoNow && x.move.Takata:
		return x.stop("nemo.takata.kuu-stops")
	case x.nemoNow:
		clause = "nemo.safari"
	case x.options[keteSafari] == 0:
		return x.relay(clause)
	}
	x.e.choice = true
	x.add(Event{Kind: KindChoice, Pit: pitAt(x.me, x.place), Go: x.move.Safari, Clause: clause})
	if !x.move.Safari {
		return x.stop(clause)
	}
	return x.relay(clause)
}

// halt ends the turn where the repeated lap would start.
func (x *keteTurn) halt(place int, key lapKey) bool {
	x.e.next = key
	x.place = place
	return x.stop(clauseEndless)
}

// stop ends the turn at x.place; a takata of the mtaji stage may then reserve a
// pit.
func (x *keteTurn) stop(clause string) bool {
	target, limit := x.reservation()
	x.add(Event{Kind: KindStop, Pit: pitAt(x.me, x.place), Clause: clause, Limit: limit})
	if x.duty || target != 0 {
		x.release()
	}
	if target != 0 {
		x.p.Hizi = target
		if x.t != nil {
			x.add(Event{Kind: KindReserve, Pit: target.first(), Clause: "hizi-zetu"})
		}
	}
	return false
}

// reservation is hizi-zetu: the opponent's pit that the takata just played
// reserves, or none, and the clause that kept the only threatened pit from
// being reserved.
func (x *keteTurn) reservation() (target PitSet, limit string) {
	if x.nemoNow || !x.move.Takata {
		return 0, ""
	}
	target = x.targets()
	if target == 0 {
		return 0, ""
	}
	if target&(target-1) != 0 {
		return 0, "hizi-zetu"
	}
	them := keteSide{x.kete, x.p, x.me.Other()}
	if them.targets() != 0 {
		return 0, "hizi-zetu"
	}
	f := them.front()
	house := target.Has(pitAt(them.me, kuuPlace)) && them.kuuWorks()
	only := f.occupied == 1
	onlySeveral := f.several == 1 && them.p.Pits[target.first()] > 1
	if house || only || onlySeveral {
		return 0, "hizi-zetu.exempt"
	}
	return target, ""
}

// release ends the reservation that stands.
func (x *keteTurn) release() {
	q := x.p.Hizi
	if q == 0 {
		return
	}
	x.p.Hizi = 0
	if x.t != nil {
		x.add(Event{Kind: KindRelease, Pit: q.first(), Clause: "hizi-zetu.must-capture"})
	}
}

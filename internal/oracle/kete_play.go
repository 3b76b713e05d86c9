package oracle

// keteTurn is a turn of Bao la Kete being played.
type keteTurn struct {
	*turn
	r          readings
	move       move
	nemo       bool   // the stage, fixed for the turn
	fromKuu    bool   // the first lap started from a working kuu
	bound      string // the pit reserved by hizi zetu in the mover's row, fixed for the turn
	obligation string // the pit reserved in the other row: this is the turn of its obligation
	direction  int
	over       bool // the game has ended in the middle of the move
}

// ketePlay plays a move to its end. The move need not be legal in every respect, but its pit is not
// empty, or a seed is put into it.
func ketePlay(p position, r readings, m move, silent bool) *turn {
	t := &keteTurn{
		turn: newTurn(p, circuitOf(p.mover), silent), r: r, move: m,
		nemo: keteNemo(p), bound: keteBound(p), obligation: keteObligation(p),
	}
	if pit, seeds := t.begin(); seeds > 0 {
		t.laps(pit, seeds)
	}
	t.marks()
	t.handOver()
	return t.turn
}

// begin makes the first lap ready: the pit that gets the first seed, and the seeds.
func (t *keteTurn) begin() (pit string, seeds int) {
	m := t.move
	house := m.pit == keteHouse(t.mover)
	t.fromKuu = m.takataOrMtaji(t.nemo) && house && keteKuu(t.now, t.mover)
	t.direction = keteDirection(m.pit, m.mark)
	if !t.nemo {
		return t.liftWhole(m.pit)
	}
	before := t.count(m.pit)
	t.now.reserve.add(t.mover, -1)
	t.put(m.pit, 1)
	t.say("place", m.pit)
	switch {
	case !m.takata: // nemo.capture: the mover's own pit is not lifted
		return t.captureFrom(m.pit, m.mark)
	case t.fromKuu && !(before == 6 && t.r.is("kuu.six-floor", "always")):
		return t.tax(m.pit)
	}
	return t.liftWhole(m.pit) // nemo.takata, kuu.six-floor
}

// takataOrMtaji: the moves whose first lap is sown from the pit itself.
func (m move) takataOrMtaji(nemo bool) bool { return m.takata || !nemo }

// tax: nemo.tax. Only two seeds are lifted from the kuu, which stands.
func (t *keteTurn) tax(pit string) (string, int) {
	t.put(pit, -2)
	t.mayStart(pit, t.direction, 2, false)
	t.say("lift", pit, "2")
	return next(t.circuit, pit, t.direction), 2
}

// liftWhole starts a lap with the contents of a pit. Lifting the kuu pit destroys it
// (kuu.destroyed), even with fewer than six seeds.
func (t *keteTurn) liftWhole(pit string) (string, int) {
	seeds, ok := t.lift(pit, t.direction)
	if !ok {
		return "", 0
	}
	t.destroyIfHouse(pit)
	return next(t.circuit, pit, t.direction), seeds
}

// destroyIfHouse: kuu.destroyed. The pit has been lifted or captured.
func (t *keteTurn) destroyIfHouse(pit string) {
	owner := rowSide(pit)
	if pit == keteHouse(owner) && keteFlag(t.now, owner) {
		t.now.kuu[kuuIndex(owner)] = false
		t.say("destroy", pit)
	}
}

// laps sows lap after lap until the turn ends.
func (t *keteTurn) laps(pit string, seeds int) {
	for seeds > 0 {
		last, before := t.sow(pit, t.direction, seeds)
		pit, seeds = t.endOfLap(last, before)
	}
}

// endOfLap: The exact order of things, 3. It gives the next lap's first pit and seeds, or none.
func (t *keteTurn) endOfLap(last string, before int) (pit string, seeds int) {
	firstLap := t.first
	t.first = false
	switch {
	case t.now.pits.rowEmpty(t.mover.front(), 8): // (a) end.bao-hamna
		t.over = true
		return "", 0
	case !t.move.takata && before > 0 && last[0] == t.mover.front() && keteFaces(t.now, last): // (b)
		return t.again(last)
	case before == 0: // (c)
		t.stop(last)
		return "", 0
	case last == keteHouse(t.mover) && keteKuu(t.now, t.mover): // (d)
		return t.inKuu(last)
	case last == t.bound && !(firstLap && t.fromKuu): // (e) hizi-zetu.no-relay
		t.stop(last)
		return "", 0
	}
	return t.liftWhole(last) // (f) relay
}

// again: capture.again, mtaji.capture.kichwa. The kichwa that keeps the direction, unless the
// capture is made from a kimbi of the other end.
func (t *keteTurn) again(from string) (string, int) {
	mark := byte('<')
	if t.direction < 0 {
		mark = '>'
	}
	if kimbi := keteKimbi(from); kimbi != 0 {
		mark = kimbi
	}
	return t.captureFrom(from, mark)
}

// captureFrom captures the pit facing and makes the lap of its seeds ready. If they were the last of the
// opponent's front row the game ends there, and they go to the bank.
func (t *keteTurn) captureFrom(from string, mark byte) (string, int) {
	facing := opposite(from, 8)
	kichwa, direction := keteKichwa(t.mover, mark)
	seeds := t.take(facing)
	hamna := t.now.pits.rowEmpty(t.mover.other().front(), 8)
	if !hamna && !t.mayStart(kichwa, direction, seeds, true) {
		t.put(facing, seeds)
		t.stop(kichwa)
		return "", 0
	}
	t.capture(facing, seeds)
	t.destroyIfHouse(facing)
	if hamna {
		t.toBank(t.mover, seeds)
		t.over = true
		return "", 0
	}
	t.direction = direction
	t.say("enter", kichwa)
	return kichwa, seeds
}

// inKuu: a lap has ended in the mover's kuu and nothing is captured there: nemo.takata.kuu-stops,
// nemo.safari, mtaji.safari.
func (t *keteTurn) inKuu(house string) (string, int) {
	choice := t.nemo || t.r.is("mtaji.safari", "choice")
	switch {
	case t.nemo && t.move.takata:
		t.stop(house)
		return "", 0
	case choice:
		t.choiceArose = true
		if !t.move.safari {
			t.say("choice", house, "stop")
			t.stop(house)
			return "", 0
		}
		t.say("choice", house, "go")
	}
	return t.liftWhole(house)
}

// marks keeps the mark of hizi zetu after the turn: gone after the turn of its obligation, replaced
// by a new reservation.
func (t *keteTurn) marks() {
	reserved := ""
	if !t.over && !t.nemo && t.move.takata {
		reserved = keteReservation(t.now, t.mover)
	}
	if t.now.hizi != "" && (t.obligation != "" || reserved != "") {
		t.say("release", t.now.hizi)
		t.now.hizi = ""
	}
	if reserved != "" {
		t.now.hizi = reserved
		t.reservation = true
		t.say("reserve", reserved)
	}
}

// keteReservation: hizi-zetu, hizi-zetu.exempt. The pit reserved after a takata of the mtaji stage,
// if there is one.
func keteReservation(p position, who side) string {
	if len(keteCaptures(p, who.other())) > 0 {
		return ""
	}
	target := ""
	for _, c := range keteCaptures(p, who) {
		if target != "" && c.takes != target {
			return ""
		}
		target = c.takes
	}
	if target == "" || keteExempt(p, target) {
		return ""
	}
	return target
}

// keteExempt: hizi-zetu.exempt.
func keteExempt(p position, pit string) bool {
	owner := rowSide(pit)
	if pit == keteHouse(owner) && keteKuu(p, owner) {
		return true
	}
	if keteOnlyOccupied(p, pit) {
		return true
	}
	if p.pits.count(pit) < 2 {
		return false
	}
	for _, other := range rowOf(pit[0], 8) {
		if other != pit && p.pits.count(other) > 1 {
			return false
		}
	}
	return true
}

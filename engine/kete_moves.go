package engine

// candidates: captures if there are any (capture.mandatory), else takata
// moves. Round 1 opens the other pits when mtaji.takata.kuu-first leaves none.
func (k kete) candidates(list *moveList, p *Position, round int) {
	s := keteSide{k, p, p.ToMove}
	s.captures(list)
	switch {
	case list.n > 0 && round == 0:
		s.mustCapture(list)
	case list.n > 0:
		list.n = 0
	case s.nemo():
		if round == 0 {
			s.nemoTakatas(list)
		}
	case round == 0:
		s.mtajiTakatas(list, s.kuuFirst())
	case s.kuuFirst():
		s.mtajiTakatas(list, false)
	}
}

// captures lists nemo.capture or mtaji.capture moves.
func (s keteSide) captures(list *moveList) {
	if !s.nemo() {
		for i := range ownPits {
			s.mtajiCaptures(list, pitAt(s.me, placeOf(Pit(i))))
		}
		return
	}
	for place := range 8 {
		if !s.faces(place) {
			continue
		}
		if place < 6 { // nemo.capture.kichwa: from a kimbi only the kichwa of its side
			list.add(Move{Pit: pitAt(s.me, place), Mark: Left})
		}
		if place > 1 {
			list.add(Move{Pit: pitAt(s.me, place), Mark: Right})
		}
	}
}

func (s keteSide) mtajiCaptures(list *moveList, q Pit) {
	place := placeOf(q)
	for _, mark := range [2]Mark{Left, Right} {
		if _, ok := s.firstLapCaptures(place, stride(place, mark)); ok {
			list.add(Move{Pit: q, Mark: mark})
		}
	}
}

// mustCapture is hizi-zetu.must-capture: if a capturing move takes the pit that
// the mover has reserved first, only such moves stay.
func (s keteSide) mustCapture(list *moveList) {
	if s.p.Hizi == 0 || s.options[keteMustCapture] == 1 {
		return
	}
	var taking moveList
	for _, m := range list.moves[:list.n] {
		if s.p.Hizi.Has(s.takenFirst(m)) {
			taking.add(m)
		}
	}
	if taking.n > 0 {
		*list = taking
	}
}

// takenFirst is the pit that a capturing move captures first.
func (s keteSide) takenFirst(m Move) Pit {
	place := placeOf(m.Pit)
	if !s.nemo() {
		place, _ = s.firstLapCaptures(place, stride(place, m.Mark))
	}
	return facing(s.me, place)
}

// nemoTakatas lists nemo.takata moves.
func (s keteSide) nemoTakatas(list *moveList) {
	f := s.front()
	for place := range 8 {
		if s.nemoForbids(place, f) == "" {
			s.bothWays(list, place, f)
		}
	}
}

// nemoForbids is the first clause that forbids a nemo takata from a front
// place, whatever its direction, or "".
func (s keteSide) nemoForbids(place int, f front) string {
	n := s.seeds(place)
	works := s.kuuWorks()
	owned := works || s.p.Kuu[s.me] && s.options[keteDormant] > 0
	switch {
	case n == 0:
		return "nemo.takata"
	case place == kuuPlace && works && f.occupied > 1:
		return "nemo.takata.not-kuu"
	case place == kuuPlace && s.p.Kuu[s.me] && !works && s.options[keteDormant] == 2 && s.otherThanKuu():
		return "nemo.takata.not-kuu"
	case !owned && n < 2 && f.several > 0:
		return "nemo.takata.two-or-more"
	case s.reservedHere(place):
		return "hizi-zetu.no-start"
	}
	return ""
}

// otherThanKuu tells whether another pit than A5 may be chosen for a nemo
// takata of a player who is held to own a kuu.
func (s keteSide) otherThanKuu() bool {
	for place := range 8 {
		if place != kuuPlace && s.seeds(place) > 0 && !s.reservedHere(place) {
			return true
		}
	}
	return false
}

// mtajiTakatas lists mtaji.takata moves, from the kuu alone if kuuOnly.
func (s keteSide) mtajiTakatas(list *moveList, kuuOnly bool) {
	f := s.front()
	for i := range ownPits {
		place := placeOf(Pit(i))
		if s.mtajiForbids(place, kuuOnly, f) == "" {
			s.bothWays(list, place, f)
		}
	}
}

// mtajiForbids is the first clause that forbids an mtaji takata from a place,
// whatever its direction, or "".
func (s keteSide) mtajiForbids(place int, kuuOnly bool, f front) string {
	n := s.seeds(place)
	switch {
	case n < 2 && place < 8:
		return "mtaji.takata"
	case place >= 8 && f.several > 0:
		return "mtaji.takata"
	case n < 2:
		return "mtaji.takata.back-row"
	case kuuOnly && place != kuuPlace:
		return "mtaji.takata.kuu-first"
	case place < 8 && s.reservedHere(place):
		return "hizi-zetu.no-start"
	}
	return ""
}

// kuuFirst tells whether mtaji.takata.kuu-first binds the mover.
func (s keteSide) kuuFirst() bool {
	return s.options[keteKuuFirst] == 0 && s.kuuWorks()
}

// kuuBinds tells whether mtaji.takata.kuu-first is in force for the mover: it is
// lifted when no move from the kuu can be played.
func (s keteSide) kuuBinds() bool {
	var list moveList
	if s.kuuFirst() {
		s.mtajiTakatas(&list, true)
	}
	for _, m := range list.moves[:list.n] {
		p := *s.p
		if s.options[0] == 1 || !s.kete.play(&p, m, usualBound, nil).never {
			return true
		}
	}
	return false
}

// bothWays adds the takata from a place to the left and to the right, less
// what takata.front-row forbids.
func (s keteSide) bothWays(list *moveList, place int, f front) {
	for _, mark := range [2]Mark{Left, Right} {
		if !s.emptiesFront(place, stride(place, mark), f) {
			list.add(Move{Pit: pitAt(s.me, place), Mark: mark, Takata: true})
		}
	}
}

// emptiesFront is takata.front-row.
func (s keteSide) emptiesFront(place, step int, f front) bool {
	return fromKichwaOutwards(place, step) && f.occupied == 1 && !(s.nemo() && s.options[keteFrontRow] == 1)
}

// forbids finds the first clause, in the order of the table, that keeps m from
// being played.
func (k kete) forbids(p Position, m Move) string {
	s := keteSide{k, &p, p.ToMove}
	var captures moveList
	s.captures(&captures)
	if captures.n > 0 {
		return s.forbidsCapture(m, &captures)
	}
	start := "mtaji.takata"
	if s.nemo() {
		start = "nemo.takata"
	}
	place := placeOf(m.Pit)
	switch {
	case m.Pit.Player() != s.me || s.seeds(place) == 0:
		return start
	case m.Safari && s.nemo(): // a nemo takata never leaves the choice
		return "nemo.safari"
	case s.nemo() && place >= 8:
		return start
	case s.nemo():
		return s.nemoOrder(place, m)
	}
	return s.mtajiOrder(place, m)
}

// nemoOrder puts takata.front-row in its place among the clauses of a nemo takata.
func (s keteSide) nemoOrder(place int, m Move) string {
	f := s.front()
	clause := s.nemoForbids(place, f)
	if (clause == "" || clause == "hizi-zetu.no-start") && s.emptiesFront(place, stride(place, m.Mark), f) {
		return "takata.front-row"
	}
	if clause == "" {
		return "nemo.takata"
	}
	return clause
}

// mtajiOrder puts takata.front-row and mtaji.safari in their places among the
// clauses of an mtaji takata.
func (s keteSide) mtajiOrder(place int, m Move) string {
	f := s.front()
	switch {
	case s.emptiesFront(place, stride(place, m.Mark), f):
		return "takata.front-row"
	case m.Safari && !s.choiceArises(m):
		return "mtaji.safari"
	}
	if clause := s.mtajiForbids(place, s.kuuBinds(), f); clause != "" {
		return clause
	}
	return "mtaji.takata"
}

// choiceArises tells whether a safari choice comes up in the move.
func (s keteSide) choiceArises(m Move) bool {
	p := *s.p
	return s.kete.play(&p, m, usualBound, nil).choice
}

// forbidsCapture is forbids for a mover who must capture.
func (s keteSide) forbidsCapture(m Move, captures *moveList) string {
	plain := m
	plain.Safari = false
	start, safari := "mtaji.capture", "mtaji.safari"
	if s.nemo() {
		start, safari = "nemo.capture", "nemo.safari"
	}
	place := placeOf(m.Pit)
	switch {
	case m.Pit.Player() != s.me || s.seeds(place) == 0:
		return start
	case captures.has(plain) && m.Safari && !s.choiceArises(m):
		return safari
	case captures.has(plain):
		return "hizi-zetu.must-capture"
	case s.nemo() && !m.Takata && s.faces(place):
		return "nemo.capture.kichwa"
	}
	return "capture.mandatory"
}

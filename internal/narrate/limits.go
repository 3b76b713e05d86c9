package narrate

import "mashimo/engine"

// limit tells what the clause e.Limit kept from happening at e.
func (w *walk) limit(e engine.Event) {
	across := pit("by", facing(e))
	here := pit("pit", e.Pit)
	id := "limit." + e.Limit
	switch e.Limit {
	case "capture.front-only", "capture.inner-only":
		w.tell(w.say(id, e.Limit, pit("back", e.Pit|engine.Back(engine.South, 1))))
	case "capture.facing", "capture.first-lap", "part1.no-capture":
		w.tell(w.say(id, e.Limit, here, across))
	case "capture.opposite":
		if e.Position.Pits[facing(e)] > 0 {
			id += ".reserved"
		} else {
			id += ".empty"
		}
		w.tell(w.say(id, e.Limit, across))
	case "mtaji.sixteen":
		w.tell(w.count(id, w.fact("mtaji.sixteen"), e.Limit))
	case "kuu.functional":
		w.tell(w.count(id, w.fact("kuu.minimum"), e.Limit, here, w.term("kuu")))
	case "hizi-zetu.no-relay":
		w.tell(w.say(id, e.Limit, here, w.term("kuu")))
	case "hizi-zetu":
		w.tell(w.say(id, e.Limit, w.term("hizi-zetu")))
	default: // hizi-zetu.exempt, mtoto.last-but-one
		w.tell(w.say(id, e.Limit))
	}
}

// fact is a number that the rules name; it must be one of the game's.
func (t *Narrator) fact(name string) int {
	n, _ := t.game.Fact(name)
	return n
}

// bare tells whether a player has no seed in any pit in front of them.
func bare(p engine.Position, s engine.Player) bool {
	for q, n := range p.Pits {
		if n > 0 && engine.Pit(q).Player() == s {
			return false
		}
	}
	return true
}

// end tells why the game is over, what was counted, and the result.
func (w *walk) end(e engine.Event) {
	p := e.Position
	loser := p.ToMove
	switch e.Clause {
	case "end.bao-hamna":
		w.tell(w.say("end.bao-hamna"+side(e.Player.Other()), e.Clause, w.term("bao-hamna")))
	case "end.inner-row-empty":
		w.tell(w.say("end.inner-row"+emptyRows(p), e.Clause))
	case "end.all-small":
		w.tell(w.say("end.all-small", e.Clause))
	case "end.no-move":
		w.tell(w.say("end.no-move"+side(loser), e.Clause))
	case "relay.endless":
		id := "end.endless"
		if bare(p, loser) {
			id = "end.no-move"
		}
		w.tell(w.say(id+side(loser), e.Clause))
	}
	clause := e.Clause
	if counted := w.game.Outcome(p).Seeds; counted != [2]int{} {
		by := "end.owned-pits"
		if e.Clause == "end.all-small" {
			by = "end.row-owners"
		}
		w.tell(w.say("end.counted", by, number("south", counted[engine.South]), number("north", counted[engine.North])))
		clause = "end.more-seeds"
	}
	w.tell(w.say(resultID(e.Result), clause))
}

// emptyRows says whose front row is empty, as the end of a message's id.
func emptyRows(p engine.Position) string {
	var empty [2]bool
	for s := range empty {
		empty[s] = true
		for col := 1; col <= int(p.Cols); col++ {
			empty[s] = empty[s] && p.Pits[engine.Front(engine.Player(s), col)] == 0
		}
	}
	switch {
	case empty[engine.South] && empty[engine.North]:
		return ".both"
	case empty[engine.North]:
		return side(engine.North)
	}
	return side(engine.South)
}

package diagram

import (
	"slices"

	"mashimo/engine"
)

// Step is a group of events that makes one picture.
type Step struct {
	First, Past int // it shows events[First:Past] of the turn
	Folded      int // how many steps are folded into this one, 0 if none
	Laps        int // laps that were sown in it
	Board       Board
}

// Steps are [Cuts] with their boards.
func (pl Plan) Steps(start engine.Position, events []engine.Event, most int) []Step {
	steps := Cuts(events, most)
	for i := range steps {
		steps[i].Board = pl.After(start, events, steps, i)
	}
	return steps
}

// Cuts groups the events of a turn into steps, without their boards. If there would be more
// than most steps (and most is not 0), laps that only relay are folded into one step, wherever
// most of them follow each other, from the middle of such a run and no more than are needed;
// the first and the last step and lap, captures, choices, destroyed houses and reservations
// stay. Only if these are too many as well, those in the middle are folded, whatever they are.
func Cuts(events []engine.Event, most int) []Step {
	var steps []Step
	for _, s := range fold(cut(events), most) {
		steps = append(steps, Step{First: s.first, Past: s.past, Folded: s.folded, Laps: laps(events[s.first:s.past])})
	}
	return steps
}

// After draws the board after the i-th of the steps into which the events of a turn were cut
// that began at start.
func (pl Plan) After(start engine.Position, events []engine.Event, steps []Step, i int) Board {
	s := steps[i]
	group := events[s.First:s.Past]
	b := pl.drawn(start, group, i == len(steps)-1)
	if s.Folded > 0 {
		b.fold(s.Laps)
	} else {
		b.tell(group)
	}
	b.sorted()
	return b
}

// cut divides events into steps. Neither the first lap nor the last is plain.
func cut(events []engine.Event) []span {
	var spans []span
	for i, e := range events {
		if i == 0 || opens(events[i-1].Kind, e) {
			spans = append(spans, span{first: i, plain: true})
		}
		s := &spans[len(spans)-1]
		s.past = i + 1
		s.plain = s.plain && relays(e.Kind)
	}
	sown := func(s span) bool { return laps(events[s.first:s.past]) > 0 }
	if i := slices.IndexFunc(spans, sown); i >= 0 {
		spans[i].plain = false
	}
	for i := len(spans) - 1; i >= 0; i-- {
		if sown(spans[i]) {
			spans[i].plain = false
			break
		}
	}
	return spans
}

// opens tells whether an event starts a step, given the kind of the event
// before it.
func opens(before engine.Kind, e engine.Event) bool {
	switch e.Kind {
	case engine.KindPlace, engine.KindPass:
		return true
	case engine.KindLift:
		return before != engine.KindRelay && before != engine.KindReserve
	case engine.KindRelay:
		return before != engine.KindChoice
	case engine.KindChoice:
		return e.Go
	case engine.KindCapture:
		return before != engine.KindCapture
	case engine.KindReserve:
		return before != engine.KindRelease
	case engine.KindRelease:
		return before == engine.KindStop
	}
	return false
}

// laps counts the laps that are sown in the group. The seed that a reservation
// draws to itself is none.
func laps(group []engine.Event) int {
	n := 0
	for i, e := range group {
		drawn := i > 0 && group[i-1].Kind == engine.KindReserve
		if e.Kind == engine.KindEnter || e.Kind == engine.KindLift && !drawn {
			n++
		}
	}
	return n
}

// drawn is the board after a group of events of the turn that began at start.
// In the middle of a turn it is still the mover's.
func (pl Plan) drawn(start engine.Position, group []engine.Event, final bool) Board {
	end := group[len(group)-1]
	p, mover := end.Position, start.ToMove
	p.ToMove = mover
	if final {
		p.ToMove = mover.Other()
	}
	if end.Kind == engine.KindEnd {
		return pl.Final(p, end.Result)
	}
	b := pl.Board(p)
	if end.Hand > 0 {
		side := &b.Sides[mover]
		side.add(Hand, end.Hand, b.Frame.X+b.Frame.W-6, side.Name.At.Y-textDown)
	}
	return b
}

// tell marks what happened in the group.
func (b *Board) tell(group []engine.Event) {
	var last, at, taken engine.Pit
	var sown, entered, lift bool
	var stops []engine.Pit
	for _, e := range group {
		switch e.Kind {
		case engine.KindPlace:
			b.mark(Placed, e.Pit)
		case engine.KindLift:
			b.mark(Lifted, e.Pit)
			at, lift = e.Pit, true
		case engine.KindCapture:
			b.mark(Captured, e.Pit)
			taken = e.Pit
		case engine.KindChoice:
			b.mark(Chosen, e.Pit)
		case engine.KindEnter:
			entered = true
		case engine.KindToll:
			b.mark(Toll, e.Pit)
		case engine.KindSow:
			if lift && e.Pit != at {
				stops = append(stops, at)
			}
			lift = false
			stops = append(stops, e.Pit)
			last, sown = e.Pit, true
		}
	}
	if sown {
		b.mark(Last, last)
	}
	if entered && sown {
		b.carry(taken, stops[0])
	}
	b.way(stops)
}

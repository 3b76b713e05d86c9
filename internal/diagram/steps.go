package diagram

import (
	"strconv"

	"mashimo/engine"
)

// Step is a group of events that makes one picture.
type Step struct {
	First, Past int // it shows events[First:Past] of the turn
	Folded      int // how many steps are folded into this one, 0 if none
	Laps        int // laps that were sown in it
	Board       Board
}

// Steps groups the events of a turn that began at start, and draws the board
// after each group. If there would be more than most steps (and most is not 0),
// those in the middle are folded into one.
func (pl Plan) Steps(start engine.Position, events []engine.Event, most int) []Step {
	cuts := cut(events)
	total := len(cuts) - 1
	var steps []Step
	for i := 0; i < total; i++ {
		st := Step{First: cuts[i], Past: cuts[i+1]}
		if most > 0 && total > most && i == most/2 {
			i += total - most
			st.Past, st.Folded = cuts[i+1], total-most+1
		}
		group := events[st.First:st.Past]
		st.Laps = laps(group)
		st.Board = pl.drawn(start, group, i == total-1)
		if st.Folded > 0 {
			st.Board.fold(st.Laps)
		} else {
			st.Board.tell(group)
		}
		st.Board.sorted()
		steps = append(steps, st)
	}
	return steps
}

// cut lists where steps start, and the end.
func cut(events []engine.Event) []int {
	var cuts []int
	for i, e := range events {
		if i == 0 || opens(events[i-1].Kind, e) {
			cuts = append(cuts, i)
		}
	}
	return append(cuts, len(events))
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

// fold says on the board how many laps are not shown.
func (b *Board) fold(laps int) {
	text := strconv.Itoa(laps)
	c := Point{b.Frame.X + b.Frame.W/2, b.Middle[0].Y}
	w := 50 + 10*float64(len(text))
	b.Fold = Fold{Laps: laps, Plate: Rect{c.X - w/2, c.Y - 15, w, 30, 15}}
	r := Point{c.X - w/2 + 22, c.Y}
	loop := Path{}.moveTo(r.X+5, r.Y-5).curveTo(r.plus(1, -9), r.plus(-8, -8), r.plus(-8, 0))
	loop = loop.curveTo(r.plus(-8, 9), r.plus(7, 9), r.plus(7.5, 1))
	b.Fold.Lines = []Path{loop}
	b.Fold.Fills = []Path{polyline(r.plus(8.5, -8.5), r.plus(8.5, -1), r.plus(1.5, -3)).close()}
	b.Fold.Label = Label{Point{c.X - w/2 + 36, c.Y + textDown}, CountSize, Start, text}
}

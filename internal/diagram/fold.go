package diagram

import (
	"slices"
	"strconv"

	"mashimo/engine"
)

// span is a step of a turn, or several that are folded into one.
type span struct {
	first, past int  // its events
	folded      int  // steps, 0 if it is one
	plain       bool // it is one, in which laps are relayed and nothing else happens
}

// relays tells whether a kind of event is what happens in any lap.
func relays(k engine.Kind) bool {
	switch k {
	case engine.KindLift, engine.KindSow, engine.KindRelay, engine.KindToll:
		return true
	}
	return false
}

// fold folds steps until there are at most that many, if most is not 0.
func fold(spans []span, most int) []span {
	for most > 0 && len(spans) > most {
		at, n := longest(spans)
		if n < 2 {
			return join(spans, most/2, len(spans)-most+1)
		}
		need := min(n, len(spans)-most+1)
		spans = join(spans, at+(n-need)/2, need)
	}
	return spans
}

// longest is where the longest run of plain steps begins between the first step and
// the last, and how many they are.
func longest(spans []span) (at, n int) {
	run := 0
	for i := 1; i < len(spans)-1; i++ {
		if run++; !spans[i].plain {
			run = 0
		}
		if run > n {
			at, n = i-run+1, run
		}
	}
	return at, n
}

// join folds n steps into one.
func join(spans []span, at, n int) []span {
	s := span{first: spans[at].first, past: spans[at+n-1].past}
	for _, o := range spans[at : at+n] {
		s.folded += max(o.folded, 1)
	}
	return slices.Replace(spans, at, at+n, s)
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

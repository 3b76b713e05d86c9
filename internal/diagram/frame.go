package diagram

import "mashimo/engine"

// Frame draws the board in the middle of a turn that began at start, after the first
// n of its events (1 to all), with the marks of the step to which the last of these
// belongs, as far as it has gone.
func (pl Plan) Frame(start engine.Position, events []engine.Event, n int) Board {
	first := 0
	for _, s := range cut(events) {
		if s.first < n {
			first = s.first
		}
	}
	group := events[first:n]
	b := pl.drawn(start, group, n == len(events))
	b.tell(group)
	b.sorted()
	return b
}

package site

import (
	"slices"

	"mashimo/internal/diagram"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// laps tells one by one the laps that are folded into a step of a turn. Nothing but
// sowing happens in them, so that a clause is named where it is first met.
func (s *stepper) laps(t *verify.Turn, d diagram.Step) *templates.Laps {
	events := t.Events[d.First:d.Past]
	l := &templates.Laps{}
	var first, last int
	named := map[string]bool{}
	for _, told := range s.tell.Events(events) {
		told.Clauses = slices.DeleteFunc(slices.Clone(told.Clauses), func(c string) bool { return named[c] })
		for _, c := range told.Clauses {
			named[c] = true
		}
		// a relay begins the lap of the lift that belongs to it
		if lap := events[told.Past-1].Lap; lap != last || len(l.List) == 0 {
			last = lap
			l.List = append(l.List, templates.Lap{Name: s.say("step.lap", data{"n": lap})})
		}
		if first == 0 {
			first = last
		}
		lap := &l.List[len(l.List)-1]
		lap.Told = append(lap.Told, s.sentence(told, s.rules))
	}
	l.Title = s.say("step.laps", data{"from": first, "to": last})
	return l
}

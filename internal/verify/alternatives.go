package verify

import (
	"errors"
	"slices"

	"mashimo/engine"
	"mashimo/internal/example"
	"mashimo/internal/memo"
)

// Alternative is what comes of an example's turns where one reading has another
// option.
type Alternative struct {
	Reading, Option string
	Partings        []Parting // at least one
	Twin            *Run      // an example that starts alike and has this option; nil if there is none
}

// Parting is a turn that comes out differently under the two options, from the same
// position. There is its turn under the other one: a try that is refused here may be
// played there, and the other way round.
type Parting struct {
	Here  *Turn
	There Turn
}

// Alternatives are the readings whose choice matters in a run of the game, in the
// order of the readings and their options. Each is followed up to the turn after
// which the positions differ.
func (g GameReport) Alternatives(r *Run) []Alternative { return g.AlternativesWith(r, nil) }

// AlternativesWith is [GameReport.Alternatives] with a memory: a run that has not changed is
// not played once more.
func (g GameReport) AlternativesWith(r *Run, m *memo.Memo) []Alternative {
	type key struct{ run *Run }
	list := slices.Clone(memo.Of(m, key{r}, r.alternatives))
	for i, a := range list {
		other, _ := r.Game.With(a.Reading, a.Option)
		if i := slices.IndexFunc(g.Runs, func(q *Run) bool { return q.Game == other && q.Start == r.Start }); i >= 0 {
			a.Twin = g.Runs[i]
		}
		list[i] = a
	}
	return list
}

// alternatives are the run's, without their twins.
func (r *Run) alternatives() []Alternative {
	var list []Alternative
	for _, reading := range r.Game.Readings() {
		for _, option := range reading.Options {
			other, ok := r.Game.With(reading.ID, option)
			if !ok || other == r.Game || wrong(other, r.Start) {
				continue
			}
			a := Alternative{Reading: reading.ID, Option: option, Partings: r.partings(other)}
			if len(a.Partings) == 0 {
				continue
			}
			list = append(list, a)
		}
	}
	return list
}

// wrong tells whether the game cannot be in a position.
func wrong(g engine.Game, p engine.Position) bool {
	return slices.ContainsFunc(g.Check(p), func(f engine.Finding) bool { return f.Wrong })
}

// partings plays the run's turns in another game, as long as they lead to the same
// positions.
func (r *Run) partings(other engine.Game) []Parting {
	var list []Parting
	for i := range r.Turns {
		here := &r.Turns[i]
		there := here.in(other)
		if here.differs(there) {
			list = append(list, Parting{here, there})
		}
		if here.Script.Kind == example.Play && here.After != there.After {
			break
		}
	}
	return list
}

// in is the turn as it comes out in another game.
func (t *Turn) in(g engine.Game) Turn {
	there := Turn{Script: t.Script, Before: t.Before, Move: t.Move, After: t.Before}
	if t.Script.Kind == example.Legal {
		there.Legal = g.Moves(t.Before)
	} else {
		var trace engine.Trace
		after, err := g.Play(t.Before, t.Move, &trace)
		if !errors.As(err, &there.Refusal) {
			there.Events, there.After = trace.Events, after
		}
	}
	there.Outcome = g.Outcome(there.After)
	return there
}

// differs tells whether other moves are legal, the move is legal in one of the two
// only, or something else comes of it.
func (t *Turn) differs(there Turn) bool {
	refused := func(t *Turn) bool { return t.Refusal != engine.Refusal{} }
	return !slices.Equal(t.Legal, there.Legal) || refused(t) != refused(&there) || t.After != there.After ||
		t.Script.Kind == example.Play && t.Outcome.Result != there.Outcome.Result ||
		!slices.Equal(engine.Notation(t.Events), engine.Notation(there.Events))
}

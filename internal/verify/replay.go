package verify

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"mashimo/engine"
	"mashimo/internal/example"
	"mashimo/internal/source"
)

// replay runs an example turn by turn. It stops at the first turn that cannot
// be played as written.
func (v *verifier) replay(g engine.Game, e *example.Example) *Run {
	r := &Run{Example: e, Game: g, Start: e.Start.Position}
	if e.Broken {
		return r
	}
	v.clauses(g, e)
	if !v.readings(r) || !v.start(r) {
		return r
	}
	p := r.Start
	for i := range e.Turns {
		t, ok := v.turn(r, &e.Turns[i], p)
		if !ok {
			break
		}
		r.Turns = append(r.Turns, t)
		p = t.After
	}
	if !slices.ContainsFunc(r.Turns, Turn.Compares) && len(r.Turns) == len(e.Turns) {
		v.problems.Add(e.Turns[0].At, "an example that says nothing of what comes of its moves", "events:, end: or result: with a play", "nothing is verified where nothing is compared")
	}
	return r
}

// clauses finds unknown clauses in the example's list.
func (v *verifier) clauses(g engine.Game, e *example.Example) {
	known := clauseIDs(g)
	for _, c := range slices.Concat(e.Clauses, e.Touches) {
		if !slices.Contains(known, c.Value) {
			v.problems.Add(c.At, "the clause "+source.Quote(c.Value), "a clause of "+g.ID(), nearest(c.Value, known))
		}
	}
}

// nearest lists what there is, or only what begins alike if that is less.
func nearest(word string, known []string) string {
	head, _, _ := strings.Cut(word, ".")
	var near []string
	for _, k := range known {
		if head != "" && strings.HasPrefix(k, head) {
			near = append(near, k)
		}
	}
	if len(near) == 0 {
		near = known
	}
	return "there are " + strings.Join(near, ", ")
}

// readings chooses the example's options.
func (v *verifier) readings(r *Run) bool {
	ok := true
	for _, c := range r.Example.Readings {
		g, found := r.Game.With(c.ID.Value, c.Option.Value)
		if found {
			r.Game = g
			continue
		}
		ok = false
		i := slices.IndexFunc(r.Game.Readings(), func(k engine.Reading) bool { return k.ID == c.ID.Value })
		if i < 0 {
			var ids []string
			for _, k := range r.Game.Readings() {
				ids = append(ids, k.ID)
			}
			v.problems.Add(c.ID.At, "the reading "+source.Quote(c.ID.Value), "a reading of "+r.Game.ID(), "there are "+strings.Join(ids, ", "))
			continue
		}
		v.problems.Add(c.Option.At, "the option "+source.Quote(c.Option.Value), "one of "+strings.Join(r.Game.Readings()[i].Options, ", "), "")
	}
	return ok
}

// start holds the example's start against the game and the declared total.
func (v *verifier) start(r *Run) bool {
	e := r.Example
	for _, f := range r.Game.Check(r.Start) {
		if f.Wrong {
			v.problems.Add(e.Start.At, f.What, f.Want, "the start is no position of "+r.Game.ID())
			return false
		}
	}
	total, own := r.Start.Total(), r.Game.Start().Total()
	switch {
	case e.Total == nil && total != own:
		v.problems.Add(e.Start.At, strconv.Itoa(total)+" seeds in all", strconv.Itoa(own)+", the game's own number", "if the example wants so many, declare total: "+strconv.Itoa(total))
		return false
	case e.Total != nil && e.Total.Seeds != total:
		v.problems.Add(e.Start.At, strconv.Itoa(total)+" seeds in all", strconv.Itoa(e.Total.Seeds)+", the declared total", "")
		return false
	case e.Total != nil && total == own:
		v.problems.Add(e.Total.At, "a total that is the game's own number", "no total:", "it is declared only where the seeds do not add up to the game's own")
	}
	return true
}

// turn runs one turn from p.
func (v *verifier) turn(r *Run, script *example.Turn, p engine.Position) (Turn, bool) {
	t := Turn{Script: script, Before: p, After: p}
	var ok bool
	switch script.Kind {
	case example.Legal:
		ok = v.legal(r, &t)
	case example.Illegal:
		ok = v.illegal(r, &t)
	default:
		ok = v.play(r, &t)
	}
	t.Outcome = r.Game.Outcome(t.After)
	return t, ok
}

// legal compares the legal moves.
func (v *verifier) legal(r *Run, t *Turn) bool {
	t.Legal = r.Game.Moves(t.Before)
	var want []engine.Move
	for _, m := range t.Script.Moves {
		read, err := r.Game.ReadMove(t.Before, m.Value)
		if err != nil {
			v.problems.Add(m.At, "the move "+source.Quote(m.Value), "a legal move: "+moveNames(t.Legal), err.Error())
			return false
		}
		want = append(want, read)
	}
	for _, m := range t.Legal {
		if !slices.Contains(want, m) {
			v.problems.Add(t.Script.At, "no "+m.String()+" among the legal moves", moveNames(t.Legal), "the legal moves are listed whole")
			return false
		}
	}
	if len(want) != len(t.Legal) {
		v.problems.Add(t.Script.At, "a move twice", moveNames(t.Legal), "")
	}
	return true
}

func moveNames(moves []engine.Move) string {
	if len(moves) == 0 {
		return "none, the game is over"
	}
	var names []string
	for _, m := range moves {
		names = append(names, m.String())
	}
	return strings.Join(names, ", ")
}

// illegal tries a move that must be refused.
func (v *verifier) illegal(r *Run, t *Turn) bool {
	because := t.Script.Because
	if !slices.Contains(clauseIDs(r.Game), because.Value) {
		v.problems.Add(because.At, "the clause "+source.Quote(because.Value), "a clause of "+r.Game.ID(), nearest(because.Value, clauseIDs(r.Game)))
		return false
	}
	m, err := r.Game.ReadMove(t.Before, t.Script.Move.Value)
	t.Move = m
	switch {
	case err == nil:
		v.problems.Add(t.Script.Move.At, "the legal move "+m.String(), "a move that "+because.Value+" forbids", "")
		return false
	case !errors.As(err, &t.Refusal):
		v.problems.Add(t.Script.Move.At, "the move "+source.Quote(t.Script.Move.Value), "a move that can be read", err.Error())
		return false
	case t.Refusal.Clause != because.Value:
		v.problems.Add(because.At, because.Value, t.Refusal.Clause, t.Refusal.Error())
		return false
	}
	return true
}

// play plays a move and compares what comes of it with what is written.
func (v *verifier) play(r *Run, t *Turn) bool {
	s := t.Script
	m, err := r.Game.ReadMove(t.Before, s.Move.Value)
	var trace engine.Trace
	if err == nil {
		t.After, err = r.Game.Play(t.Before, m, &trace)
	}
	if err != nil {
		v.problems.Add(s.Move.At, "the move "+source.Quote(s.Move.Value), "a legal move: "+moveNames(r.Game.Moves(t.Before)), err.Error())
		return false
	}
	t.Move, t.Events = m, trace.Events
	v.events(t)
	if s.End != nil && s.End.Position != t.After {
		v.problems.Add(s.End.At, s.End.Position.String(), t.After.String(), "after "+m.String())
	}
	if o := r.Game.Outcome(t.After); s.Result != nil && s.Result.Result != o.Result {
		v.problems.Add(s.Result.At, resultName(s.Result.Result), resultName(o.Result), "after "+m.String())
	}
	return true
}

func resultName(r engine.Result) string {
	if r == engine.Unfinished {
		return "an unfinished game"
	}
	return "the result " + r.String()
}

// events compares the events one by one and tells the first that differs.
func (v *verifier) events(t *Turn) {
	if t.Script.Events == nil {
		return
	}
	got := engine.Notation(t.Events)
	for i, w := range t.Script.Events {
		if i == len(got) {
			v.problems.Add(w.At, w.Value, "no more events", "")
			return
		}
		if w.Value != got[i] {
			v.problems.Add(w.At, w.Value, got[i], "event "+strconv.Itoa(i+1)+" of "+t.Move.String())
			return
		}
	}
	if n := len(t.Script.Events); n < len(got) {
		v.problems.Add(t.Script.At, "no event after "+strconv.Itoa(n), got[n], "the events are listed whole")
	}
}

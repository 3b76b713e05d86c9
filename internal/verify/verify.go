package verify

import (
	"slices"
	"strings"

	"mashimo/engine"
	"mashimo/internal/example"
	"mashimo/internal/memo"
	"mashimo/internal/rulebook"
	"mashimo/internal/several"
	"mashimo/internal/source"
)

// Verify replays the examples and holds them, the book and the engine against
// each other. The problems are sorted; if there is none, the report is whole.
func Verify(book *rulebook.Book, examples []*example.Example) (*Report, source.Problems) {
	return VerifyWith(book, examples, nil)
}

// VerifyWith is [Verify] with a memory: an example that has not changed is not replayed.
func VerifyWith(book *rulebook.Book, examples []*example.Example, m *memo.Memo) (*Report, source.Problems) {
	v := verifier{book: book, report: &Report{}}
	v.strangers(examples)
	for _, g := range engine.Games() {
		report := GameReport{Game: g}
		own := slices.DeleteFunc(slices.Clone(examples), func(e *example.Example) bool { return e.Game.Value != g.ID() })
		for _, r := range several.Map(own, func(e *example.Example) replay { return replayed(g, e, m) }) {
			v.problems = append(v.problems, r.problems...)
			report.Runs = append(report.Runs, r.run)
		}
		slices.SortFunc(report.Runs, func(a, b *Run) int { return strings.Compare(a.Example.Name, b.Example.Name) })
		v.proofs(&report)
		v.report.Games = append(v.report.Games, report)
	}
	v.pages()
	return v.report, v.problems.Sorted()
}

type verifier struct {
	book     *rulebook.Book
	report   *Report
	problems source.Problems
}

// replay is the run of an example and what is wrong in it.
type replay struct {
	run      *Run
	problems source.Problems
}

// replayed is the replay of an example, remembered or new.
func replayed(g engine.Game, e *example.Example, m *memo.Memo) replay {
	type key struct {
		game    engine.Game
		example *example.Example
	}
	return memo.Of(m, key{g, e}, func() replay {
		alone := verifier{}
		run := alone.replay(g, e)
		return replay{run, alone.problems}
	})
}

// strangers finds examples of games that there are not.
func (v *verifier) strangers(examples []*example.Example) {
	for _, e := range examples {
		if _, ok := engine.Lookup(e.Game.Value); !ok && !e.Broken {
			v.problems.Add(e.Game.At, "the game "+source.Quote(e.Game.Value), "one of "+gameIDs(), "")
		}
	}
}

func gameIDs() string {
	var ids []string
	for _, g := range engine.Games() {
		ids = append(ids, g.ID())
	}
	return strings.Join(ids, ", ")
}

func clauseIDs(g engine.Game) []string {
	var ids []string
	for _, c := range g.Clauses() {
		ids = append(ids, c.ID)
	}
	return ids
}

// proofs gathers which examples list each clause, and finds clauses that no
// example shows from the sides that they have.
func (v *verifier) proofs(g *GameReport) {
	for _, c := range g.Game.Clauses() {
		p := Proof{Clause: c}
		emitted, limited := false, false
		for _, r := range g.Runs {
			at := slices.IndexFunc(r.Example.Clauses, func(t example.Text) bool { return t.Value == c.ID })
			touched := slices.ContainsFunc(r.Example.Touches, func(t example.Text) bool { return t.Value == c.ID })
			if at < 0 && !touched {
				continue
			}
			p.Runs = append(p.Runs, r)
			if at < 0 {
				continue
			}
			v.proves(r, c, r.Example.Clauses[at])
			emitted = emitted || r.Emits(c.ID)
			limited = limited || r.Limits(c.ID)
		}
		g.Clauses = append(g.Clauses, p)
		if g.untold(c.ID) {
			continue // what is broken was told
		}
		at := v.clausePlace(g.Game.ID(), c.ID)
		what := "the clause " + c.ID + " of " + g.Game.ID()
		switch {
		case len(p.Runs) == 0:
			v.problems.Add(at, what+" without an example", "an example whose clauses: name it", "")
		case c.Emits && !emitted:
			v.problems.Add(at, what+" that no event of its examples carries", "an example that lists it and in which it makes something happen", "")
		case c.Limits && !limited:
			v.problems.Add(at, what+" without a counter-example", "an example that lists it and has a move that is illegal because of it, or an event that it limits", "")
		}
	}
}

// untold tells whether an example that could not be read might show a clause.
func (g *GameReport) untold(clause string) bool {
	return slices.ContainsFunc(g.Runs, func(r *Run) bool {
		return r.Example.Broken && (len(r.Example.Clauses) == 0 || slices.ContainsFunc(r.Example.Clauses, func(t example.Text) bool { return t.Value == clause }))
	})
}

// proves finds a clause that an example claims to prove and that does not come into
// force in it. Of a clause that neither makes something happen nor limits anything
// no run can tell.
func (v *verifier) proves(r *Run, c engine.Clause, claim example.Text) {
	whole := len(r.Turns) == len(r.Example.Turns) && !r.Example.Broken
	if whole && (c.Emits || c.Limits) && !r.Emits(c.ID) && !r.Limits(c.ID) {
		v.problems.Add(claim.At, "the clause "+c.ID+", which does not come into force in this example", "a clause that an event carries or that limits an event or a move", "under touches: stand clauses that it only bears on")
	}
}

// Emits tells whether an event of the run carries the clause.
func (r *Run) Emits(clause string) bool {
	return r.any(func(e engine.Event) bool { return e.Clause == clause })
}

// Limits tells whether the clause refuses a move of the run or limits an event.
func (r *Run) Limits(clause string) bool {
	for _, t := range r.Turns {
		if t.Refusal.Clause == clause {
			return true
		}
	}
	return r.any(func(e engine.Event) bool { return e.Limit == clause })
}

func (r *Run) any(is func(engine.Event) bool) bool {
	return slices.ContainsFunc(r.Turns, func(t Turn) bool { return slices.ContainsFunc(t.Events, is) })
}

// clausePlace is where the original page states the clause, or the page, or the
// folder of content.
func (v *verifier) clausePlace(game, clause string) source.Place {
	page, ok := v.book.Page(game, rulebook.Original)
	if !ok {
		return source.Place{}
	}
	for _, c := range page.Clauses {
		if c.ID == clause {
			return c.Place
		}
	}
	return page.File.At(0)
}

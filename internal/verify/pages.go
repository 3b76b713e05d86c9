package verify

import (
	"slices"
	"strings"

	"mashimo/engine"
	"mashimo/internal/rulebook"
	"mashimo/internal/source"
)

// pages holds the book against the engine and the examples.
func (v *verifier) pages() {
	for _, g := range v.report.Games {
		if _, ok := v.book.Page(g.Game.ID(), rulebook.Original); !ok && !v.book.UnreadPage(g.Game.ID(), rulebook.Original) {
			v.problems.Add(source.New("content/games/"+g.Game.ID()+"/"+rulebook.Original+".md", nil).At(0), "no page", "the rule page of "+g.Game.ID(), "")
		}
		if game, ok := v.book.Game(g.Game.ID()); ok {
			v.sources(g.Game, game)
		}
	}
	for _, p := range v.book.Pages {
		g, ok := v.report.Game(p.Game)
		if !ok {
			v.problems.Add(p.File.At(0), "a page of the game "+source.Quote(p.Game), "one of "+gameIDs(), "")
			continue
		}
		if p.Lang == rulebook.Original { // translations are held to it by internal/translation
			v.pageClauses(g.Game, p)
			v.pageReadings(g.Game, p)
		}
		for _, d := range p.Directives {
			v.directive(g, d)
		}
	}
}

// pageClauses finds clauses that only one of page and engine has.
func (v *verifier) pageClauses(g engine.Game, p *rulebook.Page) {
	known := clauseIDs(g)
	var stated []string
	for _, c := range p.Clauses {
		stated = append(stated, c.ID)
		if !slices.Contains(known, c.ID) {
			v.problems.Add(c.Place, "the clause "+source.Quote(c.ID), "a clause of "+g.ID(), nearest(c.ID, known))
		}
	}
	for _, id := range known {
		if !slices.Contains(stated, id) {
			v.problems.Add(p.File.At(0), "no paragraph or list item {#"+id+"}", "every clause of "+g.ID(), "")
		}
	}
}

// pageReadings holds the page's names of readings and options against the game's.
func (v *verifier) pageReadings(g engine.Game, p *rulebook.Page) {
	named := map[string][]string{}
	for _, r := range p.Readings {
		for _, o := range r.Options {
			named[r.ID] = append(named[r.ID], o.ID)
		}
		if g.Chosen(r.ID) == "" {
			v.problems.Add(r.Place, "the reading "+source.Quote(r.ID), "a reading of "+g.ID(), "")
		}
	}
	for _, r := range g.Readings() {
		want := slices.Sorted(slices.Values(r.Options))
		if got := slices.Sorted(slices.Values(named[r.ID])); !slices.Equal(got, want) {
			v.problems.Add(p.File.At(0), "for the reading "+r.ID+" the options "+strings.Join(got, ", "), strings.Join(r.Options, ", "), "they are named in readings: at the head of the page")
		}
	}
}

// directive holds one directive against the engine and the examples.
func (v *verifier) directive(g GameReport, d rulebook.Directive) {
	switch d.Kind {
	case rulebook.Number:
		if _, ok := g.Game.Fact(d.Label); !ok {
			var names []string
			for _, f := range g.Game.Facts() {
				names = append(names, f.Name)
			}
			v.problems.Add(d.LabelAt, "the number "+source.Quote(d.Label), "a fact of "+g.Game.ID(), nearest(d.Label, names))
		}
	case rulebook.Example:
		if _, ok := g.Run(d.Label); !ok {
			v.problems.Add(d.LabelAt, "the example "+source.Quote(d.Label), "an example of "+g.Game.ID(), "")
		}
	case rulebook.Board, rulebook.Play:
		for _, a := range d.Attrs {
			if a.Name != "position" {
				continue
			}
			if _, err := g.Game.ReadPosition(a.Value); err != nil {
				v.problems.Add(d.Place, "the position "+source.Quote(a.Value), "a position of "+g.Game.ID(), err.Error())
			}
		}
	}
}

// sources finds clauses of game.yaml that the engine does not know, and the
// other way round.
func (v *verifier) sources(g engine.Game, game *rulebook.Game) {
	known := clauseIDs(g)
	for _, s := range game.Sources {
		if !slices.Contains(known, s.Clause) {
			v.problems.Add(s.Place, "the clause "+source.Quote(s.Clause), "a clause of "+g.ID(), nearest(s.Clause, known))
		}
	}
	for _, id := range known {
		if _, ok := game.SourcesOf(id); !ok {
			v.problems.Add(game.Place, "no sources of the clause "+id, "the works that record it, or an empty list", "")
		}
	}
}

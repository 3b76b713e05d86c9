package site

import (
	"slices"

	"github.com/a-h/templ"

	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// references renders the language's page of all works cited.
func (t *tongue) references() templ.Component {
	v := t.view(referencesPath(t.words.Code))
	of := t.bibliographies()
	title, lead := t.say("references.title", nil), t.say("references.lead", nil)
	p := v.chrome(title.Words, of)
	p.Description = lead.Words
	p.Notices = v.drafted("content/references.yaml", of.in(t.words.Code))
	r := templates.References{
		Title: title, Lead: lead, Reading: v.readingList(), All: t.say("references.all", nil), Files: v.worksFiles(), Cited: t.say("references.cited", nil),
	}
	for _, w := range t.sorted(t.book.References.Works) {
		r.Works = append(r.Works, templates.CitedWork{Work: t.work(w), Pages: v.pagesNaming(w)})
	}
	return templates.ReferencesPage(p, r)
}

// pagesNaming is the games whose pages name a work, each with the clauses that do.
func (v *view) pagesNaming(w *rulebook.Reference) []templates.SectionClauses {
	var list []templates.SectionClauses
	for _, g := range v.report.Games {
		game := g.Game.ID()
		clauses, ok := v.named(game)[w.ID]
		if !ok {
			continue
		}
		s := templates.SectionClauses{Section: templates.Link{Address: v.href(rulesPath(v.words.Code, game), ""), Words: v.gameName(game)}}
		for _, id := range clauses {
			s.Clauses = append(s.Clauses, templates.Link{Address: v.href(rulesPath(v.words.Code, game), id), Words: plain(id)})
		}
		list = append(list, s)
	}
	return list
}

// named is the works that a game's page names or that record one of its clauses, each
// with the clauses that it stands at.
func (b *builder) named(game string) map[string][]string {
	works := map[string][]string{}
	add := func(ref, clause string) {
		if clause != "" && !slices.Contains(works[ref], clause) {
			works[ref] = append(works[ref], clause)
		} else if _, ok := works[ref]; !ok {
			works[ref] = nil
		}
	}
	if p, ok := b.book.Page(game, rulebook.Original); ok {
		for _, d := range p.Directives {
			if d.Kind == rulebook.Cite {
				add(d.Label, d.Clause)
			}
		}
	}
	if g, ok := b.book.Game(game); ok {
		for _, s := range g.Sources {
			for _, c := range s.Works {
				add(c.Ref, s.Clause)
			}
		}
	}
	return works
}

package site

import (
	"slices"

	"github.com/a-h/templ"

	"mashimo/engine"
	"mashimo/internal/example"
	"mashimo/internal/verify"
	"mashimo/templates"
)

func examplesPath(lang string) string { return lang + "/examples/" + index }

func (b *builder) exampleIndices() versions {
	return versions{"examples/" + index, b.saying("examples.lead")}
}

// exampleIndex renders the language's index of worked examples.
func (t *tongue) exampleIndex() templ.Component {
	v := t.view(examplesPath(t.words.Code))
	of := t.exampleIndices()
	title, lead := t.say("examples.title", nil), t.count("examples.lead", t.report.Count().Examples, nil)
	p := v.chrome(title.Words, of)
	p.Description = lead.Words
	x := templates.ExampleIndex{Title: title, Lead: lead}
	for _, part := range []struct {
		id     string
		groups []templates.IndexGroup
	}{{"by-game", v.gameGroups()}, {"by-clause", v.clauseGroups()}, {"by-event", v.eventGroups()}, {"by-reading", v.readingGroups()}} {
		if len(part.groups) > 0 {
			x.Parts = append(x.Parts, templates.IndexPart{ID: part.id, Title: t.say("examples."+part.id, nil), Groups: part.groups})
		}
	}
	return templates.ExampleIndexPage(p, x)
}

// indexEntry is examples under a name.
func (v *view) indexEntry(name templates.Text, runs []*verify.Run) templates.IndexEntry {
	e := templates.IndexEntry{Name: name, Count: v.count("examples.count", len(runs), nil)}
	for _, r := range runs {
		e.Examples = append(e.Examples, *v.exampleAt(r))
	}
	return e
}

// gameLink leads to a game's rules.
func (v *view) gameLink(game string) templates.Link {
	return templates.Link{Address: v.href(rulesPath(v.words.Code, game), ""), Words: v.gameName(game)}
}

// gameGroups lists the examples of each game under the sections of its rules.
func (v *view) gameGroups() []templates.IndexGroup {
	var list []templates.IndexGroup
	for _, g := range v.report.Games {
		r := rulesView{view: *v, game: g, page: v.page(g.Game.ID())}
		if r.page == nil || len(g.Runs) == 0 {
			continue
		}
		group := templates.IndexGroup{ID: "game-" + g.Game.ID(), Name: v.gameLink(g.Game.ID())}
		sections := r.inSections()
		for _, s := range r.page.Sections {
			if runs := sections[s.ID]; len(runs) > 0 {
				group.Entries = append(group.Entries, v.indexEntry(v.sectionTitle(r.page, s), r.byClause(runs)))
			}
		}
		list = append(list, group)
	}
	return list
}

// clauseGroups lists for each clause of each game the examples that show it or bear on it.
func (v *view) clauseGroups() []templates.IndexGroup {
	var list []templates.IndexGroup
	for _, g := range v.report.Games {
		id := g.Game.ID()
		group := templates.IndexGroup{ID: "clauses-" + id, Name: v.gameLink(id)}
		for _, proof := range g.Clauses {
			if len(proof.Runs) == 0 {
				continue
			}
			q := v.quote(id, proof.Clause.ID, rulesPath(v.words.Code, id))
			if q == nil {
				continue
			}
			e := v.indexEntry(q.Words, proof.Runs)
			e.ID, e.Code = clauseID(id, proof.Clause.ID), &templates.Link{Address: q.Address, Words: plain(q.Clause)}
			group.Entries = append(group.Entries, e)
		}
		if len(group.Entries) > 0 {
			list = append(list, group)
		}
	}
	return list
}

// happening is something that happens in examples.
type happening struct {
	id string
	in func(t *verify.Turn) bool
}

// happenings are in the order of the index. Every kind of event belongs to one of
// them.
func happenings() []happening {
	kinds := func(id string, kinds ...engine.Kind) happening {
		return happening{id, func(t *verify.Turn) bool {
			return slices.ContainsFunc(t.Events, func(e engine.Event) bool { return slices.Contains(kinds, e.Kind) })
		}}
	}
	ends := func(id string, results ...engine.Result) happening {
		return happening{id, func(t *verify.Turn) bool {
			return slices.ContainsFunc(t.Events, func(e engine.Event) bool {
				return e.Kind == engine.KindEnd && slices.Contains(results, e.Result)
			})
		}}
	}
	return []happening{
		kinds("place", engine.KindPlace), kinds("sow", engine.KindLift, engine.KindSow, engine.KindStop),
		kinds("relay", engine.KindRelay), kinds("capture", engine.KindCapture), kinds("enter", engine.KindEnter),
		kinds("bank", engine.KindBank), kinds("choice", engine.KindChoice), kinds("destroy", engine.KindDestroy),
		kinds("reserve", engine.KindReserve), kinds("toll", engine.KindToll), kinds("release", engine.KindRelease),
		kinds("pass", engine.KindPass),
		{"refused", func(t *verify.Turn) bool { return t.Script.Kind == example.Illegal }},
		{"legal", func(t *verify.Turn) bool { return t.Script.Kind == example.Legal }},
		ends("won", engine.SouthWins, engine.NorthWins), ends("draw", engine.Draw), ends("no-result", engine.NoResult),
	}
}

// eventGroups lists the examples in which something happens, game by game.
func (v *view) eventGroups() []templates.IndexGroup {
	var list []templates.IndexGroup
	for _, h := range happenings() {
		group := templates.IndexGroup{ID: "event-" + h.id}
		for _, g := range v.report.Games {
			var runs []*verify.Run
			for _, r := range g.Runs {
				if slices.ContainsFunc(r.Turns, func(t verify.Turn) bool { return h.in(&t) }) {
					runs = append(runs, r)
				}
			}
			if len(runs) > 0 {
				group.Entries = append(group.Entries, v.indexEntry(v.gameName(g.Game.ID()), runs))
			}
		}
		if len(group.Entries) > 0 {
			group.Name.Words = v.say("examples.event."+h.id, nil)
			list = append(list, group)
		}
	}
	return list
}

// readingGroups lists for each reading of each game the examples in which it matters.
func (v *view) readingGroups() []templates.IndexGroup {
	var list []templates.IndexGroup
	for _, g := range v.report.Games {
		id := g.Game.ID()
		group := templates.IndexGroup{ID: "readings-" + id, Name: v.gameLink(id)}
		for _, reading := range g.Game.Readings() {
			runs := v.mattering(g, reading.ID)
			if len(runs) > 0 {
				e := v.indexEntry(v.readingLink(id, reading.ID, rulesPath(v.words.Code, id)).Words, runs)
				e.ID = "reading-" + id + "-" + reading.ID
				group.Entries = append(group.Entries, e)
			}
		}
		if len(group.Entries) > 0 {
			list = append(list, group)
		}
	}
	return list
}

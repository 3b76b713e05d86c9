package site

import (
	"slices"

	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// reading is the works that the page of a game names, or that record one of its clauses:
// first those that readers are advised to read, in that order, then the others.
func (t *tongue) reading(game string) []*rulebook.Reference {
	var list, rest []*rulebook.Reference
	advised := map[string]bool{}
	if g, ok := t.book.Game(game); ok {
		for _, a := range g.Reading {
			if w, ok := t.book.References.Work(a.Ref); ok {
				list, advised[a.Ref] = append(list, w), true
			}
		}
	}
	named := t.named(game)
	for _, w := range t.book.References.Works {
		if _, ok := named[w.ID]; ok && !advised[w.ID] {
			rest = append(rest, w)
		}
	}
	return append(list, t.sorted(rest)...)
}

// whyRead is what a work is to readers of a game; "" if that is not told.
func (t *tongue) whyRead(game string, w *rulebook.Reference) templates.Text {
	if g, ok := t.book.Game(game); ok {
		if a, ok := g.Advice(w.ID); ok {
			text, lang := a.Why.In(t.words.Code)
			return t.in(lang, text)
		}
	}
	return templates.Text{}
}

// readingList is what to read of each game, with links to the works on the same page.
func (v *view) readingList() templates.ReadingList {
	list := templates.ReadingList{Title: v.say("references.reading", nil)}
	for _, g := range v.report.Games {
		id := g.Game.ID()
		of := templates.GameReading{ID: "reading-" + id, Game: v.gameLink(id)}
		for _, w := range v.reading(id) {
			of.Works = append(of.Works, templates.SourcedWork{
				Link: templates.Link{Address: "#" + workID(w.ID), Words: plain(v.inShort(rulebook.Citation{Ref: w.ID}))},
				Why:  v.whyRead(id, w),
			})
		}
		if len(of.Works) > 0 {
			list.Games = append(list.Games, of)
		}
	}
	return list
}

// numberOf is the number of a work in the list at the end of the page.
func (r *rulesView) numberOf(ref string) string {
	return r.words.Number(1 + slices.IndexFunc(r.reads, func(w *rulebook.Reference) bool { return w.ID == ref }))
}

// noteID is the anchor of the note on a work, and unsourcedID of that on the lack of one.
func noteID(ref string) string { return "note-" + ref }

const unsourcedID = "note-unsourced"

// cited is a citation on the page, with the number of its work.
func (r *rulesView) cited(c rulebook.Citation) templates.Cited {
	words, n := r.inShort(c), r.numberOf(c.Ref)
	return templates.Cited{Words: words, Number: n, Note: noteID(c.Ref), Name: r.words.Text("cite.note", data{"n": n, "work": words})}
}

// works is the works that the page names, or that record one of its clauses.
func (r *rulesView) works() templates.Sources {
	game := r.game.Game.ID()
	sources := templates.Sources{Title: r.say("rules.reading", nil)}
	if !r.sourced() {
		sources.Note = r.say("rules.works.unsourced", nil)
	}
	for _, w := range r.reads {
		listed := templates.ListedWork{Number: r.numberOf(w.ID), Work: r.work(w), Why: r.whyRead(game, w)}
		if listed.Why.Words != "" {
			listed.Work.Note = templates.Text{} // the note by the number has it
		}
		sources.Works = append(sources.Works, listed)
	}
	return sources
}

// notes is the notes on the works of the page, which their numbers bring up.
func (r *rulesView) notes() templates.Notes {
	var n templates.Notes
	end := r.words.Text("cite.close", nil)
	for _, w := range r.reads {
		n.Works = append(n.Works, templates.SourceNote{
			ID: noteID(w.ID), Label: r.inShort(rulebook.Citation{Ref: w.ID}), Number: r.numberOf(w.ID), Work: r.work(w),
			InList: templates.Link{Address: "#" + workID(w.ID), Words: r.say("cite.in-list", nil)}, Close: end,
		})
	}
	if !r.sourced() {
		return n
	}
	n.Unsourced = &templates.UnsourcedNote{
		ID: unsourcedID, Label: r.words.Text("rules.unsourced", nil), Words: r.say("rules.unsourced.note", nil), Close: end,
	}
	for _, w := range r.reads {
		n.Unsourced.Works = append(n.Unsourced.Works, templates.SourcedWork{
			Link:   templates.Link{Address: "#" + workID(w.ID), Words: plain(r.inShort(rulebook.Citation{Ref: w.ID}))},
			Number: r.numberOf(w.ID), Why: r.whyRead(r.game.Game.ID(), w),
		})
	}
	return n
}

// sourced tells whether a work is named for any clause of the game.
func (r *rulesView) sourced() bool {
	g, ok := r.book.Game(r.game.Game.ID())
	return ok && slices.ContainsFunc(g.Sources, func(s rulebook.ClauseSources) bool { return len(s.Works) > 0 })
}

package site

import (
	"slices"

	"github.com/a-h/templ"

	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// glossary renders the language's page of protected words.
func (t *tongue) glossary() templ.Component {
	v := t.view(glossaryPath(t.words.Code))
	of := t.glossaries()
	title, lead := t.say("glossary.title", nil), t.say("glossary.lead", nil)
	p := v.chrome(title.Words, of)
	p.Description = lead.Words
	p.Notices = v.drafted("content/glossary.yaml", of.in(t.words.Code))
	g := templates.Glossary{Title: title, Lead: lead, Label: title.Words}
	terms := t.inOrder(t.book.Glossary.Terms)
	for _, term := range terms {
		g.Terms = append(g.Terms, v.entry(term))
	}
	for _, game := range t.report.Games {
		w := templates.Words{Game: t.gameName(game.Game.ID())}
		for _, term := range terms {
			if slices.Contains(term.Games, game.Game.ID()) {
				w.Words = append(w.Words, v.entryLink(term))
			}
		}
		if len(w.Words) > 0 {
			g.Games = append(g.Games, w)
		}
	}
	return templates.GlossaryPage(p, g)
}

// inOrder is terms as the language's dictionaries order them.
func (t *tongue) inOrder(terms []*rulebook.GlossaryTerm) []*rulebook.GlossaryTerm {
	var words []string
	for _, term := range terms {
		words = append(words, term.Written(t.words.Code, ""))
	}
	var list []*rulebook.GlossaryTerm
	for _, i := range t.words.Order(words) {
		list = append(list, terms[i])
	}
	return list
}

// entryLink leads to a term's entry.
func (v *view) entryLink(term *rulebook.GlossaryTerm) templates.Link {
	return templates.Link{Address: v.href(glossaryPath(v.own.words.Code), term.ID), Words: plain(term.Written(v.words.Code, ""))}
}

// form is a way to write a term in the language and, if that is not the same, in
// Latin letters.
func (t *tongue) form(term *rulebook.GlossaryTerm, form string) templates.Form {
	f := templates.Form{Word: rulebook.Typeset(term.Written(t.words.Code, form)), Latin: rulebook.Typeset(form)}
	if form == "" {
		f.Latin = rulebook.Typeset(term.Spelling)
	}
	if f.Latin == f.Word {
		f.Latin = ""
	}
	return f
}

// spelling is a way to write some term, as the language writes it if it is a term of
// its own.
func (t *tongue) spelling(word string) templates.Form {
	for _, term := range t.book.Glossary.Terms {
		if word == term.Spelling || slices.Contains(term.Forms, word) {
			return t.form(term, word)
		}
	}
	return templates.Form{Word: rulebook.Typeset(word)}
}

// sense is what a term means outside the game, if that is known.
func (t *tongue) sense(term *rulebook.GlossaryTerm) templates.Text {
	sense, lang := term.Literal.In(t.words.Code)
	switch {
	case sense == "":
		return templates.Text{}
	case lang == t.words.Code:
		return t.say("glossary.literally", data{"sense": t.words.Quote(sense)})
	}
	in := t.original()
	return t.in(lang, in.words.Text("glossary.literally", data{"sense": in.words.Quote(sense)}))
}

// meaning is what a term means in the game.
func (t *tongue) meaning(term *rulebook.GlossaryTerm) templates.Text {
	meaning, lang := term.Meaning.In(t.words.Code)
	return t.in(lang, meaning)
}

// entry is a term with all that is known about it.
func (v *view) entry(term *rulebook.GlossaryTerm) templates.Term {
	own := v.form(term, "")
	e := templates.Term{
		ID: term.ID, Permalink: v.words.Text("glossary.link", data{"term": own.Word}), Word: own.Word,
		InLatin: v.say("glossary.latin", nil), Latin: own.Latin, Sense: v.sense(term), Meaning: v.meaning(term),
	}
	add := func(id string, d templates.TermDetail) {
		if len(d.Forms)+len(d.Links)+len(d.Sections) > 0 {
			d.Name = v.say("glossary."+id, nil)
			e.Details = append(e.Details, d)
		}
	}
	add("games", v.gamesOf(term))
	add("forms", forms(term.Forms, func(f string) templates.Form { return v.form(term, f) }))
	add("spellings", forms(term.Spellings, v.spelling))
	if term.Zanzibar != "" {
		add("zanzibar", forms([]string{term.Zanzibar}, v.spelling))
	}
	add("confused", v.confusedWith(term))
	add("forbidden", forms(term.ForbiddenIn(v.words.Code), func(w string) templates.Form { return templates.Form{Word: w} }))
	add("clauses", templates.TermDetail{Sections: v.clausesOf(term)})
	return e
}

// forms is a detail of words.
func forms(list []string, form func(string) templates.Form) (d templates.TermDetail) {
	for _, w := range list {
		d.Forms = append(d.Forms, form(w))
	}
	return d
}

// gamesOf leads to the games that have a term.
func (v *view) gamesOf(term *rulebook.GlossaryTerm) (d templates.TermDetail) {
	for _, g := range term.Games {
		d.Links = append(d.Links, templates.Link{Address: v.href(rulesPath(v.words.Code, g), ""), Words: v.gameName(g)})
	}
	return d
}

// confusedWith leads to the terms that bad copies give in a term's place.
func (v *view) confusedWith(term *rulebook.GlossaryTerm) (d templates.TermDetail) {
	for _, id := range term.ConfusedWith {
		if other, ok := v.book.Glossary.Term(id); ok {
			d.Links = append(d.Links, v.entryLink(other))
		}
	}
	return d
}

// clausesOf is the clauses in which a term matters, by section.
func (v *view) clausesOf(term *rulebook.GlossaryTerm) []templates.SectionClauses {
	var list []templates.SectionClauses
	for _, game := range term.Games {
		var ids []string
		for _, id := range term.Clauses {
			if _, ok := v.clause(game, id); ok {
				ids = append(ids, id)
			}
		}
		list = append(list, v.bySection(game, ids)...)
	}
	return list
}

// bySection is clauses of a game under the sections in which they stand.
func (v *view) bySection(game string, ids []string) []templates.SectionClauses {
	var list []templates.SectionClauses
	var last string
	for _, id := range ids {
		c, _ := v.clause(game, id)
		if len(list) == 0 || c.Section != last {
			last = c.Section
			list = append(list, templates.SectionClauses{Section: v.sectionLink(game, c.Section)})
		}
		s := &list[len(list)-1]
		s.Clauses = append(s.Clauses, templates.Link{Address: v.href(rulesPath(v.own.words.Code, game), id), Words: plain(id)})
	}
	return list
}

// clause is a clause of the game's original page, which has all.
func (b *builder) clause(game, id string) (*rulebook.Clause, bool) {
	p, ok := b.book.Page(game, rulebook.Original)
	if !ok {
		return nil, false
	}
	return p.Clause(id)
}

// sectionLink leads to a section of a rule page, or to the page.
func (v *view) sectionLink(game, id string) templates.Link {
	p := v.page(game)
	words := v.gameName(game)
	if s, ok := p.Section(id); ok {
		words = v.sectionTitle(p, s)
	}
	return templates.Link{Address: v.href(rulesPath(v.own.words.Code, game), id), Words: words}
}

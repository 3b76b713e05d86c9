package translation

import (
	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/source"
)

// Warning is something that is not done yet in a language.
type Warning struct {
	Lang string
	source.Problem
}

// Warnings lists what is not done yet, by language in the site's order, in each
// language by place.
func Warnings(book *rulebook.Book, examples []*example.Example, locks Locks) []Warning {
	var list []Warning
	gaps := book.Gaps()
	for _, w := range book.Words {
		if w.Code == rulebook.Original {
			continue
		}
		l := lacks{book: book, lang: w.Code}
		for _, g := range gaps {
			if g.Lang == w.Code {
				l.problems.Add(g.Place, "no "+g.What+" in "+w.Code, "it in every language", "")
			}
		}
		for _, p := range book.Pages {
			if page, ok := book.Page(p.Game, w.Code); ok && p.Lang == rulebook.Original {
				l.page(page, p, locks)
			}
		}
		l.examples(examples)
		for _, p := range l.problems.Sorted() {
			list = append(list, Warning{w.Code, p})
		}
	}
	return list
}

// Strict is the warnings as problems.
func Strict(warnings []Warning) source.Problems {
	var problems source.Problems
	for _, w := range warnings {
		problems = append(problems, w.Problem)
	}
	return problems.Sorted()
}

// lacks gathers what a language lacks.
type lacks struct {
	book     *rulebook.Book
	lang     string
	problems source.Problems
}

// page lists what is not done in a page.
func (l *lacks) page(p, original *rulebook.Page, locks Locks) {
	for _, key := range []struct{ name, have, want string }{
		{"summary", p.Summary, original.Summary}, {"people", p.People, original.People}, {"region", p.Region, original.Region},
	} {
		if key.have == "" && key.want != "" {
			l.problems.Add(p.File.Whole(), "no "+key.name, key.name+" at the head of the page, as in "+original.File.Name, "")
		}
	}
	before := p.File.Whole() // where a missing clause would come after
	section := ""
	for _, o := range original.Clauses {
		if s, ok := p.Section(o.Section); ok && o.Section != section {
			section, before = o.Section, s.Place
		}
		t := locks.Tie(l.book, l.lang, p.Game, o.ID)
		if t.State == Missing {
			l.problems.Add(before, "no clause {#"+o.ID+"}", "it after this, as in English", english(o.Place))
			continue
		}
		before = t.Clause.Place
		l.tie(t, locks, p, o)
	}
}

// tie tells if a clause is out of date.
func (l *lacks) tie(t Tie, locks Locks, p *rulebook.Page, o *rulebook.Clause) {
	accept := english(o.Place) + "; once the clause is right: mashimo translate accept " + p.Game + " " + l.lang + " " + o.ID
	switch {
	case locks.Of(l.lang).Broken:
	case !t.Accepted:
		l.problems.Add(t.Clause.Place, "the clause "+o.ID+", which was never accepted", "a translation of the English as it stands now", accept)
	case t.State == OutOfDate:
		l.problems.Add(t.Clause.Place, "the clause "+o.ID+", whose English has changed since it was translated", "a translation of the English as it stands now", accept)
	case t.Lapsed != "":
		l.problems.Add(t.Clause.Place, "the clause "+o.ID+", which has changed since "+t.Lapsed+" reviewed it", "a review of it as it stands now", accept+" --reviewed-by NAME")
	}
}

// examples lists the examples without title or why.
func (l *lacks) examples(examples []*example.Example) {
	for _, e := range examples {
		for _, key := range []struct {
			name  string
			words example.Words
		}{{"title", e.Title}, {"why", e.Why}} {
			original, ok := key.words.In(rulebook.Original)
			if _, has := key.words.In(l.lang); ok && !has {
				l.problems.Add(original.At, "no "+key.name+" in "+l.lang, "one in every language of site.yaml", "")
			}
		}
	}
}

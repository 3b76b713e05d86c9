package site

import (
	"slices"

	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// versions is a page that is there in every language, and those languages that have
// what it is about.
type versions struct {
	rest      string // its path without the language
	languages []string
}

// homes, glossaries and the like are a page's versions.
func (b *builder) homes() versions { return versions{index, b.saying("home.lead")} }

func (b *builder) bibliographies() versions {
	return versions{"references/" + index, b.saying("references.lead")}
}

func (b *builder) glossaries() versions {
	return versions{"glossary/" + index, b.languages(func(w *rulebook.Words) bool {
		n := 0
		for _, t := range b.book.Glossary.Terms {
			if _, ok := t.Meaning[w.Code]; ok {
				n++
			}
		}
		return 2*n > len(b.book.Glossary.Terms)
	})}
}

func (b *builder) rulePages(game string) versions {
	return versions{"games/" + game + "/" + index, b.languages(func(w *rulebook.Words) bool {
		_, ok := b.book.Page(game, w.Code)
		return ok
	})}
}

func (b *builder) examplePages(run *verify.Run) versions {
	e := run.Example
	return versions{
		"games/" + run.Game.ID() + "/examples/" + e.Name + "/" + index,
		b.languages(func(w *rulebook.Words) bool { return has(e.Title, w.Code) && has(e.Why, w.Code) }),
	}
}

func has(words example.Words, lang string) bool {
	_, ok := words.In(lang)
	return ok
}

// saying is the languages that have a message.
func (b *builder) saying(id string) []string {
	return b.languages(func(w *rulebook.Words) bool { return w.Has(id) })
}

// languages is the codes of those languages that want answers true to.
func (b *builder) languages(want func(*rulebook.Words) bool) []string {
	var codes []string
	for _, w := range b.book.Words {
		if want(w) {
			codes = append(codes, w.Code)
		}
	}
	return codes
}

// in tells whether a language has what the page is about.
func (v versions) in(lang string) bool { return slices.Contains(v.languages, lang) }

// canonical is the address by which a page wants to be known.
func (b *builder) canonical(v versions, lang string) string {
	if !v.in(lang) {
		lang = rulebook.Original
	}
	return absolute(b.out.BaseURL, lang+"/"+v.rest)
}

// alternates are the addresses of a page in the languages that have what it is
// about, and the one for readers of others.
func (b *builder) alternates(v versions) []templates.Alternate {
	var list []templates.Alternate
	for _, lang := range v.languages {
		list = append(list, templates.Alternate{Lang: lang, Address: absolute(b.out.BaseURL, lang+"/"+v.rest)})
	}
	others := absolute(b.out.BaseURL, rulebook.Original+"/"+v.rest)
	if v.rest == index {
		others = b.out.BaseURL
	}
	return append(list, templates.Alternate{Lang: "x-default", Address: others})
}

// everyPage is all pages that have versions.
func (b *builder) everyPage() []versions {
	list := []versions{b.homes(), b.glossaries(), b.bibliographies(), b.exampleIndices(), b.clauseIndices()}
	for _, name := range b.articles() {
		list = append(list, b.articleVersions(name))
	}
	for _, g := range b.report.Games {
		list = append(list, b.rulePages(g.Game.ID()), b.playPages(g.Game.ID()))
		if len(b.results(g.Game.ID())) > 0 {
			list = append(list, b.statsPages(g.Game.ID()))
		}
		for _, run := range g.Runs {
			list = append(list, b.examplePages(run))
		}
	}
	return list
}

package site

import (
	"path"

	"mashimo/internal/rulebook"
	"mashimo/internal/search"
	"mashimo/templates"
)

func searchPath(lang string) string { return lang + "/search.js" }

// searchForm is the search of the view's language.
func (v *view) searchForm() *templates.Search {
	kind := func(name string) string { return v.say("search."+name, nil).Words }
	return &templates.Search{
		Index: v.href(searchPath(v.words.Code), ""), Root: path.Dir(v.href(homePath(v.words.Code), "")) + "/",
		Label: v.say("search.label", nil), None: v.say("search.none", nil),
		Kinds: templates.SearchKinds{Page: kind("page"), Section: kind("section"), Clause: kind("clause"), Example: kind("example"), Term: kind("term")},
	}
}

// indices makes the search index of each language from its rendered pages.
func (b *builder) indices() {
	for _, w := range b.book.Words {
		var docs []search.Doc
		add := func(file string) {
			docs = append(docs, search.Page("page", w.Code, file[len(w.Code)+1:], b.out.files[file])...)
		}
		for _, g := range b.report.Games {
			if _, ok := b.book.Page(g.Game.ID(), rulebook.Original); ok {
				add(rulesPath(w.Code, g.Game.ID()))
			}
		}
		add(glossaryPath(w.Code))
		add(referencesPath(w.Code))
		b.out.files[searchPath(w.Code)] = search.Index(docs)
	}
}

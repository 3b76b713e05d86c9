package site

import (
	"path"
	"sync"

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
		Kinds: templates.SearchKinds{Page: kind("page"), Section: kind("section"), Clause: kind("clause"), Example: kind("example"), Term: kind("term"), Article: kind("article")},
	}
}

// indices makes the search index of each language from its rendered pages.
func (b *builder) indices() {
	made := make([][]byte, len(b.book.Words))
	var wait sync.WaitGroup
	for i, w := range b.book.Words {
		wait.Go(func() { made[i] = b.index(w.Code) })
	}
	wait.Wait()
	for i, w := range b.book.Words {
		b.out.files[searchPath(w.Code)] = made[i]
	}
}

// index is the search index of a language.
func (b *builder) index(lang string) []byte {
	files := []string{glossaryPath(lang), referencesPath(lang)}
	for _, g := range b.report.Games {
		if _, ok := b.book.Page(g.Game.ID(), rulebook.Original); ok {
			files = append(files, rulesPath(lang, g.Game.ID()))
		}
	}
	var docs []search.Doc
	for _, name := range b.articles() {
		path := articlePath(lang, name)
		docs = append(docs, search.Page("article", lang, path[len(lang)+1:], b.out.files[path])...)
	}
	for _, file := range []string{examplesPath(lang), clausesPath(lang)} { // whose parts the rule pages have
		docs = append(docs, search.Page("page", lang, file[len(lang)+1:], b.out.files[file])[0])
	}
	for _, file := range files {
		docs = append(docs, search.Page("page", lang, file[len(lang)+1:], b.out.files[file])...)
	}
	return search.Index(docs)
}

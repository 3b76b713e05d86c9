package site

import (
	"bytes"
	"path"

	"github.com/a-h/templ"

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

// indices puts the search index of each language into the output; it is made of the
// language's pages.
func (b *builder) indices() {
	for _, w := range b.book.Words {
		b.out.pages[searchPath(w.Code)] = &page{render: func(room *bytes.Buffer) { room.Write(b.index(w.Code)) }}
	}
}

// index is the search index of a language.
func (b *builder) index(lang string) []byte {
	room := templ.GetBuffer()
	defer templ.ReleaseBuffer(room)
	var docs []search.Doc
	for _, f := range b.findable(lang) {
		found := search.Page(f.kind, lang, f.path[len(lang)+1:], b.out.again(f.path, room))
		if !f.whole {
			found = found[:1]
		}
		docs = append(docs, found...)
	}
	return search.Index(docs)
}

// findable is a page on which something can be found.
type findable struct {
	path, kind string
	whole      bool // its parts can be found, too
}

// findable lists the pages of a language on which something can be found.
func (b *builder) findable(lang string) []findable {
	var list []findable
	for _, name := range b.articles() {
		list = append(list, findable{articlePath(lang, name), "article", true})
	}
	for _, path := range []string{examplesPath(lang), clausesPath(lang)} { // whose parts the rule pages have
		list = append(list, findable{path, "page", false})
	}
	list = append(list, findable{glossaryPath(lang), "page", true}, findable{referencesPath(lang), "page", true})
	for _, g := range b.report.Games {
		if _, ok := b.book.Page(g.Game.ID(), rulebook.Original); ok {
			list = append(list, findable{rulesPath(lang, g.Game.ID()), "page", true})
			if len(b.results(g.Game.ID())) > 0 {
				list = append(list, findable{statsPath(lang, g.Game.ID()), "page", false})
			}
		}
	}
	return list
}

package site

import (
	"strings"

	"github.com/a-h/templ"

	"mashimo/internal/rulebook"
	"mashimo/internal/source"
	"mashimo/templates"
)

// siteItself is how articles write the site's address where readers copy it. It is
// replaced if the site knows its own.
const siteItself = "https://example.org/mashimo/"

func articlePath(lang, name string) string { return lang + "/" + name + "/" + index }

// article is an article in the language, or else the original.
func (t *tongue) article(name string) *rulebook.Page {
	if p, ok := t.book.Article(name, t.words.Code); ok {
		return p
	}
	p, _ := t.book.Article(name, rulebook.Original)
	return p
}

// articles lists the articles' names.
func (b *builder) articles() []string {
	var names []string
	for _, p := range b.book.Articles {
		if p.Lang == rulebook.Original {
			names = append(names, p.Name)
		}
	}
	return names
}

// articleVersions is an article's versions.
func (b *builder) articleVersions(name string) versions {
	return versions{name + "/" + index, b.languages(func(w *rulebook.Words) bool {
		_, ok := b.book.Article(name, w.Code)
		return ok
	})}
}

// usingArticle is the name of the article on how figures are used.
const usingArticle = "using"

// articleLink leads to an article; nowhere if there is none of that name.
func (v *view) articleLink(name string) templates.Link {
	page := v.article(name)
	if page == nil {
		return templates.Link{}
	}
	path := articlePath(v.words.Code, name)
	return templates.Link{Address: v.href(path, ""), Words: v.in(page.Lang, page.Title), Current: path == v.path}
}

// articleLinks lead to all articles.
func (v *view) articleLinks() []templates.Link {
	var list []templates.Link
	for _, name := range v.articles() {
		list = append(list, v.articleLink(name))
	}
	return list
}

// articlePage renders an article.
func (t *tongue) articlePage(name string) templ.Component {
	v := t.view(articlePath(t.words.Code, name))
	page := t.article(name)
	of := t.articleVersions(name)
	p := v.chrome(page.Title, of)
	p.Description = page.Summary
	switch {
	case page.Lang != t.words.Code:
		p.Notices = v.notice("draft", page.File.Name, v.say("notice.english", nil))
	case len(page.Reviewed) > 0:
		p.Notices = v.notice("reviewed", page.File.Name, v.say("notice.reviewed", data{"names": v.words.List(page.Reviewed)}))
	case page.Lang != rulebook.Original:
		p.Notices = v.drafted(page.File.Name, true)
	}
	a := templates.Article{Title: v.in(page.Lang, page.Title), Lead: v.articlePart(page, rulebook.Lead)}
	a.Contents.Title = v.say("rules.contents", nil)
	for _, s := range page.Sections {
		if s.Level == 2 {
			a.Parts = append(a.Parts, v.articlePart(page, s.ID))
			a.Contents.Entries = append(a.Contents.Entries, templates.Entry{Address: "#" + s.ID, Words: v.in(page.Lang, s.Title)})
		}
	}
	return templates.ArticlePage(p, a)
}

// articlePart is a section of an article, with the site's address in it where it has one.
func (v *view) articlePart(page *rulebook.Page, section string) templates.Part {
	in := v.in(page.Lang, "")
	part := templates.Part{HTML: page.HTML(section, rulebook.Hooks{Link: linkInText, OfSite: v.ofSite(page.Lang)}), Lang: in.Lang, Dir: in.Dir}
	if v.out.BaseURL != "" {
		part.HTML = strings.ReplaceAll(part.HTML, siteItself, escape(v.out.BaseURL))
	}
	return part
}

// checkArticles finds articles at addresses that the site has for other pages.
func (b *builder) checkArticles() {
	taken := map[string]bool{"games": true}
	for _, path := range []string{glossaryPath("x"), referencesPath("x"), examplesPath("x"), clausesPath("x"), playPath("x", "y")} {
		taken[strings.Split(path, "/")[1]] = true
	}
	for _, p := range b.book.Articles {
		if taken[p.Name] {
			b.problems.Add(p.File.Whole(), "the name "+source.Quote(p.Name)+" of a page", "a name of its own", "the site has other pages at that address")
		}
	}
}

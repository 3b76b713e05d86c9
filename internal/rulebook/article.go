package rulebook

import (
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"mashimo/internal/source"
)

// Article is the page that speaks of no game, of that name and in that language, if
// there is one.
func (b *Book) Article(name, lang string) (*Page, bool) {
	for _, p := range b.Articles {
		if p.Name == name && p.Lang == lang {
			return p, true
		}
	}
	return nil, false
}

// flat is the shape of the names of articles.
var flat = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// articles reads the folder pages, if there is one.
func (r *reader) articles() {
	if _, err := fs.Stat(r.fsys, path.Join(folder, "pages")); errors.Is(err, fs.ErrNotExist) {
		return
	}
	for _, entry := range r.list("pages") {
		if entry.IsDir() {
			r.articlesIn(entry.Name())
		}
	}
}

// articlesIn reads a folder of one page in several languages.
func (r *reader) articlesIn(name string) {
	if !flat.MatchString(name) {
		r.problems.Add(source.New(path.Join(folder, "pages", name), nil).Whole(), "the folder "+source.Quote(name), "the name of a page, such as about", "small letters a to z, digits, and - between them")
		return
	}
	var codes []string
	for _, entry := range r.list(path.Join("pages", name)) {
		if code, ok := strings.CutSuffix(entry.Name(), ".md"); ok && !entry.IsDir() && code != "README" {
			codes = append(codes, code)
		}
	}
	dir := path.Join("pages", name)
	if !slices.Contains(codes, Original) {
		r.problems.Add(source.New(path.Join(folder, dir), nil).Whole(), "a page without "+Original+".md", Original+".md", "the other languages are translations of it")
	}
	for _, code := range codes {
		if !slices.Contains(r.book.Site.Languages, code) {
			r.undeclared(source.New(path.Join(folder, dir, code+".md"), nil), code)
		}
	}
	for _, code := range r.book.Site.Languages {
		if slices.Contains(codes, code) {
			r.article(name, code)
		}
	}
}

// article reads a page that speaks of no game.
func (r *reader) article(name, code string) {
	f, ok := r.file(path.Join("pages", name, code+".md"))
	if !ok {
		return
	}
	if p, ok := r.pageOf(nil, Page{Name: name, Lang: code, File: f}); ok {
		r.book.Articles = append(r.book.Articles, p)
	}
}

// isArticle tells whether a page speaks of no game.
func (p *Page) isArticle() bool { return p.Game == "" }

// articleFront reads the front matter of an article.
func (p *Page) articleFront(v value) {
	v.object(
		field{"title", required, lineInto(&p.Title)},
		field{"summary", optional, printedInto(&p.Summary)},
		field{"reviewed", optional, listInto(&p.Reviewed)},
	)
}

// checkArticles holds the articles against the originals.
func (r *reader) checkArticles() {
	for _, p := range r.book.Articles {
		original, ok := r.book.Article(p.Name, Original)
		if ok && p != original {
			compareSections(p, original, &r.problems)
			compareOfSite(p, original, &r.problems)
		}
		r.anchors(p, original)
	}
}

// ofSite lists what ::site can show.
func ofSite() []string {
	return []string{"verified", "standing", "readings", "corrections", "citation", "licences", "changes"}
}

// checkHome finds directives that stand on the wrong kind of page.
func (o *outline) checkHome(m mark) {
	switch article := o.page.isArticle(); {
	case article && m.kind != Note && m.kind != OfSite:
		o.problem(m.at, "the directive "+string(m.kind), "text, :::note and ::site", "the page speaks of no game")
	case m.kind == OfSite && !article:
		o.problem(m.at, "::site on a rule page", "::site on pages that speak of no game", "")
	case m.kind == OfSite && m.faults == nil && !slices.Contains(ofSite(), m.label):
		o.problem(m.labelAt, source.Quote(m.label), either(ofSite()), "")
	}
}

// shown is what the ::site of a page show, in their order.
func (p *Page) shown() []string {
	var list []string
	for _, d := range p.Directives {
		if d.Kind == OfSite {
			list = append(list, d.Label)
		}
	}
	return list
}

// compareOfSite holds the ::site of a page against those of the original.
func compareOfSite(p, original *Page, problems *source.Problems) {
	have, want := p.shown(), original.shown()
	if !slices.Equal(have, want) {
		problems.Add(p.File.Whole(), "::site for "+strings.Join(have, ", "), "::site for "+strings.Join(want, ", "), "as on the page in the language "+Original)
	}
}

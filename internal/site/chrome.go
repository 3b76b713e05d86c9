package site

import (
	"strings"

	"mashimo/internal/figure"
	"mashimo/templates"
)

// view is a page being made: a language and the page's path.
type view struct {
	*tongue
	own  *tongue // the language of the page, which a part of it may not be in
	path string
	root string // links begin with it; "": they are relative
	used *used  // the protected words on it

	shared *figure.Parts // of its boards; nil: each has its own
}

// view is a page of the language at a path.
func (t *tongue) view(path string) *view { return &view{tongue: t, own: t, path: path, used: &used{}} }

// href is a link to a file of the site and perhaps an anchor there.
func (v *view) href(path, anchor string) string {
	if anchor != "" {
		anchor = "#" + anchor
		if path == v.path {
			return anchor
		}
	}
	if v.root != "" {
		return v.root + strings.TrimSuffix(path, index) + anchor
	}
	return relative(v.path, path) + anchor
}

// chrome is what stands around the content of a page of that title.
func (v *view) chrome(title string, of versions) templates.Page {
	p := v.frame(title)
	p.Home = v.href(homePath(v.words.Code), "")
	p.Languages = v.switcher(of.rest)
	if v.out.BaseURL != "" {
		p.Canonical = v.canonical(of, v.words.Code)
		if of.in(v.words.Code) {
			p.Alternates = v.alternates(of)
		}
	}
	return p
}

// switcher leads to a page in every language.
func (v *view) switcher(rest string) []templates.Language {
	var list []templates.Language
	for _, w := range v.book.Words {
		list = append(list, templates.Language{
			Code: w.Code, Dir: w.Dir, Name: w.Name, Address: v.href(w.Code+"/"+rest, ""), Current: w == v.words,
		})
	}
	return list
}

// frame is what stands around the content of any page, without a way to other
// languages.
func (v *view) frame(title string) templates.Page {
	name := v.book.Site.Name
	if title != name {
		title += " · " + name
	}
	p := templates.Page{
		Lang: v.words.Code, Dir: v.words.Dir, Title: title, SiteName: name,
		Styles: v.href(v.styles, ""), Script: v.href(v.script, ""), Icon: v.href(iconPath, ""), Fonts: v.fonts(),
		Home: v.href(index, ""), Skip: v.say("site.skip", nil),
		Menu: v.say("site.games", nil), More: v.say("site.more", nil), Switcher: v.say("site.languages", nil),
	}
	link := func(path string, words templates.Text) templates.Link {
		return templates.Link{Address: v.href(path, ""), Words: words, Current: path == v.path}
	}
	for _, g := range v.report.Games {
		p.Games = append(p.Games, link(rulesPath(v.words.Code, g.Game.ID()), v.gameName(g.Game.ID())))
	}
	p.Others = []templates.Link{
		link(examplesPath(v.words.Code), v.say("examples.title", nil)), link(clausesPath(v.words.Code), v.say("clauses.title", nil)),
		link(glossaryPath(v.words.Code), v.say("glossary.title", nil)), link(referencesPath(v.words.Code), v.say("references.title", nil)),
	}
	p.Others = append(p.Others, v.articleLinks()...)
	p.Search = v.searchForm()
	p.Digits = v.digits()
	p.Footer.Verified = v.say("site.verified", data{"version": v.cfg.Version})
	p.Footer.Licences = v.licences()
	p.Footer.Correct = v.correct()
	v.identify(&p)
	return p
}

// licences says what is under which licence.
func (t *tongue) licences() []templates.Licence {
	var list []templates.Licence
	for _, l := range t.book.Site.Licences {
		list = append(list, templates.Licence{Of: t.say("licence."+l.Of, nil), Name: l.Name, Address: l.URL})
	}
	return list
}

// gameName is the short name of a game, which is the same in lists of games.
func (t *tongue) gameName(game string) templates.Text {
	p := t.page(game)
	name, _, _ := strings.Cut(p.Title, ",")
	return t.in(p.Lang, name)
}

// digits is the choice between Western digits and the language's own; nil if those are
// Western.
func (t *tongue) digits() *templates.Digits {
	const some = "1 2 3"
	if t.words.Digits == "latn" {
		return nil
	}
	return &templates.Digits{Label: t.say("site.digits", nil), Choices: []templates.DigitsChoice{
		{Name: "latn", Show: some}, {Name: t.words.Digits, Show: t.words.Digit(some)},
	}}
}

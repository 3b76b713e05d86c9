package site

import (
	"strings"

	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// view is a page being made: a language and the page's path.
type view struct {
	*tongue
	path string
	root string // links begin with it; "": they are relative
}

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

// chrome is what stands around the content of a page: title is the page's, rest
// its path without the language, languages those in which it is written.
func (v *view) chrome(title, rest string, languages []string) templates.Page {
	p := v.frame(title)
	p.Home = v.href(homePath(v.words.Code), "")
	for _, w := range v.book.Words {
		p.Languages = append(p.Languages, templates.Language{
			Code: w.Code, Dir: w.Dir, Name: w.Name, Address: v.href(w.Code+"/"+rest, ""), Current: w.Code == v.words.Code,
		})
	}
	if v.out.BaseURL != "" {
		p.Canonical = absolute(v.out.BaseURL, v.path)
		p.Alternates = v.alternates(rest, languages)
	}
	return p
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
		Styles: v.href(v.styles, ""), Icon: v.href("static/icon.svg", ""),
		Home: v.href(index, ""), Skip: v.say("site.skip", nil),
		Menu: v.say("site.games", nil), Switcher: v.say("site.languages", nil),
	}
	for _, g := range v.report.Games {
		path := rulesPath(v.words.Code, g.Game.ID())
		p.Games = append(p.Games, templates.Link{Address: v.href(path, ""), Words: v.gameName(g.Game.ID()), Current: path == v.path})
	}
	p.Footer.Verified = v.say("site.verified", data{"version": v.cfg.Version})
	for _, l := range v.book.Site.Licences {
		p.Footer.Licences = append(p.Footer.Licences, templates.Licence{Of: v.say("licence."+l.Of, nil), Name: l.Name, Address: l.URL})
	}
	p.Footer.Correct = v.correct()
	return p
}

// correct is the way to send a correction, if there is one.
func (v *view) correct() *templates.Link {
	if v.book.Site.Corrections == "" {
		return nil
	}
	return &templates.Link{Address: v.book.Site.Corrections, Words: v.say("site.correct", nil)}
}

// gameName is the short name of a game, which is the same in lists of games.
func (t *tongue) gameName(game string) templates.Text {
	p := t.page(game)
	name, _, _ := strings.Cut(p.Title, ",")
	return t.in(p.Lang, name)
}

// alternates are the addresses of a page in the languages it is written in.
func (b *builder) alternates(rest string, languages []string) []templates.Alternate {
	var list []templates.Alternate
	for _, lang := range languages {
		list = append(list, templates.Alternate{Lang: lang, Address: absolute(b.out.BaseURL, lang+"/"+rest)})
	}
	if rest == index {
		return append(list, templates.Alternate{Lang: "x-default", Address: b.out.BaseURL})
	}
	return list
}

// everyLanguage is the codes of all languages.
func (b *builder) everyLanguage() []string {
	var codes []string
	for _, w := range b.book.Words {
		codes = append(codes, w.Code)
	}
	return codes
}

// writtenIn is the codes of the languages that have a rule page of the game.
func (b *builder) writtenIn(game string) []string {
	var codes []string
	for _, w := range b.book.Words {
		if _, ok := b.book.Page(game, w.Code); ok {
			codes = append(codes, w.Code)
		}
	}
	return codes
}

// notices is what readers should know about the text of a rule page.
func (v *view) notices(p *rulebook.Page) []templates.Notice {
	n := templates.Notice{Kind: "draft", Link: v.correct()}
	switch {
	case p.Lang != v.words.Code:
		n.Words = v.say("notice.untranslated", nil)
	case len(p.Reviewed) > 0:
		n.Kind, n.Words = "reviewed", v.say("notice.reviewed", data{"names": v.words.List(p.Reviewed)})
	case p.Lang == rulebook.Original:
		n.Words = v.say("notice.drafted", nil)
	default:
		n.Words = v.say("notice.translated", nil)
	}
	return []templates.Notice{n}
}

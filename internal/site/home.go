package site

import (
	"mashimo/internal/figure"
	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// home renders the language's home page.
func (t *tongue) home() []byte {
	v := t.view(homePath(t.words.Code))
	of := t.homes()
	p := v.chrome(t.book.Site.Name, of)
	lead := t.say("home.lead", nil)
	p.Description = lead.Words
	if t.words.Code != rulebook.Original {
		p.Notices = v.drafted(t.words.Place.File.Name, of.in(t.words.Code))
	}
	return html(templates.HomePage(p, templates.Home{
		Title: t.book.Site.Name, Lead: lead, Games: t.say("home.games", nil),
		Cards: v.cards(""), Finder: v.finder(), Map: v.places(), Compare: v.comparison(), Verified: v.verified(),
	}))
}

// cards leads to the games but one.
func (v *view) cards(but string) []templates.Card {
	var list []templates.Card
	for _, g := range v.report.Games {
		id := g.Game.ID()
		if id == but {
			continue
		}
		p := v.page(id)
		list = append(list, templates.Card{
			Address: v.href(rulesPath(v.words.Code, id), ""), Title: v.gameName(id),
			Kind: v.in(p.Lang, p.Kind), Summary: v.in(p.Lang, p.Summary),
			SVG:  string(figure.SVG(v.plans[id].Board(g.Game.Start()), figure.Options{Inline: true})),
			Game: id,
		})
	}
	return list
}

// verified says what was run for this site.
func (v *view) verified() templates.Verified {
	n := v.report.Count()
	s := templates.Verified{Title: v.say("home.verified", nil)}
	s.Words = []templates.Text{v.say("home.verified.how", nil), v.say("home.verified.drafted", nil)}
	for _, c := range []struct {
		id string
		n  int
	}{{"examples", n.Examples}, {"turns", n.Turns}, {"clauses", n.Clauses}} {
		s.Counts = append(s.Counts, templates.Count{Name: v.say("verified."+c.id, nil), Value: v.words.Number(c.n)})
	}
	return s
}

// missing renders the language's page for an address that there is not.
func (t *tongue) missing() []byte {
	v := t.view(t.words.Code + "/404.html")
	v.root = rootOf(t.out.BaseURL)
	p := v.frame(t.say("missing.title", nil).Words)
	p.NoIndex = true
	p.Languages = v.switcher("404.html")
	return html(templates.MissingPage(p, templates.Missing{
		Title: t.say("missing.title", nil), Words: t.say("missing.words", nil),
		Home: templates.Link{Address: v.href(homePath(t.words.Code), ""), Words: t.say("missing.home", nil)},
		List: t.say("home.games", nil), Games: v.cards(""),
	}))
}

// root renders the page that offers the languages.
func (b *builder) root(path string) []byte {
	v := b.original().view(path)
	if path != index {
		v.root = rootOf(b.out.BaseURL)
	}
	p := v.frame(b.book.Site.Name)
	p.Games, p.Others = nil, nil
	p.NoIndex = path != index
	if b.out.BaseURL != "" && path == index {
		p.Canonical = b.out.BaseURL
		p.Alternates = b.alternates(b.homes())
	}
	r := templates.Root{Title: b.book.Site.Name, Remembering: path == index}
	for _, w := range b.book.Words {
		r.Languages = append(r.Languages, templates.Tongue{
			Language: templates.Language{Code: w.Code, Dir: w.Dir, Name: w.Name, Address: v.href(homePath(w.Code), "")},
			Lead:     w.Text("home.lead", nil),
		})
	}
	return html(templates.RootPage(p, r))
}

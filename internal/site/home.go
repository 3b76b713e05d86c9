package site

import (
	"github.com/a-h/templ"

	"mashimo/internal/figure"
	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// home renders the language's home page.
func (t *tongue) home() templ.Component {
	v := t.view(homePath(t.words.Code))
	of := t.homes()
	p := v.chrome(t.book.Site.Name, of)
	lead := t.say("home.lead", nil)
	p.Description = lead.Words
	p.Head.Structured = v.dataset()
	if t.words.Code != rulebook.Original {
		p.Notices = v.drafted(t.words.Place.File.Name, of.in(t.words.Code))
	}
	return templates.HomePage(p, templates.Home{
		Title: t.book.Site.Name, Lead: lead, Games: t.say("home.games", nil),
		Cards: v.cards(""), Finder: v.finder(), Map: v.places(), Compare: v.comparison(), Verified: v.verified(),
	})
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
			SVG:  figure.SVGText(v.plans[id].Board(g.Game.Start()), figure.Options{Inline: true, Parts: v.shared}),
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
	s.More = v.aboutSection("proof", v.say("home.verified.more", nil))
	for _, c := range []struct {
		id   string
		n    int
		path string
	}{{"examples", n.Examples, examplesPath(v.words.Code)}, {"turns", n.Turns, ""}, {"clauses", n.Clauses, clausesPath(v.words.Code)}} {
		count := templates.Count{Name: v.say("verified."+c.id, nil), Value: v.words.Number(c.n)}
		if c.path != "" {
			count.Address = v.href(c.path, "")
		}
		s.Counts = append(s.Counts, count)
	}
	return s
}

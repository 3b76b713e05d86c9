package site

import (
	"github.com/a-h/templ"

	"mashimo/internal/citation"
	"mashimo/internal/memo"
	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// ofSite is what an article in a language shows of the site, in the page's language.
func (v *view) ofSite(lang string) func(rulebook.Directive) string {
	return func(d rulebook.Directive) string {
		shown := map[string]func() templ.Component{
			"verified":    v.counted,
			"standing":    func() templ.Component { return templates.GridOf(v.readers()) },
			"readings":    func() templ.Component { return templates.LinkList(v.openQuestions()) },
			"corrections": v.corrections,
			"citation":    func() templ.Component { return templates.WorkLine(v.citing(v.siteWork())) },
			"licences":    func() templ.Component { return templates.LicenceList(v.licences()) },
			"changes":     func() templ.Component { return templates.Changes(v.changeList()) },
		}[d.Label]
		if shown == nil {
			return ""
		}
		part := templates.Part{HTML: string(html(shown()))}
		if lang != v.words.Code {
			part.Lang, part.Dir = v.words.Code, v.words.Dir
		}
		return string(html(templates.OfSite(part)))
	}
}

// counted is how much was verified.
func (v *view) counted() templ.Component {
	return templates.Counts(v.verified().Counts, v.say("site.verified", data{"version": v.cfg.Version}))
}

// readers is how many clauses there are in each language, how many of them people have
// read, and how they stand to the English.
func (v *view) readers() templates.Grid {
	g := templates.Grid{Caption: v.say("about.standing", nil)}
	for _, column := range []string{"language", "clauses", "read", "outdated", "missing"} {
		g.Columns = append(g.Columns, v.say("about.standing."+column, nil))
	}
	for _, w := range v.book.Words {
		type key struct{ lang string }
		n := memo.Of(&v.once, key{w.Code}, (&tongue{v.builder, w}).tally) // each language's page tells of all
		row := templates.GridRow{Name: templates.Text{Words: w.Name, Lang: w.Code, Dir: w.Dir}}
		for _, n := range []int{n.present, n.reviewed, n.outdated, n.missing} {
			row.Cells = append(row.Cells, v.words.Number(n))
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

// tally is how the clauses of all games stand in the language to the original ones.
func (t *tongue) tally() standing {
	var sum standing
	for _, g := range t.report.Games {
		original, ok := t.book.Page(g.Game.ID(), rulebook.Original)
		if !ok {
			continue
		}
		page, ok := t.book.Page(g.Game.ID(), t.words.Code)
		switch {
		case !ok:
			sum.missing += len(original.Clauses)
		case page == original:
			sum.present += len(page.Clauses)
			if len(page.Reviewed) > 0 {
				sum.reviewed += len(page.Clauses)
			}
		default:
			s := t.standing(page)
			sum.present, sum.reviewed = sum.present+s.present, sum.reviewed+s.reviewed
			sum.outdated, sum.missing = sum.outdated+s.outdated, sum.missing+s.missing
		}
	}
	return sum
}

// openQuestions leads to what the sources of each game leave open.
func (v *view) openQuestions() []templates.LinkLine {
	var list []templates.LinkLine
	for _, g := range v.report.Games {
		id, n := g.Game.ID(), len(g.Game.Readings())
		if p := v.page(id); p != nil && n > 0 {
			link := v.gameLink(id)
			if _, ok := p.Section("readings"); ok {
				link.Address = v.href(rulesPath(v.words.Code, id), "readings")
			}
			list = append(list, templates.LinkLine{Link: link, Beside: v.count("about.readings", n, nil)})
		}
	}
	return list
}

// corrections says where corrections are sent.
func (v *view) corrections() templ.Component {
	if link := v.correct(); link != nil {
		return templates.Paragraph(templates.Text{}, link)
	}
	return templates.Paragraph(v.say("about.corrections.none", nil), nil)
}

// siteWork is the site as a work to be cited.
func (t *tongue) siteWork() citation.Work {
	s := t.book.Site
	w := citation.Work{Version: t.cfg.Version, Reference: rulebook.Reference{
		ID: "site", Type: "webpage", Authors: t.contributors(), Issued: s.Released, Title: s.Name, Publisher: s.Publisher, Language: t.words.Code,
	}}
	if t.out.BaseURL != "" {
		w.URL = t.canonical(t.homes(), t.words.Code)
	}
	return w
}

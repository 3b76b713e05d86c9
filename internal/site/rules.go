package site

import (
	"mashimo/internal/figure"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// rulesView is a rule page being made.
type rulesView struct {
	view
	game  verify.GameReport
	page  *rulebook.Page
	in    *tongue         // the language of the rules: the page's, or the original
	shown map[string]bool // examples that are shown in the text
}

// rules renders the rule page of a game.
func (t *tongue) rules(g verify.GameReport) []byte {
	r := &rulesView{
		view: view{tongue: t, path: rulesPath(t.words.Code, g.Game.ID())},
		game: g, page: t.page(g.Game.ID()), in: t, shown: map[string]bool{},
	}
	if r.page.Lang != t.words.Code {
		r.in = t.original()
	}
	for _, d := range r.page.Directives {
		if d.Kind == rulebook.Example {
			r.shown[d.Label] = true
		}
	}
	p := r.chrome(r.page.Title, "games/"+g.Game.ID()+"/"+index, r.writtenIn(g.Game.ID()))
	p.Description = r.page.Summary
	p.Notices = r.notices(r.page)
	parts, contents := r.parts()
	return html(templates.RulesPage(p, templates.Rules{
		Title: r.tongue.in(r.page.Lang, r.page.Title), Kind: r.tongue.in(r.page.Lang, r.page.Kind),
		Details: r.details(), Board: r.startBoard("hero"), Contents: contents, Parts: parts,
		Others: templates.Others{Title: r.say("rules.others", nil), Cards: r.cards(g.Game.ID())},
	}))
}

// details is what is known about the game in a few words.
func (r *rulesView) details() []templates.Detail {
	var list []templates.Detail
	add := func(id, value string) {
		if value != "" {
			list = append(list, templates.Detail{Name: r.say(id, nil), Value: r.tongue.in(r.page.Lang, value)})
		}
	}
	if len(r.page.Aliases) > 0 {
		add("rules.aliases", r.in.words.List(r.page.Aliases))
	}
	add("rules.people", r.page.People)
	add("rules.region", r.page.Region)
	return list
}

// startBoard is the board at the start, with the names of its pits at the edge.
func (r *rulesView) startBoard(kind string) templates.Figure {
	start := r.game.Game.Start()
	return templates.Figure{
		Kind: kind,
		SVG:  r.board(r.game.Game, r.plans[r.game.Game.ID()].Board(start), start, false, r.words.Text("figure.start", nil)),
	}
}

// before names the sections that worked examples stand before, if there is one.
var before = []string{"notes", "readings", "sources"}

// parts is the sections of the page in their order, with worked examples before
// the notes and the list of works with the sources.
func (r *rulesView) parts() ([]templates.Part, templates.Contents) {
	contents := templates.Contents{Title: r.say("rules.contents", nil)}
	var parts []templates.Part
	if lead := r.html(rulebook.Lead); lead != "" {
		parts = append(parts, r.part(lead))
	}
	place := r.examplesBefore()
	examples := func() {
		e := r.examples()
		parts = append(parts, templates.Part{Examples: &e})
		entry := templates.Entry{Address: "#" + e.ID, Words: e.Title}
		for _, g := range e.Groups {
			entry.Below = append(entry.Below, templates.Entry{Address: "#" + g.ID, Words: g.Title})
		}
		contents.Entries = append(contents.Entries, entry)
	}
	works := r.works()
	for i, s := range r.page.Sections {
		if s.Level != 2 {
			continue
		}
		if s.ID == place {
			examples()
		}
		parts = append(parts, r.part(r.html(s.ID)))
		contents.Entries = append(contents.Entries, r.entry(i))
		if s.ID == "sources" && len(works.Works) > 0 {
			parts = append(parts, templates.Part{Sources: &works})
			works.Works = nil
		}
	}
	if place == "" {
		examples()
	}
	if len(works.Works) > 0 {
		parts = append(parts, templates.Part{Sources: &works})
	}
	return parts, contents
}

// part is a part of the rules, marked with its language if it is not the page's.
func (r *rulesView) part(html string) templates.Part {
	p := templates.Part{HTML: html}
	if r.in != r.tongue {
		p.Lang, p.Dir = r.in.words.Code, r.in.words.Dir
	}
	return p
}

// examplesBefore is the section that the worked examples stand before; "" if they
// stand last.
func (r *rulesView) examplesBefore() string {
	for _, id := range before {
		if _, ok := r.page.Section(id); ok {
			return id
		}
	}
	return ""
}

// entry is a section of the second level and those below it, by its index.
func (r *rulesView) entry(i int) templates.Entry {
	list := r.page.Sections
	entry := r.link(list[i])
	for _, s := range list[i+1:] {
		if s.Level == 2 {
			break
		}
		if s.Level == 3 {
			entry.Below = append(entry.Below, r.link(s))
		}
	}
	return entry
}

func (r *rulesView) link(s *rulebook.Section) templates.Entry {
	return templates.Entry{Address: "#" + s.ID, Words: r.tongue.in(r.page.Lang, s.Title)}
}

// options are those of an inline picture with words.
func (t *tongue) options(title, text string) figure.Options {
	word := func(id string) string { return t.words.Text(id, nil) }
	return figure.Options{Inline: true, Title: title, Desc: text, Words: figure.Words{
		South: word("player.south"), North: word("player.north"),
		Reserve: word("store.reserve"), Bank: word("store.bank"), Hand: word("store.hand"),
	}}
}

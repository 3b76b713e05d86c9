package site

import (
	"github.com/a-h/templ"

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
	state *standing             // of the page to the original
	in    *tongue               // the language of the rules: the page's, or the original
	shown map[string]bool       // examples that are shown in the text
	signs signs                 // that are drawn on the boards of examples
	reads []*rulebook.Reference // the works that the page cites, in the order of their numbers
}

// rules renders the rule page of a game.
func (t *tongue) rules(g verify.GameReport) templ.Component {
	r := &rulesView{
		view: *t.view(rulesPath(t.words.Code, g.Game.ID())),
		game: g, page: t.page(g.Game.ID()), in: t, shown: map[string]bool{}, signs: signs{},
	}
	r.state, r.reads = t.standing(r.page), t.reading(g.Game.ID())
	if r.page.Lang != t.words.Code {
		r.in = t.original()
	}
	r.note(r.page.Directives)
	for _, c := range r.state.originals() {
		r.note(c.Directives)
	}
	p := r.chrome(r.page.Title, t.rulePages(g.Game.ID()))
	p.Description = r.page.Summary
	p.Notices = r.notices()
	p.Head = r.rulesHead()
	content := templates.Rules{
		Title: r.tongue.in(r.page.Lang, r.page.Title), Kind: r.tongue.in(r.page.Lang, r.page.Kind),
		Details: append(r.details(), r.trust()...), Board: r.startBoard("hero-board"),
		Play: r.playAt(r.game.Game.Start(), "play.start"),
	}
	r.shared = &figure.Parts{} // of the many boards below the first one
	content.Others = templates.Others{Title: r.say("rules.others", nil), Cards: r.cards(g.Game.ID())}
	r.parts(&content)
	content.Shared = string(r.shared.SVG())
	p.Tips, p.Notes = r.tips(), r.notes()
	p.Beyond = r.otherGames()
	return templates.RulesPage(p, content)
}

// otherGames leads to the games before and after this one.
func (r *rulesView) otherGames() templates.Neighbours {
	var games []string
	for _, g := range r.report.Games {
		games = append(games, g.Game.ID())
	}
	n := templates.Neighbours{Label: r.words.Text("rules.others", nil)}
	n.Previous, n.Next = neighbours(games, r.game.Game.ID(), func(game string) *templates.Link {
		link := r.gameLink(game)
		return &link
	})
	return n
}

// note notes which examples are shown in the text.
func (r *rulesView) note(directives []rulebook.Directive) {
	for _, d := range directives {
		if d.Kind == rulebook.Example {
			r.shown[d.Label] = true
		}
	}
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
		SVG:  r.board(r.game.Game, r.at(r.game.Game, start), false, r.words.Text("figure.start", nil)),
	}
}

// parts gives the page its sections in their order, then the worked examples, and last the
// sources.
func (r *rulesView) parts(p *templates.Rules) {
	p.Contents.Title = r.say("rules.contents", nil)
	if lead := r.html(rulebook.Lead) + r.originals(r.state.begin[""], "div"); lead != "" {
		p.Parts = append(p.Parts, r.part(lead))
	}
	p.Examples, p.Sources = r.examples(), r.works()
	examples := templates.Entry{Address: "#" + p.Examples.ID, Words: p.Examples.Title}
	for _, g := range p.Examples.Groups {
		examples.Below = append(examples.Below, templates.Entry{Address: "#" + g.ID, Words: g.Title})
	}
	var tail []templates.Entry
	for i, s := range r.page.Sections {
		switch {
		case s.Level != 2:
		case s.ID == "sources":
			p.Tail = append(p.Tail, r.part(r.html(s.ID)))
			tail = append(tail, r.entry(i))
		default:
			p.Parts = append(p.Parts, r.part(r.html(s.ID)))
			p.Contents.Entries = append(p.Contents.Entries, r.entry(i))
		}
	}
	p.Contents.Entries = append(append(p.Contents.Entries, examples), tail...)
}

// part is a part of the rules, marked with its language if it is not the page's.
func (r *rulesView) part(html string) templates.Part {
	p := templates.Part{HTML: html}
	if r.in != r.tongue {
		p.Lang, p.Dir = r.in.words.Code, r.in.words.Dir
	}
	return p
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

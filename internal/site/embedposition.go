package site

import (
	"github.com/a-h/templ"

	"mashimo/internal/narrate"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// anyPosition is what stands in the place of a game in the address of the page for frames
// that draws any position, and the game in the place of an example's name: so a server can
// tell the pages apart that run the engine.
const anyPosition = "position"

// embedPosition renders a page for frames that draws the position in its address, with
// the engine for browsers; as it is, it is the board at the start.
func (t *tongue) embedPosition(g verify.GameReport) templ.Component {
	game := g.Game.ID()
	v := t.view(embedPath(t.words.Code, anyPosition, game))
	name, start := v.gameName(game), g.Game.Start()
	rules := rulesPath(t.words.Code, game)
	page := templates.EmbedPosition{
		Embed: v.embedFrame(anyPosition+"/"+game, name),
		Play:  templates.Link{Address: v.href(playPath(t.words.Code, game), ""), Words: v.say("play.from-here", nil)},
		Board: v.board(g.Game, v.at(g.Game, start), false, v.words.Text("figure.position", nil)),
		Told:  v.sentence(narrate.New(v.words, v.book.Glossary, g.Game).Board(start, false)[0], rules),
	}
	page.Source = templates.Link{Address: v.href(rules, ""), Words: name}
	page.Script = v.href(v.framed.position, "")
	if t.out.BaseURL != "" {
		page.Canonical = t.canonical(t.rulePages(game), t.words.Code)
	}
	page.Failures = v.embedFailures()
	if b := v.playing; b.module != "" {
		page.Worker, page.Module, page.Version = v.href(b.worker, ""), v.href(b.module, ""), v.cfg.Version
		page.Book = v.href(b.words[playPath(t.words.Code, game)], "")
	}
	return templates.EmbedPositionPage(page)
}

// embedFailures is why a position cannot be drawn, by static/embed/position.ts.
func (v *view) embedFailures() []templates.Failure {
	list := []templates.Failure{{Why: "without", Words: v.say("play.without", nil)}, {Why: "sandbox", Words: v.say("embed.sandbox", nil)}}
	for _, why := range []string{"disk", "none", "blocked", "missing", "offline", "broken", "version", "lost"} {
		list = append(list, templates.Failure{Why: why, Words: v.say("play.fail."+why, nil)})
	}
	return list
}

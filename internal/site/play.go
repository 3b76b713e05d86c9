package site

import (
	"github.com/a-h/templ"

	"mashimo/engine"
	"mashimo/internal/narrate"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// playPath is the path of the page on which a game is played.
func playPath(lang, game string) string { return lang + "/play/" + game + "/" + index }

// playPages is the page's versions.
func (b *builder) playPages(game string) versions {
	return versions{"play/" + game + "/" + index, b.saying("play.lead")}
}

// play renders the page on which a game is played.
func (t *tongue) play(g verify.GameReport) templ.Component {
	v := t.view(playPath(t.words.Code, g.Game.ID()))
	name := v.gameName(g.Game.ID())
	title := v.say("play.title", data{"game": name.Words})
	p := v.chrome(title.Words, t.playPages(g.Game.ID()))
	p.Description, p.PlayStyles = v.words.Text("play.lead", nil), v.href(v.playStyles, "")
	start := g.Game.Start()
	rules := rulesPath(t.words.Code, g.Game.ID())
	page := templates.Play{
		Title: title, Rules: templates.Link{Address: v.href(rules, ""), Words: name}, Lead: v.say("play.lead", nil),
		Board: v.board(g.Game, v.at(g.Game, start), false, v.words.Text("figure.start", nil)),
		Rows:  int(start.Rows),
		Told:  v.sentence(narrate.New(v.words, v.book.Glossary, g.Game).Board(start, false)[0], rules),
	}
	page.Learn = v.learnLink(g.Game.ID())
	v.playPlayers(&page)
	v.playControls(&page)
	v.playFailures(&page)
	if b := v.playing; b.module != "" {
		page.Script, page.Worker, page.Module = v.href(b.script, ""), v.href(b.worker, ""), v.href(b.module, "")
		page.Words, page.Version = v.href(b.words[v.path], ""), v.cfg.Version
		page.Size, page.Packed = len(v.cfg.Board.Module), b.packed
		for _, id := range playTerms {
			v.termPiece(id, "")
		}
	}
	p.Tips = v.tips()
	return templates.PlayPage(p, page)
}

// playControls gives the page the words of its controls.
func (v *view) playControls(p *templates.Play) {
	say := func(id string) templates.Text { return v.say("play."+id, nil) }
	text := func(id string) string { return v.words.Text("play."+id, nil) }
	p.Loading, p.Without, p.Unscripted = say("loading"), say("without"), say("unscripted")
	p.Retry, p.Reload = say("retry"), say("reload")
	p.Label, p.Keys, p.Tools = text("board"), text("keys"), text("tools")
	p.Undo, p.Redo, p.Flip, p.Hint, p.Restart = say("undo"), say("redo"), say("flip"), say("hint"), say("restart")
	p.Resume, p.Pass, p.Present, p.Skip = say("resume"), say("pass"), say("present"), say("skip")
	p.Speed = say("speed")
	for _, speed := range []string{"slow", "usual", "fast", "once"} {
		p.Speeds = append(p.Speeds, templates.Pick{Value: speed, Words: text("speed." + speed), Selected: speed == "usual"})
	}
	p.Happened, p.Moves = say("happened"), say("moves")
	p.Readings, p.ReadingsLead = say("readings"), say("readings.lead")
	p.Texts, p.Position, p.MoveText, p.Address, p.Copy = say("texts"), say("position"), say("movetext"), say("link"), say("copy")
	p.PasteLabel, p.SetUp = say("paste"), say("setup")
}

// playPlayers gives the page the words of who plays.
func (v *view) playPlayers(p *templates.Play) {
	say := func(id string) templates.Text { return v.say("play."+id, nil) }
	text := func(id string) string { return v.words.Text("play."+id, nil) }
	p.Who, p.Sides = say("who"), say("sides")
	p.Against, p.AgainstNote = say("against"), say("against.note")
	p.Together, p.TogetherNote = say("together"), say("together.note")
	p.Strength = say("strength")
	p.South, p.North = v.say("player.south", nil), v.say("player.north", nil)
	p.Hands = []templates.Pick{{Value: "hand", Words: text("by.hand")}}
	for i, strength := range []string{"low", "middle", "strong"} {
		p.Strengths = append(p.Strengths, templates.Pick{Value: strength, Words: text("strength." + strength), Selected: i == 0})
		p.Hands = append(p.Hands, templates.Pick{Value: strength, Words: text("by." + strength)})
	}
}

// learnSection is the section of a rule page that tells the game in short, and playSection
// that which every page has for it.
const learnSection, playSection = "learn", "how-to-play"

// learnLink leads to where the rule page tells the game in short.
func (v *view) learnLink(game string) *templates.Link {
	section, words := playSection, "play.how"
	for _, s := range v.page(game).Sections {
		if s.ID == learnSection {
			section, words = learnSection, "play.learn"
		}
	}
	return &templates.Link{Address: v.href(rulesPath(v.own.words.Code, game), section), Words: v.say(words, nil)}
}

// playFailures gives the page its reasons why a game cannot be played, by the failures
// of static/play/protocol.ts.
func (v *view) playFailures(p *templates.Play) {
	for _, why := range []string{"disk", "none", "blocked", "missing", "offline", "broken", "version", "lost"} {
		p.Failures = append(p.Failures, templates.Failure{Why: why, Words: v.say("play.fail."+why, nil)})
	}
}

// playLink leads to the page on which a game is played, with a game set up there: from
// a position, under readings other than the defaults, after moves. It is nil where the
// site has no engine for browsers.
func (v *view) playLink(g engine.Game, from engine.Position, moves []engine.Move, step int) *templates.Link {
	if v.playing.module == "" {
		return nil
	}
	state := playState(g, from, moves, step)
	return &templates.Link{Address: v.href(playPath(v.own.words.Code, g.ID()), "") + state, Words: v.say("play.from-here", nil)}
}

// playAt leads to the page on which the game is played, from a position; nil if that
// cannot be done.
func (r *rulesView) playAt(p engine.Position, words string) *templates.Link {
	link := r.playLink(r.game.Game, p, nil, 0)
	if link != nil {
		link.Words = r.say(words, nil)
	}
	return link
}

// hasPlay tells whether there is a page on which the game is played.
func (b *builder) hasPlay(game string) bool {
	_, ok := b.book.Page(game, rulebook.Original)
	return ok
}

package site

import (
	"slices"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/example"
	"mashimo/internal/narrate"
	"mashimo/internal/rulebook"
	"mashimo/internal/several"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// findAlternatives finds the readings that matter in each example.
func (b *builder) findAlternatives() {
	type job struct {
		game verify.GameReport
		run  *verify.Run
	}
	var jobs []job
	for _, g := range b.report.Games {
		for _, r := range g.Runs {
			jobs = append(jobs, job{g, r})
		}
	}
	found := make([][]verify.Alternative, len(jobs))
	several.Do(len(jobs), func(i int) { found[i] = jobs[i].game.AlternativesWith(jobs[i].run, b.cfg.Memo) })
	b.alternatives = map[*verify.Run][]verify.Alternative{}
	for i, j := range jobs {
		b.alternatives[j.run] = found[i]
	}
}

// contrast is an example set beside what its moves would come to if a reading had
// another option.
type contrast struct {
	*view
	run   *verify.Run
	rules string // path of the rule page
}

// readings sets the readings that matter in an example side by side; nil if there is
// none.
func (c contrast) readings() *templates.Readings {
	all := c.alternatives[c.run]
	if len(all) == 0 {
		return nil
	}
	r := &templates.Readings{Title: c.say("contrast.title", nil), Lead: c.say("contrast.lead", nil)}
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].Reading == all[0].Reading {
			n++
		}
		r.List = append(r.List, c.reading(all[:n]))
		all = all[n:]
	}
	return r
}

// links lead to the readings that matter, on the example's page.
func (c contrast) links() []templates.Link {
	var list []templates.Link
	for i, a := range c.alternatives[c.run] {
		if i == 0 || a.Reading != c.alternatives[c.run][i-1].Reading {
			words := c.readingLink(c.run.Game.ID(), a.Reading, c.rules).Words
			list = append(list, templates.Link{Address: "#" + contrastID(a.Reading), Words: words})
		}
	}
	return list
}

// contrastID is the anchor of a reading on an example's page.
func contrastID(reading string) string { return "reading-" + reading }

// reading sets the options of one reading side by side: the example's, and the others
// under which something else happens.
func (c contrast) reading(others []verify.Alternative) templates.Contrast {
	id := others[0].Reading
	t := templates.Contrast{ID: contrastID(id), Name: c.readingLink(c.run.Game.ID(), id, c.rules)}
	here := c.side(id, c.run.Game.Chosen(id), c.run.Game)
	here.Notes = append([]templates.Text{c.say("contrast.here", nil)}, here.Notes...)
	c.tell(&here, c.run.Game, c.ours(others))
	t.Sides = append(t.Sides, here)
	for _, o := range others {
		game, _ := c.run.Game.With(id, o.Option)
		side := c.side(id, o.Option, game)
		c.tell(&side, game, theirs(o))
		if o.Twin != nil {
			side.Open, side.OpenLabel = c.exampleAt(o.Twin), c.say("contrast.open", nil)
		}
		t.Sides = append(t.Sides, side)
	}
	return t
}

// compared is a turn on one side, and what it parts from.
type compared struct{ one, other *verify.Turn }

// ours is the example's own turns in which any of the others differs.
func (c contrast) ours(others []verify.Alternative) []compared {
	var list []compared
	var all []verify.Parting
	for _, o := range others {
		all = append(all, o.Partings...)
	}
	for i := range c.run.Turns {
		here := &c.run.Turns[i]
		if k := slices.IndexFunc(all, func(p verify.Parting) bool { return p.Here == here }); k >= 0 {
			list = append(list, compared{here, &all[k].There})
		}
	}
	return list
}

// theirs is the turns of the other side.
func theirs(a verify.Alternative) []compared {
	var list []compared
	for _, p := range a.Partings {
		list = append(list, compared{&p.There, p.Here})
	}
	return list
}

// side is the side of an option, without what happens there.
func (c contrast) side(reading, option string, g engine.Game) templates.Side {
	s := templates.Side{Name: c.optionName(c.run.Game.ID(), reading, option)}
	if isDefault(g, reading, option) {
		s.Notes = append(s.Notes, c.say("contrast.default", nil))
	}
	return s
}

// tell tells what happens on a side in each turn in which it parts from another, and
// draws the board after the last one that is played.
func (c contrast) tell(s *templates.Side, g engine.Game, turns []compared) {
	tell := narrate.New(c.words, c.book.Glossary, g)
	for _, p := range turns {
		one, other := p.one, p.other
		player := one.Before.ToMove
		switch {
		case one.Script.Kind == example.Legal:
			s.Told = append(s.Told, c.sentence(tell.Legal(player, one.Legal), c.rules))
			continue
		case len(one.Events) == 0:
			in := stepper{view: c.view, stepOptions: stepOptions{rules: c.rules}, run: c.run, tell: tell}
			s.Asides = append(s.Asides, in.refusal(one))
			if s.SVG == "" {
				s.SVG = c.board(g, c.at(g, one.Before), false, c.words.Text("figure.position", nil))
			}
		default:
			s.Told = append(s.Told, c.sentence(tell.Turn(player, one.Move), c.rules))
			c.play(s, g, one, other)
		}
	}
}

// play tells the step in which a turn parts from another and its last one, after
// which the board is drawn.
func (c contrast) play(s *templates.Side, g engine.Game, one, other *verify.Turn) {
	steps := diagram.Cuts(one.Events, 0)
	last := steps[len(steps)-1]
	told := []diagram.Step{last}
	if at := parts(one.Events, other.Events); len(other.Events) > 0 && at < last.First {
		i := slices.IndexFunc(steps, func(d diagram.Step) bool { return at < d.Past })
		told = []diagram.Step{steps[i], last}
	}
	tell := narrate.New(c.words, c.book.Glossary, g)
	for _, d := range told {
		s.Told = append(s.Told, c.sentences(tell.Events(one.Events[d.First:d.Past]), c.rules)...)
	}
	s.SVG = c.board(g, c.drawnAfter(g, one, steps), one.Outcome.Over(), c.words.Text("figure.after", nil))
}

// parts is the index of the first event of a turn that another turn does not have.
func parts(events, other []engine.Event) int {
	for i, e := range events {
		if i == len(other) || e.Text() != other[i].Text() {
			return i
		}
	}
	return len(events) - 1
}

// readingWords is what the rule page says of a reading, and the page's language.
func (t *tongue) readingWords(game, reading string) (rulebook.ReadingWords, string) {
	page := t.page(game)
	for _, r := range page.Readings {
		if r.ID == reading {
			return r, page.Lang
		}
	}
	return rulebook.ReadingWords{Name: reading}, ""
}

// readingLink leads to a reading on the rule page, if that tells of it.
func (v *view) readingLink(game, reading, rules string) templates.Link {
	words, lang := v.readingWords(game, reading)
	l := templates.Link{Words: v.in(lang, words.Name)}
	if _, ok := v.page(game).Section("reading-" + reading); ok {
		l.Address = v.href(rules, "reading-"+reading)
	}
	return l
}

// optionName is the name of an option of a reading.
func (t *tongue) optionName(game, reading, option string) templates.Text {
	words, lang := t.readingWords(game, reading)
	for _, o := range words.Options {
		if o.ID == option {
			return t.in(lang, o.Name)
		}
	}
	return plain(option)
}

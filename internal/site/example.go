package site

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"mashimo/engine"
	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// mostSteps is how many steps of a turn are drawn on a rule page, and
// mostStepsAlone on the example's own page; further ones are folded into one.
const mostSteps, mostStepsAlone = 6, 48

// exampleID is the anchor of an example on its rule page.
func exampleID(run *verify.Run) string { return "example-" + run.Example.Name }

// title is an example's title, in English if the language lacks it.
func (t *tongue) title(run *verify.Run) templates.Text {
	text, lang := t.written(run.Example.Title)
	return t.in(lang, strings.ReplaceAll(text, "`", ""))
}

// why is what an example shows; what stands in backticks is notation.
func (t *tongue) why(run *verify.Run) templates.Sentence {
	text, lang := t.written(run.Example.Why)
	in := t.in(lang, "")
	s := templates.Sentence{Lang: in.Lang, Dir: in.Dir}
	for i, piece := range strings.Split(text, "`") {
		if piece != "" {
			s.Pieces = append(s.Pieces, templates.Piece{Kind: [...]string{"", "code"}[i%2], Text: piece})
		}
	}
	return s
}

// written is a text in the language or else in English, and its language.
func (t *tongue) written(words example.Words) (text, lang string) {
	for _, lang := range []string{t.words.Code, rulebook.Original} {
		if w, ok := words.In(lang); ok {
			return rulebook.Typeset(w.Value), lang
		}
	}
	return "", rulebook.Original
}

// exampleWords is what is said of an example beside its steps; clauses are links to the
// rule page at a path.
func (v *view) exampleWords(run *verify.Run, rules string) templates.Example {
	e := templates.Example{Title: v.title(run), Why: v.why(run), Proves: v.say("example.proves", nil)}
	for _, c := range run.Example.Clauses {
		e.Clauses = append(e.Clauses, templates.Link{Address: v.href(rules, c.Value), Words: plain(c.Value)})
	}
	page := v.page(run.Game.ID())
	for _, chosen := range run.Example.Readings {
		reading, option := chosen.ID.Value, chosen.Option.Value
		for _, r := range page.Readings {
			if r.ID != reading || isDefault(run.Game, reading, option) {
				continue
			}
			for _, o := range r.Options {
				if o.ID == option {
					e.Readings = append(e.Readings, v.say("example.reading", data{"reading": r.Name, "option": o.Name}))
				}
			}
		}
	}
	id := "example.verified.readings"
	if len(e.Readings) == 0 {
		id = "example.verified.defaults"
	}
	e.Verified = v.say(id, data{"version": v.cfg.Version})
	return e
}

// isDefault tells whether an option is the default of its reading. An example may
// name it, to stand beside one that takes another.
func isDefault(g engine.Game, reading, option string) bool {
	for _, r := range g.Readings() {
		if r.ID == reading {
			return r.Options[0] == option
		}
	}
	return false
}

// exampleBlock is an example as a part of its rule page.
func (r *rulesView) exampleBlock(run *verify.Run) templates.Example {
	e := r.exampleWords(run, r.path)
	e.ID = exampleID(run)
	e.Address = r.href(examplePath(r.own.words.Code, run.Game.ID(), run.Example.Name), "")
	e.Open = r.say("example.open", nil)
	e.Region = r.words.Text("example.steps", data{"title": e.Title.Words})
	e.Steps = r.steps(run, stepOptions{rules: r.path, prefix: e.ID + "-", most: mostSteps, signs: r.signs})
	return e
}

// examples is the worked examples of the game, each under the section in which the
// first of its clauses stands.
func (r *rulesView) examples() templates.Examples {
	e := templates.Examples{
		ID: "examples", Title: r.say("rules.examples", nil),
		Lead: r.count("rules.examples.lead", len(r.game.Runs), nil),
	}
	e.Index = templates.Link{Address: r.href(examplesPath(r.own.words.Code), ""), Words: r.say("examples.all", nil)}
	if len(r.game.Runs) > 0 { // the index has no group of a game without examples
		e.Index.Address = r.href(examplesPath(r.own.words.Code), "game-"+r.page.Game)
	}
	bySection := r.inSections()
	for _, s := range r.page.Sections {
		runs := bySection[s.ID]
		if len(runs) == 0 {
			continue
		}
		g := templates.Group{ID: "examples-" + s.ID, Title: r.sectionTitle(r.page, s)}
		for _, run := range r.byClause(runs) {
			if r.shown[run.Example.Name] {
				g.Elsewhere = append(g.Elsewhere, r.exampleLink(run))
			} else {
				g.Examples = append(g.Examples, r.exampleBlock(run))
			}
		}
		e.Groups = append(e.Groups, g)
	}
	e.Legend = r.legend(r.signs)
	return e
}

// inSections is the examples of the game by the id of the section that they belong to.
func (r *rulesView) inSections() map[string][]*verify.Run {
	in := map[string][]*verify.Run{}
	for _, run := range r.game.Runs {
		s := r.sectionOf(run)
		in[s] = append(in[s], run)
	}
	return in
}

// sectionOf is the section of the first clause that an example proves and the page
// has, or else the page's first section.
func (r *rulesView) sectionOf(run *verify.Run) string {
	for _, c := range run.Example.Clauses {
		if clause, ok := r.clause(r.page.Game, c.Value); ok && clause.Section != "" {
			return clause.Section
		}
	}
	if len(r.page.Sections) == 0 {
		return ""
	}
	return r.page.Sections[0].ID
}

// byClause is runs in the order in which the original page, which has all, has the
// first of their clauses.
func (r *rulesView) byClause(runs []*verify.Run) []*verify.Run {
	var list []*verify.Run
	page, _ := r.book.Page(r.page.Game, rulebook.Original)
	for _, c := range page.Clauses {
		for _, run := range runs {
			if len(run.Example.Clauses) > 0 && run.Example.Clauses[0].Value == c.ID {
				list = append(list, run)
			}
		}
	}
	return list
}

// notationSection tells how a game's moves are written, where that needs telling.
const notationSection = "notation"

// examplePage renders the page of the game's i-th example.
func (t *tongue) examplePage(g verify.GameReport, i int) templ.Component {
	run := g.Runs[i]
	game := g.Game.ID()
	code := t.words.Code
	v := t.view(examplePath(code, game, run.Example.Name))
	rules := rulesPath(code, game)
	of := t.examplePages(run)
	p := v.chrome(t.title(run).Words+" · "+t.gameName(game).Words, of)
	text, _ := t.written(run.Example.Why)
	p.Description = strings.ReplaceAll(text, "`", "")
	p.Notices = v.drafted(run.Example.File.Name, of.in(code))
	e := v.exampleWords(run, rules)
	c := contrast{v, run, rules}
	x := templates.ExampleView{
		Example: e, Stepper: v.stepper(run, rules), Readings: c.readings(),
		Index: templates.Link{Address: v.href(examplesPath(code), "game-"+game), Words: t.say("examples.title", nil)},
		Game:  templates.Link{Address: v.href(rules, ""), Words: t.gameName(game)},
	}
	if _, ok := t.page(game).Section(notationSection); ok {
		notation := v.sectionLink(game, notationSection)
		x.Notation = &notation
	}
	p.Beyond = templates.Neighbours{
		Label: t.words.Text("example.others", nil),
		Up:    &templates.Link{Address: v.href(rules, exampleID(run)), Words: t.say("example.back", nil)},
	}
	p.Beyond.Previous, p.Beyond.Next = neighbours(t.inOrderOf(g), run, v.exampleAt)
	steps := len(x.Stepper.Steps)
	p.Head, x.Take = v.exampleHead(run, steps, p.Description), v.take(run, steps)
	x.Depends, x.DependsOn = c.links(), t.say("contrast.depends", nil)
	p.Tips = v.tips()
	return templates.ExamplePage(p, x)
}

// exampleAt leads to an example's own page.
func (v *view) exampleAt(run *verify.Run) *templates.Link {
	return &templates.Link{Address: v.href(examplePath(v.own.words.Code, run.Game.ID(), run.Example.Name), ""), Words: v.title(run)}
}

// stepID is the anchor of the n-th step.
func (o stepOptions) stepID(n int) string { return o.prefix + strconv.Itoa(n) }

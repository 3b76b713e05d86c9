package site

import (
	"io/fs"
	"strings"

	"mashimo/internal/figure"
	"mashimo/internal/source"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// embedPath is the path of an example as a page for frames on other pages.
func embedPath(lang, game, name string) string {
	return "embed/" + lang + "/" + game + "/" + name + "/" + index
}

// elementPath is the path of the script of the element <mashimo-board>.
const elementPath = "static/mashimo-board.js"

// embedFiles is what pages for frames load.
type embedFiles struct{ styles, script, position string }

// embedAssets puts into the output what pages for frames load, and the element that makes
// such frames, which has an address that stays.
func (b *builder) embedAssets() {
	styles, err := fs.ReadFile(b.cfg.Static, "embed/embed.css")
	if err != nil {
		b.problems.Add(source.Place{}, "in static: "+err.Error(), "styles of pages for frames", "")
	}
	b.framed.styles = b.hashedAs("embed", "css", b.minifiedStyles(figure.PageStyle()+string(styles)))
	b.framed.script = b.hashedAs("embed", "js", b.bundle("embed/embed.ts"))
	b.framed.position = b.hashedAs("embed-position", "js", b.bundle("embed/position.ts"))
	b.out.files[elementPath] = b.bundle("element/board.ts")
}

// embeds puts the pages for frames into the output, to be made when they are asked for.
func (b *builder) embeds() {
	for _, w := range b.book.Words {
		t := &tongue{b, w}
		for _, g := range b.report.Games {
			for _, run := range g.Runs {
				path := embedPath(w.Code, g.Game.ID(), run.Example.Name)
				b.out.later[path] = func() ([]byte, error) { return t.embed(path, run), nil }
			}
		}
	}
}

// embed renders an example for a frame.
func (t *tongue) embed(path string, run *verify.Run) []byte {
	v := t.view(path)
	e := v.embedFrame(run.Game.ID()+"/"+run.Example.Name, v.title(run))
	own := examplePath(t.words.Code, run.Game.ID(), run.Example.Name)
	e.Source = templates.Link{Address: v.href(own, ""), Words: v.title(run)}
	if t.out.BaseURL != "" {
		e.Canonical = t.canonical(t.examplePages(run), t.words.Code)
	}
	rules := rulesPath(t.words.Code, run.Game.ID())
	steps := v.steps(run, stepOptions{rules: rules, prefix: "step-", most: mostStepsAlone})
	last := len(steps) - 1
	var turn *templates.Sentence
	for i, s := range steps {
		if s.Turn == nil {
			s.Turn = turn // it is named at each of its steps, for no other is seen
		}
		turn = s.Turn
		s.At = t.words.Text("step.at", data{"n": i, "last": last})
		step := templates.EmbedStep{Step: s, Of: t.words.Number(i) + " / " + t.words.Number(last)}
		if i > 0 {
			step.Previous = "#" + steps[i-1].ID
		}
		if i < last {
			step.Next = "#" + steps[i+1].ID
		}
		e.Steps = append(e.Steps, step)
	}
	return html(templates.EmbedPage(e))
}

// embedFrame is what every page for frames has; here is its address in the folder of its
// language.
func (v *view) embedFrame(here string, name templates.Text) templates.Embed {
	say := func(id string) string { return v.words.Text(id, nil) }
	return templates.Embed{
		Lang: v.words.Code, Dir: v.words.Dir, Title: name.Words + " · " + v.book.Site.Name, Name: name, SiteName: v.book.Site.Name,
		Styles: v.href(v.framed.styles, ""), Script: v.href(v.framed.script, ""), Icon: v.href("static/icon.svg", ""),
		Digits: v.words.Digits, Languages: strings.Join(v.book.Site.Languages, " "), Here: here,
		Words: templates.EmbedWords{
			Steps:    v.words.Text("example.steps", data{"title": name.Words}),
			Previous: say("stepper.previous"), Next: say("stepper.next"), Timeline: say("stepper.timeline"),
		},
	}
}

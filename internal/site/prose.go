package site

import (
	"strings"

	"mashimo/engine"
	"mashimo/internal/narrate"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// html is a section of the page, in the language of the rules.
func (r *rulesView) html(section string) string {
	in := *r
	in.tongue = r.in
	return r.page.HTML(section, in.hooks())
}

// hooks show what is not Markdown, in the language that the view is in.
func (r *rulesView) hooks() rulebook.Hooks {
	return rulebook.Hooks{
		Term: r.term, Number: r.number, Literal: r.literal, Cite: r.cite,
		Example: r.exampleInText, Board: r.boardInText, Play: r.playInText, Stats: r.statsInText, Clause: r.beside, Link: linkInText,
		Follow: func(c *rulebook.Clause, tag string) string { return r.originals(r.state.follow[c.ID], tag) },
		Begin:  func(s *rulebook.Section) string { return r.originals(r.state.begin[s.ID], "div") + r.readingFacts(s) },
	}
}

func (r *rulesView) term(d rulebook.Directive) string {
	return string(html(templates.Inline(r.termPiece(d.Label, r.termText(d)))))
}

// termText is a protected word as it is to be written.
func (t *tongue) termText(d rulebook.Directive) string {
	g, ok := t.book.Glossary.Term(d.Label)
	if !ok {
		return d.Label
	}
	form, _ := d.Get("as")
	return rulebook.Typeset(g.Written(t.words.Code, form))
}

func (r *rulesView) number(d rulebook.Directive) string { return escape(r.inNumbers(d)) }

// inNumbers is a number of the game in the language's digits.
func (r *rulesView) inNumbers(d rulebook.Directive) string {
	n, _ := r.game.Game.Fact(d.Label)
	return r.words.Number(n)
}

func (r *rulesView) literal(d rulebook.Directive) string { return escape(r.words.Digit(d.Label)) }

func (r *rulesView) cite(d rulebook.Directive) string {
	pages, _ := d.Get("p")
	return string(html(templates.Citation(r.cited(rulebook.Citation{Ref: d.Label, Pages: pages}))))
}

// plainWord is the text of an inline directive.
func (r *rulesView) plainWord(d rulebook.Directive) string {
	switch d.Kind {
	case rulebook.Term:
		return r.termText(d)
	case rulebook.Number:
		return r.inNumbers(d)
	case rulebook.Literal:
		return r.words.Digit(d.Label)
	}
	return ""
}

func (r *rulesView) exampleInText(d rulebook.Directive) string {
	run, ok := r.game.Run(d.Label)
	if !ok {
		return ""
	}
	return string(html(templates.ExampleBlock(r.exampleBlock(run))))
}

// playInText is a position with the way to play from there. From the start one plays by
// the button at the head of the page.
func (r *rulesView) playInText(d rulebook.Directive) string {
	text, given := d.Get("position")
	p, err := r.game.Game.ReadPosition(text)
	if !given || err != nil {
		return ""
	}
	f := r.positionFigure(p)
	f.Play = r.playAt(p, "play.from-here")
	return string(html(templates.FigureOf(f)))
}

func (r *rulesView) boardInText(d rulebook.Directive) string {
	text, given := d.Get("position")
	if !given {
		return string(html(templates.FigureOf(r.startBoard("start"))))
	}
	p, err := r.game.Game.ReadPosition(text)
	if err != nil {
		return ""
	}
	return string(html(templates.FigureOf(r.positionFigure(p))))
}

// positionFigure is a board with what is to be said of it.
func (r *rulesView) positionFigure(p engine.Position) templates.Figure {
	over := r.game.Game.Outcome(p).Over()
	n := narrate.New(r.words, r.book.Glossary, r.game.Game)
	f := templates.Figure{Kind: "position", SVG: r.board(r.game.Game, r.at(r.game.Game, p), over, r.words.Text("figure.position", nil))}
	if !over {
		f.Caption = []templates.Sentence{r.sentence(n.ToMove(p), r.path)}
	}
	return f
}

// board draws a board whose text alternative says what stands on it.
func (v *view) board(g engine.Game, b *drawn, over bool, title string) string {
	n := narrate.New(v.words, v.book.Glossary, g)
	o := v.options(title, n.BoardText(b.position, over))
	o.Parts = v.shared
	return b.picture.SVG(o)
}

// beside is what stands beside a clause: its permalink, its sources, its examples.
func (r *rulesView) beside(c *rulebook.Clause) (before, after string) {
	b := templates.Beside{
		ID: c.ID, Permalink: r.words.Text("rules.permalink", data{"clause": c.ID}), Marks: r.marks(c),
	}
	if r.sourced() {
		b.Unsourced, b.Note = r.say("rules.unsourced", nil), unsourcedID
	}
	if g, ok := r.book.Game(r.game.Game.ID()); ok {
		works, _ := g.SourcesOf(c.ID)
		for _, w := range works {
			b.Sources = append(b.Sources, r.cited(w))
		}
	}
	for _, p := range r.game.Clauses {
		if p.Clause.ID == c.ID {
			r.examplesOf(&b, p)
		}
	}
	return "", string(html(templates.BesideClause(b)))
}

// mostBeside is how many examples are named beside a clause before the others are
// folded away.
const mostBeside = 3

// examplesOf names the examples of a clause, first those that are about it above
// all, with a way to their own pages.
func (r *rulesView) examplesOf(b *templates.Beside, p verify.Proof) {
	var first, rest []templates.Shown
	for _, run := range p.Runs {
		shown := templates.Shown{Link: r.exampleLink(run)}
		if run.Example.Clauses[0].Value == p.Clause.ID {
			shown.Own = r.exampleAt(run).Address
			shown.OwnName = r.words.Text("rules.example-page", data{"title": r.title(run).Words})
			first = append(first, shown)
		} else {
			rest = append(rest, shown)
		}
	}
	all := append(first, rest...)
	n := min(len(all), max(mostBeside, len(first)))
	b.Label = r.count("rules.examples-of", len(all), nil)
	b.Examples, b.Folded = all[:n], all[n:]
	b.More = r.count("rules.examples-more", len(all)-n, nil)
}

// exampleLink leads to an example on the same page.
func (r *rulesView) exampleLink(run *verify.Run) templates.Link {
	return templates.Link{Address: "#" + exampleID(run), Words: r.title(run)}
}

// linkInText is a destination as it is written on the page: those in the site name
// a file.
func linkInText(to string) string {
	path, ok := local(to)
	if !ok {
		return to
	}
	rest := to[len(path):]
	if last := path[strings.LastIndex(path, "/")+1:]; last == "" || last == "." || last == ".." {
		if last != "" {
			path += "/"
		}
		path += index
	}
	return path + rest
}

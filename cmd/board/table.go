package main

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"mashimo/engine"
	"mashimo/engine/search"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// session is what is remembered between questions.
type session struct {
	told     told             // the last move that was told
	searcher *search.Searcher // nil before the first search
	nodes    int              // that the search may visit
}

// fields is a question, of which fields are taken one by one.
type fields struct{ rest string }

// next is the next field, or "" at the end.
func (f *fields) next() string {
	field, rest, _ := strings.Cut(f.rest, "\x00")
	f.rest = rest
	return field
}

// number is the next field as a number; 0 if it is none.
func (f *fields) number() int {
	n, _ := strconv.Atoi(f.next())
	return n
}

// table is a game with its readings, and how its boards are drawn.
type table struct {
	game   engine.Game
	plan   diagram.Plan
	turned bool
	figure figure.Options
}

// table takes the fields of a table; if there is no such table that is the answer.
func (f *fields) table(o *object) (t table, ok bool) {
	id := f.next()
	if t.game, ok = engine.Lookup(id); !ok {
		o.wrong(fault{what: "game", part: id})
		return t, false
	}
	for _, chosen := range strings.Fields(f.next()) {
		reading, option, _ := strings.Cut(chosen, "=")
		if t.game, ok = t.game.With(reading, option); !ok {
			o.wrong(fault{what: "reading", part: chosen})
			return t, false
		}
	}
	t.plan = diagram.PlanFor(t.game.Start())
	t.turned = f.next() != ""
	t.figure.Inline = true
	t.figure.Digits, _ = figure.ParseDigits(f.next())
	w := &t.figure.Words
	w.South, w.North, w.Reserve, w.Bank, w.Hand = f.next(), f.next(), f.next(), f.next(), f.next()
	return t, true
}

// position takes a position of the table's game; if it is none that is the answer.
func (f *fields) position(t table, o *object) (p engine.Position, ok bool) {
	text := f.next()
	p, err := t.game.ReadPosition(text)
	if err != nil {
		o.wrong(faultOf("position", text, err))
	}
	return p, err == nil
}

// fault is what is wrong with something that somebody wrote. There is no English in it:
// whoever asked tells it in words of their own.
type fault struct {
	what, kind string
	col        int    // 0: the whole
	part       string // that it is about
}

// faultOf is an error of the engine in a text as a fault.
func faultOf(what, text string, err error) fault {
	switch e := err.(type) {
	case *engine.SyntaxError:
		return fault{what, e.Kind, 1 + utf8.RuneCountInString(text[:min(e.Col-1, len(text))]), ""}
	case *engine.MisfitError:
		return fault{what: what, kind: e.Finding.Kind}
	case *engine.MoveError:
		return fault{what: what, kind: e.Kind, part: e.Part}
	}
	return fault{what: what}
}

func (o *object) wrong(f fault) {
	o.within("error", func() {
		o.text("what", f.what)
		o.some("kind", f.kind)
		o.number("col", f.col)
		o.some("part", f.part)
	})
}

// hello tells what the module is.
func (s *session) hello(_ *fields, o *object) {
	o.text("engine", engine.Version)
	o.number("bridge", bridge)
	o.text("glue", glue)
}

// begin tells of the game, and where the pits of its boards are drawn.
func (s *session) begin(f *fields, o *object) {
	t, ok := f.table(o)
	if !ok {
		return
	}
	b := t.board(t.game.Start())
	o.text("start", t.game.Start().String())
	o.number("occurrences", engine.RepetitionLimit)
	o.number("width", int(b.Width))
	o.number("height", int(b.Height))
	o.list("pits", len(b.Pits), func(i int) {
		q := b.Pits[i]
		o.within("", func() {
			o.text("pit", q.Name.String())
			o.number("x", int(q.Outline.Center.X))
			o.number("y", int(q.Outline.Center.Y))
			o.number("r", diagram.PitRadius)
		})
	})
}

// look tells what may be done in a position, and draws it.
func (s *session) look(f *fields, o *object) {
	t, ok := f.table(o)
	if !ok {
		return
	}
	p, ok := f.position(t, o)
	if !ok {
		return
	}
	o.text("position", p.String())
	o.text("toMove", p.ToMove.String())
	moves := t.game.Moves(p)
	o.list("moves", len(moves), func(i int) { o.text("", moves[i].String()) })
	if over := t.game.Outcome(p); over.Over() {
		o.within("outcome", func() {
			o.text("result", over.Result.String())
			o.text("clause", over.Clause)
		})
	}
	unusual := t.game.Check(p)
	o.list("unusual", len(unusual), func(i int) { o.text("", unusual[i].Kind) })
	o.text("svg", t.svg(t.board(p)))
}

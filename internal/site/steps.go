package site

import (
	"slices"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/example"
	"mashimo/internal/narrate"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// stepOptions says how the steps of an example are shown.
type stepOptions struct {
	rules     string // path of the rule page
	prefix    string // of anchors
	most      int    // steps of a turn, before some are folded into one
	positions bool   // with position text
}

// stepper makes the steps of an example.
type stepper struct {
	*view
	stepOptions
	run  *verify.Run
	tell *narrate.Narrator
	plan diagram.Plan
	list []templates.Step
}

// steps is the start of an example, and what happens from there.
func (v *view) steps(run *verify.Run, o stepOptions) []templates.Step {
	s := &stepper{
		view: v, stepOptions: o, run: run,
		tell: narrate.New(v.words, v.book.Glossary, run.Game), plan: v.plans[run.Game.ID()],
	}
	over := run.Game.Outcome(run.Start).Over()
	start := templates.Step{Kind: "start", Number: s.words.Text("step.start", nil)}
	s.draw(&start, s.plan.Board(run.Start), run.Start, over, s.words.Text("figure.start", nil))
	if board := s.tell.Board(run.Start, over); !over {
		start.Told = s.sentences(board[:1], s.rules)
	}
	s.add(start)
	for i := range run.Turns {
		t := &run.Turns[i]
		switch t.Script.Kind {
		case example.Illegal:
			s.refused(t)
		case example.Legal:
			s.legal(t)
		default:
			s.played(t)
		}
	}
	return s.list
}

// add puts a step at the end.
func (s *stepper) add(step templates.Step) {
	n := len(s.list)
	step.ID = s.stepID(n)
	if step.Number == "" {
		step.Number = s.words.Number(n)
	}
	s.list = append(s.list, step)
}

// draw gives a step its board, and the position if it is wanted.
func (s *stepper) draw(step *templates.Step, b diagram.Board, p engine.Position, over bool, title string) {
	step.SVG = s.board(s.run.Game, b, p, over, title)
	if s.positions {
		step.Position = p.String()
	}
}

// played shows a turn, step by step.
func (s *stepper) played(t *verify.Turn) {
	turn := s.sentence(s.tell.Turn(t.Before.ToMove, t.Move), s.rules)
	for i, d := range s.plan.Steps(t.Before, t.Events, s.most) {
		step := templates.Step{Kind: "play"}
		if i == 0 {
			step.Turn = &turn
		}
		events := t.Events[d.First:d.Past]
		if d.Folded > 0 {
			step.Kind = "folded"
			step.Told = []templates.Sentence{s.folded(d)}
		} else {
			step.Told = s.sentences(s.tell.Events(events), s.rules)
		}
		last := events[len(events)-1]
		title := s.words.Text("figure.step", data{"n": len(s.list)})
		s.draw(&step, d.Board, last.Position, last.Kind == engine.KindEnd, title)
		s.add(step)
	}
}

// folded says that laps are not shown one by one.
func (s *stepper) folded(d diagram.Step) templates.Sentence {
	t := s.count("step.folded", d.Laps, nil)
	return templates.Sentence{Pieces: []templates.Piece{{Text: t.Words}}, Lang: t.Lang, Dir: t.Dir}
}

// refused shows a move that may not be played, with the clause that forbids it.
func (s *stepper) refused(t *verify.Turn) {
	told := s.sentences(s.tell.Refused(t.Before.ToMove, t.Move.String(), t.Refusal), s.rules)
	step := templates.Step{Kind: "refused", Turn: &told[0], Told: told[1:]}
	step.Turn.Clauses = nil
	step.Quote = s.quote(t.Refusal.Clause)
	s.add(step)
}

// legal shows the list of legal moves.
func (s *stepper) legal(t *verify.Turn) {
	turn := s.sentence(s.tell.Legal(t.Before.ToMove, t.Legal), s.rules)
	s.add(templates.Step{Kind: "legal", Turn: &turn})
}

// quote is the text of a clause.
func (s *stepper) quote(clause string) *templates.Quote {
	page := s.page(s.run.Game.ID())
	c, ok := page.Clause(clause)
	if !ok {
		return nil
	}
	in := rulesView{view: view{tongue: s.tongue}, page: page}
	in.game, _ = s.report.Game(s.run.Game.ID())
	if page.Lang != s.words.Code {
		in.tongue = s.original()
	}
	return &templates.Quote{Words: s.in(page.Lang, c.Plain(in.plainWord)), Address: s.href(s.rules, clause), Clause: clause}
}

// sentences are told with the clauses behind them as links to the rule page;
// clauses that the next sentence has as well are named there.
func (v *view) sentences(told []narrate.Sentence, rules string) []templates.Sentence {
	var list []templates.Sentence
	for i, n := range told {
		s := v.sentence(n, rules)
		if i+1 < len(told) && slices.Equal(n.Clauses, told[i+1].Clauses) {
			s.Clauses = nil
		}
		list = append(list, s)
	}
	return list
}

func (v *view) sentence(n narrate.Sentence, rules string) templates.Sentence {
	var s templates.Sentence
	if n.Foreign {
		s.Lang, s.Dir = n.Lang, n.Dir
	}
	for _, p := range n.Parts {
		piece := templates.Piece{Kind: [...]string{"", "pit", "move", "term"}[p.Kind], Text: p.Text}
		if t, ok := v.book.Glossary.Term(p.Term); ok {
			piece.Title, _ = t.Meaning.In(v.words.Code)
		}
		s.Pieces = append(s.Pieces, piece)
	}
	for _, c := range n.Clauses {
		s.Clauses = append(s.Clauses, templates.Link{Address: v.href(rules, c), Words: plain(c)})
	}
	return s
}

// escape writes text so that HTML reads it back.
func escape(text string) string { return string(html(templates.Show(plain(text)))) }

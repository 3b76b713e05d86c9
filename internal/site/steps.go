package site

import (
	"slices"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/example"
	"mashimo/internal/narrate"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// stepOptions says how the steps of an example are shown.
type stepOptions struct {
	rules     string // path of the rule page
	prefix    string // of anchors
	most      int    // steps of a turn, before some are folded into one
	positions bool   // with position text
	signs     signs  // what is drawn is noted in it; it may be nil
}

// signs is which signs are drawn on boards, by the end of the id of their message.
type signs map[string]bool

// note notes the signs of a board.
func (s signs) note(b *drawn) {
	if s == nil {
		return
	}
	for _, id := range b.signs {
		s[id] = true
	}
}

// legend says what the signs mean, in the order in which they are met.
func (t *tongue) legend(s signs) []templates.Text {
	var list []templates.Text
	for _, id := range []string{"turn", "placed", "lifted", "way", "last", "captured", "chosen", "reserved", "toll", "fold", "won"} {
		if s[id] {
			list = append(list, t.say("legend."+id, nil))
		}
	}
	return list
}

// stepper makes the steps of an example.
type stepper struct {
	*view
	stepOptions
	run  *verify.Run
	tell *narrate.Narrator
	plan diagram.Plan
	list []templates.Step

	moves []engine.Move // played so far
}

// steps is the start of an example, and what happens from there.
func (v *view) steps(run *verify.Run, o stepOptions) []templates.Step {
	s := &stepper{
		view: v, stepOptions: o, run: run,
		tell: narrate.New(v.words, v.book.Glossary, run.Game), plan: v.plans[run.Game.ID()],
	}
	start := templates.Step{Kind: "start", Number: s.words.Text("step.start", nil), Position: s.position(run.Start), Play: s.playFrom(0)}
	board := s.start(run, s.shared != nil)
	s.signs.note(board.drawn)
	start.SVG = s.board(run.Game, board.drawn, board.over, s.words.Text("figure.start", nil))
	if !board.over {
		start.Told = []templates.Sentence{s.sentence(s.tell.ToMove(run.Start), s.rules)}
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
	s.number()
	return s.list
}

// number gives the steps of an example's own page their place among all.
func (s *stepper) number() {
	if !s.positions {
		return
	}
	last := len(s.list) - 1
	for i := range s.list {
		s.list[i].At = s.words.Text("step.at", data{"n": i, "last": last})
	}
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

// position is the text of a position between turns, if it is wanted.
func (s *stepper) position(p engine.Position) string {
	if !s.positions {
		return ""
	}
	return p.String()
}

// played shows a turn, step by step.
func (s *stepper) played(t *verify.Turn) {
	turn := s.sentence(s.tell.Turn(t.Before.ToMove, t.Move), s.rules)
	steps := s.drawnSteps(s.run.Game, t, s.most)
	s.moves = append(s.moves, t.Move)
	for i, d := range steps {
		step := templates.Step{Kind: "play", Play: s.playFrom((i + 1) % len(steps))}
		if i == 0 {
			step.Turn = &turn
		}
		if d.Folded > 0 {
			step.Kind = "folded"
			step.Told = []templates.Sentence{s.folded(d.Step)}
			if s.positions {
				step.Laps = s.laps(t, d.Step)
			}
		} else {
			step.Told = s.sentences(s.tell.Events(t.Events[d.First:d.Past]), s.rules)
		}
		step.Capture = slices.ContainsFunc(t.Events[d.First:d.Past], func(e engine.Event) bool { return e.Kind == engine.KindCapture })
		last := i == len(steps)-1
		if last {
			step.Position = s.position(t.After)
		}
		s.signs.note(d.board)
		title := s.words.Text("figure.step", data{"n": len(s.list)})
		step.SVG = s.board(s.run.Game, d.board, last && t.Outcome.Over(), title)
		s.add(step)
	}
}

// playFrom leads to the page on which the game is played, with the example's game as
// far as it has gone; step is the step of the last turn that is shown there, 0 for its
// last.
func (s *stepper) playFrom(step int) *templates.Link {
	if !s.positions {
		return nil
	}
	return s.playLink(s.run.Game, s.run.Start, s.moves, step)
}

// folded says that laps are not shown one by one.
func (s *stepper) folded(d diagram.Step) templates.Sentence {
	t := s.count("step.folded", d.Laps, nil)
	return templates.Sentence{Pieces: []templates.Piece{{Text: t.Words}}, Lang: t.Lang, Dir: t.Dir}
}

// refused says of the last step that a move may not be played there, with the
// clause that forbids it.
func (s *stepper) refused(t *verify.Turn) {
	s.aside(s.refusal(t))
}

// refusal says that a move may not be played, and quotes the clause that forbids it.
func (s *stepper) refusal(t *verify.Turn) templates.Aside {
	told := s.sentences(s.tell.Refused(t.Before.ToMove, t.Move.String(), t.Refusal), s.rules)
	for i := range told {
		told[i].Clauses = nil // the quotation names it
	}
	return templates.Aside{Kind: "refused", Words: told[0], Told: told[1:], Quote: s.quote(s.run.Game.ID(), t.Refusal.Clause, s.rules)}
}

// legal says of the last step which moves are legal there.
func (s *stepper) legal(t *verify.Turn) {
	s.aside(templates.Aside{Kind: "legal", Words: s.sentence(s.tell.Legal(t.Before.ToMove, t.Legal), s.rules)})
}

func (s *stepper) aside(a templates.Aside) {
	last := &s.list[len(s.list)-1]
	last.Asides = append(last.Asides, a)
}

// quote is the text of a clause of a game, with a link to it; nil if no page has it.
func (v *view) quote(game, clause, rules string) *templates.Quote {
	page := v.page(game)
	c, ok := page.Clause(clause)
	if !ok { // the translation lacks it
		page, _ = v.book.Page(game, rulebook.Original)
		if c, ok = page.Clause(clause); !ok {
			return nil
		}
	}
	in := rulesView{view: *v, page: page}
	in.game, _ = v.report.Game(game)
	if page.Lang != v.words.Code {
		in.tongue = v.original()
	}
	return &templates.Quote{Words: v.in(page.Lang, c.Plain(in.plainWord)), Address: v.href(rules, clause), Clause: clause}
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
		if p.Kind == narrate.Term {
			s.Pieces = append(s.Pieces, v.termPiece(p.Term, p.Text))
			continue
		}
		s.Pieces = append(s.Pieces, templates.Piece{Kind: [...]string{"", "pit", "move"}[p.Kind], Text: p.Text})
	}
	for _, c := range n.Clauses {
		s.Clauses = append(s.Clauses, templates.Link{Address: v.href(rules, c), Words: plain(c)})
	}
	return s
}

// escape writes text so that HTML reads it back.
func escape(text string) string { return string(html(templates.Show(plain(text)))) }

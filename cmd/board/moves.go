package main

import (
	"mashimo/engine"
	"mashimo/internal/diagram"
)

// told is a move that was told: what was asked, and what happened.
type told struct {
	question string // game, readings, position and move
	move     engine.Move
	from     engine.Position
	after    engine.Position
	events   []engine.Event
}

// tell plays a move that somebody wrote. If it cannot be played, that is the answer.
// The last move that was told is remembered.
func (s *session) tell(t table, p engine.Position, text string, o *object) (*told, bool) {
	question := t.game.ID() + " " + readings(t.game) + p.String() + " " + text
	if s.told.question == question {
		return &s.told, true
	}
	m, err := t.game.ReadMove(p, text)
	if err != nil {
		o.unplayable(m, text, err)
		return nil, false
	}
	var trace engine.Trace
	after, err := t.game.Play(p, m, &trace)
	if err != nil {
		o.unplayable(m, text, err)
		return nil, false
	}
	s.told = told{question, m, p, after, trace.Events}
	return &s.told, true
}

// readings names the readings in force.
func readings(g engine.Game) string {
	var text string
	for _, r := range g.Readings() {
		text += g.Chosen(r.ID) + " "
	}
	return text
}

// unplayable says why a move that somebody wrote cannot be played or read.
func (o *object) unplayable(m engine.Move, text string, err error) {
	if r, ok := err.(engine.Refusal); ok {
		o.refused(m, r)
		return
	}
	o.wrong(faultOf("move", text, err))
}

func (o *object) refused(m engine.Move, r engine.Refusal) {
	o.within("refused", func() {
		o.text("move", m.String())
		o.text("clause", r.Clause)
		o.flag("over", r.Over)
		o.number("laps", r.Laps)
		o.flag("repeat", r.Repeat)
	})
}

// play tells a move step by step.
func (s *session) play(f *fields, o *object) {
	t, ok := f.table(o)
	if !ok {
		return
	}
	p, ok := f.position(t, o)
	if !ok {
		return
	}
	turn, ok := s.tell(t, p, f.next(), o)
	if !ok {
		return
	}
	steps := t.steps(p, turn.events, f.number())
	o.text("move", turn.move.String())
	o.text("position", turn.after.String())
	o.list("steps", len(steps), func(i int) { o.within("", func() { t.step(steps[i], turn.events, o) }) })
}

// step tells a step of a turn with these events.
func (t table) step(s diagram.Step, events []engine.Event, o *object) {
	o.number("laps", s.Laps)
	o.number("folded", s.Folded)
	o.text("svg", t.svg(s.Board))
	if s.Folded > 0 {
		return
	}
	o.list("events", s.Past-s.First, func(i int) {
		n := s.First + i
		o.within("", func() { t.event(n+1, events[n], o) })
	})
}

// event tells the n-th event of a turn.
func (t table) event(n int, e engine.Event, o *object) {
	o.number("n", n)
	o.number("lap", e.Lap)
	o.text("kind", e.Kind.String())
	o.text("player", e.Player.String())
	if e.Kind.HasPit() {
		o.text("pit", e.Pit.String())
	}
	if e.Count > 0 {
		o.number("count", e.Count)
	}
	if e.Kind == engine.KindChoice {
		o.text("choice", map[bool]string{true: "go", false: "stop"}[e.Go])
	}
	o.some("result", e.Result.String())
	o.text("clause", e.Clause)
	o.some("limit", e.Limit)
	o.text("position", e.Position.String())
	o.number("hand", e.Hand)
	if e.Kind != engine.KindEnd {
		return
	}
	if seeds := t.game.Outcome(e.Position).Seeds; seeds != [2]int{} {
		o.list("seeds", len(seeds), func(i int) { o.number("", seeds[i]) })
	}
}

// touch tells why no move may start from a pit.
func (s *session) touch(f *fields, o *object) {
	t, ok := f.table(o)
	if !ok {
		return
	}
	p, ok := f.position(t, o)
	if !ok {
		return
	}
	text := f.next()
	q, ok := engine.ParsePit(text)
	if !ok {
		o.wrong(fault{what: "move", kind: "pit", col: 1})
		return
	}
	if q.Player() == p.ToMove {
		m, err := t.game.ReadMove(p, text)
		if err != nil {
			o.unplayable(m, text, err)
			return
		}
	}
	m := engine.Move{Pit: q}
	if legal := t.game.Moves(p); len(legal) > 0 {
		m.Mark, m.Takata = legal[0].Mark, legal[0].Takata
	}
	if _, err := t.game.Play(p, m, nil); err != nil {
		o.unplayable(m, text, err)
	}
}

// frame draws the board in the midst of a move.
func (s *session) frame(f *fields, o *object) {
	t, ok := f.table(o)
	if !ok {
		return
	}
	p, ok := f.position(t, o)
	if !ok {
		return
	}
	turn, ok := s.tell(t, p, f.next(), o)
	if !ok {
		return
	}
	n := min(max(f.number(), 1), len(turn.events))
	o.text("svg", t.svg(t.frame(p, turn.events, n)))
}

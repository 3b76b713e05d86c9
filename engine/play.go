package engine

// Play plays a legal move; the events go into t, if it is not nil, and into a
// nil t nothing. The error is a Refusal.
func (g Game) Play(p Position, m Move, t *Trace) (Position, error) {
	if o := g.ended(&p); o.Over() {
		return p, Refusal{Clause: o.Clause, Over: true}
	}
	next := p
	var clause string
	if g.offered(&p, m) {
		e := g.run(&next, m)
		switch {
		case m.Safari && !e.choice:
			clause = g.rules.forbids(p, m)
		case e.never:
			clause = clauseEndless
		}
	} else {
		clause = g.rules.forbids(p, m)
	}
	if clause != "" {
		return p, g.refusal(p, m, clause)
	}
	if t != nil {
		g.tell(p, next, m, t)
	}
	return next, nil
}

// tell records how the legal move m leads from p to next.
func (g Game) tell(p, next Position, m Move, t *Trace) {
	b, mover, from := usualBound, p.ToMove, len(t.Events)
	if g.endlessEnds() {
		q := p
		if g.play(&q, m, b, nil).never {
			b.laps, _ = g.endless(p, m)
			b.exact = true
		}
	}
	t.lap, t.hand = 0, 0
	g.play(&p, m, b, t)
	t.settle(from, mover, next)
	if o := g.Outcome(next); o.Over() {
		t.add(&next, Event{Kind: KindEnd, Player: winner(o.Result), Result: o.Result, Clause: o.Clause})
	}
}

func winner(r Result) Player {
	if r == NorthWins {
		return North
	}
	return South
}

// offered tells whether m is a candidate, safari or not.
func (g Game) offered(p *Position, m Move) bool {
	m.Safari = false
	var list moveList
	g.candidates(&list, p, 0)
	if list.has(m) {
		return true
	}
	g.candidates(&list, p, 1)
	return list.has(m) && !g.anyLegal(p, 0)
}

// refusal is what is said of a move that the clause forbids.
func (g Game) refusal(p Position, m Move, clause string) Refusal {
	if o := g.Outcome(p); o.Over() {
		return Refusal{Clause: o.Clause, Over: true}
	}
	r := Refusal{Clause: clause}
	if clause == clauseEndless {
		r.Laps, r.Repeat = g.endless(p, m)
	}
	return r
}

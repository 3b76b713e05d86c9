package engine

// Endless counts never-ending moves.
type Endless struct {
	Repeats int // of which a lap repeats an earlier one
	TooLong int // that reach the cap without an end and without a repetition
}

// Survey is [Game.Successors], and counts the never-ending moves among those that no
// clause but relay.endless forbids or ends. It takes longer than Successors, which the
// search leans on and which therefore counts nothing.
func (g Game) Survey(dst []Successor, p Position) ([]Successor, Endless) {
	var n Endless
	if g.ended(&p).Over() {
		return dst, n
	}
	var list moveList
	from := len(dst)
	for round := 0; round < 2 && len(dst) == from; round++ {
		g.candidates(&list, &p, round)
		for _, m := range list.moves[:list.n] {
			var choice bool
			if dst, choice = g.surveyed(dst, p, m, &n); choice {
				m.Safari = true
				dst, _ = g.surveyed(dst, p, m, &n)
			}
		}
	}
	return dst, n
}

// surveyed appends what a candidate leads to, if it may be played, and counts it if it is
// never-ending.
func (g Game) surveyed(dst []Successor, p Position, m Move, n *Endless) (_ []Successor, choice bool) {
	next := p
	e := g.play(&next, m, usualBound, nil)
	if e.never {
		n.add(g, p, m, e.period > 0)
		next = p
		e = g.run(&next, m)
	}
	if !e.never {
		dst = append(dst, Successor{m, next})
	}
	return dst, e.choice
}

// add counts a never-ending move; seen tells that a repetition was met while it was played.
func (n *Endless) add(g Game, p Position, m Move, seen bool) {
	if !seen {
		_, seen = g.endless(p, m)
	}
	if seen {
		n.Repeats++
	} else {
		n.TooLong++
	}
}

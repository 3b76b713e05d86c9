package engine

// Games lists the games, each with its default readings. A new game needs its
// line here and in the three functions below.
func Games() []Game {
	return []Game{{rules: kete{}}, {rules: kimasai{}}, {rules: djenon{}}, {rules: kingulu{}}}
}

// candidates lists, sorted and without safari forms, the moves that no clause
// but relay.endless forbids. Round 1 is asked only when no move of
// round 0 may be played.
//
// Here, in ended and in play the games are called by name and not through rules, so that
// the compiler sees that positions stay on the stack.
func (g Game) candidates(list *moveList, p *Position, round int) {
	list.n = 0
	switch r := g.rules.(type) {
	case kete:
		r.candidates(list, p, round)
	case kimasai:
		r.candidates(list, p, round)
	case djenon:
		r.candidates(list, p, round)
	case kingulu:
		r.candidates(list, p, round)
	}
}

// ended is the outcome that the board alone shows.
func (g Game) ended(p *Position) Outcome {
	switch r := g.rules.(type) {
	case kete:
		return r.ended(p)
	case kimasai:
		return r.ended(p)
	case djenon:
		return r.ended(p)
	case kingulu:
		return r.ended(p)
	}
	return Outcome{}
}

// play plays a candidate in p as far as b lets it. If it never ends,
// what is in p is of no use.
func (g Game) play(p *Position, m Move, b bound, t *Trace) ending {
	switch r := g.rules.(type) {
	case kete:
		return r.play(p, m, b, t)
	case kimasai:
		return r.play(p, m, b, t)
	case djenon:
		return r.play(p, m, b, t)
	case kingulu:
		return r.play(p, m, b, t)
	}
	return ending{}
}

package engine

// MoveError is move text that can be read but does not say which move is meant
// or claims something untrue. Kind says it in a word, for who tells it in another language,
// and Part what it is about: direction and the pit from which both are possible; pass;
// alone and the pit, which is all that is written in a game without directions; claim and
// the sign that is not true.
type MoveError struct{ Found, Want, Hint, Kind, Part string }

func (e *MoveError) Error() string {
	return "found " + e.Found + ", wanted " + e.Want + " (" + e.Hint + ")"
}

// ReadMove reads a move that somebody wrote for position p. Beside the printed
// form it accepts the pit in either case, L and R for < and >, a takata without
// its *, a move without its mark where only one is possible, and KIBA's ** (a
// pit was reserved by hizi zetu) and # (won) where they are true. A move that
// can be read but is not legal is returned with a Refusal; the other errors are
// *SyntaxError and *MoveError.
func (g Game) ReadMove(p Position, text string) (Move, error) {
	w, err := parseWritten(text)
	if err != nil {
		if err.Kind == "end" && !g.marked() {
			err.Kind = "alone"
		}
		return Move{}, err
	}
	if !w.Pass && !onBoard(p, w.Pit) {
		return Move{}, &SyntaxError{1, quoted(text), "a pit of this board", "its rows have " + itoa(int(p.Cols)) + " pits", "pit"}
	}
	if g.startsAbroad(p, w.Pit) {
		return g.resolve(p, w, text)
	}
	if !w.Pass {
		w.Pit = w.Pit&15 | Pit(p.ToMove)<<4
	}
	return g.resolve(p, w, text)
}

// startsAbroad tells whether q, as written, is a pit in the opponent's row from
// which the mover may start (Bao Kingulu, mtoto.play-from=owner).
func (g Game) startsAbroad(p Position, q Pit) bool {
	return q.Player() != p.ToMove && p.Mtoto.Has(q) && g.Chosen("mtoto.play-from") == "owner"
}

// resolve finds the legal move that w means, or says why there is none.
func (g Game) resolve(p Position, w written, text string) (Move, error) {
	var meant []Successor
	for _, s := range g.Successors(nil, p) {
		if means(w, s.Move) {
			meant = append(meant, s)
		}
	}
	switch {
	case len(meant) == 1:
		return meant[0].Move, g.claims(p, w, meant[0], text)
	case len(meant) > 1:
		return Move{}, &MoveError{quoted(text), "the mark < or >", "both are possible from here", "direction", meant[0].Move.Pit.String()}
	}
	marked := g.marked()
	switch {
	case w.Pass && !g.passes():
		return Move{}, &MoveError{quoted(text), "a move", "there is no passing in this game", "pass", ""}
	case !marked && (w.Mark != NoMark || w.Takata || w.Safari):
		return Move{}, &MoveError{quoted(text), "the pit alone", "in this game the direction is fixed", "alone", w.Pit.String()}
	case marked && w.Mark == NoMark:
		w.Mark = Left
		if !w.Takata && p.Reserve[p.ToMove] > 0 && w.Pit.IsFront() && w.Pit.Col() > 6 { // the kichwa of its kimbi
			w.Mark = Right
		}
	}
	if marked && !w.Takata && !g.Outcome(p).Over() {
		w.Takata = g.mustTakata(p)
	}
	if _, err := g.Play(p, w.Move, nil); err != nil {
		return w.Move, err
	}
	return w.Move, nil
}

// means tells whether w may stand for the legal move m.
func means(w written, m Move) bool {
	return w.Pass == m.Pass && w.Pit == m.Pit && w.Safari == m.Safari &&
		(w.Mark == m.Mark || w.Mark == NoMark) && (m.Takata || !w.Takata)
}

// marked tells whether the game's moves carry < or >.
func (g Game) marked() bool { _, is := g.rules.(kete); return is }

// passes tells whether the game has a pass.
func (g Game) passes() bool { _, is := g.rules.(djenon); return is }

// mustTakata tells whether the legal moves are takata moves.
func (g Game) mustTakata(p Position) bool {
	for _, s := range g.Successors(nil, p) {
		return s.Move.Takata
	}
	return false
}

// claims checks ** and #.
func (g Game) claims(p Position, w written, s Successor, text string) error {
	var t Trace
	if w.hizi {
		g.Play(p, s.Move, &t)
	}
	reserves := false // perhaps the same pit anew
	for _, e := range t.Events {
		reserves = reserves || e.Kind == KindReserve
	}
	if w.hizi && !reserves {
		return &MoveError{quoted(text), "the move without **", "it reserves no pit", "claim", "**"}
	}
	if o := g.Outcome(s.Position); w.won && o.Result != winOf(p.ToMove) {
		return &MoveError{quoted(text), "the move without #", "it does not win", "claim", "#"}
	}
	return nil
}

package engine

// MoveError is move text that can be read but does not say which move is meant
// or claims something untrue.
type MoveError struct{ Found, Want, Hint string }

func (e *MoveError) Error() string { return "found " + e.Found + ", wanted " + e.Want + " (" + e.Hint + ")" }

// ReadMove reads a move that somebody wrote for position p. Beside the printed
// form it accepts the pit in either case, L and R for < and >, a takata without
// its *, a move without its mark where only one is possible, and KIBA's ** (a
// pit was reserved by hizi zetu) and # (won) where they are true. A move that
// can be read but is not legal is returned with a Refusal; the other errors are
// *SyntaxError and *MoveError.
func (g Game) ReadMove(p Position, text string) (Move, error) {
	w, err := parseWritten(text)
	if err != nil {
		return Move{}, err
	}
	if !w.Pass && !g.Start().onBoard(w.Pit) {
		return Move{}, &SyntaxError{1, quoted(text), "a pit of this board", "its pits are numbered 1 to " + itoa(int(p.Cols)) + pickRows(p)}
	}
	if w.Mark != NoMark && !g.marked() {
		return Move{}, &SyntaxError{3, quoted(text), "a move without < or >", "in this game the direction is fixed"}
	}
	if !w.Pass && !g.startsAbroad(p, w.Pit) {
		w.Pit = w.Pit&15 | Pit(p.ToMove)<<4
	}
	return g.resolve(p, w, text)
}

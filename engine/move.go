package engine

import "strings"

// Mark is the < or > of a move of Bao la Kete.
type Mark uint8

// In a nemo capture the mark names the kichwa that receives the captured
// seeds; in every other move it is where the hand sets out along the row of
// the pit, as the player sees it.
const (
	NoMark Mark = iota
	Left        // <
	Right       // >
)

// Move is one turn's choice. The zero Move is a start from A1.
type Move struct {
	Pit    Pit
	Mark   Mark
	Takata bool // captures nothing: printed *
	Safari bool // goes on from the kuu: printed +
	Pass   bool // forced pass; the other fields are zero
}

// String is the move text, such as "A5>+", "B3<*", "a2" or "pass".
func (m Move) String() string {
	if m.Pass {
		return "pass"
	}
	s := m.Pit.String() + [...]string{"", "<", ">"}[m.Mark]
	if m.Takata {
		s += "*"
	}
	if m.Safari {
		s += "+"
	}
	return s
}

// Rotated is the move as the other player would make it.
func (m Move) Rotated() Move {
	if !m.Pass {
		m.Pit ^= 16
	}
	return m
}

// written is a move as somebody wrote it: what it claims beside the move.
type written struct {
	Move
	hizi bool // ** : a pit was reserved by hizi zetu
	won  bool // #  : the move won
}

// ParseMove reads move text without a position: the printed form, L and R for
// < and >. The pit keeps the case in which it is written. [Game.ReadMove]
// accepts more. Errors are *SyntaxError.
func ParseMove(text string) (Move, error) {
	w, err := parseWritten(text)
	if err != nil {
		return Move{}, err
	}
	if w.hizi || w.won {
		return Move{}, &SyntaxError{1, quoted(text), "a move without ** and #", "these can be read only with the position", "end"}
	}
	return w.Move, nil
}

func parseWritten(text string) (written, *SyntaxError) {
	s := scanner{text: text}
	word, col := s.word()
	if rest, at := s.word(); rest != "" {
		return written{}, &SyntaxError{at, quoted(rest), "the end of the move", "", "end"}
	}
	if strings.EqualFold(word, "pass") {
		return written{Move: Move{Pass: true}}, nil
	}
	q, ok := ParsePit(word[:min(2, len(word))])
	if !ok {
		return written{}, &SyntaxError{col, quoted(word), "a pit", "a move begins with its pit, as in A5 or A5>", "pit"}
	}
	w := written{Move: Move{Pit: q}}
	rest := word[2:]
	take := func(sign string) (found bool) {
		rest, found = strings.CutPrefix(rest, sign)
		return
	}
	switch {
	case take("<"), take("L"), take("l"):
		w.Mark = Left
	case take(">"), take("R"), take("r"):
		w.Mark = Right
	}
	if take("**") {
		w.Takata, w.hizi = true, true
	} else {
		w.Takata = take("*")
	}
	w.Safari = take("+")
	w.won = take("#")
	if rest != "" {
		return written{}, &SyntaxError{col + len(word) - len(rest), quoted(rest), "< or >, then * or +, or the end of the move", "as in A5>, A5>+ or B3<*", "end"}
	}
	return w, nil
}

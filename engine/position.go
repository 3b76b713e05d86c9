package engine

import (
	"strconv"
	"strings"
)

// Position is everything that decides how a game goes on: the seeds in the
// pits, what is held beside the board, and who is to move. It is comparable
// and can be a map key. The zero Position has no rows and fits no game.
type Position struct {
	Pits    [4 * maxColumns]uint8 // seeds, indexed by Pit
	Reserve [2]uint8              // seeds yet to be brought in, by Player
	Bank    [2]uint8              // seeds captured off the board, by Player
	Mtoto   PitSet                // pits reserved by the player they do not lie in front of (Bao Kingulu)
	Hizi    PitSet                // at most one front pit, reserved by the player opposite (Bao la Kete)
	Kuu     [2]bool               // the player's house has not been destroyed (Bao la Kete)
	ToMove  Player
	Opening bool  // the first turn of the game has not been played (Bao la Kimasai)
	Rows    uint8 // 2 or 4
	Cols    uint8 // 1 to 8
}

// Total is the number of seeds in pits, reserves and banks.
func (p Position) Total() int {
	n := int(p.Reserve[0]) + int(p.Reserve[1]) + int(p.Bank[0]) + int(p.Bank[1])
	for _, c := range p.Pits {
		n += int(c)
	}
	return n
}

// Rotated is the position seen from the other side of the board: South and
// North exchanged, the player to move too.
func (p Position) Rotated() Position {
	r := p
	copy(r.Pits[:16], p.Pits[16:])
	copy(r.Pits[16:], p.Pits[:16])
	r.Reserve[0], r.Reserve[1] = p.Reserve[1], p.Reserve[0]
	r.Bank[0], r.Bank[1] = p.Bank[1], p.Bank[0]
	r.Kuu[0], r.Kuu[1] = p.Kuu[1], p.Kuu[0]
	r.Mtoto = p.Mtoto>>16 | p.Mtoto<<16
	r.Hizi = p.Hizi>>16 | p.Hizi<<16
	r.ToMove = p.ToMove.Other()
	return r
}

// PrintedRows lists the pits as the board is printed, top row first and left
// to right: b, a, A, B, with North's pits from the last to the first.
func (p Position) PrintedRows() [][]Pit {
	n := int(p.Cols)
	row := func(player Player, at func(Player, int) Pit) []Pit {
		pits := make([]Pit, n)
		for i := range pits {
			if player == North {
				pits[i] = at(player, n-i)
			} else {
				pits[i] = at(player, i+1)
			}
		}
		return pits
	}
	if p.Rows == 2 {
		return [][]Pit{row(North, Front), row(South, Front)}
	}
	return [][]Pit{row(North, Back), row(North, Front), row(South, Front), row(South, Back)}
}

// String is the position text, with every part at its default left out.
func (p Position) String() string {
	b := make([]byte, 0, 128)
	for i, row := range p.PrintedRows() {
		if i > 0 {
			b = append(b, '/')
		}
		for j, q := range row {
			if j > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendUint(b, uint64(p.Pits[q]), 10)
		}
	}
	b = append(b, ' ')
	b = append(b, p.ToMove.String()...)
	b = appendPair(b, " reserve=", p.Reserve)
	b = appendPair(b, " bank=", p.Bank)
	if p.Kuu != [2]bool{} {
		b = append(b, " kuu="...)
		for _, s := range []Player{South, North} {
			if p.Kuu[s] {
				b = append(b, s.String()...)
			}
		}
	}
	if p.Mtoto != 0 {
		b = append(append(b, " mtoto="...), p.Mtoto.String()...)
	}
	if p.Hizi != 0 {
		b = append(append(b, " hizi="...), p.Hizi.String()...)
	}
	if p.Opening {
		b = append(b, " opening"...)
	}
	return string(b)
}

func appendPair(b []byte, key string, n [2]uint8) []byte {
	if n == [2]uint8{} {
		return b
	}
	b = strconv.AppendUint(append(b, key...), uint64(n[0]), 10)
	return strconv.AppendUint(append(b, ','), uint64(n[1]), 10)
}

// SyntaxError is text that is no position or move: what stands at a column and
// what was wanted there. Col counts bytes from 1. Kind says what is wrong in a word, for
// who tells it in another language: of a position shape, count, side, part, kuu, pair or
// pit; of a move pit, which it does not begin with, or end, where more follows than may; of a move of a game
// without directions alone, for there nothing may follow.
type SyntaxError struct {
	Col               int
	Found, Want, Hint string
	Kind              string
}

func (e *SyntaxError) Error() string {
	s := "column " + strconv.Itoa(e.Col) + ": found " + e.Found + ", wanted " + e.Want
	if e.Hint != "" {
		s += " (" + e.Hint + ")"
	}
	return s
}

// ParsePosition reads position text. Beside the printed form it accepts a
// leading byte order mark, any run of blanks, no-break spaces or underscores
// between the parts and at both ends, and parts that stand at their default. Whether the position fits a
// game is [Game.Check]'s to say. Errors are *SyntaxError.
func ParsePosition(text string) (Position, error) {
	s := scanner{text: text}
	var p Position
	if err := s.rows(&p); err != nil {
		return Position{}, err
	}
	side, col := s.word()
	switch side {
	case "S":
	case "N":
		p.ToMove = North
	default:
		return Position{}, &SyntaxError{col, quoted(side), "the side to move, S or N", "the rows are followed by a blank and S or N", "side"}
	}
	last := -1
	for {
		word, col := s.word()
		if word == "" {
			break
		}
		if err := s.part(&p, word, col, &last); err != nil {
			return Position{}, err
		}
	}
	if n := p.Total(); n > 255 {
		return Position{}, &SyntaxError{1, strconv.Itoa(n) + " seeds", "at most 255 in all", "", "count"}
	}
	return p, nil
}

// scanner reads words separated by blanks, remembering where they stood.
type scanner struct {
	text string
	at   int
}

func blankLen(s string) int {
	switch {
	case s == "":
		return 0
	case s[0] == ' ' || s[0] == '\t' || s[0] == '\n' || s[0] == '\r' || s[0] == '_':
		return 1
	case strings.HasPrefix(s, "\u00a0"):
		return 2
	case strings.HasPrefix(s, "\u202f"), strings.HasPrefix(s, "\ufeff"):
		return 3
	}
	return 0
}

// word is the next word, or "" at the end, and its column.
func (s *scanner) word() (string, int) {
	for n := 1; n > 0; s.at += n {
		n = blankLen(s.text[s.at:])
	}
	from := s.at
	for s.at < len(s.text) && blankLen(s.text[s.at:]) == 0 {
		s.at++
	}
	return s.text[from:s.at], from + 1
}

func quoted(s string) string {
	if s == "" {
		return "the end"
	}
	if len(s) > 40 {
		s = s[:40]
	}
	return strconv.Quote(s)
}

// rows reads the counts and thereby the shape of the board.
func (s *scanner) rows(p *Position) error {
	word, col := s.word()
	rows := strings.Split(word, "/")
	if len(rows) != 2 && len(rows) != 4 {
		return &SyntaxError{col, strconv.Itoa(len(rows)) + " rows", "2 or 4 rows with / between them", "as in 4,4,4,4,4,4/4,4,4,4,4,4 S", "shape"}
	}
	p.Rows = uint8(len(rows))
	p.Cols = uint8(min(1+strings.Count(rows[0], ","), maxColumns))
	for i, line := range p.PrintedRows() {
		counts := strings.Split(rows[i], ",")
		if len(counts) != len(line) {
			return &SyntaxError{col, strconv.Itoa(len(counts)) + " pits in row " + strconv.Itoa(i+1), strconv.Itoa(len(line)), "every row has as many pits as the first, at most 8", "shape"}
		}
		for j, q := range line {
			n, err := count(counts[j], col)
			if err != nil {
				return err
			}
			p.Pits[q] = n
			col += len(counts[j]) + 1
		}
	}
	return nil
}

// count reads 0 to 255 in plain ASCII digits.
func count(word string, col int) (uint8, error) {
	n, err := strconv.ParseUint(word, 10, 8)
	if err != nil || word[0] == '+' {
		return 0, &SyntaxError{col, quoted(word), "a count from 0 to 255", "digits are 0 to 9", "count"}
	}
	return uint8(n), nil
}

var partKeys = []string{"reserve", "bank", "kuu", "mtoto", "hizi", "opening"}

// part reads one word after the side to move; last is the index in partKeys of
// the part before it.
func (s *scanner) part(p *Position, word string, col int, last *int) error {
	key, value, hasValue := strings.Cut(word, "=")
	at := -1
	for i, k := range partKeys {
		if k == key && hasValue == (k != "opening") {
			at = i
		}
	}
	if at < 0 || at <= *last {
		return &SyntaxError{col, quoted(word), "reserve=, bank=, kuu=, mtoto=, hizi= or opening, each once and in this order", "", "part"}
	}
	*last = at
	col += len(key) + 1
	switch key {
	case "reserve":
		return pair(&p.Reserve, value, col)
	case "bank":
		return pair(&p.Bank, value, col)
	case "kuu":
		if value != "SN" && value != "S" && value != "N" {
			return &SyntaxError{col, quoted(value), "SN, S or N", "whose house has not been destroyed", "kuu"}
		}
		p.Kuu = [2]bool{value[0] == 'S', value[len(value)-1] == 'N'}
	case "mtoto":
		return pitWords(&p.Mtoto, value, col)
	case "hizi":
		if err := pitWords(&p.Hizi, value, col); err != nil {
			return err
		}
		if strings.Contains(value, ",") {
			return &SyntaxError{col, quoted(value), "one pit", "at most one pit is reserved by hizi zetu", "pit"}
		}
	case "opening":
		p.Opening = true
	}
	return nil
}

func pair(n *[2]uint8, value string, col int) error {
	words := strings.Split(value, ",")
	if len(words) != 2 {
		return &SyntaxError{col, quoted(value), "two counts, South's and North's", "as in 22,22", "pair"}
	}
	for i, w := range words {
		c, err := count(w, col)
		if err != nil {
			return err
		}
		n[i] = c
		col += len(w) + 1
	}
	return nil
}

// pitWords reads pits separated by commas, in the order in which they are printed.
func pitWords(set *PitSet, value string, col int) error {
	for _, w := range strings.Split(value, ",") {
		q, ok := ParsePit(w)
		if !ok {
			return &SyntaxError{col, quoted(w), "a pit", "A1 to A8 or B1 to B8, North's in small letters", "pit"}
		}
		if *set>>q != 0 {
			return &SyntaxError{col, quoted(w), "pits in the order A1, A2 … a1, a2 …, each once", "", "pit"}
		}
		*set = set.With(q)
		col += len(w) + 1
	}
	return nil
}

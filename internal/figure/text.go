package figure

import (
	"strings"
	"unicode/utf8"

	"mashimo/engine"
	"mashimo/internal/diagram"
)

// Text draws the board in columns of plain text, from left to right, every line
// ended. Of the options it uses Digits and Words; a store without a word is
// written as in position text, such as reserve=22.
//
//	  North   reserve 19
//	    8    7    6    5    4    3    2    1
//	b   .    .    .    .    .    .    .    .
//	a   .    1    . x [9]   .    .    .    .
//	    - - - - - - - - - - - - - - - - - - - -
//	A   .    3    2    .   [9]*< 1  < 1  < 1
//	B   .    .    .    .    .    .    .    .
//	    1    2    3    4    5    6    7    8
//	> South   reserve 18
//
// An empty pit is a point, a house stands in [ ] and a destroyed one in { }. The
// signs of [Sign] follow the count. The way of the seeds is told between the
// pits by < and >, and at the ends of rows by ^ and v. Laps that are not shown
// stand on the middle line, as in ~13. A > before a player's name says that it
// is their turn, a * that they have won.
func Text(b diagram.Board, o Options) string {
	t := newGrid(&b, o)
	var s strings.Builder
	t.side(&s, b.Sides[engine.North])
	t.columns(&s, b.Columns[:t.cols])
	for i, name := range b.Rows {
		if i == len(b.Rows)/2 {
			t.middle(&s)
		}
		t.row(&s, name.Text, i)
	}
	t.columns(&s, b.Columns[t.cols:])
	t.side(&s, b.Sides[engine.South])
	return s.String()
}

// StripText draws the boards of a strip below each other, with a blank line between
// them: above each the number of its step, and its move if it begins a turn.
func StripText(strip diagram.Strip, o Options) string {
	var steps []string
	for _, c := range strip.Cells {
		head := o.Digits.Write(c.Number.Text)
		if c.Move.Text != "" {
			head += "   " + c.Move.Text
		}
		steps = append(steps, head+"\n"+Text(c.Board, o))
	}
	return strings.Join(steps, "\n")
}

// Sign is what stands for a mark in a text.
func Sign(k diagram.MarkKind) string { return signs[k : k+1] }

const signs = "o*!x+#$" // by diagram.MarkKind

// grid is a text board being written.
type grid struct {
	Options
	board  *diagram.Board
	cols   int
	digits int        // width of a count
	flags  [][]string // signs of each pit, by row and column
	width  int        // of the longest of them
	gaps   [][]byte   // before the pits of a row, between them and after them
}

func newGrid(b *diagram.Board, o Options) *grid {
	t := &grid{Options: o, board: b, cols: len(b.Columns) / 2, digits: 1}
	for range b.Rows {
		t.flags = append(t.flags, make([]string, t.cols))
		t.gaps = append(t.gaps, []byte(strings.Repeat(" ", t.cols+1)))
	}
	at := map[engine.Pit][2]int{}
	for i, q := range b.Pits {
		at[q.Name] = [2]int{i / t.cols, i % t.cols}
		t.digits = max(t.digits, len(q.Label.Text))
	}
	for _, m := range b.Marks {
		p := at[m.Pit]
		t.flags[p[0]][p[1]] += Sign(m.Kind)
		t.width = max(t.width, len(t.flags[p[0]][p[1]]))
	}
	for _, h := range b.Hops {
		if !h.Carry {
			t.way(at[h.From], at[h.To])
		}
	}
	return t
}

// way tells of a hop from one place to another.
func (t *grid) way(from, to [2]int) {
	gaps := t.gaps[from[0]]
	switch {
	case from[0] == to[0] && from[1] < to[1]:
		for j := from[1] + 1; j <= to[1]; j++ {
			gaps[j] = '>'
		}
	case from[0] == to[0]:
		for j := to[1] + 1; j <= from[1]; j++ {
			gaps[j] = '<'
		}
	case from[0] < to[0]:
		gaps[end(from[1])] = 'v'
	default:
		gaps[end(from[1])] = '^'
	}
}

// end is the gap outside a pit in the first column or the last.
func end(col int) int {
	if col == 0 {
		return 0
	}
	return col + 1
}

func (t *grid) side(s *strings.Builder, side diagram.Side) {
	sign := "  "
	switch {
	case side.Turn != nil:
		sign = "> "
	case side.Won != nil:
		sign = "* "
	}
	name := [...]string{t.Words.South, t.Words.North}[side.Player]
	if name == "" {
		name = side.Name.Text
	}
	s.WriteString(sign + plain(name))
	for _, st := range side.Stores {
		word := [...]string{t.Words.Reserve, t.Words.Bank, t.Words.Hand}[st.Kind]
		if word == "" {
			s.WriteString("   " + st.Kind.String() + "=")
		} else {
			s.WriteString("   " + plain(word) + " ")
		}
		s.WriteString(t.Digits.Write(st.Label.Text))
	}
	s.WriteString("\n")
}

// plain keeps a word on its line.
func plain(word string) string {
	return strings.Join(strings.FieldsFunc(word, func(r rune) bool { return r <= ' ' || r == utf8.RuneError }), " ")
}

func (t *grid) columns(s *strings.Builder, labels []diagram.Label) {
	line := "   "
	for _, l := range labels {
		line += " " + strings.Repeat(" ", t.digits-len(l.Text)) + l.Text + strings.Repeat(" ", t.width+2)
	}
	s.WriteString(strings.TrimRight(line, " ") + "\n")
}

func (t *grid) row(s *strings.Builder, name string, row int) {
	line := name + " " + string(t.gaps[row][0])
	for j, q := range t.board.Pits[row*t.cols : (row+1)*t.cols] {
		number := q.Label.Text
		if q.Count == 0 {
			number = "."
		}
		wall := [...]string{"  ", "[]", "{}"}[q.Shape]
		flags := t.flags[row][j]
		line += wall[:1] + strings.Repeat(" ", t.digits-len(number)) + t.Digits.Write(number) + wall[1:]
		line += flags + strings.Repeat(" ", t.width-len(flags)) + string(t.gaps[row][j+1])
	}
	s.WriteString(strings.TrimRight(line, " ") + "\n")
}

// middle is the line between the players.
func (t *grid) middle(s *strings.Builder) {
	line := "   "
	if f := t.board.Fold; f.Laps > 0 {
		line += "~" + t.Digits.Write(f.Label.Text) + " "
	}
	for full := 3 + t.cols*(t.digits+t.width+3); utf8.RuneCountInString(line)+2 <= full; {
		line += " -"
	}
	s.WriteString(line + "\n")
}

package figure

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"mashimo/internal/diagram"
)

// escape writes any text so that it is read back from an element or an
// attribute. Bytes that are no UTF-8 and characters that XML does not have
// become U+FFFD.
func escape(text string) string {
	var s strings.Builder
	for _, r := range text {
		switch {
		case r == '&':
			s.WriteString("&amp;")
		case r == '<':
			s.WriteString("&lt;")
		case r == '>':
			s.WriteString("&gt;")
		case r == '"':
			s.WriteString("&quot;")
		case r == '\t' || r == '\n' || r == '\r':
			s.WriteString("&#" + strconv.Itoa(int(r)) + ";")
		case r < ' ' || r >= 0x7f && r < 0xa0 || r == 0xfffe || r == 0xffff:
			s.WriteRune(utf8.RuneError)
		default:
			s.WriteRune(r)
		}
	}
	return s.String()
}

// tenths is a measure in tenths of a unit, which is as fine as files go.
func tenths(v float64) int { return int(math.Round(v * 10)) }

// number writes a measure in units.
func number(v float64) string { return decimal(tenths(v)) }

func decimal(n int) string {
	s := ""
	if n < 0 {
		s, n = "-", -n
	}
	if n >= 10 || n == 0 {
		s += strconv.Itoa(n / 10)
	}
	if n%10 != 0 {
		s += "." + strconv.Itoa(n%10)
	}
	return s
}

// data is the d of paths, as short as it can be written.
func data(paths []diagram.Path) string {
	var w tip
	for _, p := range paths {
		for _, seg := range p {
			w.segment(seg)
		}
	}
	return w.String()
}

// tip writes path data with relative commands. It reckons in whole tenths, so
// that rounding does not add up along the way.
type tip struct {
	strings.Builder
	letter byte // the command that a number without a letter would continue
	dot    bool // the last number has a decimal point
	x, y   int  // where it is
	home   [2]int
}

func (w *tip) segment(s diagram.Segment) {
	x, y := tenths(s.P[2].X), tenths(s.P[2].Y)
	switch s.Op {
	case diagram.MoveTo:
		w.command('m', x-w.x, y-w.y)
		w.home = [2]int{x, y}
		w.letter = 'l'
	case diagram.LineTo:
		switch {
		case y == w.y:
			w.command('h', x-w.x)
		case x == w.x:
			w.command('v', y-w.y)
		default:
			w.command('l', x-w.x, y-w.y)
		}
	case diagram.CurveTo:
		a, b := s.P[0], s.P[1]
		w.command('c', tenths(a.X)-w.x, tenths(a.Y)-w.y, tenths(b.X)-w.x, tenths(b.Y)-w.y, x-w.x, y-w.y)
	case diagram.Close:
		w.command('z')
		x, y = w.home[0], w.home[1]
	}
	w.x, w.y = x, y
}

// command writes a command and its numbers, with only the separators that are
// needed.
func (w *tip) command(letter byte, numbers ...int) {
	fresh := w.letter != letter || len(numbers) == 0
	if fresh {
		w.WriteByte(letter)
		w.letter = letter
	}
	for i, n := range numbers {
		text := decimal(n)
		if (i > 0 || !fresh) && text[0] != '-' && (text[0] != '.' || !w.dot) {
			w.WriteByte(' ')
		}
		w.WriteString(text)
		w.dot = n%10 != 0
	}
}

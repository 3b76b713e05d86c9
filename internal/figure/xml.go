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

// data is the d of a path, counted from a point and written with relative
// commands, which are shorter.
func data(from diagram.Point, paths ...diagram.Path) string {
	w := pen{from: from}
	for _, p := range paths {
		for _, seg := range p {
			w.segment(seg)
		}
	}
	return w.String()
}

// pen writes path data. It reckons in whole tenths, so that rounding does not
// add up along the way.
type pen struct {
	strings.Builder
	from         diagram.Point
	x, y         int // where the pen is
	homeX, homeY int // where the subpath began
}

func (w *pen) segment(s diagram.Segment) {
	x, y := tenths(s.P[2].X-w.from.X), tenths(s.P[2].Y-w.from.Y)
	switch s.Op {
	case diagram.MoveTo:
		if w.Len() == 0 {
			w.letter("M")
		} else {
			w.letter("m")
		}
		w.homeX, w.homeY = x, y
	case diagram.LineTo:
		w.letter("l")
	case diagram.CurveTo:
		w.letter("c")
		for _, p := range s.P[:2] {
			w.pair(tenths(p.X-w.from.X), tenths(p.Y-w.from.Y))
		}
	case diagram.Close:
		w.letter("z")
		w.x, w.y = w.homeX, w.homeY
		return
	}
	w.pair(x, y)
	w.x, w.y = x, y
}

func (w *pen) letter(l string) { w.WriteString(l) }

// pair writes a place relative to where the pen is.
func (w *pen) pair(x, y int) {
	for _, n := range [2]int{x - w.x, y - w.y} {
		text := decimal(n)
		if last := w.String(); text[0] != '-' && last[len(last)-1] >= '.' && last[len(last)-1] <= '9' {
			w.WriteByte(' ')
		}
		w.WriteString(text)
	}
}

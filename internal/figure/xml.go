package figure

import (
	"bytes"
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
	if !strings.ContainsFunc(text, special) {
		return text
	}
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

// special tells whether a character may not stand in a text as it is; utf8.RuneError
// may come of bytes that are no UTF-8.
func special(r rune) bool {
	return r < ' ' || r == '&' || r == '<' || r == '>' || r == '"' || r >= 0x7f && r < 0xa0 || r >= utf8.RuneError && r <= 0xffff
}

// tenths is a measure in tenths of a unit, which is as fine as files go.
func tenths(v float64) int { return int(math.Round(v * 10)) }

// number writes a measure in units.
func number(v float64) string { return decimal(tenths(v)) }

func decimal(n int) string {
	var room [24]byte
	return string(appendDecimal(room[:0], n))
}

// appendDecimal writes tenths behind what was written.
func appendDecimal(b []byte, n int) []byte {
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	if n >= 10 || n == 0 {
		b = strconv.AppendInt(b, int64(n/10), 10)
	}
	if n%10 != 0 {
		b = append(b, '.', '0'+byte(n%10))
	}
	return b
}

// draw writes the d of paths, as short as it can be written.
func (w *tip) draw(paths []diagram.Path) {
	for _, p := range paths {
		for _, seg := range p {
			w.segment(seg)
		}
	}
}

// tip writes path data with relative commands. It reckons in whole tenths, so
// that rounding does not add up along the way.
type tip struct {
	*bytes.Buffer
	letter byte // the command that a number without a letter would continue
	dot    bool // the last number has a decimal point
	at     diagram.Point
	x, y   int // at, in tenths
	sx, sy int // from there to where a curve that goes on smoothly has its first control point
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
		if via, ok := bend(w.at, s); ok {
			w.command('q', tenths(via.X)-w.x, tenths(via.Y)-w.y, x-w.x, y-w.y)
			break
		}
		w.curve(tenths(s.P[0].X)-w.x, tenths(s.P[0].Y)-w.y, tenths(s.P[1].X)-w.x, tenths(s.P[1].Y)-w.y, x-w.x, y-w.y)
		w.x, w.y, w.at = x, y, s.P[2]
		return
	case diagram.Close:
		w.command('z')
		x, y = w.home[0], w.home[1]
	}
	w.x, w.y, w.at, w.sx, w.sy = x, y, s.P[2], 0, 0
}

// bend is the control point of a curve that has only one.
func bend(at diagram.Point, s diagram.Segment) (diagram.Point, bool) {
	a := diagram.Point{X: float64(s.P[0].X*3-at.X) / 2, Y: float64(s.P[0].Y*3-at.Y) / 2}
	b := diagram.Point{X: float64(s.P[1].X*3-s.P[2].X) / 2, Y: float64(s.P[1].Y*3-s.P[2].Y) / 2}
	return a, math.Abs(a.X-b.X) < 0.02 && math.Abs(a.Y-b.Y) < 0.02
}

// curve writes a curve by its control points and end, seen from where it begins.
// If it goes on smoothly, to within a tenth, the first control point is left out.
func (w *tip) curve(ax, ay, bx, by, x, y int) {
	if near(ax, w.sx) && near(ay, w.sy) && (w.sx != 0 || w.sy != 0) {
		w.command('s', bx, by, x, y)
	} else {
		w.command('c', ax, ay, bx, by, x, y)
	}
	w.sx, w.sy = x-bx, y-by
}

// outline writes a circle, as an arc that falls short of closing by a tenth, or a
// square with round corners.
func (w *tip) outline(o diagram.Outline) {
	x, y, r := tenths(o.Center.X), tenths(o.Center.Y), tenths(o.R)
	w.home = [2]int{x - r, y}
	if !o.Square {
		w.command('m', w.home[0]-w.x, w.home[1]-w.y)
		w.command('a', r, r, 0, 10, 10, 0, 1)
	} else {
		c := tenths(o.Corner)
		side := 2 * (r - c)
		w.home[1] = y - r + c
		w.command('m', w.home[0]-w.x, w.home[1]-w.y)
		w.command('a', c, c, 0, 0, 10, c, -c)
		w.command('h', side)
		w.command('a', c, c, 0, 0, 10, c, c)
		w.command('v', side)
		w.command('a', c, c, 0, 0, 10, -c, c)
		w.command('h', -side)
		w.command('a', c, c, 0, 0, 10, -c, -c)
	}
	w.command('z')
	w.x, w.y = w.home[0], w.home[1]
}

func near(a, b int) bool { return a-b >= -1 && a-b <= 1 }

// command writes a command and its numbers, with only the separators that are
// needed.
func (w *tip) command(letter byte, numbers ...int) {
	fresh := w.letter != letter || len(numbers) == 0
	if fresh {
		w.WriteByte(letter)
		w.letter = letter
	}
	for i, n := range numbers {
		var room [24]byte
		text := appendDecimal(room[:0], n)
		if (i > 0 || !fresh) && text[0] != '-' && (text[0] != '.' || !w.dot) {
			w.WriteByte(' ')
		}
		w.Write(text)
		w.dot = n%10 != 0
	}
}

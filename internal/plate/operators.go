package plate

import (
	"math"
	"strconv"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// operators is a surface of PDF: it writes the operators of a page's content, in
// units with y down, which the page turns over.
type operators struct {
	theme figure.Theme
	out   []byte
	at    state
}

// state is what was set last.
type state struct {
	fill, line ink
	pen        pen
	set        [3]bool // the fill's colour, the line's, the pen
}

func (o *operators) put(text string) { o.out = append(o.out, text...) }

// numbers writes measures in hundredths, each with a blank after it.
func (o *operators) numbers(list ...float64) {
	for _, v := range list {
		n := int64(math.Round(v * 100))
		if n < 0 {
			o.out, n = append(o.out, '-'), -n
		}
		o.out = strconv.AppendInt(o.out, n/100, 10)
		if c := n % 100; c > 0 {
			o.out = append(o.out, '.', byte('0'+c/10))
			if c%10 > 0 {
				o.out = append(o.out, byte('0'+c%10))
			}
		}
		o.out = append(o.out, ' ')
	}
}

// save and restore bracket what is set.
func (o *operators) save() {
	o.put("q\n")
	o.at = state{}
}

func (o *operators) restore() {
	o.put("Q\n")
	o.at = state{}
}

// colour writes an ink as red, green and blue from 0 to 1.
func (o *operators) colour(c ink) {
	rgb := parse(o.theme.Colour(inkNames[c]))
	for _, v := range [3]uint8{rgb.R, rgb.G, rgb.B} {
		o.put(strconv.FormatFloat(math.Round(float64(v)/255*1000)/1000, 'f', -1, 64) + " ")
	}
}

func (o *operators) fill(c ink, shapes ...diagram.Path) {
	if len(shapes) == 0 {
		return
	}
	if !o.at.set[0] || o.at.fill != c {
		o.colour(c)
		o.put("rg\n")
		o.at.set[0], o.at.fill = true, c
	}
	for _, p := range shapes {
		o.path(p)
	}
	o.put("f\n")
}

func (o *operators) stroke(c ink, p pen, lines ...diagram.Path) {
	if len(lines) == 0 {
		return
	}
	if !o.at.set[1] || o.at.line != c {
		o.colour(c)
		o.put("RG\n")
		o.at.set[1], o.at.line = true, c
	}
	o.pen(p)
	for _, l := range lines {
		o.path(l)
	}
	o.put("S\n")
}

func (o *operators) pen(p pen) {
	if o.at.set[2] && o.at.pen == p {
		return
	}
	o.numbers(p.width)
	switch {
	case p.on > 0:
		o.put("w 0 J [")
		o.numbers(p.on, p.off)
	case p.off > 0:
		o.put("w 1 J [")
		o.numbers(0, p.off)
	default:
		o.put("w 1 J [")
	}
	o.put("] 0 d\n")
	o.at.set[2], o.at.pen = true, p
}

// path writes a path. Beside each other on one line, so that they pack well, are the
// numbers of one segment.
func (o *operators) path(p diagram.Path) {
	for _, s := range p {
		end := s.P[2]
		switch s.Op {
		case diagram.MoveTo:
			o.numbers(end.X, end.Y)
			o.put("m\n")
		case diagram.LineTo:
			o.numbers(end.X, end.Y)
			o.put("l\n")
		case diagram.CurveTo:
			o.numbers(s.P[0].X, s.P[0].Y, s.P[1].X, s.P[1].Y, end.X, end.Y)
			o.put("c\n")
		case diagram.Close:
			o.put("h\n")
		}
	}
}

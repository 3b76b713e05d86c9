package lettering

import (
	"io/fs"
	"math"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// weight is how thick, large and far apart letters are, as parts of an em. In
// either weight the ink of a digit is about as high as in the site's font.
type weight struct {
	pen   float64
	unit  float64 // of a form's grid
	apart float64 // between the lines of two characters, half of it on either side
}

var (
	regular = weight{pen: 1.4 / 16, unit: 1. / 16, apart: 3. / 16}
	bold    = weight{pen: 2.2 / 17, unit: 1. / 17, apart: 4. / 17}
)

// Hand writes labels. Its method Write is a figure.Letters.
type Hand struct {
	forms   map[rune]shape
	unknown shape
	digits  map[rune]outline // of other scripts
}

// shape is a form with its lines read.
type shape struct {
	wide  float64
	lines diagram.Path
}

// New makes a hand that has the digits of other scripts from the fonts in the
// folder fonts of a file system, which is the site's static.
func New(fonts fs.FS) (*Hand, error) {
	digits, err := outlines(fonts)
	if err != nil {
		return nil, err
	}
	h := &Hand{forms: map[rune]shape{}, unknown: unknown.shape(), digits: digits}
	for r, f := range forms {
		h.forms[r] = f.shape()
	}
	return h, nil
}

// widest is how wide a count may be, in ems, so that one of three digits has its place
// on a heap.
const widest = 1.8

// Write is a label's text as ink, with the digits in those of a script. The
// label's size is the em's. Bold is for counts; digits of other scripts are always
// bold, and smaller where they would be too wide.
func (h *Hand) Write(l diagram.Label, heavy bool, digits figure.Digits) figure.Ink {
	w := regular
	if heavy {
		w = bold
	}
	text := digits.Write(l.Text)
	if wide := h.width(text, w); digits != figure.Latn && wide > widest {
		l.Size *= widest / wide
	}
	ink := figure.Ink{Pen: w.pen * l.Size}
	at := l.At
	at.X -= h.width(text, w) * l.Size * [...]float64{0, 0.5, 1}[l.Anchor]
	for _, r := range text {
		at.X = math.Round(at.X*10) / 10 // a character is the same wherever it stands
		if o, ok := h.digits[r]; ok {
			ink.Fills = append(ink.Fills, o.placed(at, l.Size))
		} else if s := h.shape(r); len(s.lines) > 0 {
			ink.Strokes = append(ink.Strokes, s.placed(at, l.Size, w))
		}
		at.X += h.advance(r, w) * l.Size
	}
	return ink
}

// shape is how a character of the hand is written.
func (h *Hand) shape(r rune) shape {
	if s, ok := h.forms[r]; ok {
		return s
	}
	return h.unknown
}

// width is how wide a text is, in ems.
func (h *Hand) width(text string, w weight) float64 {
	sum := 0.0
	for _, r := range text {
		sum += h.advance(r, w)
	}
	return sum
}

func (h *Hand) advance(r rune, w weight) float64 {
	if o, ok := h.digits[r]; ok {
		return o.wide
	}
	return float64(h.shape(r).wide*w.unit) + w.apart
}

// placed is the shape in an em of a size, from a point on the baseline on. Its
// lines end half a pen above the baseline.
func (s shape) placed(at diagram.Point, size float64, w weight) diagram.Path {
	left, foot := at.X+float64(w.apart/2*size), at.Y-float64(w.pen/2*size)
	return moved(s.lines, func(p diagram.Point) diagram.Point {
		return diagram.Point{X: left + float64(p.X*w.unit*size), Y: foot + float64((p.Y-10)*w.unit*size)}
	})
}

// moved is a path with all its points moved.
func moved(p diagram.Path, to func(diagram.Point) diagram.Point) diagram.Path {
	list := make(diagram.Path, len(p))
	for i, s := range p {
		for j, q := range s.P {
			s.P[j] = to(q)
		}
		list[i] = s
	}
	return list
}

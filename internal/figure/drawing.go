package figure

import (
	"strings"
	"unique"

	"mashimo/internal/diagram"
)

// Drawing is a board as pages show it, all but its words: these are put in for each
// language, which takes much less than drawing.
type Drawing struct {
	Width, Height float64
	apart         bool
	parts         []stencil
}

// stencil is a piece of a picture with holes for words: texts[0], a word, texts[1] and so on.
type stencil struct {
	texts []string
	words []uint8 // the index of each in the list of words
}

// firstHole is the first of the private-use characters that stand for words while a drawing
// is made.
const firstHole = '\ue000'

// list is the words in an order of their own.
func (w Words) list() [5]string { return [...]string{w.South, w.North, w.Reserve, w.Bank, w.Hand} }

// holes are words that stand for words.
func holes() Words {
	hole := func(n rune) string { return string(firstHole + n) }
	return Words{South: hole(0), North: hole(1), Reserve: hole(2), Bank: hole(3), Hand: hole(4)}
}

// Draw draws a board for pages: as a whole, or apart, for pages on which pictures refer to
// [Parts].
func Draw(b diagram.Board, apart bool) Drawing {
	d := Drawing{Width: b.Width, Height: b.Height, apart: apart}
	s := &svg{Options: Options{Inline: true, Words: holes()}}
	part := func(draw func(*svg)) {
		s.Reset()
		draw(s)
		if s.Len() > 0 {
			d.parts = append(d.parts, cut(s.String()))
		}
	}
	if apart {
		s.Parts = &Parts{}
		s.apart(&b, part)
	} else {
		part(func(s *svg) { s.live(&b) })
	}
	return d
}

// cut makes a stencil of a text with holes. Boards of a game have much in common, so that
// each text is kept once.
func cut(text string) stencil {
	var s stencil
	for {
		at := strings.IndexFunc(text, func(r rune) bool { return firstHole <= r && r < firstHole+5 })
		if at < 0 {
			s.texts = append(s.texts, unique.Make(text).Value())
			return s
		}
		s.texts = append(s.texts, unique.Make(text[:at]).Value())
		hole := []rune(text[at : at+len(string(firstHole))])[0]
		s.words = append(s.words, uint8(hole-firstHole))
		text = text[at+len(string(firstHole)):]
	}
}

// SVG is [SVG] of the board with Inline; the options must have all words, and Parts if it was
// drawn apart, or else none.
func (d *Drawing) SVG(o Options) string {
	o.Inline = true
	words := o.Words.list()
	for i, w := range words {
		words[i] = escape(w)
	}
	return picture(d.Width, d.Height, o, func(s *svg) {
		for _, p := range d.parts {
			if d.apart {
				s.refer(p, words)
			} else {
				s.fill(p, words)
			}
		}
	})
}

// fill writes a stencil with words in its holes.
func (s *svg) fill(p stencil, words [5]string) {
	for i, text := range p.texts {
		s.put(text)
		if i < len(p.words) {
			s.put(words[p.words[i]])
		}
	}
}

// refer refers to the part that a stencil makes.
func (s *svg) refer(p stencil, words [5]string) {
	if len(p.words) == 0 {
		s.use(s.Parts.id(p.texts[0]))
		return
	}
	s.part(func(s *svg) { s.fill(p, words) })
}

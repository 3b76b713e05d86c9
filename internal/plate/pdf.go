package plate

import (
	"errors"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// What no plate can be made of.
var (
	errLetters = errors.New("no letters: a plate has nothing to write its counts with")
	errEmpty   = errors.New("a strip of no steps")
)

// PDF draws a board on a page of its size. The options' letters must be there.
func PDF(b diagram.Board, o figure.Options) ([]byte, error) {
	return NewPress(o.Letters).PDF(b, Sheet{Options: o})
}

// StripPDF draws a strip: on a page of its size if it has its place on A4 paper, else
// on pages of A4.
func StripPDF(s diagram.Strip, o figure.Options) ([]byte, error) {
	return NewPress(o.Letters).StripPDF(s, Sheet{Options: o})
}

// PDF is like the function PDF.
func (p *Press) PDF(b diagram.Board, s Sheet) ([]byte, error) {
	if p.letters == nil {
		return nil, errLetters
	}
	alt := clean(s.Desc)
	if alt == "" {
		alt = clean(s.Title)
	}
	l := p.leaf(b.Width, b.Height, &s)
	l.ground()
	l.figure(alt, diagram.Rect{W: b.Width, H: b.Height}, func(d drawing) { d.board(&b) })
	return p.bind(&s, []*leaf{l})
}

// StripPDF is like the function StripPDF.
func (p *Press) StripPDF(strip diagram.Strip, s Sheet) ([]byte, error) {
	switch {
	case p.letters == nil:
		return nil, errLetters
	case len(strip.Cells) == 0:
		return nil, errEmpty
	}
	var leaves []*leaf
	for _, page := range pages(strip) {
		l := p.leaf(page.Width, page.Height, &s)
		if page.of > 1 {
			l.a4(fit(strip))
			sheet := s.page(&page)
			l.metadata = sheet.xmp(false)
		}
		if page.of == 1 || s.Theme == figure.Dark {
			l.ground() // else paper is
		}
		for i, c := range page.Cells {
			place := diagram.Rect{X: c.At.X, Y: c.Number.At.Y - c.Number.Size, W: c.Board.Width}
			place.H = c.At.Y + c.Board.Height - place.Y
			l.figure(s.alt(page.first+i, &c), place, func(d drawing) {
				d.heading(&c)
				l.save()
				l.put("1 0 0 1 ")
				l.numbers(c.At.X, c.At.Y)
				l.put("cm\n")
				d.board(&c.Board)
				l.restore()
			})
		}
		leaves = append(leaves, l)
	}
	return p.bind(&s, leaves)
}

package plate

import (
	"fmt"
	"strings"

	"mashimo/internal/diagram"
)

// points is how many of PDF's points a millimetre has.
const points = 72 / inch

// leaf is a page of a PDF being drawn. Its figures are tagged, each with what it shows
// in words, so that those who cannot see it are told.
type leaf struct {
	operators
	drawing  drawing
	w, h     float64 // of the page, in points
	scale    float64 // points in a unit
	dx, dy   float64 // of the drawing's upper left corner on the page, in points
	figures  []tagged
	metadata []byte // of the page, if it has its own
}

// tagged is a figure of a page: what it shows, and where it is in points from the
// page's lower left corner.
type tagged struct {
	alt string
	box string
}

// leaf is a page of a drawing's size in units.
func (p *Press) leaf(w, h float64, s *Sheet) *leaf {
	l := &leaf{scale: diagram.UnitMM * points, operators: operators{theme: s.Theme}}
	l.w, l.h = w*l.scale, h*l.scale
	l.drawing = drawing{&l.operators, p.letters, s.Digits}
	return l
}

// a4 puts the drawing onto A4 paper, in the middle at the top, and makes it smaller.
func (l *leaf) a4(fit float64) {
	l.scale *= fit
	l.dx, l.dy = (paperW*points-l.w*fit)/2, margin*points
	l.w, l.h = paperW*points, paperH*points
}

// ground covers the page.
func (l *leaf) ground() {
	l.put("/Artifact BMC\n")
	x, y := l.dx/l.scale, l.dy/l.scale
	l.fill(ground, box(diagram.Rect{X: -x, Y: -y, W: l.w / l.scale, H: l.h / l.scale}))
	l.put("EMC\n")
}

// figure draws a figure of the page.
func (l *leaf) figure(alt string, at diagram.Rect, draw func(drawing)) {
	var box operators
	top := l.h - l.dy
	box.numbers(l.dx+at.X*l.scale, top-(at.Y+at.H)*l.scale, l.dx+(at.X+at.W)*l.scale, top-at.Y*l.scale)
	l.put(fmt.Sprintf("/Figure<</MCID %d>>BDC\n", len(l.figures)))
	draw(l.drawing)
	l.put("EMC\n")
	l.figures = append(l.figures, tagged{alt, strings.TrimSpace(string(box.out))})
}

// content is what the page's stream holds.
func (l *leaf) content() []byte {
	head := fmt.Sprintf("%.5f 0 0 %.5f %.3f %.3f cm\n", l.scale, -l.scale, l.dx, l.h-l.dy)
	return append([]byte(head), l.out...)
}

package plate

import (
	"fmt"
	"strconv"

	"mashimo/internal/diagram"
)

// Paper in millimetres: A4, and the margin on each side.
const (
	paperW = 210.0
	paperH = 297.0
	margin = 15.0
)

// page is a strip as far as it stands on one page.
type page struct {
	diagram.Strip
	first  int // of its cells among those of the strip
	number int // from 1
	of     int // pages
	last   string
}

// pages cuts a strip between rows so that each page has its place on A4 paper. What is
// too wide for that is drawn smaller on paper.
func pages(s diagram.Strip) []page {
	gap := float64(s.Rows())*s.Down - s.Height
	rows := int(((paperH-2*margin)/(diagram.UnitMM*fit(s)) + gap) / s.Down)
	cut := s.Pages(rows)
	var list []page
	first := 0
	for i, c := range cut {
		list = append(list, page{c, first, i + 1, len(cut), s.Cells[len(s.Cells)-1].Number.Text})
		first += len(c.Cells)
	}
	return list
}

// fit is how much smaller a strip is drawn on A4 paper.
func fit(s diagram.Strip) float64 {
	return min(1, (paperW-2*margin)/(s.Width*diagram.UnitMM))
}

// steps are those on the page, as in "8-15/23".
func (p *page) steps() string {
	return fmt.Sprintf("%s-%s/%s", p.Cells[0].Number.Text, p.Cells[len(p.Cells)-1].Number.Text, p.last)
}

// mark is a title with the number of the page.
func (p *page) mark(title string) string {
	if title == "" {
		return ""
	}
	return title + " (" + strconv.Itoa(p.number) + "/" + strconv.Itoa(p.of) + ")"
}

package figure

import (
	"strconv"

	"mashimo/internal/diagram"
)

// hops draws the way of the seeds: all lines as one path and all arrow heads as
// another.
func (s *svg) hops(b *diagram.Board) {
	if len(b.Hops) == 0 {
		return
	}
	var lines, heads []diagram.Path
	s.put(`<g data-hops="`, b.Hops[0].From.String())
	for i, h := range b.Hops {
		if i > 0 && h.From != b.Hops[i-1].To {
			s.put(" ", h.From.String())
		}
		s.put(" ", h.To.String())
		lines = append(lines, h.Line)
		heads = append(heads, h.Head)
	}
	s.put(`">`)
	s.path(` class="mb-way"`, lines...)
	s.path(` class="mb-head"`, heads...)
	s.put("</g>")
}

func (s *svg) marks(b *diagram.Board) {
	for _, m := range b.Marks {
		s.put(`<g data-mark="`, m.Kind.String(), `" data-pit="`, m.Pit.String(), `">`)
		for _, r := range m.Rings {
			s.outline(r, "")
		}
		if m.Kind == diagram.Placed {
			s.path("", seeds(m.Seeds)...)
			s.path(` class="mb-in"`, seeds(m.Seeds)...)
		}
		s.path("", m.Lines...)
		s.path(` class="mb-dot"`, m.Fills...)
		s.put("</g>")
	}
}

// fold draws the plate that says how many laps are not shown.
func (s *svg) fold(b *diagram.Board) {
	f := b.Fold
	if f.Laps == 0 {
		return
	}
	s.put(`<g class="mb-fold" data-folded="`, strconv.Itoa(f.Laps), `" font-size="`, number(f.Label.Size), `">`)
	s.rect(f.Plate, "")
	s.path(` class="mb-loop"`, f.Lines...)
	s.path("", f.Fills...)
	s.text(f.Label, s.Digits.Write(f.Label.Text), "")
	s.put("</g>")
}

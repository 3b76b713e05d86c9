package figure

import (
	"strconv"
	"strings"

	"mashimo/engine"
	"mashimo/internal/diagram"
)

// alone draws a board whose parts carry their own colours and pens, by the root
// element round at the ends of lines and not filled. Each pit and each store is one
// shape; the names, the seeds and the counts of the whole board are drawn together.
func (s *svg) alone(b *diagram.Board) {
	var t texts
	s.put("<g", s.drawn("edge", diagram.FramePen), ">")
	s.rect(b.Frame, s.filled("wood"))
	s.path(` stroke-width="`+number(diagram.MiddlePen)+`" stroke-dasharray="0 `+number(diagram.MiddleGap)+`"`, line(b.Middle[0], b.Middle[1]))
	s.pits(b.Pits, &t)
	s.put("</g>")
	s.grains(b.Pits)
	t.names = append(append(t.names, b.Columns...), b.Rows...)
	s.sides(b.Sides, &t)
	s.labels("name", false, Latn, t.names)
	s.labels("pit", true, s.Digits, t.heaped)
	s.labels("ink", true, s.Digits, t.counts)
	s.hops(b.Hops)
	for _, k := range diagram.MarkKinds() {
		s.marks(k, b.Marks)
	}
	s.fold(b.Fold)
}

// texts are what is drawn together of a board: its labels, and the lines of its
// stores' signs.
type texts struct {
	names, counts, heaped []diagram.Label
	signs                 []diagram.Path
}

func (s *svg) filled(colour string) string { return ` fill="` + s.Theme.Colour(colour) + `"` }

func (s *svg) drawn(colour string, pen float64) string {
	return ` stroke="` + s.Theme.Colour(colour) + `" stroke-width="` + number(pen) + `"`
}

// labels writes labels of one size, as ink if there are letters.
func (s *svg) labels(colour string, bold bool, digits Digits, list []diagram.Label) {
	if s.Letters == nil {
		s.words(colour, bold, digits, list)
		return
	}
	var all Ink
	for _, l := range list {
		ink := s.Letters(l, bold, digits)
		all = Ink{append(all.Strokes, ink.Strokes...), append(all.Fills, ink.Fills...), ink.Pen}
	}
	s.path(s.drawn(colour, all.Pen), all.Strokes...)
	s.path(s.filled(colour), all.Fills...)
}

// words writes labels as live text.
func (s *svg) words(colour string, bold bool, digits Digits, list []diagram.Label) {
	if len(list) == 0 {
		return
	}
	s.put(`<g`, s.filled(colour), ` font-family="sans-serif" font-size="`, number(list[0].Size), `"`)
	if bold {
		s.put(` font-weight="700"`)
	}
	s.put(">")
	for _, l := range list {
		s.text(l, escape(digits.Write(l.Text)), ` text-anchor="`+anchors[l.Anchor]+`"`)
	}
	s.put("</g>")
}

// sides draws the players' strips. Words stand there only in live text.
func (s *svg) sides(sides [2]diagram.Side, t *texts) {
	s.put("<g", s.filled("name"), ">")
	for _, p := range []engine.Player{engine.North, engine.South} {
		side := sides[p]
		s.player(side)
		s.put(">")
		for _, p := range []diagram.Path{side.Turn, side.Won} {
			if p != nil {
				s.path("", p)
			}
		}
		name := side.Name
		if s.Letters == nil {
			name.Text = s.Words.player(side)
		}
		t.names = append(t.names, name)
		for _, st := range side.Stores {
			s.store(st, t)
		}
		s.put("</g>")
	}
	s.path(s.drawn("name", diagram.SignPen), t.signs...)
	s.put("</g>")
}

// store draws what is filled of a store's sign; if nothing is, its lines.
func (s *svg) store(st diagram.Store, t *texts) {
	attributes := ` data-store="` + st.Kind.String() + `" data-count="` + st.Label.Text + `"`
	if st.Fills != nil {
		s.path(attributes, st.Fills...)
		t.signs = append(t.signs, st.Lines...)
	} else {
		s.path(attributes+` fill="none"`+s.drawn("name", diagram.SignPen), st.Lines...)
	}
	if word := s.Words.store(st.Kind); s.Letters == nil && word != "" {
		st.Label.Text = word + " " + st.Label.Text
	}
	t.counts = append(t.counts, st.Label)
}

// pits draws the pits, row by row, with the pen's colour that there is.
func (s *svg) pits(list []diagram.Pit, t *texts) {
	var ruins []diagram.Path
	for _, q := range list {
		if q.Corners != nil {
			ruins = append(ruins, q.Corners)
		}
		if q.Heap.R > 0 {
			t.heaped = append(t.heaped, q.Label)
		} else if q.Count > 0 {
			t.counts = append(t.counts, q.Label)
		}
	}
	s.put(`<g`, s.filled("pit"), ` stroke-width="`, number(diagram.PitPen), `">`)
	s.path(` fill="none"`, ruins...)
	for from := 0; from < len(list); {
		past := from + 1
		for past < len(list) && list[past].Outline.Center.Y == list[from].Outline.Center.Y {
			past++
		}
		s.row(list[from:past])
		from = past
	}
	s.put("</g>")
}

// grains draws the seeds and the heaps of all pits.
func (s *svg) grains(list []diagram.Pit) {
	var lines []diagram.Path
	var heaps []diagram.Outline
	for _, q := range list {
		lines = append(lines, seeds(q.Seeds)...)
		if q.Heap.R > 0 {
			heaps = append(heaps, q.Heap)
		}
	}
	s.path(s.drawn("seed", 2*diagram.SeedRadius), lines...)
	s.outlines(s.filled("seed"), heaps)
}

// row draws the pits of a row as one shape.
func (s *svg) row(pits []diagram.Pit) {
	var counts []string
	var shapes []diagram.Outline
	for _, q := range pits {
		counts = append(counts, q.Label.Text)
		shapes = append(shapes, q.Outline)
	}
	s.outlines(` data-pits="`+pits[0].Name.String()+"-"+pits[len(pits)-1].Name.String()+`" data-counts="`+strings.Join(counts, " ")+`"`, shapes)
}

// outlines draws circles and squares as one shape.
func (s *svg) outlines(attributes string, list []diagram.Outline) {
	if len(list) > 0 {
		s.put("<path", attributes, ` d="`)
		w := tip{Buffer: &s.Buffer}
		for _, o := range list {
			w.outline(o)
		}
		s.put(`"/>`)
	}
}

func (s *svg) hops(hops []diagram.Hop) {
	if len(hops) == 0 {
		return
	}
	s.put(`<g data-hops="`, way(hops), `">`)
	var lines, heads []diagram.Path
	for _, h := range hops {
		lines, heads = append(lines, h.Line), append(heads, h.Head[:3]) // what is filled need not be closed
	}
	s.path(s.drawn("way", diagram.WayPen), lines...)
	s.path(s.filled("way"), heads...)
	s.put("</g>")
}

// inks are the colours of marks.
var inks = [...]string{
	diagram.Lifted: "deed", diagram.Last: "way", diagram.Chosen: "ink", diagram.Captured: "deed",
	diagram.Placed: "deed", diagram.Reserved: "ink", diagram.Toll: "deed",
}

// marks draws all marks of a kind.
func (s *svg) marks(k diagram.MarkKind, list []diagram.Mark) {
	var m diagram.Mark
	var pits []string
	for _, o := range list {
		if o.Kind == k {
			pits = append(pits, o.Pit.String())
			m.Rings, m.Seeds = append(m.Rings, o.Rings...), append(m.Seeds, o.Seeds...)
			m.Lines, m.Fills = append(m.Lines, o.Lines...), append(m.Fills, o.Fills...)
		}
	}
	if len(pits) == 0 {
		return
	}
	open := ` data-mark="` + k.String() + `" data-pits="` + strings.Join(pits, " ") + `"` + s.drawn(inks[k], k.Pen())
	switch k {
	case diagram.Lifted:
		s.outlines(open+` stroke-dasharray="`+number(diagram.DashOn)+" "+number(diagram.DashOff)+`" stroke-linecap="butt"`, m.Rings)
	case diagram.Last, diagram.Chosen:
		s.outlines(open, m.Rings)
	case diagram.Captured:
		s.path(open, m.Lines...)
	case diagram.Placed:
		s.put("<g", open, ">")
		s.path("", append(seeds(m.Seeds), m.Lines...)...)
		s.path(s.drawn("pit", diagram.HollowPen), seeds(m.Seeds)...)
		s.put("</g>")
	case diagram.Reserved, diagram.Toll:
		s.put("<g", open, ">")
		s.outlines(s.filled("pit")+s.rim(k), m.Rings)
		s.path("", m.Lines...)
		s.path(s.filled(inks[k])+` stroke="none"`, m.Fills...)
		s.put("</g>")
	}
}

// rim is the pen of a badge's ring, where it is not that of its lines.
func (s *svg) rim(k diagram.MarkKind) string {
	if k == diagram.Reserved {
		return ` stroke-width="` + number(diagram.BadgePen) + `"`
	}
	return ""
}

// fold draws the plate that says how many laps are not shown.
func (s *svg) fold(f diagram.Fold) {
	if f.Laps == 0 {
		return
	}
	s.put(`<g data-folded="`, strconv.Itoa(f.Laps), `">`)
	s.rect(f.Plate, s.filled("wood")+s.drawn("ink", diagram.PlatePen))
	s.path(s.drawn("ink", diagram.WayPen), f.Lines...)
	s.path(s.filled("ink"), f.Fills...)
	s.labels("ink", true, s.Digits, []diagram.Label{f.Label})
	s.put("</g>")
}

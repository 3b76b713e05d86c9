package figure

import (
	"strings"

	"mashimo/engine"
	"mashimo/internal/diagram"
)

// SVG draws the board. The bytes are the same for the same board and options.
func SVG(b diagram.Board, o Options) []byte {
	body := &svg{Options: o}
	if !o.Inline {
		body.put(`<rect class="mb-ground" width="`, number(b.Width), `" height="`, number(b.Height), `"/>`)
	}
	body.frame(&b)
	body.sides(&b)
	body.pits(&b)
	body.hops(&b)
	body.marks(&b)
	body.fold(&b)
	s := &svg{Options: o}
	s.open(&b)
	if !o.Inline {
		s.metadata()
		s.put("<style>", o.Theme.style(`class="mb"`+body.String()), "</style>")
	}
	s.put(body.String(), "</svg>\n")
	return []byte(s.String())
}

// svg is a picture being written.
type svg struct {
	strings.Builder
	Options
}

func (s *svg) put(parts ...string) {
	for _, p := range parts {
		s.WriteString(p)
	}
}

// attr writes an attribute with any text as its value.
func (s *svg) attr(name, value string) { s.put(" ", name, `="`, escape(value), `"`) }

// anchors are named by diagram.Anchor; text without one starts at its point.
var anchors = [...]string{"start", "middle", "end"}

// element writes an element that holds only text.
func (s *svg) element(name, text string) {
	if text != "" {
		s.put("<", name, ">", escape(text), "</", name, ">")
	}
}

func (s *svg) open(b *diagram.Board) {
	s.put(`<svg xmlns="http://www.w3.org/2000/svg" class="mb" role="img" direction="ltr" viewBox="0 0 `, number(b.Width), " ", number(b.Height), `"`)
	if !s.Inline {
		s.put(` width="`, number(b.Width), `" height="`, number(b.Height), `"`)
	}
	if s.Lang != "" {
		s.attr("lang", s.Lang)
	}
	if s.Title != "" {
		s.attr("aria-label", s.Title)
	}
	s.put(">")
	s.element("title", s.Title)
	s.element("desc", s.Desc)
}

// metadata writes where the picture comes from as attributes of one element of
// the namespace urn:x-mashimo:figure:1.
func (s *svg) metadata() {
	m := s.Metadata
	if m == (Metadata{}) {
		return
	}
	s.put(`<metadata><figure xmlns="urn:x-mashimo:figure:1"`)
	for _, f := range [...][2]string{
		{"game", m.Game}, {"readings", m.Readings}, {"position", m.Position}, {"moves", m.Moves}, {"step", m.Step},
		{"clause", m.Clause}, {"engine", m.Engine}, {"licence", m.Licence}, {"address", m.Address},
	} {
		if f[1] != "" {
			s.attr(f[0], f[1])
		}
	}
	s.put("/></metadata>")
}

func (s *svg) rect(r diagram.Rect, class string) {
	s.put(`<rect`, class, ` x="`, number(r.X), `" y="`, number(r.Y), `" width="`, number(r.W), `" height="`, number(r.H), `" rx="`, number(r.Corner), `"/>`)
}

func (s *svg) path(class string, paths ...diagram.Path) {
	if len(paths) > 0 {
		s.put(`<path`, class, ` d="`, data(paths), `"/>`)
	}
}

// outline writes a circle or a square.
func (s *svg) outline(o diagram.Outline, class string) {
	c := o.Center
	if o.Square {
		s.rect(diagram.Rect{X: c.X - o.R, Y: c.Y - o.R, W: 2 * o.R, H: 2 * o.R, Corner: o.Corner}, class)
		return
	}
	s.put(`<circle`, class, ` cx="`, number(c.X), `" cy="`, number(c.Y), `" r="`, number(o.R), `"/>`)
}

func (s *svg) frame(b *diagram.Board) {
	s.rect(b.Frame, ` class="mb-wood"`)
	m := b.Middle
	s.path(` class="mb-mid"`, line(m[0], m[1]))
	s.put(`<g class="mb-names" font-size="`, number(b.Rows[0].Size), `" text-anchor="`, anchors[b.Rows[0].Anchor], `">`)
	for _, l := range append(append([]diagram.Label{}, b.Columns...), b.Rows...) {
		s.text(l, l.Text, "")
	}
	s.put("</g>")
}

// text writes a label with text that needs no escape; its anchor, and its size
// if no attribute gives it, its group has.
func (s *svg) text(l diagram.Label, text, attributes string) {
	s.put("<text", attributes, ` x="`, number(l.At.X), `" y="`, number(l.At.Y), `">`, text, "</text>")
}

func (s *svg) sides(b *diagram.Board) {
	s.put(`<g class="mb-sides" font-size="`, number(b.Sides[0].Name.Size), `">`)
	for _, p := range []engine.Player{engine.North, engine.South} {
		s.side(b.Sides[p], [...]string{s.Words.South, s.Words.North}[p])
	}
	s.put("</g>")
}

func (s *svg) side(side diagram.Side, name string) {
	s.put(`<g data-player="`, side.Player.String(), `"`)
	if side.Turn != nil {
		s.put(` data-turn="1"`)
	}
	if side.Won != nil {
		s.put(` data-won="1"`)
	}
	s.put(">")
	for _, p := range []diagram.Path{side.Turn, side.Won} {
		if p != nil {
			s.path("", p)
		}
	}
	if name == "" {
		name = side.Name.Text
	}
	s.text(side.Name, escape(name), "")
	for _, st := range side.Stores {
		s.store(st)
	}
	s.put("</g>")
}

func (s *svg) store(st diagram.Store) {
	s.put(`<g data-store="`, st.Kind.String(), `" data-count="`, st.Label.Text, `" text-anchor="`, anchors[st.Label.Anchor], `">`)
	s.path("", st.Fills...)
	s.path(` class="mb-palm"`, st.Lines...)
	text := `<tspan class="mb-count">` + s.Digits.Write(st.Label.Text) + "</tspan>"
	if word := [...]string{s.Words.Reserve, s.Words.Bank, s.Words.Hand}[st.Kind]; word != "" {
		text = escape(word) + " " + text
	}
	s.text(st.Label, text, "")
	s.put("</g>")
}

func (s *svg) pits(b *diagram.Board) {
	s.put(`<g class="mb-pits" font-size="`, number(diagram.CountSize), `" text-anchor="`, anchors[diagram.Middle], `">`)
	for _, q := range b.Pits {
		s.pit(q)
	}
	s.put("</g>")
}

func (s *svg) pit(q diagram.Pit) {
	s.put(`<g data-pit="`, q.Name.String(), `" data-count="`, q.Label.Text, `">`)
	if q.Corners != nil {
		s.path(` class="mb-ruin"`, q.Corners)
	}
	s.outline(q.Outline, "")
	switch {
	case q.Heap.R > 0:
		s.outline(q.Heap, ` class="mb-heap"`)
		s.text(q.Label, s.Digits.Write(q.Label.Text), ` class="mb-on" font-size="`+number(q.Label.Size)+`"`)
	case q.Count > 0:
		s.path("", seeds(q.Seeds)...)
		s.text(q.Label, s.Digits.Write(q.Label.Text), "")
	}
	s.put("</g>")
}

// seeds are the lines of seeds.
func seeds(list []diagram.Seed) []diagram.Path {
	var paths []diagram.Path
	for _, d := range list {
		paths = append(paths, line(d.A, d.B))
	}
	return paths
}

func line(a, b diagram.Point) diagram.Path {
	return diagram.Path{
		{Op: diagram.MoveTo, P: [3]diagram.Point{2: a}},
		{Op: diagram.LineTo, P: [3]diagram.Point{2: b}},
	}
}

package figure

import (
	"strings"

	"mashimo/engine"
	"mashimo/internal/diagram"
)

// SVG draws the board. The bytes are the same for the same board and options.
func SVG(b diagram.Board, o Options) []byte {
	s := &svg{Options: o}
	s.open(&b)
	s.frame(&b)
	s.sides(&b)
	s.pits(&b)
	s.hops(&b)
	s.marks(&b)
	s.fold(&b)
	s.put("</svg>\n")
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
	if s.Inline {
		return
	}
	s.metadata()
	s.put("<style>", s.Theme.style(), "</style>")
	s.put(`<rect class="mb-ground" width="`, number(b.Width), `" height="`, number(b.Height), `"/>`)
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

func (s *svg) path(class string, from diagram.Point, paths ...diagram.Path) {
	if len(paths) > 0 {
		s.put(`<path`, class, ` d="`, data(from, paths...), `"/>`)
	}
}

// outline writes a circle or a square with places counted from a point.
func (s *svg) outline(o diagram.Outline, class string, from diagram.Point) {
	x, y := o.Center.X-from.X, o.Center.Y-from.Y
	if o.Square {
		s.rect(diagram.Rect{X: x - o.R, Y: y - o.R, W: 2 * o.R, H: 2 * o.R, Corner: o.Corner}, class)
		return
	}
	s.put(`<circle`, class)
	if x != 0 || y != 0 {
		s.put(` cx="`, number(x), `" cy="`, number(y), `"`)
	}
	s.put(` r="`, number(o.R), `"/>`)
}

func (s *svg) frame(b *diagram.Board) {
	s.rect(b.Frame, ` class="mb-wood"`)
	m := b.Middle
	s.put(`<path class="mb-mid" d="M`, number(m[0].X), " ", number(m[0].Y), "H", number(m[1].X), `"/>`)
	s.put(`<g class="mb-names" font-size="`, number(b.Rows[0].Size), `" text-anchor="middle">`)
	for _, l := range append(append([]diagram.Label{}, b.Columns...), b.Rows...) {
		s.text(l, l.Text, diagram.Point{})
	}
	s.put("</g>")
}

// text writes a label whose size and anchor its group has.
func (s *svg) text(l diagram.Label, text string, from diagram.Point) {
	s.put("<text")
	if x := number(l.At.X - from.X); x != "0" {
		s.put(` x="`, x, `"`)
	}
	s.put(` y="`, number(l.At.Y-from.Y), `">`, text, "</text>")
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
			s.path("", diagram.Point{}, p)
		}
	}
	if name == "" {
		name = side.Name.Text
	}
	s.text(side.Name, escape(name), diagram.Point{})
	for _, st := range side.Stores {
		s.store(st)
	}
	s.put("</g>")
}

func (s *svg) store(st diagram.Store) {
	s.put(`<g data-store="`, st.Kind.String(), `" data-count="`, st.Label.Text, `" text-anchor="end">`)
	s.path("", diagram.Point{}, st.Fills...)
	s.path(` class="mb-palm"`, diagram.Point{}, st.Lines...)
	text := `<tspan class="mb-count">` + s.Digits.write(st.Label.Text) + "</tspan>"
	if word := [...]string{s.Words.Reserve, s.Words.Bank, s.Words.Hand}[st.Kind]; word != "" {
		text = escape(word) + " " + text
	}
	s.text(st.Label, text, diagram.Point{})
	s.put("</g>")
}

func (s *svg) pits(b *diagram.Board) {
	s.put(`<g class="mb-pits" font-size="`, number(b.Pits[0].Label.Size), `" text-anchor="middle">`)
	for _, q := range b.Pits {
		s.pit(q)
	}
	s.put("</g>")
}

func (s *svg) pit(q diagram.Pit) {
	c := q.Outline.Center
	s.put(`<g data-pit="`, q.Name.String(), `" data-count="`, q.Label.Text, `" transform="translate(`, number(c.X), " ", number(c.Y), `)">`)
	if q.Corners != nil {
		s.path(` class="mb-ruin"`, c, q.Corners)
	}
	s.outline(q.Outline, "", c)
	switch {
	case q.Heap.R > 0:
		s.outline(q.Heap, ` class="mb-heap"`, c)
		s.put(`<text class="mb-on" font-size="`, number(q.Label.Size), `" y="`, number(q.Label.At.Y-c.Y), `">`, s.Digits.write(q.Label.Text), "</text>")
	case q.Count > 0:
		s.path("", c, seeds(q.Seeds)...)
		s.text(q.Label, s.Digits.write(q.Label.Text), c)
	}
	s.put("</g>")
}

// seeds are the lines of seeds.
func seeds(list []diagram.Seed) []diagram.Path {
	var paths []diagram.Path
	for _, d := range list {
		paths = append(paths, diagram.Path{
			{Op: diagram.MoveTo, P: [3]diagram.Point{2: d.A}},
			{Op: diagram.LineTo, P: [3]diagram.Point{2: d.B}},
		})
	}
	return paths
}

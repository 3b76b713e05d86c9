package figure

import (
	"bytes"
	"strings"
	"sync"

	"mashimo/internal/diagram"
)

// SVG draws the board. The bytes are the same for the same board and options.
func SVG(b diagram.Board, o Options) []byte { return []byte(SVGText(b, o)) }

// SVGText is [SVG] as a text.
func SVGText(b diagram.Board, o Options) string {
	return picture(b.Width, b.Height, o, func(s *svg) {
		switch {
		case !o.Inline:
			s.alone(&b)
		case o.Parts != nil:
			s.apart(&b, s.part)
		default:
			s.live(&b)
		}
	})
}

// StripSVG draws the steps of a strip, each as a group with its number and its
// move above its board.
func StripSVG(strip diagram.Strip, o Options) []byte {
	return []byte(picture(strip.Width, strip.Height, o, func(s *svg) {
		for _, c := range strip.Cells {
			s.put(`<g data-step="`, c.Number.Text, `">`)
			s.heading(&c)
			s.put(`<g transform="translate(`, number(c.At.X), " ", number(c.At.Y), `)">`)
			if o.Inline {
				s.live(&c.Board)
			} else {
				s.alone(&c.Board)
			}
			s.put("</g></g>")
		}
	}))
}

// heading writes the number and the move of a step of a strip.
func (s *svg) heading(c *diagram.Cell) {
	if s.Inline {
		s.put(`<g class="mb-step" font-size="`, number(c.Number.Size), `">`)
		s.text(c.Number, s.Digits.Write(c.Number.Text), ` class="mb-count"`)
		if c.Move.Text != "" {
			s.text(c.Move, escape(c.Move.Text), "")
		}
		s.put("</g>")
		return
	}
	s.labels("ink", true, s.Digits, []diagram.Label{c.Number})
	if c.Move.Text != "" {
		s.labels("ink", false, Latn, []diagram.Label{c.Move})
	}
}

// picture writes a picture of a size round what draw draws.
func picture(w, h float64, o Options, draw func(*svg)) string {
	s := canvases.Get().(*svg)
	defer canvases.Put(s)
	s.Reset()
	s.Options = o
	if o.Inline {
		s.open(w, h)
		draw(s)
	} else {
		s.put(`<path fill="`, o.Theme.Colour("ground"), `" d="M0 0h`, number(w), "v", number(h), "H0z", `"/>`)
		draw(s)
		body := s.String()
		s.Reset()
		s.open(w, h)
		s.metadata()
		if o.Theme == Auto {
			s.put("<style>", darkened(body), "</style>")
		}
		s.put(body)
	}
	s.put("</svg>\n")
	return s.String()
}

// svg is a picture being written.
type svg struct {
	bytes.Buffer
	Options
}

// canvases are pictures that are written, whose room is used again.
var canvases = sync.Pool{New: func() any { return &svg{} }}

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

// open opens the picture. One that refers to parts of its page is nothing without that
// page, and leaves out what the page knows anyway.
func (s *svg) open(w, h float64) {
	s.put("<svg")
	if s.Parts == nil {
		s.put(` xmlns="http://www.w3.org/2000/svg"`)
	}
	if s.Inline || s.Theme == Auto {
		s.put(` class="mb"`)
	}
	if s.Letters == nil {
		s.put(` direction="ltr"`)
	}
	s.put(` role="img" viewBox="0 0 `, number(w), " ", number(h), `"`)
	if !s.Inline {
		s.put(` width="`, number(w), `" height="`, number(h), `" fill="none" stroke-linecap="round" stroke-linejoin="round"`)
	}
	if s.Lang != "" {
		s.attr("lang", s.Lang)
	}
	if s.Inline && s.Parts == nil && s.Title != "" {
		s.attr("aria-label", s.Title)
	}
	s.put(">")
	s.element("title", s.Title)
	s.element("desc", s.Desc)
}

// metadata writes where the picture comes from as attributes of one element of
// the namespace urn:x-mashimo:figure:1.
func (s *svg) metadata() {
	fields := s.Metadata.Fields()
	if len(fields) == 0 {
		return
	}
	s.put(`<metadata><figure xmlns="urn:x-mashimo:figure:1"`)
	for _, f := range fields {
		s.attr(f[0], f[1])
	}
	s.put("/></metadata>")
}

func (s *svg) rect(r diagram.Rect, attributes string) {
	s.put(`<rect`, attributes, ` x="`, number(r.X), `" y="`, number(r.Y), `" width="`, number(r.W), `" height="`, number(r.H), `" rx="`, number(r.Corner), `"/>`)
}

func (s *svg) path(attributes string, paths ...diagram.Path) {
	if len(paths) > 0 {
		s.put(`<path`, attributes, ` d="`)
		w := tip{Buffer: &s.Buffer}
		w.draw(paths)
		s.put(`"/>`)
	}
}

// seeds draws the lines of seeds.
func (s *svg) seeds(attributes string, list []diagram.Seed) {
	if len(list) == 0 {
		return
	}
	s.put(`<path`, attributes, ` d="`)
	w := tip{Buffer: &s.Buffer}
	for _, d := range list {
		w.segment(diagram.Segment{Op: diagram.MoveTo, P: [3]diagram.Point{2: d.A}})
		w.segment(diagram.Segment{Op: diagram.LineTo, P: [3]diagram.Point{2: d.B}})
	}
	s.put(`"/>`)
}

// outline writes a circle or a square.
func (s *svg) outline(o diagram.Outline, attributes string) {
	c := o.Center
	if o.Square {
		s.rect(diagram.Rect{X: c.X - o.R, Y: c.Y - o.R, W: 2 * o.R, H: 2 * o.R, Corner: o.Corner}, attributes)
		return
	}
	s.put(`<circle`, attributes, ` cx="`, number(c.X), `" cy="`, number(c.Y), `" r="`, number(o.R), `"/>`)
}

// anchors are named by diagram.Anchor; text without one starts at its point.
var anchors = [...]string{"start", "middle", "end"}

// text writes a label with text that needs no escape; its anchor, and its size
// if no attribute gives it, its group has.
func (s *svg) text(l diagram.Label, text, attributes string) {
	s.put("<text", attributes, ` x="`, number(l.At.X), `" y="`, number(l.At.Y), `">`, text, "</text>")
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

// words are a player's and a store's in the order of the engine's players and of
// diagram.StoreKind.
func (w Words) player(side diagram.Side) string {
	if name := [...]string{w.South, w.North}[side.Player]; name != "" {
		return name
	}
	return side.Name.Text
}

func (w Words) store(k diagram.StoreKind) string {
	return [...]string{w.Reserve, w.Bank, w.Hand}[k]
}

// way is the pits of the hops, with blanks between them.
func way(hops []diagram.Hop) string {
	var pits []string
	for i, h := range hops {
		if i == 0 || h.From != hops[i-1].To {
			pits = append(pits, h.From.String())
		}
		pits = append(pits, h.To.String())
	}
	return strings.Join(pits, " ")
}

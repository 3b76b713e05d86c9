package figure

import "mashimo/internal/diagram"

// PageSVG is [SVG] with Inline. A program that draws in no other way does not carry
// what the others need.
func PageSVG(b diagram.Board, o Options) []byte {
	o.Inline = true
	s := &svg{Options: o}
	s.open(b.Width, b.Height)
	s.live(&b)
	s.put("</svg>\n")
	return []byte(s.String())
}

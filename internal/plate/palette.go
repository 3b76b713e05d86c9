package plate

import (
	"image/color"

	"mashimo/internal/figure"
)

// shades is how many steps lead from one ink to another at an edge, the inks
// themselves included: so many that edges look smooth, so few that all blends of two
// inks fit into one palette.
const shades = 5

// palette is the colours of pixels: the inks, then blends of each two of them.
type palette struct {
	colours color.Palette // of color.RGBA
	// over tells what becomes of a pixel when an ink covers a part of it:
	// over[ink][part][pixel], the part from 0 to shades-1.
	over [inks][shades][256]uint8
}

func newPalette(t figure.Theme) *palette {
	p := &palette{}
	for _, n := range inkNames {
		p.colours = append(p.colours, parse(t.Colour(n)))
	}
	for a := range inks {
		for b := range a {
			for part := 1; part < shades-1; part++ {
				p.colours = append(p.colours, blend(p.colours[b], p.colours[a], part))
			}
		}
	}
	for c := range inks {
		for part := range shades {
			for under := range p.colours {
				p.over[c][part][under] = uint8(p.colours.Index(blend(p.colours[under], p.colours[c], part)))
			}
		}
	}
	return p
}

// parse reads "#rrggbb".
func parse(text string) color.RGBA {
	c := color.RGBA{A: 255}
	for i, v := range []*uint8{&c.R, &c.G, &c.B} {
		for _, digit := range []byte(text[1+2*i : 3+2*i]) {
			*v = *v<<4 | (digit&0xf + digit>>6*9)
		}
	}
	return c
}

// blend is a colour of which a part is covered by another.
func blend(under, over color.Color, part int) color.RGBA {
	a, b := under.(color.RGBA), over.(color.RGBA)
	mix := func(a, b uint8) uint8 {
		return uint8((int(a)*(shades-1-part) + int(b)*part + (shades-1)/2) / (shades - 1))
	}
	return color.RGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 255}
}

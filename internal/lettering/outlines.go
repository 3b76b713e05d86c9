package lettering

import (
	"fmt"
	"io/fs"

	"github.com/tdewolff/font"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// files are the fonts that digits are taken from.
var files = [...]struct {
	digits figure.Digits
	name   string
}{
	{figure.Guru, "fonts/noto-sans-gurmukhi-700-normal.woff2"},
	{figure.Deva, "fonts/noto-sans-devanagari-700-normal.woff2"},
	{figure.Telu, "fonts/noto-sans-telugu-700-normal.woff2"},
}

// outline is a character of a font, in ems, with y down from the baseline.
type outline struct {
	wide float64
	path diagram.Path
}

// outlines are the digits of the fonts.
func outlines(fonts fs.FS) (map[rune]outline, error) {
	list := map[rune]outline{}
	for _, file := range files {
		data, err := fs.ReadFile(fonts, file.name)
		if err != nil {
			return nil, err
		}
		if err := take(list, data, file.digits); err != nil {
			return nil, fmt.Errorf("%s: %w", file.name, err)
		}
	}
	return list, nil
}

// take adds the digits of a font.
func take(list map[rune]outline, woff2 []byte, digits figure.Digits) error {
	data, err := font.ParseWOFF2(woff2)
	if err != nil {
		return err
	}
	f, err := font.ParseSFNT(data, 0)
	if err != nil {
		return err
	}
	for _, r := range digits.Write("0123456789") {
		if list[r], err = outlineOf(f, r); err != nil {
			return err
		}
	}
	return nil
}

// outlineOf takes a character out of a font.
func outlineOf(f *font.SFNT, r rune) (outline, error) {
	id := f.GlyphIndex(r)
	if id == 0 {
		return outline{}, fmt.Errorf("there is no %q in the font", r)
	}
	em := float64(f.Head.UnitsPerEm)
	var p pen
	if err := f.GlyphPath(&p, id, 0, 0, 0, 1/em, font.NoHinting); err != nil {
		return outline{}, fmt.Errorf("%q: %w", r, err)
	}
	return outline{float64(f.GlyphAdvance(id)) / em, p.path}, nil
}

// placed is the outline in an em of a size, from a point on the baseline on.
func (o outline) placed(at diagram.Point, size float64) diagram.Path {
	return moved(o.path, func(p diagram.Point) diagram.Point {
		return diagram.Point{X: at.X + float64(p.X*size), Y: at.Y + float64(p.Y*size)}
	})
}

// pen follows an outline of a font, whose y is up.
type pen struct{ path diagram.Path }

func (p *pen) add(op diagram.Op, points ...diagram.Point) {
	s := diagram.Segment{Op: op}
	copy(s.P[3-len(points):], points)
	p.path = append(p.path, s)
}

// MoveTo starts a shape.
func (p *pen) MoveTo(x, y float64) { p.add(diagram.MoveTo, diagram.Point{X: x, Y: -y}) }

// LineTo goes straight on.
func (p *pen) LineTo(x, y float64) { p.add(diagram.LineTo, diagram.Point{X: x, Y: -y}) }

// QuadTo is a curve with one control point.
func (p *pen) QuadTo(cx, cy, x, y float64) {
	at := p.path[len(p.path)-1].P[2]
	via, end := diagram.Point{X: cx, Y: -cy}, diagram.Point{X: x, Y: -y}
	p.add(diagram.CurveTo, between(at, via), between(end, via), end)
}

// between is two thirds of the way from a to b.
func between(a, b diagram.Point) diagram.Point {
	return diagram.Point{X: a.X + float64((b.X-a.X)*2/3), Y: a.Y + float64((b.Y-a.Y)*2/3)}
}

// CubeTo is a curve with two control points.
func (p *pen) CubeTo(ax, ay, bx, by, x, y float64) {
	p.add(diagram.CurveTo, diagram.Point{X: ax, Y: -ay}, diagram.Point{X: bx, Y: -by}, diagram.Point{X: x, Y: -y})
}

// Close ends a shape.
func (p *pen) Close() { p.add(diagram.Close) }

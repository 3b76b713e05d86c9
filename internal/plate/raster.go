package plate

import (
	"image"
	"image/draw"
	"math"

	"github.com/klauspost/compress/zlib"
	"golang.org/x/image/vector"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// raster is a surface of pixels, or a part of one. A pixel is a colour of the
// palette. Rows begin stride bytes after each other, with one byte before each that
// PNG wants there.
type raster struct {
	*brush
	w, h, stride int
	pix          []uint8
	scale        float64 // pixels in a unit
	dx, dy       float64 // where the drawing's corner is
}

// brush is what rasters are drawn and written with.
type brush struct {
	*palette
	theme figure.Theme
	shape vector.Rasterizer
	mask  image.Alpha // how much of each pixel is covered
	pix   []uint8     // for the picture that is being made
	flate *zlib.Writer
}

func newBrush(t figure.Theme) *brush {
	return &brush{palette: newPalette(t), theme: t}
}

// newRaster is a raster in the given memory, if that is large enough. What is in its
// pixels is not defined.
func newRaster(b *brush, pix []uint8, w, h int, scale float64) *raster {
	n := h * (w + 1)
	if cap(pix) < n {
		pix = make([]uint8, n)
	}
	return &raster{brush: b, w: w, h: h, stride: w + 1, pix: pix[:n], scale: scale}
}

// sheet is a raster for the picture that is being made, in the brush's own memory.
func (b *brush) sheet(w, h int, scale float64) *raster {
	r := newRaster(b, b.pix, w, h, scale)
	b.pix = r.pix
	return r
}

// part is a rectangle of the raster, drawn on in place. It must lie within the raster.
func (r *raster) part(x, y, w, h int) *raster {
	p := *r
	p.w, p.h, p.pix = w, h, r.pix[y*r.stride+x:]
	p.dx, p.dy = r.dx-float64(x), r.dy-float64(y)
	return &p
}

// row is the pixels of a row.
func (r *raster) row(y int) []uint8 { return r.pix[y*r.stride+1:][:r.w] }

// copy puts another raster's pixels onto this one's corner.
func (r *raster) copy(from *raster) {
	for y := range from.h {
		copy(r.row(y), from.row(y))
	}
}

// blank makes all of it ground.
func (r *raster) blank() {
	for y := range r.h {
		clear(r.row(y)) // ground is the first colour
	}
}

// fill fills shapes, which do not overlap.
func (r *raster) fill(c ink, shapes ...diagram.Path) {
	for _, p := range shapes {
		lines := r.flatten(p)
		at := r.cover(lines, 0)
		if at.Empty() {
			continue
		}
		r.shape.Reset(at.Dx(), at.Dy())
		r.shape.DrawOp = draw.Src
		for _, l := range lines {
			x, y := float64(at.Min.X), float64(at.Min.Y)
			r.shape.MoveTo(float32(l[0].x-x), float32(l[0].y-y))
			for _, q := range l[1:] {
				r.shape.LineTo(float32(q.x-x), float32(q.y-y))
			}
			r.shape.ClosePath()
		}
		r.shape.Draw(&r.mask, r.mask.Rect, image.Opaque, image.Point{})
		r.ink(c, at)
	}
}

// stroke draws lines with a pen.
func (r *raster) stroke(c ink, p pen, lines ...diagram.Path) {
	half := p.width * r.scale / 2
	for _, path := range lines {
		list := r.flatten(path)
		if p.off > 0 {
			var pieces []polyline
			for _, l := range list {
				pieces = append(pieces, l.dashes(p.on*r.scale, p.off*r.scale)...)
			}
			list = pieces
		}
		at := r.cover(list, half+1)
		for _, l := range list {
			nib{&r.mask, at, half, p.on > 0}.line(l)
		}
		r.ink(c, at)
	}
}

// cover is the pixels of lines with room around them. It cleans the mask for them,
// whose corner is theirs.
func (r *raster) cover(lines []polyline, room float64) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, l := range lines {
		for _, q := range l {
			x0, y0, x1, y1 = min(x0, q.x), min(y0, q.y), max(x1, q.x), max(y1, q.y)
		}
	}
	if x0 > x1 {
		return image.Rectangle{}
	}
	at := image.Rect(int(math.Floor(x0-room)), int(math.Floor(y0-room)), int(math.Ceil(x1+room)), int(math.Ceil(y1+room)))
	at = at.Intersect(image.Rect(0, 0, r.w, r.h))
	n := at.Dx() * at.Dy()
	if cap(r.mask.Pix) < n {
		r.mask.Pix = make([]uint8, n)
	}
	r.mask.Pix = r.mask.Pix[:n]
	clear(r.mask.Pix)
	r.mask.Stride, r.mask.Rect = at.Dx(), image.Rect(0, 0, at.Dx(), at.Dy())
	return at
}

// ink puts a colour where the mask is.
func (r *raster) ink(c ink, at image.Rectangle) {
	for y := range at.Dy() {
		row := r.row(at.Min.Y + y)[at.Min.X:at.Max.X]
		for x, m := range r.mask.Pix[y*r.mask.Stride:][:len(row)] {
			if m > 0 {
				row[x] = r.over[c][(int(m)*(shades-1)+127)/255][row[x]]
			}
		}
	}
}

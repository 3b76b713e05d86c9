package plate

import (
	"image"
	"math"
)

// nib strokes polylines onto a mask: how much of a pixel is covered follows from the
// distance of its middle to the line, so that lines are even all along.
type nib struct {
	mask *image.Alpha
	at   image.Rectangle // of the mask, in the drawing's pixels
	half float64         // of the pen's width
	flat bool            // ends are flat, not round
}

func (n nib) line(l polyline) {
	if n.flat {
		first, last := l[0].from(l[1]), l[len(l)-1].from(l[len(l)-2])
		for i := 1; i < len(l); i++ {
			n.piece(l[i-1], l[i], []edgeOf{first, last})
		}
		return
	}
	if len(l) == 1 {
		n.piece(l[0], l[0], nil)
	}
	for i := 1; i < len(l); i++ {
		n.piece(l[i-1], l[i], nil)
	}
}

// edgeOf is a flat end: a place and the direction out of the line there.
type edgeOf struct {
	at   point
	x, y float64
}

// from is the flat end at p of a line that comes from q.
func (p point) from(q point) edgeOf {
	size := math.Hypot(p.x-q.x, p.y-q.y)
	if size == 0 {
		return edgeOf{at: p}
	}
	return edgeOf{p, (p.x - q.x) / size, (p.y - q.y) / size}
}

// piece strokes a straight line with round ends, cut off at flat ones.
func (n nib) piece(a, b point, ends []edgeOf) {
	ux, uy := b.x-a.x, b.y-a.y
	size := float64(ux*ux) + float64(uy*uy)
	far := n.half + 0.5 // pixels are touched up to here
	inner := max(n.half-0.5, 0)
	for y := max(int(min(a.y, b.y)-far), n.at.Min.Y); y < min(int(max(a.y, b.y)+far)+1, n.at.Max.Y); y++ {
		row := n.mask.Pix[(y-n.at.Min.Y)*n.mask.Stride:]
		py := float64(y) + 0.5 - a.y
		left, right := min(a.x, b.x)-far, max(a.x, b.x)+far
		if uy != 0 { // no further than the endless line goes on this row
			middle, room := a.x+float64(py*ux)/uy, math.Abs(far*math.Sqrt(size)/uy)
			left, right = max(left, middle-room), min(right, middle+room)
		}
		for x := max(int(left), n.at.Min.X); x < min(int(right)+1, n.at.Max.X); x++ {
			px := float64(x) + 0.5 - a.x
			qx, qy := px, py // from the nearest point of the line
			if along := float64(px*ux) + float64(py*uy); along >= size {
				qx, qy = px-ux, py-uy
			} else if along > 0 {
				t := along / size
				qx, qy = px-float64(t*ux), py-float64(t*uy)
			}
			d := float64(qx*qx) + float64(qy*qy)
			if d >= far*far {
				continue
			}
			part := 1.0
			if d > inner*inner {
				part = min(far-math.Sqrt(d), 2*n.half)
			}
			for _, e := range ends {
				part = min(part, 0.5-float64((float64(x)+0.5-e.at.x)*e.x)-float64((float64(y)+0.5-e.at.y)*e.y))
			}
			if v, i := part*255+0.5, x-n.at.Min.X; v > float64(row[i]) {
				row[i] = uint8(v)
			}
		}
	}
}

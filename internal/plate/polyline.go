package plate

import (
	"math"

	"mashimo/internal/diagram"
)

// fine is how far, in pixels, a polyline may be from its curve.
const fine = 0.05

// point is a place in pixels.
type point struct{ x, y float64 }

// polyline is a line of straight pieces; a closed one ends where it begins.
type polyline []point

// flatten makes polylines of a path, placed by a scale and a shift.
func (r *raster) flatten(p diagram.Path) []polyline {
	var lines []polyline
	var at polyline
	place := func(q diagram.Point) point {
		return point{float64(q.X*r.scale) + r.dx, float64(q.Y*r.scale) + r.dy}
	}
	for _, s := range p {
		switch s.Op {
		case diagram.MoveTo:
			if at != nil {
				lines = append(lines, at)
			}
			at = polyline{place(s.P[2])}
		case diagram.LineTo:
			at = append(at, place(s.P[2]))
		case diagram.CurveTo:
			at = at.curve(place(s.P[0]), place(s.P[1]), place(s.P[2]))
		case diagram.Close:
			at = append(at, at[0])
		}
	}
	if at != nil {
		lines = append(lines, at)
	}
	return lines
}

// curve goes on along a cubic curve.
func (l polyline) curve(b, c, d point) polyline {
	a := l[len(l)-1]
	bend := math.Max(math.Hypot(a.x-2*b.x+c.x, a.y-2*b.y+c.y), math.Hypot(b.x-2*c.x+d.x, b.y-2*c.y+d.y))
	n := math.Ceil(math.Sqrt(0.75 * bend / fine))
	for i := 1.0; i < n; i++ {
		t := i / n
		u := 1 - t
		k0, k1, k2, k3 := float64(u*u)*u, float64(3*u*u)*t, float64(3*u*t)*t, float64(t*t)*t
		l = append(l, point{
			float64(k0*a.x) + float64(k1*b.x) + float64(k2*c.x) + float64(k3*d.x),
			float64(k0*a.y) + float64(k1*b.y) + float64(k2*c.y) + float64(k3*d.y),
		})
	}
	return append(l, d)
}

// dashes cuts a line into pieces that are on long, with gaps of off between. Where a
// closed line begins and ends within pieces, these are one.
func (l polyline) dashes(on, off float64) []polyline {
	var list []polyline
	at := polyline{l[0]}
	drawn, left := true, on // left of the dash or gap
	for i := 1; i < len(l); i++ {
		p, q := l[i-1], l[i]
		size := math.Hypot(q.x-p.x, q.y-p.y)
		gone := 0.0
		for size-gone > left || drawn && left == 0 {
			gone += left
			cut := point{p.x + float64((q.x-p.x)*gone/size), p.y + float64((q.y-p.y)*gone/size)}
			if drawn {
				list = append(list, append(at, cut))
				at, left = nil, off
			} else {
				at, left = polyline{cut}, on
			}
			drawn = !drawn
		}
		left -= size - gone
		if drawn {
			at = append(at, q)
		}
	}
	switch {
	case !drawn || len(at) < 2:
	case len(list) > 0 && l[0] == l[len(l)-1]:
		list[0] = append(at, list[0][1:]...)
	default:
		list = append(list, at)
	}
	return list
}

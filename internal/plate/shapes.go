package plate

import "mashimo/internal/diagram"

// kappa makes a cubic curve follow a quarter of a circle.
const kappa = 0.5522847498

// box is a rectangle with round corners as a path.
func box(r diagram.Rect) diagram.Path {
	x, y, c := r.X+r.W, r.Y+r.H, r.Corner
	if c == 0 {
		return diagram.Path{to(r.X, r.Y, diagram.MoveTo), to(x, r.Y, diagram.LineTo), to(x, y, diagram.LineTo), to(r.X, y, diagram.LineTo), {Op: diagram.Close}}
	}
	p := diagram.Path{to(r.X+c, r.Y, diagram.MoveTo)}
	for i, q := range [4][3]diagram.Point{
		{{X: x - c, Y: r.Y}, {X: x, Y: r.Y}, {X: x, Y: r.Y + c}},
		{{X: x, Y: y - c}, {X: x, Y: y}, {X: x - c, Y: y}},
		{{X: r.X + c, Y: y}, {X: r.X, Y: y}, {X: r.X, Y: y - c}},
		{{X: r.X, Y: r.Y + c}, {X: r.X, Y: r.Y}, {X: r.X + c, Y: r.Y}},
	} {
		if side := [2]float64{r.W, r.H}[i%2]; side > 2*c {
			p = append(p, to(q[0].X, q[0].Y, diagram.LineTo))
		}
		p = append(p, diagram.Segment{Op: diagram.CurveTo, P: [3]diagram.Point{toward(q[0], q[1]), toward(q[2], q[1]), q[2]}})
	}
	return append(p, diagram.Segment{Op: diagram.Close})
}

func to(x, y float64, op diagram.Op) diagram.Segment {
	return diagram.Segment{Op: op, P: [3]diagram.Point{2: {X: x, Y: y}}}
}

// toward is the control point of a quarter at a, whose box has its corner at via.
func toward(a, via diagram.Point) diagram.Point {
	return diagram.Point{X: a.X + float64((via.X-a.X)*kappa), Y: a.Y + float64((via.Y-a.Y)*kappa)}
}

// outline is a circle or a square as a path. As in SVG, a circle begins at its
// right, which matters for dashes.
func outline(o diagram.Outline) diagram.Path {
	r := diagram.Rect{X: o.Center.X - o.R, Y: o.Center.Y - o.R, W: 2 * o.R, H: 2 * o.R, Corner: o.R}
	if o.Square {
		r.Corner = o.Corner
		return box(r)
	}
	p := box(r)
	first := p[1]
	copy(p[1:4], p[2:5])
	p[0].P[2], p[4] = first.P[2], first
	return p
}

func line(a, b diagram.Point) diagram.Path {
	return diagram.Path{to(a.X, a.Y, diagram.MoveTo), to(b.X, b.Y, diagram.LineTo)}
}

// seeds are the lines of seeds.
func seeds(list []diagram.Seed) []diagram.Path {
	paths := make([]diagram.Path, len(list))
	for i, s := range list {
		paths[i] = line(s.A, s.B)
	}
	return paths
}

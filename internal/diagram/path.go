package diagram

import "math"

// Op is what a segment of a path does.
type Op uint8

// The segments: MoveTo and LineTo have their end in P[2]; CurveTo is a cubic
// Bézier curve with its control points in P[0] and P[1]; Close goes back to the
// last MoveTo.
const (
	MoveTo Op = iota
	LineTo
	CurveTo
	Close
)

// Segment is one segment of a path.
type Segment struct {
	Op Op
	P  [3]Point
}

// Path is a line or a shape made of segments; the first is a MoveTo.
type Path []Segment

func (p Path) moveTo(x, y float64) Path {
	return append(p, Segment{MoveTo, [3]Point{{}, {}, {x, y}}})
}

func (p Path) lineTo(x, y float64) Path {
	return append(p, Segment{LineTo, [3]Point{{}, {}, {x, y}}})
}

func (p Path) curveTo(a, b, end Point) Path {
	return append(p, Segment{CurveTo, [3]Point{a, b, end}})
}

// bendTo is the curve that has one control point.
func (p Path) bendTo(via, end Point) Path {
	at := p[len(p)-1].P[2]
	return p.curveTo(toward(at, via, 2./3), toward(end, via, 2./3), end)
}

func (p Path) close() Path { return append(p, Segment{Op: Close}) }

// polyline is a path through points.
func polyline(points ...Point) Path {
	var p Path
	for i, q := range points {
		if i == 0 {
			p = p.moveTo(q.X, q.Y)
		} else {
			p = p.lineTo(q.X, q.Y)
		}
	}
	return p
}

// kappa makes a cubic curve follow a quarter of a circle.
const kappa = 0.5523

// arc adds a quarter of an ellipse from the path's end, which lies at a corner
// of the ellipse's box, by way of that corner's neighbour via to end.
func (p Path) arc(via, end Point) Path {
	at := p[len(p)-1].P[2]
	return p.curveTo(toward(at, via, kappa), toward(end, via, kappa), end)
}

// toward is the point a part of the way from a to b.
func toward(a, b Point, part float64) Point {
	return Point{a.X + float64((b.X-a.X)*part), a.Y + float64((b.Y-a.Y)*part)}
}

func (a Point) plus(x, y float64) Point { return Point{a.X + x, a.Y + y} }

// whole is the nearest point in whole units.
func (a Point) whole() Point { return Point{math.Round(a.X), math.Round(a.Y)} }

func distance(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// shifted is the path moved by x and y.
func (p Path) shifted(x, y float64) Path {
	q := make(Path, len(p))
	for i, s := range p {
		for j := range s.P {
			s.P[j] = s.P[j].plus(x, y)
		}
		q[i] = s
	}
	return q
}

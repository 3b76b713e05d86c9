package diagram

import (
	"math"

	"mashimo/engine"
)

// The way of the seeds runs along the outer side of the circuit: above a row at
// the top of the circuit, below one at its bottom, and round its ends. In a
// four-row game each player's two rows are a circuit, in a two-row game the
// whole board is one.

// Sizes of hops.
const (
	hopOut   = 3.5  // from the edge of a pit to where a hop leaves it
	ringOut  = 7.5  // the same where the pit has rings
	hopHigh  = 16.0 // from the edge of a pit to a hop's control points
	hopMore  = 5.0  // more of it on the second time round
	headLong = 7.5
	headWide = 7.0
	lean     = 0.24 // radians by which a hop lands before, and leaves after, the middle of a pit's edge
)

// outward is -1 where the circuit's outer side lies above the pit and 1 where
// it lies below.
func (b *Board) outward(name engine.Pit) float64 {
	up := name.Player() == engine.North
	if b.Position.Rows == 4 && name.IsFront() {
		up = !up
	}
	if up {
		return -1
	}
	return 1
}

// way draws the hops of a lap from pit to pit. A hop that comes again is drawn
// once more, higher; further rounds run along that one.
func (b *Board) way(stops []engine.Pit) {
	type leg struct{ from, to engine.Pit }
	times := map[leg]int{}
	for i := 1; i < len(stops); i++ {
		l := leg{stops[i-1], stops[i]}
		if times[l]++; times[l] <= 2 {
			b.hop(l.from, l.to, times[l])
		}
	}
	if len(stops) < 2 {
		return
	}
	end := leg{stops[len(stops)-2], stops[len(stops)-1]}
	for i := len(b.Hops) - 1; i >= 0; i-- {
		if h := &b.Hops[i]; !h.Carry && (leg{h.From, h.To}) == end {
			h.Last = true
			break
		}
	}
}

// hop draws the arrow from one pit to another for the time-th time, 1 or 2.
func (b *Board) hop(from, to engine.Pit, time int) {
	p, q := b.Pit(from), b.Pit(to)
	if p == nil || q == nil {
		return
	}
	h := Hop{From: from, To: to}
	out := hopHigh + hopMore*float64(time-1)
	var line [4]Point
	switch {
	case p.Outline.Center.Y == q.Outline.Center.Y:
		line = b.along(p, q, out)
	case from.Player() == to.Player() || b.Position.Rows == 2 && p.Outline.Center.X == q.Outline.Center.X:
		line = b.round(p, q, out)
	default:
		b.carry(from, to)
		return
	}
	b.arrow(&h, Path{}.moveTo(line[0].X, line[0].Y), line)
}

// gap is how far from its edge a hop touches a pit.
func (b *Board) gap(name engine.Pit) float64 {
	for _, m := range b.Marks {
		if m.Pit == name && (m.Kind == Lifted || m.Kind == Last || m.Kind == Chosen) {
			return ringOut
		}
	}
	return hopOut
}

// at is the point off a pit's edge in a direction, turned by the angle.
func (b *Board) at(q *Pit, x, y, angle float64) Point {
	sin, cos := math.Sincos(angle)
	r := q.Outline.R + b.gap(q.Name)
	return q.Outline.Center.plus(float64(r*(float64(x*cos)-float64(y*sin))), float64(r*(float64(x*sin)+float64(y*cos))))
}

// along is the hop from p to q in one row.
func (b *Board) along(p, q *Pit, out float64) [4]Point {
	y := b.outward(p.Name)
	way := 1.0
	if q.Outline.Center.X < p.Outline.Center.X {
		way = -1
	}
	turn := -lean * y * way
	a, z := b.at(p, 0, y, turn), b.at(q, 0, y, -turn)
	peak := p.Outline.Center.Y + y*(PitRadius+out)
	reach := 0.22 * (z.X - a.X)
	return [4]Point{a, {a.X + reach, peak}, {z.X - reach, peak}, z}
}

// round is the hop from p to q round an end of the circuit.
func (b *Board) round(p, q *Pit, out float64) [4]Point {
	x := 1.0
	if p.Outline.Center.X < b.Frame.X+b.Frame.W/2 {
		x = -1
	}
	way := 1.0
	if q.Outline.Center.Y < p.Outline.Center.Y {
		way = -1
	}
	turn := x * way * math.Pi / 4
	a, z := b.at(p, x, 0, -turn), b.at(q, x, 0, turn)
	peak := math.Max(x*p.Outline.Center.X, x*q.Outline.Center.X)
	peak = x * (peak + PitRadius + out - 2)
	reach := 0.2 * (z.Y - a.Y)
	return [4]Point{a, {peak, a.Y + reach}, {peak, z.Y - reach}, z}
}

// carry draws the way of captured seeds over the middle line, to where they
// are sown.
func (b *Board) carry(from, to engine.Pit) {
	p, q := b.Pit(from), b.Pit(to)
	if p == nil || q == nil {
		return
	}
	h := Hop{From: from, To: to, Carry: true}
	down := 1.0
	if p.Outline.Center.Y > q.Outline.Center.Y {
		down = -1
	}
	a := b.at(p, 0, down, 0)
	z := b.at(q, 0, -down, 0)
	if math.Abs(a.X-z.X) < 1 {
		third := (z.Y - a.Y) / 3
		b.arrow(&h, Path{}.moveTo(a.X, a.Y), [4]Point{a, a.plus(0, third), z.plus(0, -third), z})
		return
	}
	lane := b.Middle[0].Y - down*2
	way := 12.0
	if z.X < a.X {
		way = -12
	}
	line := Path{}.moveTo(a.X, a.Y)
	line = line.arc(Point{a.X, lane}, Point{a.X + way, lane}).lineTo(z.X-way, lane)
	turn := Point{z.X - way, lane}
	b.arrow(&h, line, [4]Point{turn, {turn.X + way*0.7, lane}, {z.X, toward(turn, z, 0.4).Y}, z})
}

// arrow ends a line with a curve, which its last two points give a direction,
// and an arrow head.
func (b *Board) arrow(h *Hop, line Path, c [4]Point) {
	z := c[3]
	size := distance(c[2], z)
	headLong, headWide := headLong, headWide
	ux, uy := (z.X-c[2].X)/size, (z.Y-c[2].Y)/size
	base := z.plus(-float64(ux*headLong), -float64(uy*headLong))
	h.Line = line.curveTo(c[1], c[2].plus(base.X-z.X, base.Y-z.Y), base.plus(float64(ux*1.5), float64(uy*1.5)))
	dx, dy := float64(-uy*headWide/2), float64(ux*headWide/2)
	h.Head = polyline(z, base.plus(dx, dy), base.plus(-dx, -dy)).close()
	b.Hops = append(b.Hops, *h)
}

package diagram

import (
	"math"

	"mashimo/engine"
)

// The way of the seeds runs along the outer side of the circuit: above a row at
// the top of the circuit, below one at its bottom, and round its ends. In a
// four-row game each player's two rows are a circuit, in a two-row game the
// whole board is one.

// Sizes of hops. They and all points of hops are whole units, so that files are short.
const (
	lean     = 7.0  // a hop lands before, and leaves after, the middle of a pit's edge by this much
	touchFar = 28.0 // how far from the pit's centre it does
	ringMore = 4.0  // more of it where the pit is ringed
	hopHigh  = 23.0 // from a pit's edge to the control point of a hop
	hopMore  = 5.0  // more of it on the second time round
	bendHigh = 16.0 // from where a bend touches its pit to its control point
	bendOut  = 38.0 // from the centre of a pit that is left out to a hop round it
	laneOff  = 7.0  // from the middle line to the lane of carried seeds
	headLong = 7.5
	headWide = 7.0
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
	switch {
	case p.Outline.Center.Y == q.Outline.Center.Y:
		b.spring(&h, b.along(p, q, out))
	case from.Player() != to.Player() && b.Position.Rows == 4:
		b.carry(from, to)
	case p.Outline.Center.X == q.Outline.Center.X:
		b.spring(&h, b.round(p, q, out))
	default:
		b.bend(&h, p, q)
	}
}

// ringed tells whether the pit has rings, which hops must keep clear of.
func (b *Board) ringed(name engine.Pit) bool {
	return b.marked(Lifted, name) || b.marked(Last, name) || b.marked(Chosen, name)
}

// touch is where a hop leaves or reaches a pit: beside it, given as the distance
// from its centre along each axis, which grows where the pit is ringed.
func (b *Board) touch(q *Pit, dx, dy, ringX, ringY float64) Point {
	if b.ringed(q.Name) {
		return q.Outline.Center.plus(dx+ringX, dy+ringY)
	}
	return q.Outline.Center.plus(dx, dy)
}

// sign is -1 or 1.
func sign(v float64) float64 {
	if v < 0 {
		return -1
	}
	return 1
}

// along is the hop from p to q in one row, over its outer side: where it starts,
// bends and ends.
func (b *Board) along(p, q *Pit, out float64) [3]Point {
	y := b.outward(p.Name)
	way := sign(q.Outline.Center.X - p.Outline.Center.X)
	a := b.touch(p, way*lean, y*touchFar, 0, y*ringMore)
	z := b.touch(q, -way*lean, y*touchFar, 0, y*ringMore)
	return [3]Point{a, {(a.X + z.X) / 2, p.Outline.Center.Y + y*(PitRadius+out)}, z}
}

// round is the hop from p to q round an end of the circuit.
func (b *Board) round(p, q *Pit, out float64) [3]Point {
	x := sign(p.Outline.Center.X - b.Frame.X - b.Frame.W/2)
	way := sign(q.Outline.Center.Y - p.Outline.Center.Y)
	a := b.touch(p, x*touchFar, way*lean, x*ringMore, 0)
	z := b.touch(q, x*touchFar, -way*lean, x*ringMore, 0)
	peak := x * (math.Max(x*p.Outline.Center.X, x*q.Outline.Center.X) + PitRadius + out)
	return [3]Point{a, {peak, (a.Y + z.Y) / 2}, z}
}

// bend draws the hop that leaves out the pit at an end of the circuit, outside
// round that pit.
func (b *Board) bend(h *Hop, p, q *Pit) {
	x := sign(p.Outline.Center.X + q.Outline.Center.X - 2*b.Frame.X - b.Frame.W)
	row, side := p, q // the pit in the row of the one left out, and the pit at the side
	if x*p.Outline.Center.X > x*q.Outline.Center.X {
		row, side = q, p
	}
	y := b.outward(row.Name)
	c := Point{side.Outline.Center.X, row.Outline.Center.Y}
	flat, upright := c.plus(0, y*bendOut), c.plus(x*bendOut, 0)
	corner := c.plus(x*bendOut, y*bendOut)
	a := b.touch(row, x*lean, y*touchFar, 0, y*ringMore)
	z := b.touch(side, x*touchFar, y*lean, x*ringMore, 0)
	if row == p {
		line := Path{}.moveTo(a.X, a.Y).curveTo(Point{a.X + x*bendHigh, flat.Y}, flat.plus(-x*bendHigh, 0), flat)
		b.arrow(h, line.arc(corner, upright), [4]Point{upright, upright.plus(0, -y*bendHigh), z.plus(x*lean, y*lean), z})
		return
	}
	line := Path{}.moveTo(z.X, z.Y).curveTo(Point{upright.X, z.Y + y*bendHigh}, upright.plus(0, -y*bendHigh), upright)
	b.arrow(h, line.arc(corner, flat), [4]Point{flat, flat.plus(-x*bendHigh, 0), a.plus(x*lean, y*lean), a})
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
	a := b.touch(p, 0, down*touchFar, 0, down*ringMore)
	z := b.touch(q, 0, -down*touchFar, 0, -down*ringMore)
	if math.Abs(a.X-z.X) < 1 {
		third := math.Round((z.Y - a.Y) / 3)
		b.arrow(&h, Path{}.moveTo(a.X, a.Y), [4]Point{a, a.plus(0, third), z.plus(0, -third), z})
		return
	}
	lane := b.Middle[0].Y - down*laneOff
	way := 12 * sign(z.X-a.X)
	line := Path{}.moveTo(a.X, a.Y)
	line = line.arc(Point{a.X, lane}, Point{a.X + way, lane}).lineTo(z.X-way, lane)
	turn := Point{z.X - way, lane}
	b.arrow(&h, line, [4]Point{turn, {turn.X + way*0.7, lane}, {z.X, toward(turn, z, 0.4).Y}, z})
}

// spring draws an arrow along a curve that has one bend.
func (b *Board) spring(h *Hop, c [3]Point) {
	end := h.point(c[1], c[2])
	h.Line = Path{}.moveTo(c[0].X, c[0].Y).bendTo(c[1], end)
	b.Hops = append(b.Hops, *h)
}

// arrow ends a line with a curve, which its last two points give a direction,
// and an arrow head.
func (b *Board) arrow(h *Hop, line Path, c [4]Point) {
	z := c[3]
	end := h.point(c[2], z)
	h.Line = line.curveTo(c[1].whole(), c[2].plus(end.X-z.X, end.Y-z.Y).whole(), end)
	b.Hops = append(b.Hops, *h)
}

// point draws the head of an arrow that comes to z from a point, and is where its
// line ends: inside the head.
func (h *Hop) point(from, z Point) Point {
	size := distance(from, z)
	ux, uy := (z.X-from.X)/size, (z.Y-from.Y)/size
	base := z.plus(-float64(ux*headLong), -float64(uy*headLong))
	dx, dy := float64(-uy*headWide/2), float64(ux*headWide/2)
	h.Head = polyline(z, base.plus(dx, dy).whole(), base.plus(-dx, -dy).whole()).close()
	return toward(z, toward(h.Head[1].P[2], h.Head[2].P[2], 0.5), 0.85).whole()
}

package diagram

import (
	"math"
	"strconv"

	"mashimo/engine"
)

// side is the strip of a player.
func (pl Plan) side(b *Board, s engine.Player, turn bool) Side {
	y := strip/2 + 3 // the strip's middle
	if s == engine.South {
		y = b.Height - strip/2 - 3
	}
	left, right := b.Frame.X+6, b.Frame.X+b.Frame.W-6
	base := y + textDown
	side := Side{Player: s, Name: Label{Point{left + 17, base}, nameSize, Start, s.String()}}
	if turn {
		side.Turn = polyline(Point{left, y - 6}, Point{left + 11, y}, Point{left, y + 6}).close()
	}
	p := b.Position
	if pl.reserve || p.Reserve != [2]uint8{} {
		side.add(Reserve, int(p.Reserve[s]), right, y)
	}
	if !pl.reserve || p.Bank != [2]uint8{} {
		side.add(Bank, int(p.Bank[s]), right, y)
	}
	return side
}

// add puts a store beside the stores that are there.
func (side *Side) add(kind StoreKind, n int, right, y float64) {
	x := right - storeGap*float64(len(side.Stores)) - 16 // the sign's left edge
	st := Store{Kind: kind, Count: n, Label: Label{Point{x - 4, y + textDown}, CountSize, End, strconv.Itoa(n)}}
	switch kind {
	case Reserve:
		st.Lines, st.Fills = bowl(x, y)
	case Bank:
		st.Fills = []Path{pouch(x, y)}
	case Hand:
		st.Lines = palm(x, y)
	}
	side.Stores = append(side.Stores, st)
}

// bowl is the sign of a reserve: open above, with seeds in it.
func bowl(x, y float64) (lines, fills []Path) {
	p := Path{}.moveTo(x, y-1).lineTo(x+16, y-1).curveTo(Point{x + 16, y + 9}, Point{x, y + 9}, Point{x, y - 1}).close()
	return []Path{dots(Point{x + 4, y - 4}, Point{x + 8, y - 6}, Point{x + 12, y - 4})}, []Path{p}
}

// dots are lines so short that a round pen leaves a dot.
func dots(points ...Point) Path {
	var p Path
	for _, q := range points {
		p = append(p, polyline(q, q.plus(0.1, 0))...)
	}
	return p
}

// pouch is the sign of a bank: a bag that is tied up.
func pouch(x, y float64) Path {
	c := Point{x + 8, y + 2}
	p := Path{}.moveTo(c.X-2.5, c.Y-5).curveTo(c.plus(-9, 0), c.plus(-9, 5.5), c.plus(0, 5.5))
	p = p.curveTo(c.plus(9, 5.5), c.plus(9, 0), c.plus(2.5, -5)).close()
	return append(p, polyline(c.plus(-5, -9.5), c.plus(5, -9.5), c.plus(2, -6.3), c.plus(-2, -6.3)).close()...)
}

// palm is the sign of seeds in hand: a little heap in an open hand.
func palm(x, y float64) []Path {
	p := Path{}.moveTo(x, y-1).curveTo(Point{x + 2, y + 7}, Point{x + 14, y + 7}, Point{x + 16, y - 1})
	return []Path{append(p, dots(Point{x + 5, y}, Point{x + 11, y}, Point{x + 8, y - 4})...)}
}

// disc is a circle as a path.
func disc(c Point, r float64) Path {
	left, right, high := c.plus(-r, 0), c.plus(r, 0), 4*r/3 // half a circle as one curve
	p := Path{}.moveTo(left.X, left.Y).curveTo(left.plus(0, -high), right.plus(0, -high), right)
	return p.curveTo(right.plus(0, high), left.plus(0, high), left).close()
}

// star has five points round c.
func star(c Point, r float64) Path {
	var points []Point
	for i := range 10 {
		at := r
		if i%2 == 1 {
			at = r * 0.42
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		points = append(points, c.plus(float64(at*sin), -float64(at*cos)))
	}
	return polyline(points...).close()
}

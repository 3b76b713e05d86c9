package plate

import (
	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// ink is a colour of the palette of package figure.
type ink uint8

const (
	ground ink = iota
	wood
	edge
	pit
	seed
	black
	name
	way
	deed
	inks // how many there are
)

var inkNames = [inks]string{"ground", "wood", "edge", "pit", "seed", "ink", "name", "way", "deed"}

// pen strokes lines: with round ends and corners, or in dashes with flat ends. Dashes
// of no length are dots.
type pen struct{ width, on, off float64 }

// surface is what is drawn on.
type surface interface {
	fill(c ink, shapes ...diagram.Path)
	stroke(c ink, p pen, lines ...diagram.Path)
}

// drawing draws boards in the order of package figure's SVG.
type drawing struct {
	surface
	letters figure.Letters
	digits  figure.Digits
}

// board draws a board on ground that is there.
func (d drawing) board(b *diagram.Board) {
	d.base(b)
	for i := range b.Pits {
		d.pit(&b.Pits[i])
	}
	d.rest(b)
}

// base draws what all boards of a game have in common.
func (d drawing) base(b *diagram.Board) {
	frame := box(b.Frame)
	d.fill(wood, frame)
	d.stroke(edge, pen{width: diagram.FramePen}, frame)
	d.stroke(edge, pen{width: diagram.MiddlePen, off: diagram.MiddleGap}, line(b.Middle[0], b.Middle[1]))
	for _, list := range [][]diagram.Label{b.Columns, b.Rows} {
		for _, l := range list {
			d.label(name, l, false, figure.Latn)
		}
	}
}

// label writes a label in a colour.
func (d drawing) label(c ink, l diagram.Label, bold bool, digits figure.Digits) {
	text := d.letters(l, bold, digits)
	d.stroke(c, pen{width: text.Pen}, text.Strokes...)
	d.fill(c, text.Fills...)
}

func (d drawing) pit(q *diagram.Pit) {
	thin := pen{width: diagram.PitPen}
	if q.Corners != nil {
		d.stroke(edge, thin, q.Corners)
	}
	d.fill(pit, outline(q.Outline))
	d.stroke(edge, thin, outline(q.Outline))
	d.stroke(seed, pen{width: 2 * diagram.SeedRadius}, seeds(q.Seeds)...)
	switch {
	case q.Heap.R > 0:
		d.fill(seed, outline(q.Heap))
		d.label(pit, q.Label, true, d.digits)
	case q.Count > 0:
		d.label(black, q.Label, true, d.digits)
	}
}

// rest draws the strips of the players, and over the pits what happened.
func (d drawing) rest(b *diagram.Board) {
	for _, p := range []engine.Player{engine.North, engine.South} {
		d.side(b.Sides[p])
	}
	var lines, heads []diagram.Path
	for _, h := range b.Hops {
		lines, heads = append(lines, h.Line), append(heads, h.Head)
	}
	d.stroke(way, pen{width: diagram.WayPen}, lines...)
	d.fill(way, heads...)
	for _, m := range b.Marks {
		d.mark(m)
	}
	d.fold(b.Fold)
}

func (d drawing) side(s diagram.Side) {
	for _, sign := range []diagram.Path{s.Turn, s.Won} {
		if sign != nil {
			d.fill(name, sign)
		}
	}
	d.label(name, s.Name, false, figure.Latn)
	for _, st := range s.Stores {
		d.fill(name, st.Fills...)
		d.stroke(name, pen{width: diagram.SignPen}, st.Lines...)
		d.label(black, st.Label, true, d.digits)
	}
}

// markInks are the colours of marks.
var markInks = [...]ink{
	diagram.Lifted: deed, diagram.Last: way, diagram.Chosen: black, diagram.Captured: deed,
	diagram.Placed: deed, diagram.Reserved: black, diagram.Toll: deed,
}

func (d drawing) mark(m diagram.Mark) {
	c, p := markInks[m.Kind], pen{width: m.Kind.Pen()}
	for _, o := range m.Rings {
		ring, rings := outline(o), p
		switch m.Kind {
		case diagram.Lifted:
			rings.on, rings.off = diagram.DashOn, diagram.DashOff
		case diagram.Reserved:
			rings.width = diagram.BadgePen
		}
		if m.Kind == diagram.Reserved || m.Kind == diagram.Toll {
			d.fill(pit, ring)
		}
		d.stroke(c, rings, ring)
	}
	d.stroke(c, p, seeds(m.Seeds)...)
	d.stroke(pit, pen{width: diagram.HollowPen}, seeds(m.Seeds)...)
	d.stroke(c, p, m.Lines...)
	d.fill(c, m.Fills...)
}

// heading writes the number and the move of a step of a strip.
func (d drawing) heading(c *diagram.Cell) {
	d.label(black, c.Number, true, d.digits)
	if c.Move.Text != "" {
		d.label(black, c.Move, false, figure.Latn)
	}
}

// fold draws the plate that says how many laps are not shown.
func (d drawing) fold(f diagram.Fold) {
	if f.Laps == 0 {
		return
	}
	plate := box(f.Plate)
	d.fill(wood, plate)
	d.stroke(black, pen{width: diagram.PlatePen}, plate)
	d.stroke(black, pen{width: diagram.WayPen}, f.Lines...)
	d.fill(black, f.Fills...)
	d.label(black, f.Label, true, d.digits)
}

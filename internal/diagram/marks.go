package diagram

import "mashimo/engine"

// MarkKind is what a mark tells.
type MarkKind uint8

// The marks, and the shapes that tell them apart.
const (
	Lifted   MarkKind = iota // dashed ring: the pit's seeds were lifted
	Last                     // double ring: the last seed fell here
	Chosen                   // thick ring, square round a house: the hand stops or goes on by choice
	Captured                 // cross: the seeds were captured
	Placed                   // hollow seed: it came from the reserve
	Reserved                 // padlock: the pit is reserved
	Toll                     // coin: a seed was paid to the owner of a reserved pit
)

var markNames = [...]string{"lifted", "last", "chosen", "captured", "placed", "reserved", "toll"}

// MarkKinds lists all kinds of mark.
func MarkKinds() []MarkKind {
	list := make([]MarkKind, len(markNames))
	for i := range list {
		list[i] = MarkKind(i)
	}
	return list
}

// String is the kind's name, such as "lifted".
func (k MarkKind) String() string { return markNames[k] }

// Mark tells by its shape what happened at a pit. A ring is square round a
// house.
type Mark struct {
	Kind  MarkKind
	Pit   engine.Pit
	Rings []Outline // stroked; those of Lifted are dashed
	Lines []Path    // stroked
	Fills []Path    // filled
	Seeds []Seed    // of Placed: drawn hollow
}

// Hop is a part of the way of the seeds: an arrow from one pit to the pit where
// the next seed fell.
type Hop struct {
	From, To engine.Pit
	Carry    bool // captured seeds are carried from where they lay to where they are sown
	Last     bool // the last seed fell at To
	Line     Path // stroked
	Head     Path // filled
}

// ring is an outline round a pit, out units away from its edge.
func ring(q *Pit, out float64) Outline {
	o := q.Outline
	o.R += out
	if o.Square {
		o.Corner += out
	}
	return o
}

// Distances of rings from the edge of the pit. That of Lifted runs between the
// two of Last when both are at one pit.
const (
	lastInner = 2.2
	lifted    = 3.6
	lastOuter = 5.0
	chosen    = 2.6
)

// mark is a mark of a kind at a pit. Reserved marks come from reservations,
// placed ones from placed.
func (b *Board) mark(kind MarkKind, name engine.Pit) {
	q := b.Pit(name)
	if q == nil || b.marked(kind, name) {
		return
	}
	m := Mark{Kind: kind, Pit: name}
	c := q.Outline.Center
	switch kind {
	case Lifted:
		m.Rings = []Outline{ring(q, lifted)}
	case Last:
		m.Rings = []Outline{ring(q, lastInner), ring(q, lastOuter)}
	case Chosen:
		m.Rings = []Outline{ring(q, chosen)}
	case Captured:
		m.Lines = []Path{append(polyline(c.plus(-10, -10), c.plus(10, 10)), polyline(c.plus(10, -10), c.plus(-10, 10))...)}
	case Placed:
		b.placed(&m, q)
	case Reserved:
		m.Lines, m.Fills = padlock(c.plus(-19, -19*b.outward(name)))
	case Toll:
		at := c.plus(19, -19*b.outward(name))
		m.Rings = []Outline{{Center: at, R: 5.5}}
		m.Fills = []Path{disc(at, 2)}
	}
	b.Marks = append(b.Marks, m)
}

func (b *Board) marked(kind MarkKind, name engine.Pit) bool {
	for _, m := range b.Marks {
		if m.Kind == kind && m.Pit == name {
			return true
		}
	}
	return false
}

// placed marks the last seed of the pit or, on a heap, adds a plus.
func (b *Board) placed(m *Mark, q *Pit) {
	if n := len(q.Seeds); n > 0 {
		m.Seeds = q.Seeds[n-1:]
		return
	}
	c := q.Outline.Center.plus(0, -HeapRadius)
	m.Lines = []Path{append(polyline(c.plus(-4.5, 0), c.plus(4.5, 0)), polyline(c.plus(0, -4.5), c.plus(0, 4.5))...)}
}

// reservations marks every pit that the position says is reserved.
func (b *Board) reservations() {
	for _, q := range (b.Position.Mtoto | b.Position.Hizi).Pits() {
		b.mark(Reserved, q)
	}
}

// padlock is 12 wide and 14 high round c: a body and its shackle.
func padlock(c Point) (lines, fills []Path) {
	body := polyline(c.plus(-6, -1.5), c.plus(6, -1.5), c.plus(6, 7), c.plus(-6, 7)).close()
	shackle := Path{}.moveTo(c.X-3.8, c.Y-1.5).lineTo(c.X-3.8, c.Y-4)
	shackle = shackle.curveTo(c.plus(-3.8, -9), c.plus(3.8, -9), c.plus(3.8, -4)).lineTo(c.X+3.8, c.Y-1.5)
	return []Path{shackle}, []Path{body}
}

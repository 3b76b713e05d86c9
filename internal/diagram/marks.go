package diagram

import (
	"slices"

	"mashimo/engine"
)

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
	Rings []Outline // stroked; those of Lifted are dashed, those of Reserved and Toll filled with the ground of a pit
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

// ring is an outline round a pit, out units away from its edge. Round a house,
// even a destroyed one, it is square.
func ring(q *Pit, out float64) Outline {
	if q.Shape == Round {
		return Outline{Center: q.Outline.Center, R: PitRadius + out}
	}
	return Outline{q.Outline.Center, HouseHalf + out, true, houseCorner + out}
}

// Distances of rings from the edge of the pit. That of Lifted runs between the
// two of Last when both are at one pit, that of Chosen within them.
const (
	chosen    = 0.5
	lastInner = 3.4
	lifted    = 4.1
	lastOuter = 5.8
)

// Where badges stand from the pit's centre: on the inner side of the circuit,
// clear of the count and of the way of the seeds.
const (
	badgeX = 22.0
	badgeY = 20.0
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
		at := c.plus(-badgeX, -badgeY*b.outward(name))
		m.Rings = []Outline{{Center: at, R: 10}}
		m.Lines, m.Fills = padlock(at)
	case Toll:
		at := c.plus(badgeX, -badgeY*b.outward(name))
		m.Rings = []Outline{{Center: at, R: 6.5}}
		m.Fills = []Path{disc(at, 2.4)}
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

// padlock is 10 wide and 12 high round c: a body and its shackle.
func padlock(c Point) (lines, fills []Path) {
	body := polyline(c.plus(-5, -1), c.plus(5, -1), c.plus(5, 6), c.plus(-5, 6)).close()
	shackle := Path{}.moveTo(c.X-3, c.Y-1).curveTo(c.plus(-3, -8), c.plus(3, -8), c.plus(3, -1))
	return []Path{shackle}, []Path{body}
}

// sorted puts the marks in the order in which they are drawn: rings first,
// badges last.
func (b *Board) sorted() {
	slices.SortStableFunc(b.Marks, func(m, n Mark) int { return int(m.Kind) - int(n.Kind) })
}

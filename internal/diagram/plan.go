package diagram

import (
	"strconv"

	"mashimo/engine"
)

// Distances between the parts of a board.
const (
	strip    = 26.0                 // height of a player's strip
	letters  = 22.0                 // width of the row letters, height of the column numbers
	rim      = 21.0                 // from the frame to the pits
	middle   = 44.0                 // between the pits of the two players
	edge     = 8.0                  // between the drawing's edge and what stands next to it
	nameSize = 16.0                 // of column and row names, and of the texts in the strips
	storeGap = 128.0                // from one store to the next
	textDown = 6.0                  // from the middle of a text to its baseline
	half     = PitRadius + rim      // from the frame to a pit's centre
	across   = 2*PitRadius + middle // from centre to centre over the middle line
)

// Plan is what the boards of one game have in common.
type Plan struct {
	rows, cols int
	houses     engine.PitSet
	reserve    bool // the game has one
}

// PlanFor is the plan of the game that starts with the given position: its
// size, its houses, and whether seeds are brought in from a reserve.
func PlanFor(start engine.Position) Plan {
	p := Plan{rows: int(start.Rows), cols: int(start.Cols), reserve: start.Reserve != [2]uint8{}}
	for _, s := range []engine.Player{engine.South, engine.North} {
		if start.Kuu[s] {
			p.houses = p.houses.With(engine.Front(s, p.cols-3)) // the fourth from the right
		}
	}
	return p
}

// Board draws a position in which the game goes on. Its shape must be the
// plan's.
func (pl Plan) Board(p engine.Position) Board {
	b := pl.board(p, &p.ToMove)
	b.reservations()
	return b
}

// Final draws a position in which the game is over: nobody is to move, and the
// winner, if there is one, has a star.
func (pl Plan) Final(p engine.Position, result engine.Result) Board {
	b := pl.board(p, nil)
	for s, won := range []engine.Result{engine.SouthWins, engine.NorthWins} {
		if result == won {
			b.Sides[s].Won = star(b.Sides[s].Name.At.plus(-12, -textDown), 7)
		}
	}
	b.reservations()
	return b
}

// board draws a position without its marks; toMove is nil if nobody is.
func (pl Plan) board(p engine.Position, toMove *engine.Player) Board {
	b := Board{Position: p}
	top := strip + letters
	b.Frame = Rect{letters + edge, top, float64(pl.cols-1)*Pitch + 2*half, pl.frameHeight(), 26}
	b.Width = b.Frame.X + b.Frame.W + edge
	b.Height = b.Frame.Y + b.Frame.H + letters + strip
	for i, row := range p.PrintedRows() {
		y := pl.rowY(i)
		for j, name := range row {
			c := Point{b.Frame.X + half + float64(j)*Pitch, y}
			b.Pits = append(b.Pits, pl.pit(p, name, c))
		}
		b.Rows = append(b.Rows, Label{Point{b.Frame.X - letters/2, y + textDown}, nameSize, Middle, row[0].String()[:1]})
	}
	y := b.Frame.Y + b.Frame.H/2
	b.Middle = [2]Point{{b.Frame.X + 12, y}, {b.Frame.X + b.Frame.W - 12, y}}
	b.Columns = pl.columns(b.Frame)
	for _, s := range []engine.Player{engine.South, engine.North} {
		b.Sides[s] = pl.side(&b, s, toMove != nil && *toMove == s)
	}
	return b
}

func (pl Plan) frameHeight() float64 {
	return 2*half + across + float64(pl.rows-2)*Pitch
}

// rowY is where the centres of printed row i lie.
func (pl Plan) rowY(i int) float64 {
	y := strip + letters + half + float64(i)*Pitch
	if i >= pl.rows/2 {
		y += across - Pitch
	}
	return y
}

func (pl Plan) pit(p engine.Position, name engine.Pit, c Point) Pit {
	q := Pit{Name: name, Count: int(p.Pits[name]), Outline: Outline{Center: c, R: PitRadius}}
	if pl.houses.Has(name) {
		q.Shape = Ruin
		if p.Kuu[name.Player()] {
			q.Shape = House
			q.Outline = Outline{c, HouseHalf, true, houseCorner}
		} else {
			q.Corners = corners(c, HouseHalf, 8)
		}
	}
	text := strconv.Itoa(q.Count)
	if q.Count > MostSeeds {
		q.Heap = Outline{Center: c, R: HeapRadius}
		q.Label = Label{c.plus(0, textDown), CountSize, Middle, text}
		return q
	}
	q.Seeds = scatter(name, c, q.Count)
	q.Label = Label{c.plus(0, 21), CountSize, Middle, text}
	return q
}

// corners are the four corners of a square of half-side h, with arms of a
// length.
func corners(c Point, h, arm float64) Path {
	var p Path
	for _, s := range [4]Point{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x, y := c.X+s.X*h, c.Y+s.Y*h
		p = p.moveTo(x, y-s.Y*arm).lineTo(x, y).lineTo(x-s.X*arm, y)
	}
	return p
}

// columns numbers the columns, for North above the frame and for South below.
func (pl Plan) columns(f Rect) []Label {
	var list []Label
	for _, up := range []bool{true, false} {
		for j := range pl.cols {
			n, y := j+1, f.Y+f.H+nameSize+3
			if up {
				n, y = pl.cols-j, f.Y-6
			}
			x := f.X + half + float64(j)*Pitch
			list = append(list, Label{Point{x, y}, nameSize, Middle, strconv.Itoa(n)})
		}
	}
	return list
}

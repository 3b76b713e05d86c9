package diagram

import "strconv"

// UnitMM is the size of a unit on paper in millimetres: a Kete board is 83 mm
// wide, one column of a paper, and two beside each other are 170 mm wide.
const UnitMM = 0.147

// StripColumns is how many boards of a strip stand beside each other, unless the
// caller wants another number.
const StripColumns = 2

// Distances between the parts of a strip.
const (
	stripHead = 25.0 // above each board, for the number and the move
	stripDown = 18.0 // from its upper edge to the baseline
	stripGap  = 28.0 // between boards beside each other
	stripRow  = 14.0 // from a board to the next one's number
	stripWide = 11.0 // that is allowed for a digit of the number
)

// Panel is what a strip shows in one place: the board of a step, the step's
// number from 0, and where a turn begins its move in notation, else "".
type Panel struct {
	Board  Board
	Number int
	Move   string
}

// Strip is the steps of an example as one picture: boards in printed order, row
// by row from the left, each with its step number and move above it. All cells
// are as large as the largest board, so that the rows stand below each other;
// nothing depends on a language.
type Strip struct {
	Width, Height float64
	Columns       int     // boards beside each other; 1 if there is one board, 0 if there is none
	Down          float64 // from a row to the next
	Cells         []Cell
}

// Cell is one place of a strip. Its labels are in the strip's coordinates, its
// board in its own, with its corner at At.
type Cell struct {
	At     Point
	Board  Board
	Number Label
	Move   Label // Text is "" where no turn begins
}

// NewStrip lays panels out in columns, or in StripColumns if columns is less
// than 1. A single board has one column.
func NewStrip(panels []Panel, columns int) Strip {
	if columns < 1 {
		columns = StripColumns
	}
	s := Strip{Columns: min(columns, len(panels))}
	var w, h float64
	for _, p := range panels {
		w, h = max(w, p.Board.Width), max(h, p.Board.Height)
	}
	s.Down = stripHead + h + stripRow
	for i, p := range panels {
		at := Point{float64(i%s.Columns) * (w + stripGap), float64(i/s.Columns) * s.Down}
		s.Cells = append(s.Cells, p.cell(at))
	}
	if len(panels) > 0 {
		s.Width = float64(s.Columns)*(w+stripGap) - stripGap
		s.Height = float64(s.Rows())*s.Down - stripRow
	}
	return s
}

// cell puts a panel at a place: its upper left corner.
func (p Panel) cell(at Point) Cell {
	text := strconv.Itoa(p.Number)
	number := Label{at.plus(p.Board.Frame.X, stripDown), CountSize, Start, text}
	move := Label{number.At.plus(stripWide*float64(len(text))+12, 0), nameSize, Start, p.Move}
	return Cell{At: at.plus(0, stripHead), Board: p.Board, Number: number, Move: move}
}

// Rows is how many rows of boards the strip has.
func (s Strip) Rows() int {
	if s.Columns == 0 {
		return 0
	}
	return (len(s.Cells) + s.Columns - 1) / s.Columns
}

// Pages cuts the strip for paper into strips of at most that many rows, at
// least one; n rows are n×Down less the gap below the last one high. The pages
// are as wide as the strip.
func (s Strip) Pages(rows int) []Strip {
	var pages []Strip
	most := max(rows, 1) * s.Columns
	for from := 0; from < len(s.Cells); from += most {
		page := Strip{Width: s.Width, Columns: s.Columns, Down: s.Down}
		up := -float64(from/s.Columns) * s.Down
		for _, c := range s.Cells[from:min(from+most, len(s.Cells))] {
			c.At, c.Number.At, c.Move.At = c.At.plus(0, up), c.Number.At.plus(0, up), c.Move.At.plus(0, up)
			page.Cells = append(page.Cells, c)
		}
		page.Height = float64(page.Rows())*s.Down - stripRow
		pages = append(pages, page)
	}
	return pages
}

package diagram

import "mashimo/engine"

// Sizes in units that hold for every board.
const (
	Pitch       = 62.0 // from pit to pit along a row and between a player's two rows
	PitRadius   = 25.0 // of a round pit
	HouseHalf   = 24.0 // half the side of a house
	houseCorner = 6.0  // radius of its corners
	CountSize   = 17.0 // of the digits of a count
	MostSeeds   = 18   // the most seeds that are drawn one by one
	HeapRadius  = 18.5 // of the heap that stands for more of them
	SeedRadius  = 3.1  // half the width of a seed; see Seed
)

// Point is a place in units.
type Point struct{ X, Y float64 }

// Rect is a rectangle with round corners.
type Rect struct{ X, Y, W, H, Corner float64 }

// Outline is a closed shape round a centre: a circle of radius R or a square
// with half-side R and round corners.
type Outline struct {
	Center Point
	R      float64
	Square bool
	Corner float64 // of a square
}

// Seed is drawn as a short line from A to B, SeedRadius thick on either side
// and round at its ends.
type Seed struct{ A, B Point }

// Anchor says which part of a text stands at its point.
type Anchor uint8

// The anchors. Text always runs from left to right.
const (
	Start Anchor = iota
	Middle
	End
)

// Label is the place of a text: its anchor on the baseline, its size, and the
// text itself where it is data (a number, the name of a row).
type Label struct {
	At     Point
	Size   float64 // height of an em
	Anchor Anchor
	Text   string
}

// PitShape is what kind of pit is drawn.
type PitShape uint8

// The shapes of a pit.
const (
	Round PitShape = iota
	House          // a house that stands: square
	Ruin           // a house that was destroyed: round, in the corners of its square
)

// Pit is one pit of a board.
type Pit struct {
	Name    engine.Pit
	Shape   PitShape
	Outline Outline
	Corners Path    // of a ruin, the corners of its square; else nil
	Count   int     // seeds in it, 0 to 255
	Seeds   []Seed  // Count of them, or none if Count is above MostSeeds
	Heap    Outline // a disc, if Count is above MostSeeds; else R is 0
	Label   Label   // of the count; nothing is written if Count is 0
}

// StoreKind is a kind of seeds beside the board.
type StoreKind uint8

// The stores, in the order in which they stand from the right.
const (
	Reserve StoreKind = iota // yet to be brought in: a bowl
	Bank                     // captured off the board: a pouch
	Hand                     // lifted or captured and not sown yet: a palm
)

var storeNames = [...]string{"reserve", "bank", "hand"}

// String is "reserve", "bank" or "hand".
func (k StoreKind) String() string { return storeNames[k] }

// Store is a number of seeds beside the board.
type Store struct {
	Kind  StoreKind
	Count int
	Lines []Path // its sign, stroked
	Fills []Path // its sign, filled
	Label Label  // of the count, and of the word before it if a writer has one
}

// Side is a player's strip.
type Side struct {
	Player engine.Player
	Turn   Path    // a filled triangle, if the player is to move; else nil
	Won    Path    // a filled star, if the player has won; else nil
	Name   Label   // of the player; the text is S or N
	Stores []Store // from the right
}

// Board is a drawn position.
type Board struct {
	Position      engine.Position
	Width, Height float64
	Frame         Rect
	Middle        [2]Point // the line between the players
	Pits          []Pit
	Columns, Rows []Label // names of columns and rows
	Sides         [2]Side // by engine.Player
	Marks         []Mark  // in the order in which they are drawn
	Hops          []Hop   // the path of the seeds, hop by hop
	Fold          Fold
}

// Fold is the badge of a step into which laps are folded.
type Fold struct {
	Laps  int // 0: nothing is folded and nothing drawn
	Plate Rect
	Lines []Path
	Fills []Path
	Label Label
}

// Pit is the drawn pit of that name, or nil if the board has none.
func (b *Board) Pit(name engine.Pit) *Pit {
	for i := range b.Pits {
		if b.Pits[i].Name == name {
			return &b.Pits[i]
		}
	}
	return nil
}

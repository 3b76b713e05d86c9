package diagram

// Widths of strokes in units; a seed's is twice SeedRadius. Strokes of paths end
// round, but dashes end straight.
const (
	FramePen  = 2.0
	MiddlePen = 2.0 // the middle line is a row of dots
	MiddleGap = 6.0 // from dot to dot
	PitPen    = 1.6 // of a pit and the corners of a ruin
	SignPen   = 2.8 // of the lines in a store's sign
	WayPen    = 2.2 // of hops and of a fold's lines
	PlatePen  = 1.8 // of a fold's plate
	BadgePen  = 1.4 // of the ring of Reserved
	HollowPen = 5.2 // of the line in the colour of a pit that makes the seed of Placed hollow
	DashOn    = 5.5 // of Lifted
	DashOff   = 3.5
)

var markPens = [...]float64{Lifted: 2.2, Last: 1.7, Chosen: 4.4, Captured: 3.4, Placed: 9, Reserved: 2.2, Toll: 2.2}

// Pen is the width of the strokes of a mark: of its lines, and of its rings but
// that of Reserved.
func (k MarkKind) Pen() float64 { return markPens[k] }

package plate

import (
	"fmt"
	"math"
	"sync"

	"github.com/klauspost/compress/zlib"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// Resolutions, in pixels per inch, that a PNG can have, and the most pixels.
const (
	LeastDPI = 30
	MostDPI  = 2400
	mostArea = 1 << 28
)

const inch = 25.4 // millimetres

// Press makes plates of boards. It keeps what boards have in common, so that one press
// makes many plates faster than many presses. It can be used from several goroutines
// at once. Its plates do not depend on what it made before.
type Press struct {
	letters figure.Letters
	mu      sync.Mutex
	beds    map[layout]*bed
	brushes map[figure.Theme][]*brush // at rest
	kept    int                       // bytes in beds
	flate   sync.Pool                 // of *zlib.Writer, for documents
}

// NewPress is a press whose plates are all written with the same letters; those of
// sheets are not used.
func NewPress(letters figure.Letters) *Press {
	return &Press{
		letters: letters, beds: map[layout]*bed{}, brushes: map[figure.Theme][]*brush{},
		flate: sync.Pool{New: func() any { return zlib.NewWriter(nil) }},
	}
}

// layout is what decides what boards without their pits look like.
type layout struct {
	w, h       float64
	rows, cols uint8
	theme      figure.Theme
	digits     figure.Digits
	dpi        int
}

// bed is what boards of a layout have in common: the board without its pits, and pits.
type bed struct {
	base *raster
	pits map[filled]*raster
}

// filled is a pit with what is in it.
type filled struct {
	name  engine.Pit
	shape diagram.PitShape
	count int
}

// mostKept is how many bytes a press keeps.
const mostKept = 96 << 20

// bed is the bed for a board of a layout.
func (p *Press) bed(b *diagram.Board, k layout, br *brush) *bed {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.beds[k] == nil {
		s := scale(k.dpi)
		r := newRaster(br, nil, pixels(b.Width, s), pixels(b.Height, s), s)
		r.blank()
		drawing{r, p.letters, k.digits}.base(b)
		p.kept += len(r.pix)
		p.beds[k] = &bed{r, map[filled]*raster{}}
	}
	return p.beds[k]
}

// board draws a board onto a raster of its own size.
func (p *Press) board(r *raster, b *diagram.Board, s *Sheet, dpi int) {
	bed := p.bed(b, layout{b.Width, b.Height, b.Position.Rows, b.Position.Cols, s.Theme, s.Digits, dpi}, r.brush)
	r.copy(bed.base)
	d := drawing{r, p.letters, s.Digits}
	for i := range b.Pits {
		p.pit(d, r, bed, &b.Pits[i])
	}
	d.rest(b)
}

// pitRoom is the room that a pit takes on either side of its centre, in units.
const pitRoom = diagram.PitRadius + 2

// pit draws a pit, or copies it if the bed has it.
func (p *Press) pit(d drawing, r *raster, bed *bed, q *diagram.Pit) {
	x := int((q.Outline.Center.X - pitRoom) * r.scale)
	y := int((q.Outline.Center.Y - pitRoom) * r.scale)
	w := int(2*pitRoom*r.scale) + 2
	place := r.part(x, y, w, w)
	k := filled{q.Name, q.Shape, q.Count}
	p.mu.Lock()
	had := bed.pits[k]
	p.mu.Unlock()
	if had != nil {
		place.copy(had)
		return
	}
	d.pit(q)
	kept := newRaster(nil, nil, w, w, r.scale)
	kept.copy(place)
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.kept < mostKept {
		bed.pits[k] = kept
		p.kept += len(kept.pix)
	}
}

// brush takes a brush for a theme, which is given back with rest.
func (p *Press) brush(t figure.Theme) *brush {
	p.mu.Lock()
	defer p.mu.Unlock()
	list := p.brushes[t]
	if len(list) == 0 {
		return newBrush(t)
	}
	p.brushes[t] = list[:len(list)-1]
	return list[len(list)-1]
}

func (p *Press) rest(b *brush) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.brushes[b.theme] = append(p.brushes[b.theme], b)
}

// scale is how many pixels a unit has.
func scale(dpi int) float64 { return diagram.UnitMM / inch * float64(dpi) }

// pixels is a length in whole pixels.
func pixels(units, scale float64) int { return int(math.Round(units * scale)) }

// check refuses what no plate can be made of.
func (p *Press) check(w, h float64, dpi int) error {
	switch {
	case p.letters == nil:
		return errLetters
	case dpi < LeastDPI || dpi > MostDPI:
		return fmt.Errorf("%d dpi: wanted %d to %d", dpi, LeastDPI, MostDPI)
	case w*h*scale(dpi)*scale(dpi) > mostArea:
		return fmt.Errorf("%d dpi: a picture of more than %d pixels", dpi, mostArea)
	}
	return nil
}

package plot

import "math"

// Bin is how often values from one to another, both with it, occurred.
type Bin struct {
	From, To int
	Times    int
	Open     bool // it has also all values above To
}

// mostBins is how many bins a histogram has at most, but for the last, and tail the share
// of the largest values that may go together into the last bin where there are many.
const (
	mostBins = 40
	tail     = 0.005
)

// Bins puts values, each given with how often it occurred, in rising order, into bins of
// one width.
func Bins(values [][2]int) []Bin {
	if len(values) == 0 {
		return nil
	}
	all := 0
	for _, v := range values {
		all += v[1]
	}
	last, rest := len(values)-1, 0
	for last > 0 && float64(rest+values[last][1]) <= tail*float64(all) {
		rest += values[last][1]
		last--
	}
	if values[len(values)-1][0]-values[0][0] < mostBins/2 {
		last = len(values) - 1
	}
	first, most := values[0][0], values[last][0]
	wide := max(1, int(step(float64(most-first+1), mostBins)))
	var bins []Bin
	for from := first / wide * wide; from <= most; from += wide {
		bins = append(bins, Bin{From: from, To: from + wide - 1})
	}
	for _, v := range values {
		if k := (v[0] - bins[0].From) / wide; k < len(bins) {
			bins[k].Times += v[1]
		} else if bins[len(bins)-1].Open {
			bins[len(bins)-1].Times += v[1]
		} else {
			from := bins[len(bins)-1].To + 1
			bins = append(bins, Bin{From: from, To: from + wide - 1, Times: v[1], Open: true})
		}
	}
	return bins
}

// Where the bars of a histogram stand.
const (
	histogramLeft, histogramTop = 42, 28 // letters of some scripts reach far below their line
	histogramHigh               = 120
	histogramHeight             = 168
	xMarks, yMarks              = 8, 5
)

// Histogram draws the shares of bins.
func Histogram(bins []Bin, w Words) string {
	all, most := 0, 1
	for _, b := range bins {
		all += b.Times
		most = max(most, b.Times)
	}
	h := histogram{svg: open("histogram", histogramHeight, w), w: w, bins: bins, all: float64(max(all, 1))}
	h.step = step(float64(most)/h.all, yMarks)
	h.top = math.Ceil(float64(most)/h.all/h.step-1e-9) * h.step
	h.text(0, 11, "start", w.Axis)
	h.upright()
	h.bars()
	h.level()
	return h.close()
}

// histogram is one being drawn.
type histogram struct {
	*svg
	w         Words
	bins      []Bin
	all       float64
	step, top float64 // of the upright axis
}

// y is where a share stands.
func (h *histogram) y(share float64) float64 { return histogramTop + histogramHigh*(1-share/h.top) }

// x is where the bin of an index begins.
func (h *histogram) x(i int) float64 {
	return histogramLeft + float64(width-histogramLeft-2)*float64(i)/float64(len(h.bins))
}

// upright draws the upright axis.
func (h *histogram) upright() {
	d := ""
	for n := 0; float64(n)*h.step <= h.top*(1+1e-9); n++ {
		share := float64(n) * h.step
		y := h.y(share)
		d += at("M", histogramLeft, y) + "H" + unit(width)
		h.text(histogramLeft-5, y+3.5, "end", h.w.Percent(share, Places(h.step)))
	}
	h.path("lines", d)
}

// bars draws the bins as one path.
func (h *histogram) bars() {
	d, ground := "", h.y(0)
	for i, b := range h.bins {
		if b.Times > 0 {
			gap := min(1.0, (h.x(1)-h.x(0))/8)
			d += at("M", h.x(i)+gap, ground) + "V" + unit(h.y(float64(b.Times)/h.all)) + "H" + unit(h.x(i+1)-gap) + "V" + unit(ground) + "z"
		}
	}
	h.path("bars", d)
}

// level writes values below the bars: of bins of one value in their middle, of others
// where they begin; and always that from which the last one is open.
func (h *histogram) level() {
	if len(h.bins) == 0 {
		return
	}
	wide := h.bins[0].To - h.bins[0].From + 1
	every := int(max(float64(wide), step(float64(wide*len(h.bins)), xMarks)))
	last := len(h.bins) - 1
	for i, b := range h.bins {
		x, y := h.x(i), float64(histogramTop+histogramHigh+14)
		if wide == 1 {
			x = (h.x(i) + h.x(i+1)) / 2
		}
		switch {
		case b.Open:
			h.text(width, y, "end", h.w.Number(b.From)+"+")
		case b.From%every == 0 && !(h.bins[last].Open && h.x(last)-h.x(i) < 30):
			h.text(x, y, "middle", h.w.Number(b.From))
		}
	}
}

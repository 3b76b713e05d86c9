package plot

import "math"

// Share is a share of 1 with its confidence interval.
// If that has no width none is drawn.
type Share struct{ Value, Low, High float64 }

// Scale is a round share that is no less than the intervals of some, for bars that are set
// beside each other.
func Scale(list []Share) float64 {
	most := 1e-9
	for _, s := range list {
		most = max(most, s.High)
	}
	if most > 0.5 {
		return 1
	}
	wide := step(most, 2)
	return min(1, math.Ceil(most/wide-1e-9)*wide)
}

const barHeight = 16

// Bar draws a share on a scale from nothing to most, with its interval, as decoration of
// the row of a table that tells it.
func Bar(s Share, most float64) string {
	b := open("share", barHeight, Words{})
	x := func(share float64) float64 { return 2 + (width-4)*share/most }
	b.path("track", at("M", 2, 3)+"H"+unit(width-2)+"V13H2z")
	if s.Value > 0 {
		b.path("bars", at("M", 2, 3)+"H"+unit(x(s.Value))+"V13H2z")
	}
	if s.Low < s.High {
		b.path("whisker", whisker(x(s.Low), x(s.High), barHeight/2, 6))
	}
	return b.close()
}

// whisker is a line between two ends with a stroke across each.
func whisker(low, high, y, half float64) string {
	return at("M", low, y) + "H" + unit(high) + at("M", low, y-half) + "V" + unit(y+half) + at("M", high, y-half) + "V" + unit(y+half)
}

// Where a balance stands.
const (
	balanceHeight, balanceLine = 58, 22
	balanceMargin              = 24
)

// Balance draws a share and its interval about one half, on a scale that is as near as it
// can be.
func Balance(s Share, w Words) string {
	b := open("balance", balanceHeight, w)
	reach := max(math.Abs(s.Low-0.5), math.Abs(s.High-0.5), 0.005)
	wide := step(reach, 2)
	reach = min(0.5, math.Ceil(reach/wide-1e-9)*wide)
	wide = step(reach, 2)
	x := func(share float64) float64 {
		return balanceMargin + (width-2*balanceMargin)*(share-0.5+reach)/(2*reach)
	}
	lines := at("M", balanceMargin, balanceLine+16) + "H" + unit(width-balanceMargin)
	for n := -int(reach/wide + 1e-9); float64(n)*wide <= reach*(1+1e-9); n++ {
		share := 0.5 + float64(n)*wide
		lines += at("M", x(share), balanceLine+16) + "v4"
		b.text(x(share), balanceHeight-6, "middle", w.Percent(share, Places(wide)))
	}
	b.path("lines", lines)
	b.path("half", at("M", x(0.5), 2)+"V"+unit(balanceLine+16))
	b.path("whisker", whisker(x(s.Low), x(s.High), balanceLine, 7))
	b.put(`<circle class="point" cx="`, unit(x(s.Value)), `" cy="`, unit(balanceLine), `" r="4"/>`)
	return b.close()
}

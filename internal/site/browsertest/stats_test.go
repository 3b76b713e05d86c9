package browsertest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// What simulation shows fits on a narrow screen with all tables open, in the longest
// digits and from right to left, and the letters in its plots are large enough to read.
func TestStatsOnNarrowScreens(t *testing.T) {
	t.Parallel()
	p := open(t, 320, 640)
	for _, lang := range []string{"en", "te", "ar-XB"} {
		for _, game := range []string{"bao-la-kimasai", "djenon-aboure"} {
			page := lang + "/games/" + game + "/statistics/"
			p.visit(page)
			eval[any](p, `document.querySelectorAll(".numbers").forEach((d) => { d.open = true })`)
			assert.LessOrEqual(t, eval[float64](p, "document.documentElement.scrollWidth"), 320.0, "%s scrolls sideways", page)
			assert.Empty(t, eval[[]string](p, outside), page)
			assert.GreaterOrEqual(t, eval[float64](p, `Math.min(...[...document.querySelectorAll(".plot text")].map((e) => parseFloat(getComputedStyle(e).fontSize) * e.ownerSVGElement.getBoundingClientRect().width / 320))`), 10.0, page)
			assert.LessOrEqual(t, eval[float64](p, `Math.max(...[...document.querySelectorAll(".plot text")].map((e) => e.getBoundingClientRect().right))`), 320.0, page)
			p.quiet(page)
		}
	}
}

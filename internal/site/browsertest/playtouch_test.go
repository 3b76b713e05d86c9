package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

// atTouchTable opens the page of a game on a narrow screen that is touched; calm tells
// whether no motion is asked for.
func atTouchTable(t *testing.T, game string, calm bool) *tab {
	t.Helper()
	if *boardFolder == "" {
		t.Skip("without -board nothing is played: make browser")
	}
	p := open(t, 360, 740, chromedp.EmulateMobile, chromedp.EmulateTouch)
	if calm {
		p.calm()
	}
	p.visit("en/play/" + game + "/#moves=")
	p.await(atRest)
	p.do(chromedp.SetValue("[data-part=speed]", "fast"))
	eval[any](p, `(document.querySelector("[data-part=speed]").dispatchEvent(new Event("change")), null)`)
	return p
}

// tap touches the middle of an element so many times in a row.
func (p *tab) tap(selector string, times int) {
	p.Helper()
	p.do(chromedp.ScrollIntoView(selector))
	at := eval[[]float64](p, `(() => {
		const at = document.querySelector('`+selector+`').getBoundingClientRect();
		return [at.left + at.width / 2, at.top + at.height / 2];
	})()`)
	for range times {
		p.do(chromedp.TapXY(at[0], at[1]))
	}
}

// A tap on a pit plays it: its seeds are sown one after another, and the board then is the
// engine's.
func TestTapSows(t *testing.T) {
	p := atTouchTable(t, "djenon-aboure", false)
	g, _ := engine.Lookup("djenon-aboure")
	m, err := g.ReadMove(g.Start(), "A1")
	require.NoError(t, err)
	after, err := g.Play(g.Start(), m, nil)
	require.NoError(t, err)
	eval[any](p, `(window.sown = [], window.touched = 0, addEventListener("touchstart", () => touched++, {capture: true, passive: true}),
		new MutationObserver(() => sown.push(document.querySelector('.play-drawing [data-pit="A1"]').dataset.count)).observe(document.querySelector(".play-drawing"), {childList: true}),
		new MutationObserver(() => { window.carried ||= document.querySelector(".play-hand:not([hidden])") !== null; }).observe(document.querySelector("mashimo-play"), {childList: true, subtree: true, attributes: true}), null)`)
	p.tap(`.play-pit[data-pit="A1"]`, 1)
	p.await(`window.carried === true`)
	assert.Equal(t, 1.0, eval[float64](p, `touched`), "it is a touch, and no click of a mouse")
	p.await(atRest)
	assert.Equal(t, after.String(), eval[string](p, placed))
	assert.Greater(t, eval[float64](p, `new Set(sown).size`), 1.0, "the pit has been seen on the way")
	assert.LessOrEqual(t, eval[float64](p, `document.documentElement.scrollWidth`), 360.0)
	p.quiet("tap")
}

// Two taps in a row play once: the second brings the sowing to its end, or finds a pit of
// the other player's turn; it never plays a move, nor enlarges the page.
func TestTwoTapsPlayOnce(t *testing.T) {
	for _, calm := range []bool{false, true} {
		p := atTouchTable(t, "djenon-aboure", calm)
		p.tap(`.play-pit[data-pit="A1"]`, 2)
		p.await(movetext + ` !== ""`)
		p.await(atRest)
		p.do(chromedp.Sleep(pause))
		assert.Equal(t, "1. A1", eval[string](p, movetext), "calm: %v", calm)
		assert.Equal(t, "N", eval[string](p, placed+`.split(" ")[1]`))
		assert.Equal(t, 1.0, eval[float64](p, `visualViewport.scale`))
		p.quiet("two taps")
	}
}

// A second tap on a pit with two directions gives the choice up, and chooses none; a tap
// on a direction does.
func TestTwoTapsChooseNothing(t *testing.T) {
	t.Parallel()
	p := atTouchTable(t, "bao-la-kete", true)
	const asked = `document.querySelectorAll(".play-option").length`
	p.tap(`.play-pit[data-pit="A6"]`, 1)
	p.await(asked + ` === 2`)
	p.tap(`.play-pit[data-pit="A6"]`, 1)
	p.await(asked + ` === 0`)
	p.tap(`.play-pit[data-pit="A6"]`, 3)
	p.await(asked + ` === 2`)
	assert.Empty(t, eval[string](p, movetext))
	p.tap(`.play-option`, 1)
	p.await(movetext + ` !== ""`)
	p.await(atRest)
	assert.Regexp(t, `^1\. A6[<>]\*$`, eval[string](p, movetext))
	p.quiet("directions")
}

package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
)

// Play pages fit on a narrow screen in every language, with all that they can show, and
// every pit is large enough to be touched.
func TestNarrowPlay(t *testing.T) {
	t.Parallel()
	for _, lang := range languages {
		p := atTable(t, lang, "bao-la-kete", safariLink+"A3R%2B", 320)
		eval[any](p, `(document.querySelectorAll("details").forEach((d) => (d.open = true)), null)`)
		p.do(chromedp.Click(`.play-pit[data-pit="b8"]`))
		p.await(`!document.querySelector("[data-part=notice]").hidden`)
		assert.LessOrEqual(t, eval[float64](p, "document.documentElement.scrollWidth"), 320.0, lang)
		assert.Empty(t, eval[[]string](p, outside), lang)
		assert.GreaterOrEqual(t, eval[float64](p, `Math.min(...[...document.querySelectorAll(".play-pit")].map((b) => b.getBoundingClientRect().width))`), 24.0)
		p.quiet(lang)
	}
}

// In a page from right to left the board and its keys run from left to right.
func TestRightToLeftPlay(t *testing.T) {
	t.Parallel()
	p := atTable(t, "ar-XB", "bao-la-kete", "#moves=", 1000)
	assert.True(t, eval[bool](p, `(() => {
		const at = (pit) => document.querySelector('.play-pit[data-pit="' + pit + '"]').getBoundingClientRect();
		const drawn = (pit) => document.querySelector('.mb-pits [data-pit="' + pit + '"]').getBoundingClientRect();
		return at("A1").left < at("A8").left && ["A1", "A8", "b3"].every((q) => Math.abs(at(q).left + at(q).width / 2 - drawn(q).left - drawn(q).width / 2) < 2);
	})()`), "buttons are where pits are drawn")
	p.do(chromedp.Focus(`.play-pit[data-pit="A6"]`), chromedp.KeyEvent(kb.ArrowRight))
	assert.Equal(t, "A7", eval[string](p, `document.activeElement.dataset.pit`))
	p.quiet("right to left")
}

// Where motion is welcome a turn is sown seed by seed, and a click brings it to its end.
func TestSowing(t *testing.T) {
	p := atTable(t, "en", "djenon-aboure", "", 1000)
	p.in("light")
	eval[any](p, `(window.matchMedia = () => ({matches: false, addEventListener() {}}), window.seen = new Set(), null)`)
	p.do(chromedp.Click("[data-part=together]"))
	p.await(atRest)
	eval[any](p, `(new MutationObserver(() => seen.add(document.querySelector('.play-drawing [data-pit="A2"]').dataset.count)).observe(document.querySelector(".play-drawing"), {childList: true}), null)`)
	p.do(chromedp.SetValue("[data-part=speed]", "slow"))
	eval[any](p, `(document.querySelector("[data-part=speed]").dispatchEvent(new Event("change")), null)`)
	p.do(chromedp.Click(`.play-pit[data-pit="A2"]`))
	p.await(`document.querySelector(".play-hand:not([hidden])") !== null`)
	p.await(`seen.has("0") && seen.has("1")`)
	p.do(chromedp.Click(`.play-pit[data-pit="A6"]`))
	p.await(atRest)
	assert.Len(t, eval[[]string](p, `[...document.querySelectorAll(".play-moves li")].map((l) => l.textContent)`), 2, "the click has chosen no move")
	p.quiet("sowing")
}

// The digits that a reader has chosen are on the board, too; what is copied has Western
// ones.
func TestDigitsOfTheBoard(t *testing.T) {
	t.Parallel()
	p := atTable(t, "hi", "djenon-aboure", "#moves=A1", 1000)
	p.do(chromedp.Click(".digits button:last-child"))
	count := `[...document.querySelectorAll(".play-drawing .mb-pits text")].map((x) => x.textContent).join("")`
	assert.Regexp(t, `^[०-९]+$`, eval[string](p, count))
	p.do(chromedp.Click(".play-pit.may"))
	p.await(`document.querySelectorAll(".play-moves li").length === 3`)
	p.await(atRest)
	assert.Regexp(t, `^[०-९]+$`, eval[string](p, count))
	assert.Contains(t, eval[string](p, movetext), "1. A1 ")
	p.quiet("digits")
}

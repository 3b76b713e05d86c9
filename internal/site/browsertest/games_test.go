package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
)

// Games are found by their rules, and the table that compares them is sorted, in every
// language, also from right to left.
func TestFindingAndSortingGames(t *testing.T) {
	t.Parallel()
	const cards = `[...document.querySelectorAll(".card:not([hidden])")].map(c => c.dataset.game).join(" ")`
	const rows = `[...document.querySelectorAll(".compare tbody tr:not([hidden])")].map(r => r.dataset.game).join(" ")`
	const said = `document.querySelector(".finder output").textContent`
	for _, lang := range languages {
		p := open(t, 360, 800)
		p.visit(lang + "/")
		everything := eval[string](p, said)
		p.do(chromedp.Click(".finder summary"), chromedp.Click(`.finder input[name=rows][value="2"]`))
		assert.Equal(t, "djenon-aboure bao-kingulu", eval[string](p, cards), lang)
		assert.Equal(t, "djenon-aboure bao-kingulu", eval[string](p, rows), lang)
		assert.NotEqual(t, everything, eval[string](p, said), lang)
		p.do(chromedp.Click(`.finder input[name=first-seed][value=same-pit]`))
		assert.Equal(t, "djenon-aboure", eval[string](p, cards), lang)
		p.do(chromedp.Click(`.finder input[name=direction][value=clockwise]`))
		assert.Empty(t, eval[string](p, cards), lang)
		assert.NotEmpty(t, eval[string](p, said), lang)
		p.do(chromedp.Click(".finder [type=reset]"))
		p.await(said + ` === ` + `"` + everything + `"`)
		assert.Equal(t, "bao-la-kete bao-la-kimasai djenon-aboure bao-kingulu", eval[string](p, cards), lang)

		p.do(chromedp.ScrollIntoView("[data-column=recorded]"), chromedp.Click("[data-column=recorded] button"))
		assert.Equal(t, "bao-kingulu bao-la-kete bao-la-kimasai djenon-aboure", eval[string](p, rows), "%s: by the first record", lang)
		p.do(chromedp.ScrollIntoView("[data-column=recorded]"), chromedp.Click("[data-column=recorded] button"))
		assert.Equal(t, "djenon-aboure bao-la-kimasai bao-la-kete bao-kingulu", eval[string](p, rows), "%s: the last first", lang)
		assert.Equal(t, "descending", eval[string](p, `document.querySelector("[data-column=recorded]").ariaSort`), lang)
		assert.True(t, eval[bool](p, `document.documentElement.scrollWidth <= innerWidth`), "%s: nothing is wider than the screen", lang)
		p.quiet(lang)
	}
}

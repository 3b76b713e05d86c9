package browsertest

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// axe is the accessibility checker, which make tools brings.
const axe = "../../../tools/node_modules/axe-core/axe.min.js"

// violations are what axe finds, each with the first few places.
const violations = `axe.run(document, {resultTypes: ["violations"]}).then((r) =>
	r.violations.map((v) => v.id + ": " + v.help + " " + v.nodes.slice(0, 4).map((n) => n.target.join(" ") + " " + n.any.map((a) => a.message).join("; ")).join(" | ")))`

// checked wants axe to find nothing on the page as it is.
func (p *tab) checked(name string) {
	p.Helper()
	script, err := os.ReadFile(axe)
	require.NoError(p, err, "make tools")
	eval[any](p, string(script)+"; null")
	assert.Empty(p, awaited[[]string](p, violations), name)
}

// in lets the tab ask for a colour scheme, and no motion.
func (p *tab) in(scheme string) {
	p.Helper()
	features := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}}
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
	require.NoError(p, err)
}

// axe finds nothing while a game is played: at the start, while something is asked, after
// a refusal, with all that can be opened open, and at the end.
func TestAccessiblePlay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, scheme string }{{"en", "light"}, {"pa", "dark"}} {
		p := atTable(t, c.lang, "bao-la-kete", safariLink, 1000)
		p.in(c.scheme)
		p.do(chromedp.Click(".play-more details:first-child summary"), chromedp.Click(".play-more details:last-child summary"))
		p.checked(fmt.Sprint(c, "start"))
		p.do(chromedp.Click(`.play-pit[data-pit="A1"]`))
		p.await(`!document.querySelector("[data-part=notice]").hidden`)
		p.checked(fmt.Sprint(c, "refused"))
		p.do(chromedp.Click(`.play-pit[data-pit="A3"]`))
		p.await(`document.querySelectorAll(".play-option .move").length === 2`)
		p.checked(fmt.Sprint(c, "direction"))
		p.do(chromedp.Click(".play-option:last-child"))
		p.await(`document.querySelector('` + option("go") + `') !== null`)
		p.checked(fmt.Sprint(c, "safari"))
		p.do(chromedp.Click(option("go")))
		p.await(atRest)
		p.do(chromedp.Click("[data-part=hint]"))
		p.await(`document.querySelector(".play-pit.hinted") !== null`)
		p.checked(fmt.Sprint(c, "hint"))
		p.quiet(c.lang)
	}
	p := atTable(t, "fr", "djenon-aboure", "#position=0,0,1,0,0,1/0,0,0,4,1,1_S_bank=20,20&moves=A4", 320)
	p.checked("end")
	p = open(t, 1000, 900)
	p.visit("en/play/bao-kingulu/")
	p.checked("not yet begun")
}

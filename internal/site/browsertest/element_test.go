package browsertest

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
)

// elements brings the element to a page.
func elements() string { return `<script src="` + base + `static/mashimo-board.js" async></script>` }

// finding lets inside(n) be the frame of the nth element, once the element is known.
func (p *tab) finding() {
	p.Helper()
	p.await(`customElements.get("mashimo-board") !== undefined`)
	eval[any](p, `(window.inside = (n) => document.querySelectorAll("mashimo-board")[n].shadowRoot.querySelector("iframe"), null)`)
}

// Twenty elements on a page of another origin each make a frame as high as what is in it,
// and leave nothing that scrolls.
func TestTwentyElements(t *testing.T) {
	t.Parallel()
	var body strings.Builder
	for i := range 20 {
		example := []string{"bao-la-kete/nemo-tax", "djenon-aboure/capture-of-four"}[i%2]
		fmt.Fprintf(&body, `<mashimo-board example="%s" step="%d" theme="%s" digits="native"><a href="%s">An example</a></mashimo-board>`,
			example, i%3, []string{"light", "dark", "auto"}[i%3], base)
	}
	p := open(t, 320, 800)
	p.guest(`<div lang="te">` + body.String() + `</div>` + elements())
	p.finding()
	assert.Equal(t, "lazy An example", eval[string](p, `[inside(19).loading, inside(19).title].join(" ")`))
	for i := range 20 {
		eval[any](p, fmt.Sprintf(`(inside(%d).scrollIntoView(), null)`, i))
		p.await(fmt.Sprintf(`inside(%d).style.height.endsWith("px")`, i))
	}
	assert.Equal(t, base+"embed/te/djenon-aboure/capture-of-four/index.html#step=1&theme=dark&digits=native", eval[string](p, `inside(1).src`))
	assert.Greater(t, eval[float64](p, `parseFloat(inside(0).style.height)`), 250.0)
	assert.Contains(t, eval[string](p, `inside(0).title`), "· Mashimo")
	assert.LessOrEqual(t, eval[float64](p, "document.documentElement.scrollWidth"), 320.0)
	p.quiet("twenty elements")
}

// What attributes and other windows say is not trusted; an element that names nothing
// shows what it was given between its tags.
func TestHostileElements(t *testing.T) {
	t.Parallel()
	p := open(t, 400, 800)
	p.guest(`<script>window.hurt = false</script>` +
		`<mashimo-board example='x" onload="top.hurt=true' step="1"><a href="#">One</a></mashimo-board>` +
		`<mashimo-board example="../../static" lang='"&gt;<script>top.hurt=true</script>'><a href="#">Two</a></mashimo-board>` +
		`<mashimo-board example="bao-la-kete/nemo-tax" lang="../../x" step='"><script>top.hurt=true</script>' theme="&quot;onload=top.hurt=true"></mashimo-board>` +
		elements())
	p.finding()
	assert.True(t, eval[bool](p, `inside(0) === null && inside(1) === null && document.querySelector("mashimo-board a").getBoundingClientRect().height > 0`))
	p.await(`inside(2).style.height.endsWith("px")`)
	assert.True(t, strings.HasPrefix(eval[string](p, `inside(2).src`), base+"embed/en/bao-la-kete/nemo-tax/index.html#step=%22%3E%3Cscript%3E"))
	height := eval[string](p, `inside(2).style.height`)
	for _, forged := range []string{`{type: "mashimo:height", height: 9000}`, `"mashimo:height"`, `null`} {
		eval[any](p, `(window.postMessage(`+forged+`, "*"), null)`)
	}
	p.do(chromedp.Sleep(pause))
	assert.Equal(t, height, eval[string](p, `inside(2).style.height`))
	assert.False(t, eval[bool](p, `hurt`))
	p.quiet("hostile")
}

// An element follows its attributes, without a new entry in the history, and comes and
// goes as it is put in and taken out.
func TestElementFollowsItsAttributes(t *testing.T) {
	t.Parallel()
	p := open(t, 400, 800)
	p.guest(listening + `<mashimo-board example="bao-la-kete/nemo-tax"></mashimo-board>` + elements())
	p.await(`heard.length > 0`)
	before := eval[int](p, `history.length`)
	eval[any](p, `(document.querySelector("mashimo-board").setAttribute("step", "2"), null)`)
	p.await(last + `.step === 2`)
	eval[any](p, `(document.querySelector("mashimo-board").setAttribute("lang", "fr"), null)`)
	p.await(last + `.lang === "fr" && ` + last + `.step === 2`)
	assert.Equal(t, before, eval[int](p, `history.length`))
	eval[any](p, `(() => { const e = document.querySelector("mashimo-board"); e.remove(); heard.length = 0; document.body.append(e); return null; })()`)
	p.await(`heard.length > 0`)
	p.quiet("element")
}

// Without scripts what stands between the tags is shown.
func TestElementWithoutScripts(t *testing.T) {
	t.Parallel()
	p := open(t, 400, 800)
	p.off()
	p.guest(`<mashimo-board example="bao-la-kete/nemo-tax"><a href="` + base + `">The example</a></mashimo-board>` + elements())
	assert.True(t, eval[bool](p, `document.querySelector("mashimo-board a").getBoundingClientRect().height > 0`))
}

// A position is drawn by the engine, on pages of another origin as well; one that is
// broken is told with its column, and the board is the one at the start.
func TestPositions(t *testing.T) {
	t.Parallel()
	if *boardFolder == "" {
		t.Skip("without -board nothing is drawn")
	}
	const drawn = `document.querySelector(".board[aria-busy]") === null && `
	const counts = `[...document.querySelectorAll("[data-pit]")].map((p) => p.dataset.count).join(",")`
	p := open(t, 320, 480)
	at := "embed/en/position/djenon-aboure/"
	p.visit(at)
	assert.Equal(t, "4,4,4,4,4,4,4,4,4,4,4,4", eval[string](p, counts))
	for _, text := range []string{"0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20", "\ufeff0,0,1,0,0,1/0,0,0,4,1,1_S\u00a0bank=20,20 \n", "0,0,1,0,0,1/0,0,0,4,1,1  S bank=20,20"} {
		p.visit("")
		p.visit(at + "#" + url.Values{"position": {text}}.Encode())
		p.await(drawn + counts + ` === "0,0,1,0,0,1,0,0,0,4,1,1"`)
		assert.True(t, eval[bool](p, `document.querySelector(".message").hidden`), text)
		assert.Equal(t, "#position=0,0,1,0,0,1/0,0,0,4,1,1_S_bank=20,20&moves=", eval[string](p, `document.querySelector("a.play").hash`))
	}
	for text, want := range map[string]string{
		"0,0,1,0,0,1/0,0,0,x,1,1 S":                "character 19",
		`"><img src=x onerror="document.title=1">`: "character 1",
	} {
		eval[any](p, fmt.Sprintf(`(location.hash = %q, null)`, "#"+url.Values{"position": {text}}.Encode()))
		p.await(drawn + `!document.querySelector(".message").hidden`)
		assert.Contains(t, eval[string](p, `document.querySelector(".message").textContent`), want)
		assert.Equal(t, "4,4,4,4,4,4,4,4,4,4,4,4", eval[string](p, counts), text)
	}
	p.visit("")
	p.visit(at + "#readings=x.y=z")
	p.await(drawn + `!document.querySelector(".message").hidden`)
	p.quiet(at)
	p = open(t, 400, 900)
	p.guest(listening + `<mashimo-board game="bao-la-kete" lang="te" position="1,0,0,0,0,0,0,0/0,11,1,9,0,0,0,0/0,0,0,0,6,0,0,0/0,3,1,4,0,1,0,1 S reserve=13,13 kuu=SN"></mashimo-board>` +
		`<mashimo-board game="djenon-aboure">0,0,1,0,0,1/0,0,0,q,1,1 S<a href="#">x</a></mashimo-board>` + elements())
	p.await(`heard.length > 1`)
	p.finding()
	assert.Equal(t, "0,0,1,0,0,1/0,0,0,q,1,1 S", eval[string](p, `new URLSearchParams(new URL(inside(1).src).hash.slice(1)).get("position")`))
	p.quiet("positions")
}

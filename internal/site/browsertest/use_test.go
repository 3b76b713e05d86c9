package browsertest

import (
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	shown  = `document.querySelectorAll(".tip:popover-open").length === 1`
	hidden = `document.querySelectorAll(".tip:popover-open").length === 0`
	// within tells whether the open tip is within the window and beside its word
	within = `(() => {
		const tip = document.querySelector(".tip:popover-open").getBoundingClientRect();
		return tip.left >= 0 && tip.right <= innerWidth && tip.top >= 0 && tip.bottom <= innerHeight && tip.height > 20;
	})()`
	word = ".clause a.term"

	pause = 500 * time.Millisecond // longer than a tip waits for the pointer
)

// point moves the pointer over the middle of an element.
func (p *tab) point(selector string) {
	p.Helper()
	p.do(chromedp.ScrollIntoView(selector))
	at := eval[[]float64](p, `(() => {
		const at = document.querySelector("`+selector+`").getClientRects()[0];
		return [at.left + at.width / 2, at.top + at.height / 2];
	})()`)
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at[0], at[1]))
}

// A tip comes when its word is pointed at, stays while the pointer is over it, and goes
// when the pointer leaves it or with Escape.
func TestTipsByPointer(t *testing.T) {
	for _, lang := range []string{languages[0], "ar-XB"} {
		p := open(t, 320, 640)
		p.visit(lang + "/games/bao-la-kete/")
		p.await(hidden)
		p.point(word)
		p.await(shown)
		assert.True(t, eval[bool](p, within), lang)
		assert.Equal(t, eval[string](p, `document.querySelector("`+word+`").dataset.tip`), eval[string](p, `document.querySelector(".tip:popover-open").id`))
		p.point(".tip:popover-open p")
		p.do(chromedp.Sleep(pause))
		assert.True(t, eval[bool](p, shown), "the tip goes when the pointer is over it")
		p.do(chromedp.KeyEvent("\u001b"))
		p.await(hidden)
		p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, 1, 1))
		p.point(word)
		p.await(shown)
		p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, 1, 1))
		p.await(hidden)
		p.quiet(lang)
	}
}

// A tip comes when its word is reached by the keyboard and goes with Escape.
func TestTipsByKeyboard(t *testing.T) {
	t.Parallel()
	p := open(t, 1000, 800)
	p.visit(languages[0] + "/games/bao-la-kete/")
	eval[any](p, `(() => {
		const links = [...document.querySelectorAll("a, summary, [tabindex='0']")];
		links[links.indexOf(document.querySelector("`+word+`")) - 1].focus();
		return null;
	})()`)
	p.do(chromedp.KeyEvent("\t"))
	require.True(t, eval[bool](p, `document.activeElement === document.querySelector("`+word+`")`))
	p.await(shown)
	p.do(chromedp.KeyEvent("\u001b"))
	p.await(hidden)
}

// A first touch shows the tip, a second follows the link.
func TestTipsByTouch(t *testing.T) {
	t.Parallel()
	p := open(t, 320, 640, chromedp.EmulateMobile, chromedp.EmulateTouch)
	p.visit(languages[0] + "/games/bao-la-kete/")
	p.do(chromedp.Tap(word))
	p.await(shown)
	assert.True(t, eval[bool](p, within))
	id := eval[string](p, `document.querySelector("`+word+`").href`)
	p.do(chromedp.Tap(word))
	p.await(`location.pathname.endsWith("/glossary/index.html")`)
	assert.Equal(t, id, eval[string](p, "location.href"))
}

// The language switcher keeps page and place; the choice is remembered, and nothing
// else is.
func TestLanguageIsKept(t *testing.T) {
	t.Parallel()
	p := open(t, 1000, 800)
	from, to := languages[0], languages[len(languages)-1]
	p.visit(from + "/games/bao-la-kete/examples/nemo-tax/#step-2")
	p.do(chromedp.Click(`.languages a[hreflang="` + to + `"]`))
	p.await(`location.pathname === "/` + to + `/games/bao-la-kete/examples/nemo-tax/index.html"`)
	assert.Equal(t, "#step-2", eval[string](p, "location.hash"))
	assert.Equal(t, map[string]string{"mashimo-language": to}, eval[map[string]string](p, "({...localStorage})"))
	p.visit("")
	p.await(`location.pathname === "/` + to + `/index.html"`)
	eval[any](p, "setTimeout(() => history.back()), null") // once the answer is on its way: the page goes
	p.await(`location.hash === "#step-2"`)
	p.visit("404.html")
	assert.Equal(t, "/404.html", eval[string](p, "location.pathname"))
	eval[any](p, "localStorage.setItem('mashimo-language', 'xx'), null")
	p.visit("")
	assert.Equal(t, "/", eval[string](p, "location.pathname"))
	eval[any](p, "localStorage.clear(), null")
	p.quiet("switching")
}

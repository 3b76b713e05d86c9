package browsertest

import (
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shifted is how far the page has moved under the reader's eyes while it came to be (CLS).
// For half a second after the window gets its size the browser takes what moves for an
// answer to that, hadRecentInput; here nobody does anything, and all is counted.
const shifted = `new Promise((done) => {
	let sum = 0;
	new PerformanceObserver((l) => l.getEntries().forEach((e) => { sum += e.value; })).observe({type: "layout-shift", buffered: true});
	document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 100))));
})`

// pushed pushes down what is on the page.
const pushed = `(() => { const e = document.createElement("div"); e.style.height = "300px"; document.body.prepend(e); })()`

// cold makes the tab fetch everything anew, and answers what it has asked for.
func (p *tab) cold() (asked func() []string) {
	p.Helper()
	var mu sync.Mutex
	var list []string
	require.NoError(p, chromedp.Listen(p.ctx, func(ev any) {
		if sent, ok := ev.(*network.EventRequestWillBeSent); ok {
			mu.Lock()
			defer mu.Unlock()
			list = append(list, sent.Request.URL)
		}
	}))
	_, err := chromedp.Call(p.ctx, network.Enable, network.EnableParams{})
	require.NoError(p, err)
	_, err = chromedp.Call(p.ctx, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
	require.NoError(p, err)
	return func() []string {
		mu.Lock()
		defer mu.Unlock()
		return list
	}
}

// Every type of page fits on a narrow screen in every language, its scripts run without
// errors, it does not move while its fonts and scripts come, and it asks nobody else for
// anything.
func TestVisits(t *testing.T) {
	t.Parallel()
	for _, lang := range languages {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			p := open(t, 320, 640, chromedp.EmulateMobile)
			asked := p.cold()
			pages := pagesOf(lang)
			for _, page := range pages {
				p.visit(page)
				assert.Less(t, awaited[float64](p, shifted), 0.02, "%s moves", page)
				assert.LessOrEqual(t, eval[float64](p, "document.documentElement.scrollWidth"), 320.0, "%s scrolls sideways", page)
				assert.Empty(t, eval[[]string](p, outside), page)
				p.quiet(page)
			}
			eval[any](p, pushed)
			assert.Greater(t, awaited[float64](p, shifted), 0.02, "what moves is noticed")
			assert.Greater(t, len(asked()), 4*len(pages), "pages, styles, scripts, fonts")
			for _, address := range asked() {
				assert.True(t, strings.HasPrefix(address, base) || strings.HasPrefix(address, "data:"), address)
			}
		})
	}
}

// dead finds what a page without scripts shows and what does nothing there.
const dead = `[...document.querySelectorAll("button, input, select, textarea, [role=button], [role=slider], [contenteditable]")].filter((e) =>
	e.checkVisibility({visibilityProperty: true}) && !e.popoverTargetElement && !e.closest("form[action]")).map((e) => e.outerHTML.slice(0, 120))`

// missing finds what a page without scripts does not show: text and links that stand
// neither in what readers can open nor in what only scripts use.
const missing = `(() => {
	const lost = [];
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const e = texts.currentNode.parentElement;
		if (texts.currentNode.data.trim() === "" || e.closest("script, title, desc, .mb-parts, details:not([open]), [popover], .tip")) continue;
		if (e.closest("[hidden]") && !e.closest("[hidden] a, [hidden] table")) continue;
		if (!e.checkVisibility({visibilityProperty: true})) lost.push(e.outerHTML.slice(0, 120));
	}
	for (const e of document.querySelectorAll("main svg, main img")) {
		if (!e.closest("[hidden], .mb-parts, details:not([open])") && !e.checkVisibility({visibilityProperty: true})) lost.push(e.outerHTML.slice(0, 120));
	}
	return lost.slice(0, 6);
})()`

// folded tells whether something can be opened, and marks the first that can.
const folded = `(() => {
	const first = [...document.querySelectorAll("main details:not([open]) > summary")].find((e) => e.checkVisibility());
	first?.setAttribute("data-first", "");
	return first !== undefined;
})()`

// Without scripts every type of page is whole in every language: nothing is missing and
// nothing is dead, and what is folded can be opened.
func TestWithoutScripts(t *testing.T) {
	t.Parallel()
	for _, lang := range real() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			p := open(t, 1000, 800)
			p.off()
			for _, page := range pagesOf(lang) {
				p.visit(page)
				p.wholeWithoutScripts(page)
			}
		})
	}
}

// wholeWithoutScripts wants a page on which no script has run to be whole.
func (p *tab) wholeWithoutScripts(page string) {
	p.Helper()
	assert.Empty(p, eval[[]string](p, dead), "%s: does nothing", page)
	assert.Empty(p, eval[[]string](p, missing), "%s: is not seen", page)
	assert.Equal(p, 1, eval[int](p, `document.querySelectorAll("h1").length`), page)
	if eval[bool](p, folded) {
		p.do(chromedp.ScrollIntoView("[data-first]"), chromedp.Click("[data-first]"))
		assert.True(p, eval[bool](p, `document.querySelector("[data-first]").parentElement.open`), "%s: opens", page)
	}
}

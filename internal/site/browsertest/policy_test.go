package browsertest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// setUp is a position of Bao la Kete as it stands in an address.
const setUp = "1,0,0,0,0,0,0,0/0,11,1,9,0,0,0,0/0,0,0,0,6,0,0,0/0,3,1,4,0,1,0,1_S_reserve=13,13_kuu=SN"

// compiles tells whether WebAssembly may run on the page.
const compiles = `WebAssembly.compile(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])).then(() => true, () => false)`

// keepsPolicy wants the page to have come whole under the site's own policy and to have
// done nothing that it forbids, and WebAssembly to be compiled where the engine runs and
// nowhere else.
func (p *tab) keepsPolicy(page string) {
	p.Helper()
	assert.Equal(p, "complete", eval[string](p, "document.readyState"), page)
	p.quiet(page)
	runs := strings.Contains(page, "/play/") || strings.Contains(page, "/position/")
	assert.Equal(p, runs, awaited[bool](p, compiles), page)
	p.forget()
}

// forget forgets what the console has said.
func (p *tab) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.said = nil
}

// What readers do on pages is allowed, too: searching, reading tips, stepping, and playing.
func TestPolicyAllowsWhatReadersDo(t *testing.T) {
	t.Parallel()
	p := open(t, 1000, 900)
	p.visit("te/nowhere.html") // the server has nothing to say of it
	p.forget()
	p.visit("te/404.html")
	p.do(chromedp.SendKeys(".search input", "16"))
	p.await(found)
	p.visit("en/games/bao-la-kete/")
	p.do(chromedp.Focus(".term"), chromedp.KeyEvent(kb.Tab))
	p.visit("en/games/bao-la-kete/examples/nemo-tax/")
	p.do(chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowRight))
	p.quiet("pages")
	if *boardFolder == "" {
		return
	}
	p.visit("embed/en/position/bao-la-kete/#position=" + setUp)
	p.await(`document.querySelector(".board[aria-busy]") === null && document.querySelector("[data-pit=A5]").dataset.count === "6"`)
	p.calm()
	p.visit("en/play/djenon-aboure/#moves=A1")
	p.await(atRest)
	p.do(chromedp.Click(".play-pit.may"))
	p.await(movetext + ` !== "1. A1"`)
	p.quiet("play")
}

// The policy is in force: a style, a script or a frame that somebody puts into a page is
// refused.
func TestPolicyRefuses(t *testing.T) {
	t.Parallel()
	p := open(t, 600, 600)
	for what, put := range map[string]string{
		"style-src 'self'":   `Object.assign(document.createElement("style"), {textContent: "body { display: none }"})`,
		"script-src 'self'":  `Object.assign(document.createElement("script"), {textContent: "document.title = 'run'"})`,
		"default-src 'none'": `Object.assign(document.createElement("iframe"), {src: "https://example.org/"})`,
	} {
		p.visit("en/")
		eval[any](p, `(document.body.append(`+put+`), null)`)
		p.await(`true`)
		assert.True(t, slices.ContainsFunc(p.saying(), func(s string) bool { return strings.Contains(s, what) }), "%s: %v", what, p.said)
		assert.NotEqual(t, "run", eval[string](p, "document.title"))
	}
}

// saying is what the console has said until it says something, and no more for a while.
func (p *tab) saying() []string {
	p.Helper()
	for range 40 {
		p.do(chromedp.Sleep(pause / 4))
		p.mu.Lock()
		said := slices.Clone(p.said)
		p.mu.Unlock()
		if len(said) > 0 {
			return said
		}
	}
	return nil
}

// On a page of another origin the pages for frames are shown, and no others.
func TestFramesOnOtherPages(t *testing.T) {
	t.Parallel()
	p := open(t, 800, 900)
	refused := []string{"en/games/bao-la-kete/", "en/play/bao-la-kete/", "en/", "404.html"}
	var frames strings.Builder
	for _, page := range append([]string{"embed/en/bao-la-kete/nemo-tax/", "embed/te/position/bao-la-kete/"}, refused...) {
		fmt.Fprintf(&frames, `<iframe src="%s%s"></iframe>`, base, page)
	}
	p.guest(listening + frames.String())
	p.await(`new Set(heard.map((h) => h.lang)).size === 2`)
	var said []string
	for range 40 {
		if said = p.saying(); len(said) >= len(refused) {
			break
		}
	}
	require.Len(t, said, len(refused))
	for _, s := range said {
		assert.Contains(t, s, "frame-ancestors 'none'")
	}
}

package browsertest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// guest goes to a page of another origin with that in its body.
func (p *tab) guest(body string) {
	p.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			return // an icon
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, `<!doctype html><html lang="en"><meta charset="utf-8"><title>guest</title><body>`+body)
	}))
	p.Cleanup(server.Close)
	require.NotContains(p, base, server.URL)
	require.NoError(p, chromedp.Do(p.ctx, chromedp.Navigate(server.URL)))
}

// listening keeps what frames say, newest last, and makes frames as high as they ask for.
const listening = `<script>
	const heard = [];
	addEventListener("message", (e) => {
		heard.push(e.data);
		for (const f of document.querySelectorAll("iframe")) {
			if (f.contentWindow === e.source && e.data.type === "mashimo:height") f.style.height = e.data.height + "px";
		}
	});
</script>`

const last = `heard[heard.length - 1]`

// seen tells whether the current board, and what one steps with, are whole in the window.
const seen = `["%s", %s].every((s) => [...document.querySelectorAll(s)].filter((e) => {
	const at = e.getBoundingClientRect();
	return getComputedStyle(e).visibility === "visible" && at.height > 10 && at.left >= 0 && at.top >= 0 && at.right <= innerWidth && at.bottom <= innerHeight;
}).length > 0)`

var (
	scripted   = fmt.Sprintf(seen, ".step.current svg", `"[data-by='-1']", "[data-by='1']"`)
	unscripted = fmt.Sprintf(seen, "#step-0 svg", `"#step-0 .nearby a"`)
)

// In small frames of any shape the board and what one steps with are wholly seen, also
// where scripts do not run.
func TestSmallFrames(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int64{{300, 300}, {600, 200}, {160, 600}} {
		p := open(t, size[0], size[1])
		for _, page := range []string{"en/bao-la-kete/nemo-tax", "te/bao-la-kete/nemo-tax", "ar-XB/bao-la-kete/nemo-tax", "pa/djenon-aboure/capture-of-four"} {
			p.visit("embed/" + page + "/")
			assert.True(t, eval[bool](p, scripted), "%s at %v", page, size)
			assert.LessOrEqual(t, eval[int64](p, "document.documentElement.scrollWidth"), size[0], "%s at %v", page, size)
			p.quiet(page)
		}
		p.off()
		p.visit("embed/ar-XB/bao-la-kete/nemo-tax/")
		assert.True(t, eval[bool](p, unscripted), size)
		p.do(chromedp.Click("#step-0 .nearby a"))
		p.await(`location.hash === "#step-1"`)
		assert.True(t, eval[bool](p, strings.ReplaceAll(unscripted, "step-0", "step-1")), "%v: a link leads to the next step", size)
		assert.Equal(t, "../../../../ar-XB/games/bao-la-kete/examples/nemo-tax/index.html", eval[string](p, `document.querySelector(".source a").getAttribute("href")`))
	}
}

// off forbids the scripts of pages.
func (p *tab) off() {
	p.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	require.NoError(p, err)
}

// What is asked for after ? or # is heeded if it is known, and what stands after # wins.
func TestEmbedAddress(t *testing.T) {
	t.Parallel()
	const state = `[document.querySelector(".current").id, document.documentElement.dataset.theme ?? "auto",
		document.querySelector(".current [data-pit=a8] text").textContent, document.documentElement.lang].join(" ")`
	p := open(t, 320, 480)
	for address, want := range map[string]string{
		"":                          "step-0 auto 2 te",
		"?step=2&theme=dark":        "step-2 dark 2 te",
		"#step=1&theme=light":       "step-1 light 2 te",
		"?step=2#step=1":            "step-1 auto 2 te",
		"#step-2":                   "step-2 auto 2 te",
		"#digits=native":            "step-0 auto ౨ te",
		"#digits=western":           "step-0 auto 2 te",
		"#digits=guru":              "step-0 auto ੨ te",
		"#step=3&theme=x&digits=xx": "step-0 auto 2 te",
		"#step=-1&lang=xx":          "step-0 auto 2 te",
		"#step=1e0&lang=__proto__":  "step-0 auto 2 te",
		"#digits=constructor&theme=%22%3E%3Cscript%3E": "step-0 auto 2 te",
	} {
		p.visit("")
		p.visit("embed/te/bao-la-kete/nemo-tax/" + address)
		assert.Equal(t, want, eval[string](p, state), address)
	}
	p.visit("embed/te/bao-la-kete/nemo-tax/?lang=hi&step=1#digits=native")
	p.await(`location.pathname === "/embed/hi/bao-la-kete/nemo-tax/index.html" && document.querySelector(".current") !== null`)
	assert.Equal(t, "step-1 auto २ hi", eval[string](p, state))
	eval[any](p, `(location.hash = "#step=2&digits=native&theme=dark", null)`)
	p.await(`document.querySelector(".current").id === "step-2"`)
	assert.Equal(t, "step-2 dark २ hi", eval[string](p, state))
	eval[any](p, `(location.hash = "#step=1", null)`)
	p.await(`document.querySelector(".current").id === "step-1"`)
	assert.Equal(t, "step-1 auto 2 hi", eval[string](p, state))
	p.quiet("embed")
}

// Buttons, keys and the timeline step, and what happens is said once.
func TestEmbedSteps(t *testing.T) {
	t.Parallel()
	at := `document.querySelector(".current").id`
	p := open(t, 320, 480)
	p.visit("embed/en/bao-la-kete/nemo-tax/")
	p.do(chromedp.Click(`[data-by="1"]`))
	assert.Equal(t, "step-1", eval[string](p, at))
	assert.True(t, strings.HasPrefix(eval[string](p, `document.querySelector("[role=status]").textContent`), "Step 1 of 2. South plays A5>*"))
	p.do(chromedp.KeyEvent(kb.ArrowRight))
	assert.Equal(t, "step-2 true", eval[string](p, at+` + " " + document.querySelector('[data-by="1"]').disabled`))
	p.do(chromedp.KeyEvent(kb.ArrowLeft))
	assert.Equal(t, "step-1", eval[string](p, at))
	eval[any](p, `(document.querySelector("input").value = "0", document.querySelector("input").dispatchEvent(new Event("input")), null)`)
	assert.Equal(t, "step-0", eval[string](p, at))
	p.visit("embed/ar-XB/bao-la-kete/nemo-tax/")
	p.do(chromedp.KeyEvent(kb.ArrowLeft)) // which is onwards
	assert.Equal(t, "step-1", eval[string](p, at))
	p.quiet("embed")
}

// An embed tells the page around it, of whatever origin, how high it is, and heeds what
// that asks for in the right shape; so it does in a frame that has no origin. As high as
// it asks for nothing in it scrolls or is cut.
func TestEmbedTalks(t *testing.T) {
	t.Parallel()
	const frame = `<iframe id="f" style="width:320px;border:0" %s src="%sembed/%s/bao-la-kete/nemo-tax/"></iframe>`
	for _, sandbox := range []string{"", `sandbox="allow-scripts"`} {
		for _, lang := range []string{"en", "te", "ar-XB"} {
			p := open(t, 700, 900)
			p.guest(listening + fmt.Sprintf(frame, sandbox, base, lang))
			p.await(`heard.length > 0`)
			narrow := p.settled()
			eval[any](p, `(f.contentWindow.postMessage({type: "mashimo:step", step: 2}, "*"), null)`)
			p.await(last + `.step === 2`)
			for _, message := range []string{`"x"`, `null`, `{type: "mashimo:step", step: "x"}`, `{type: "mashimo:step", step: 9}`, `{type: "mashimo:step", step: -1}`, `{type: "other", step: 1}`, `{type: "mashimo:digits", digits: {}}`} {
				eval[any](p, `(f.contentWindow.postMessage(`+message+`, "*"), null)`)
			}
			eval[any](p, `(heard.length = 0, f.contentWindow.postMessage({type: "mashimo:height"}, "*"), null)`)
			p.await(`heard.length === 1`)
			assert.Equal(t, "mashimo:height 2 2 "+lang, eval[string](p, `[heard[0].type, heard[0].step, heard[0].steps, heard[0].lang].join(" ")`))
			eval[any](p, `(f.style.width = "600px", null)`)
			p.await(last + `.height !== ` + fmt.Sprint(narrow))
			eval[any](p, `(f.style.width = "320px", null)`)
			p.await(last + `.height === ` + fmt.Sprint(narrow)) // and smaller again
			p.quiet(lang + sandbox)
			p = open(t, 320, narrow)
			p.visit("embed/" + lang + "/bao-la-kete/nemo-tax/#step=2")
			assert.Equal(t, narrow, eval[int64](p, `document.documentElement.scrollHeight`), lang)
			assert.Empty(t, eval[[]string](p, outside), lang)
		}
	}
}

// settled is the height that the frame of a guest asks for when it asks no more.
func (p *tab) settled() int64 {
	p.Helper()
	height := int64(-1)
	for same := 0; same < 3; same++ {
		p.do(chromedp.Sleep(pause / 2))
		if now := eval[int64](p, last+".height"); now != height {
			height, same = now, 0
		}
	}
	return height
}

package browsertest

import (
	"testing"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const taken = "games/bao-la-kete/examples/nemo-tax/index.html"

// pasted is what was copied last.
func pasted(p *tab) string { return awaited[string](p, "navigator.clipboard.readText()") }

// press presses a copy button of the box and waits until it says that it has copied.
func (p *tab) press(selector string) {
	p.Helper()
	p.do(chromedp.ScrollIntoView(selector), chromedp.Click(selector))
	p.await(`document.querySelector("` + selector + ` + [role=status]").textContent === document.querySelector(".take").dataset.done`)
	assert.Equal(p, 1.0, eval[float64](p, `[...document.querySelectorAll(".take [role=status]")].filter((s) => s.textContent !== "").length`), "one says it")
}

// What is copied is that of the step that is looked at: its link, the frame that shows
// it, its files.
func TestTakingAlong(t *testing.T) {
	p := open(t, 1000, 800)
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		_, err := chromedp.Call(p.ctx, cdpbrowser.SetPermission, cdpbrowser.SetPermissionParams{
			Permission: &cdpbrowser.PermissionDescriptor{Name: name}, Setting: cdpbrowser.PermissionSettingGranted,
			BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
		})
		require.NoError(t, err)
	}
	lang := languages[0]
	p.visit(lang + "/" + taken)
	p.press(".take-link .copy")
	assert.Equal(t, base+lang+"/"+taken+"#step-0", pasted(p))
	p.press(".take-link ~ .snippet .copy")
	assert.Contains(t, pasted(p), `<iframe src="`+base+"embed/"+lang+`/bao-la-kete/nemo-tax/index.html" title="`)

	p.do(chromedp.Click(`[data-do="next"]`))
	p.await(`location.hash === "#step-1"`)
	p.press(".take-link .copy")
	assert.Equal(t, base+lang+"/"+taken+"#step-1", pasted(p))
	eval[any](p, `location.hash = "#step-2", null`)
	p.await(`document.querySelector(".take-now a").hash === "#step-2"`)
	assert.Equal(t, 6.0, eval[float64](p, `[...document.querySelectorAll(".take-now a[download][href*='nemo-tax-step-02']")].length`))
	p.press(".take-link ~ .snippet .copy")
	assert.Contains(t, pasted(p), `/bao-la-kete/nemo-tax/index.html#step=2" title="`)
	p.press(".take-link ~ .snippet ~ .snippet .copy")
	assert.Contains(t, pasted(p), `<script src="`+base+`static/mashimo-board.js" async></script>`+"\n"+`<mashimo-board example="bao-la-kete/nemo-tax" lang="`+lang+`" step="2"><a href="`+base+lang+"/"+taken+`#step-2">`)

	p.press(".take-part > .take-text + h4 + .snippet .copy")
	assert.Contains(t, pasted(p), "]\n    {bao-la-kete-nemo-tax-step-02.pdf}\n  \\caption{"+eval[string](p, `document.querySelector(".take-now a").innerText`)+" · Bao la Kete: ")
	assert.Contains(t, pasted(p), ". \\protect\\url{"+base+lang+"/"+taken+"}}\n")

	p.press(".take-text .copy")
	assert.Equal(t, eval[string](p, `document.querySelector(".take-text p").innerText.trim()`), pasted(p))
	p.do(chromedp.Click(".take details:has(pre) summary"))
	p.press(".take details[open] .copy")
	assert.Contains(t, pasted(p), "@misc{bao-la-kete-nemo-tax,\n  author = {")
	p.quiet("taking")
}

// Where the clipboard may not be written to, what was to be copied is selected; if it
// cannot be copied so either, that is said.
func TestCopyingRefused(t *testing.T) {
	t.Parallel()
	p := open(t, 1000, 800)
	p.visit(languages[0] + "/" + taken)
	eval[any](p, `(navigator.clipboard.writeText = () => Promise.reject(new Error("no")), document.execCommand = () => false, null)`)
	p.do(chromedp.ScrollIntoView(".take-text .copy"), chromedp.Click(".take-text .copy"))
	p.await(`document.querySelector(".take-text [role=status]").textContent === document.querySelector(".take").dataset.failed`)
	assert.Equal(t, eval[string](p, `document.querySelector(".take-text p").innerText.trim()`), eval[string](p, "getSelection().toString()"))
	p.quiet("refused")
}

package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
)

// Readers choose the digits of boards and notation. The choice is in the address, goes
// along on links, and is stored nowhere; ids and words stay as they are.
func TestDigits(t *testing.T) {
	t.Parallel()
	p := open(t, 1000, 800)
	p.still()
	p.visit("pa/games/bao-la-kete/examples/nemo-tax/#step-2")
	text := func(selector string) string {
		return eval[string](p, `document.querySelector('`+selector+`').textContent`)
	}
	const count, column, pit, position = `#step-2 [data-pit="A5"] text`, `#step-2 .mb-names text`, `#step-2 .pit`, `#step-2 .position`
	const western = "0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0/0,0,0,0,6,1,1,0/0,0,0,0,0,0,0,0 N reserve=3,4 kuu=S"
	const ids = `[...document.querySelectorAll("[id], [data-pit], [data-count], .clause-link")].map((e) => [e.id, e.dataset.pit, e.dataset.count, e.className === "clause-link" && e.textContent]).join()`
	prose := `document.querySelector(".why").textContent`
	assert.Equal(t, "6 8 A5", text(count)+" "+text(column)+" "+text(pit))
	assert.Equal(t, western, text(position))
	wasIDs, wasProse := eval[string](p, ids), eval[string](p, prose)

	p.do(chromedp.Click(`.digits button:last-child`))
	assert.Equal(t, "੬ ੮ A੫", text(count)+" "+text(column)+" "+text(pit))
	assert.Equal(t, "੦,੦,੦,੦,੦,੦,੦,੦/੨,੦,੦,੦,੦,੦,੦,੦/੦,੦,੦,੦,੬,੧,੧,੦/੦,੦,੦,੦,੦,੦,੦,੦ N reserve=੩,੪ kuu=S", text(position))
	assert.Equal(t, "?digits=native#step-2", eval[string](p, "location.search + location.hash"))
	assert.Equal(t, wasIDs, eval[string](p, ids))
	assert.Equal(t, wasProse, eval[string](p, prose))
	assert.Equal(t, "false true", eval[string](p, `[...document.querySelectorAll(".digits button")].map((b) => b.getAttribute("aria-pressed")).join(" ")`))
	eval[any](p, "(document.activeElement.blur(), null)")
	p.strike(kb.ArrowLeft)
	assert.Equal(t, "?digits=native#step-1", eval[string](p, "location.search + location.hash"))

	p.do(chromedp.Click(".crumb a"))
	p.await(`location.pathname === "/pa/games/bao-la-kete/index.html" && document.readyState === "complete"`)
	assert.Equal(t, "?digits=native", eval[string](p, "location.search"))
	assert.Equal(t, "੬", text(`.hero-board [data-pit="A5"] text`))
	assert.Contains(t, eval[string](p, `[...document.querySelectorAll("code")].map((c) => c.textContent).join(" ")`), "kuu.six-floor")
	p.do(chromedp.Click(`.languages a[hreflang="te"]`))
	p.await(`location.pathname === "/te/games/bao-la-kete/index.html" && document.readyState === "complete"`)
	assert.Equal(t, "౬", text(`.hero-board [data-pit="A5"] text`))
	const drawn = `document.querySelector(".mb-parts").textContent.replace(/[^\p{Nd}]/gu, "")`
	assert.Regexp(t, "^[౦-౯]+$", eval[string](p, drawn), "what its other boards are drawn with")
	p.do(chromedp.Click(`.digits button:first-child`))
	assert.Equal(t, "6", text(`.hero-board [data-pit="A5"] text`))
	assert.Regexp(t, "^[0-9]+$", eval[string](p, drawn))
	assert.Empty(t, eval[string](p, "location.search"))
	p.do(chromedp.Click(`.languages a[hreflang="en"]`))
	p.await(`location.pathname === "/en/games/bao-la-kete/index.html" && document.readyState === "complete"`)
	assert.Empty(t, eval[string](p, "location.search"))
	assert.True(t, eval[bool](p, `document.querySelector(".digits") === null`), "English has no other digits")
	assert.Equal(t, []string{"mashimo-language"}, eval[[]string](p, "Object.keys(localStorage)"))
	eval[any](p, "(localStorage.clear(), null)")
	p.quiet("digits")
}

// What is copied has Western digits in boards and notation, and those of the prose
// elsewhere; what is marked stays marked.
func TestCopiesHaveWesternDigits(t *testing.T) {
	t.Parallel()
	p := open(t, 1000, 800)
	p.visit("pa/games/bao-la-kete/examples/nemo-tax/?digits=native#step-2")
	const copied = `(() => {
		const at = document.querySelector("#step-2 .told");
		getSelection().selectAllChildren(at);
		const shown = getSelection().toString();
		let copy = "";
		addEventListener("copy", () => { copy = getSelection().toString(); }, { once: true });
		document.dispatchEvent(new ClipboardEvent("copy", { bubbles: true }));
		return new Promise((done) => setTimeout(() => done([shown, copy, getSelection().toString()]), 50));
	})()`
	texts := awaited[[]string](p, copied)
	assert.Contains(t, texts[0], "A੫")
	assert.Contains(t, texts[0], "reserve=੩,੪")
	assert.Contains(t, texts[1], "A5")
	assert.Contains(t, texts[1], "reserve=3,4")
	assert.Contains(t, texts[1], "੨", "prose keeps its digits")
	assert.Equal(t, texts[0], texts[2])
	p.quiet("copy")
}

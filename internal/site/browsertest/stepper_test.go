package browsertest

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// walked is an example of one turn: steps 0 to 17, with captures in 2, 3, 13 and 17.
const walked = "games/bao-la-kete/examples/bao-hamna-nemo/"

const (
	standing = `[...document.querySelectorAll(".stepper .step")].filter((s) => s.querySelector("svg").getBoundingClientRect().width > 0).map((s) => s.id).join(" ")`
	told     = `document.querySelector(".stepper [role=status]").textContent`
	playing  = `document.querySelector(".play").classList.contains("on")`
	// quick makes all speeds so quick that a test need not wait
	quick = `(document.querySelectorAll(".pace option").forEach((o) => { o.dataset.pause = "40"; }), null)`
)

// at wants a step to be shown alone.
func (p *tab) at(step string) {
	p.Helper()
	assert.Equal(p, step, eval[string](p, standing))
}

func (p *tab) strike(keys ...string) {
	p.Helper()
	for _, k := range keys {
		p.do(chromedp.KeyEvent(k))
	}
}

// struck strikes a key within the page, so that no time passes between this and what else
// stands in an expression.
func struck(key string) string {
	return `document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "` + key + `", bubbles: true, cancelable: true}))`
}

func (p *tab) button(does string) {
	p.Helper()
	p.await(fontsCame) // until then things move
	p.do(chromedp.Click(`.controls [data-do="` + does + `"]`))
}

// media emulates a medium or what readers have set.
func (p *tab) media(m emulation.SetEmulatedMediaParams) {
	p.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, m)
	require.NoError(p, err)
}

func (p *tab) still() {
	p.Helper()
	p.media(emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}})
}

// Keys step where they have no other use, and the address follows without filling the
// history.
func TestStepsByKeys(t *testing.T) {
	t.Parallel()
	p := open(t, 1000, 800)
	p.still()
	p.visit("en/" + walked)
	p.at("step-0")
	assert.Empty(t, eval[string](p, "location.hash"), "nothing was asked for")
	visited := eval[int](p, "history.length")
	p.strike(kb.ArrowRight, kb.ArrowRight)
	p.at("step-2")
	p.strike(kb.ArrowLeft)
	p.at("step-1")
	assert.Equal(t, "#step-1", eval[string](p, "location.hash"))
	p.strike(kb.End)
	p.at("step-17")
	p.strike(kb.ArrowRight)
	p.at("step-17")
	p.strike(kb.Home, kb.ArrowLeft)
	p.at("step-0")
	assert.Equal(t, visited, eval[int](p, "history.length"))
	p.strike(" ")
	assert.True(t, eval[bool](p, playing), "the space bar plays")
	p.strike(" ")
	assert.False(t, eval[bool](p, playing))

	p.do(chromedp.SendKeys(".search input", "a b"+kb.ArrowLeft+kb.Home+kb.ArrowRight))
	p.at("step-0")
	assert.Equal(t, "a b", eval[string](p, `document.querySelector(".search input").value`), "fields keep their keys")
	assert.False(t, eval[bool](p, playing))
	eval[any](p, `(document.querySelector(".footer a").focus(), null)`)
	p.strike(kb.ArrowRight, kb.End)
	p.at("step-0")
	eval[any](p, `(document.querySelector(".controls [data-do=next]").focus(), null)`)
	p.strike(kb.ArrowRight, kb.ArrowRight)
	p.at("step-2")
	p.strike(" ")
	p.at("step-3")
	assert.False(t, eval[bool](p, playing), "on a button the space bar presses it")
	p.quiet(walked)
}

// Buttons step, too, and jump to captures; the timeline shows where turns begin and
// where captures are.
func TestStepsByButtons(t *testing.T) {
	t.Parallel()
	p := open(t, 1000, 800)
	p.still()
	p.visit("en/" + walked)
	off := func(does string) bool {
		return eval[bool](p, `document.querySelector('[data-do="`+does+`"]').getAttribute("aria-disabled") === "true"`)
	}
	assert.True(t, off("previous") && off("start") && off("previous-capture"))
	assert.False(t, off("next") || off("end") || off("next-capture"))
	for _, c := range []struct{ does, to string }{
		{"next", "step-1"}, {"next-capture", "step-2"}, {"next-capture", "step-3"}, {"next-capture", "step-13"}, {"previous-capture", "step-3"},
		{"previous", "step-2"}, {"end", "step-17"}, {"next", "step-17"}, {"previous-capture", "step-13"}, {"start", "step-0"}, {"previous", "step-0"},
	} {
		p.button(c.does)
		p.at(c.to)
	}
	marks := func(kind string) []int {
		return eval[[]int](p, `[...document.querySelectorAll(".marks i")].map((m, i) => (m.classList.contains("`+kind+`") ? i : -1)).filter((i) => i >= 0)`)
	}
	assert.Equal(t, []int{1}, marks("turn"))
	assert.Equal(t, []int{2, 3, 13, 17}, marks("capture"))
	eval[any](p, `(() => { const r = document.querySelector(".timeline input"); r.value = "9"; r.dispatchEvent(new Event("input", { bubbles: true })); return null; })()`)
	p.at("step-9")
	assert.Equal(t, "Step 9 of 17: South plays A5>", eval[string](p, `document.querySelector(".timeline input").getAttribute("aria-valuetext")`))
	eval[any](p, `(document.querySelector(".timeline input").focus(), null)`)
	p.strike(kb.ArrowRight)
	p.at("step-10")
	p.strike(" ")
	assert.True(t, eval[bool](p, playing), "a timeline has no use for the space bar")
	p.quiet(walked)
}

// An address leads to its step, and the language switcher takes along the one that is
// shown.
func TestStepInTheAddress(t *testing.T) {
	t.Parallel()
	p := open(t, 1000, 800)
	p.still()
	p.visit("en/" + walked + "#step-5")
	p.at("step-5")
	assert.True(t, eval[bool](p, `(() => { const at = document.querySelector("#step-5 svg").getBoundingClientRect(); return at.top >= 0 && at.bottom <= innerHeight; })()`), "the board is seen")
	p.strike(kb.ArrowRight)
	eval[any](p, `(location.hash = "#step-8", null)`)
	p.await(standing + ` === "step-8"`)
	p.strike(kb.ArrowRight)
	p.do(chromedp.Click(`.languages a[hreflang="pa"]`))
	p.await(`location.pathname === "/pa/` + walked + `index.html"`)
	p.await(standing + ` === "step-9"`)
	assert.Equal(t, "#step-9", eval[string](p, "location.hash"))
	p.visit("en/" + walked + "#step-99")
	p.at("step-0")
	p.quiet(walked)
}

// The steps play at the speed that is chosen, which alone is remembered, and stop at
// the end.
func TestPlaying(t *testing.T) {
	t.Parallel()
	p := open(t, 1000, 800)
	p.visit("en/" + walked)
	eval[any](p, "(localStorage.clear(), null)")
	eval[any](p, quick)
	p.do(chromedp.SetValue(".pace select", "fast"))
	eval[any](p, `(document.querySelector(".pace select").dispatchEvent(new Event("change")), null)`)
	eval[any](p, `(window.said = 0, new MutationObserver(() => window.said++).observe(document.querySelector(".stepper [role=status]"), { childList: true }), null)`)
	p.await(fontsCame)
	assert.Equal(t, "Pause", eval[string](p, `(document.querySelector(".play").click(), document.querySelector(".play").getAttribute("aria-label"))`))
	p.await(standing + ` === "step-17"`)
	p.await(`!` + playing)
	p.await(told + `.includes("Step 17 of 17")`)
	assert.Equal(t, 1, eval[int](p, "said"), "fast play is not told step by step")
	assert.Equal(t, "Play", eval[string](p, `document.querySelector(".play").getAttribute("aria-label")`))
	assert.Equal(t, map[string]string{"mashimo-speed": "fast"}, eval[map[string]string](p, "({...localStorage})"))

	p.button("play")
	p.await(standing + ` !== "step-17"`) // from the start once more
	p.button("previous")
	assert.False(t, eval[bool](p, playing), "whoever steps stops it")
	p.visit("en/" + walked)
	assert.Equal(t, "fast", eval[string](p, `document.querySelector(".pace select").value`))
	p.at("step-0")
	eval[any](p, "(localStorage.clear(), null)")
	p.quiet(walked)
}

// What happens in a step is said once, when the reader stays with it, without the ids of
// clauses.
func TestStepsAreTold(t *testing.T) {
	p := open(t, 1000, 800)
	p.still()
	p.visit("en/" + walked)
	eval[any](p, `(window.said = [], new MutationObserver(() => said.push(document.querySelector(".stepper [role=status]").textContent)).observe(document.querySelector(".stepper [role=status]"), { childList: true }), null)`)
	assert.Empty(t, eval[string](p, told))
	eval[any](p, "("+struck("ArrowRight")+", "+struck("ArrowRight")+", null)")
	p.await("said.length > 0")
	p.do(chromedp.Sleep(pause))
	said := eval[[]string](p, "said")
	require.Len(t, said, 1, "leafing through does not chatter")
	assert.Contains(t, said[0], "Step 2 of 17")
	assert.Contains(t, said[0], "South captures the single seed of a4, opposite A5.")
	assert.NotContains(t, said[0], "nemo.capture")
	p.visit("en/games/bao-la-kete/examples/hizi-zetu/")
	p.strike(kb.ArrowRight, kb.ArrowRight)
	p.await(told + ` !== ""`)
	assert.Contains(t, eval[string](p, told), "North may not play a3<*", "refusals are told")
	p.quiet(walked)
}

// Seeds run to the next board, which is the same afterwards; they do not run for those who
// want no motion, and nothing plays by itself.
func TestMotion(t *testing.T) {
	p := open(t, 1000, 800)
	const board = `document.querySelector("#step-5 svg").outerHTML`
	const moving = `document.querySelectorAll(".running").length + document.getAnimations().length`
	p.visit("en/" + walked + "#step-4")
	before := eval[string](p, board)
	assert.Equal(t, 1, eval[int](p, "("+struck("ArrowRight")+`, document.querySelectorAll("#step-5 .running").length)`))
	p.await(moving + " === 0")
	assert.Equal(t, before, eval[string](p, board+`.replaceAll(' style=""', "")`))
	p.strike(kb.ArrowLeft, kb.ArrowRight, kb.ArrowRight)
	assert.Equal(t, before, eval[string](p, board+`.replaceAll(' style=""', "")`), "stepping on ends what is under way")

	p.still()
	p.visit("en/" + walked + "#step-4")
	p.do(chromedp.Sleep(pause / 2))
	p.at("step-4")
	p.strike(kb.ArrowRight, kb.ArrowLeft)
	assert.Equal(t, 0, eval[int](p, moving))
	eval[any](p, quick)
	p.button("play")
	p.await(standing + ` === "step-17"`)
	assert.Equal(t, 0, eval[int](p, moving))
	p.quiet(walked)
}

const all = `step-0 step-1 step-2 step-3 step-4 step-5 step-6 step-7 step-8 step-9 step-10 step-11 step-12 step-13 step-14 step-15 step-16 step-17`

// All steps are shown when one asks for them, on paper, and without scripts.
func TestAllSteps(t *testing.T) {
	t.Parallel()
	p := open(t, 1000, 800)
	p.visit("en/" + walked + "#step-3")
	p.button("view")
	p.at(all)
	assert.Equal(t, "Step by step", eval[string](p, `document.querySelector(".view").textContent`))
	p.strike(kb.ArrowRight)
	assert.Equal(t, "#step-3", eval[string](p, "location.hash"), "keys do not step in the list")
	p.button("view")
	p.at("step-3")
	p.media(emulation.SetEmulatedMediaParams{Media: "print"})
	p.at(all)
	assert.False(t, eval[bool](p, `document.querySelector(".controls").checkVisibility()`))
	p.quiet(walked)

	p = open(t, 1000, 800)
	_, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	require.NoError(t, err)
	p.visit("en/" + walked)
	p.at(all)
	assert.False(t, eval[bool](p, `document.querySelector(".controls").checkVisibility()`))
	_, err = chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{})
	require.NoError(t, err)
}

// From right to left time runs to the left: controls and keys are mirrored, boards are not.
func TestStepsFromRightToLeft(t *testing.T) {
	t.Parallel()
	p := open(t, 320, 640)
	p.still()
	p.visit("ar-XB/" + walked)
	p.strike(kb.ArrowLeft, kb.ArrowLeft)
	p.at("step-2")
	p.strike(kb.ArrowRight)
	p.at("step-1")
	left := func(selector string) float64 {
		return eval[float64](p, `document.querySelector('`+selector+`').getBoundingClientRect().left`)
	}
	assert.Greater(t, left(`[data-do="start"]`), left(`[data-do="end"]`))
	assert.Greater(t, left(".marks i:first-child"), left(".marks i:last-child"))
	assert.Less(t, left(`#step-1 [data-pit="A1"]`), left(`#step-1 [data-pit="A8"]`))
	p.quiet(walked)
}

// An example of a single step has its board large, and nothing to step with.
func TestSingleStep(t *testing.T) {
	t.Parallel()
	p := open(t, 1000, 800)
	p.visit("en/games/bao-la-kete/examples/never-ending/")
	assert.True(t, eval[bool](p, `document.querySelector(".stepper").classList.contains("stepping")`))
	p.strike(kb.ArrowRight)
	p.quiet("single")
}

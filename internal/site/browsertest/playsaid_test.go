package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// inView tells of an element whether all of it is on the screen.
const inView = `((e) => { const r = e.getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight && r.left >= 0 && r.right <= innerWidth; })`

// Which way a move goes is asked below the board, in words and by an arrow, on buttons
// that fingers can hit; the choice can be given up, and its pit chosen again.
func TestChoicesInWords(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "bao-la-kete", "#moves=A6L*,a5R&south=hand", 360)
	p.do(chromedp.Click(`.play-pit[data-pit="A3"]`))
	p.await(`document.querySelectorAll(".play-option").length === 2`)
	options := eval[[]string](p, `[...document.querySelectorAll(".play-option")].map((b) => b.textContent)`)
	assert.Equal(t, []string{"→Start at A1, sow to the right A3<", "←Start at A8, sow to the left A3>"}, options)
	assert.True(t, eval[bool](p, `[...document.querySelectorAll(".play-option")].every((b) => b.getBoundingClientRect().height >= 44 && `+inView+`(b))`))
	assert.True(t, eval[bool](p, `document.querySelector(".play-options").getBoundingClientRect().top > document.querySelector(".play-board").getBoundingClientRect().bottom`), "no count is covered")
	p.do(chromedp.Click(`.play-pit[data-pit="A3"]`))
	p.await(`document.querySelectorAll(".play-option").length === 0`)
	p.do(chromedp.Focus(`.play-pit[data-pit="A3"]`), chromedp.KeyEvent(kb.Enter))
	p.await(`document.activeElement.dataset.value === "A3<"`)
	p.do(chromedp.KeyEvent("\u001b"))
	p.await(`document.activeElement.dataset.pit === "A3" && document.querySelector(".play-options").hidden`)
	p.do(chromedp.Click("[data-part=flip]"))
	p.await(`document.querySelector(".play-pit").dataset.pit === "B8"`)
	p.await(atRest)
	p.do(chromedp.Click(`.play-pit[data-pit="A3"]`))
	p.await(`document.querySelectorAll(".play-option").length === 2`)
	assert.Equal(t, "→Start at A8, sow to the right A3>", eval[string](p, `document.querySelector(".play-option").textContent`))
	p.quiet("choices")
}

// What came of the last two turns is told in a line each, the last one first, and said
// once; the steps of a long turn are folded until somebody unfolds them.
func TestLastTwoTurns(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "djenon-aboure", "#moves=A1&south=hand", 1000)
	lines := `[...document.querySelectorAll(".play-turn summary")].map((s) => s.textContent)`
	open := `[...document.querySelectorAll(".play-turn")].map((d) => d.open)`
	assert.Equal(t, []string{"South played A1 and captured 2 seeds."}, eval[[]string](p, lines))
	assert.Equal(t, []bool{false}, eval[[]bool](p, open), "eight steps are long")
	eval[any](p, `(window.spoken = [], new MutationObserver(() => { const s = `+spokenText+`; if (s) spoken.push(s); }).observe(document.querySelector("[data-part=live]"), {childList: true}), null)`)
	p.do(chromedp.Click(`.play-pit[data-pit="a3"]`))
	p.await(`document.querySelectorAll(".play-moves li").length === 3`)
	p.await(atRest)
	p.await(`spoken.length > 0`)
	p.do(chromedp.Sleep(pause))
	said := eval[[]string](p, lines)
	require.Len(t, said, 2)
	assert.Regexp(t, `^North played a3 and captured `, said[0])
	assert.Equal(t, "South played A1 and captured 2 seeds.", said[1])
	assert.Equal(t, []string{said[0] + " South’s turn (the row at the bottom): tap a pit with a ring."}, eval[[]string](p, `spoken`))
	if !eval[[]bool](p, open)[0] {
		p.do(chromedp.Click(".play-turn summary"))
	}
	p.do(chromedp.Click(`.play-pit.may`))
	p.await(`document.querySelectorAll(".play-moves li").length === 4`)
	p.await(atRest)
	assert.Equal(t, []bool{true, false}, eval[[]bool](p, open), "who unfolds a turn sees the next one, too")
	p.quiet("turns")
}

// A pit of the other player, an empty one and one that the rules forbid are refused in
// plain words where the player looks, with the clause.
func TestRefusalsAreNear(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "bao-la-kete", "#moves=&north=low", 360)
	for _, try := range [][2]string{
		{"a6", "a6 is the computer’s pit. Choose one of your own (the rows at the bottom).\u00a0nemo.takata"},
		{"A1", "A1 is empty: no move can begin there.\u00a0nemo.takata"},
		{"A5", "A5 cannot be played now."}, // the last one, whose clause is looked at below
	} {
		pit := try[0]
		p.do(chromedp.Click(`.play-pit[data-pit="` + pit + `"]`))
		p.await(noticeText + `.startsWith("` + try[1] + `")`)
		assert.True(t, eval[bool](p, inView+`(document.querySelector("[data-part=notice]")) && `+inView+`(document.querySelector(".play-prompt"))`), pit)
	}
	assert.Contains(t, eval[string](p, `document.querySelector("[data-part=notice] blockquote").textContent`), "nemo.takata.not-kuu")
	p.do(chromedp.Click("[data-part=who]"), chromedp.Click("[data-part=together]"), chromedp.Click(`.play-pit[data-pit="a6"]`))
	p.await(noticeText + `.startsWith("a6 is North’s pit, and it is South’s turn (the rows at the bottom).")`)
	p.quiet("refusals")
}

// A hint says in words how the move is made, and marks its pit; what is expected after
// it is folded.
func TestHintInWords(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "bao-la-kete", "#moves=A6L*,a5R&north=low", 360)
	p.do(chromedp.Click("[data-part=hint]"))
	p.await(`document.querySelector(".play-pit.hinted") !== null`)
	pit := eval[string](p, `document.querySelector(".play-pit.hinted").dataset.pit`)
	assert.Equal(t, "A3", pit, "the only capture")
	assert.Regexp(t, `^The computer would play A3[<>]\.Put a seed from the reserve into A3\. Capture the 2 seeds of a6\. Start at (A1 and sow to the right|A8 and sow to the left)\. `, eval[string](p, noticeText))
	assert.Equal(t, "hint", eval[string](p, `document.querySelector(".play-pit.hinted").dataset.hint`))
	assert.Regexp(t, `, hint$`, eval[string](p, `document.querySelector(".play-pit.hinted").ariaLabel`))
	assert.False(t, eval[bool](p, `document.querySelector("[data-part=notice] details").open`))
	p.heard("Start at A")
	width := eval[float64](p, `(document.querySelectorAll(".play-pit").forEach((b) => { b.classList.add("hinted"); b.dataset.hint = "a hint of words"; }), document.documentElement.scrollWidth)`)
	assert.Equal(t, 360.0, width, "marks at the edge stay on the screen")
	p.quiet("hint")
}

// Skip brings a turn that is being shown to its end. It comes and goes without moving what
// is below.
func TestSkip(t *testing.T) {
	p := atTable(t, "fr", "djenon-aboure", "", 360)
	below := `document.querySelector("[data-part=tools]").getBoundingClientRect().top - document.querySelector("[data-part=board]").getBoundingClientRect().top`
	p.in("light")
	eval[any](p, `(window.matchMedia = () => ({matches: false, addEventListener() {}}), null)`)
	p.do(chromedp.Click("[data-part=together]"))
	p.await(atRest)
	require.True(t, eval[bool](p, `document.querySelector("[data-part=skip]").hidden`))
	p.do(chromedp.SetValue("[data-part=speed]", "slow"))
	eval[any](p, `(document.querySelector("[data-part=speed]").dispatchEvent(new Event("change")), null)`)
	before := eval[float64](p, below)
	p.do(chromedp.Click(`.play-pit[data-pit="A1"]`))
	p.await(`!document.querySelector("[data-part=skip]").hidden`)
	assert.Equal(t, "Sud joue A1", eval[string](p, promptText))
	assert.Equal(t, before, eval[float64](p, below), "the tools move when the button comes")
	p.do(chromedp.Focus("[data-part=skip]"), chromedp.KeyEvent(kb.Enter))
	p.await(atRest)
	assert.True(t, eval[bool](p, `document.querySelector("[data-part=skip]").hidden && document.activeElement.matches(".play-pit")`))
	assert.Equal(t, "1. A1", eval[string](p, movetext))
	assert.Equal(t, before, eval[float64](p, below), "the tools move when the button goes")
	p.quiet("skip")
}

// What the rules are in short is one link away.
func TestLearnLink(t *testing.T) {
	t.Parallel()
	for game, place := range map[string]string{"bao-la-kete": "learn", "djenon-aboure": "how-to-play"} {
		p := atTable(t, "fr", game, "", 360)
		link := eval[string](p, `document.querySelector(".play-learn a").href`)
		require.NoError(t, chromedp.Do(p.ctx, chromedp.Navigate(link)))
		assert.True(t, eval[bool](p, `location.pathname === "/fr/games/`+game+`/index.html" && document.getElementById("`+place+`") !== null && location.hash === "#`+place+`"`), game)
	}
}

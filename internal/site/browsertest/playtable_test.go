package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

// Twenty clicks in a second leave a game that the engine knows.
func TestTwentyClicks(t *testing.T) {
	p := atTable(t, "en", "djenon-aboure", "#moves=", 1000)
	eval[any](p, `(() => {
		const pits = [...document.querySelectorAll(".play-pit")];
		let n = 0;
		const timer = setInterval(() => { pits[(n * 5) % pits.length].click(); if (++n === 20) { clearInterval(timer); window.clicked = true; } }, 50);
		return null;
	})()`)
	p.await(`window.clicked === true`)
	p.await(atRest)
	g, _ := engine.Lookup("djenon-aboure")
	at := g.Start()
	for _, text := range strings.Fields(eval[string](p, movetext)) {
		if strings.HasSuffix(text, ".") {
			continue
		}
		m, err := g.ReadMove(at, text)
		require.NoError(t, err)
		at, _ = g.Play(at, m, nil)
	}
	assert.NotEqual(t, g.Start(), at)
	assert.Equal(t, at.String(), eval[string](p, placed))
	p.quiet("clicks")
}

// keepWorkers lets a page remember its workers.
const keepWorkers = `(() => {
	const real = window.Worker;
	window.workers = [];
	window.Worker = class extends real { constructor(a) { super(a); workers.push(this); } };
	return null;
})()`

// A worker that is killed while it thinks, or while nothing is asked, is replaced, and
// the game goes on.
func TestKilledWorker(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "bao-kingulu", "", 1000) // where a hint takes longest
	eval[any](p, keepWorkers)
	p.do(chromedp.Click("[data-part=together]"))
	p.await(atRest)
	eval[any](p, `(document.querySelector("[data-part=hint]").click(), setTimeout(() => workers[0].terminate(), 30), null)`)
	p.await(`workers.length === 2`)
	p.await(`document.querySelector("[data-part=notice]").textContent.includes("The computer would play")`)
	eval[any](p, `(workers[1].terminate(), null)`)
	before := eval[string](p, placed)
	eval[any](p, `(document.querySelector(".play-pit.may").click(), null)`)
	p.await(`workers.length === 3`)
	p.await(fmt.Sprintf("%s !== %q", placed, before))
	p.await(atRest)
	p.quiet("killed")
}

// The computer answers; clicks while it thinks change nothing; it can be taken back.
func TestAgainstTheComputer(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "bao-la-kete", "#moves=&north=strong", 1000)
	p.do(chromedp.Click(`.play-pit[data-pit="A6"]`))
	p.await(`document.querySelectorAll(".play-option").length === 2`)
	eval[any](p, `(new MutationObserver(() => {
		if (window.disturbed || !document.querySelector("[data-part=prompt]").textContent.includes("thinking")) return;
		window.disturbed = true;
		document.querySelectorAll(".play-pit").forEach((b) => b.click());
	}).observe(document.querySelector("mashimo-play"), {childList: true, characterData: true, subtree: true}), null)`)
	p.do(chromedp.Click(".play-option"))
	p.await(`window.disturbed === true`)
	p.await(`document.querySelectorAll(".play-moves li").length === 3`)
	p.await(atRest)
	assert.Regexp(t, `^The computer played a[1-8][<>]\*? and captured .* Your turn \(the rows at the bottom\): tap a pit with a ring\.$`, p.heard("Your turn"))
	lines := eval[[]string](p, `[...document.querySelectorAll(".play-turn summary")].map((s) => s.textContent)`)
	require.Len(t, lines, 2)
	assert.Regexp(t, "^The computer played a", lines[0])
	assert.Equal(t, "You played A6<* and captured nothing.", lines[1])
	p.do(chromedp.Click("[data-part=undo]"))
	p.await(movetext + ` === ""`)
	p.await(atRest)
	assert.Len(t, eval[[]string](p, `[...document.querySelectorAll(".play-pit.may")].map((b) => b.dataset.pit)`), 2)
	p.quiet("computer")
}

// A turned board turns with its pits, names, stores, marks and keys; the position stays.
func TestTurnedBoard(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "bao-la-kete", "#moves=A6L*", 1000)
	where := func() map[string]float64 {
		return eval[map[string]float64](p, `(() => {
			const at = (s) => document.querySelector(s).getBoundingClientRect().top;
			return {pit: at('.play-pit[data-pit="A3"]'), drawn: at('.play-drawing .mb-pits [data-pit="A3"]'), mark: at('.play-drawing [data-mark="last"]'),
				side: at('.play-drawing [data-player="S"]'), store: at('.play-drawing [data-player="S"] [data-store]'), middle: at(".play-drawing .mb-mid")};
		})()`)
	}
	before, position := where(), eval[string](p, placed)
	p.do(chromedp.Click("[data-part=flip]"))
	p.await(`document.querySelector(".play-pit").dataset.pit === "B8"`)
	p.await(atRest)
	after := where()
	for name := range before {
		if name == "middle" {
			continue
		}
		assert.Greater(t, before[name], before["middle"], name)
		assert.Less(t, after[name], after["middle"], name)
	}
	assert.Equal(t, position, eval[string](p, placed))
	p.do(chromedp.Focus(`.play-pit[data-pit="A3"]`), chromedp.KeyEvent(kb.ArrowDown))
	assert.Equal(t, "a6", eval[string](p, `document.activeElement.dataset.pit`))
	p.do(chromedp.KeyEvent(kb.ArrowLeft))
	assert.Equal(t, "a5", eval[string](p, `document.activeElement.dataset.pit`))
	p.quiet("turned")
}

// A skip link does not lose the game.
func TestPlacesOnThePage(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "djenon-aboure", "#moves=A1", 1000)
	eval[any](p, `(document.querySelector(".skip").click(), null)`)
	p.await(`location.hash === "#moves=A1" && document.activeElement.id === "main"`)
	p.quiet("skip")
}

// From every step of an example the game can be played on.
func TestPlayFromSteps(t *testing.T) {
	t.Parallel()
	p := atTable(t, "fr", "bao-la-kete", "#moves=", 1000)
	p.visit("fr/games/bao-la-kete/examples/nemo-safari-go-on/")
	steps := eval[float64](p, `document.querySelectorAll(".step").length`)
	links := eval[[]string](p, `[...document.querySelectorAll(".play-from a")].map((a) => a.href)`)
	require.Len(t, links, int(steps))
	for n, link := range links {
		require.NoError(t, chromedp.Do(p.ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(link)))
		p.await(`document.querySelector("mashimo-play").dataset.state === "playing" && document.querySelectorAll(".play-moves li").length === ` + map[bool]string{true: "1", false: "2"}[n == 0])
		if n > 0 && n < len(links)-1 {
			p.await(fmt.Sprintf(`document.querySelector(".play-steps [aria-current]")?.textContent === "%d"`, n))
		}
	}
	p.quiet("steps")
}

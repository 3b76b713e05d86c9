package browsertest

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/site"
)

var boardFolder = flag.String("board", "", "the `folder` of the engine for browsers, as mashimo board writes it; without it nothing is played")

// boardFiles is the engine for browsers; nil without the flag.
func boardFiles() (*site.Board, error) {
	if *boardFolder == "" {
		return nil, nil
	}
	module, err := os.ReadFile(filepath.Join(*boardFolder, "board.wasm"))
	glue, other := os.ReadFile(filepath.Join(*boardFolder, "wasm_exec.js"))
	return &site.Board{Module: module, Glue: glue}, errors.Join(err, other)
}

const (
	// atRest tells whether a player can choose, or the game has ended.
	atRest = `document.querySelector("mashimo-play").dataset.state === "playing" && document.querySelector(".play-hand:not([hidden])") === null &&
		(document.querySelectorAll(".play-pit.may").length > 0 || !document.querySelector("[data-part=pass]").hidden || ` + won + `)`
	won        = `document.querySelector("mashimo-play .play-drawing [data-won]") !== null`
	spokenText = `document.querySelector("[data-part=live]").textContent`
	placed     = `document.querySelector("[data-part=position]").value`
	movetext   = `document.querySelector("[data-part=movetext]").value`
	// noMotion makes sowing a matter of no time.
	noMotion = "reduce"
)

// atTable opens the page of a game in a tab in which nothing moves.
func atTable(t *testing.T, lang, wholeGame, state string, width int64) *tab {
	t.Helper()
	if *boardFolder == "" {
		t.Skip("without -board nothing is played: make browser")
	}
	p := open(t, width, 900)
	p.calm()
	p.visit(lang + "/play/" + wholeGame + "/" + state)
	if state != "" {
		p.await(atRest)
	}
	return p
}

// calm lets the tab ask for no motion.
func (p *tab) calm() {
	p.Helper()
	feature := []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: noMotion}}
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: feature})
	require.NoError(p, err)
}

// heard waits until something is said aloud, and takes it.
func (p *tab) heard(part string) string {
	p.Helper()
	p.await(fmt.Sprintf("%s.includes(%q)", spokenText, part))
	return eval[string](p, spokenText)
}

// choose chooses moves by the mouse, one after another, as they are written; after each
// the position must be the engine's.
func (p *tab) choose(g engine.Game, at engine.Position, m engine.Move, press func(selector string)) engine.Position {
	p.Helper()
	after, err := g.Play(at, m, nil)
	require.NoError(p, err)
	if m.Pass {
		press("[data-part=pass]")
	} else {
		press(`.play-pit[data-pit="` + m.Pit.String() + `"]`)
		p.decide(g, at, m, press)
	}
	p.await(fmt.Sprintf("%s === %q", placed, after.String()))
	p.await(atRest)
	return after
}

// decide makes the choices that come up.
func (p *tab) decide(g engine.Game, at engine.Position, m engine.Move, press func(selector string)) {
	p.Helper()
	alike, safariLink := 0, 0
	for _, o := range g.Moves(at) {
		if o.Pit == m.Pit && !o.Safari {
			alike++
		}
		if o.Pit == m.Pit && o.Mark == m.Mark && o.Safari {
			safariLink++
		}
	}
	plain := m
	plain.Safari = false
	if alike > 1 {
		p.await(`document.querySelector('` + option(plain.String()) + `') !== null`)
		press(option(plain.String()))
	}
	if safariLink > 0 {
		answer := option(map[bool]string{false: "stop", true: "go"}[m.Safari])
		p.await(`document.querySelector('` + answer + `') !== null`)
		press(answer)
	}
}

// option is the button of a choice.
func option(value string) string { return `.play-option[data-value="` + value + `"]` }

// wholeGame is the moves of a game in which everybody always makes the n-th legal move, n
// going on by a step; it has an end.
func wholeGame(t *testing.T, id string, step int) (engine.Game, []engine.Move) {
	t.Helper()
	g, ok := engine.Lookup(id)
	require.True(t, ok)
	var list []engine.Move
	at := g.Start()
	for n := 0; !g.Outcome(at).Over(); n += step {
		legal := g.Moves(at)
		m := legal[n%len(legal)]
		list = append(list, m)
		at, _ = g.Play(at, m, nil)
		require.Less(t, len(list), 400)
	}
	return g, list
}

// Whole games are played by the mouse, by hand for both sides, to the end.
func TestGamesByMouse(t *testing.T) {
	t.Parallel()
	for id, step := range map[string]int{"bao-la-kete": 3, "djenon-aboure": 2} {
		g, list := wholeGame(t, id, step)
		p := atTable(t, "en", id, "#moves=", 1280)
		click := func(selector string) { p.do(chromedp.Click(selector)) }
		at := g.Start()
		for _, m := range list {
			at = p.choose(g, at, m, click)
		}
		p.ended(g, at, list)
	}
}

// Whole games are played with the keyboard alone.
func TestGamesByKeyboard(t *testing.T) {
	t.Parallel()
	for id, step := range map[string]int{"bao-la-kete": 5, "djenon-aboure": 1} {
		g, list := wholeGame(t, id, step)
		p := atTable(t, "en", id, "", 1280)
		p.do(chromedp.Focus("[data-part=together]"), chromedp.KeyEvent(kb.Enter))
		p.await(atRest)
		at := g.Start()
		for _, m := range list {
			at = p.choose(g, at, m, p.keys)
		}
		p.ended(g, at, list)
	}
}

// keys reaches a pit or a choice with the arrow keys, and presses it; the focus must be
// on the board, or near it.
func (p *tab) keys(selector string) {
	p.Helper()
	const focused = `document.activeElement`
	if selector == "[data-part=pass]" {
		for range 5 {
			if eval[bool](p, focused+`.matches("[data-part=pass]")`) {
				break
			}
			p.do(chromedp.KeyEvent("\t"))
		}
		p.do(chromedp.KeyEvent(kb.Enter))
		return
	}
	for range 8 {
		if eval[bool](p, focused+`.closest(".play-over, .play-options") !== null`) {
			break
		}
		p.do(chromedp.KeyEvent("\t", chromedp.KeyModifiers(chromedp.ModifierShift)))
	}
	for range 40 {
		way := eval[string](p, `(() => {
			const from = `+focused+`.getBoundingClientRect(), to = document.querySelector(`+fmt.Sprintf("%q", selector)+`).getBoundingClientRect();
			if (`+focused+`.matches(`+fmt.Sprintf("%q", selector)+`)) return "";
			if (`+focused+`.matches(".play-option")) return "ArrowRight";
			if (to.top > from.top + 5) return "ArrowDown";
			if (to.top < from.top - 5) return "ArrowUp";
			return to.left > from.left ? "ArrowRight" : "ArrowLeft";
		})()`)
		if way == "" {
			p.do(chromedp.KeyEvent(kb.Enter))
			return
		}
		p.do(chromedp.KeyEvent(map[string]string{"ArrowRight": kb.ArrowRight, "ArrowLeft": kb.ArrowLeft, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown}[way]))
	}
	require.Fail(p, "the keys do not reach "+selector)
}

// ended wants the page to have the finished game, and undoes it to its start.
func (p *tab) ended(g engine.Game, at engine.Position, list []engine.Move) {
	p.Helper()
	assert.Equal(p, at.String(), eval[string](p, placed))
	assert.Len(p, strings.Fields(eval[string](p, movetext)), len(list)+(len(list)+1)/2)
	want := map[engine.Result]string{engine.SouthWins: "South has won.", engine.NorthWins: "North has won.", engine.Draw: "The game is a draw."}[g.Outcome(at).Result]
	assert.Equal(p, want, eval[string](p, `document.querySelector("[data-part=prompt]").textContent`))
	for range list {
		before := eval[string](p, placed+` + document.querySelector(".play-moves [aria-current]").textContent`)
		p.do(chromedp.Click("[data-part=undo]"))
		p.await(fmt.Sprintf(`%s + document.querySelector(".play-moves [aria-current]").textContent !== %q`, placed, before))
	}
	assert.Equal(p, g.Start().String(), eval[string](p, placed))
	assert.True(p, eval[bool](p, `document.querySelector("[data-part=undo]").disabled && !document.querySelector("[data-part=redo]").disabled`))
	p.quiet(g.ID())
}

// A pit that may not be chosen says why, with the clause, once; nothing else changes.
func TestIllegalTries(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en", "te"} {
		p := atTable(t, lang, "bao-la-kete", "#moves=", 320)
		before := eval[[]string](p, `[`+placed+`, location.href, String(history.length), document.querySelector(".play-drawing").innerHTML]`)
		eval[any](p, `(window.spoken = [], new MutationObserver(() => { const s = `+spokenText+`; if (s) spoken.push(s); }).observe(document.querySelector("[data-part=live]"), {childList: true}), null)`)
		for pit, clause := range map[string]string{"A5": "nemo.takata.not-kuu", "A1": "nemo.takata", "a6": "nemo.takata"} {
			eval[any](p, `(spoken.length = 0, null)`)
			p.do(chromedp.Click(`.play-pit[data-pit="` + pit + `"]`))
			p.await(fmt.Sprintf(`document.querySelector("[data-part=notice] .clause-link")?.textContent === %q`, clause))
			assert.Equal(t, "/"+lang+"/games/bao-la-kete/index.html#"+clause, eval[string](p, `(() => { const u = new URL(document.querySelector("[data-part=notice] .clause-link").href); return u.pathname + u.hash; })()`))
			p.await(`spoken.length > 0`)
			p.do(chromedp.Sleep(pause))
			assert.Equal(t, 1.0, eval[float64](p, `spoken.length`), pit)
			assert.Contains(t, eval[string](p, `spoken[0]`), pit)
		}
		assert.Equal(t, before, eval[[]string](p, `[`+placed+`, location.href, String(history.length), document.querySelector(".play-drawing").innerHTML]`))
		assert.LessOrEqual(t, eval[float64](p, "document.documentElement.scrollWidth"), 320.0)
		p.quiet(lang)
	}
}

const safariLink = "#position=0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,1,0,8,0,0,0/0,0,0,0,0,0,0,0_S_reserve=19,19_kuu=SN&moves="

// Whether the hand stops in the house or goes on is asked when it is there; Escape takes
// the whole move back.
func TestSafari(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "bao-la-kete", safariLink, 360)
	ask := func() {
		p.do(chromedp.Focus(`.play-pit[data-pit="A3"]`), chromedp.KeyEvent(kb.Enter))
		p.await(`document.querySelectorAll(".play-option .move").length === 2`)
		p.do(chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.Enter))
		p.await(`document.querySelector('` + option("go") + `') !== null`)
	}
	ask()
	assert.Contains(t, p.heard("Stop or go on"), "A5")
	assert.Equal(t, "9", eval[string](p, `document.querySelector('.play-drawing [data-pit="A5"]').dataset.count`), "the seeds are on their way")
	p.do(chromedp.KeyEvent("\u001b"))
	p.await(atRest)
	assert.Equal(t, "8", eval[string](p, `document.querySelector('.play-drawing [data-pit="A5"]').dataset.count`))
	assert.Empty(t, eval[string](p, movetext))
	for want, choice := range map[string]string{
		"0,0,0,0,0,0,0,0/0,1,0,9,0,0,0,0/0,3,2,0,9,1,1,1/0,0,0,0,0,0,0,0 N reserve=18,19 kuu=SN": kb.Enter,
		"0,0,0,0,0,0,0,0/0,1,0,9,0,0,0,0/1,4,3,1,0,1,1,1/1,1,1,1,1,0,0,0 N reserve=18,19 kuu=N":  kb.ArrowRight + kb.Enter,
	} {
		ask()
		p.do(chromedp.KeyEvent(choice))
		p.await(fmt.Sprintf("%s === %q", placed, want))
		p.await(atRest)
		p.do(chromedp.Click("[data-part=undo]"))
		p.await(movetext + ` === ""`)
		p.await(atRest)
	}
	p.quiet("safari")
}

// The address tells the game: it comes back when the page is loaded again, in another
// language, and with the way back that was kept.
func TestLinkRestoresTheGame(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "bao-la-kete", "#moves=A6L*,a5R,A3L&at=2&readings=kuu.six-floor:never&north=low&turned=1", 1000)
	wholeGame := func() map[string]string {
		return eval[map[string]string](p, `({position: `+placed+`, moves: `+movetext+`, north: document.querySelector("[data-part=north]").value,
			reading: document.querySelector('[name="kuu.six-floor"]:checked').value, top: document.querySelector(".play-pit").dataset.pit,
			all: String(document.querySelectorAll(".play-moves li").length), hash: location.hash})`)
	}
	first := wholeGame()
	assert.Equal(t, "1. A6<* a5>", first["moves"])
	assert.Equal(t, []string{"low", "never", "B8", "4"}, []string{first["north"], first["reading"], first["top"], first["all"]})
	p.do(chromedp.Reload())
	p.await(atRest)
	assert.Equal(t, first, wholeGame())
	p.do(chromedp.Click(`.languages a[hreflang="te"]`))
	p.await(`location.pathname === "/te/play/bao-la-kete/index.html"`)
	p.await(atRest)
	assert.Equal(t, first, wholeGame())
	p.do(chromedp.Click("[data-part=redo]"))
	p.await(movetext + `.startsWith("1. A6<* a5> 2. A3<")`) // the computer may have answered
	p.quiet("link")
}

// Whatever a link says that is wrong, the game opens at its start, or as far as it can
// be followed, and says what was wrong.
func TestBadLinks(t *testing.T) {
	t.Parallel()
	const start = "4,4,4,4,4,4/4,4,4,4,4,4 S"
	p := atTable(t, "en", "djenon-aboure", "#moves=", 1000)
	for hash, c := range map[string]struct{ said, position string }{
		"#position=4,4,x&moves=":                     {"This is no position of the game.", start},
		"#position=4,4,4,4,4,4/4,4,4,4,4,4_X&moves=": {"at character 25", start},
		"#position=0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0_S&moves=": {"This is no position of the game.", start},
		"#position=%E0%A4%A&moves=":                                  {"This is no position of the game.", start},
		"#position=" + strings.Repeat("9,", 5000) + "&moves=":        {"This is no position of the game.", start},
		"#moves=A1,pass":                                             {"The move pass, number 2, cannot be played here.", "1,5,5,5,1,5/2,6,6,0,5,5 N bank=2,0"},
		"#moves=<script>alert(1)</script>":                           {"number 1, cannot be played here.", start},
		"#readings=mtaji.safari:choice&moves=":                       {"This is no reading of the game", start},
		"#position=4,4,4,4,4,4/4,4,4,4,4,4_S&moves=A1&at=99&step=77": {"", ""},
	} {
		eval[any](p, fmt.Sprintf(`(location.hash = "#moves=A2", null)`))
		p.await(movetext + ` === "1. A2"`)
		eval[any](p, fmt.Sprintf(`(location.hash = %q, null)`, hash))
		if c.said == "" {
			p.await(movetext + ` === "1. A1"`)
			continue
		}
		p.await(fmt.Sprintf(`document.querySelector("[data-part=notice]").textContent.includes(%q)`, c.said))
		if c.position != "" {
			assert.Equal(t, c.position, eval[string](p, placed), hash)
		}
	}
	p.quiet("bad links")
}

// What is pasted with strange blanks is taken; what is wrong changes nothing and says
// where.
func TestPaste(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "djenon-aboure", "#moves=A1", 1000)
	p.do(chromedp.Click(`.play-more details:last-child summary`))
	paste := func(text string) {
		eval[any](p, fmt.Sprintf(`(document.querySelector("[data-part=paste]").value = %q, null)`, text))
		p.do(chromedp.Click("[data-part=setup]"))
	}
	const other = "3,1,0,6,2,0/0,4,2,5,0,1 N bank=12,12"
	for _, text := range []string{
		"\ufeff" + other, strings.ReplaceAll(other, " ", "\u00a0"), "  " + strings.ReplaceAll(other, " ", "  ") + " \n", strings.ReplaceAll(other, " ", "_"),
		strings.ReplaceAll(strings.ReplaceAll(other, " ", "%20"), "/", "%2F"),
		"https://example.org/en/play/djenon-aboure/#position=" + strings.ReplaceAll(other, " ", "_") + "&moves=",
	} {
		paste("4,4,4,4,4,4/4,4,4,4,4,4 S")
		p.await(placed + ` === "4,4,4,4,4,4/4,4,4,4,4,4 S"`)
		paste(text)
		p.await(fmt.Sprintf("%s === %q", placed, other))
	}
	for text, said := range map[string]string{
		"3,1,0,6,2,0/0,4,2,5,0 N": "character 13", "3,1,0,6,2,0/0,4,2,5,0,1 N bunk=1,1": "character 27", "Z9": "The move Z9, number 1", "pass": "The move pass, number 1",
		"3,1,0/0,4,2 N": "2 rows of 6 pits", "3,1,0 N": "2 rows of 6 pits", "3,1,0,6,2,0/0,4,2,5,0,1 N reserve=1,1": "Positions of this game have no reserve=", "3,1,0,6,2,0/0,4,2,5,0,1": "who is to move",
	} {
		paste(text)
		p.await(fmt.Sprintf(`document.querySelector("[data-part=notice]").textContent.includes(%q)`, said))
		assert.Equal(t, other, eval[string](p, placed))
		assert.Equal(t, text, eval[string](p, `document.querySelector("[data-part=paste]").value`), "what was pasted stays")
	}
	paste("4,4,4,4,4,4/4,4,4,4,4,4 S 1. A1 a3 2. A2")
	p.await(movetext + ` === "1. A1 a3 2. A2"`)
	text := eval[string](p, movetext)
	paste(text)
	p.await(`document.querySelector("[data-part=paste]").value === ""`)
	assert.Equal(t, text, eval[string](p, movetext), "what is copied can be pasted")
	p.quiet("paste")
}

// Another reading says what it changes; the game is played again under it.
func TestReadings(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "bao-la-kete", "#position=0,0,0,0,0,0,0,0/0,11,1,9,0,0,0,0/0,0,0,0,6,1,0,0/0,3,1,4,0,1,0,1_S_reserve=13,13_kuu=SN&moves=", 1000)
	p.do(chromedp.Click(`.play-more summary`))
	p.do(chromedp.Click(`[name="takata.front-row"][value="mtaji-only"]`))
	assert.NotEmpty(t, p.heard("may be played"))
	p.await(`location.hash.includes("readings=takata.front-row:mtaji-only")`)
	p.quiet("readings")
}

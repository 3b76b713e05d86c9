package browsertest

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	promptText  = `document.querySelector("[data-part=prompt]").textContent`
	playersText = `document.querySelector("[data-part=who]").textContent`
	playersOpen = `document.querySelector("[data-part=players]").open`
	noticeText  = `document.querySelector("[data-part=notice]").textContent`
	loadedText  = `document.querySelector("[data-part=loaded]").textContent`
	isLoading   = `/^[1-9][0-9,]* of [1-9][0-9,]* KB$/.test(` + loadedText + `)`
	boardTop    = `document.querySelector(".play-board").getBoundingClientRect().top + scrollY`
	fetchedNow  = `performance.getEntriesByType("resource").filter((e) => /worker-[^/]*$/.test(e.name)).length`
)

// Who plays is asked at the board before anything else, is in the address, and can be
// changed; a link that says who plays asks nobody.
func TestWhoPlays(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "bao-la-kete", "", 360)
	assert.True(t, eval[bool](p, playersOpen))
	sizes := eval[[]float64](p, `[...document.querySelectorAll(".play-chair, .play-strength label")].map((b) => b.getBoundingClientRect().height)`)
	for _, height := range sizes {
		assert.GreaterOrEqual(t, height, 44.0)
	}
	p.do(chromedp.Click(`.play-strength [value="strong"]`), chromedp.Click("[data-part=against]"))
	p.await(`location.hash === "#moves=&north=strong"`)
	p.await(atRest)
	assert.Equal(t, "South: you · North: computer, strong", eval[string](p, playersText))
	assert.Equal(t, "Your turn (the rows at the bottom): tap a pit with a ring.", eval[string](p, promptText))
	assert.Contains(t, eval[string](p, `document.activeElement.className`), "play-pit")
	p.do(chromedp.Reload())
	p.await(atRest)
	assert.False(t, eval[bool](p, playersOpen))
	assert.Equal(t, "strong", eval[string](p, `document.querySelector(".play-strength :checked").value`))
	p.do(chromedp.Click("[data-part=who]"), chromedp.Click(`.play-strength [value="low"]`))
	p.await(`location.hash === "#moves=&north=low"`)
	p.do(chromedp.Click("[data-part=flip]"))
	p.await(promptText + ` === "Your turn (the rows at the top): tap a pit with a ring."`)
	p.do(chromedp.Click("[data-part=together]"))
	p.await(`location.hash === "#moves=&south=hand&turned=1"`)
	p.await(promptText + ` === "South’s turn (the rows at the top): tap a pit with a ring."`)
	assert.Equal(t, "Two players here", eval[string](p, playersText))
	p.quiet("who plays")
}

// Who comes by a link that does not say who plays is asked, and can play all the same;
// the choice holds from where the game stands.
func TestWhoPlaysOn(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "djenon-aboure", "#moves=A1", 1000)
	assert.True(t, eval[bool](p, playersOpen))
	assert.Equal(t, "North’s turn (the row at the top): tap a pit with a ring.", eval[string](p, promptText))
	p.do(chromedp.Focus("[data-part=against]"), chromedp.KeyEvent(kb.Enter))
	p.await(`document.querySelectorAll(".play-moves li").length === 3`)
	p.await(`location.hash.endsWith("&north=low")`)
	p.await(atRest)
	assert.Equal(t, "Your turn (the row at the bottom): tap a pit with a ring.", eval[string](p, promptText))
	p.quiet("plays on")
}

// Reaching for a choice fetches the engine; its bar tells how much of it is there, and
// what is chosen in the meantime holds.
func TestProgress(t *testing.T) {
	half, rest := make(chan bool), make(chan bool)
	p := slowly(t, false, half, rest)
	p.do(chromedp.Sleep(pause))
	require.Zero(t, eval[float64](p, fetchedNow))
	x := eval[[]float64](p, `(() => { const r = document.querySelector("[data-part=together]").getBoundingClientRect(); return [r.x + 9, r.y + 9]; })()`)
	p.do(chromedp.MouseEvent(chromedp.MouseMoved, x[0], x[1]))
	p.received(half)
	p.await(fetchedNow + ` === 1`)
	p.do(chromedp.Click("[data-part=against]"))
	p.await(`!document.querySelector("[data-part=loading]").hidden`)
	p.await(`Math.abs(document.querySelector("progress").value - 0.5) < 0.05`)
	rest <- true
	p.received(half)
	p.await(isLoading)
	p.do(chromedp.Click("[data-part=who]"), chromedp.Click("[data-part=together]"))
	close(rest)
	p.await(playersText + ` === "Two players here"`)
	p.await(atRest)
	assert.True(t, eval[bool](p, `document.querySelector("[data-part=loading]").hidden`))
	p.quiet("progress")
}

// How much of the engine is there is told as well where the words to tell it in come last.
func TestProgressBeforeWords(t *testing.T) {
	half, rest := make(chan bool), make(chan bool)
	words := make(chan bool)
	send := slow(false, half, rest)
	p := aroundState(t, "", func(w http.ResponseWriter, r *http.Request) bool {
		if strings.Contains(r.URL.Path, "/words-") {
			select {
			case <-words:
			case <-r.Context().Done():
			}
		}
		return send(w, r)
	})
	p.do(chromedp.Click("[data-part=together]"))
	p.received(half)
	p.await(`document.querySelector("progress").value > 0.4`)
	require.Empty(t, eval[string](p, loadedText))
	close(words)
	p.await(isLoading)
	close(rest)
	p.received(half)
	p.await(atRest)
	p.quiet("progress before words")
}

// Where a server compresses the engine and does not say how long it is, the page knows.
func TestProgressOfPacked(t *testing.T) {
	half, rest := make(chan bool), make(chan bool)
	p := slowly(t, true, half, rest)
	p.do(chromedp.Click("[data-part=together]"))
	p.received(half)
	p.await(`document.querySelector("progress").value > 0.2`)
	rest <- true
	p.received(half)
	p.await(loadedText + `.endsWith(" of " + Math.round(document.querySelector("mashimo-play").dataset.packed / 1000) + " KB")`)
	close(rest)
	p.await(atRest)
	p.quiet("packed")
}

// Who wants to move a seed before it is known who plays is led to that question. While the
// engine comes, and when it is there, the board stays where it is, and so does the focus of
// who has gone elsewhere meanwhile.
func TestWaiting(t *testing.T) {
	half, rest := make(chan bool), make(chan bool)
	p := slowly(t, false, half, rest)
	p.do(chromedp.Click(".play-board"))
	p.await(`document.activeElement.matches("[data-part=against]")`)
	p.received(half)
	p.do(chromedp.Click("[data-part=against]"))
	p.await(playersText + ` === "South: you · North: computer, weak"`)
	at := eval[float64](p, boardTop)
	assert.True(t, eval[bool](p, `document.querySelector("[data-part=loading]").checkVisibility()`))
	p.do(chromedp.Focus(".search input"))
	rest <- true
	p.received(half)
	p.await(isLoading)
	assert.Equal(t, at, eval[float64](p, boardTop), "while it is loaded")
	close(rest)
	p.await(atRest)
	assert.Equal(t, at, eval[float64](p, boardTop), "when it is there")
	assert.True(t, eval[bool](p, `document.activeElement.matches(".search input")`))
	p.quiet("waiting")
}

// received waits for a channel.
func (p *tab) received(c <-chan bool) {
	p.Helper()
	select {
	case <-c:
	case <-time.After(patience):
		require.Fail(p, "nothing came")
	}
}

// slowly opens the page of a game on a server that sends half of the engine, in gzip
// without its length or as it is, then waits for rest, sends another tenth, and waits again.
func slowly(t *testing.T, packed bool, half chan<- bool, rest <-chan bool) *tab {
	return aroundState(t, "", slow(packed, half, rest))
}

// slow answers a request for the engine as slowly tells.
func slow(packed bool, half chan<- bool, rest <-chan bool) func(w http.ResponseWriter, r *http.Request) bool {
	return func(w http.ResponseWriter, r *http.Request) bool {
		if !isModule(r) {
			return false
		}
		module := output.File(strings.TrimPrefix(r.URL.Path, "/"))
		w.Header().Set("Content-Type", "application/wasm")
		if packed {
			var b bytes.Buffer
			z := gzip.NewWriter(&b)
			z.Write(module)
			z.Close()
			module = b.Bytes()
			w.Header().Set("Content-Encoding", "gzip")
		} else {
			w.Header().Set("Content-Length", strconv.Itoa(len(module)))
		}
		from := 0
		for _, to := range []int{len(module) / 2, len(module) * 6 / 10} {
			w.Write(module[from:to])
			http.NewResponseController(w).Flush()
			from = to
			select {
			case half <- true:
			case <-r.Context().Done():
			}
			select {
			case <-rest:
			case <-r.Context().Done():
			}
		}
		w.Write(module[from:])
		return true
	}
}

package browsertest

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

// around opens the page of a game on a server that may answer otherwise than ours: what
// answer does not answer, the site's server does.
func around(t *testing.T, answer func(w http.ResponseWriter, r *http.Request) bool) *tab {
	t.Helper()
	return aroundState(t, "#moves=A1", answer)
}

// aroundState does so with another game, or none.
func aroundState(t *testing.T, state string, answer func(w http.ResponseWriter, r *http.Request) bool) *tab {
	t.Helper()
	if *boardFolder == "" {
		t.Skip("without -board nothing is played: make browser")
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if answer(w, r) {
			return
		}
		handler.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	p := open(t, 400, 900)
	p.calm()
	require.NoError(t, chromedp.Do(p.ctx, chromedp.Navigate(server.URL+"/en/play/djenon-aboure/"+state)))
	return p
}

// failed wants the page to say why there is no playing, and to have its board.
func (p *tab) failed(why string) {
	p.Helper()
	p.await(`document.querySelector("mashimo-play").dataset.state === "failed"`)
	assert.Equal(p, []string{why}, eval[[]string](p, `[...document.querySelectorAll("[data-why]:not([hidden])")].map((e) => e.dataset.why)`))
	assert.True(p, eval[bool](p, `document.querySelector(".play-drawing svg").getBoundingClientRect().height > 100`))
	assert.Zero(p, eval[float64](p, `document.querySelectorAll(".play-pit").length`))
}

func isModule(r *http.Request) bool { return strings.HasSuffix(r.URL.Path, ".wasm") }

// The engine runs whatever type the server gives its file, and under a policy that
// allows nothing but the site's own files and WebAssembly.
func TestEngineOnStrangeServers(t *testing.T) {
	t.Parallel()
	for name, policy := range map[string]string{
		"octets": "", "untyped": "",
		"strict": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
	} {
		p := around(t, func(w http.ResponseWriter, r *http.Request) bool {
			if policy != "" {
				w.Header().Set("Content-Security-Policy", policy)
				return false
			}
			if !isModule(r) {
				return false
			}
			w.Header()["Content-Type"] = map[string][]string{"octets": {"application/octet-stream"}}[name]
			w.Write(output.File(strings.TrimPrefix(r.URL.Path, "/")))
			return true
		})
		p.await(atRest)
		assert.Equal(t, "1. A1", eval[string](p, movetext), name)
		p.do(chromedp.Click(".play-pit.may"))
		p.await(movetext + ` !== "1. A1"`)
		p.quiet(name)
	}
}

// failing is what servers answer that keeps the engine from running, by what the page
// says of it.
func failing() map[string]func(w http.ResponseWriter, r *http.Request) bool {
	return map[string]func(w http.ResponseWriter, r *http.Request) bool{
		"blocked": func(w http.ResponseWriter, _ *http.Request) bool {
			w.Header().Set("Content-Security-Policy", "script-src 'self'")
			return false
		},
		"missing": func(w http.ResponseWriter, r *http.Request) bool {
			if isModule(r) {
				http.NotFound(w, r)
			}
			return isModule(r)
		},
		"broken": func(w http.ResponseWriter, r *http.Request) bool {
			if isModule(r) {
				w.Write(output.File(strings.TrimPrefix(r.URL.Path, "/"))[:100_000])
			}
			return isModule(r)
		},
		"version": func(w http.ResponseWriter, r *http.Request) bool {
			if isModule(r) { // the engine says of itself that it is another
				module := output.File(strings.TrimPrefix(r.URL.Path, "/"))
				other := bytes.ReplaceAll(module, []byte(engine.Version), []byte("9.9.9"))
				w.Write(other)
			}
			return isModule(r)
		},
		"offline": func(w http.ResponseWriter, r *http.Request) bool {
			if isModule(r) {
				if c, _, err := http.NewResponseController(w).Hijack(); err == nil {
					c.Close()
				}
			}
			return isModule(r)
		},
	}
}

// Where the engine cannot run, the board stays and the page says why.
func TestEngineCannotRun(t *testing.T) {
	t.Parallel()
	for why, answer := range failing() {
		t.Run(why, func(t *testing.T) {
			p := around(t, answer)
			p.failed(why)
			again := eval[[]bool](p, `["retry", "reload"].map((name) => document.querySelector("[data-part=" + name + "]").checkVisibility())`)
			assert.Equal(t, []bool{why == "broken" || why == "offline", why == "missing" || why == "version"}, again)
		})
	}
}

// What failed can be tried again.
func TestEngineComesBack(t *testing.T) {
	t.Parallel()
	broken := true
	p := around(t, func(w http.ResponseWriter, r *http.Request) bool {
		if isModule(r) && broken {
			w.Write([]byte("nothing"))
			return true
		}
		return false
	})
	p.failed("broken")
	broken = false
	p.do(chromedp.Click("[data-part=retry]"))
	p.await(atRest)
	assert.Equal(t, "1. A1", eval[string](p, movetext))
}

// Once it is loaded, the engine needs no server.
func TestOffline(t *testing.T) {
	t.Parallel()
	gone := false
	p := around(t, func(w http.ResponseWriter, r *http.Request) bool {
		no := gone && !strings.HasSuffix(r.URL.Path, "/icon.svg") // which some browsers ask for whenever an address changes
		if no {
			http.Error(w, "gone", http.StatusBadGateway)
		}
		return no
	})
	p.await(atRest)
	gone = true
	for range 3 {
		before := eval[string](p, placed)
		p.do(chromedp.Click(".play-pit.may"))
		p.await(placed + " !== " + `"` + before + `"`)
		p.await(atRest)
	}
	p.do(chromedp.Click("[data-part=hint]"))
	p.await(`document.querySelector("[data-part=notice]").textContent.includes("would play")`)
	p.quiet("offline")
}

// Opened from a disk the page has its board and its words, and says why there is no
// playing.
func TestFromDisk(t *testing.T) {
	t.Parallel()
	if *boardFolder == "" {
		t.Skip("without -board nothing is played: make browser")
	}
	dir := t.TempDir()
	for _, name := range output.Paths() {
		if !strings.HasPrefix(name, "static/") && !strings.HasPrefix(name, "en/play/djenon-aboure/") {
			continue
		}
		file := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, output.File(name), 0o644))
	}
	p := open(t, 400, 900)
	require.NoError(t, chromedp.Do(p.ctx, chromedp.Navigate("file://"+filepath.ToSlash(dir)+"/en/play/djenon-aboure/index.html#moves=A1")))
	p.failed("disk")
	assert.Equal(t, "South is to move.", eval[string](p, `document.querySelector("[data-part=prompt]").textContent`))
	for _, said := range p.said {
		assert.Regexp(t, "manifest|/static/fonts/", said, "browsers take no manifest from a disk, nor fonts ahead of time")
	}
}

// Nothing of the engine is fetched before somebody wishes to play.
func TestFetchedOnTheFirstWish(t *testing.T) {
	t.Parallel()
	p := atTable(t, "en", "djenon-aboure", "", 1000)
	loaded := `performance.getEntriesByType("resource").map((e) => e.name).filter((n) => /(worker|board|words)-[^/]*$/.test(n)).length`
	p.do(chromedp.Sleep(pause))
	assert.Zero(t, eval[float64](p, loaded))
	p.do(chromedp.Click("[data-part=together]"))
	p.await(atRest)
	assert.Positive(t, eval[float64](p, loaded))
	p.quiet("first wish")
}

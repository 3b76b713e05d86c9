package main

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mashimo/internal/serve"
)

// BenchmarkSave is what a save costs while a site is served: a file is written, the project
// is read, what has changed is replayed and verified, and the page is asked for until it is
// there as it was written. Not in it are the 50 ms for which the watch waits until files
// are quiet, nor what is checked behind it.
func BenchmarkSave(b *testing.B) {
	for _, save := range []struct{ name, file, page, from, to string }{ // % is where something new stands each time
		{"clause", "content/games/djenon-aboure/en.md", "/en/games/djenon-aboure/", " {#capture.two-or-four}", " word% {#capture.two-or-four}"},
		{"translation", "content/games/bao-la-kete/hi.md", "/hi/games/bao-la-kete/", "{#overview}\n", "{#overview}\n\nक%ख\n"},
		{"example", "examples/bao-la-kete/nemo-tax.yaml", "/en/games/bao-la-kete/examples/nemo-tax/", "title:\n  en: ", "title:\n  en: T%"},
		{"article", "content/pages/using/en.md", "/en/using/", "title: ", "title: T% "},
		{"message", "content/languages/hi.yaml", "/hi/games/bao-la-kete/", "  site.games: \"", "  site.games: \"T% "},
		{"glossary", "content/glossary.yaml", "/en/glossary/", "Any board game, in Swahili", "Any board game: T%, in Swahili"},
	} {
		b.Run(save.name, func(b *testing.B) {
			dir := projectFor(b)
			name := filepath.Join(dir, save.file)
			text, err := os.ReadFile(name)
			if err != nil || !bytes.Contains(text, []byte(save.from)) {
				b.Fatal(save.file, " has no ", save.from, err)
			}
			c := &command{stdout: io.Discard, stderr: os.Stderr}
			r := &rebuilder{c: c, dir: dir, server: &serve.Server{}}
			if _, err := os.Stat("../../bin/board"); err == nil {
				r.board = "../../bin/board"
			}
			r.rebuild()
			r.checks.Wait()
			n, used := 0, time.Duration(0)
			for b.Loop() {
				n++
				word := "word" + string(rune('a'+n/26%26)) + string(rune('a'+n%26))
				to := strings.Replace(save.to, "%", word, 1)
				if err := os.WriteFile(name, bytes.Replace(text, []byte(save.from), []byte(to), 1), 0o644); err != nil {
					b.Fatal(err)
				}
				before := processors()
				check := r.show()
				w := httptest.NewRecorder()
				r.server.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost"+save.page, nil))
				used += processors() - before
				if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), word) {
					b.Fatal(w.Code, " without ", word)
				}
				b.StopTimer()
				check()
				b.StartTimer()
			}
			b.ReportMetric(float64(used.Milliseconds())/float64(b.N), "cpu-ms/op")
		})
	}
}

// projectFor copies the project's content and examples.
func projectFor(b *testing.B) string {
	dir := b.TempDir()
	for _, name := range []string{"content", "examples"} {
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS("../../"+name)); err != nil {
			b.Fatal(err)
		}
	}
	return dir
}

// processors is the time for which processors have worked for this program.
func processors() time.Duration { u := used(); return u.user + u.system }

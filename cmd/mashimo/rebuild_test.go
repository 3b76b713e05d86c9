package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/memo"
	"mashimo/internal/serve"
	"mashimo/internal/site"
	"mashimo/internal/source"
)

// few is a project with two languages and an example or two of each game, which does not
// prove all that it should, so that whole builds of it take no time.
func few(t *testing.T) string {
	dir := t.TempDir()
	for _, name := range []string{"content", "examples"} {
		require.NoError(t, os.CopyFS(filepath.Join(dir, name), os.DirFS("../../"+name)))
	}
	spoil(t, dir, "content/site.yaml", "languages: [en, pa, hi, te, sw, fr]", "languages: [en, hi]")
	for _, pattern := range []string{"content/*/*.*", "content/*/*/*.*", "examples/*/*.yaml"} {
		files, err := filepath.Glob(filepath.Join(dir, pattern))
		require.NoError(t, err)
		for i, file := range files {
			base := path.Base(filepath.ToSlash(file))
			lang, _, _ := strings.Cut(base, ".")
			gone := slices.Contains([]string{"pa", "te", "sw", "fr"}, lang)
			if pattern == "examples/*/*.yaml" {
				gone = i%20 > 0 && base != "opening-a1.yaml"
			}
			if gone {
				require.NoError(t, os.Remove(file))
			}
		}
	}
	return dir
}

// state is all that a build makes of a project: its problems, and its files but for most
// figures, which take long.
func state(t *testing.T, dir string, m *memo.Memo) (problems string, files map[string]string) {
	glue := []byte("let glue\n") // with an engine for browsers there are the words of play pages, too
	cfg := site.Config{
		Memo: m, BaseURL: "https://example.org/mashimo/", Version: "1.2.3",
		Board: &site.Board{Module: fmt.Appendf(nil, "%x", sha256.Sum256(glue)), Glue: glue},
	}
	p, err := projectIn(dir, cfg)
	require.NoError(t, err)
	cfg.Locks, cfg.Results = p.locks, p.results
	out, unfit := site.Prepare(cfg, p.book, p.report)
	if out == nil {
		return textOf(append(p.problems, unfit...)), nil
	}
	all := append(p.problems, out.Check(t.Context())...)
	files = map[string]string{}
	for _, name := range out.Paths() {
		if !strings.HasPrefix(name, "figures/") || strings.HasSuffix(name, "-step-00.svg") {
			files[name] = string(out.File(name))
		}
	}
	return textOf(all), files
}

func textOf(problems source.Problems) string {
	var b strings.Builder
	for _, p := range problems.Sorted() {
		b.WriteString(p.Error() + "\n")
	}
	return b.String()
}

// same fails where two states differ, and tells where.
func same(t *testing.T, what string, problems, freshProblems string, files, fresh map[string]string) {
	require.Equal(t, strings.Split(freshProblems, "\n"), strings.Split(problems, "\n"), what)
	require.Equal(t, slices.Sorted(maps.Keys(fresh)), slices.Sorted(maps.Keys(files)), what)
	for name, text := range fresh {
		require.True(t, text == files[name], "%s: %s is not the same", what, name)
	}
}

// After every edit what is built with a memory has the bytes and the problems of what is
// built afresh; and the edit is in it.
func TestRebuildsAreAsGoodAsNew(t *testing.T) {
	dir := few(t)
	in := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	move := func(from, to string) { require.NoError(t, os.Rename(in(from), in(to))) }
	const clause, djenon = " {#capture.two-or-four}", "content/games/djenon-aboure/"
	first, err := filepath.Glob(in("examples/bao-kingulu/*.yaml"))
	require.NoError(t, err)
	gone := "examples/bao-kingulu/" + filepath.Base(first[0])
	var m memo.Memo
	var before map[string]string
	for _, edit := range []struct {
		what    string
		do      func()
		changes bool // pages, and not only problems
	}{
		{"nothing at first", func() {}, true},
		{"nothing", func() {}, false},
		{"a sentence", func() {
			spoil(t, dir, "content/games/bao-la-kete/hi.md", "{#overview}\n", "{#overview}\n\nकुछ नया।\n")
		}, true},
		{"a clause", func() { spoil(t, dir, djenon+"en.md", clause, " Always."+clause) }, true},
		{"a heading that others lead to", func() { spoil(t, dir, djenon+"en.md", "{#overview}", "{#over}") }, true},
		{"a title", func() { spoil(t, dir, djenon+"hi.md", "title: ", "title: क ") }, true},
		{"a new example", func() {
			text, err := os.ReadFile(in("examples/djenon-aboure/opening-a1.yaml"))
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(in("examples/djenon-aboure/opening-again.yaml"), text, 0o644))
		}, true},
		{"its words", func() {
			spoil(t, dir, "examples/djenon-aboure/opening-again.yaml", "title:\n  en: ", "title:\n  en: Again, ")
		}, true},
		{"its move", func() { spoil(t, dir, "examples/djenon-aboure/opening-again.yaml", "play: A1", "play: A2") }, true},
		{"renamed", func() { move("examples/djenon-aboure/opening-again.yaml", "examples/djenon-aboure/at-last.yaml") }, true},
		{"gone", func() { move(gone, "gone") }, true},
		{"back", func() { move("gone", gone) }, true},
		{"a message", func() { spoil(t, dir, "content/languages/hi.yaml", "  site.games: \"", "  site.games: \"क ") }, true},
		{"a message of the board", func() { spoil(t, dir, "content/languages/hi.yaml", "  player.south: ", "  player.south: क ") }, true},
		{"an English message", func() { spoil(t, dir, "content/languages/en.yaml", "  site.games: \"", "  site.games: \"The ") }, true},
		{"the glossary", func() {
			spoil(t, dir, "content/glossary.yaml", "Any board game, in Swahili", "Any board game at all, in Swahili")
		}, true},
		{"changes", func() { spoil(t, dir, "content/changes.yaml", "The first edition", "The very first edition") }, true},
		{"a work", func() { spoil(t, dir, "content/references.yaml", "title: ", "title: The ") }, true},
		{"an article", func() { spoil(t, dir, "content/pages/using/en.md", "title: ", "title: On ") }, true},
		{"the site's name", func() { spoil(t, dir, "content/site.yaml", "name: Mashimo", "name: Shimo") }, true},
		{"a page that cannot be read", func() { spoil(t, dir, djenon+"hi.md", "{#overview}", "{#overview}\xff") }, true},
		{"a language less", func() { spoil(t, dir, "content/site.yaml", "[en, hi]", "[en]") }, true},
		{"and back", func() { spoil(t, dir, "content/site.yaml", "[en]", "[en, hi]") }, true},
	} {
		edit.do()
		problems, files := state(t, dir, &m)
		m.Next()
		freshProblems, fresh := state(t, dir, nil)
		same(t, edit.what, problems, freshProblems, files, fresh)
		require.Greater(t, len(fresh), 100, edit.what)
		assert.Equal(t, edit.changes, !maps.Equal(before, files), edit.what)
		before = files
	}
}

// A save is shown at once; what is wrong in it is shown at once, too, or as soon as the
// pages are held against each other; and what is shown by then is not taken away.
func TestRebuildShowsProblems(t *testing.T) {
	dir := copyOf(t)
	var told bytes.Buffer
	r := &rebuilder{c: &command{stdout: &told, stderr: io.Discard}, dir: dir, server: &serve.Server{}}
	get := func(path string) string {
		w := httptest.NewRecorder()
		r.server.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost"+path, nil))
		return strconv.Itoa(w.Code) + " " + w.Body.String()
	}
	const page, file = "/en/games/djenon-aboure/", "content/games/djenon-aboure/en.md"
	r.rebuild()
	r.checks.Wait()
	assert.Contains(t, told.String(), "verified ")
	assert.Contains(t, get(page), "200 ")

	spoil(t, dir, file, "{#overview}\n", "{#overview}\n\nNew, and it leads [nowhere](nosuch.html).\n")
	late := r.show()
	assert.Contains(t, get(page), "New, and it leads")
	late()
	assert.Contains(t, get(page), "503 ")
	assert.Contains(t, get(page), "found a link to &#34;nosuch.html&#34;")

	late = r.show()
	spoil(t, dir, file, "(nosuch.html)", "(../bao-kingulu/)")
	r.rebuild()
	r.checks.Wait()
	late()
	assert.Contains(t, get(page), "200 ", "a check of what is not shown any more")

	spoil(t, dir, "examples/djenon-aboure/opening-a1.yaml", "play: A1", "play: A7")
	assert.Nil(t, r.show())
	assert.Contains(t, get(page), "503 ")
	assert.Contains(t, get(page), "examples/djenon-aboure/opening-a1.yaml:")
	spoil(t, dir, "examples/djenon-aboure/opening-a1.yaml", "play: A7", "play: A1")
	r.rebuild()
	assert.Contains(t, get(page), "200 ")
	r.close()
}

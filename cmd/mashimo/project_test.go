package main

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// kept is a cache of figures for the builds of all tests.
var kept = sync.OnceValues(func() (string, error) { return os.MkdirTemp("", "mashimo-figures-") })

func TestMain(m *testing.M) {
	if dir := os.Getenv(manifestOf); dir != "" {
		os.Exit(printManifest(dir))
	}
	status := m.Run()
	if dir, err := kept(); err == nil {
		os.RemoveAll(dir)
	}
	os.Exit(status)
}

// copyOf copies the project's content and examples, to be spoilt.
func copyOf(t *testing.T) string {
	dir := t.TempDir()
	cache, err := kept()
	require.NoError(t, err)
	require.NoError(t, os.Symlink(cache, filepath.Join(dir, ".cache")))
	for _, name := range []string{"content", "examples"} {
		require.NoError(t, os.CopyFS(filepath.Join(dir, name), os.DirFS("../../"+name)))
	}
	return dir
}

// spoil replaces a text of a file once.
func spoil(t *testing.T, dir, file, from, to string) {
	name := filepath.Join(dir, file)
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Contains(t, string(text), from)
	require.NoError(t, os.WriteFile(name, []byte(strings.Replace(string(text), from, to, 1)), 0o644))
}

// hashes is a fingerprint of every file below dir.
func hashes(t *testing.T, dir string) map[string]string {
	all := map[string]string{}
	require.NoError(t, filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == ".cache" {
			return err
		}
		text, err := os.ReadFile(name)
		rel, _ := filepath.Rel(dir, name)
		all[rel] = fmt.Sprintf("%x", sha256.Sum256(text))
		return err
	}))
	return all
}

func TestTheProjectIsVerified(t *testing.T) {
	o := runs("", "check", "../..")
	require.Zero(t, o.status, o.stderr)
	var examples, turns, clauses, games int
	_, err := fmt.Sscanf(o.stdout, "verified %d examples with %d turns, which show %d clauses of %d games", &examples, &turns, &clauses, &games)
	require.NoError(t, err, o.stdout)
	assert.Equal(t, 4, games)
	assert.Equal(t, 17+15+16+37, clauses, "every clause of the four games is shown")
	assert.Greater(t, examples, clauses)
	assert.Greater(t, turns, examples)
}

func TestBuildIsTheSameToTheByteAndReplacesTheOld(t *testing.T) {
	dir := copyOf(t)
	out := filepath.Join(dir, "dist")
	o := runs("", "build", dir)
	require.Zero(t, o.status, o.stderr)
	first := hashes(t, out)
	require.Greater(t, len(first), 100)
	require.NoError(t, os.WriteFile(filepath.Join(out, "stale.html"), nil, 0o644))
	assert.NotContains(t, o.stderr, "seconds", "nobody asked")
	o = runs("", "build", dir, "--timings")
	require.Zero(t, o.status, o.stderr)
	assert.Equal(t, first, hashes(t, out))
	counts := told(t, o.stderr)
	for work, count := range map[string]int{
		"read content": 1, "read examples": 1, "verify": 1, "tie translations": 1, "check links": 1,
		"pages of rules": 4 * 6, "pages to play": 4 * 6, "search": 6, "write": len(first) - 1, // the mark
	} {
		assert.Equal(t, count, counts[work], work)
	}
	assert.Zero(t, counts["pages of examples"]%6)
	for _, name := range []string{"content", "examples"} { // CRLF gives the same bytes
		crlf(t, filepath.Join(dir, name))
	}
	o = runs("", "build", dir)
	require.Zero(t, o.status, o.stderr)
	assert.Equal(t, first, hashes(t, out))
}

func crlf(t *testing.T, dir string) {
	require.NoError(t, filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		return os.WriteFile(name, []byte(strings.ReplaceAll(string(text), "\n", "\r\n")), 0o644)
	}))
}

func TestABuildWithProblemsLeavesTheOldSiteWhole(t *testing.T) {
	dir := copyOf(t)
	out := filepath.Join(dir, "dist")
	require.Zero(t, runs("", "build", dir).status)
	before := hashes(t, out)
	spoil(t, dir, "content/games/djenon-aboure/en.md", ":n[seeds.total]", ":n[seeds.totals]")
	spoil(t, dir, "examples/bao-la-kete/nemo-tax.yaml", "game: bao-la-kete", "game: bao-la-kete\ncolour: red")
	o := runs("", "build", dir)
	assert.Equal(t, 1, o.status)
	assert.Contains(t, o.stderr, `found the number "seeds.totals", wanted a fact of djenon-aboure`)
	assert.Contains(t, o.stderr, "content/games/djenon-aboure/en.md:")
	assert.Contains(t, o.stderr, "examples/bao-la-kete/nemo-tax.yaml:2:1: found")
	assert.Contains(t, o.stderr, "\n    colour: red\n    ^\n", "the source line and a caret")
	assert.Contains(t, o.stderr, "problems in 2 files")
	assert.Equal(t, before, hashes(t, out))
	assert.Equal(t, 1, runs("", "check", dir).status)
}

func TestBuildRefusesToWriteOverWhatPeopleWrote(t *testing.T) {
	dir := copyOf(t)
	before := hashes(t, dir)
	require.NoError(t, os.Symlink(filepath.Join(dir, "content"), filepath.Join(dir, "link")))
	for _, out := range []string{"/", dir, filepath.Join(dir, "content"), filepath.Join(dir, "content", "games"), filepath.Join(dir, "examples"), filepath.Join(dir, "link"), filepath.Dir(dir)} {
		o := runs("", "build", dir, "-o", out)
		assert.Equal(t, 1, o.status, out)
		assert.NotEmpty(t, o.stderr, out)
	}
	require.NoError(t, os.Remove(filepath.Join(dir, "link")))
	assert.Equal(t, before, hashes(t, dir), "nothing was touched")
}

func TestCheckTellsWhatOnlyPagesShow(t *testing.T) {
	dir := copyOf(t)
	spoil(t, dir, "content/games/djenon-aboure/en.md", "{#overview}\n", "{#overview}\n\n[nowhere](nosuch.html)\n")
	o := runs("", "check", dir)
	assert.Equal(t, 1, o.status)
	assert.Contains(t, o.stderr, `found a link to "nosuch.html"`)
	assert.NotContains(t, o.stdout, "verified")
}

func TestCheckTellsWhatCannotBeRead(t *testing.T) {
	dir := copyOf(t)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "examples/djenon-aboure/empty.yaml"), nil, 0o644))
	require.NoError(t, os.Symlink("nowhere", filepath.Join(dir, "examples/djenon-aboure/gone.yaml")))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "content/glossary.yaml"), []byte("terms: \xff\n"), 0o644))
	o := runs("", "check", dir)
	assert.Equal(t, 1, o.status)
	assert.Contains(t, o.stderr, "examples/djenon-aboure/empty.yaml:1:1: found an empty file")
	assert.Contains(t, o.stderr, "examples/djenon-aboure/gone.yaml: found a file that cannot be read")
	assert.Contains(t, o.stderr, "content/glossary.yaml:1:8: found the byte \\xff, wanted text in UTF-8")
}

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// translating is a small project in a folder of its own, with a page in French.
func translating(t *testing.T) string {
	t.Helper()
	language := func(code string) string {
		return "code: " + code + "\nname: " + code + "\nenglish: " + code + `
dir: ltr
script: Latn
digits: latn
quotes: ["“", "”", "‘", "’"]
list: {two: "{a} {b}", more: "{a}, {b}", last: "{a} {b}"}
date: "{day} {month} {year}"
months: [a, b, c, d, e, f, g, h, i, j, k, l]
number-words: [zwei]
messages: {nav.play: Play}
`
	}
	page := "---\ntitle: T\nkind: K\n---\n## B {#the-board}\n\n- X :n[seeds.total]. {#board}\n- Y. {#start}\n"
	dir := t.TempDir()
	for name, text := range map[string]string{
		"content/site.yaml":                   "name: M\nlanguages: [en, fr]\nlicences: []\n",
		"content/glossary.yaml":               "terms: []\n",
		"content/references.yaml":             "references: []\n",
		"content/languages/en.yaml":           language("en"),
		"content/languages/fr.yaml":           language("fr"),
		"content/games/bao-la-kete/game.yaml": "sources: {}\n",
		"content/games/bao-la-kete/en.md":     page,
		"content/games/bao-la-kete/fr.md":     page,
		"examples/README":                     "",
	} {
		put(t, dir, name, text)
	}
	require.NoError(t, os.Remove(filepath.Join(dir, "examples/README")))
	return dir
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	name = filepath.Join(dir, name)
	require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
	require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
}

const frLock = "content/translations/fr.yaml"

func TestTranslate(t *testing.T) {
	dir := translating(t)
	o := runs("", "translate", "status", dir)
	require.Zero(t, o.status, o.stderr)
	assert.Contains(t, o.stdout, "fr        bao-la-kete  0           2            0        0\n")
	assert.Contains(t, o.stdout, "fr        1/1       0/0       0/0\n")
	assert.Empty(t, o.stderr)
	o = runs("", "translate", "status", dir, "--list")
	assert.Zero(t, o.status)
	assert.Equal(t, 2, strings.Count(o.stderr, "mashimo: warning: content/games/bao-la-kete/fr.md:"), o.stderr)
	o = runs("", "translate", "status", dir, "--strict")
	assert.Equal(t, 1, o.status)
	assert.Contains(t, o.stderr, "2 problems in 1 file")

	o = runs("", "translate", "accept", "bao-la-kete", "fr", "board", "--dir", dir, "--reviewed-by", "Awa Diop")
	assert.Equal(t, outcome{0, "accepted 1 clause of bao-la-kete in fr\n", ""}, o)
	o = runs("", "translate", "status", dir)
	assert.Contains(t, o.stdout, "fr        bao-la-kete  1           1            0        1\n")
	o = runs("", "translate", "accept", "bao-la-kete", "fr", "--dir", dir)
	assert.Equal(t, "accepted 2 clauses of bao-la-kete in fr\n", o.stdout)
	o = runs("", "translate", "status", dir, "--strict")
	assert.Zero(t, o.status, o.stderr)
	files, err := os.ReadDir(filepath.Join(dir, "content/translations"))
	require.NoError(t, err)
	assert.Len(t, files, 1, "nothing is left beside the lock file")
	lock, err := os.ReadFile(filepath.Join(dir, frLock))
	require.NoError(t, err)
	assert.Contains(t, string(lock), `reviewed: "Awa Diop"`, "accepted again, with nothing changed")
}

func TestAcceptKeepsWhatItCannotRead(t *testing.T) {
	dir := translating(t)
	const broken = "bao-la-kete:\n  board: {from: 12}\n"
	put(t, dir, frLock, broken)
	o := runs("", "translate", "accept", "bao-la-kete", "fr", "--dir", dir)
	assert.Equal(t, 1, o.status)
	assert.Contains(t, o.stderr, frLock+":2:17: found the hash")
	lock, err := os.ReadFile(filepath.Join(dir, frLock))
	require.NoError(t, err)
	assert.Equal(t, broken, string(lock))
}

func TestAcceptRefusesAPageWithProblems(t *testing.T) {
	dir := translating(t)
	put(t, dir, "content/games/bao-la-kete/fr.md", "---\ntitle: T\nkind: K\n---\n## B {#the-board}\n\n- X. {#board}\n- Y. {#start}\n")
	o := runs("", "translate", "accept", "bao-la-kete", "fr", "--dir", dir)
	assert.Equal(t, 1, o.status)
	assert.Contains(t, o.stderr, "found no :n[seeds.total] in the clause board")
	assert.NoFileExists(t, filepath.Join(dir, frLock))
	o = runs("", "translate", "status", dir, "--lang", "fr")
	assert.Equal(t, 1, o.status)
	assert.Contains(t, o.stderr, "1 problem in 1 file")
}

// A lock file with other ends of lines is read, brought up to date, and written as all
// lock files are; what has changed is told.
func TestAcceptOfALockWithOtherEndsOfLines(t *testing.T) {
	dir := translating(t)
	require.Zero(t, runs("", "translate", "accept", "bao-la-kete", "fr", "board", "--dir", dir).status)
	lock := filepath.Join(dir, frLock)
	before, err := os.ReadFile(lock)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(lock, []byte(strings.ReplaceAll(string(before), "\n", "\r\n")), 0o644))
	o := runs("", "translate", "accept", "bao-la-kete", "fr", "--dir", dir)
	assert.Equal(t, outcome{0, "accepted 2 clauses of bao-la-kete in fr\n", ""}, o)
	after, err := os.ReadFile(lock)
	require.NoError(t, err)
	assert.NotContains(t, string(after), "\r")
	assert.Len(t, strings.Split(string(after), "\n"), len(strings.Split(string(before), "\n"))+1, "a clause more")
}

func TestTranslateWrongUse(t *testing.T) {
	dir := translating(t)
	for _, c := range []struct {
		args   string
		status int
		says   string
	}{
		{"translate accept bao-la-kete", 2, "wanted GAME LANG [CLAUSE…]"},
		{"translate accept oware fr --dir " + dir, 1, `unknown game "oware"`},
		{"translate accept bao-la-kete fr boards --dir " + dir, 1, `unknown clause "boards"`},
		{"translate accept bao-la-kete fr --dir /", 2, "no folder content"},
		{"translate status --lang xx " + dir, 2, `unknown language "xx": there are en, fr`},
		{"translate everything", 2, "unknown command"},
	} {
		o := runs("", strings.Fields(c.args)...)
		assert.Equal(t, c.status, o.status, c.args)
		assert.Contains(t, o.stderr, c.says, c.args)
		assert.Empty(t, o.stdout, c.args)
	}
	assert.NoFileExists(t, filepath.Join(dir, frLock))
}

package rulebook_test

import (
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/rulebook"
)

const (
	front = "---\ntitle: A game\nkind: Two rows\n---\n" // four lines

	site = `name: Mashimo
languages: [en, pa]
licences:
  - {of: text, name: CC BY-SA 4.0, url: "https://creativecommons.org/licenses/by-sa/4.0/"}
`
	english = `code: en
name: English
english: English
dir: ltr
script: Latn
digits: latn
quotes: ["“", "”", "‘", "’"]
list: {two: "{a} and {b}", more: "{a}, {b}", last: "{a} and {b}"}
date: "{day} {month} {year}"
months: [January, February, March, April, May, June, July, August, September, October, November, December]
number-words: [two, three, Forty]
messages:
  nav.play: Play
  greeting: "{player} greets {other}"
  seeds:
    one: "{player} lifts {n} seed"
    other: "{player} lifts {n} seeds"
`
	punjabi = `code: pa
name: ਪੰਜਾਬੀ
english: Punjabi
dir: ltr
script: Guru
digits: guru
quotes: ["“", "”", "‘", "’"]
list: {two: "{a} ਅਤੇ {b}", more: "{a}, {b}", last: "{a} ਅਤੇ {b}"}
date: "{day} {month} {year}"
months: [ਜਨਵਰੀ, ਫ਼ਰਵਰੀ, ਮਾਰਚ, ਅਪ੍ਰੈਲ, ਮਈ, ਜੂਨ, ਜੁਲਾਈ, ਅਗਸਤ, ਸਤੰਬਰ, ਅਕਤੂਬਰ, ਨਵੰਬਰ, ਦਸੰਬਰ]
number-words: [ਦੋ, ਤਿੰਨ]
messages:
  greeting: "{other} {player}"
  seeds:
    one: "{player} {n} ਬੀਜ"
    other: "{player} {n} ਬੀਜ ਚੁੱਕਦਾ ਹੈ"
`
	glossary = `terms:
  - id: kichwa
    games: [djenon-aboure]
    forms: [vichwa]
    meaning: {en: The end pit}
    clauses: [board]
    script: {pa: {kichwa: ਕਿਚਵਾ, vichwa: ਵਿਚਵਾ}}
    forbidden: {all: [kichua], en: [home pit]}
  - id: kuweka-mtoto
    games: [djenon-aboure]
    spelling: kuweka mtoto
    meaning: {en: To put by a child, pa: ਬੱਚਾ}
`
	references = `references:
  - id: townshend1982
    type: article-journal
    author: [{family: Townshend, given: Philip}]
    issued: 1982
    title: "Bao (Mankala): The Swahili Ethic in African Idiom"
    volume: 28
`
	gamePath = "content/games/djenon-aboure/"
	enPath   = gamePath + "en.md"
	board    = "## Board {#the-board}\n\n- A board. {#board}\n"
)

// project is a small one without problems.
func project() map[string]string {
	return map[string]string{
		"content/site.yaml":         site,
		"content/languages/en.yaml": english,
		"content/languages/pa.yaml": punjabi,
		"content/glossary.yaml":     glossary,
		"content/references.yaml":   references,
		gamePath + "game.yaml":      "sources:\n  board: [townshend1982]\n",
		enPath:                      front + board,
	}
}

// read reads the small project with other files in place of or beside its own.
func read(files map[string]string) (*rulebook.Book, []string) {
	all := project()
	maps.Copy(all, files)
	fsys := fstest.MapFS{}
	for name, text := range all {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	book, problems := rulebook.Read(fsys)
	var list []string
	for _, p := range problems {
		list = append(list, p.Error())
	}
	return book, list
}

// assertProblems wants exactly these problems; each is wanted as its beginning.
func assertProblems(t *testing.T, problems []string, want ...string) {
	t.Helper()
	ok := len(problems) == len(want)
	for i := range min(len(problems), len(want)) {
		ok = ok && strings.HasPrefix(problems[i], want[i])
	}
	assert.True(t, ok, "found\n%s\nwanted\n%s", strings.Join(problems, "\n"), strings.Join(want, "\n"))
}

func TestProjectWithoutProblems(t *testing.T) {
	book, problems := read(nil)
	require.Empty(t, problems)
	assert.Equal(t, "Mashimo", book.Site.Name)
	assert.Equal(t, []string{"en", "pa"}, book.Site.Languages)
	assert.Equal(t, "CC BY-SA 4.0", book.Site.Licences[0].Name)
	require.Len(t, book.Words, 2)
	assert.Equal(t, "ਪੰਜਾਬੀ", book.Words[1].Name)
	require.Len(t, book.Pages, 1)
	assert.Equal(t, "Two rows", book.Pages[0].Kind)
	game, ok := book.Game("djenon-aboure")
	require.True(t, ok)
	works, ok := game.SourcesOf("board")
	require.True(t, ok)
	assert.Equal(t, "townshend1982", works[0].Ref)
	_, ok = game.SourcesOf("relay")
	assert.False(t, ok)
}

func TestHowTheSiteIsCited(t *testing.T) {
	book, problems := read(map[string]string{"content/site.yaml": site + "released: 2026-11-30\nauthors: [{literal: The Baraza}]\npublisher: A Press\n"})
	require.Empty(t, problems)
	assert.Equal(t, "2026-11-30", book.Site.Released)
	assert.Equal(t, []rulebook.Name{{Literal: "The Baraza"}}, book.Site.Authors)
	assert.Equal(t, "A Press", book.Site.Publisher)
}

// Every kind of wrong file is told at its place, and the others are still read.
func TestFileProblems(t *testing.T) {
	tests := []struct {
		name, file, text string
		want             []string
	}{
		{"empty site", "content/site.yaml", "", []string{
			"content/site.yaml: found nothing, wanted well-formed YAML"}},
		{"no English", "content/site.yaml", strings.Replace(site, "en, pa", "pa", 1), []string{
			"content/site.yaml:2:12: found no en"}},
		{"a language twice", "content/site.yaml", strings.Replace(site, "en, pa", "en, pa, pa", 1), []string{
			`content/site.yaml:2:21: found the language "pa" a second time`}},
		{"a language without a file", "content/site.yaml", strings.Replace(site, "en, pa", "en, pa, hi", 1), []string{
			`content/site.yaml:1:1: found the language "hi" without a file, wanted content/languages/hi.yaml`}},
		{"unknown licence", "content/site.yaml", strings.Replace(site, "of: text", "of: prose", 1), []string{
			`content/site.yaml:4:10: found "prose", wanted text, figures, data or code`}},
		{"licence with a bad address", "content/site.yaml", strings.Replace(site, "https:", "javascript:", 1), []string{
			`content/site.yaml:4:41: found "javascript://`}},
		{"unknown key", "content/site.yaml", site + "colour: red\n", []string{
			`content/site.yaml:5:1: found the unknown key "colour", wanted name, languages, base-url, corrections, released, authors, publisher or licences`}},
		{"no day", "content/site.yaml", site + "released: 2026-02-30\n", []string{
			`content/site.yaml:5:11: found "2026-02-30", wanted a day`}},
		{"an author without a name", "content/site.yaml", site + "authors: [{given: Ann}]\n", []string{
			`content/site.yaml:5:11: found a name, wanted family and given, or literal`}},
		{"key twice", "content/site.yaml", site + "name: Pits\n", []string{
			`content/site.yaml:5:1: found the key "name" a second time`}},
		{"key missing", "content/site.yaml", strings.Replace(site, "name: Mashimo\n", "", 1), []string{
			"content/site.yaml:1:1: found no name, wanted the key name"}},
		{"two documents", "content/site.yaml", site + "---\nname: x\n", []string{
			"content/site.yaml: found more than one YAML document"}},
		{"malformed", "content/site.yaml", site + "base-url: https: x\n", []string{
			"content/site.yaml:5:16: found YAML that cannot be read"}},
		{"an anchor", "content/site.yaml", strings.Replace(site, "name: Mashimo", "name: &n Mashimo", 1), []string{
			"content/site.yaml:1:7: found the anchor &n"}},
		{"a page in an undeclared language", gamePath + "sw.md", front, []string{
			gamePath + `sw.md: found the undeclared language "sw", wanted en or pa`}},
		{"not UTF-8", gamePath + "game.yaml", "sources:\n  board: [\xff]\n", []string{
			gamePath + `game.yaml:2:11: found the byte \xff, wanted text in UTF-8`}},
		{"an unknown work", gamePath + "game.yaml", "sources:\n  board: [{ref: boyd1979, p: 12}, townshend1982]\n  relay: []\n", []string{
			gamePath + `game.yaml:2:11: found the unknown work "boyd1979"`}},
		{"an unknown first record", gamePath + "game.yaml", "recorded: boyd1979\nsources: {}\n", []string{
			gamePath + `game.yaml:1:11: found the unknown work "boyd1979"`}},
		{"a place that is none", gamePath + "game.yaml", "place: {lat: 91, lon: east}\nsources: {}\n", []string{
			gamePath + `game.yaml:1:14: found "91", wanted degrees from -90 to 90`, gamePath + `game.yaml:1:23: found "east", wanted degrees from -180 to 180`}},
		{"features that are none", gamePath + "game.yaml", allFeatures + "  colour: [red]\nsources: {}\n", []string{
			gamePath + `game.yaml:10:3: found the unknown feature "colour"`}},
		{"an option that is none", gamePath + "game.yaml", strings.Replace(allFeatures, "clockwise", "upwards", 1) + "sources: {}\n", []string{
			gamePath + `game.yaml:2:15: found "upwards", wanted clockwise, counter-clockwise or either`}},
		{"a feature that is missing", gamePath + "game.yaml", strings.Replace(allFeatures, "  way: [own-rows]\n", "", 1) + "sources: {}\n", []string{
			gamePath + `game.yaml:2:3: found no feature way, wanted one or several of whole-board, own-rows`}},
		{"a list that is none", gamePath + "game.yaml", "sources:\n  board: townshend1982\n", []string{
			gamePath + `game.yaml:2:10: found "townshend1982", wanted a list`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			book, problems := read(map[string]string{test.file: test.text})
			assertProblems(t, problems, test.want...)
			assert.NotEmpty(t, book.References.Works)
		})
	}
}

const allFeatures = `features:
  direction: [clockwise]
  way: [own-rows]
  first-seed: [next-pit]
  entry: [all-at-once]
  capture: [opposite]
  captured: [banked]
  end: [no-move]
  winner: [more-seeds]
`

// A project without a content folder is told, not a panic.
func TestNoContent(t *testing.T) {
	book, problems := rulebook.Read(fstest.MapFS{})
	assert.NotNil(t, book.Glossary)
	assert.NotEmpty(t, problems)
	for _, p := range problems {
		assert.True(t, strings.HasPrefix(p.Place.String(), "content/"), p.Error())
	}
}

// Line ends and a byte order mark change nothing.
func TestLineEnds(t *testing.T) {
	files := project()
	files[enPath] = front + "## Board {#the-board}\n\nA board\nof wood. {#board}\n"
	plain, problems := read(files)
	require.Empty(t, problems)
	for name, text := range files {
		files[name] = "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n")
	}
	other, problems := read(files)
	require.Empty(t, problems)
	assert.Equal(t, plain.Pages[0].HTML("", rulebook.Hooks{}), other.Pages[0].HTML("", rulebook.Hooks{}))
	assert.Equal(t, plain.Pages[0].Clauses[0].Source, other.Pages[0].Clauses[0].Source)
}

func TestGaps(t *testing.T) {
	book, problems := read(nil)
	require.Empty(t, problems)
	var gaps []string
	for _, g := range book.Gaps() {
		gaps = append(gaps, g.Lang+" "+g.What)
	}
	assert.Equal(t, []string{"pa message nav.play", "pa meaning of kichwa", "pa page of djenon-aboure"}, gaps)
}

package translation_test

import (
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/translation"
)

const (
	game     = "bao-la-kete"
	enPath   = "content/games/bao-la-kete/en.md"
	paPath   = "content/games/bao-la-kete/pa.md"
	paLock   = "content/translations/pa.yaml"
	glossary = `terms:
  - id: kuu
    games: [bao-la-kete]
    spellings: [nyumba]
    literal: {en: great, pa: ਵੱਡਾ}
    meaning: {en: The house, pa: ਘਰ}
    script: {pa: {kuu: ਕੂ}}
    forbidden: {pa: [ਸਿਰ ਵਾਲਾ], all: [kichua]}
  - id: kichwa
    games: [bao-la-kete]
    forms: [vichwa]
    meaning: {en: The end pit}
    script: {pa: {kichwa: ਕਿਚਵਾ, vichwa: ਵਿਚਵਾ}}
  - id: hizi-zetu
    games: [bao-la-kete]
    spelling: hizi zetu
    meaning: {en: Reserving a pit}
  - id: bao
    games: [bao-la-kete]
    meaning: {en: Board}
    everyday: {fr: [bao]}
  - id: mtoto
    games: [bao-kingulu]
    meaning: {en: Child}
`
	english = `---
title: Bao la Kete
kind: Four rows
summary: A game.
---

## The board {#the-board}

::board{start}

- The board has :n[board.rows] rows. Pits are written ` + "`A1`" + ` and ` + "`A2`" + `. {#board}
- A house is the :term[kuu], at the end is a :term[kichwa] :cite[boyd1979]. {#start}

## End {#end}

- Who has more than :n[seeds.half] wins, :term[kuu] or :term[kichwa]{as=Vichwa}. {#win}
- The last wins :lit[12]{reason="an example"} times. {#last}
`
	// line 11 is the clause board, as in English
	punjabi = `---
title: ਬਾਓ ਲਾ ਕੇਤੇ
kind: ਚਾਰ ਕਤਾਰਾਂ
summary: ਇੱਕ ਖੇਡ।
---

## ਬੋਰਡ {#the-board}

::board{start}

- :n[board.rows] ਕਤਾਰਾਂ: ` + "`A1`, `A2`" + `। {#board}
- :cite[boyd1979] :term[kuu] ਤੇ :term[kichwa]। {#start}

## ਅੰਤ {#end}

- :n[seeds.half] ਤੋਂ ਵੱਧ, :term[kuu] ਜਾਂ :term[kichwa]। {#win}
- :lit[੧੨]{reason="ਮਿਸਾਲ"} ਵਾਰੀ। {#last}
`
	enScript = `game: bao-la-kete
clauses: [board]
title:
  en: The board
  pa: ਬੋਰਡ
why:
  en: It is there.
  pa: ਉਹ ਹੈ।
start: "0,0/1,1 S"
turns:
  - illegal: A1
    because: board
`
	language = `code: CODE
name: NAME
english: NAME
dir: ltr
script: Latn
digits: latn
quotes: ["“", "”", "‘", "’"]
list: {two: "{a} {b}", more: "{a}, {b}", last: "{a} {b}"}
date: "{day} {month} {year}"
months: [a, b, c, d, e, f, g, h, i, j, k, l]
number-words: [zwei]
messages:
  nav.play: Play
`
)

// project is a small one without problems; files take the place of its own.
func project(files map[string]string) fstest.MapFS {
	all := map[string]string{
		"content/site.yaml":                   "name: M\nlanguages: [en, pa, fr]\nlicences: []\n",
		"content/glossary.yaml":               glossary,
		"content/references.yaml":             "references:\n  - {id: boyd1979, type: book, title: Bao}\n  - {id: other, type: book, title: Bao}\n",
		"content/games/bao-la-kete/game.yaml": "sources: {}\n",
		"content/games/bao-kingulu/game.yaml": "sources: {}\n",
		"content/games/bao-kingulu/en.md":     "---\ntitle: Bao Kingulu\nkind: x\n---\n",
		enPath:                                english,
		paPath:                                punjabi,
		"examples/bao-la-kete/board.yaml":     enScript,
	}
	for _, code := range []string{"en", "pa", "fr"} {
		all["content/languages/"+code+".yaml"] = strings.ReplaceAll(strings.ReplaceAll(language, "CODE", code), "NAME", code)
	}
	maps.Copy(all, files)
	fsys := fstest.MapFS{}
	for name, text := range all {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

// reading is a project that was read.
type reading struct {
	book     *rulebook.Book
	examples []*example.Example
	locks    translation.Locks
}

// read reads the small project, which may have problems only for Check.
func read(t *testing.T, files map[string]string) reading {
	t.Helper()
	fsys := project(files)
	book, problems := rulebook.Read(fsys)
	require.Empty(t, problems)
	examples, problems := example.ReadAll(fsys, "examples")
	require.Empty(t, problems)
	locks, problems := translation.Read(fsys)
	require.Empty(t, problems)
	return reading{book, examples, locks}
}

// problems is what Check finds.
func problems(t *testing.T, files map[string]string) []string {
	t.Helper()
	r := read(t, files)
	var list []string
	for _, p := range translation.Check(r.book, r.examples, r.locks) {
		list = append(list, p.Error())
	}
	return list
}

// replaced is a text in which old, which stands there once, is new.
func replaced(t *testing.T, text, old, new string) string {
	t.Helper()
	require.Equal(t, 1, strings.Count(text, old), "%q", old)
	return strings.Replace(text, old, new, 1)
}

func TestTheSmallProjectIsFine(t *testing.T) {
	assert.Empty(t, problems(t, nil))
}

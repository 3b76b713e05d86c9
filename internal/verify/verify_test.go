package verify_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/source"
	"mashimo/internal/verify"
)

// corner is the worked case of shared/rules: a chain over the corner.
const corner = `game: djenon-aboure
clauses: [capture.chain, capture.either-row, move.two-or-more]
touches: [stop.empty]
title:
  en: A chain over the corner
why:
  en: The two pits behind the last seed hold two each.
start: |
  0 0 1 0 0 1
  0 0 0 4 1 1
bank: 20 20
to-move: S
turns:
  - illegal: A5
    because: move.two-or-more
  - legal: [A4]
  - play: A4
    events: [lift A4 4, sow A4 A5 A6 a1, capture a1 2, capture A6 2, capture A5 2, bank S 6, stop a1, end S]
    end: 0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20
    result: S
`

const site = "name: Mashimo\nlanguages: [en]\nlicences: []\n"

const english = "code: en\nname: English\nenglish: English\ndir: ltr\nscript: Latn\ndigits: latn\nquotes: [“, ”, ‘, ’]\nlist: {two: '{a} and {b}', more: '{a}, {b}', last: '{a} and {b}'}\n" +
	"date: '{day} {month} {year}'\nmonths: [January, February, March, April, May, June, July, August, September, October, November, December]\nnumber-words: [two]\nmessages: {}\n"

const page = `---
title: Djenon-aboure
kind: two rows
readings:
  relay.endless:
    name: Moves that never end
    options: {illegal: may not be chosen, ends: end}
---

## How to play {#how-to-play}

- The chosen pit holds at least :n[move.min] seeds. {#move.two-or-more}
- So does every pit behind it. {#capture.chain}

::example[corner]
`

// problems verifies a project of one example and one page, and answers the
// problems as text.
func problems(t *testing.T, script, page string) (*verify.Report, string) {
	t.Helper()
	fsys := fstest.MapFS{
		"content/site.yaml":                     {Data: []byte(site)},
		"content/languages/en.yaml":             {Data: []byte(english)},
		"content/glossary.yaml":                 {Data: []byte("terms: []\n")},
		"content/references.yaml":               {Data: []byte("references: []\n")},
		"content/games/djenon-aboure/en.md":     {Data: []byte(page)},
		"content/games/djenon-aboure/game.yaml": {Data: []byte("sources:\n  board: []\n  no.such: []\n")},
		"examples/djenon-aboure/corner.yaml":    {Data: []byte(script)},
	}
	book, wrong := rulebook.Read(fsys)
	require.Empty(t, texts(wrong))
	examples, wrong := example.ReadAll(fsys, "examples")
	require.Empty(t, texts(wrong))
	report, found := verify.Verify(book, examples)
	return report, texts(found)
}

func texts(l source.Problems) string {
	var b strings.Builder
	for _, p := range l {
		b.WriteString(p.Error() + "\n")
	}
	return b.String()
}

func TestReportTellsTheRun(t *testing.T) {
	report, found := problems(t, corner, page)
	assert.NotContains(t, found, "examples/djenon-aboure/corner.yaml", "the example is right")
	g, ok := report.Game("djenon-aboure")
	require.True(t, ok)
	run, ok := g.Run("corner")
	require.True(t, ok)
	require.Len(t, run.Turns, 3)
	assert.Equal(t, "move.two-or-more", run.Turns[0].Refusal.Clause)
	assert.Len(t, run.Turns[1].Legal, 1)
	assert.Equal(t, "0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20", run.Turns[2].After.String())
	assert.Equal(t, "S", run.Turns[2].Outcome.Result.String())
	assert.Equal(t, verify.Count{Examples: 1, Turns: 3, Clauses: 4}, report.Count())
	assert.True(t, run.Limits("move.two-or-more"))
	assert.True(t, run.Emits("capture.chain"))
	assert.False(t, run.Emits("relay"))
}

func TestWhatExamplesGetWrong(t *testing.T) {
	for _, c := range []struct{ from, to, says string }{
		{"capture.either-row", "capture.either", `:2:26: found the clause "capture.either", wanted a clause of djenon-aboure (there are capture.two-or-four, capture.chain, capture.either-row)`},
		{"clauses: [", "clauses: [relay, ", `:2:11: found the clause relay, which does not come into force in this example`},
		{"touches: [stop.empty]", "touches: [stop.never]", `:3:11: found the clause "stop.never", wanted a clause of djenon-aboure`},
		{"bank: 20 20", "bank: 20 19", `found 47 seeds in all, wanted 48, the game's own number (if the example wants so many, declare total: 47)`},
		{"bank: 20 20", "bank: 20 20\ntotal: 47", `found 48 seeds in all, wanted 47, the declared total`},
		{"bank: 20 20", "bank: 20 20\ntotal: 48", `found a total that is the game's own number`},
		{"bank: 20 20", "bank: 20 20\nmtoto: a1", `found the reserved pit mtoto=a1`},
		{"bank: 20 20", "bank: 20 20\nreadings: {relay.endless: never}", `found the option "never", wanted one of illegal, ends`},
		{"bank: 20 20", "bank: 20 20\nreadings: {kuu.dormant: ordinary}", `found the reading "kuu.dormant", wanted a reading of djenon-aboure (there are relay.endless)`},
		{"illegal: A5", "illegal: A4", `found the legal move A4, wanted a move that move.two-or-more forbids`},
		{"because: move.two-or-more", "because: move.own-row", `:15:14: found move.own-row, wanted move.two-or-more`},
		{"because: move.two-or-more", "because: move.three", `:15:14: found the clause "move.three"`},
		{"illegal: A5", "illegal: C5", `found the move "C5", wanted a move that can be read`},
		{"legal: [A4]", "legal: [A4, A5]", `found the move "A5", wanted a legal move: A4`},
		{"legal: [A4]", "legal: [A4, a4]", `found a move twice`},
		{"play: A4", "play: A3", `:17:11: found the move "A3", wanted a legal move: A4 (illegal move (move.own-row))`},
		{"capture A6 2", "capture A6 3", `found capture A6 3, wanted capture A6 2 (event 4 of A4)`},
		{", end S]", "]", `wanted end S (the events are listed whole)`},
		{"end S]", "end S, stop a1]", `found stop a1, wanted no more events`},
		{"bank=26,20", "bank=27,19", `:19:10: found 0,0,1,0,0,0/0,0,0,1,0,0 N bank=27,19, wanted 0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20 (after A4)`},
		{corner[strings.Index(corner, "  - illegal"):], "  - play: A4\n", `:14:5: found an example that says nothing of what comes of its moves`},
		{"result: S", "result: draw", `found the result draw, wanted the result S`},
		{"result: S", "result: S\n  - play: A3", `wanted a legal move: none, the game is over (the game is over (end.all-small))`},
	} {
		require.Contains(t, corner, c.from)
		_, found := problems(t, strings.Replace(corner, c.from, c.to, 1), page)
		assert.Contains(t, found, "examples/djenon-aboure/corner.yaml:", c.to)
		assert.Contains(t, found, c.says)
	}
}

func TestWhatPagesGetWrong(t *testing.T) {
	for _, c := range []struct{ from, to, says string }{
		{":n[move.min]", ":n[move.most]", `content/games/djenon-aboure/en.md:12:36: found the number "move.most", wanted a fact of djenon-aboure (there are move.min)`},
		{"::example[corner]", "::example[corners]", `en.md:15:11: found the example "corners"`},
		{"{#capture.chain}", "{#capture.chains}", `found the clause "capture.chains", wanted a clause of djenon-aboure`},
		{"::example[corner]", "::board{position=\"4,4 S\"}", `found the position "4,4 S", wanted a position of djenon-aboure`},
		{"options: {illegal: may not be chosen, ends: end}", "options: {illegal: may not be chosen}", `found for the reading relay.endless the options illegal, wanted illegal, ends`},
		{"  relay.endless:", "  relay.ended:", `found the reading "relay.ended", wanted a reading of djenon-aboure`},
	} {
		require.Contains(t, page, c.from)
		_, found := problems(t, corner, strings.Replace(page, c.from, c.to, 1))
		assert.Contains(t, found, c.says)
	}
}

func TestWhatIsMissing(t *testing.T) {
	_, found := problems(t, corner, page)
	for _, says := range []string{
		"content/games/bao-la-kete/en.md:1:1: found no page, wanted the rule page of bao-la-kete",
		"en.md:1:1: found no paragraph or list item {#stop.empty}, wanted every clause of djenon-aboure",
		"found the clause sow.direction of djenon-aboure without an example",
		`game.yaml:3:3: found the clause "no.such", wanted a clause of djenon-aboure`,
		"game.yaml:1:1: found no sources of the clause stop.empty",
	} {
		assert.Contains(t, found, says)
	}
	assert.NotContains(t, found, "the clause capture.chain of djenon-aboure")
	_, found = problems(t, strings.Replace(corner, "  - illegal: A5\n    because: move.two-or-more\n", "", 1), page)
	assert.Contains(t, found, "en.md:12:55: found the clause move.two-or-more of djenon-aboure without a counter-example")
	_, found = problems(t, strings.Replace(corner, "clauses: [", "clauses: [relay, ", 1), page)
	assert.Contains(t, found, "found the clause relay of djenon-aboure that no event of its examples carries")
}

package translation_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/translation"
)

// accept is the lock file's text after an acceptance.
func accept(t *testing.T, r reading, a translation.Acceptance) (string, []string) {
	t.Helper()
	lock, accepted, err := r.locks.Accept(r.book, a)
	require.NoError(t, err)
	return lock.Format(), accepted
}

func pa(reviewer string, clauses ...string) translation.Acceptance {
	return translation.Acceptance{Game: game, Lang: "pa", Clauses: clauses, Reviewer: reviewer}
}

func TestStates(t *testing.T) {
	lock, accepted := accept(t, read(t, nil), pa("", "win", "board"))
	assert.Equal(t, []string{"board", "win"}, accepted, "in the order of the page")
	files := map[string]string{
		paLock: lock,
		enPath: replaced(t, english, "Who has", "A player who has"),
		paPath: replaced(t, punjabi, "- :lit[੧੨]{reason=\"ਮਿਸਾਲ\"} ਵਾਰੀ। {#last}\n", ""),
	}
	r := read(t, files)
	for clause, want := range map[string]translation.State{
		"board": translation.UpToDate,
		"start": translation.OutOfDate, // never accepted
		"win":   translation.OutOfDate, // its English has changed
		"last":  translation.Missing,
		"none":  translation.Missing,
	} {
		tie := r.locks.Tie(r.book, "pa", game, clause)
		assert.Equal(t, want, tie.State, clause)
		assert.Equal(t, want == translation.Missing, tie.Clause == nil, clause)
		assert.False(t, tie.Reviewed(), clause)
	}
	assert.False(t, r.locks.Tie(r.book, "pa", game, "start").Accepted)
	assert.True(t, r.locks.Tie(r.book, "pa", game, "win").Accepted)
	assert.Equal(t, translation.Missing, r.locks.Tie(r.book, "fr", game, "board").State, "there is no page")
	assert.Equal(t, translation.UpToDate, r.locks.Tie(r.book, "en", game, "win").State)
}

// How the lines of the English are broken makes no difference; a word does.
func TestHashOfTheSameWords(t *testing.T) {
	lock, _ := accept(t, read(t, nil), pa(""))
	state := func(old, new string) translation.State {
		r := read(t, map[string]string{paLock: lock, enPath: replaced(t, english, old, new)})
		return r.locks.Tie(r.book, "pa", game, "win").State
	}
	assert.Equal(t, translation.UpToDate, state("- Who has more than", "-   Who has\n    more than"))
	assert.Equal(t, translation.UpToDate, state("- The board has", "- This board has"), "another clause")
	assert.Equal(t, translation.OutOfDate, state("more than :n[seeds.half]", "most of :n[seeds.half]"))
	assert.Equal(t, translation.OutOfDate, state("wins, :term[kuu]", "wins: :term[kuu]"))
}

func TestReviews(t *testing.T) {
	lock, _ := accept(t, read(t, nil), pa("Gurpreet Kaur", "win"))
	changedEN := replaced(t, english, "Who has", "A player who has")
	changedPA := replaced(t, punjabi, "ਤੋਂ ਵੱਧ", "ਤੋਂ ਜ਼ਿਆਦਾ")
	win := func(files map[string]string) translation.Tie {
		r := read(t, files)
		return r.locks.Tie(r.book, "pa", game, "win")
	}
	tie := win(map[string]string{paLock: lock})
	assert.True(t, tie.Reviewed())
	assert.Equal(t, "Gurpreet Kaur", tie.Reviewer)
	tie = win(map[string]string{paLock: lock, enPath: changedEN})
	assert.False(t, tie.Reviewed(), "the English has changed")
	tie = win(map[string]string{paLock: lock, paPath: changedPA})
	assert.Equal(t, []any{translation.UpToDate, false, "Gurpreet Kaur"}, []any{tie.State, tie.Reviewed(), tie.Lapsed})

	// Accepting again keeps a review only of the same text of the same English.
	for name, c := range map[string]struct {
		files  map[string]string
		stands bool
	}{
		"nothing changed":         {map[string]string{paLock: lock}, true},
		"the English changed":     {map[string]string{paLock: lock, enPath: changedEN}, false},
		"the translation changed": {map[string]string{paLock: lock, paPath: changedPA}, false},
	} {
		again, _ := accept(t, read(t, c.files), pa(""))
		assert.Equal(t, c.stands, strings.Contains(again, "Gurpreet"), name)
	}
	again, _ := accept(t, read(t, map[string]string{paLock: lock, paPath: changedPA}), pa("Another", "win"))
	assert.Contains(t, again, `win: {from: `)
	assert.Contains(t, again, `reviewed: "Another"`)
}

func TestAcceptAll(t *testing.T) {
	const other = "bao-kingulu:\n  board: {from: 0123456789abcdef}\n"
	r := read(t, map[string]string{
		paLock: other + "bao-la-kete:\n  gone: {from: 0123456789abcdef}\n  win: {from: 0123456789abcdef}\n",
		paPath: replaced(t, punjabi, "- :lit[੧੨]{reason=\"ਮਿਸਾਲ\"} ਵਾਰੀ। {#last}\n", ""),
	})
	text, accepted := accept(t, r, pa(""))
	assert.Equal(t, []string{"board", "start", "win"}, accepted)
	assert.Contains(t, text, other, "the other game's lines stay")
	assert.NotContains(t, text, "gone", "a clause that there is no more goes out")
	assert.NotContains(t, text, "last")
	assert.NotContains(t, text[strings.Index(text, "bao-la-kete"):], "0123456789abcdef")
	locks, problems := readLock(text)
	require.Empty(t, problems)
	assert.Equal(t, text, locks.Of("pa").Format())
}

func TestAcceptSome(t *testing.T) {
	const win = "  win: {from: 0123456789abcdef}\n"
	text, _ := accept(t, read(t, map[string]string{paLock: "bao-la-kete:\n" + win}), pa("", "board"))
	assert.Contains(t, text, win, "what is not named stays as it was")
	assert.NotContains(t, text, "start")
}

func TestAcceptRefuses(t *testing.T) {
	r := read(t, map[string]string{paPath: replaced(t, punjabi, "- :lit[੧੨]{reason=\"ਮਿਸਾਲ\"} ਵਾਰੀ। {#last}\n", "")})
	for want, a := range map[string]translation.Acceptance{
		`unknown game "oware"`:                          {Game: "oware", Lang: "pa"},
		`"en" is no language`:                           {Game: game, Lang: "en"},
		`"hi" is no language`:                           {Game: game, Lang: "hi"},
		`there is no page of bao-la-kete in fr`:         {Game: game, Lang: "fr"},
		`unknown clause "boards": ` + enPath:            pa("", "board", "boards"),
		paPath + ` lacks the clause last (the English `: pa("", "last"),
		`is no name on one line`:                        pa("a\nb"),
	} {
		_, _, err := r.locks.Accept(r.book, a)
		assert.ErrorContains(t, err, want)
	}
}

func TestWarnings(t *testing.T) {
	lock, _ := accept(t, read(t, nil), pa("G", "board", "win"))
	page := replaced(t, punjabi, "- :lit[੧੨]{reason=\"ਮਿਸਾਲ\"} ਵਾਰੀ। {#last}\n", "")
	page = replaced(t, page, "ਕਤਾਰਾਂ:", "ਕਤਾਰ:")
	page = replaced(t, page, "summary: ਇੱਕ ਖੇਡ।\n", "")
	r := read(t, map[string]string{
		paLock:                            lock,
		paPath:                            page,
		enPath:                            replaced(t, english, "Who has", "A player who has"),
		"examples/bao-la-kete/board.yaml": replaced(t, enScript, "  pa: ਉਹ ਹੈ।\n", ""),
	})
	var got []string
	for _, w := range translation.Warnings(r.book, r.examples, r.locks) {
		if w.Lang == "pa" && !strings.Contains(w.Found, "meaning of") {
			got = append(got, w.Error())
		}
	}
	assertBeginnings(t, "", []string{
		"content/games/bao-kingulu/en.md: found no page of bao-kingulu in pa",
		paPath + ": found no summary, wanted summary at the head of the page",
		paPath + ":10:38: found the clause board, which has changed since G reviewed it",
		paPath + ":11:50: found the clause start, which was never accepted, wanted a translation of the English as it stands now (the English stands at " + enPath + ":12:79; once the clause is right: mashimo translate accept bao-la-kete pa start)",
		paPath + ":15:59: found no clause {#last}, wanted it after this, as in English (the English stands at " + enPath + ":17:56)",
		paPath + ":15:59: found the clause win, whose English has changed since it was translated",
		"examples/bao-la-kete/board.yaml:7:7: found no why in pa",
	}, got)
	assert.Len(t, translation.Strict(translation.Warnings(r.book, r.examples, r.locks)[:3]), 3)
}

// A missing clause is told where its heading is, if it is the first below it.
func TestMissingBelowAHeading(t *testing.T) {
	r := read(t, map[string]string{paPath: replaced(t, punjabi, "- :n[seeds.half] ਤੋਂ ਵੱਧ, :term[kuu] ਜਾਂ :term[kichwa]। {#win}\n", "")})
	var got []string
	for _, w := range translation.Warnings(r.book, r.examples, r.locks) {
		if strings.HasPrefix(w.Found, "no clause") {
			got = append(got, w.Error())
		}
	}
	assertBeginnings(t, paPath, []string{":14:1: found no clause {#win}"}, got)
}

func TestStatus(t *testing.T) {
	lock, _ := accept(t, read(t, nil), pa("G", "board"))
	r := read(t, map[string]string{
		paLock:                      lock,
		paPath:                      replaced(t, punjabi, "- :lit[੧੨]{reason=\"ਮਿਸਾਲ\"} ਵਾਰੀ। {#last}\n", ""),
		"content/languages/fr.yaml": strings.ReplaceAll(strings.ReplaceAll(replaced(t, language, "messages:\n  nav.play: Play\n", "messages: {}\n"), "CODE", "fr"), "NAME", "fr"),
	})
	assert.Equal(t, []translation.Status{
		{
			Lang: "pa",
			Games: []translation.GameStatus{
				{Game: "bao-kingulu"},
				{Game: game, UpToDate: 1, OutOfDate: 2, Absent: 1, Reviewed: 1},
			},
			Messages: translation.Share{Have: 1, All: 1},
			Glossary: translation.Share{Have: 1, All: 5}, // kuu has both meaning and literal sense
			Examples: translation.Share{Have: 1, All: 1},
		},
		{
			Lang:     "fr",
			Games:    []translation.GameStatus{{Game: "bao-kingulu"}, {Game: game, Absent: 4}},
			Messages: translation.Share{Have: 0, All: 1},
			Glossary: translation.Share{Have: 0, All: 5},
			Examples: translation.Share{Have: 0, All: 1},
		},
	}, translation.StatusOf(r.book, r.examples, r.locks))
}

// Whoever mends the English is not stopped by the translations of what was there:
// these are out of date, and compared again when they are accepted.
func TestOutOfDateIsNotCompared(t *testing.T) {
	lock, _ := accept(t, read(t, nil), pa(""))
	changed := replaced(t, english, "more than :n[seeds.half]", "more than :n[seeds.total]")
	about := func(files map[string]string) string {
		r := read(t, files)
		var b strings.Builder
		for _, p := range translation.Check(r.book, r.examples, r.locks) {
			b.WriteString(p.Error() + "\n")
		}
		return b.String()
	}
	assert.NotContains(t, about(map[string]string{enPath: changed, paLock: lock}), "in the clause win")
	assert.Contains(t, about(map[string]string{enPath: changed}), "in the clause win", "nobody has accepted it")
	assert.Contains(t, about(map[string]string{paPath: replaced(t, punjabi, ":n[seeds.half]", ":n[seeds.total]"), paLock: lock}), "in the clause win", "the English has not changed")
}

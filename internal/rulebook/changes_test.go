package rulebook_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const changesPath = "content/changes.yaml"

// changing is a book with an article and these changes.
func changing(list string) map[string]string {
	return map[string]string{
		usingPath + "en.md": "---\ntitle: Using\n---\n",
		changesPath:         "changes:\n" + list,
	}
}

// A change touches what it names, or everything; a language in which it is not told has
// a gap.
func TestChanges(t *testing.T) {
	book, problems := read(changing(`
  - {id: third, date: 2026-12-02, games: [djenon-aboure], pages: [using, glossary], text: {en: A pit., pa: ਖੱਡਾ।}}
  - {id: second, date: 2026-12-02, languages: [pa], text: {en: All of it.}}
  - {id: first, date: 2026-11-30, languages: [en], text: {en: Begun.}}
`))
	assertProblems(t, problems)
	require.Len(t, book.Changes, 3)
	third, second := book.Changes[0], book.Changes[1]
	assert.Equal(t, time.Date(2026, 12, 2, 0, 0, 0, 0, time.UTC), third.Date)
	assert.Equal(t, [4]bool{true, false, true, false}, [4]bool{
		third.Touches("djenon-aboure", ""), third.Touches("bao-kingulu", ""), third.Touches("", "using"), third.Touches("", ""),
	})
	assert.True(t, second.Touches("bao-kingulu", "") && second.Touches("", ""))
	assert.Equal(t, [3]bool{true, true, false}, [3]bool{third.In("en"), second.In("pa"), second.In("en")})
	var gaps []string
	for _, g := range book.Gaps() {
		if g.Place.File != nil && g.Place.File.Name == changesPath {
			gaps = append(gaps, g.Lang+" "+g.What)
		}
	}
	assert.Equal(t, []string{"pa text of the change second"}, gaps)
}

func TestChangesProblems(t *testing.T) {
	for name, c := range map[string]struct{ list, want string }{
		"game":     {"  - {id: a, date: 2026-11-30, games: [oware], text: {en: A.}}\n", `:2:39: found "oware" among the games, wanted djenon-aboure`},
		"page":     {"  - {id: a, date: 2026-11-30, pages: [home], text: {en: A.}}\n", `:2:39: found "home" among the pages, wanted glossary, references or using`},
		"language": {"  - {id: a, date: 2026-11-30, languages: [de], text: {en: A.}}\n", `:2:43: found "de" among the languages`},
		"english":  {"  - {id: a, date: 2026-11-30, text: {pa: ੳ}}\n", `:2:37: found no text in en`},
		"day":      {"  - {id: a, date: 2026-11-31, text: {en: A.}}\n", `:2:19: found "2026-11-31", wanted a day`},
		"id":       {"  - {id: A b, date: 2026-11-30, text: {en: A.}}\n", `:2:10: found the id "A b"`},
		"order":    {"  - {id: a, date: 2026-11-29, text: {en: A.}}\n  - {id: b, date: 2026-11-30, text: {en: B.}}\n", `:3:19: found the day 2026-11-30 after an earlier one`},
		"twice":    {"  - {id: a, date: 2026-11-30, text: {en: A.}}\n  - {id: a, date: 2026-11-30, text: {en: B.}}\n", `:3:10: found the change "a" a second time`},
		"key":      {"  - {id: a, date: 2026-11-30, text: {en: A.}, who: me}\n", `:2:47: found the unknown key "who"`},
	} {
		t.Run(name, func(t *testing.T) {
			_, problems := read(changing(c.list))
			require.Len(t, problems, 1)
			assert.Contains(t, problems[0], changesPath+c.want)
		})
	}
}

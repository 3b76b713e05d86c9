package rulebook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What to read of a game is told in its order, by language, as is what is known of a work.
func TestReading(t *testing.T) {
	book, problems := read(map[string]string{
		gamePath + "game.yaml": "sources: {}\nreading:\n  - {ref: kronenburg2006, why: {en: First., pa: ਪਹਿਲਾਂ।}}\n  - {ref: townshend1982, why: {en: Then.}}\n",
		"content/references.yaml": references + "  - {id: kronenburg2006, type: document, title: A, note: {en: Known., pa: ਪਤਾ।}}\n" +
			"  - {id: boyd1979, type: document, title: B, note: In English.}\n",
	})
	require.Empty(t, problems)
	g, ok := book.Game("djenon-aboure")
	require.True(t, ok)
	require.Len(t, g.Reading, 2)
	assert.Equal(t, "kronenburg2006", g.Reading[0].Ref)
	a, ok := g.Advice("townshend1982")
	require.True(t, ok)
	text, lang := a.Why.In("pa")
	assert.Equal(t, "Then. en", text+" "+lang)
	_, ok = g.Advice("boyd1979")
	assert.False(t, ok)
	w, _ := book.References.Work("kronenburg2006")
	text, _ = w.Notes.In("pa")
	assert.Equal(t, "Known. ਪਤਾ।", w.Note+" "+text)
	w, _ = book.References.Work("boyd1979")
	text, lang = w.Notes.In("pa")
	assert.Equal(t, "In English. en", text+" "+lang)
	var gaps []string
	for _, g := range book.Gaps() {
		gaps = append(gaps, g.Lang+" "+g.What)
	}
	assert.Contains(t, gaps, "pa reason to read townshend1982 on djenon-aboure")
	assert.NotContains(t, gaps, "pa reason to read kronenburg2006 on djenon-aboure")
	assert.Contains(t, gaps, "pa note on the work boyd1979")
	assert.NotContains(t, gaps, "pa note on the work kronenburg2006")
}

func TestReadingProblems(t *testing.T) {
	for name, c := range map[string]struct{ list, want string }{
		"work":     {"  - {ref: boyd1979, why: {en: A.}}\n", `:3:5: found the unknown work "boyd1979"`},
		"twice":    {"  - {ref: townshend1982, why: {en: A.}}\n  - {ref: townshend1982, why: {en: B.}}\n", `:4:5: found the work "townshend1982" a second time`},
		"english":  {"  - {ref: townshend1982, why: {pa: ੳ}}\n", `:3:31: found no text in en`},
		"language": {"  - {ref: townshend1982, why: {en: A., de: B.}}\n", `:3:40: found the undeclared language "de"`},
		"reason":   {"  - {ref: townshend1982}\n", `:3:5: found no why`},
	} {
		t.Run(name, func(t *testing.T) {
			_, problems := read(map[string]string{gamePath + "game.yaml": "sources: {}\nreading:\n" + c.list})
			require.Len(t, problems, 1)
			assert.Contains(t, problems[0], gamePath+"game.yaml"+c.want)
		})
	}
}

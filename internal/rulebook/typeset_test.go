package rulebook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/rulebook"
)

func TestTypeset(t *testing.T) {
	for text, want := range map[string]string{
		"the player's own, South's":      "the player’s own, South’s",
		"'s captures":                    "’s captures",
		"both players' rows":             "both players’ rows",
		"ng'ombe, inkang'ite, d'Ivoire":  "ng’ombe, inkang’ite, d’Ivoire",
		"the word 'seeds' is ours":       "the word 'seeds' is ours",
		"allow 'wasm-unsafe-eval' there": "allow 'wasm-unsafe-eval' there",
		`5' and 6"`:                      `5' and 6"`,
		"already’s":                      "already’s",
	} {
		assert.Equal(t, want, rulebook.Typeset(text))
	}
}

// Text is printed with apostrophes, code as it is typed; what is read of a page for other
// uses is printed alike.
func TestPagesAreTypeset(t *testing.T) {
	book, problems := read(map[string]string{
		enPath: "---\ntitle: The Maasai's game\nkind: A player's\nsummary: It's so.\n---\n" +
			"## The player's board {#the-board}\n\n- A player's board, with `A'b` in it, :term[kichwa]'s. {#board}\n",
	})
	require.Empty(t, problems)
	p, ok := book.Page("djenon-aboure", "en")
	require.True(t, ok)
	assert.Equal(t, "The Maasai’s game A player’s It’s so.", p.Title+" "+p.Kind+" "+p.Summary)
	html := p.HTML("", rulebook.Hooks{Term: func(d rulebook.Directive) string { return d.Label }})
	assert.Contains(t, html, "The player’s board</h2>")
	assert.Contains(t, html, "A player’s board, with <code>A'b</code> in it, kichwa’s.")
	assert.Equal(t, "The player’s board", p.Sections[0].Title)
	assert.Equal(t, "A player’s board, with A'b in it, kichwa’s.", p.Clauses[0].Plain(func(d rulebook.Directive) string { return d.Label }))
}

package rulebook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/rulebook"
)

// page reads the small project with this text as its page, which begins on line 5.
func page(t *testing.T, body string) (*rulebook.Page, []string) {
	t.Helper()
	book, problems := read(map[string]string{enPath: front + body, "content/glossary.yaml": withoutClauses})
	require.Len(t, book.Pages, 1)
	return book.Pages[0], problems
}

// withoutClauses is a glossary that asks nothing of the page.
const withoutClauses = `terms:
  - {id: kichwa, games: [djenon-aboure], forms: [vichwa], meaning: {en: The end pit}}
  - {id: kuweka-mtoto, games: [djenon-aboure], spelling: kuweka mtoto, meaning: {en: To put by a child}}
`

func TestDirectives(t *testing.T) {
	p, problems := page(t, "::play{}\n\n## ਚਾਲ {#overview}\n\nA **:term[kichwa]**, two :term[kichwa]{as=Vichwa} and `:n[x]`: :n[seeds.pit]। {#board}\n\n"+
		"::board{position=\"1,0/0,1 \\S\"}\n\n::board{start}\n\n::stats\n\n"+
		":::note[Read \\[this\\]]\n::example[nemo-tax]\n\n- :lit[64]{reason=\"as in \\\"chess\\\"\"}\n:::\n\nAfter :cite[townshend1982]{p=175-177}.\n")
	assertProblems(t, problems, enPath+`:9:22: found the bare number "two"`)
	want := []struct {
		kind               rulebook.Kind
		label, attr, value string
		line, column       int
		section, clause    string
	}{
		{rulebook.Play, "", "", "", 5, 1, "", ""},
		{rulebook.Term, "kichwa", "", "", 9, 5, "overview", "board"},
		{rulebook.Term, "kichwa", "as", "Vichwa", 9, 26, "overview", "board"},
		{rulebook.Number, "seeds.pit", "", "", 9, 64, "overview", "board"},
		{rulebook.Board, "", "position", "1,0/0,1 S", 11, 1, "overview", ""},
		{rulebook.Board, "", "start", "", 13, 1, "overview", ""},
		{rulebook.Stats, "", "", "", 15, 1, "overview", ""},
		{rulebook.Note, "Read [this]", "", "", 17, 1, "overview", ""},
		{rulebook.Example, "nemo-tax", "", "", 18, 1, "overview", ""},
		{rulebook.Literal, "64", "reason", `as in "chess"`, 20, 3, "overview", ""},
		{rulebook.Cite, "townshend1982", "p", "175-177", 23, 7, "overview", ""},
	}
	require.Len(t, p.Directives, len(want))
	for i, w := range want {
		d := p.Directives[i]
		assert.Equal(t, w.kind, d.Kind)
		assert.Equal(t, w.label, d.Label, "label of %d", i)
		assert.Equal(t, [2]int{w.line, w.column}, [2]int{d.Place.Line, d.Place.Col}, "place of %d", i)
		assert.Equal(t, [2]string{w.section, w.clause}, [2]string{d.Section, d.Clause}, "home of %d", i)
		if w.attr != "" {
			value, ok := d.Get(w.attr)
			assert.True(t, ok, "attribute of %d", i)
			assert.Equal(t, w.value, value, "attribute of %d", i)
		}
	}
	assert.Equal(t, 11, p.Directives[1].LabelAt.Col)
	assert.Equal(t, 40, p.Directives[2].Attrs[0].Place.Col)
}

func TestDirectiveProblems(t *testing.T) {
	tests := []struct {
		name, body string
		want       []string
	}{
		{"unknown", "A :trem[kichwa].", []string{
			`:5:3: found the unknown directive "trem", wanted term, n, lit, cite, example, board, play, stats, note or site`}},
		{"unknown, of another script", "A :ਸ਼ਬਦ[kichwa].", []string{`:5:3: found the unknown directive "ਸ਼ਬਦ"`}},
		{"unknown on a line of its own", "::map{}", []string{`:5:1: found the unknown directive "map"`}},
		{"capital letter", "::Play{}", []string{`:5:1: found the unknown directive "Play"`}},
		{"unknown attribute", "A :term[kichwa]{form=vichwa}.", []string{`:5:17: found the unknown attribute "form", wanted as`}},
		{"attribute of none", "A :n[a]{b=c}", []string{`:5:9: found the attribute "b", wanted no attributes for n`}},
		{"attribute twice", "A :cite[townshend1982]{p=1 p=2}", []string{`:5:28: found the attribute p a second time`}},
		{"attribute without value", "A :cite[townshend1982]{p}", []string{`:5:24: found the attribute p, wanted p=…`}},
		{"flag with value", "::board{start=yes}", []string{`:5:9: found the attribute start, wanted start alone`}},
		{"value left out", "A :cite[townshend1982]{p= }", []string{`:5:26: found nothing after =`}},
		{"no closing bracket", "A :term[kichwa.\nB].", []string{`:5:8: found [ without ], wanted ] on the same line`}},
		{"no closing brace", "A :term[kichwa]{as=vichwa.", []string{`:5:16: found { without }`}},
		{"no closing quotation mark", "A :lit[x]{reason=\"a}", []string{`:5:18: found " without another`}},
		{"a class", "A :term[kichwa]{.big}", []string{`:5:17: found ".", wanted an attribute or }`}},
		{"empty label", "A :term[ ].", []string{`:5:8: found [] with nothing in it`}},
		{"no label", "::example{}", []string{`:5:1: found ::example without a label, wanted ::example[…]`}},
		{"label too many", "::play[x]", []string{`:5:7: found a label, wanted none, as in ::play{}`}},
		{"no reason", "A :lit[x].", []string{`:5:3: found lit without reason, wanted {reason="…"}`}},
		{"board of nothing", "::board{}", []string{`:5:1: found a board, wanted {start} or {position="…"}`}},
		{"board of both", "::board{start position=x}", []string{`:5:1: found a board`}},
		{"leaf within a line", "See ::board{start} there.", []string{`:5:5: found ::board within a line`}},
		{"leaf with one colon", "See :board{start}", []string{`:5:5: found :board, wanted ::board`}},
		{"inline with two colons", "::term[kichwa]", []string{`:5:1: found ::term, wanted :term`}},
		{"text after a leaf", "::board{start} there", []string{`:5:15: found text after the directive`}},
		{"no name", ":: board", []string{`:5:1: found colons without the name of a directive`}},
		{"nothing to close", "A\n\n:::\n", []string{`:7:1: found colons without the name of a directive`}},
		{"note not closed", "A\n:::note\nB\n", []string{`:6:1: found a remark that is not closed`}},
		{"note not closed in a list", "- A\n  :::note\n  B\n\nC\n:::\n", []string{
			`:6:3: found a remark that is not closed`, `:10:1: found colons without the name`}},
		{"note in a note", ":::note\n:::note\n:::\n", []string{`:6:1: found a remark within a remark`}},
		{"unknown term", "A :term[kuu].", []string{`:5:9: found the unknown term "kuu", wanted kichwa or kuweka-mtoto`}},
		{"unknown form", "A :term[kichwa]{as=kichwas}.", []string{`:5:17: found "kichwas" for the term kichwa, wanted kichwa or vichwa`}},
		{"unknown work", "A :cite[boyd1979].", []string{`:5:9: found the unknown work "boyd1979"`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, problems := page(t, test.body)
			for i := range test.want {
				test.want[i] = enPath + test.want[i]
			}
			assertProblems(t, problems, test.want...)
		})
	}
}

// Colons that are no directives stay what they are.
func TestColons(t *testing.T) {
	p, problems := page(t, "Note: a board :seeds, 1:2, \\:term[kichwa], `:term[x]` and https://example.org/a:b.\n\n    ::board{start}\n")
	assertProblems(t, problems)
	assert.Empty(t, p.Directives)
	assert.Equal(t, "<p>Note: a board :seeds, 1:2, :term[kichwa], <code>:term[x]</code> and https://example.org/a:b.</p>\n<pre><code>::board{start}\n</code></pre>\n",
		p.HTML("", rulebook.Hooks{}))
}

// A fence within code closes no note.
func TestFenceInCode(t *testing.T) {
	p, problems := page(t, ":::note\n```\n:::\n```\n\nB\n:::\n")
	assertProblems(t, problems)
	assert.Equal(t, "<div class=\"note\" role=\"note\">\n<pre><code>:::\n</code></pre>\n<p>B</p>\n</div>\n", p.HTML("", rulebook.Hooks{}))
}

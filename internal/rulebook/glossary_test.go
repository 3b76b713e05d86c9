package rulebook_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/rulebook"
)

func TestGlossary(t *testing.T) {
	book, problems := read(nil)
	require.Empty(t, problems)
	kichwa, ok := book.Glossary.Term("kichwa")
	require.True(t, ok)
	assert.Equal(t, "kichwa", kichwa.Spelling)
	assert.Equal(t, []string{"ਕਿਚਵਾ", "ਵਿਚਵਾ", "ਵਿਚਵਾ"}, []string{kichwa.Written("pa", ""), kichwa.Written("pa", "vichwa"), kichwa.Written("pa", "Vichwa")})
	assert.Equal(t, []string{"kichwa", "Vichwa"}, []string{kichwa.Written("en", ""), kichwa.Written("en", "Vichwa")})
	assert.Equal(t, []string{"home pit", "kichua"}, kichwa.ForbiddenIn("en"))
	assert.Equal(t, []string{"kichua"}, kichwa.ForbiddenIn("pa"))
	mtoto, _ := book.Glossary.Term("kuweka-mtoto")
	assert.Equal(t, "kuweka mtoto", mtoto.Written("en", ""))
	text, in := kichwa.Meaning.In("pa")
	assert.Equal(t, []string{"The end pit", "en"}, []string{text, in})
	text, in = mtoto.Meaning.In("pa")
	assert.Equal(t, []string{"ਬੱਚਾ", "pa"}, []string{text, in})
	assert.Len(t, book.Glossary.Of("djenon-aboure"), 2)
	assert.Empty(t, book.Glossary.Of("bao-kingulu"))
}

func TestGlossaryProblems(t *testing.T) {
	tests := []struct {
		name, old, new string
		want           []string
	}{
		{"bad id", "id: kichwa", "id: Kichwa", []string{`:2:9: found the id "Kichwa"`}},
		{"term twice", "id: kuweka-mtoto", "id: kichwa", []string{`:9:5: found the term "kichwa" a second time`}},
		{"game without a page", "[djenon-aboure]\n    forms", "[djenon-aboure, bao]\n    forms", []string{`:2:5: found the term kichwa of the game "bao"`}},
		{"no English meaning", "{en: The end pit}", "{pa: ਪਿਟ}", []string{`:5:14: found no text in en`}},
		{"undeclared language", "{en: The end pit}", "{en: The end pit, hi: ਪਿਟ}", []string{`:5:32: found the undeclared language "hi", wanted en or pa`}},
		{"unquoted comma", "{en: The end pit}", "{en: The end pit, of a row}", []string{
			`:5:32: found the undeclared language "of a row"`, `:5:40: found nothing, wanted text (between braces, text with a comma in it stands in quotes)`}},
		{"unknown clause", "[board]", "[board, sow]", []string{`:6:22: found the unknown clause "sow"`}},
		{"unknown form", "vichwa: ਵਿਚਵਾ", "wichwa: ਵਿਚਵਾ", []string{`:7:34: found the form "wichwa", wanted kichwa or vichwa`}},
		{"confused with nothing", "    clauses", "    confused-with: [kuu]\n    clauses", []string{`:2:5: found confused-with "kuu"`}},
		{"everyday word of no term", "    clauses", "    everyday: {pa: [ਕਿਚਵਾ, Vichwa, ਸਿਰ]}\n    clauses", []string{`:6:36: found the everyday word "ਸਿਰ", wanted a spelling or form of the term kichwa`}},
		{"unknown key", "    clauses", "    clause", []string{`:6:5: found the unknown key "clause"`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			require.Contains(t, glossary, test.old)
			const file = "content/glossary.yaml"
			_, problems := read(map[string]string{file: strings.Replace(glossary, test.old, test.new, 1)})
			for i := range test.want {
				test.want[i] = file + test.want[i]
			}
			assertProblems(t, problems, test.want...)
		})
	}
}

func TestReferences(t *testing.T) {
	book, problems := read(map[string]string{"content/references.yaml": references + `  - id: body2001
    type: webpage
    author: [{literal: A Museum}]
    editor: [{family: de Voogt, given: Alex}]
    title: T
    URL: https://example.org/
    publisher-place: Leiden
`})
	require.Empty(t, problems)
	work, ok := book.References.Work("townshend1982")
	require.True(t, ok)
	assert.Equal(t, []string{"1982", "28"}, []string{work.Issued, work.Volume})
	assert.Equal(t, []rulebook.Name{{Family: "Townshend", Given: "Philip"}}, work.Authors)
	work, ok = book.References.Work("body2001")
	require.True(t, ok)
	assert.Equal(t, "A Museum", work.Authors[0].Literal)
	assert.Equal(t, "Leiden", work.PublisherPlace)
}

func TestReferenceProblems(t *testing.T) {
	const added = "  - id: a\n    type: book\n    title: T\n"
	tests := []struct {
		name, text string
		want       []string
	}{
		{"twice", strings.Replace(added, "id: a", "id: townshend1982", 1), []string{`:8:5: found the work "townshend1982" a second time`}},
		{"type", strings.Replace(added, "book", "pamphlet", 1), []string{`:9:11: found "pamphlet", wanted book, chapter`}},
		{"no title", "  - id: a\n    type: book\n", []string{`:8:5: found no title`}},
		{"DOI", added + "    DOI: 'x}, note = {y'\n", []string{`:11:10: found "x}, note = {y", wanted a DOI, as in 10.3233/`}},
		{"address", added + "    URL: javascript:x\n", []string{`:11:10: found "javascript:x"`}},
		{"name", added + "    author: [{given: A}, {family: B, literal: C}, D]\n", []string{
			`:11:14: found a name, wanted family and given, or literal`, `:11:26: found a name`, `:11:51: found "D", wanted keys and values`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			const file = "content/references.yaml"
			_, problems := read(map[string]string{file: references + test.text})
			for i := range test.want {
				test.want[i] = file + test.want[i]
			}
			assertProblems(t, problems, test.want...)
		})
	}
}

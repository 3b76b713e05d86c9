package pseudo_test

import (
	"os"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/translation"
	"mashimo/internal/translation/pseudo"
	"mashimo/internal/verify"
)

func TestText(t *testing.T) {
	for _, c := range []struct{ english, accented, mirrored string }{
		{"a bee", "åå ƀééåé", "ا بعع"},
		{"Rules", "Ŕûļéšåé", "رۇلعس"},
		{"**One.** don't", "**Öñéåé.** ðöñåé'ţå", "**ونع.** دون'ت"},
		{"{n} of {pit-name}", "{n} öƒå {pit-name}", "{n} وف {pit-name}"},
		{"`A1` A2 x", "`A1` A2 ẋå", "`A1` A2 خ"},
		{`x :term[kuu]{as="a}b"} :cite[b]{p=1}. {#a.b}`, `ẋå :term[kuu]{as="a}b"} :cite[b]{p=1}. {#a.b}`, `خ :term[kuu]{as="a}b"} :cite[b]{p=1}. {#a.b}`},
		{"[go](#x.y) &amp; é", "[ĝöå](#x.y) &amp; éå", "[غو](#x.y) &amp; ع"},
		{":::note[An x]\nb\n:::", ":::note[Åñå ẋå]\nƀå\n:::", ":::note[ان خ]\nب\n:::"},
		{"::board{start}\nso: x", "::board{start}\nšöå: ẋå", "::board{start}\nسو: خ"},
	} {
		assert.Equal(t, c.accented, pseudo.Accented.Text(c.english))
		assert.Equal(t, c.mirrored, pseudo.RightToLeft.Text(c.english))
	}
}

func TestAccentedWordsAreLonger(t *testing.T) {
	word := ""
	for n := 1; n < 30; n++ {
		word += "e"
		long := utf8.RuneCountInString(pseudo.Accented.Text(word))
		assert.GreaterOrEqual(t, float64(long), 1.4*float64(n), "a word of %d letters", n)
	}
}

// The project itself reads, verifies and checks in both languages as in English.
func TestProject(t *testing.T) {
	root := os.DirFS("../../..")
	before, problems := rulebook.Read(root)
	if len(problems) > 0 {
		t.Skip("content/ has problems of its own: ", problems[0])
	}
	fsys, err := pseudo.Project(root, pseudo.Accented, pseudo.RightToLeft)
	require.NoError(t, err)
	book, problems := rulebook.Read(fsys)
	require.Empty(t, problems)
	examples, problems := example.ReadAll(fsys, "examples")
	_, ownExamples := example.ReadAll(root, "examples")
	require.Len(t, problems, len(ownExamples))
	assert.Equal(t, append(before.Site.Languages, "en-XA", "ar-XB"), book.Site.Languages)
	_, found := verify.Verify(book, examples)
	for _, p := range append(translation.Check(book, examples, nil), found...) {
		assert.NotContains(t, p.Error(), "en-XA")
		assert.NotContains(t, p.Error(), "ar-XB")
	}
	for _, s := range translation.StatusOf(book, examples, nil) {
		if !strings.Contains(s.Lang, "-X") {
			continue
		}
		assert.Equal(t, s.Messages.All, s.Messages.Have, "messages in %s", s.Lang)
		assert.Equal(t, s.Glossary.All, s.Glossary.Have, "glossary in %s", s.Lang)
		assert.Equal(t, s.Examples.All, s.Examples.Have, "examples in %s", s.Lang)
		for _, g := range s.Games {
			assert.Zero(t, g.Absent, "clauses of %s in %s", g.Game, s.Lang)
		}
	}
	words, _ := book.Language("ar-XB")
	assert.Equal(t, "rtl", words.Dir)
	for _, c := range must(book.Page("djenon-aboure", "ar-XB")).Clauses {
		for _, s := range c.Prose {
			assert.False(t, strings.ContainsFunc(s.Text, func(r rune) bool { return unicode.Is(unicode.Latin, r) }), s.Text)
		}
	}
}

func must(p *rulebook.Page, _ bool) *rulebook.Page { return p }

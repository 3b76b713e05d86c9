package rulebook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/rulebook"
)

const usingPath = "content/pages/using/"

// An article has free headings, code and remarks; a language without it has a gap.
func TestArticle(t *testing.T) {
	book, problems := read(map[string]string{
		usingPath + "en.md": "---\ntitle: Using\nsummary: How.\n---\nLead.\n\n## In a paper {#paper}\n\n:::note[Mind]\nThe text.\n:::\n\n```html\n<img alt=\"\">\n```\n",
	})
	assertProblems(t, problems)
	p, ok := book.Article("using", "en")
	require.True(t, ok)
	assert.Equal(t, "Using How.", p.Title+" "+p.Summary)
	_, ok = p.Section("paper")
	assert.True(t, ok)
	assert.Contains(t, p.HTML("", rulebook.Hooks{}), "<pre><code class=\"language-html\">&lt;img alt=&quot;&quot;&gt;\n</code></pre>")
	_, ok = book.Article("using", "pa")
	assert.False(t, ok)
	var gaps []string
	for _, g := range book.Gaps() {
		gaps = append(gaps, g.Lang+" "+g.What)
	}
	assert.Contains(t, gaps, "pa page using")
	assert.Len(t, book.Pages, 1, "an article is no rule page")
}

func TestArticleProblems(t *testing.T) {
	const head = "---\ntitle: Using\n---\n"
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"clause":     {map[string]string{"en.md": head + "It is so. {#so}\n"}, usingPath + "en.md:4:13: found a clause, wanted text"},
		"directive":  {map[string]string{"en.md": head + "A :term[kichwa].\n"}, usingPath + "en.md:4:3: found the directive term"},
		"kind":       {map[string]string{"en.md": "---\ntitle: A\nkind: B\n---\n"}, usingPath + "en.md:3:1: found"},
		"original":   {map[string]string{"pa.md": head}, usingPath[:len(usingPath)-1] + ": found a page without en.md"},
		"undeclared": {map[string]string{"en.md": head, "de.md": head}, usingPath + "de.md: found the undeclared language"},
		"headings":   {map[string]string{"en.md": head + "## A {#a}\n", "pa.md": head + "## B {#b}\n"}, usingPath + "pa.md: found no heading {#a}"},
		"anchor":     {map[string]string{"en.md": head + "[there](#b)\n"}, usingPath + `en.md:4:1: found a link to "#b"`},
		"site":       {map[string]string{"en.md": head + "::site[moon]\n"}, usingPath + `en.md:4:8: found "moon", wanted verified`},
		"otherwise":  {map[string]string{"en.md": head + "::site[changes]\n", "pa.md": head + "::site[licences]\n"}, usingPath + "pa.md: found ::site for licences, wanted ::site for changes"},
		"image":      {map[string]string{"en.md": head + "![x](y.png)\n"}, usingPath + "en.md:4:1: found an image"},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{}
			for file, text := range c.files {
				files[usingPath+file] = text
			}
			_, problems := read(files)
			require.NotEmpty(t, problems)
			assert.Contains(t, problems[0], c.want)
		})
	}
}

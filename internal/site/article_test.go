package site_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"golang.org/x/net/html"

	"mashimo/internal/site"
)

// aiding is two with an article in English.
func aiding(text string) map[string]string {
	files := map[string]string{"content/pages/aid/en.md": "---\ntitle: An aid\nsummary: Help.\n---\n" + text}
	for name, content := range two {
		files[name] = content
	}
	return files
}

// An article is there in every language, in menus and in the search; one that a
// language lacks is in English, and says so.
func TestArticle(t *testing.T) {
	out := built(t, site.Config{BaseURL: "https://example.net/m&m/"}, aiding("Lead.\n\n## In a paper {#paper}\n\n[Words](../glossary/)\n\n    https://example.org/mashimo/embed/\n"))
	page := parse(t, out, "ur/aid/index.html")
	assert.Contains(t, text(one(t, page, class("notice"))), "shown in English")
	for _, part := range all(page, class("prose")) {
		assert.Equal(t, "en ltr", attr(part, "lang")+" "+attr(part, "dir"))
	}
	page = parse(t, out, "en/aid/index.html")
	assert.Empty(t, all(page, class("notice")))
	assert.Equal(t, "https://example.net/m&m/embed/", text(one(t, page, tag("pre"))), "the site's own address")
	assert.Equal(t, []string{"en https://example.net/m&m/en/aid/", "x-default https://example.net/m&m/en/aid/"}, alternates(page))
	menu := all(parse(t, out, "en/games/djenon-aboure/index.html"), func(n *html.Node) bool { return attr(n, "href") == "../../aid/index.html" })
	assert.Len(t, menu, 1)
	assert.Contains(t, string(out.File("en/search.js")), `"aid/index.html"`)
	assert.Contains(t, string(out.File("en/search.js")), `"aid/index.html#paper"`)
}

func TestArticleProblems(t *testing.T) {
	_, problems := build(t, site.Config{}, aiding("[a](../nowhere/)\n\n[b](../glossary/#no)\n"))
	var list []string
	for _, p := range problems {
		list = append(list, p.Error())
	}
	assert.Len(t, list, 2)
	assert.Contains(t, list[0], `content/pages/aid/en.md:5:1: found a link to "../nowhere/"`)
	assert.Contains(t, list[1], `content/pages/aid/en.md:7:1: found a link to "../glossary/#no"`)
	_, problems = build(t, site.Config{}, map[string]string{"content/pages/glossary/en.md": "---\ntitle: A\n---\n"})
	assert.Len(t, problems, 1)
	assert.Contains(t, problems[0].Error(), `the name "glossary"`)
}

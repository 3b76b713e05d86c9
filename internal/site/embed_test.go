package site_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/net/html"

	"mashimo/internal/site"
)

// An embed has all steps of an example, each with its board, its place and its turn, and
// leads to the example's own page, by whose address it is known. It is no page to find.
func TestEmbed(t *testing.T) {
	out := built(t, site.Config{BaseURL: "https://example.org/a/"}, two)
	page := parse(t, out, "embed/ur/bao-la-kete/opening/index.html")
	root := one(t, page, tag("html"))
	assert.Equal(t, "ur rtl latn ur en bao-la-kete/opening", strings.Join([]string{attr(root, "lang"), attr(root, "dir"), attr(root, "data-native"), attr(root, "data-languages"), attr(root, "data-here")}, " "))
	steps := all(page, class("step"))
	assert.Len(t, steps, 5)
	for i, s := range steps {
		assert.Equal(t, "step-"+string(rune('0'+i)), attr(s, "id"))
		assert.Len(t, all(s, tag("svg")), 1)
		assert.Equal(t, string(rune('0'+i))+" / 4", attr(s, "data-of"))
	}
	assert.Contains(t, text(steps[2]), "South plays A6<*", "the turn is named at each of its steps")
	assert.Contains(t, text(steps[0]), "South may not play A5<*")
	floor := string(out.File("embed/en/bao-la-kete/floor/index.html"))
	assert.True(t, strings.Contains(floor, `: the <em translate="no">kuu</em> stands.`), "blanks are those of the sentence")
	assert.Empty(t, all(page, tag("blockquote")))
	assert.Empty(t, all(page, class("tip")))
	assert.Equal(t, "../../../../ur/games/bao-la-kete/examples/opening/index.html", attr(one(t, one(t, page, class("source")), tag("a")), "href"))
	assert.Equal(t, "https://example.org/a/en/games/bao-la-kete/examples/opening/", canonical(page), "no Urdu is written")
	assert.Equal(t, "noindex", attr(one(t, page, func(n *html.Node) bool { return attr(n, "name") == "robots" }), "content"))
	assert.NotContains(t, string(out.File("sitemap.xml")), "/embed/")
}

// A frame loads what it needs and no more, and names no other host.
func TestEmbedIsLight(t *testing.T) {
	out := built(t, site.Config{}, two)
	page := parse(t, out, "embed/en/djenon-aboure/first/index.html")
	var loaded []string
	size := 0
	for _, n := range all(page, func(n *html.Node) bool { return tag("script")(n) || attr(n, "rel") == "stylesheet" }) {
		address := attr(n, "src") + attr(n, "href")
		file := out.File(strings.TrimPrefix(address, "../../../../"))
		assert.NotEmpty(t, file, address)
		loaded, size = append(loaded, address), size+len(file)
	}
	assert.Len(t, loaded, 2)
	assert.Less(t, size, 24_000)
	for _, n := range all(page, func(n *html.Node) bool { return attr(n, "href")+attr(n, "src") != "" }) {
		assert.False(t, strings.Contains(attr(n, "href")+attr(n, "src"), "://"), attr(n, "href")+attr(n, "src"))
	}
}

// The board of any position is the one at the start as long as no script draws another.
func TestEmbedOfAnyPosition(t *testing.T) {
	out := built(t, site.Config{}, two)
	page := parse(t, out, "embed/en/position/djenon-aboure/index.html")
	assert.Len(t, all(page, func(n *html.Node) bool { return attr(n, "data-count") == "4" }), 12)
	assert.Empty(t, attr(one(t, page, tag("html")), "data-module"), "the site has no engine for browsers")
	assert.NotEmpty(t, all(page, func(n *html.Node) bool { return attr(n, "data-why") == "without" }))
}

// The element is at an address that stays, and knows the languages of the site.
func TestElementScript(t *testing.T) {
	script := string(built(t, site.Config{}, two).File("static/mashimo-board.js"))
	assert.Contains(t, script, `customElements.define("mashimo-board"`)
	assert.Contains(t, script, `["ur","en"]`)
	assert.Less(t, len(script), 4_000)
}

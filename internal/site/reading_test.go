package site_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/rulebook"
	"mashimo/internal/site"
)

// The works of a game are numbered in the order in which they are to be read. Every
// citation has the number of its work and brings up the note on it, without scripts.
func TestNotesOnSources(t *testing.T) {
	page := parse(t, built(t, site.Config{}, nil), ketePage)
	list := one(t, page, class("numbered"))
	numbers := map[string]string{}
	var order []string
	for _, li := range all(list, tag("li")) {
		work := strings.TrimPrefix(attr(li, "id"), "ref-")
		numbers[work] = text(one(t, li, class("note-number")))
		order = append(order, work)
	}
	require.Equal(t, []string{"townshend1982", "boyd1979", "townshend1979", "townshend1986", "driedger1972", "kronenburg2006"}, order)
	assert.Equal(t, "1", numbers["townshend1982"])
	marks := all(page, class("note-mark"))
	require.NotEmpty(t, marks)
	for _, m := range marks {
		note := one(t, page, id(attr(m, "popovertarget")))
		work := strings.TrimPrefix(attr(note, "id"), "note-")
		assert.Equal(t, numbers[work], text(m), work)
		assert.True(t, strings.HasPrefix(attr(m, "aria-label"), numbers[work]+", note on the source: "), "its name begins with what is seen")
		_, popover := attribute(note, "popover")
		assert.True(t, popover)
		assert.Equal(t, "#ref-"+work, attr(one(t, note, tag("a")), "href"))
		assert.Equal(t, attr(note, "id"), attr(one(t, note, tag("button")), "popovertarget"))
	}
	first := one(t, page, id("note-driedger1972"))
	assert.Contains(t, text(first), "Driedger, Walter (1972). [On Bao la Kete]. The first mention of Bao la Kete.")
	cite := one(t, one(t, page, id("relay.endless")), class("cited"))
	assert.Equal(t, "Kronenburg, Donkers and de Voogt 2006\u20606", text(cite))
}

// Where no source is named for a clause, a note says what is known of the game's works.
func TestNoteOnUnsourcedClauses(t *testing.T) {
	out := built(t, site.Config{}, nil)
	page := parse(t, out, ketePage)
	button := one(t, one(t, one(t, page, id("nemo.tax")), class("unsourced")), tag("button"))
	note := one(t, page, id(attr(button, "popovertarget")))
	assert.Contains(t, text(note), "Driedger 1972 The first mention of the game.")
	assert.Len(t, all(note, tag("li")), 6)
	for _, a := range all(note, tag("a")) {
		assert.NotEmpty(t, all(page, id(strings.TrimPrefix(attr(a, "href"), "#"))))
	}
	page = parse(t, out, "en/games/djenon-aboure/index.html")
	assert.Empty(t, all(page, id("note-unsourced")), "there nothing is said of any clause")
}

// attribute is an attribute of an element, and whether it is there.
func attribute(n *html.Node, key string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

// The reading list has the works of each game in their order, each with its reason in the
// reader's language or in English, and leads to what is known of it.
func TestReadingList(t *testing.T) {
	game := "recorded: driedger1972\nsources: {}\nreading:\n" +
		"  - {ref: driedger1972, why: {en: First., ur: پہلا۔}}\n  - {ref: boyd1979, why: {en: Then.}}\n"
	files := translated(t)
	files["content/games/bao-la-kete/game.yaml"] = game
	page := parse(t, built(t, site.Config{}, files), "ur/references/index.html")
	of := one(t, page, class("reading-list"))
	list := all(one(t, of, func(n *html.Node) bool { return attr(n, "aria-labelledby") == "reading-bao-la-kete" }), tag("li"))
	require.Len(t, list, 6, "also the works for which there is no advice")
	assert.Equal(t, "Driedger 1972 پہلا۔", text(list[0]))
	assert.Equal(t, "#ref-driedger1972", attr(one(t, list[0], tag("a")), "href"))
	assert.Equal(t, "Boyd 1979 Then.", text(list[1]))
	assert.Equal(t, "en", attr(one(t, list[1], tag("span")), "lang"))
	assert.NotEmpty(t, all(page, id("ref-driedger1972")))
}

// For every work that a page of ours names stands why to read it.
func TestEveryWorkIsAdvised(t *testing.T) {
	book, problems := rulebook.Read(os.DirFS("../.."))
	require.Empty(t, problems)
	n := 0
	for _, g := range book.Games {
		p, ok := book.Page(g.ID, rulebook.Original)
		require.True(t, ok)
		for _, d := range p.Directives {
			if d.Kind == rulebook.Cite {
				n++
				_, ok := g.Advice(d.Label)
				assert.True(t, ok, "%s on %s", d.Label, g.ID)
			}
		}
	}
	assert.NotZero(t, n)
}

// The home page describes the reference as a dataset, with its files where their
// addresses are known.
func TestDataset(t *testing.T) {
	described := func(out *site.Output) map[string]any {
		script := one(t, parse(t, out, "en/index.html"), func(n *html.Node) bool { return attr(n, "type") == "application/ld+json" })
		var d map[string]any
		require.NoError(t, json.Unmarshal([]byte(script.FirstChild.Data), &d))
		return d
	}
	d := described(built(t, site.Config{BaseURL: "https://example.org/a/"}, two))
	assert.Equal(t, "Dataset", d["@type"])
	assert.Equal(t, "Mashimo: mancala rules", d["name"])
	assert.Equal(t, []any{"ur", "en"}, d["inLanguage"])
	assert.Equal(t, "https://creativecommons.org/licenses/by/4.0/", d["license"])
	assert.Equal(t, []any{
		map[string]any{"@type": "DataDownload", "contentUrl": "https://example.org/a/data/reference.json", "encodingFormat": "application/json"},
		map[string]any{"@type": "DataDownload", "contentUrl": "https://example.org/a/data/reference.csv", "encodingFormat": "text/csv"},
	}, d["distribution"])
	assert.NotContains(t, d, "isPartOf")
	assert.NotContains(t, described(built(t, site.Config{}, nil)), "distribution")
}

// A page fetches the fonts of its script at once, and those of no other.
func TestPreloadedFonts(t *testing.T) {
	out := built(t, site.Config{}, map[string]string{
		"content/languages/pa.yaml": strings.NewReplacer("code: ur", "code: pa", "script: Arab", "script: Guru", "dir: rtl", "dir: ltr").Replace(urdu),
		"content/site.yaml":         siteYAML("pa"),
	})
	preloaded := func(p string) []string {
		var list []string
		for _, l := range all(parse(t, out, p), func(n *html.Node) bool { return attr(n, "rel") == "preload" }) {
			list = append(list, attr(l, "href"))
			_, crossorigin := attribute(l, "crossorigin")
			assert.True(t, crossorigin, "or browsers fetch them twice")
		}
		return list
	}
	latin := []string{"../static/fonts/noto-sans-latin-400-normal.woff2", "../static/fonts/noto-sans-latin-700-normal.woff2"}
	assert.Equal(t, latin, preloaded("en/index.html"))
	assert.Equal(t, append(latin, "../static/fonts/noto-sans-gurmukhi-400-normal.woff2", "../static/fonts/noto-sans-gurmukhi-700-normal.woff2"), preloaded("pa/index.html"))
}

// What pages hold themselves is not published beside them.
func TestMapIsNotPublished(t *testing.T) {
	out := built(t, site.Config{}, nil)
	assert.NotEmpty(t, all(parse(t, out, "en/index.html"), class("land")))
	for _, p := range out.Paths() {
		assert.NotContains(t, p, "static/map")
	}
}

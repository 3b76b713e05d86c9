package site_test

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/site"
	"mashimo/static"
)

// spoken is a site with one term in Urdu.
func spoken(t *testing.T) map[string]string {
	t.Helper()
	files := translated(t)
	files["content/glossary.yaml"] = `terms:
  - id: kichwa
    games: [bao-la-kete]
    forms: [vichwa]
    spellings: [kitchwa, nyumba]
    zanzibar: kichwa
    literal: {en: head, ur: سر}
    meaning: {en: "The end pit: kichwa.", ur: "کنارے کا خانہ۔"}
    script: {ur: {kichwa: کچوا, vichwa: وچوا}}
    clauses: [nemo.capture.kichwa, capture.again, mtaji.capture.kichwa]
    confused-with: [kuu]
    forbidden: {ur: [خانہ], en: [kitchen], all: [kichua]}
` + rest(t, "kichwa", "bao-la-kete")
	return files
}

// rest is the other terms of the glossary, without what is said of them but for that
// in English.
func rest(t *testing.T, but string, game string) string {
	t.Helper()
	book, _ := read(t, project(t, nil))
	var b strings.Builder
	for _, term := range book.Glossary.Terms {
		if term.ID == but {
			continue
		}
		b.WriteString("  - {id: " + term.ID + ", games: [" + strings.Join(term.Games, ", ") + "], spelling: \"" + term.Spelling + "\", meaning: {en: M}")
		if len(term.Forms) > 0 {
			b.WriteString(", forms: [\"" + strings.Join(term.Forms, "\", \"") + "\"]")
		}
		b.WriteString("}\n")
	}
	return b.String()
}

func TestGlossaryEntry(t *testing.T) {
	out := built(t, site.Config{}, spoken(t))
	entry := one(t, parse(t, out, "ur/glossary/index.html"), id("kichwa"))
	assert.Equal(t, "کچوا", text(one(t, entry, tag("h2"))))
	assert.Contains(t, text(one(t, entry, func(n *html.Node) bool { return n.Data == "p" && class("latin")(n) })), "kichwa")
	assert.Equal(t, "literally: “سر”", text(one(t, entry, class("sense"))))
	assert.Contains(t, text(entry), "کنارے کا خانہ۔")
	assert.NotContains(t, text(entry), "The end pit")
	details := map[string]string{}
	for _, d := range all(one(t, entry, class("details")), tag("div")) {
		details[text(one(t, d, tag("dt")))] = strings.TrimSpace(strings.TrimPrefix(text(d), text(one(t, d, tag("dt")))))
	}
	assert.Equal(t, map[string]string{
		"Game": "Bao la Kete", "Other forms": "وچوا vichwa", "Other spellings and words for it": "kitchwa · nyumba",
		"In the Bao of Zanzibar": "کچوا kichwa", "Not to be confused with": "kuu", "Often wrongly called": "خانہ · kichua",
		"Where it matters": "The nemo stage · Capturing nemo.capture.kichwa capture.again The mtaji stage · Capturing mtaji.capture.kichwa",
	}, details)
	var links []string
	for _, a := range all(entry, class("clause-link")) {
		links = append(links, attr(a, "href"))
	}
	assert.Contains(t, links, "../games/bao-la-kete/index.html#capture.again")
	confused := all(entry, func(n *html.Node) bool { return attr(n, "href") == "#kuu" })
	assert.Len(t, confused, 1)
}

// A term that the language does not explain is explained in English, and marked.
func TestGlossaryFallsBack(t *testing.T) {
	entry := one(t, parse(t, built(t, site.Config{}, spoken(t)), "ur/glossary/index.html"), id("kuu"))
	span := one(t, entry, func(n *html.Node) bool { return n.Data == "span" && text(n) == "M" })
	assert.Equal(t, "en ltr", attr(span, "lang")+" "+attr(span, "dir"))
}

// Every protected word on a page leads to its entry and is described by its one tip.
func TestTips(t *testing.T) {
	out := built(t, site.Config{}, spoken(t))
	for _, p := range []string{"ur/games/bao-la-kete/index.html", "en/games/bao-la-kete/index.html", "en/games/bao-la-kete/examples/opening/index.html"} {
		page := parse(t, out, p)
		used := map[string]bool{}
		for _, a := range all(page, func(n *html.Node) bool { return tag("a")(n) && class("term")(n) }) {
			tip := one(t, page, id(attr(a, "data-tip")))
			used[attr(tip, "id")] = true
			assert.Equal(t, "manual", attr(tip, "popover"))
			assert.NotEmpty(t, text(one(t, tip, id(attr(a, "aria-describedby")))))
			to := attr(one(t, tip, tag("a")), "href")
			assert.Equal(t, to, attr(a, "href"))
			assert.Equal(t, strings.Split(p, "/")[0]+"/glossary/index.html", path.Join(path.Dir(p), strings.Split(to, "#")[0]))
			assert.Empty(t, attr(a, "title"))
		}
		assert.Len(t, all(page, class("tip")), len(used), p)
	}
	page := parse(t, out, "ur/games/bao-la-kete/index.html")
	tip := one(t, page, id("tip-kichwa"))
	assert.Equal(t, "کچوا kichwa literally: “سر” کنارے کا خانہ۔ More in the glossary", text(tip))
}

// A work is written as the language does, its title and what is said of it as English;
// beside it stands where it is named.
func TestReferences(t *testing.T) {
	files := translated(t)
	files["content/languages/ur.yaml"] = strings.Replace(urdu, "messages: {}",
		"messages: {cite.in-issue: '{title}؛ {volume}/{issue}', cite.year: '[{year}]', cite.in-pages: '{container}، {pages}', cite.editors: '{editors} م'}", 1)
	references, err := fs.ReadFile(project(t, nil), "content/references.yaml")
	require.NoError(t, err)
	files["content/references.yaml"] = string(references) + `
  - {id: part, type: chapter, title: Part, editor: [{family: A, given: B}, {family: C, given: D}], container-title: Whole, page: 1-2, language: de}
`
	page := parse(t, built(t, site.Config{}, files), "ur/references/index.html")
	work := one(t, page, id("ref-kronenburg2006"))
	assert.Contains(t, text(work), "Kronenburg Donkers de Voogt [2006] “Never-Ending Moves in Bao”. ICGA Journal؛ 29/2. On moves")
	assert.Contains(t, text(one(t, work, class("named"))), "relay.endless")
	for _, s := range all(work, tag("span")) {
		assert.Equal(t, "en", attr(s, "lang"), text(s))
	}
	part := one(t, page, id("ref-part"))
	assert.Equal(t, "A, B D C م “Part”. Whole، 1–2.", text(part))
	assert.Equal(t, "de", attr(all(part, tag("span"))[0], "lang"))
	assert.Empty(t, all(part, class("named")))
}

// Each face that the styles name is there, with its licence, and names its characters.
func TestFonts(t *testing.T) {
	css, err := fs.ReadFile(static.Files, "styles/1-fonts.css")
	require.NoError(t, err)
	faces := regexp.MustCompile(`(?s)@font-face \{.*?\n\}`).FindAllString(string(css), -1)
	var named []string
	for _, face := range faces {
		if strings.Contains(face, `"Stand-in"`) { // the reader's own
			assert.NotContains(t, face, "url(")
			continue
		}
		file := regexp.MustCompile(`url\("(.*?)"\)`).FindStringSubmatch(face)
		require.Len(t, file, 2)
		name := path.Join("styles", file[1])
		named = append(named, name)
		_, err := fs.Stat(static.Files, name)
		assert.NoError(t, err)
		assert.Contains(t, face, "unicode-range:")
	}
	files, err := fs.Glob(static.Files, "fonts/*.woff2")
	require.NoError(t, err)
	slices.Sort(named) // a file may be that of two faces
	assert.Equal(t, files, slices.Compact(named))
	licence, err := fs.ReadFile(static.Files, "fonts/OFL.txt")
	require.NoError(t, err)
	for _, script := range []string{"gurmukhi", "devanagari", "telugu", "latin"} {
		assert.Contains(t, string(licence), "notofonts/"+script)
	}
}

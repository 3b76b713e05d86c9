package site_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/site"
	"mashimo/internal/translation/pseudo"
	"mashimo/static"
)

// pseudoSite is a small site with both pseudo-languages.
func pseudoSite(t *testing.T, cfg site.Config) *site.Output {
	t.Helper()
	fsys, err := pseudo.Project(project(t, telling), pseudo.Accented, pseudo.RightToLeft)
	require.NoError(t, err)
	book, report := read(t, fsys)
	out, problems := site.Build(cfg, book, report)
	require.Empty(t, problems)
	return out
}

// Every kind of page is whole in a language with long words and in one from right to
// left, and says nothing in English but what is foreign everywhere: titles of works and
// notes on them.
func TestPseudoLanguages(t *testing.T) {
	out := pseudoSite(t, site.Config{BaseURL: "https://example.org/a/"})
	pages := checkPages(t, out)
	for p := range pages {
		code, rest, _ := strings.Cut(p, "/")
		if code != "en-XA" && code != "ar-XB" {
			continue
		}
		page := parse(t, out, p)
		assert.Equal(t, map[string]string{"en-XA": "ltr", "ar-XB": "rtl"}[code], attr(one(t, page, tag("html")), "dir"), p)
		assert.Equal(t, pages["en/"+rest].ids, pages[p].ids, "%s has other anchors than the English page", p)
		for _, n := range all(one(t, page, tag("main")), func(n *html.Node) bool { return attr(n, "lang") == "en" }) {
			assert.True(t, inside(n, class("works")), "%s: %q is in English", p, text(n))
		}
	}
}

// inside tells whether an element stands in one that want answers true to.
func inside(n *html.Node, want func(*html.Node) bool) bool {
	for ; n != nil; n = n.Parent {
		if n.Type == html.ElementNode && want(n) {
			return true
		}
	}
	return false
}

// Boards are the same in both directions, but for their words.
func TestBoardsAreNotMirrored(t *testing.T) {
	out := pseudoSite(t, site.Config{})
	words := regexp.MustCompile(` aria-label="[^"]*"|<title>[^<]*</title>|<desc>[^<]*</desc>|>[^<>]*\p{L}[^<>]*<`)
	boards := func(lang string) []string {
		var list []string
		for _, b := range regexp.MustCompile(`(?s)<svg xmlns.*?</svg>`).FindAllString(string(out.File(lang+"/games/bao-la-kete/index.html")), -1) {
			list = append(list, words.ReplaceAllString(b, ""))
			require.Contains(t, b, `direction="ltr"`)
		}
		return list
	}
	require.NotEmpty(t, boards("en"))
	assert.Equal(t, boards("en"), boards("ar-XB"))
	for _, n := range all(parse(t, out, "ar-XB/games/bao-la-kete/index.html"), tag("bdi")) {
		assert.Equal(t, "ltr", attr(n, "dir"))
	}
}

// Styles know no left and right, but where something is drawn.
func TestStylesAreLogical(t *testing.T) {
	physical := regexp.MustCompile(`(?m)[\s;{](?:margin|padding|border)-(?:left|right)|[\s;{](?:left|right)\s*:|text-align:\s*(?:left|right)|float:`)
	files, err := fs.Glob(static.Files, "styles/*.css")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		css, err := fs.ReadFile(static.Files, name)
		require.NoError(t, err)
		assert.Empty(t, physical.FindAllString(string(css), -1), name)
	}
}

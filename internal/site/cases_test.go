package site_test

import (
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/figure"
	"mashimo/internal/site"
	"mashimo/static"
)

// However often readers change the language, they stay on their page: each switcher leads
// to the page of the same address but for the language.
func TestSwitchingTwiceLeadsBack(t *testing.T) {
	out := pseudoSite(t, site.Config{})
	pages := 0
	for _, p := range out.Paths() {
		lang, rest, _ := strings.Cut(p, "/")
		if path.Ext(p) != ".html" || rest == "" || strings.HasSuffix(p, "404.html") || lang == "embed" {
			continue
		}
		pages++
		switcher := one(t, parse(t, out, p), class("languages"))
		links := all(switcher, func(n *html.Node) bool { return attr(n, "hreflang") != "" })
		assert.Len(t, links, 3, p)
		for _, a := range links {
			to, _, _ := strings.Cut(attr(a, "href"), "#")
			assert.Equal(t, attr(a, "hreflang")+"/"+rest, path.Join(path.Dir(p), to), p)
		}
	}
	require.Greater(t, pages, 30)
}

// endless is an example of a move that would never end.
const endless = `game: djenon-aboure
clauses: [relay.endless]
title: {en: Without an end}
why: {en: It would go on for ever.}
readings: {relay.endless: ends}
start: 5,3,2,8,4,3/4,5,4,3,1,6 S
turns:
  - {play: A4, result: ''}
`

// What is told of one example leaves nothing behind in what is told of another, whichever
// comes first.
func TestExamplesLeaveNothingBehind(t *testing.T) {
	steps := func(files map[string]string) string {
		page := parse(t, built(t, site.Config{}, files), "en/games/djenon-aboure/examples/first/index.html")
		var b strings.Builder
		for _, s := range all(page, class("step")) {
			b.WriteString(text(s) + "\n")
		}
		return b.String()
	}
	alone := steps(nil)
	require.Contains(t, alone, "South lifts the 4 seeds of A1.")
	for _, name := range []string{"before", "later"} { // in the order of names
		files := map[string]string{"examples/djenon-aboure/" + name + ".yaml": endless}
		assert.Equal(t, alone, steps(files))
		told := text(parse(t, built(t, site.Config{}, files), "en/games/djenon-aboure/examples/"+name+"/index.html"))
		assert.Contains(t, told, "would never end")
	}
}

// Boards are shapes with a filling, which printers draw: none of their parts is the
// background of an element, which they leave out.
func TestBoardsNeedNoBackgrounds(t *testing.T) {
	styles := figure.PageStyle()
	files, err := static.Files.ReadDir("styles")
	require.NoError(t, err)
	for _, f := range files {
		text, err := static.Files.ReadFile("styles/" + f.Name())
		require.NoError(t, err)
		styles += string(text)
	}
	boards := 0
	for _, rule := range regexp.MustCompile(`([^{}]*)\{([^{}]*)\}`).FindAllStringSubmatch(styles, -1) {
		if strings.Contains(rule[1], ".mb") {
			boards++
			assert.NotContains(t, rule[2], "background", rule[1])
		}
	}
	assert.Greater(t, boards, 10)
}

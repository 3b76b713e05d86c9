package site_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/site"
)

// The index has every clause of every game once, in the words of the page, under its
// section, and leads to it and to its examples.
func TestClauseIndex(t *testing.T) {
	out := built(t, site.Config{}, two)
	_, report := read(t, project(t, two))
	page := parse(t, out, "ur/clauses/index.html")
	n := 0
	for _, g := range report.Games {
		game := g.Game.ID()
		for _, c := range g.Game.Clauses() {
			n++
			entry := one(t, page, id("clause-"+game+"-"+c.ID))
			code := one(t, entry, class("clause-link"))
			assert.Equal(t, "../games/"+game+"/index.html#"+c.ID, attr(code, "href"))
			rules := parse(t, out, "ur/games/"+game+"/index.html")
			words := one(t, rules, id(c.ID))
			assert.True(t, strings.HasPrefix(text(words), text(all(entry, tag("p"))[0])), "%s: %s", c.ID, text(entry))
		}
	}
	assert.Len(t, all(one(t, page, class("listing")), tag("li")), n)
	topics := all(page, tag("h3"))
	assert.Equal(t, "bao-la-kete-the-board", attr(topics[0], "id"))
	under := func(topic string) []string { // the clauses of the list behind its heading
		list := one(t, page, id(topic)).NextSibling
		for list.Data != "ul" {
			list = list.NextSibling
		}
		var ids []string
		for _, c := range all(list, class("clause-link")) {
			ids = append(ids, text(c))
		}
		return ids
	}
	assert.Equal(t, []string{"mtoto", "mtoto.last-but-one", "mtoto.toll"}, under("bao-kingulu-reserved"))
	contents := one(t, page, class("contents"))
	assert.Len(t, all(contents, tag("a")), len(topics)+4, "the contents lead to each topic and each game")
}

// Of a clause with examples stands how many show it, and where it does something.
func TestClausesSeenAtWork(t *testing.T) {
	out := built(t, site.Config{}, nil)
	page := parse(t, out, "en/clauses/index.html")
	seen := func(clause string) []string {
		var list []string
		for _, s := range all(one(t, page, id("clause-bao-la-kete-"+clause)), class("seen")) {
			list = append(list, text(s)+" "+attr(one(t, s, tag("a")), "href"))
		}
		return list
	}
	const opening = "The opening ../games/bao-la-kete/examples/opening/index.html"
	assert.Equal(t, []string{"Forbids or limits something in 1 example: " + opening}, seen("nemo.takata.not-kuu"))
	assert.Equal(t, []string{"Makes something happen in 1 example: " + opening}, seen("nemo.capture"))
	assert.Empty(t, seen("end.bao-hamna"), "no example lists it")
	entry := one(t, page, id("clause-bao-la-kete-nemo.capture"))
	assert.Len(t, all(entry, func(n *html.Node) bool {
		return attr(n, "href") == "../examples/index.html#clause-bao-la-kete-nemo.capture" && text(n) == "1 example"
	}), 1)
}

// Search finds a clause by its id, and the index of clauses as a page.
func TestSearchFindsClauses(t *testing.T) {
	index := string(built(t, site.Config{}, nil).File("en/search.js"))
	assert.True(t, strings.Contains(index, `["clause","games/bao-la-kete/index.html#nemo.takata.not-kuu","Takata · nemo.takata.not-kuu",`))
	assert.True(t, strings.Contains(index, `["page","clauses/index.html","Clauses",`))
	assert.False(t, strings.Contains(index, "clauses/index.html#"), "what the rule pages have is found there")
}

// Pages lead on: games in their order, examples in that of the rule page, which is not
// that of their names.
func TestNeighbours(t *testing.T) {
	out := built(t, site.Config{}, nil)
	way := func(p string) [2]string {
		page := parse(t, out, p)
		var found [2]string
		for i, rel := range []string{"prev", "next"} {
			links := all(page, func(n *html.Node) bool { return attr(n, "rel") == rel })
			if len(links) == 0 {
				continue
			}
			require.Len(t, links, 2, "one in the head, one to be seen: %s", p)
			assert.Equal(t, attr(links[0], "href"), attr(links[1], "href"), p)
			found[i] = attr(links[0], "href")
		}
		return found
	}
	assert.Equal(t, [2]string{"", "../bao-la-kimasai/index.html"}, way("en/games/bao-la-kete/index.html"))
	assert.Equal(t, [2]string{"../djenon-aboure/index.html", ""}, way("en/games/bao-kingulu/index.html"))
	rules := parse(t, out, "en/games/bao-la-kete/index.html")
	var names []string
	for _, x := range all(rules, class("example")) {
		names = append(names, strings.TrimPrefix(attr(x, "id"), "example-"))
	}
	require.Equal(t, []string{"opening", "floor"}, names)
	assert.Equal(t, [2]string{"", "../floor/index.html"}, way("en/games/bao-la-kete/examples/opening/index.html"))
	assert.Equal(t, [2]string{"../opening/index.html", ""}, way("en/games/bao-la-kete/examples/floor/index.html"))
}

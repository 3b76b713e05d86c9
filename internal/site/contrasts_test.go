package site_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/site"
)

const twelve = "game: bao-kingulu\nclauses: [sow.direction]\nwhy: {en: W}\ntotal: 14\nstart: 0,0,0,0,0,2/0,0,0,0,0,12 S\nturns: [{play: A6}]\n"

// contrasts is a small site in which readings matter.
func contrasts(t *testing.T) *site.Output {
	t.Helper()
	return built(t, site.Config{}, map[string]string{
		"examples/bao-kingulu/sown.yaml":    twelve + "title: {en: Sown}\n",
		"examples/bao-kingulu/skipped.yaml": twelve + "title: {en: Skipped}\nreadings: {sow.long-lap: origin-skipped}\n",
		"examples/djenon-aboure/refused.yaml": "game: djenon-aboure\nclauses: [relay.endless]\ntitle: {en: T}\nwhy: {en: W}\nstart: 5,3,2,8,4,3/4,5,4,3,1,6 S\n" +
			"turns: [{legal: [A1, A2, A3, A6]}, {illegal: A4, because: relay.endless}]\n",
		"examples/bao-la-kete/dormant.yaml": ofProject(t, "examples/bao-la-kete/dormant-kuu.yaml"),
	})
}

// sides are the options that an example's page sets side by side.
func sides(t *testing.T, out *site.Output, example string) []*html.Node {
	t.Helper()
	return all(parse(t, out, "en/games/"+strings.Replace(example, "/", "/examples/", 1)+"/index.html"), class("side"))
}

// The same move under two options: both boards, what is different, and the way to the
// other example.
func TestReadingsSideBySide(t *testing.T) {
	out := contrasts(t)
	list := sides(t, out, "bao-kingulu/sown")
	require.Len(t, list, 2)
	assert.True(t, strings.HasPrefix(text(list[0]), "sows that pit too in this example · our default"), text(list[0]))
	assert.Contains(t, text(list[0]), "South captures the 3 seeds of a1, opposite A6.")
	assert.Contains(t, text(one(t, list[0], tag("desc"))), "Captured: South 4, North 0.")
	assert.NotContains(t, text(list[1]), "in this example")
	assert.Contains(t, text(list[1]), "South reserves this pit.")
	assert.Contains(t, text(one(t, list[1], tag("desc"))), "Reserved by South: a1.")
	link := one(t, one(t, list[1], class("side-open")), tag("a"))
	assert.Equal(t, "../skipped/index.html", attr(link, "href"))

	back := sides(t, out, "bao-kingulu/skipped")
	require.Len(t, back, 2)
	assert.Equal(t, "../sown/index.html", attr(one(t, one(t, back[1], class("side-open")), tag("a")), "href"))
	assert.Contains(t, text(back[1]), "our default")

	page := parse(t, out, "en/games/bao-kingulu/examples/sown/index.html")
	depends := one(t, one(t, page, class("depends")), tag("a"))
	assert.Equal(t, "#reading-sow.long-lap", attr(depends, "href"))
	heading := one(t, page, id("reading-sow.long-lap"))
	assert.Equal(t, "../../index.html#reading-sow.long-lap", attr(one(t, heading, tag("a")), "href"))
}

// A move that one option forbids: the clause beside what would come of it. No example
// shows the other side, so none is linked.
func TestReadingsThatForbid(t *testing.T) {
	list := sides(t, contrasts(t), "djenon-aboure/refused")
	require.Len(t, list, 2)
	assert.Contains(t, text(list[0]), "South has 4 legal moves: A1, A2, A3 and A6")
	refused := one(t, list[0], class("refused"))
	assert.True(t, strings.HasPrefix(text(refused), "South may not play A4 "))
	assert.Len(t, all(refused, tag("blockquote")), 1)
	assert.Contains(t, text(list[1]), "South has 5 legal moves: A1, A2, A3, A4 and A6")
	assert.Contains(t, text(list[1]), "South plays A4")
	assert.Empty(t, all(list[1], class("refused")))
	assert.Empty(t, all(list[1], class("side-open")))
	assert.Contains(t, text(one(t, list[1], tag("desc"))), "North is to move.")
}

// A reading of three options: the example's side tells all turns in which any of the
// others differs.
func TestThreeReadings(t *testing.T) {
	list := sides(t, contrasts(t), "bao-la-kete/dormant")
	require.Len(t, list, 3)
	for i, moves := range []string{
		"South has 2 legal moves: A5<* and A5>*", "South has 4 legal moves: A3<*, A3>*, A5<* and A5>*", "South has 2 legal moves: A3<* and A3>*",
	} {
		assert.Contains(t, text(list[i]), moves)
	}
	assert.Contains(t, text(list[0]), "South may not play A3<*")
	assert.Contains(t, text(list[0]), "South plays A5>*")
	assert.Contains(t, text(list[2]), "South may not play A5>*")
}

// Where no reading matters, none is spoken of.
func TestNoContrast(t *testing.T) {
	page := parse(t, contrasts(t), "en/games/djenon-aboure/examples/first/index.html")
	assert.Empty(t, all(page, class("readings")))
	assert.Empty(t, all(page, class("depends")))
}

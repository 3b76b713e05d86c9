package site_test

import (
	"bytes"
	"compress/gzip"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/site"
)

// ofProject is the text of a file of the project.
func ofProject(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../" + name)
	require.NoError(t, err)
	return string(text)
}

func hasAttr(n *html.Node, name string) bool {
	for _, a := range n.Attr {
		if a.Key == name {
			return true
		}
	}
	return false
}

// What one steps with is there for the script, hidden without; the steps are not. Each
// says where it stands among all, and whether seeds are captured in it.
func TestStepper(t *testing.T) {
	out := built(t, site.Config{}, nil)
	page := parse(t, out, "en/games/bao-la-kete/examples/opening/index.html")
	stepper := one(t, page, class("stepper"))
	controls := one(t, stepper, class("controls"))
	assert.True(t, hasAttr(controls, "hidden"))
	var does []string
	for _, b := range all(controls, func(n *html.Node) bool { return attr(n, "data-do") != "" }) {
		does = append(does, attr(b, "data-do"))
		assert.NotEmpty(t, attr(b, "aria-label")+text(b))
	}
	assert.Equal(t, []string{"view", "start", "previous-capture", "previous", "play", "next", "next-capture", "end"}, does)
	var at, captures []string
	for _, s := range all(stepper, class("step")) {
		at = append(at, attr(s, "data-at"))
		captures = append(captures, strconv.FormatBool(hasAttr(s, "data-capture")))
		for n := s; n != nil; n = n.Parent {
			assert.False(t, hasAttr(n, "hidden"), "a step is hidden without scripts")
		}
	}
	assert.Equal(t, []string{"Step 0 of 4", "Step 1 of 4", "Step 2 of 4", "Step 3 of 4", "Step 4 of 4"}, at)
	assert.Equal(t, []string{"false", "false", "false", "false", "true"}, captures)
	status := one(t, stepper, func(n *html.Node) bool { return attr(n, "role") == "status" })
	assert.Empty(t, text(status))

	quiet := parse(t, out, "en/games/bao-la-kete/examples/floor/index.html")
	assert.Empty(t, all(quiet, func(n *html.Node) bool { return strings.HasSuffix(attr(n, "data-do"), "capture") }), "nothing is captured there")
	rules := parse(t, out, "en/games/bao-la-kete/index.html")
	assert.Empty(t, all(rules, func(n *html.Node) bool { return class("stepper")(n) || hasAttr(n, "data-at") }), "rule pages have no steppers")
}

// An example without a move has one step and nothing to step with; why its move is
// refused stands there, with the clause.
func TestOneStep(t *testing.T) {
	out := built(t, site.Config{}, map[string]string{"examples/djenon-aboure/single.yaml": `game: djenon-aboure
clauses: [move.two-or-more]
title: {en: A single seed}
why: {en: It may not be chosen.}
start: 4,4,4,4,4,4/1,4,4,4,4,7 S
turns:
  - {illegal: A1, because: move.two-or-more}
`})
	page := parse(t, out, "en/games/djenon-aboure/examples/single/index.html")
	require.Len(t, all(page, class("step")), 1)
	assert.Empty(t, all(page, class("controls")))
	refused := one(t, page, class("refused"))
	assert.True(t, strings.HasPrefix(text(refused), "South may not play A1 "))
	quote := one(t, refused, tag("blockquote"))
	assert.Equal(t, "../../index.html#move.two-or-more", attr(one(t, quote, tag("a")), "href"))
	assert.Contains(t, text(quote), "at least 2 seeds")
}

// The longest move of the project: what is folded is told lap by lap, so that every lap
// from the first to the last stands on the page once, and the page stays light.
func TestLongMoves(t *testing.T) {
	const name = "never-ending-ends"
	out := built(t, site.Config{}, map[string]string{
		"examples/bao-la-kete/" + name + ".yaml": ofProject(t, "examples/bao-la-kete/"+name+".yaml"),
	})
	path := "en/games/bao-la-kete/examples/" + name + "/index.html"
	page := parse(t, out, path)
	steps := all(page, class("step"))
	assert.Len(t, steps, 1+48)
	folded := one(t, page, func(n *html.Node) bool { return class("step")(n) && class("folded")(n) })
	laps := one(t, folded, class("laps"))
	var names []string
	for _, b := range all(laps, tag("b")) {
		names = append(names, text(b))
	}
	// 77 laps, of which 47 are drawn
	require.Len(t, names, 77-47)
	first, err := strconv.Atoi(strings.TrimPrefix(names[0], "Lap "))
	require.NoError(t, err)
	for i, n := range names {
		assert.Equal(t, "Lap "+strconv.Itoa(first+i), n)
	}
	assert.Equal(t, "Laps "+strconv.Itoa(first)+" to "+strconv.Itoa(first+29)+", one by one", text(one(t, laps, tag("summary"))))
	assert.True(t, attr(folded, "data-at") == "Step "+strconv.Itoa(first)+" of 48", attr(folded, "data-at"))
	for _, item := range all(laps, tag("li")) {
		assert.Contains(t, text(item), "sown one by one into")
		assert.NotEmpty(t, all(item, tag("bdi")))
		for _, p := range all(item, tag("p")) {
			assert.Equal(t, html.TextNode, p.PrevSibling.Type, "sentences stand apart")
		}
	}
	assert.NotEmpty(t, all(laps, class("clause-link")))
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, err = z.Write(out.File(path))
	require.NoError(t, err)
	require.NoError(t, z.Close())
	assert.Less(t, packed.Len(), 40_000, "bytes of the page, as it travels")
}

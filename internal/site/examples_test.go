package site_test

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/engine"
	"mashimo/internal/example"
	"mashimo/internal/site"
	"mashimo/internal/verify"
)

// allExamples is all examples of the project.
func allExamples(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	names, err := fs.Glob(os.DirFS("../.."), "examples/*/*.yaml")
	require.NoError(t, err)
	for _, name := range names {
		files[name] = ofProject(t, name)
	}
	return files
}

// anchors is where in the index an example of a game must stand, by what is written in
// it and what the engine told when it was replayed.
func anchors(g verify.GameReport, r *verify.Run) []string {
	list := []string{"game-" + g.Game.ID()}
	for _, c := range slices.Concat(r.Example.Clauses, r.Example.Touches) {
		list = append(list, "clause-"+g.Game.ID()+"-"+c.Value)
	}
	for _, t := range r.Turns {
		switch t.Script.Kind {
		case example.Illegal:
			list = append(list, "event-refused")
		case example.Legal:
			list = append(list, "event-legal")
		}
		for _, e := range t.Events {
			switch e.Kind {
			case engine.KindLift, engine.KindStop:
				list = append(list, "event-sow")
			case engine.KindEnd:
				list = append(list, "event-"+map[string]string{"S": "won", "N": "won", "draw": "draw", "no-result": "no-result"}[e.Result.String()])
			default:
				list = append(list, "event-"+e.Kind.String())
			}
		}
	}
	for _, a := range g.Alternatives(r) {
		list = append(list, "reading-"+g.Game.ID()+"-"+a.Reading)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// The index has every example of the project under its game, each of its clauses, all
// that happens in it and each reading that matters in it, and under nothing else.
func TestIndexOfExamples(t *testing.T) {
	files := allExamples(t)
	_, report := read(t, project(t, files))
	page := parse(t, built(t, site.Config{}, files), "en/examples/index.html")
	found := map[string][]string{}
	for _, a := range all(one(t, page, tag("main")), tag("a")) {
		to := path.Join("en/examples", attr(a, "href"))
		if !strings.Contains(to, "/examples/") || !strings.HasPrefix(to, "en/games/") {
			continue
		}
		found[to] = append(found[to], anchorOf(a))
	}
	n := 0
	for _, g := range report.Games {
		for _, r := range g.Runs {
			to := "en/games/" + g.Game.ID() + "/examples/" + r.Example.Name + "/index.html"
			got := found[to]
			slices.Sort(got)
			assert.Equal(t, anchors(g, r), got, to)
			n++
		}
	}
	assert.Len(t, found, n)
	assert.Equal(t, strconv.Itoa(n), strings.Fields(text(one(t, page, class("lead"))))[0])
}

// anchorOf is the anchor under which a link of the index stands.
func anchorOf(a *html.Node) string {
	for n := a; n != nil; n = n.Parent {
		if id := attr(n, "id"); n.Data == "details" && id != "" {
			return id
		}
		if class("index-group")(n) {
			return attr(n, "aria-labelledby")
		}
	}
	return ""
}

// Menus and rule pages lead to the index, and example pages to their game in it.
func TestWaysToTheIndex(t *testing.T) {
	out := built(t, site.Config{}, two)
	for from, to := range map[string]string{
		"en/index.html": "examples/index.html", "ur/glossary/index.html": "../examples/index.html",
		"en/games/djenon-aboure/index.html":                "../../examples/index.html#game-djenon-aboure",
		"ur/games/djenon-aboure/examples/first/index.html": "../../../../examples/index.html#game-djenon-aboure",
		"en/games/bao-la-kete/examples/opening/index.html": "../../../../examples/index.html",
	} {
		page := parse(t, out, from)
		assert.NotEmpty(t, all(page, func(n *html.Node) bool { return attr(n, "href") == to }), "%s does not lead to %s", from, to)
	}
	current := one(t, one(t, parse(t, out, "en/examples/index.html"), class("banner")), func(n *html.Node) bool { return attr(n, "aria-current") == "page" })
	assert.Equal(t, "Examples", text(current))
}

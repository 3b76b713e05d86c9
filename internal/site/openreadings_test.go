package site_test

import (
	"path"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/site"
)

// Below the name of each reading stands what the engine takes by default, and examples in
// which the choice matters, or that there is none.
func TestReadingsTellWhatHolds(t *testing.T) {
	files := about(t)
	for _, name := range []string{"hizi-zetu-must-capture", "hizi-zetu-must-capture-free"} {
		files["examples/bao-la-kete/"+name+".yaml"] = ofProject(t, "examples/bao-la-kete/"+name+".yaml")
	}
	out := built(t, site.Config{}, files)
	for _, lang := range []string{"en", "ur"} {
		rules := lang + "/games/bao-la-kete/index.html"
		page := parse(t, out, rules)
		facts := all(page, class("reading-facts"))
		assert.Len(t, facts, 7)
		byName := map[string]*html.Node{}
		for _, f := range facts {
			heading := f.PrevSibling
			for heading.Type != html.ElementNode {
				heading = heading.PrevSibling
			}
			byName[attr(heading, "id")] = f
		}
		capture := byName["reading-hizi-zetu.must-capture"]
		require.NotNil(t, capture)
		assert.Contains(t, text(capture), "Our default it must be captured if it can be")
		links := all(capture, tag("a"))
		require.Len(t, links, 2)
		for i, name := range []string{"hizi-zetu-must-capture", "hizi-zetu-must-capture-free"} {
			to := lang + "/games/bao-la-kete/examples/" + name + "/index.html"
			assert.Equal(t, to+"#reading-hizi-zetu.must-capture", path.Join(path.Dir(rules), attr(links[i], "href")))
			one(t, parse(t, out, to), id("reading-hizi-zetu.must-capture"))
		}
		assert.Contains(t, text(byName["reading-kuu.dormant"]), "In none of our examples.")
	}
}

// A rule page tells at its head how many examples were played, by which engine, and when
// it has last changed.
func TestRulesTellWhatWasVerified(t *testing.T) {
	page := parse(t, built(t, site.Config{}, about(t)), "en/games/djenon-aboure/index.html")
	details := text(all(page, class("details"))[0])
	assert.Contains(t, details, "Verified 1 worked example, by engine 1.2.3")
	assert.Contains(t, details, "Last changed 3 December 2026")
}

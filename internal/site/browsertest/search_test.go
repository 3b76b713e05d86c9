package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
)

const (
	found = `document.querySelectorAll(".search .found:not([hidden]) [role=option]").length > 0`
	first = `document.querySelector(".search .found .kind").textContent`
)

// Words with vowel signs and digits of any script find what is written, and the
// keyboard leads there.
func TestSearch(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, query string }{
		{"en", "64"}, {"hi", "१६"}, {"hi", "16"}, {"te", "౧౬"}, {"te", "16"}, {"pa", "੧੬"}, {"te", "కిమసాయి"}, {"fr", "semees"}, {"sw", "kifungu"},
	} {
		p := open(t, 320, 640)
		p.visit(c.lang + "/games/bao-la-kimasai/")
		p.do(chromedp.SendKeys(".search input", c.query))
		p.await(found)
		assert.NotEmpty(t, eval[string](p, first), c.lang)
		assert.True(t, eval[bool](p, `document.documentElement.scrollWidth <= innerWidth`), "%s: the results fit", c.lang)
		p.do(chromedp.KeyEvent("\u001b"))
		p.await(`document.querySelector(".search .found").hidden`)
		p.quiet(c.lang)
	}
	p := open(t, 1280, 800)
	p.visit("en/")
	p.do(chromedp.SendKeys(".search input", "tax"))
	p.await(found)
	p.do(chromedp.SendKeys(".search input", kb.ArrowDown+kb.Enter))
	p.await(`location.pathname.includes("/games/bao-la-kete/") && location.hash !== ""`)
	p.visit("en/")
	p.do(chromedp.SendKeys(".search input", "zzzz"))
	p.await(`document.querySelector(".search [role=status]").textContent !== ""`)
	p.quiet("search")
}

// In every language a clause is found by its id and a word of the games by its Latin
// letters, and the keyboard leads to either.
func TestSearchFindsClausesAndTerms(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en", "pa", "hi", "te", "sw", "fr"} {
		p := open(t, 1280, 800)
		for query, to := range map[string]string{
			"kuu.functional": "/" + lang + "/games/bao-la-kete/index.html#kuu.functional",
			"kichwa":         "/" + lang + "/glossary/index.html#kichwa",
		} {
			p.visit(lang + "/clauses/")
			p.do(chromedp.SendKeys(".search input", query))
			p.await(found)
			p.do(chromedp.SendKeys(".search input", kb.Enter))
			p.await(`location.pathname + location.hash === "` + to + `"`)
		}
		p.quiet(lang)
	}
}

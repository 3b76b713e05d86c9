package site_test

import (
	"bytes"
	"cmp"
	"net/url"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/simulate"
	"mashimo/internal/site"
)

// What holds for every page of the project itself and of a site with a language
// that lacks everything.
func TestEveryPage(t *testing.T) {
	book, report := read(t, os.DirFS("../.."))
	results, problems := simulate.Results(os.DirFS("../.."))
	require.Empty(t, problems)
	cfg := siteWithBoard()
	cfg.BaseURL, cfg.Results = "https://example.org/mashimo/", results
	ours, problems := site.Build(cfg, book, report)
	require.Empty(t, problems)
	for name, out := range map[string]*site.Output{
		"ours": ours, "two": built(t, site.Config{}, two), "based": built(t, site.Config{BaseURL: "https://example.org/a/"}, two),
	} {
		t.Run(name, func(t *testing.T) {
			checkPages(t, out)
		})
	}
	checkWeight(t, ours)
}

// found is the ids of a page and its addresses within the site.
type found struct {
	ids       map[string]bool
	addresses []string
}

// checkPages checks all pages of a site, and their links to each other.
func checkPages(t *testing.T, out *site.Output) map[string]found {
	t.Helper()
	pages := map[string]found{}
	for _, p := range out.Paths() {
		if path.Ext(p) == ".html" {
			pages[p] = checkPage(t, out, p)
		}
	}
	for p := range pages {
		checkAddresses(t, out, p, pages)
	}
	return pages
}

// checkPage checks a page for itself.
func checkPage(t *testing.T, out *site.Output, p string) found {
	t.Helper()
	checkTags(t, out, p)
	page := parse(t, out, p)
	root := one(t, page, tag("html"))
	assert.NotEmpty(t, attr(root, "lang"), p)
	assert.Contains(t, []string{"ltr", "rtl"}, attr(root, "dir"), p)
	assert.Len(t, all(page, tag("h1")), 1, p)
	assert.Len(t, all(page, tag("main")), 1, p)
	assert.NotEmpty(t, text(one(t, page, tag("title"))), p)
	scripts := all(page, func(n *html.Node) bool { return tag("script")(n) && attr(n, "type") != "application/ld+json" })
	assert.NotEmpty(t, scripts, p)
	for _, script := range scripts {
		assert.True(t, strings.HasSuffix(attr(script, "src"), ".js") && script.FirstChild == nil, p)
	}
	assert.Empty(t, all(page, tag("style")), p)
	ids := map[string]bool{"": true}
	var addresses []string
	level := 0
	for _, n := range all(page, func(*html.Node) bool { return true }) {
		if id := attr(n, "id"); id != "" {
			assert.False(t, ids[id], "%s: the id %s twice", p, id)
			ids[id] = true
		}
		for _, a := range n.Attr {
			assert.False(t, a.Key == "style" || strings.HasPrefix(a.Key, "on"), "%s: %s=%q", p, a.Key, a.Val)
			if (a.Key == "href" || a.Key == "src") && !strings.Contains(a.Val, "://") && !strings.HasPrefix(a.Val, "mailto:") {
				addresses = append(addresses, a.Val)
			}
		}
		if n.Data == "svg" && attr(n, "aria-hidden") == "" {
			assert.Equal(t, "ltr", attr(n, "direction"), p)
		}
		if len(n.Data) == 2 && n.Data[0] == 'h' && n.Data[1] >= '1' && n.Data[1] <= '6' {
			assert.LessOrEqual(t, int(n.Data[1]-'0'), level+1, "%s: the heading %q skips a level", p, text(n))
			level = int(n.Data[1] - '0')
		}
	}
	return found{ids, addresses}
}

var void = map[string]bool{"base": true, "meta": true, "link": true, "br": true, "hr": true, "img": true, "input": true, "col": true, "wbr": true}

// checkTags wants every element to be closed where it ends.
func checkTags(t *testing.T, out *site.Output, p string) {
	t.Helper()
	z := html.NewTokenizer(bytes.NewReader(out.File(p)))
	var open []string
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		name, _ := z.TagName()
		switch {
		case kind == html.StartTagToken && !void[string(name)]:
			open = append(open, string(name))
		case kind == html.EndTagToken:
			require.NotEmpty(t, open, "%s: </%s>", p, name)
			require.Equal(t, open[len(open)-1], string(name), p)
			open = open[:len(open)-1]
		}
	}
	assert.Empty(t, open, p)
}

// checkAddresses follows every link of a page that does not leave the site.
func checkAddresses(t *testing.T, out *site.Output, p string, pages map[string]found) {
	t.Helper()
	for _, address := range pages[p].addresses {
		to, fragment, _ := strings.Cut(address, "#")
		at := path.Join(path.Dir(p), to)
		base, err := url.Parse(out.BaseURL)
		require.NoError(t, err)
		root := cmp.Or(base.Path, "/")
		switch rest, rooted := strings.CutPrefix(to, root); {
		case to == "":
			at = p
		case rooted && (rest == "" || strings.HasSuffix(rest, "/")):
			at = rest + "index.html"
		case rooted:
			at = rest
		}
		assert.False(t, strings.HasSuffix(to, "/") && !strings.HasPrefix(to, root), "%s: %s names no file", p, address)
		assert.True(t, out.Has(at), "%s: %s leads nowhere", p, address)
		if game := strings.Contains(at, "/play/") && strings.Contains(fragment, "="); path.Ext(at) == ".html" && !game {
			assert.True(t, pages[at].ids[fragment], "%s: %s: no such anchor", p, address)
		}
	}
}

func TestSameInputSameBytes(t *testing.T) {
	one, other := built(t, site.Config{}, two), built(t, site.Config{}, two)
	require.Equal(t, one.Paths(), other.Paths())
	for _, p := range one.Paths() {
		require.Equal(t, string(one.File(p)), string(other.File(p)), p)
	}
}

func TestAddresses(t *testing.T) {
	out := built(t, site.Config{}, two)
	for _, p := range []string{
		"index.html", "404.html", "en/index.html", "ur/404.html", "ur/glossary/index.html", "ur/references/index.html", "en/games/bao-la-kete/index.html",
		"ur/games/djenon-aboure/index.html", "en/games/bao-la-kete/examples/floor/index.html", "static/fonts/OFL.txt",
	} {
		assert.NotNil(t, out.File(p), p)
	}
	assert.Nil(t, out.File("sitemap.xml"))
	book, report := read(t, project(t, two))
	const ofLanguage, ofGame = 6, 3 // home, 404, glossary, sources, examples, clauses; rules, play, a frame for any position
	assert.Equal(t, 2+len(book.Words)*(ofLanguage+4*ofGame+report.Count().Examples), out.Pages)
}

func TestHostileWordsAreWords(t *testing.T) {
	out := built(t, site.Config{}, nil)
	const title, why = `</script><b>"Bold" & <!--`, `</p><i>'why'</i> &amp; ]]>`
	page := parse(t, out, "en/games/bao-la-kete/examples/floor/index.html")
	assert.Equal(t, title, text(one(t, page, tag("h1"))))
	assert.Equal(t, why, text(one(t, page, class("why"))))
	assert.True(t, strings.HasPrefix(text(one(t, page, tag("title"))), title))
	description := one(t, page, func(n *html.Node) bool { return attr(n, "name") == "description" })
	assert.Equal(t, why, attr(description, "content"))
	rules := parse(t, out, "en/games/bao-la-kete/index.html")
	assert.Equal(t, title, text(one(t, rules, id("example-floor-title"))))
	row := one(t, one(t, rules, id("example-floor")), class("row"))
	assert.Contains(t, attr(row, "aria-label"), title)
}

// The steps of an example: the start with what may and may not be played from it,
// then what happens, with boards, words, clauses and positions.
// Where a game's page tells how moves are written, pages of its examples lead there.
func TestExamplesLeadToTheNotation(t *testing.T) {
	out, _ := whole()
	for page, want := range map[string]string{
		"te/games/bao-la-kete/examples/nemo-tax/index.html":          "../../index.html#notation",
		"te/games/djenon-aboure/examples/capture-of-four/index.html": "",
	} {
		crumbs := all(one(t, parse(t, out, page), class("crumb")), tag("a"))
		got := ""
		if len(crumbs) == 3 {
			got = attr(crumbs[2], "href")
		}
		assert.Equal(t, want, got, page)
	}
}

func TestStepsOfAnExample(t *testing.T) {
	out := built(t, site.Config{}, nil)
	page := parse(t, out, "en/games/bao-la-kete/examples/opening/index.html")
	steps := all(page, class("step"))
	require.Len(t, steps, 5) // start; A6: a seed placed, a lap; a6: a seed placed, a capture
	assert.Contains(t, text(steps[0]), "South is to move. ")
	asides := all(steps[0], class("aside"))
	require.Len(t, asides, 2)
	assert.Equal(t, "South has 4 legal moves: A6<*, A6>*, A7<* and A7>*", text(asides[0]))
	assert.True(t, strings.HasPrefix(text(asides[1]), "South may not play A5<* "))
	assert.True(t, strings.HasSuffix(text(asides[1]), " nemo.takata.not-kuu"))
	assert.Equal(t, "1 South plays A6<* South puts a seed from the reserve into A6, which now holds 3. nemo.takata", words(t, steps[1]))
	assert.Equal(t, "2 South lifts the 3 seeds of A6. nemo.takata The seeds are sown one by one into A5, A4 and A3. sow.own-rows A3 was empty: the turn ends. relay "+
		"0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,1,1,7,0,2,0/0,0,0,0,0,0,0,0 N reserve=21,22 kuu=SN", words(t, steps[2]))
	for i, s := range steps {
		assert.Len(t, all(s, tag("svg")), 1, "step %d", i)
	}
	assert.Equal(t, "../../index.html#nemo.takata", attr(all(steps[1], class("clause-link"))[0], "href"))
	assert.Contains(t, text(one(t, steps[0], tag("desc"))), "North’s front row, a8 to a1: 0, 2, 2, 6, 0, 0, 0, 0.")
	assert.Equal(t, "South sows A6; then North must capture.", text(one(t, page, class("why"))))
	assert.Equal(t, "A6", text(one(t, one(t, page, class("why")), tag("code"))))
}

// words is what is written in a step around its board and without what is said of
// its position.
func words(t *testing.T, step *html.Node) string {
	t.Helper()
	told := text(one(t, step, class("told")))
	for _, a := range all(step, class("aside")) {
		told = strings.TrimSpace(strings.Replace(told, text(a), "", 1))
	}
	return text(one(t, step, class("step-head"))) + " " + told
}

func TestReadingsInForce(t *testing.T) {
	out := built(t, site.Config{}, nil)
	page := parse(t, out, "en/games/bao-la-kete/examples/floor/index.html")
	assert.Contains(t, text(one(t, page, class("reading"))), "two seeds are always taken")
	assert.Equal(t, "Verified by engine 1.2.3, with the readings named above.", text(one(t, page, class("example-foot"))))
	page = parse(t, out, "en/games/bao-la-kete/examples/opening/index.html")
	assert.Empty(t, all(page, class("reading")))
	assert.Equal(t, "Verified by engine 1.2.3, with the default readings.", text(one(t, page, class("example-foot"))))
}

// Beside a clause stand its permalink and its examples, first the one that is about
// it.
func TestBesideAClause(t *testing.T) {
	out := built(t, site.Config{}, nil)
	page := parse(t, out, "en/games/bao-la-kete/index.html")
	beside := one(t, one(t, page, id("nemo.takata.not-kuu")), class("beside"))
	var links []string
	for _, a := range all(beside, tag("a")) {
		links = append(links, attr(a, "href"))
	}
	assert.Equal(t, []string{"#nemo.takata.not-kuu", "#example-opening", "examples/opening/index.html"}, links)
	assert.Equal(t, "On its own page: The opening", attr(one(t, beside, class("own")), "aria-label"))
	assert.NotEmpty(t, all(page, id("example-opening")))
	assert.NotEmpty(t, all(page, id("example-opening-4")))
}

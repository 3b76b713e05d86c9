package site_test

import (
	"cmp"
	"encoding/xml"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/rulebook"
	"mashimo/internal/site"
	"mashimo/internal/translation"
)

// A rule page that a language lacks is there with its rules in English, and says
// so; the page itself is the language's.
func TestUntranslatedRules(t *testing.T) {
	out := built(t, site.Config{BaseURL: "https://example.org/a/"}, two)
	page := parse(t, out, "ur/games/djenon-aboure/index.html")
	root := one(t, page, tag("html"))
	assert.Equal(t, "ur rtl", attr(root, "lang")+" "+attr(root, "dir"))
	for _, s := range all(page, class("prose")) {
		assert.Equal(t, "en ltr", attr(s, "lang")+" "+attr(s, "dir"))
	}
	title := one(t, one(t, page, tag("h1")), tag("span"))
	assert.Equal(t, "en", attr(title, "lang"))
	notice := one(t, page, class("notice"))
	assert.Contains(t, text(notice), "not translated yet")
	assert.Equal(t, "mailto:rules@example.org", attr(one(t, notice, tag("a")), "href"))
	assert.Empty(t, alternates(page))
	assert.Equal(t, "https://example.org/a/en/games/djenon-aboure/", canonical(page))
	assert.Equal(t, []string{"en https://example.org/a/en/games/djenon-aboure/", "x-default https://example.org/a/en/games/djenon-aboure/"},
		alternates(parse(t, out, "en/games/djenon-aboure/index.html")))
}

// canonical is the address by which a page wants to be known.
func canonical(page *html.Node) string {
	for _, l := range all(page, tag("link")) {
		if attr(l, "rel") == "canonical" {
			return attr(l, "href")
		}
	}
	return ""
}

// alternates lists the language and address of each version that a page names.
func alternates(page *html.Node) []string {
	var list []string
	for _, l := range all(page, tag("link")) {
		if attr(l, "rel") == "alternate" && attr(l, "hreflang") != "" {
			list = append(list, attr(l, "hreflang")+" "+attr(l, "href"))
		}
	}
	return list
}

// translated is a site with Djenon-aboure in Urdu, in the words of the English page.
func translated(t *testing.T) map[string]string {
	t.Helper()
	rules, err := fs.ReadFile(project(t, nil), "content/games/djenon-aboure/en.md")
	require.NoError(t, err)
	files := map[string]string{"content/games/djenon-aboure/ur.md": string(rules)}
	for name, text := range two {
		files[name] = text
	}
	return files
}

func TestNotices(t *testing.T) {
	out := built(t, site.Config{}, translated(t))
	assert.Contains(t, text(one(t, parse(t, out, "en/games/djenon-aboure/index.html"), class("notice"))), "Drafted by machine")
	page := parse(t, out, "ur/games/djenon-aboure/index.html")
	assert.Contains(t, text(one(t, page, class("notice"))), "Translated by machine")
	for _, s := range all(page, class("prose")) {
		assert.Empty(t, attr(s, "lang"))
	}
}

func TestReviewedPage(t *testing.T) {
	files := translated(t)
	files["content/games/djenon-aboure/ur.md"] = strings.Replace(files["content/games/djenon-aboure/ur.md"], "\nkind:", "\nreviewed: [Ayesha, Bilal]\nkind:", 1)
	notice := one(t, parse(t, built(t, site.Config{}, files), "ur/games/djenon-aboure/index.html"), class("notice"))
	assert.Contains(t, text(notice), "Ayesha Bilal")
	assert.NotContains(t, text(notice), "machine")
}

// Every page that has versions names the same ones as they do, itself among them,
// and the sitemap names no others. A page in whose language nobody has written it is
// none: it is known by the address of the English page.
func TestVersionsAgree(t *testing.T) {
	const base = "https://example.org/a/"
	files := translated(t)
	files["content/languages/ur.yaml"] = strings.Replace(urdu, "messages: {}", "messages: {home.lead: x}", 1)
	out := built(t, site.Config{BaseURL: base}, files)
	versions := map[string][]string{}
	for _, p := range out.Paths() {
		if !strings.HasSuffix(p, "index.html") || strings.HasPrefix(p, "embed/") { // which are known by other pages
			continue
		}
		page := parse(t, out, p)
		own := base + strings.TrimSuffix(p, "index.html")
		known := strings.Replace(own, "/ur/", "/en/", 1)
		if list := alternates(page); len(list) > 0 {
			known, versions[own] = own, list
		}
		assert.Equal(t, known, canonical(page))
	}
	require.Equal(t, []string{"ur " + base + "ur/games/djenon-aboure/", "en " + base + "en/games/djenon-aboure/", "x-default " + base + "en/games/djenon-aboure/"},
		only(versions[base+"ur/games/djenon-aboure/"], "ur", "en", "x-default"))
	require.Contains(t, versions[base+"ur/"], "x-default "+base)
	for from, list := range versions {
		named := false
		for _, v := range list {
			lang, to, _ := strings.Cut(v, " ")
			require.Contains(t, versions, to, "%s names %s, which is no page", from, to)
			assert.Equal(t, list, versions[to], "%s and %s name different versions", from, to)
			assert.True(t, lang == "x-default" || strings.HasPrefix(to, base+lang+"/"), v)
			named = named || to == from
		}
		assert.True(t, named, "%s does not name itself", from)
	}
	var urduPages []string
	for at := range versions {
		if strings.HasPrefix(at, base+"ur/") {
			urduPages = append(urduPages, at)
		}
	}
	assert.ElementsMatch(t, []string{base + "ur/", base + "ur/games/djenon-aboure/"}, urduPages)
	assert.Equal(t, len(versions), checkSitemap(t, out.File("sitemap.xml"), versions))
}

// only is the versions in these languages.
func only(list []string, languages ...string) []string {
	var some []string
	for _, v := range list {
		if lang, _, _ := strings.Cut(v, " "); slices.Contains(languages, lang) {
			some = append(some, v)
		}
	}
	return some
}

// checkSitemap returns how many pages the sitemap lists.
func checkSitemap(t *testing.T, text []byte, versions map[string][]string) int {
	t.Helper()
	var sitemap struct {
		URL []struct {
			Loc  string `xml:"loc"`
			Link []struct {
				Lang string `xml:"hreflang,attr"`
				Href string `xml:"href,attr"`
			} `xml:"link"`
		} `xml:"url"`
	}
	require.NoError(t, xml.Unmarshal(text, &sitemap))
	for _, u := range sitemap.URL {
		var list []string
		for _, l := range u.Link {
			list = append(list, l.Lang+" "+l.Href)
		}
		assert.Equal(t, versions[u.Loc], list, u.Loc)
		assert.NotEmpty(t, list, u.Loc)
	}
	return len(sitemap.URL)
}

func TestWithoutBaseAddress(t *testing.T) {
	out := built(t, site.Config{}, two)
	assert.Empty(t, out.BaseURL)
	for _, l := range all(parse(t, out, "en/index.html"), tag("link")) {
		assert.NotContains(t, []string{"canonical", "alternate"}, attr(l, "rel"))
	}
}

// A reader who has chosen a language before is led to it from the root page alone,
// and not from the page for addresses that there are not.
func TestRootRemembers(t *testing.T) {
	out := built(t, site.Config{}, two)
	remembering := func(n *html.Node) bool {
		return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == "data-remembering" })
	}
	list := one(t, parse(t, out, "index.html"), remembering)
	assert.Equal(t, "ur/index.html", attr(one(t, list, hreflang("ur")), "href"))
	assert.Empty(t, all(parse(t, out, "404.html"), remembering))
}

// A page for any address has links from the root, which without a base address is that of
// the host.
func TestMissingPage(t *testing.T) {
	alone := parse(t, built(t, site.Config{}, two), "ur/404.html")
	for _, n := range all(alone, func(n *html.Node) bool { return attr(n, "href")+attr(n, "src") != "" }) {
		to := attr(n, "href") + attr(n, "src")
		assert.True(t, strings.HasPrefix(to, "/") || strings.Contains(to, ":") || to == "#main", to)
	}
	search := one(t, one(t, alone, tag("main")), class("search"))
	assert.Equal(t, "/ur/search.js /ur/", attr(search, "data-index")+" "+attr(search, "data-root"))
	out := built(t, site.Config{BaseURL: "https://example.org/a/"}, two)
	for _, a := range all(parse(t, out, "ur/404.html"), tag("a")) {
		if href := attr(a, "href"); !strings.Contains(href, ":") {
			assert.True(t, strings.HasPrefix(href, "/a/") || href == "#main", href)
		}
	}
	switcher := one(t, parse(t, out, "ur/404.html"), class("languages"))
	assert.Equal(t, "/a/en/404.html", attr(one(t, switcher, hreflang("en")), "href"))
}

// The language switcher keeps the page.
func TestSwitcherKeepsThePage(t *testing.T) {
	out := built(t, site.Config{}, two)
	switcher := one(t, parse(t, out, "ur/games/bao-la-kete/examples/opening/index.html"), class("languages"))
	assert.Equal(t, "../../../../../en/games/bao-la-kete/examples/opening/index.html", attr(one(t, switcher, hreflang("en")), "href"))
	assert.Empty(t, attr(one(t, switcher, hreflang("en")), "aria-current"))
	assert.Equal(t, "true", attr(one(t, switcher, hreflang("ur")), "aria-current"))
}

func hreflang(code string) func(*html.Node) bool {
	return func(n *html.Node) bool { return attr(n, "hreflang") == code }
}

func TestBadBaseAddress(t *testing.T) {
	out, problems := build(t, site.Config{BaseURL: "example.org"}, nil)
	assert.Nil(t, out)
	require.Len(t, problems, 1)
	assert.Contains(t, problems[0].Found, `"example.org"`)
}

func TestLinksBetweenPages(t *testing.T) {
	rules, err := fs.ReadFile(project(t, nil), "content/games/djenon-aboure/en.md")
	require.NoError(t, err)
	with := func(link string) map[string]string {
		return map[string]string{"content/games/djenon-aboure/en.md": strings.Replace(string(rules), "{#overview}\n", "{#overview}\n\n"+link+"\n", 1)}
	}
	page := parse(t, built(t, site.Config{}, with("[other](../bao-la-kete/#relay)")), "en/games/djenon-aboure/index.html")
	assert.Len(t, all(page, func(n *html.Node) bool {
		return attr(n, "href") == "../bao-la-kete/index.html#relay" && text(n) == "other"
	}), 1)
	out, problems := build(t, site.Config{}, with("[other](../bao-la-keti/)"))
	assert.Nil(t, out)
	require.Len(t, problems, 1)
	assert.Equal(t, `content/games/djenon-aboure/en.md`, problems[0].File.Name)
	assert.Contains(t, problems[0].Error(), `found a link to "../bao-la-keti/", wanted the address of a page of the site (from en/games/djenon-aboure/index.html it leads to en/games/bao-la-keti/index.html)`)
}

func TestFragmentsOfOtherPages(t *testing.T) {
	rules, err := fs.ReadFile(project(t, nil), "content/games/djenon-aboure/en.md")
	require.NoError(t, err)
	_, problems := build(t, site.Config{}, map[string]string{"content/games/djenon-aboure/en.md": strings.Replace(string(rules), "{#overview}\n", "{#overview}\n\n[other](../bao-la-kete/#nope)\n", 1)})
	require.Len(t, problems, 1)
	assert.Contains(t, problems[0].Error(), `wanted the id of a heading or clause of en/games/bao-la-kete/index.html (that page has no "nope")`)
}

// Ids that people give must not meet with those that the site gives.
func TestIDsThatMeet(t *testing.T) {
	rules, err := fs.ReadFile(project(t, nil), "content/games/djenon-aboure/en.md")
	require.NoError(t, err)
	_, problems := build(t, site.Config{}, map[string]string{"content/games/djenon-aboure/en.md": strings.Replace(string(rules), "{#overview}\n", "{#overview}\n\n### X {#main}\n\nText.\n", 1)})
	require.NotEmpty(t, problems)
	assert.Contains(t, problems[0].Error(), `found the id "main" twice on the page, wanted each id once`)
	assert.Positive(t, problems[0].Line)
}

// telling is examples that show all signs, and laps that are folded.
var telling = map[string]string{
	"examples/bao-la-kete/long.yaml": `game: bao-la-kete
clauses: [nemo.capture.kichwa]
title: {en: Long}
why: {en: Many laps.}
start: 7,0,5,0,3,0,1,2/2,1,0,1,5,6,0,1/2,2,3,1,2,5,4,3/1,2,1,1,0,2,1,0 N
turns: [{play: a4<*}]
`,
	"examples/bao-la-kete/safari.yaml": `game: bao-la-kete
clauses: [nemo.safari]
title: {en: Safari}
why: {en: The hand goes on.}
start: 0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,1,0,8,0,0,0/0,0,0,0,0,0,0,0 S reserve=19,19 kuu=SN
turns: [{play: A3>+}]
`,
	"examples/bao-la-kete/won.yaml": `game: bao-la-kete
clauses: [end.bao-hamna]
title: {en: Won}
why: {en: The last pit.}
start: 0,0,0,0,0,0,0,0/0,3,4,1,0,0,0,0/0,1,1,3,8,1,2,0/0,0,0,0,0,0,0,0 S reserve=20,20 kuu=S
turns: [{play: A2<}]
`,
	"examples/bao-kingulu/toll.yaml": `game: bao-kingulu
clauses: [mtoto.toll]
title: {en: Toll}
why: {en: A seed is banked.}
total: 7
start: 0,0,1,0,3,0/0,0,0,0,1,2 S mtoto=a1
turns: [{play: A6}]
`,
}

// everything is a site with all that asks for words of its own: every licence, a
// page that was read by a speaker, works of many authors, laps that are folded.
func everything(t *testing.T) map[string]string {
	t.Helper()
	files := translated(t)
	of := func(name string) string {
		text, err := fs.ReadFile(project(t, nil), name)
		require.NoError(t, err)
		return string(text)
	}
	files["content/games/djenon-aboure/ur.md"] = strings.Replace(files["content/games/djenon-aboure/ur.md"], "\nkind:", "\nreviewed: [Ayesha]\nkind:", 1)
	files["content/games/bao-la-kete/ur.md"] = strings.Replace(of("content/games/bao-la-kete/en.md"), "## Overview {#overview}", "## Overview {#overview}\n\n:cite[many]{p=7}", 1)
	files["content/references.yaml"] = of("content/references.yaml") + "\n  - id: many\n    type: book\n    title: Many\n    author: [{family: A}, {family: B}, {family: C}, {family: D}]\n" +
		"\n  - id: part\n    type: chapter\n    title: Part\n    editor: [{family: A}]\n    container-title: Whole\n    page: 1-2\n"
	files["content/glossary.yaml"] = regexp.MustCompile(`(?m)^( *)- id: bao$`).ReplaceAllString(of("content/glossary.yaml"),
		"$1- {id: xx, games: [bao-la-kete], meaning: {en: x}, literal: {en: x, ur: x}, forbidden: {ur: [y]}}\n$0")
	files["content/site.yaml"] = regexp.MustCompile(`(?s)licences:.*`).ReplaceAllString(siteYAML("ur"), `licences:
  - {of: text, name: L, url: 'https://example.org/'}
  - {of: figures, name: L, url: 'https://example.org/'}
  - {of: data, name: L, url: 'https://example.org/'}
  - {of: code, name: L, url: 'https://example.org/'}
`)
	maps.Copy(files, telling)
	for _, name := range []string{ // what the index of examples has headings for, and two readings side by side
		"bao-kingulu/end-draw", "bao-la-kimasai/end-both-empty-no-result", "djenon-aboure/pass-when-no-pit-can-move",
		"bao-la-kete/hizi-zetu-must-capture", "bao-la-kete/hizi-zetu-must-capture-free",
		"bao-la-kete/never-ending-ends", // laps that are folded
	} {
		files["examples/"+name+".yaml"] = ofProject(t, "examples/"+name+".yaml")
	}
	// a language with digits of its own
	files["content/languages/ur.yaml"] = strings.Replace(cmp.Or(files["content/languages/ur.yaml"], urdu), "digits: latn", "digits: deva", 1)
	return files
}

// What is wanted of a language, and what English has, are the same messages. Those
// of package narrate are its own tests' business.
func TestMessagesAreWantedAndThere(t *testing.T) {
	wanted := map[string]bool{"notice.drafted": true} // only English is an original; see TestNotices
	var original *rulebook.Words
	for i, files := range []map[string]string{everything(t), lockedInPart(t, "relay"), lockedInPart(t, "")} {
		base := []string{"", "https://example.org/", ""}[i] // without which there is no feed
		maps.Copy(files, ofTheSite(t))
		fsys := project(t, files)
		book, report := read(t, fsys)
		locks, unread := translation.Read(fsys)
		require.Empty(t, unread)
		var lock sync.Mutex
		urdu, _ := book.Language("ur")
		i := slices.Index(book.Words, urdu)
		book.Words[i] = urdu.Noting(func(id string) { lock.Lock(); defer lock.Unlock(); wanted[id] = true })
		_, problems := site.Build(site.Config{Locks: locks, Results: simulated(t), BaseURL: base, Board: siteWithBoard().Board}, book, report)
		require.Empty(t, problems)
		original, _ = book.Language(rulebook.Original)
	}
	for _, id := range original.IDs() {
		head, _, _ := strings.Cut(id, ".")
		if !slices.Contains([]string{"event", "limit", "end", "result", "turn", "refusal", "board"}, head) {
			assert.True(t, wanted[id], "the message %s is never wanted", id)
		}
	}
	for id := range wanted {
		assert.True(t, original.Has(id), "English lacks the message %s", id)
	}
}

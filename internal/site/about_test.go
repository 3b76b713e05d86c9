package site_test

import (
	"encoding/xml"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/site"
)

// ofTheSite is the project's article about the site, and a changelog.
func ofTheSite(t *testing.T) map[string]string {
	t.Helper()
	return map[string]string{
		"content/pages/about/en.md": ofProject(t, "content/pages/about/en.md"),
		"content/changes.yaml": `changes:
  - {id: rule, date: 2026-12-03, games: [djenon-aboure], pages: [about, glossary], text: {en: "A rule < a seed.", ur: بیج}}
  - {id: word, date: 2026-12-02, languages: [ur], text: {en: A word.}}
  - {id: begun, date: 2026-11-30, text: {en: Begun.}}
`,
	}
}

// about is two with these.
func about(t *testing.T) map[string]string {
	files := ofTheSite(t)
	maps.Copy(files, two)
	return files
}

// The page about the site tells what the build knows, in every language with the same
// anchors, in words of the language where the article itself is in English.
func TestAbout(t *testing.T) {
	out := built(t, site.Config{BaseURL: "https://example.net/m/"}, about(t))
	page := parse(t, out, "en/about/index.html")
	main := one(t, page, tag("main"))
	assert.Contains(t, text(one(t, main, class("counts"))), "worked examples 3 ")
	assert.Contains(t, text(main), "engine, version 1.2.3")
	assert.Contains(t, text(one(t, main, class("citation"))), "Mashimo contributors (n.d.). Mashimo, version 1.2.3. https://example.net/m/en/")
	rows := all(one(t, main, class("grid")), tag("tr"))
	require.Len(t, rows, 3) // the heads, Urdu, English
	assert.Regexp(t, `^اردو 0 0 0 85$`, text(rows[1]))
	assert.Regexp(t, `^English 85 0 0 0$`, text(rows[2]))
	open := one(t, main, func(n *html.Node) bool { return attr(n, "href") == "../games/bao-la-kete/index.html#readings" })
	assert.Equal(t, "Bao la Kete (7 readings)", text(open.Parent))
	assert.Equal(t, "mailto:rules@example.org", attr(one(t, main, func(n *html.Node) bool { return text(n) == "Send a correction" && n.Data == "a" }), "href"))
	var told []string
	for _, li := range all(one(t, main, class("changes")), tag("li")) {
		told = append(told, attr(li, "id")+" "+attr(one(t, li, tag("time")), "datetime")+" "+text(li))
	}
	assert.Equal(t, []string{
		"change-rule 2026-12-03 3 December 2026A rule < a seed. Djenon-aboure · About this site · Glossary",
		"change-word 2026-12-02 2 December 2026A word.", "change-begun 2026-11-30 30 November 2026Begun.",
	}, told)
	page = parse(t, out, "ur/about/index.html")
	own := all(page, class("of-site"))
	require.NotEmpty(t, own)
	for _, o := range own {
		assert.Equal(t, "ur rtl", attr(o, "lang")+" "+attr(o, "dir"))
	}
	assert.Contains(t, text(one(t, page, id("change-rule"))), "بیج")
}

func TestAboutWithoutAnAddress(t *testing.T) {
	files := about(t)
	files["content/site.yaml"] = strings.SplitN(siteYAML("ur"), "\n", 2)[1]
	page := parse(t, built(t, site.Config{}, files), "en/about/index.html")
	assert.Contains(t, text(one(t, page, tag("main"))), "There is no address to send corrections to yet")
}

// Each page tells the day of the newest change that touches it in its language.
func TestLastChanged(t *testing.T) {
	const base = "https://example.net/"
	files := about(t)
	files["content/games/djenon-aboure/ur.md"] = ofProject(t, "content/games/djenon-aboure/en.md")
	out := built(t, site.Config{BaseURL: base}, files)
	for p, day := range map[string]string{
		"en/index.html": "30 November", "ur/index.html": "2", "en/games/djenon-aboure/index.html": "3 December",
		"en/games/djenon-aboure/examples/first/index.html": "3 December", "en/play/djenon-aboure/index.html": "3 December",
		"en/games/bao-la-kete/index.html": "30 November", "ur/games/bao-la-kete/index.html": "2",
		"en/about/index.html": "3 December", "en/glossary/index.html": "3 December", "en/references/index.html": "30 November",
	} {
		foot := one(t, parse(t, out, p), tag("footer"))
		link := one(t, foot, func(n *html.Node) bool { return tag("a")(n) && strings.Contains(attr(n, "href"), "#change-") })
		assert.Contains(t, text(link), "Last changed on "+day, p)
	}
	var sitemap struct {
		URL []struct {
			Loc string `xml:"loc"`
			Day string `xml:"lastmod"`
		} `xml:"url"`
	}
	require.NoError(t, xml.Unmarshal(out.File("sitemap.xml"), &sitemap))
	days := map[string]string{}
	for _, u := range sitemap.URL {
		days[strings.TrimPrefix(u.Loc, base)] = u.Day
	}
	assert.Equal(t, "2026-11-30", days["en/games/bao-la-kete/"])
	assert.Equal(t, "2026-12-03", days["ur/games/djenon-aboure/"])
	assert.Contains(t, string(out.File("en/games/djenon-aboure/index.html")), `"dateModified":"2026-12-03"`)
}

// atomFeed is a feed as readers of feeds see it.
type atomFeed struct {
	XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string   `xml:"lang,attr"`
	ID      string   `xml:"id"`
	Title   string   `xml:"title"`
	Updated string   `xml:"updated"`
	Author  []string `xml:"author>name"`
	Links   []struct {
		Rel  string `xml:"rel,attr"`
		Href string `xml:"href,attr"`
	} `xml:"link"`
	Entries []struct {
		ID      string `xml:"id"`
		Title   string `xml:"title"`
		Updated string `xml:"updated"`
		Content string `xml:"content"`
		Link    []struct {
			Href string `xml:"href,attr"`
		} `xml:"link"`
	} `xml:"entry"`
}

// A feed has the changes in its language, newest first, with ids that say nothing of
// where pages are, and addresses that are pages of the site.
func TestFeeds(t *testing.T) {
	const base = "https://Example.net/m&m/"
	out := built(t, site.Config{BaseURL: base}, about(t))
	var feed atomFeed
	require.NoError(t, xml.Unmarshal(out.File("en/feed.xml"), &feed))
	assert.Equal(t, "en", feed.Lang)
	assert.Equal(t, "tag:example.net,2026-11-30:/m&m/en/changes", feed.ID)
	assert.Equal(t, "2026-12-03T00:00:00Z", feed.Updated)
	assert.Equal(t, []string{"Mashimo contributors"}, feed.Author)
	require.Len(t, feed.Links, 2)
	assert.Equal(t, "self "+base+"en/feed.xml", feed.Links[0].Rel+" "+feed.Links[0].Href)
	require.Len(t, feed.Entries, 2)
	first := feed.Entries[0]
	assert.Equal(t, "tag:example.net,2026-12-03:/m&m/en/changes/rule", first.ID)
	assert.Equal(t, "A rule < a seed.", first.Title)
	assert.Contains(t, first.Content, "A rule &lt; a seed.")
	assert.Contains(t, first.Content, `<a href="`+strings.Replace(base, "&", "&amp;", 1)+`en/games/djenon-aboure/">`)
	assert.Equal(t, "2026-11-30T00:00:00Z", feed.Entries[1].Updated)
	for _, e := range feed.Entries {
		_, err := time.Parse(time.RFC3339, e.Updated)
		assert.NoError(t, err)
		path, anchor, _ := strings.Cut(strings.TrimPrefix(e.Link[0].Href, base), "#")
		one(t, parse(t, out, path+"index.html"), id(anchor))
	}
	require.NoError(t, xml.Unmarshal(out.File("ur/feed.xml"), &feed))
	assert.Contains(t, string(out.File("ur/feed.xml")), `<title type="text" xml:lang="en">A word.</title>`)
	page := parse(t, out, "ur/games/djenon-aboure/index.html")
	link := one(t, page, func(n *html.Node) bool { return attr(n, "type") == "application/atom+xml" && n.Data == "link" })
	assert.Equal(t, "../../feed.xml", attr(link, "href"))
}

func TestNoFeedWithoutBaseAddress(t *testing.T) {
	out := built(t, site.Config{}, about(t))
	assert.Nil(t, out.File("en/feed.xml"))
	for _, p := range []string{"en/index.html", "en/about/index.html"} {
		assert.NotContains(t, string(out.File(p)), "feed.xml", p)
	}
}

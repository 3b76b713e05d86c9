package site_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/site"
)

const (
	exampleBase = "https://example.org/a/"
	floorPage   = "en/games/bao-la-kete/examples/floor/index.html"
	ketePage    = "en/games/bao-la-kete/index.html"
)

// metas is what a page says in meta elements, by name or property.
func metas(page *html.Node) map[string][]string {
	list := map[string][]string{}
	for _, m := range all(page, tag("meta")) {
		if name := attr(m, "name") + attr(m, "property"); name != "" {
			list[name] = append(list[name], attr(m, "content"))
		}
	}
	return list
}

// linkedData is the JSON-LD of a page.
func linkedData(t *testing.T, page *html.Node) map[string]any {
	t.Helper()
	script := one(t, page, func(n *html.Node) bool { return attr(n, "type") == "application/ld+json" })
	var v map[string]any
	require.NoError(t, json.Unmarshal([]byte(script.FirstChild.Data), &v))
	return v
}

// oEmbedLinks is where a page says that it can be asked how to be embedded.
func oEmbedLinks(page *html.Node) []string {
	var list []string
	for _, l := range all(page, tag("link")) {
		if attr(l, "type") == "application/json+oembed" {
			list = append(list, attr(l, "href"))
		}
	}
	return list
}

// in is the content of the file at an address of the site.
func in(t *testing.T, out *site.Output, address string) []byte {
	t.Helper()
	path, ok := strings.CutPrefix(address, exampleBase)
	require.True(t, ok, address)
	if path == "" || strings.HasSuffix(path, "/") {
		path += "index.html"
	}
	require.NotNil(t, out.File(path), address)
	return out.File(path)
}

func TestTagsOfAnExample(t *testing.T) {
	out := built(t, site.Config{BaseURL: exampleBase}, map[string]string{"content/site.yaml": siteYAML() + "\nreleased: 2026-11-30\nauthors: [{family: Seedley, given: Ann}, {literal: The Baraza}]\n"})
	page := parse(t, out, openingPage)
	m := metas(page)
	assert.Equal(t, []string{"Bao la Kete: The opening"}, m["citation_title"])
	assert.Equal(t, []string{"Seedley, Ann", "The Baraza"}, m["citation_author"])
	assert.Equal(t, []string{"2026/11/30"}, m["citation_publication_date"])
	assert.Equal(t, []string{"en"}, m["citation_language"])
	assert.Equal(t, []string{exampleBase + strings.TrimSuffix(openingPage, "index.html")}, m["citation_fulltext_html_url"])
	require.Len(t, m["citation_pdf_url"], 1)
	assert.True(t, bytes.HasPrefix(in(t, out, m["citation_pdf_url"][0]), []byte("%PDF-")))
	assert.Equal(t, m["citation_fulltext_html_url"], m["og:url"])
	assert.Equal(t, []string{"summary_large_image"}, m["twitter:card"])
	require.Len(t, m["og:image"], 1)
	assert.Equal(t, exampleBase+"figures/bao-la-kete/opening/bao-la-kete-opening-step-04-300dpi.png", m["og:image"][0], "the last step")
	picture, err := png.DecodeConfig(bytes.NewReader(in(t, out, m["og:image"][0])))
	require.NoError(t, err)
	assert.Equal(t, [][]string{{strconv.Itoa(picture.Width)}, {strconv.Itoa(picture.Height)}}, [][]string{m["og:image:width"], m["og:image:height"]})
	assert.Contains(t, m["og:image:alt"][0], "North’s front row, a8 to a1: ")
}

// JSON ends no element, whatever a title says, and says it as it is.
func TestLinkedDataOfAnExample(t *testing.T) {
	out := built(t, site.Config{BaseURL: exampleBase}, nil)
	page := parse(t, out, floorPage)
	v := linkedData(t, page)
	assert.Equal(t, `Bao la Kete: </script><b>"Bold" & <!--`, v["name"])
	assert.Len(t, all(page, tag("script")), 2)
	assert.Len(t, all(page, tag("h1")), 1)
	assert.Equal(t, "LearningResource", v["@type"])
	assert.Equal(t, "https://creativecommons.org/licenses/by/4.0/", v["license"])
	assert.NotContains(t, v, "datePublished")
	rules := v["isBasedOn"].([]any)[0].(map[string]any)
	assert.Equal(t, exampleBase+"en/games/bao-la-kete/", rules["url"])
	assert.Contains(t, works(rules), "Never-Ending Moves in Bao")
	for _, e := range v["encoding"].([]any) {
		in(t, out, e.(map[string]any)["contentUrl"].(string))
	}
	assert.Len(t, v["encoding"], 4)
	in(t, out, v["image"].(string))
}

// works is the names of the works that something is based on.
func works(v map[string]any) []string {
	var names []string
	for _, w := range v["isBasedOn"].([]any) {
		names = append(names, w.(map[string]any)["name"].(string))
	}
	return names
}

func TestTagsOfRules(t *testing.T) {
	out := built(t, site.Config{BaseURL: exampleBase}, map[string]string{"examples/bao-la-kete/start.yaml": `game: bao-la-kete
clauses: [nemo.takata]
title: {en: The start}
why: {en: A first move.}
start: 0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S reserve=22,22 kuu=SN
turns: [{play: A6<*}]
`})
	page := parse(t, out, ketePage)
	m := metas(page)
	assert.Equal(t, []string{"Bao la Kete"}, m["citation_title"])
	assert.Equal(t, []string{"Mashimo contributors"}, m["citation_author"])
	assert.NotContains(t, m, "citation_publication_date")
	assert.Equal(t, []string{exampleBase + "en/games/bao-la-kete/"}, m["citation_fulltext_html_url"])
	assert.Equal(t, exampleBase+"figures/bao-la-kete/opening/bao-la-kete-opening-step-00-300dpi.png", m["og:image"][0])
	in(t, out, m["og:image"][0])
	v := linkedData(t, page)
	assert.Equal(t, "Bao la Kete", v["name"])
	var cited []string
	for _, w := range all(one(t, page, class("sources")), class("works")) {
		for _, li := range all(w, tag("li")) {
			cited = append(cited, attr(li, "id"))
		}
	}
	assert.Len(t, works(v), len(cited), "the works that the page lists")
	assert.Empty(t, oEmbedLinks(page))
	assert.Empty(t, all(parse(t, out, "en/glossary/index.html"), func(n *html.Node) bool { return attr(n, "type") == "application/ld+json" }))
}

func TestOEmbed(t *testing.T) {
	out := built(t, site.Config{BaseURL: exampleBase}, nil)
	links := oEmbedLinks(parse(t, out, floorPage))
	require.Len(t, links, 1)
	var answer struct {
		Type, Version, Title, HTML string
		Width, Height              int
		ThumbnailURL               string `json:"thumbnail_url"`
		ThumbnailWidth             int    `json:"thumbnail_width"`
		ThumbnailHeight            int    `json:"thumbnail_height"`
		ProviderURL                string `json:"provider_url"`
	}
	require.NoError(t, json.Unmarshal(in(t, out, links[0]), &answer))
	assert.Equal(t, "rich 1.0", answer.Type+" "+answer.Version)
	assert.Equal(t, `Bao la Kete: </script><b>"Bold" & <!--`, answer.Title)
	assert.Equal(t, exampleBase, answer.ProviderURL)
	frame := fragment(t, answer.HTML)
	require.Len(t, frame, 1)
	assert.Equal(t, "iframe", frame[0].Data)
	in(t, out, attr(frame[0], "src"))
	assert.Equal(t, []string{strconv.Itoa(answer.Width), strconv.Itoa(answer.Height)}, []string{attr(frame[0], "width"), attr(frame[0], "height")})
	assert.Contains(t, attr(frame[0], "style"), "max-width:100%", "it cannot heed maxwidth")
	picture, err := png.DecodeConfig(bytes.NewReader(in(t, out, answer.ThumbnailURL)))
	require.NoError(t, err)
	assert.Equal(t, []int{answer.ThumbnailWidth, answer.ThumbnailHeight}, []int{picture.Width, picture.Height})
}

// Without a base address nothing is said that needs one.
func TestTagsWithoutBaseAddress(t *testing.T) {
	out := built(t, site.Config{}, nil)
	for _, p := range []string{floorPage, ketePage} {
		page := parse(t, out, p)
		for name, content := range metas(page) {
			assert.False(t, strings.HasPrefix(name, "og:") || strings.HasPrefix(name, "twitter:") || strings.HasSuffix(name, "_url"), "%s: %s %v", p, name, content)
		}
		assert.NotEmpty(t, metas(page)["citation_title"])
		assert.Empty(t, oEmbedLinks(page))
		v := linkedData(t, page)
		for _, key := range []string{"url", "image", "encoding"} {
			assert.NotContains(t, v, key, p)
		}
		assert.NotContains(t, v["isPartOf"], "url")
	}
	for _, p := range out.Paths() {
		assert.False(t, strings.HasSuffix(p, "oembed.json"), p)
	}
}

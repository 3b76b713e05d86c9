package site_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"maps"
	"path"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/site"
	"mashimo/static"
)

// drawing is the files of static with another icon.
func drawing(t *testing.T, svg string) fs.FS {
	t.Helper()
	all := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(static.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			content, _ := fs.ReadFile(static.Files, name)
			all[name] = &fstest.MapFile{Data: content}
		}
		return err
	}))
	all["icon.svg"] = &fstest.MapFile{Data: []byte(svg)}
	return all
}

// The icon in pixels is what icon.svg draws: its ground with or without round corners,
// shapes above it, and half covered pixels at their edges.
func TestIcons(t *testing.T) {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#102030"/>` +
		`<circle cx="8" cy="16" r="4" fill="#ff0000"/><rect x="16" y="12" width="8.0833333333" height="8" fill="#00fe00"/></svg>`
	out := built(t, site.Config{Static: drawing(t, svg)}, nil)
	read := func(name string) image.Image {
		p, err := png.Decode(bytes.NewReader(out.File(name)))
		require.NoError(t, err, name)
		return p
	}
	ground, red, green := color.NRGBA{0x10, 0x20, 0x30, 255}, color.NRGBA{255, 0, 0, 255}, color.NRGBA{0, 254, 0, 255}
	p := read("static/icon-192.png") // 6 pixels to a unit
	require.Equal(t, image.Rect(0, 0, 192, 192), p.Bounds())
	assert.Equal(t, color.NRGBA{}, p.At(0, 0), "a round corner")
	assert.Equal(t, ground, p.At(96, 1))
	assert.Equal(t, red, p.At(48, 96))
	assert.Equal(t, red, p.At(48-23, 96))
	assert.Equal(t, ground, p.At(48-26, 96))
	assert.Equal(t, green, p.At(100, 96))
	assert.Equal(t, color.NRGBA{0x08, 0x8f, 0x18, 255}, p.At(144, 96), "half green, half ground")
	for name, side := range map[string]int{"static/icon-maskable-512.png": 512, "static/apple-touch-icon.png": 180} {
		p := read(name)
		assert.Equal(t, side, p.Bounds().Dx(), name)
		assert.Equal(t, ground, color.NRGBAModel.Convert(p.At(0, 0)), name)
	}
	ico := out.File("favicon.ico")
	assert.Equal(t, []byte{0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0}, ico[:14])
	assert.Equal(t, len(ico)-22, int(binary.LittleEndian.Uint32(ico[14:])))
	small, err := png.DecodeConfig(bytes.NewReader(ico[binary.LittleEndian.Uint32(ico[18:]):]))
	require.NoError(t, err)
	assert.Equal(t, 32, small.Width)
}

func TestIconsThatCannotBeDrawn(t *testing.T) {
	for svg, want := range map[string]string{
		`<svg viewBox="0 0 32 16"/>`:                        "no square",
		`<svg viewBox="0 0 32 32"><path d="M0 0"/></svg>`:   "the attribute d",
		`<svg viewBox="0 0 32 32"><path/></svg>`:            "the element path",
		`<svg viewBox="0 0 32 32"><rect fill="red"/></svg>`: `the fill "red"`,
		`<svg`: "EOF",
	} {
		_, problems := build(t, site.Config{Static: drawing(t, svg)}, nil)
		require.Len(t, problems, 1, svg)
		assert.Contains(t, problems[0].Error(), want, svg)
	}
}

// Each language has a manifest in its words, whose icons are there in their sizes.
func TestManifests(t *testing.T) {
	files := maps.Clone(two)
	files["content/languages/ur.yaml"] = strings.Replace(urdu, "messages: {}", "messages: {manifest.name: '{site} · x'}", 1)
	out := built(t, site.Config{}, files)
	for lang, want := range map[string]string{"en": "Mashimo: mancala rules ltr", "ur": "Mashimo · x rtl"} {
		var m struct {
			Name, Lang, Dir, Scope string
			Start                  string `json:"start_url"`
			Theme                  string `json:"theme_color"`
			Icons                  []struct{ Src, Sizes, Type string }
		}
		require.NoError(t, json.Unmarshal(out.File(lang+"/manifest.webmanifest"), &m))
		assert.Equal(t, want, m.Name+" "+m.Dir)
		assert.Equal(t, []string{lang, "index.html", "../"}, []string{m.Lang, m.Start, m.Scope})
		for _, i := range m.Icons {
			content := out.File(path.Join(lang, i.Src))
			if i.Type == "image/png" {
				p, err := png.DecodeConfig(bytes.NewReader(content))
				require.NoError(t, err)
				w, _, _ := strings.Cut(i.Sizes, "x")
				n, _ := strconv.Atoi(w)
				assert.Equal(t, []int{p.Width, p.Width}, []int{p.Height, n})
			}
			assert.NotEmpty(t, content, i.Src)
		}
		page := parse(t, out, lang+"/games/djenon-aboure/index.html")
		for rel, to := range map[string]string{"manifest": lang + "/manifest.webmanifest", "apple-touch-icon": "static/apple-touch-icon.png", "icon": "static/icon.svg"} {
			link := one(t, page, relOf(rel))
			assert.Equal(t, to, path.Join(lang, "games/djenon-aboure", attr(link, "href")))
		}
	}
}

// The windows around pages have the colours of the banner.
func TestThemeColours(t *testing.T) {
	css, err := fs.ReadFile(static.Files, "styles/2-base.css")
	require.NoError(t, err)
	light, dark, ok := strings.Cut(string(css), "prefers-color-scheme: dark")
	require.True(t, ok)
	metas := all(parse(t, built(t, site.Config{}, nil), "en/index.html"), nameOf("theme-color"))
	require.Len(t, metas, 2)
	assert.Contains(t, light, "--paper: "+attr(metas[0], "content")+";")
	assert.Contains(t, dark, "--paper: "+attr(metas[1], "content")+";")
}

// relOf and nameOf find elements by what they are to the page.
func relOf(rel string) func(*html.Node) bool {
	return func(n *html.Node) bool { return n.Data == "link" && attr(n, "rel") == rel }
}

func nameOf(name string) func(*html.Node) bool {
	return func(n *html.Node) bool { return n.Data == "meta" && attr(n, "name") == name }
}

func TestRobots(t *testing.T) {
	assert.Equal(t, "User-agent: *\nAllow: /\n", string(built(t, site.Config{}, nil).File("robots.txt")))
	assert.Contains(t, string(built(t, site.Config{BaseURL: "https://example.org/a/"}, nil).File("robots.txt")), "\nSitemap: https://example.org/a/sitemap.xml\n")
}

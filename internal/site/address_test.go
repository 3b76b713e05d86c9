package site

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRelative(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"index.html", "en/index.html", "en/index.html"},
		{"en/index.html", "index.html", "../index.html"},
		{"en/index.html", "en/404.html", "404.html"},
		{"en/games/a/index.html", "en/games/b/index.html", "../b/index.html"},
		{"en/games/a/index.html", "en/games/a/examples/x/index.html", "examples/x/index.html"},
		{"en/games/a/examples/x/index.html", "static/site.css", "../../../../../static/site.css"},
		{"pa/games/a/index.html", "en/games/a/index.html", "../../../en/games/a/index.html"},
		{"en/index.html", "en/index.html", "index.html"},
	} {
		assert.Equal(t, c.want, relative(c.from, c.to), "%s to %s", c.from, c.to)
		assert.Equal(t, c.to, resolve(c.from, c.want), "%s from %s", c.want, c.from)
	}
}

func TestResolveFolders(t *testing.T) {
	for to, want := range map[string]string{
		"../b/": "en/games/b/index.html", "..": "en/games/index.html", ".": "en/games/a/index.html",
		"./x.html": "en/games/a/x.html", "../../../": "index.html", "../../../../..": "index.html",
	} {
		assert.Equal(t, want, resolve("en/games/a/index.html", to), to)
	}
}

func TestLinksInTextNameFiles(t *testing.T) {
	for to, want := range map[string]string{
		"#relay": "#relay", "https://example.org/": "https://example.org/", "mailto:a@example.org": "mailto:a@example.org",
		"../bao-la-kete/": "../bao-la-kete/index.html", "../bao-la-kete/#relay": "../bao-la-kete/index.html#relay",
		"..": "../index.html", "../b/index.html#x": "../b/index.html#x",
	} {
		assert.Equal(t, want, linkInText(to), to)
	}
}

func TestRootOfBase(t *testing.T) {
	for base, want := range map[string]string{
		"": "", "https://example.org/": "/", "https://example.org/a/b/": "/a/b/", "https://example.org/a%20b/": "/a%20b/",
	} {
		assert.Equal(t, want, rootOf(base), base)
	}
}

func TestBaseAddresses(t *testing.T) {
	for _, good := range []string{"https://example.org/", "http://localhost:8080/", "https://example.org/a/"} {
		assert.True(t, isBase(good), good)
	}
	for _, bad := range []string{"example.org/", "https://example.org", "https://example.org/a", "ftp://example.org/", "https:///", "https://example.org/?a/", "https://example.org/#/", "/", "javascript:alert(1)/"} {
		assert.False(t, isBase(bad), bad)
	}
}

package site_test

import (
	"maps"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/site"
)

// hosted is what a host that reads _headers sends with a file: what is given twice is
// joined.
func hosted(t *testing.T, out *site.Output, root, file string) map[string]string {
	t.Helper()
	sent := map[string]string{}
	holds := false
	for _, line := range strings.Split(strings.TrimSpace(string(out.File("_headers"))), "\n") {
		name, value, isHeader := strings.Cut(strings.TrimPrefix(line, "  "), ": ")
		switch {
		case !strings.HasPrefix(line, "  "):
			require.True(t, strings.HasPrefix(line, root), line)
			pattern := regexp.QuoteMeta(line)
			pattern = regexp.MustCompile(`/:[a-z]+`).ReplaceAllString(pattern, `/[^/]+`)
			pattern = strings.ReplaceAll(pattern, `\*`, `.*`)
			holds = regexp.MustCompile("^" + pattern + "$").MatchString(root + file)
		case isHeader && holds && sent[name] != "":
			sent[name] += ", " + value
		case isHeader && holds:
			sent[name] = value
		}
	}
	return sent
}

// Every file is sent with the headers that the program itself sends, also where a folder
// stands for its index; pages have one policy, and nothing else has that of a page.
func TestHeaders(t *testing.T) {
	for base, root := range map[string]string{"": "/", "https://example.org/a/": "/a/"} {
		cfg := siteWithBoard()
		cfg.BaseURL = base
		out := built(t, cfg, about(t))
		for _, p := range out.Paths() {
			if p == "_headers" {
				continue
			}
			want := maps.Collect(out.Headers(p))
			require.Equal(t, want, hosted(t, out, root, p), p)
			if folder, ok := strings.CutSuffix(p, "index.html"); ok {
				require.Equal(t, want, hosted(t, out, root, folder), folder)
			}
			assert.Equal(t, "nosniff", want["X-Content-Type-Options"], p)
			csp := want["Content-Security-Policy"]
			played := strings.Contains(p, "/play/") || strings.HasPrefix(p, "embed/") && strings.Contains(p, "/position/")
			switch {
			case path.Ext(p) == ".html":
				assert.Contains(t, csp, "default-src 'none'; ", p)
				assert.Equal(t, played, strings.Contains(csp, "'wasm-unsafe-eval'"), p)
				assert.Equal(t, played, strings.Contains(csp, "worker-src"), p)
				assert.Equal(t, strings.HasPrefix(p, "embed/"), strings.HasSuffix(csp, "frame-ancestors *"), p)
				assert.Equal(t, !strings.HasPrefix(p, "embed/"), strings.HasSuffix(csp, "frame-ancestors 'none'"), p)
				assert.NotContains(t, csp, "unsafe-inline", p)
			case strings.Contains(p, "/worker-"):
				assert.Contains(t, csp, "'wasm-unsafe-eval'; connect-src 'self'", p)
			case !strings.HasPrefix(p, "embed/"):
				assert.Empty(t, csp, p)
			}
			assert.Equal(t, strings.HasPrefix(p, "static/hashed/"), strings.Contains(want["Cache-Control"], "immutable"), p)
		}
	}
}

// The recipes for servers that read no _headers give the policies that the site has.
func TestRecipesHaveThePolicies(t *testing.T) {
	text, err := os.ReadFile("../../docs/hosting.md")
	require.NoError(t, err)
	out := built(t, siteWithBoard(), about(t))
	for _, p := range out.Paths() {
		for name, value := range out.Headers(p) {
			assert.Contains(t, string(text), value, "%s of %s", name, p)
		}
	}
}

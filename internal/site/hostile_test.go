package site_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"io"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v4"
	"golang.org/x/net/html"

	"mashimo/internal/site"
)

// hostile is what a text could try: to end attributes, elements, scripts, comments and
// strings, to begin others, and to run TeX.
const hostile = `"'</script></title></style></textarea></svg><script>alert(1)</script><img src=x onerror=alert(1)><!--]]>&quot;\input{/etc/passwd}%`

// spoilt is every text for readers in a file of YAML, with hostile text at its end.
func spoilt(t *testing.T, text []byte, keep ...string) []byte {
	var root yaml.Node
	require.NoError(t, yaml.Load(text, &root))
	var spoil func(n *yaml.Node)
	spoil = func(n *yaml.Node) {
		for i, c := range n.Content {
			switch {
			case n.Kind == yaml.MappingNode && (i%2 == 0 || slices.Contains(keep, n.Content[i-1].Value)):
			case c.Kind == yaml.ScalarNode:
				c.Value = strings.TrimRight(c.Value, "\n") + strings.NewReplacer("{", "", "}", "").Replace(hostile)
				c.Style = yaml.DoubleQuotedStyle
			default:
				spoil(c)
			}
		}
	}
	spoil(&root)
	out, err := yaml.Dump(&root)
	require.NoError(t, err)
	return out
}

// hostileFiles is the small project with hostile text wherever a text may stand.
func hostileFiles(t *testing.T) map[string]string {
	files := map[string]string{}
	take := func(all fstest.MapFS, name string, keep ...string) {
		require.NotNil(t, all[name], name)
		files[name] = string(spoilt(t, all[name].Data, keep...))
	}
	all := english()
	take(all, "content/site.yaml", "languages", "url", "of", "base-url", "corrections", "released")
	take(all, "content/languages/en.yaml", "code", "dir", "script", "digits", "list", "date", "number-words", "quotes")
	take(all, "content/glossary.yaml", "id", "games", "spelling", "forms", "clauses", "script", "confused-with", "forbidden", "everyday")
	take(all, "content/references.yaml", "id", "type", "DOI", "URL", "issued")
	if all["content/changes.yaml"] != nil {
		take(all, "content/changes.yaml", "id", "date", "games", "pages", "languages")
	}
	text := strings.NewReplacer("<", `\<`, "&", `\&`, "[", `\[`, "{", `\{`, `\input`, `\\input`).Replace(hostile)
	for name, f := range all {
		if path.Ext(name) == ".md" {
			files[name] = spoiltPage(t, string(f.Data), text)
		}
	}
	for name, text := range examples {
		files[name] = string(spoilt(t, []byte(text), "game", "clauses", "touches", "readings", "start", "turns"))
	}
	return files
}

// spoiltPage is a page with hostile text in its front matter, its headings, its lead and
// in a remark, a link's title and a code block.
func spoiltPage(t *testing.T, page, text string) string {
	parts := strings.SplitN(page, "\n---\n", 2)
	require.Len(t, parts, 2)
	head := string(spoilt(t, []byte(strings.TrimPrefix(parts[0], "---\n")), "readings"))
	var b strings.Builder
	b.WriteString("---\n" + head + "---\n\n" + text + "\n\n[a](#end \"" + strings.ReplaceAll(text, `"`, `\"`) + "\")\n\n:::note[" + strings.ReplaceAll(hostile, "]", `\]`) + "]\n`" + hostile + "`\n:::\n\n~~~" + hostile + "\n" + hostile + "\n~~~\n")
	for line := range strings.Lines(parts[1]) {
		if before, id, ok := strings.Cut(line, " {#"); ok && strings.HasPrefix(line, "#") {
			line = before + text + " {#" + id
		}
		b.WriteString(line)
	}
	return b.String()
}

// Whatever a translator writes stays text: no page, picture or record has an element, an
// attribute or an entry more for it.
func TestHostileTextStaysText(t *testing.T) {
	out := built(t, site.Config{BaseURL: "https://example.org/mashimo/"}, hostileFiles(t))
	seen := map[string]int{}
	for _, name := range out.Paths() {
		ext := path.Ext(name)
		if ext == ".png" || ext == ".pdf" {
			continue // from geometry alone, or tested where they are made
		}
		text := out.File(name)
		require.NotNil(t, text, name)
		seen[ext]++
		switch ext {
		case ".html":
			harmlessHTML(t, name, text)
		case ".svg", ".xml":
			harmlessXML(t, name, text)
		case ".json", ".webmanifest":
			assert.True(t, json.Valid(text), name)
		case ".csv":
			rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
			assert.NoError(t, err, name)
			assert.NotEmpty(t, rows, name)
		case ".bib", ".tex":
			for line := range strings.Lines(string(text)) {
				assert.False(t, strings.Contains(line, `\input`) && !strings.HasPrefix(line, "%"), "%s: %s", name, line)
			}
		}
	}
	for _, ext := range []string{".html", ".svg", ".xml", ".json", ".csv", ".bib", ".ris", ".tex", ".txt"} {
		assert.NotZero(t, seen[ext], ext)
	}
}

// harmlessHTML wants a page to have no script but its own, no handler, and no address
// that runs something.
func harmlessHTML(t *testing.T, name string, page []byte) {
	root, err := html.Parse(bytes.NewReader(page))
	require.NoError(t, err)
	carried := false
	for _, n := range all(root, func(*html.Node) bool { return true }) {
		if n.Data == "script" {
			body := ""
			if n.FirstChild != nil {
				body = n.FirstChild.Data
			}
			switch kind := attr(n, "type"); {
			case strings.HasSuffix(kind, "json"):
				assert.True(t, json.Valid([]byte(body)), "%s: %.80s", name, body)
			default:
				assert.Empty(t, strings.TrimSpace(body), name)
				assert.NotEmpty(t, attr(n, "src"), name)
			}
		}
		assert.False(t, n.Data == "img" && attr(n, "src") == "x", name)
		for _, a := range n.Attr {
			assert.False(t, strings.HasPrefix(a.Key, "on") || a.Key == "style" || strings.ContainsAny(a.Key, `"'<`), "%s: %s has %s", name, n.Data, a.Key)
			value := strings.ToLower(strings.TrimSpace(a.Val))
			assert.False(t, strings.HasPrefix(value, "javascript:") || strings.HasPrefix(value, "data:"), "%s: %s=%.80s", name, a.Key, a.Val)
			carried = carried || strings.Contains(a.Val, "<script>alert(1)</script>")
		}
	}
	assert.True(t, carried || strings.Contains(text(root), "<script>alert(1)</script>"), "%s has nothing of it", name)
}

// harmlessXML wants a file to be well-formed, without scripts and handlers.
func harmlessXML(t *testing.T, name string, text []byte) {
	for d := xml.NewDecoder(bytes.NewReader(text)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		require.NoError(t, err, name)
		if e, ok := token.(xml.StartElement); ok {
			assert.NotContains(t, []string{"script", "img", "foreignObject", "image"}, e.Name.Local, name)
			for _, a := range e.Attr {
				assert.False(t, strings.HasPrefix(a.Name.Local, "on"), "%s: %s", name, a.Name.Local)
			}
		}
	}
}

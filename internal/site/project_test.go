package site_test

import (
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v4"
	"golang.org/x/net/html"

	"mashimo"
	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/site"
	"mashimo/internal/source"
	"mashimo/internal/translation"
	"mashimo/internal/verify"
)

// examples is a small project's: every kind of turn, a title that could break out
// of HTML, another reading.
var examples = map[string]string{
	"examples/bao-la-kete/opening.yaml": `game: bao-la-kete
clauses: [nemo.takata.not-kuu, nemo.takata, nemo.capture, capture.mandatory]
title: {en: The opening}
why: {en: "South sows ` + "`A6`" + `; then North must capture."}
start: 0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S reserve=22,22 kuu=SN
turns:
  - legal: [A6<*, A6>*, A7<*, A7>*]
  - {illegal: A5<*, because: nemo.takata.not-kuu}
  - play: A6<*
  - {illegal: a7<*, because: capture.mandatory}
  - play: a6>
`,
	"examples/bao-la-kete/floor.yaml": `game: bao-la-kete
clauses: [kuu.six-floor]
title: {en: '</script><b>"Bold" & <!--'}
why: {en: "</p><i>'why'</i> &amp; ]]>"}
readings: {kuu.six-floor: never}
start: 1,0,0,0,0,0,0,0/0,11,1,9,0,0,0,0/0,0,0,0,6,0,0,0/0,3,1,4,0,1,0,1 S reserve=13,13 kuu=SN
turns:
  - play: A5<*
`,
	"examples/djenon-aboure/first.yaml": `game: djenon-aboure
clauses: [relay, sow.origin-first]
title: {en: A whole turn}
why: {en: Four laps.}
start: 4,4,4,4,4,4/4,4,4,4,4,4 S
turns:
  - play: A1
`,
}

// urdu is a language without words, written from right to left.
const urdu = "code: ur\nname: اردو\nenglish: Urdu\ndir: rtl\nscript: Arab\ndigits: latn\nquotes: ['“', '”', '‘', '’']\n" +
	"list: {two: '{a} {b}', more: '{a} {b}', last: '{a} {b}'}\ndate: '{day} {month} {year}'\n" +
	"months: [a, b, c, d, e, f, g, h, i, j, k, l]\nnumber-words: [دو]\nmessages: {}\n"

// two is the project's site with Urdu more, and an address for corrections.
var two = map[string]string{"content/languages/ur.yaml": urdu, "content/site.yaml": siteYAML("ur")}

// siteYAML is content/site.yaml with English, languages more and an address for
// corrections.
func siteYAML(more ...string) string {
	text, err := mashimo.Content.ReadFile("content/site.yaml")
	if err != nil {
		panic(err)
	}
	lines := []string{"corrections: mailto:rules@example.org"}
	for _, l := range strings.Split(string(text), "\n") {
		if strings.HasPrefix(l, "languages: [") {
			l = "languages: [" + strings.Join(append(more, "en"), ", ") + "]"
		}
		if !strings.HasPrefix(l, "corrections:") && !strings.HasPrefix(l, "base-url:") {
			lines = append(lines, l)
		}
	}
	return strings.Join(lines, "\n")
}

// english is content/ without its translations, which make tests slow, its articles and
// its changelog; see [ofTheSite].
var english = sync.OnceValue(func() fstest.MapFS {
	all := fstest.MapFS{}
	err := fs.WalkDir(mashimo.Content, "content", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(mashimo.Content, name)
		dir, base := path.Split(name)
		switch lang, _, _ := strings.Cut(base, "."); {
		case dir == "content/translations/", strings.HasPrefix(dir, "content/pages/"), base == "changes.yaml", (dir == "content/languages/" || path.Ext(base) == ".md") && lang != "en":
			return err
		case base == "site.yaml":
			data = []byte(strings.SplitN(siteYAML(), "\n", 2)[1])
		case base == "references.yaml", base == "game.yaml":
			data = regexp.MustCompile(`(?m)^ +(pa|hi|te|sw|fr): .*\n`).ReplaceAll(data, nil)
		case base == "glossary.yaml":
			data = withoutTranslations(data)
		}
		all[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		panic(err)
	}
	return all
})

// withoutTranslations leaves out of YAML what stands under the codes of the project's
// other languages.
func withoutTranslations(data []byte) []byte {
	var root yaml.Node
	if err := yaml.Load(data, &root); err != nil {
		panic(err)
	}
	var strip func(n *yaml.Node)
	strip = func(n *yaml.Node) {
		for i := 0; n.Kind == yaml.MappingNode && i < len(n.Content); i += 2 {
			value := n.Content[i+1]
			strip(value)
			if slices.Contains([]string{"pa", "hi", "te", "sw", "fr"}, n.Content[i].Value) || value.Kind == yaml.MappingNode && len(value.Content) == 0 {
				n.Content = slices.Delete(n.Content, i, i+2)
				i -= 2
			}
		}
		for _, c := range n.Content {
			strip(c)
		}
	}
	strip(&root)
	out, err := yaml.Dump(&root)
	if err != nil {
		panic(err)
	}
	return out
}

// project is content/ in English with the examples above and other files more or in
// their place.
func project(t *testing.T, files map[string]string) fs.FS {
	t.Helper()
	all := maps.Clone(english())
	for _, more := range []map[string]string{examples, files} {
		for name, text := range more {
			all[name] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	return all
}

// read reads a project and runs its examples. What the checks miss in a project
// this small is not asked here.
func read(t *testing.T, fsys fs.FS) (*rulebook.Book, *verify.Report) {
	t.Helper()
	book, problems := rulebook.Read(fsys)
	require.Empty(t, problems)
	list, problems := example.ReadAll(fsys, "examples")
	require.Empty(t, problems)
	report, _ := verify.Verify(book, list)
	return book, report
}

func build(t *testing.T, cfg site.Config, files map[string]string) (*site.Output, source.Problems) {
	t.Helper()
	book, report := read(t, project(t, files))
	cfg.Version = "1.2.3"
	var unread source.Problems
	cfg.Locks, unread = translation.Read(project(t, files))
	require.Empty(t, unread)
	return site.Build(cfg, book, report)
}

// built is a site that is built without problems.
func built(t *testing.T, cfg site.Config, files map[string]string) *site.Output {
	t.Helper()
	out, problems := build(t, cfg, files)
	require.Empty(t, problems)
	return out
}

// parse reads a page.
func parse(t *testing.T, out *site.Output, path string) *html.Node {
	t.Helper()
	require.NotNil(t, out.File(path), "no page %s", path)
	n, err := html.Parse(strings.NewReader(string(out.File(path))))
	require.NoError(t, err)
	return n
}

// all lists the elements below n, n too, that want answers true to.
func all(n *html.Node, want func(*html.Node) bool) []*html.Node {
	var list []*html.Node
	if n.Type == html.ElementNode && want(n) {
		list = append(list, n)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		list = append(list, all(c, want)...)
	}
	return list
}

func tag(name string) func(*html.Node) bool {
	return func(n *html.Node) bool {
		return n.Data == name && (n.Namespace == "" || name == "svg" || name == "desc")
	}
}

func class(name string) func(*html.Node) bool {
	return func(n *html.Node) bool {
		for _, c := range strings.Fields(attr(n, "class")) {
			if c == name {
				return true
			}
		}
		return false
	}
}

func id(want string) func(*html.Node) bool {
	return func(n *html.Node) bool { return attr(n, "id") == want }
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// text is the text in an element, with single blanks, and one between blocks.
func text(n *html.Node) string {
	var b strings.Builder
	var add func(*html.Node)
	add = func(n *html.Node) {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			add(c)
		}
		switch n.Data {
		case "p", "div", "li", "blockquote", "dt", "dd", "td", "th":
			b.WriteString(" ")
		}
	}
	add(n)
	return strings.Join(strings.Fields(b.String()), " ")
}

// one is the only element that want answers true to.
func one(t *testing.T, n *html.Node, want func(*html.Node) bool) *html.Node {
	t.Helper()
	list := all(n, want)
	require.Len(t, list, 1)
	return list[0]
}

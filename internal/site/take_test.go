package site_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"mashimo/internal/site"
)

const openingPage = "en/games/bao-la-kete/examples/opening/index.html"

// box is the box of an example's page.
func box(t *testing.T, out *site.Output, page string) *html.Node {
	t.Helper()
	return one(t, parse(t, out, page), class("take"))
}

// downloads is the files that a part of the box leads to, by the names under which
// they are kept.
func downloads(t *testing.T, out *site.Output, page string, n *html.Node) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, a := range all(n, func(n *html.Node) bool {
		return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == "download" })
	}) {
		at := path.Join(path.Dir(page), attr(a, "href"))
		assert.NotNil(t, out.File(at), at)
		files[cmp.Or(attr(a, "download"), path.Base(at))] = at
	}
	return files
}

// Every step has its files in each format, and so have all steps together; their names
// tell game, example and step.
func TestFilesToTake(t *testing.T) {
	out := built(t, site.Config{}, nil)
	steps := all(one(t, box(t, out, openingPage), class("take-steps")), func(n *html.Node) bool {
		return n.Data == "li" && class("take-steps")(n.Parent)
	})
	require.Len(t, steps, 5)
	assert.Equal(t, "#step-3", attr(all(steps[3], tag("a"))[0], "href"))
	assert.Equal(t, "Step 3 SVG PDF PNG, 300 dpi PNG, 600 dpi TikZ Plain text", text(steps[3]))
	folder := "figures/bao-la-kete/opening/"
	assert.Equal(t, map[string]string{
		"bao-la-kete-opening-step-03.svg": folder + "en/bao-la-kete-opening-step-03.svg", "bao-la-kete-opening-step-03.txt": folder + "en/bao-la-kete-opening-step-03.txt",
		"bao-la-kete-opening-step-03.pdf": folder + "bao-la-kete-opening-step-03.pdf", "bao-la-kete-opening-step-03.tex": folder + "bao-la-kete-opening-step-03.tex",
		"bao-la-kete-opening-step-03-300dpi.png": folder + "bao-la-kete-opening-step-03-300dpi.png", "bao-la-kete-opening-step-03-600dpi.png": folder + "bao-la-kete-opening-step-03-600dpi.png",
	}, downloads(t, out, openingPage, steps[3]))
	rows := all(one(t, box(t, out, openingPage), class("take-files")), tag("div"))
	require.Len(t, rows, 4)
	assert.Equal(t, "This step Start SVG PDF PNG, 300 dpi PNG, 600 dpi TikZ Plain text", text(rows[0]), "as long as no script knows better")
	assert.Equal(t, "All steps SVG PDF PNG, 300 dpi PNG, 600 dpi TikZ Plain text", text(rows[1]))
	assert.Contains(t, downloads(t, out, openingPage, rows[1]), "bao-la-kete-opening-steps-1-600dpi.png")
	assert.Equal(t, "data/bao-la-kete/opening.json", downloads(t, out, openingPage, rows[2])["bao-la-kete-opening.json"])
	assert.Len(t, downloads(t, out, openingPage, rows[3]), 2)
}

// A strip of several pages has a picture for each, and says which.
func TestPagesToTake(t *testing.T) {
	out, _ := whole()
	for _, p := range out.Paths() {
		if !strings.HasSuffix(p, "-steps-2-300dpi.png") {
			continue
		}
		parts := strings.Split(p, "/")
		row := all(one(t, box(t, out, "en/games/"+parts[1]+"/examples/"+parts[2]+"/index.html"), class("take-files")), tag("div"))[1]
		assert.Contains(t, text(row), "PNG, 300 dpi, page 1 PNG, 300 dpi, page 2")
		return
	}
	t.Fatal("no strip of the project has two pages")
}

// What is shown to be copied is what stands in the files of the citation.
func TestCitationFiles(t *testing.T) {
	out := built(t, site.Config{BaseURL: "https://example.org/a/"}, map[string]string{"content/site.yaml": siteYAML() + "\nreleased: 2026-11-30\n"})
	b := box(t, out, openingPage)
	shown := map[string]string{}
	for _, d := range all(b, tag("details")) {
		if len(all(d, tag("pre"))) == 1 {
			var code strings.Builder
			code.WriteString(one(t, d, tag("code")).FirstChild.Data)
			for keep, at := range downloads(t, out, openingPage, d) {
				shown[keep] = at
				assert.Equal(t, strings.ReplaceAll(string(out.File(at)), "\r\n", "\n"), code.String(), at)
			}
		}
	}
	assert.Len(t, shown, 3)
	folder := "figures/bao-la-kete/opening/en/bao-la-kete-opening"
	assert.Equal(t, `@misc{bao-la-kete-opening,
  author = {{Mashimo contributors}},
  title = {{Bao la Kete: The opening}},
  howpublished = {Mashimo},
  year = {2026},
  month = {11},
  version = {1.2.3},
  language = {en},
  url = {https://example.org/a/en/games/bao-la-kete/examples/opening/},
}
`, string(out.File(folder+".bib")))
	assert.Contains(t, string(out.File(folder+".ris")), "DA  - 2026/11/30\r\n")
	var items []map[string]any
	require.NoError(t, json.Unmarshal(out.File(folder+".csl.json"), &items))
	assert.Equal(t, "Bao la Kete: The opening", items[0]["title"])
}

// cited is how an example is cited in words.
func cited(t *testing.T, out *site.Output, page string) string {
	t.Helper()
	return text(one(t, all(box(t, out, page), class("take-text"))[0], tag("p")))
}

// A citation is in the language's own style and digits. What is not known is not
// invented: a date only if the site says when it was released, an address only if it
// knows its own.
func TestCitationInWords(t *testing.T) {
	assert.Equal(t, "Mashimo contributors (n.d.). “Bao la Kete: The opening”. Mashimo, version 1.2.3.", cited(t, built(t, site.Config{}, nil), openingPage))
	files := map[string]string{
		"content/site.yaml": siteYAML("ur") + "\nreleased: 2026-11-30\nauthors: [{family: Seedley, given: Ann}, {literal: The Baraza}]\npublisher: A Press\n",
		"content/languages/ur.yaml": strings.NewReplacer("digits: latn", "digits: deva", `'“', '”'`, `'«', '»'`, "messages: {}",
			"messages: {cite.year: '[{year}]۔', cite.in-version: '{title} {version}', cite.example: '{title} ({game})'}").Replace(urdu),
	}
	out := built(t, site.Config{BaseURL: "https://example.org/a/"}, files)
	assert.Equal(t, "Seedley, Ann and The Baraza (2026). “Bao la Kete: The opening”. Mashimo, version 1.2.3. A Press. https://example.org/a/en/games/bao-la-kete/examples/opening/",
		cited(t, out, openingPage))
	page := strings.Replace(openingPage, "en/", "ur/", 1)
	assert.Equal(t, "Seedley, Ann The Baraza [२०२६]۔ «The opening (Bao la Kete)». Mashimo 1.2.3. A Press. https://example.org/a/en/games/bao-la-kete/examples/opening/",
		cited(t, out, page))
	assert.Contains(t, string(out.File("figures/bao-la-kete/opening/ur/bao-la-kete-opening.bib")), "year = {2026}")
}

func TestCaptionToTake(t *testing.T) {
	out := built(t, site.Config{}, nil)
	caption := func(page string) string { return text(one(t, all(box(t, out, page), class("take-text"))[1], tag("p"))) }
	assert.Equal(t, "Bao la Kete: The opening. Figure: Mashimo, verified by engine 1.2.3 with the default readings. CC BY 4.0.", caption(openingPage))
	assert.Equal(t, `Bao la Kete: </script><b>"Bold" & <!--. Figure: Mashimo, verified by engine 1.2.3. Readings: Whether a house may fall below six seeds: two seeds are always taken. CC BY 4.0.`,
		caption("en/games/bao-la-kete/examples/floor/index.html"))
}

func TestLaTeXToTake(t *testing.T) {
	latex := func(out *site.Output, page string) string {
		for _, n := range all(box(t, out, page), class("snippet")) {
			if c := code(n); strings.HasPrefix(c, "%") {
				return c
			}
		}
		return ""
	}
	floor := "en/games/bao-la-kete/examples/floor/index.html"
	assert.Equal(t, `% 0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S reserve=22,22 kuu=SN A6<* a6>
\begin{figure}
  \centering
  \includegraphics[width=\columnwidth,
    alt={Start · Bao la Kete: The opening}]
    {bao-la-kete-opening-step-00.pdf}
  \caption{Start · Bao la Kete: The opening. Figure: Mashimo, verified by engine 1.2.3 with the default readings. CC BY 4.0. \protect\url{https://example.org/a/en/games/bao-la-kete/examples/opening/}}
  \label{fig:bao-la-kete-opening-00}
\end{figure}
`, latex(built(t, site.Config{BaseURL: "https://example.org/a/"}, nil), openingPage))
	awkward := latex(built(t, site.Config{}, nil), floor)
	assert.Contains(t, awkward, `"Bold" \& <!--`)
	assert.NotContains(t, awkward, "url")
}

// Snippets are HTML whatever a title says, and lead to what there is.
func TestSnippets(t *testing.T) {
	for base, want := range map[string]string{"": "../../../../../", "https://example.org/a/": "https://example.org/a/"} {
		out := built(t, site.Config{BaseURL: base}, nil)
		page := "en/games/bao-la-kete/examples/floor/index.html"
		b := box(t, out, page)
		snippets := all(b, func(n *html.Node) bool { return class("snippet")(n) && strings.HasPrefix(code(n), "<") })
		require.Len(t, snippets, 2)
		frame := fragment(t, code(snippets[0]))
		require.Len(t, frame, 1)
		assert.Equal(t, `</script><b>"Bold" & <!--`, attr(frame[0], "title"))
		assert.Equal(t, want+"embed/en/bao-la-kete/floor/", strings.TrimSuffix(attr(frame[0], "src"), "index.html"))
		element := fragment(t, code(snippets[1]))
		require.Len(t, element, 2)
		assert.Equal(t, want+"static/mashimo-board.js", attr(element[0], "src"))
		assert.Equal(t, "bao-la-kete/floor", attr(element[1], "example"))
		assert.Equal(t, `</script><b>"Bold" & <!--`, element[1].FirstChild.FirstChild.Data)
		for _, at := range []string{"embed/en/bao-la-kete/floor/index.html", "static/mashimo-board.js"} {
			assert.NotNil(t, out.File(at))
		}
		link := one(t, one(t, b, class("take-link")), tag("a"))
		assert.Equal(t, "#step-0", attr(link, "href"))
		assert.Equal(t, map[bool]string{true: "Start", false: "https://example.org/a/en/games/bao-la-kete/examples/floor/"}[base == ""], text(link))
	}
}

// code is the text of a snippet.
func code(n *html.Node) string {
	var b bytes.Buffer
	var add func(*html.Node)
	add = func(n *html.Node) {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			add(c)
		}
	}
	add(all(n, tag("code"))[0])
	return b.String()
}

// fragment is the elements of a piece of HTML.
func fragment(t *testing.T, text string) []*html.Node {
	t.Helper()
	list, err := html.ParseFragment(strings.NewReader(text), &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body})
	require.NoError(t, err)
	return slices.DeleteFunc(list, func(n *html.Node) bool { return n.Type != html.ElementNode })
}

package search

import (
	"bytes"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// Page reads what can be found on a page from its HTML: the page itself, by its h1
// and what stands before the first section; each heading with an id, with what
// follows it; each element of the class clause with an id, which its title ends in. Examples and terms are
// pages and parts of their own kind: an element of the class example or entry with an
// id; the title of a term ends in its Latin letters (in a paragraph of the class latin). What shows nothing of the page's own (navigation, notices, drawings, steps and
// the notes beside clauses) or what other pages have (listings) is left out, and so is all that is in another language
// than lang.
func Page(kind, lang, address string, page []byte) []Doc {
	root, err := html.Parse(bytes.NewReader(withoutDrawings(page)))
	if err != nil {
		return nil
	}
	main := find(root, func(n *html.Node) bool { return n.Data == "main" })
	if main == nil {
		return nil
	}
	r := reader{lang: lang, address: address}
	r.docs = []*part{{Doc: Doc{Kind: kind, Address: address}}}
	if h1 := find(main, func(n *html.Node) bool { return n.Data == "h1" }); h1 != nil {
		r.docs[0].Title = text(h1)
	}
	r.open = r.docs[0]
	r.walk(main)
	var docs []Doc
	for _, d := range r.docs {
		d.Text = strings.Join(strings.Fields(d.text.String()), " ")
		if d.Title != "" || d.Text != "" {
			docs = append(docs, d.Doc)
		}
	}
	return docs
}

// withoutDrawings is a page without its SVG, which is most of it and says nothing.
func withoutDrawings(page []byte) []byte {
	var rest []byte
	for {
		from := bytes.Index(page, []byte("<svg"))
		if from < 0 {
			return append(rest, page...)
		}
		past := bytes.Index(page[from:], []byte("</svg>"))
		if past < 0 {
			return append(rest, page...)
		}
		rest = append(rest, page[:from]...)
		page = page[from+past+len("</svg>"):]
	}
}

type reader struct {
	lang, address string
	docs          []*part
	open          *part // what text belongs to
	section       string
}

// part is a doc whose text is being gathered.
type part struct {
	Doc
	text strings.Builder
}

// skipped are the classes of elements that say nothing of their own.
var skipped = []string{"beside", "listing", "reading-list", "note-mark", "notice", "row", "contents", "proves", "legend", "permalink-mark", "others"}

// inline are the elements that part no words.
var inline = []string{"a", "b", "bdi", "cite", "code", "em", "i", "span", "strong"}

func (r *reader) walk(n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.Type == html.TextNode:
			r.open.text.WriteString(c.Data)
		case c.Type != html.ElementNode || r.skip(c):
		case isHeading(c):
			r.heading(c)
		default:
			r.element(c)
		}
	}
}

// element reads an element that may be a doc of its own.
func (r *reader) element(n *html.Node) {
	if r.open.Kind == "term" && n.Data == "p" && hasClass(n, "latin") { // people look for it by either
		if word := find(n, func(n *html.Node) bool { return attr(n, "translate") == "no" }); word != nil {
			r.open.Title += " · " + text(word)
			return
		}
	}
	kind := ""
	for _, k := range []string{"clause", "example", "entry"} {
		if attr(n, "id") != "" && hasClass(n, k) {
			kind = k
		}
	}
	if kind == "" {
		around := " "
		if slices.Contains(inline, n.Data) {
			around = ""
		}
		r.open.text.WriteString(around)
		r.walk(n)
		r.open.text.WriteString(around)
		return
	}
	before := r.open
	title := r.section
	switch kind {
	case "entry":
		kind, title = "term", ""
	case "clause": // which people also look for by its id
		title = strings.TrimPrefix(title+" · "+attr(n, "id"), " · ")
	}
	r.open = &part{Doc: Doc{Kind: kind, Address: r.address + "#" + attr(n, "id"), Title: title}}
	r.docs = append(r.docs, r.open)
	r.walk(n)
	r.open = before
}

// heading names the doc that is open, or opens a section.
func (r *reader) heading(n *html.Node) {
	id := attr(n, "id")
	switch {
	case n.Data == "h1":
	case r.open.Kind == "example" || r.open.Kind == "term":
		r.open.Title = text(n)
	case id != "":
		r.section = text(n)
		r.open = &part{Doc: Doc{Kind: "section", Address: r.address + "#" + id, Title: r.section}}
		r.docs = append(r.docs, r.open)
	}
}

func (r *reader) skip(n *html.Node) bool {
	if lang := attr(n, "lang"); lang != "" && lang != r.lang {
		return true
	}
	return slices.Contains([]string{"svg", "nav", "script", "style", "figure"}, n.Data) ||
		slices.ContainsFunc(strings.Fields(attr(n, "class")), func(class string) bool { return slices.Contains(skipped, class) })
}

func isHeading(n *html.Node) bool {
	return len(n.Data) == 2 && n.Data[0] == 'h' && n.Data[1] >= '1' && n.Data[1] <= '6'
}

func find(n *html.Node, is func(*html.Node) bool) *html.Node {
	if n.Type == html.ElementNode && is(n) {
		return n
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if found := find(c, is); found != nil {
			return found
		}
	}
	return nil
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func hasClass(n *html.Node, class string) bool {
	return slices.Contains(strings.Fields(attr(n, "class")), class)
}

// text is all text in a node, with single blanks.
func text(n *html.Node) string {
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(n)
	return strings.Join(strings.Fields(b.String()), " ")
}

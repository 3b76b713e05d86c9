package search

import (
	"slices"
	"strings"
)

// Page reads what can be found on a page from its HTML: the page itself, by its h1
// and what stands before the first section; each heading with an id, with what
// follows it; each element of the class clause with an id, which its title ends in. Examples and terms are
// pages and parts of their own kind: an element of the class example or entry with an
// id; the title of a term ends in its Latin letters (in a paragraph of the class latin). What shows nothing of the page's own (navigation, notices, drawings, steps and
// the notes beside clauses) or what other pages have (listings) is left out, and so is all that is in another language
// than lang. The page must be as the site writes pages: each element that is opened is closed,
// in attributes < and > are written as references, and there are no comments.
func Page(kind, lang, address string, page []byte) []Doc {
	r := reader{scanner: scanner{page}, lang: lang, address: address}
	if _, ok := r.find(func(t tag) bool { return t.is("main") }); !ok {
		return nil
	}
	r.docs = []*part{{Doc: Doc{Kind: kind, Address: address}}}
	title := r.scanner
	if h1, ok := title.find(func(t tag) bool { return t.is("h1") }); ok {
		r.docs[0].Title = text(title.inside(h1))
	}
	r.open = r.docs[0]
	r.walk()
	var docs []Doc
	for _, d := range r.docs {
		d.Text = strings.Join(strings.Fields(d.text.String()), " ")
		if d.Title != "" || d.Text != "" {
			docs = append(docs, d.Doc)
		}
	}
	return docs
}

type reader struct {
	scanner
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

// walk reads what is in the element that the scanner is in, and goes behind it.
func (r *reader) walk() {
	for {
		text, t, ok := r.next()
		r.open.text.WriteString(unescape(text))
		switch {
		case !ok || t.closes:
			return
		case r.skip(t):
			r.inside(t)
		case t.isHeading():
			r.heading(t)
		default:
			r.element(t)
		}
	}
}

// element reads an element that may be a doc of its own.
func (r *reader) element(t tag) {
	if r.open.Kind == "term" && t.is("p") && t.hasClass("latin") && r.latin(t) {
		return
	}
	kind, id := "", t.attr("id")
	for _, k := range []string{"clause", "example", "entry"} {
		if id != "" && t.hasClass(k) {
			kind = k
		}
	}
	if kind == "" {
		around := " "
		if slices.Contains(inline, string(t.name)) {
			around = ""
		}
		r.open.text.WriteString(around)
		if !t.empty {
			r.walk()
		}
		r.open.text.WriteString(around)
		return
	}
	before := r.open
	title := r.section
	switch kind {
	case "entry":
		kind, title = "term", ""
	case "clause": // which people also look for by its id
		title = strings.TrimPrefix(title+" · "+id, " · ")
	}
	r.open = &part{Doc: Doc{Kind: kind, Address: r.address + "#" + id, Title: title}}
	r.docs = append(r.docs, r.open)
	r.walk()
	r.open = before
}

// latin adds to the title of a term its Latin letters, since people look for it by either, if
// they are in the element, and goes behind that.
func (r *reader) latin(t tag) bool {
	ahead := r.scanner
	words := scanner{ahead.inside(t)}
	word, ok := words.find(func(t tag) bool { return t.attr("translate") == "no" })
	if ok {
		r.open.Title += " · " + text(words.inside(word))
		r.scanner = ahead
	}
	return ok
}

// heading names the doc that is open, or opens a section.
func (r *reader) heading(t tag) {
	id, content := t.attr("id"), r.inside(t)
	switch {
	case t.is("h1"):
	case r.open.Kind == "example" || r.open.Kind == "term":
		r.open.Title = text(content)
	case id != "":
		r.section = text(content)
		r.open = &part{Doc: Doc{Kind: "section", Address: r.address + "#" + id, Title: r.section}}
		r.docs = append(r.docs, r.open)
	}
}

func (r *reader) skip(t tag) bool {
	if lang := t.attr("lang"); lang != "" && lang != r.lang {
		return true
	}
	return slices.Contains([]string{"svg", "nav", "script", "style", "figure"}, string(t.name)) || slices.ContainsFunc(skipped, t.hasClass)
}

// text is all text in an element, with single blanks.
func text(inside []byte) string {
	var b strings.Builder
	s := scanner{inside}
	for {
		text, _, ok := s.next()
		b.WriteString(unescape(text))
		if !ok {
			return strings.Join(strings.Fields(b.String()), " ")
		}
	}
}

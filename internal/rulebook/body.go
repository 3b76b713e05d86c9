package rulebook

import (
	"sync"
	"weak"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"mashimo/internal/source"
)

// body is the parsed Markdown of a page.
type body struct {
	src      []byte // the file's text, the front matter blanked
	doc      ast.Node
	clauses  map[ast.Node]int // by index in the page's
	sections map[ast.Node]int // likewise
}

// outline parses what follows the front matter of a page, and is ready to find what is in it.
func (r *pageReader) outline(p *Page, rest int) *outline {
	b := &body{
		src:     []byte(blanked(p.File.Text[:rest]) + p.File.Text[rest:]),
		clauses: map[ast.Node]int{}, sections: map[ast.Node]int{},
	}
	b.doc = newMarkdown().Parser().Parse(text.NewReader(b.src))
	o := &outline{page: p, body: b, glossary: r.glossary, problems: r.problems, ids: map[string]source.Place{}, barred: map[int]bool{}}
	if r.words != nil {
		o.numbers = r.words.numbers
	}
	return o
}

// parse parses a page once more, which was read before.
func (r pageReader) parse(p *Page, rest int) *body {
	r.problems = &source.Problems{} // they were told
	o := r.outline(&Page{Game: p.Game, Name: p.Name, Lang: p.Lang, File: p.File}, rest)
	o.read()
	return o.body
}

// markdown is a page's body, which is large: it is kept only as long as memory is not wanted
// for something else, and parsed again when it is needed. It may be used by several
// goroutines.
type markdown struct {
	parse func() *body

	mu   sync.Mutex
	kept weak.Pointer[body]
}

// newMarkdownOf is a body that parse parses again.
func newMarkdownOf(b *body, parse func() *body) *markdown {
	return &markdown{parse: parse, kept: weak.Make(b)}
}

// body is the body, parsed.
func (m *markdown) body() *body {
	m.mu.Lock()
	defer m.mu.Unlock()
	b := m.kept.Value()
	if b == nil {
		b = m.parse()
		m.kept = weak.Make(b)
	}
	return b
}

package rulebook

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"mashimo/internal/source"
)

// outline finds the sections, clauses and directives of a page.
type outline struct {
	page     *Page
	body     *body
	glossary *Glossary
	numbers  map[string]bool // the number words of the language
	problems *source.Problems

	ids     map[string]source.Place
	section string // the heading that was passed last
	open    []openClause
	barred  map[int]bool // lines on which a bar ends a code span
	depth   int          // of nodes in one another, where the reading stands
	deep    bool         // it was told that they are too deep
}

// openClause is a clause that is being read and the node whose end is its end.
type openClause struct {
	node   ast.Node
	clause *Clause
}

// piece is a part of a clause's text.
type piece struct {
	kind  pieceKind
	text  string
	at    int // offset in the file
	index int // of a directive, in Clause.Directives
}

type pieceKind uint8

const (
	prose pieceKind = iota
	code
	directive
	gap // between blocks
)

func (o *outline) read() {
	// a visit gives no error
	_ = ast.Walk(o.body.doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			o.leave(n)
			return ast.WalkContinue, nil
		}
		return o.enter(n), nil
	})
}

func (o *outline) place(offset int) source.Place { return o.page.File.At(offset) }

func (o *outline) problem(offset int, found, want, hint string) {
	o.problems.Add(o.place(offset), found, want, hint)
}

// enter looks at a node before its children.
func (o *outline) enter(n ast.Node) ast.WalkStatus {
	if o.depth++; o.tooDeep(n) {
		return ast.WalkSkipChildren
	}
	switch n := n.(type) {
	case *ast.Heading:
		o.heading(n)
	case *ast.ListItem:
		o.item(n)
	case *ast.Paragraph, *ast.TextBlock:
		o.paragraph(n)
	case *ast.List:
		o.checkList(n)
	case *tables.Table:
		o.checkTable(n)
	case *tables.TableCell, *ast.CodeBlock, *ast.FencedCodeBlock:
		o.block(n)
	case *ast.Text:
		o.text(n)
	case *ast.CodeSpan:
		text := o.codeText(n)
		o.checkSigns(text, n.Pos())
		o.add(piece{kind: code, text: text, at: n.Pos()})
		return ast.WalkSkipChildren
	case *inlineNode:
		n.index = o.directive(n.mark)
	case *blockNode:
		n.index = o.directive(n.mark)
	default:
		return o.checkNode(n)
	}
	return ast.WalkContinue
}

// leave looks at a node after its children.
func (o *outline) leave(n ast.Node) {
	o.depth--
	if last := len(o.open) - 1; last >= 0 && o.open[last].node == n {
		c := o.open[last].clause
		c.Source = strings.TrimSpace(c.Source)
		c.Prose = o.spans(c)
		c.Code = o.codes(c)
		o.checkNumbers(c)
		o.checkCode(c)
		o.open = o.open[:last]
	}
}

// clause is the innermost clause that is being read, or nil.
func (o *outline) clause() *Clause {
	if len(o.open) == 0 {
		return nil
	}
	return o.open[len(o.open)-1].clause
}

func (o *outline) heading(n *ast.Heading) {
	s := &Section{Level: n.Level, Place: o.place(n.Pos())}
	id, at := o.takeID(n)
	s.Title = Typeset(strings.TrimSpace(o.plainInline(n)))
	switch {
	case n.Parent().Kind() != ast.KindDocument:
		o.problem(n.Pos(), "a heading within a list, quotation or remark", "headings that stand by themselves", "")
		return
	case n.Level < 2 || n.Level > 4:
		o.problem(n.Pos(), "a heading of level "+string(rune('0'+n.Level)), "level 2 to 4", "the page's title stands in its front matter")
	case s.Title == "":
		o.problem(n.Pos(), "a heading without text", "text", "")
	}
	if id == "" {
		o.problem(n.Pos(), "a heading without an id", "{#id} at its end", "the ids are the same in every language")
		return
	}
	s.ID = id
	o.register(id, at)
	o.checkOrder(s, at)
	o.section = id
	o.page.Sections = append(o.page.Sections, s)
	o.body.sections[n] = len(o.page.Sections) - 1
}

// checkOrder holds a heading of the second level against the list of them.
func (o *outline) checkOrder(s *Section, at int) {
	if s.Level != 2 || o.page.isArticle() {
		return
	}
	order := sectionOrder()
	i := slices.Index(order, s.ID)
	if i < 0 {
		o.problem(at, "the section "+source.Quote(s.ID), either(order), "other ids are for headings of level 3 and 4")
		return
	}
	for _, before := range o.page.Sections {
		if before.Level == 2 && slices.Index(order, before.ID) > i {
			o.problem(at, "the section "+s.ID+" after "+before.ID, s.ID+" before "+before.ID, "")
			return
		}
	}
}

// register notes an id, which must be well-formed and new on the page.
func (o *outline) register(id string, at int) {
	if !idForm.MatchString(id) {
		o.problem(at, "the id "+source.Quote(id), "small letters, digits, hyphens and dots", "")
	}
	if first, ok := o.ids[id]; ok {
		o.problem(at, "the id "+source.Quote(id)+" a second time", "each id once on the page", "it stands at "+first.String())
		return
	}
	o.ids[id] = o.place(at)
}

var idForm = regexp.MustCompile(`^[a-z0-9]+([.-][a-z0-9]+)*$`)

// item begins a clause if a paragraph of the list item ends in an id.
func (o *outline) item(n *ast.ListItem) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if c.Kind() != ast.KindParagraph && c.Kind() != ast.KindTextBlock {
			continue
		}
		id, at := o.takeID(c)
		switch {
		case id == "":
		case len(o.open) > 0 && o.open[len(o.open)-1].node == n:
			o.problem(at, "a second id in a list item", "one", "")
		default:
			o.begin(n, id, at)
		}
	}
}

// paragraph begins a clause if it ends in an id.
func (o *outline) paragraph(n ast.Node) {
	if n.Parent().Kind() != ast.KindListItem {
		if id, at := o.takeID(n); id != "" {
			o.begin(n, id, at)
		}
	}
	o.block(n)
	o.checkLines(n)
}

// begin begins a clause.
func (o *outline) begin(n ast.Node, id string, at int) {
	if o.page.isArticle() {
		o.problem(at, "a clause", "text", "clauses stand on rule pages")
		return
	}
	c := &Clause{ID: id, Place: o.place(at), Section: o.section}
	o.register(id, at)
	o.page.Clauses = append(o.page.Clauses, c)
	o.body.clauses[n] = len(o.page.Clauses) - 1
	o.open = append(o.open, openClause{n, c})
}

// block adds the text of a block to the clause that it belongs to.
func (o *outline) block(n ast.Node) {
	c := o.clause()
	if c == nil {
		return
	}
	c.pieces = append(c.pieces, piece{kind: gap})
	var lines []string
	for i := range n.Lines().Len() {
		seg := n.Lines().At(i)
		lines = append(lines, strings.TrimSpace(string(seg.Value(o.body.src))))
	}
	text := strings.Join(lines, " ")
	if m := idAtEnd.FindStringIndex(text); m != nil {
		text = strings.TrimSpace(text[:m[0]])
	}
	c.Source += text + "\n"
}

var idAtEnd = regexp.MustCompile(`\{#[^{}]*\}$`)

// takeID takes {#id} off the end of a block; it answers the id, or "", and its offset.
func (o *outline) takeID(n ast.Node) (string, int) {
	last, ok := n.LastChild().(*ast.Text)
	if !ok {
		return "", 0
	}
	src := o.body.src
	seg := last.Segment
	for t := last; !strings.Contains(string(seg.Value(src)), "{#"); {
		prev, ok := t.PreviousSibling().(*ast.Text)
		if !ok || prev.SoftLineBreak() || prev.Segment.Stop != t.Segment.Start {
			return "", 0
		}
		seg.Start = prev.Segment.Start
		t = prev
	}
	m := idAtEnd.FindStringIndex(string(seg.Value(src)))
	if m == nil {
		return "", 0
	}
	from := seg.Start - seg.Padding + m[0]
	id := string(src[from+2 : seg.Stop-1])
	o.cut(n, from)
	return cmp.Or(id, " "), from + 2
}

// cut takes the text from an offset on off the end of a block.
func (o *outline) cut(n ast.Node, from int) {
	for {
		t, ok := n.LastChild().(*ast.Text)
		if !ok {
			return
		}
		t.SetSoftLineBreak(false)
		if t.Segment.Start < from {
			seg := t.Segment.WithStop(min(from, t.Segment.Stop))
			t.Segment = seg.TrimRightSpace(o.body.src)
		}
		if t.Segment.Start < from && !t.Segment.IsEmpty() {
			return
		}
		n.RemoveChild(n, t)
	}
}

// text adds a run of text to the clause that it belongs to.
func (o *outline) text(n *ast.Text) {
	s := string(n.Segment.Value(o.body.src))
	o.checkLiteral(s, n.Segment.Start-n.Segment.Padding)
	if n.SoftLineBreak() || n.HardLineBreak() {
		s += " "
	}
	o.add(piece{kind: prose, text: s, at: n.Segment.Start - n.Segment.Padding})
}

func (o *outline) add(p piece) {
	if c := o.clause(); c != nil {
		c.pieces = append(c.pieces, p)
	}
}

// codeText is what stands in a code span.
func (o *outline) codeText(n ast.Node) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			b.Write(t.Segment.Value(o.body.src))
		}
	}
	return strings.ReplaceAll(b.String(), "\n", " ")
}

// directive notes a directive and answers its index in the page.
func (o *outline) directive(m mark) int {
	for _, f := range m.faults {
		o.problem(f.at, f.found, f.want, f.hint)
	}
	d := Directive{Kind: m.kind, Label: m.label, Place: o.place(m.at), LabelAt: o.place(m.labelAt), Section: o.section}
	for _, a := range m.attrs {
		d.Attrs = append(d.Attrs, Attr{a.name, a.value, o.place(a.at)})
	}
	if m.faults != nil {
		d.Label, d.Attrs = "", nil // one problem is enough
	}
	o.checkHome(m)
	if c := o.clause(); c != nil {
		d.Clause = c.ID
		if m.colons > 1 {
			c.Source += string(o.body.src[m.at:m.end]) + "\n"
		}
		c.Directives = append(c.Directives, d)
		o.add(piece{kind: directive, index: len(c.Directives) - 1, at: m.at})
	}
	o.page.Directives = append(o.page.Directives, d)
	return len(o.page.Directives) - 1
}

// plainInline is the plain text of a heading.
func (o *outline) plainInline(n ast.Node) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			b.WriteString(unescape(string(c.Segment.Value(o.body.src))))
		case *ast.CodeSpan:
			b.WriteString(o.codeText(c))
		case *inlineNode:
			if c.mark.kind != Term {
				o.problem(c.mark.at, ":"+string(c.mark.kind)+" in a heading", "text and :term", "")
				continue
			}
			b.WriteString(o.written(c.mark))
		default:
			b.WriteString(o.plainInline(c))
		}
	}
	return b.String()
}

// written is how the page writes a term.
func (o *outline) written(m mark) string {
	form := ""
	for _, a := range m.attrs {
		if a.name == "as" {
			form = a.value
		}
	}
	if t, ok := o.glossary.Term(m.label); ok {
		return t.Written(o.page.Lang, form)
	}
	return cmp.Or(form, m.label)
}

// unescape is Markdown text without its backslashes and character references.
func unescape(s string) string {
	b := util.UnescapePunctuations([]byte(s))
	return string(util.ResolveEntityNames(util.ResolveNumericReferences(b)))
}

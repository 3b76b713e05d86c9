package rulebook

import (
	"bytes"
	"html"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	goldmarkhtml "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// Lead is what [Page.HTML] calls the part of a page before the first heading.
const Lead = "lead"

// HTML is a section with its heading and its subsections, the [Lead], or the whole
// page (""). It is "" if there is no such section.
func (p *Page) HTML(section string, h Hooks) string {
	if p.markdown == nil {
		return ""
	}
	shown := &htmlRenderer{page: p, body: p.markdown.body(), hooks: h}
	return shown.render(shown.blocks(section))
}

// ClauseHTML is what stands in a clause's element, without clauses of its own. It is
// "" if the page has no such clause.
func (p *Page) ClauseHTML(id string, h Hooks) string {
	c, ok := p.Clause(id)
	if !ok || p.markdown == nil {
		return ""
	}
	shown := &htmlRenderer{page: p, body: p.markdown.body(), hooks: h, only: c}
	for n := range shown.body.clauses {
		if shown.clause(n) == c {
			return shown.render([]ast.Node{n})
		}
	}
	return ""
}

// render renders nodes one after the other.
func (r *htmlRenderer) render(nodes []ast.Node) string {
	all := renderer.NewRenderer(renderer.WithNodeRenderers(
		util.Prioritized(r, 100),
		util.Prioritized(extension.NewTableHTMLRenderer(), 500),
		util.Prioritized(goldmarkhtml.NewRenderer(goldmarkhtml.WithWriter(typesetter{goldmarkhtml.DefaultWriter})), 1000),
	))
	var b bytes.Buffer
	for _, n := range nodes {
		// writing to memory does not fail, and no renderer gives an error
		_ = all.Render(&b, r.body.src, n)
	}
	return b.String()
}

// blocks is the blocks of a section, the lead or the page.
func (r *htmlRenderer) blocks(section string) []ast.Node {
	var blocks []ast.Node
	inside, level := section == "" || section == Lead, 0
	for n := r.body.doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && section != "" {
			s := r.headed(h)
			switch {
			case s != nil && s.ID == section:
				inside, level = true, h.Level
			case h.Level <= level || section == Lead:
				inside = false
			}
		}
		if inside {
			blocks = append(blocks, n)
		}
	}
	return blocks
}

// headed is the section of a heading, or nil.
func (r *htmlRenderer) headed(h *ast.Heading) *Section {
	if i, ok := r.body.sections[h]; ok {
		return r.page.Sections[i]
	}
	return nil
}

// clause is the clause of a node, or nil.
func (r *htmlRenderer) clause(n ast.Node) *Clause {
	if i, ok := r.body.clauses[n]; ok {
		return r.page.Clauses[i]
	}
	return nil
}

// htmlRenderer renders the nodes of a page that are not plain Markdown.
type htmlRenderer struct {
	page  *Page
	body  *body
	hooks Hooks
	only  *Clause // the one whose content alone is rendered, or nil
}

// RegisterFuncs names the nodes that it renders.
func (r *htmlRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(ast.KindHeading, r.heading)
	reg.Register(ast.KindParagraph, r.paragraph)
	reg.Register(ast.KindListItem, r.item)
	reg.Register(ast.KindLink, r.link)
	reg.Register(ast.KindAutoLink, r.autoLink)
	reg.Register(tables.KindTableCell, cell)
	reg.Register(kindInline, r.inline)
	reg.Register(kindBlock, r.block)
	for _, kind := range []ast.NodeKind{ast.KindHTMLBlock, ast.KindRawHTML, ast.KindImage} {
		reg.Register(kind, nothing)
	}
}

func nothing(util.BufWriter, []byte, ast.Node, bool) (ast.WalkStatus, error) {
	return ast.WalkSkipChildren, nil
}

// write writes strings; errors come out when the writer is flushed.
func write(w util.BufWriter, parts ...string) {
	for _, s := range parts {
		_, _ = w.WriteString(s)
	}
}

func (r *htmlRenderer) heading(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	h := n.(*ast.Heading)
	level := string(rune('0' + h.Level))
	s := r.headed(h)
	switch {
	case entering && s != nil && r.hooks.Heading != nil:
		write(w, r.hooks.Heading(s))
		return ast.WalkSkipChildren, nil
	case !entering && s != nil && r.hooks.Heading != nil:
	case entering && s != nil:
		write(w, "<h", level, ` id="`, html.EscapeString(s.ID), `">`)
	case entering:
		write(w, "<h", level, ">")
	default:
		write(w, "</h", level, ">\n")
	}
	if !entering && s != nil && r.hooks.Begin != nil {
		write(w, r.hooks.Begin(s))
	}
	return ast.WalkContinue, nil
}

// opening is what stands before the content of a clause in an element.
func (r *htmlRenderer) opening(c *Clause, tag string) string {
	before := ""
	if c != r.only {
		before = "<" + tag + ` class="clause" id="` + html.EscapeString(c.ID) + `">`
	}
	if r.hooks.Clause == nil {
		return before
	}
	first, _ := r.hooks.Clause(c)
	return before + first
}

// closing is what stands after the content of a clause in an element.
func (r *htmlRenderer) closing(c *Clause, tag string) string {
	after := ""
	if r.hooks.Clause != nil {
		_, after = r.hooks.Clause(c)
	}
	if c == r.only {
		return after
	}
	after += "</" + tag + ">\n"
	if r.hooks.Follow != nil {
		after += r.hooks.Follow(c, tag)
	}
	return after
}

// hidden tells whether a clause is another one's own, which alone is rendered.
func (r *htmlRenderer) hidden(c *Clause) bool { return c != nil && r.only != nil && c != r.only }

func (r *htmlRenderer) paragraph(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	c := r.clause(n)
	switch {
	case r.hidden(c):
		return ast.WalkSkipChildren, nil
	case entering && c != nil:
		write(w, r.opening(c, "div"), "<p>")
	case entering:
		write(w, "<p>")
	case c != nil:
		write(w, "</p>\n", r.closing(c, "div"))
	default:
		write(w, "</p>\n")
	}
	return ast.WalkContinue, nil
}

func (r *htmlRenderer) item(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	c := r.clause(n)
	switch {
	case r.hidden(c):
		return ast.WalkSkipChildren, nil
	case !entering && c != nil:
		write(w, r.closing(c, "li"))
		return ast.WalkContinue, nil
	case !entering:
		write(w, "</li>\n")
		return ast.WalkContinue, nil
	case c != nil:
		write(w, r.opening(c, "li"))
	default:
		write(w, "<li>")
	}
	if first := n.FirstChild(); first != nil && first.Kind() != ast.KindTextBlock {
		write(w, "\n")
	}
	return ast.WalkContinue, nil
}

// cell renders a table's cell. Goldmark's own renderer writes an alignment into the
// tree, so that a second rendering differs from the first.
func cell(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	tag, scope := "td", ""
	if n.Parent().Kind() == tables.KindTableHeader {
		tag, scope = "th", ` scope="col"`
	}
	if !entering {
		write(w, "</", tag, ">\n")
		return ast.WalkContinue, nil
	}
	write(w, "<", tag, scope)
	if a := n.(*tables.TableCell).Alignment; a != tables.AlignNone {
		write(w, ` class="align-`, a.String(), `"`)
	}
	write(w, ">")
	return ast.WalkContinue, nil
}

// href is a link's address in HTML; "" for one that a page may not have.
func (r *htmlRenderer) href(to string) string {
	if r.hooks.Link != nil {
		to = r.hooks.Link(to)
	}
	if !safeLink(to) {
		return ""
	}
	return html.EscapeString(string(util.URLEscape([]byte(to), false)))
}

func (r *htmlRenderer) link(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	link := n.(*ast.Link)
	if !entering {
		write(w, "</a>")
		return ast.WalkContinue, nil
	}
	write(w, `<a href="`, r.href(unescape(string(link.Destination))), `"`)
	if link.Title != nil {
		write(w, ` title="`, html.EscapeString(unescape(string(link.Title))), `"`)
	}
	write(w, ">")
	return ast.WalkContinue, nil
}

func (r *htmlRenderer) autoLink(w util.BufWriter, src []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	link := n.(*ast.AutoLink)
	if entering {
		to := string(link.URL(src))
		if link.AutoLinkType == ast.AutoLinkEmail {
			to = "mailto:" + to
		}
		write(w, `<a href="`, r.href(to), `">`, html.EscapeString(string(link.Label(src))), "</a>")
	}
	return ast.WalkSkipChildren, nil
}

func (r *htmlRenderer) inline(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	d := r.page.Directives[n.(*inlineNode).index]
	hook := map[Kind]func(Directive) string{Term: r.hooks.Term, Number: r.hooks.Number, Literal: r.hooks.Literal, Cite: r.hooks.Cite}[d.Kind]
	if hook != nil {
		write(w, hook(d))
	} else {
		label := d.Label
		if form, ok := d.Get("as"); ok {
			label = form
		}
		write(w, html.EscapeString(label))
	}
	return ast.WalkSkipChildren, nil
}

func (r *htmlRenderer) block(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	d := r.page.Directives[n.(*blockNode).index]
	if d.Kind == Note {
		return r.note(w, d, entering), nil
	}
	hook := map[Kind]func(Directive) string{Example: r.hooks.Example, Board: r.hooks.Board, Play: r.hooks.Play, Stats: r.hooks.Stats, OfSite: r.hooks.OfSite}[d.Kind]
	if entering && hook != nil {
		write(w, hook(d))
	}
	return ast.WalkSkipChildren, nil
}

func (r *htmlRenderer) note(w util.BufWriter, d Directive, entering bool) ast.WalkStatus {
	if !entering {
		write(w, "</div>\n")
		return ast.WalkContinue
	}
	write(w, `<div class="note" role="note">`, "\n")
	if d.Label != "" {
		write(w, `<p class="note-title">`, html.EscapeString(d.Label), "</p>\n")
	}
	return ast.WalkContinue
}

package rulebook

import (
	"bytes"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

var (
	kindInline = ast.NewNodeKind("InlineDirective")
	kindBlock  = ast.NewNodeKind("BlockDirective")
)

// inlineNode is a directive within a line.
type inlineNode struct {
	ast.BaseInline
	mark  mark
	index int // in Page.Directives
}

func (n *inlineNode) Kind() ast.NodeKind         { return kindInline }
func (n *inlineNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// blockNode is a directive on a line of its own or around blocks.
type blockNode struct {
	ast.BaseBlock
	mark   mark
	index  int
	opens  bool // blocks up to a closing line belong to it
	closed bool
}

func (n *blockNode) Kind() ast.NodeKind         { return kindBlock }
func (n *blockNode) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// newMarkdown is the Markdown of rule pages.
func newMarkdown() goldmark.Markdown {
	return goldmark.New(
		goldmark.WithExtensions(extension.Table),
		goldmark.WithParserOptions(
			parser.WithBlockParsers(util.Prioritized(blockDirectives{}, 750)),
			parser.WithInlineParsers(util.Prioritized(inlineDirectives{}, 150)),
		))
}

// inlineDirectives parses :name[…]{…}.
type inlineDirectives struct{}

// Trigger is the character at which a directive may begin.
func (inlineDirectives) Trigger() []byte { return []byte{':'} }

// Parse reads a directive. A colon with no word and bracket after it is none.
func (inlineDirectives) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	if !opening.Match(line) {
		return nil
	}
	m := scanMark(string(line), segment.Start)
	if m.colons > 1 && m.faults == nil {
		m.fault(m.at, string(bytes.Repeat([]byte{':'}, m.colons))+string(m.kind)+" within a line", "it on a line of its own", "")
	}
	block.Advance(m.end - segment.Start)
	return &inlineNode{mark: m}
}

// blockDirectives parses lines that begin with two colons or more.
type blockDirectives struct{}

// Trigger is the character at which a directive may begin.
func (blockDirectives) Trigger() []byte { return []byte{':'} }

// Open reads a line that begins with two colons or more.
func (blockDirectives) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	at := pc.BlockOffset()
	if at < 0 || !bytes.HasPrefix(line[at:], []byte("::")) {
		return nil, parser.NoChildren
	}
	rest := bytes.TrimRight(line[at:], " \t\r\n")
	base := segment.Start - segment.Padding + at
	n := &blockNode{mark: scanMark(string(rest), base)}
	m := &n.mark
	if stray := base + len(rest) - m.end; stray > 0 && m.faults == nil {
		m.fault(m.end, "text after the directive", "the end of the line", "")
	}
	if m.kind == "" {
		m.faults = []fault{{m.at, "colons without the name of a directive", "a name, as in ::board{start}", "or nothing, if there is no :::note to close"}}
	}
	if m.kind != Note || m.colons != 3 {
		return n, parser.NoChildren
	}
	around := 0
	for p := parent; p != nil; p = p.Parent() {
		if p.Kind() == kindBlock {
			around++
		}
	}
	if around > 0 {
		m.fault(m.at, "a remark within a remark", "::: before it", "")
	}
	if around > 3 { // each would look at every line that follows
		return n, parser.NoChildren
	}
	n.opens = true
	reader.AdvanceToEOL()
	return n, parser.HasChildren
}

// Continue looks for the line that closes a container.
func (blockDirectives) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	n := node.(*blockNode)
	if !n.opens {
		return parser.Close
	}
	line, _ := reader.PeekLine()
	if pc.LastOpenedBlock().Node.Kind() != ast.KindFencedCodeBlock && string(bytes.TrimSpace(line)) == ":::" {
		n.closed = true
		reader.AdvanceToEOL()
		return parser.Close
	}
	return parser.Continue | parser.HasChildren
}

// Close notes a container that was not closed.
func (blockDirectives) Close(node ast.Node, _ text.Reader, _ parser.Context) {
	if n := node.(*blockNode); n.opens && !n.closed && n.mark.faults == nil {
		n.mark.fault(n.mark.at, "a remark that is not closed", "::: on a line of its own after it", "")
	}
}

// CanInterruptParagraph tells that no blank line is needed before a directive.
func (blockDirectives) CanInterruptParagraph() bool { return true }

// CanAcceptIndentedLine tells that four blanks before it make it code.
func (blockDirectives) CanAcceptIndentedLine() bool { return false }

package rulebook

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"mashimo/internal/source"
)

// checkNode refuses what a page may not hold.
func (o *outline) checkNode(n ast.Node) ast.WalkStatus {
	src := o.body.src
	switch n := n.(type) {
	case *ast.HTMLBlock, *ast.RawHTML:
		line, _, _ := strings.Cut(string(src[n.Pos():]), "\n")
		o.problem(n.Pos(), "raw HTML: "+source.Quote(line), "Markdown and directives", "a < that is text is written \\<, or stands in backticks")
	case *ast.Image:
		o.problem(n.Pos(), "an image", "::board or ::example", "pictures come from the engine")
		return ast.WalkSkipChildren
	case *ast.Link:
		o.footnote(n.Pos())
		o.link(string(n.Destination), n.Pos())
	case *ast.AutoLink:
		if n.AutoLinkType == ast.AutoLinkURL {
			o.link(string(n.URL(src)), n.Pos())
		}
	}
	return ast.WalkContinue
}

// link notes a link and checks where it goes.
func (o *outline) link(destination string, at int) {
	to := unescape(destination)
	if !safeLink(to) {
		o.problem(at, "a link to "+source.Quote(to), "a relative address, #anchor, https:, http: or mailto:", "the site works under any path")
		return
	}
	o.page.Links = append(o.page.Links, Link{to, o.place(at), o.section})
}

// maxNesting is how deep the parts of a page may lie in one another. Ten is what a link
// in bold in a list in a list in a remark needs.
const maxNesting = 24

// tooDeep tells whether a node lies too deep, and says so once.
func (o *outline) tooDeep(n ast.Node) bool {
	if o.depth <= maxNesting {
		return false
	}
	for n.Pos() < 0 && n.Parent() != nil {
		n = n.Parent()
	}
	if !o.deep {
		o.problem(n.Pos(), "more than "+strconv.Itoa(maxNesting)+" lists, quotations and the like inside each other", "fewer", "")
	}
	o.deep = true
	return true
}

var reference = regexp.MustCompile(`&(?:#[0-9a-zA-Z]+|[a-zA-Z][a-zA-Z0-9]*);`)

// checkReferences finds what may stand in no text and is written as a reference.
func (o *outline) checkReferences(from int) {
	text := o.page.File.Text
	for _, m := range reference.FindAllStringIndex(text[from:], -1) {
		written := text[from+m[0] : from+m[1]]
		if _, p, bad := source.Unfit(unescape(written)); bad {
			o.problem(from+m[0], p.Found+", written as "+written, p.Want, "")
		}
	}
}

// checkSigns finds what shows nothing in a code span, where pits and moves stand.
func (o *outline) checkSigns(s string, at int) {
	for _, r := range s {
		if unicode.Is(unicode.Cf, r) {
			o.problem(at, "the character "+fmt.Sprintf("U+%04X", r)+" in backticks", "a pit or move as it is seen", "it shows nothing: take it out")
			return
		}
	}
}

// footnote refuses what looks like the mark of a footnote: Markdown would take it for a
// link, or leave it as it is.
func (o *outline) footnote(at int) {
	if bytes.HasPrefix(o.body.src[at:], []byte("[^")) {
		o.problem(at, "a footnote", "a remark, a sentence or :cite", "there are no footnotes; a bracket that is text is \\[")
	}
}

var scheme = regexp.MustCompile(`^([a-zA-Z][a-zA-Z0-9+.-]*):`)

// safeLink tells whether a page may link there.
func safeLink(to string) bool {
	if strings.ContainsFunc(to, func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) || r == '\\' }) {
		return false
	}
	if m := scheme.FindStringSubmatch(to); m != nil {
		switch strings.ToLower(m[1]) {
		case "https", "http", "mailto":
			return true
		}
		return false
	}
	// A colon before the first slash could still be read as a scheme's.
	head, _, _ := strings.Cut(to, "/")
	head, _, _ = strings.Cut(head, "#")
	return to != "" && !strings.HasPrefix(to, "/") && !strings.Contains(head, ":")
}

// checkLiteral finds marks that did not become what they were meant to be.
func (o *outline) checkLiteral(s string, at int) {
	src := o.body.src
	for i := 0; i < len(s); i++ {
		if escaped(src, at+i) {
			continue
		}
		rest := s[i:]
		run := len(rest) - len(strings.TrimLeft(rest, rest[:1]))
		switch {
		case strings.HasPrefix(rest, "{#"):
			o.problem(at+i, "{#…} within a text", "it at the end of a heading, paragraph or list item", "")
		case rest[0] == '[':
			o.footnote(at + i)
		case rest[0] == '*', strings.HasPrefix(rest, "__"):
			o.problem(at+i, rest[:run]+" that opens or closes nothing", "emphasis with both its ends",
				"stars after a danda or full stop close only before a blank: put it behind them; a star that is text is \\* or stands in backticks")
			i += run - 1
		case rest[0] == '`' && !o.barred[o.place(at).Line]:
			o.problem(at+i, rest[:run]+" that opens or closes nothing", "a code span with both its ends", "")
			i += run - 1
		}
	}
}

// escaped tells whether the character at an offset has a backslash before it.
func escaped(src []byte, at int) bool {
	n := 0
	for at-n > 0 && src[at-n-1] == '\\' {
		n++
	}
	return n%2 == 1
}

// checkList finds a list that has fallen apart.
func (o *outline) checkList(n *ast.List) {
	const hint = "what belongs to a list item is indented as far as the item's own text"
	prev, _ := n.PreviousSibling().(*ast.List)
	switch {
	case prev != nil && (prev.IsOrdered() || n.IsOrdered()):
		o.problem(o.listStart(n), "a second list right after a list", "one list, or text between them", hint)
	case n.IsOrdered() && n.Start != 1:
		o.problem(o.listStart(n), "a list that does not start at 1", "1", hint)
	}
}

// listStart is the offset of a list's first marker.
func (o *outline) listStart(n *ast.List) int {
	if n.FirstChild() != nil && n.FirstChild().Pos() >= 0 {
		return n.FirstChild().Pos()
	}
	return n.Pos()
}

// checkLines finds lines that look like a list or a table and are none.
func (o *outline) checkLines(n ast.Node) {
	var rows []int
	table := false
	for i := range n.Lines().Len() {
		seg := n.Lines().At(i)
		line := string(seg.Value(o.body.src))
		rows = append(rows, seg.Start)
		if at := nativeMarker(line); at >= 0 {
			o.problem(seg.Start-seg.Padding+at, "a list number that makes no list", "digits 0 to 9, as in 1.", "the page draws the numbers of lists in its own digits")
		}
		table = table || i > 0 && tableRule.MatchString(line) && strings.Contains(line, "|")
	}
	if table && !o.checkBars(rows) {
		o.problem(n.Pos(), "a table that is none", "as many cells in its first line as in the line of hyphens", "")
	}
}

var tableRule = regexp.MustCompile(`^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$`)

// nativeMarker is the offset of a list number in digits other than 0 to 9 with
// which a line begins, or -1.
func nativeMarker(line string) int {
	trimmed := strings.TrimLeft(line, " \t")
	n := runLength(trimmed, func(r rune) bool { return r > unicode.MaxASCII && unicode.IsDigit(r) })
	after := strings.TrimLeft(trimmed[n:], ".)।")
	if n == 0 || after == trimmed[n:] || !strings.HasPrefix(after, " ") {
		return -1
	}
	return len(line) - len(trimmed)
}

// checkTable finds bars that end a table's cell within a code span.
func (o *outline) checkTable(n ast.Node) {
	var rows []int
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		rows = append(rows, row.Pos())
	}
	o.checkBars(rows)
}

// checkBars looks for plain bars in code spans on the lines with these offsets.
func (o *outline) checkBars(rows []int) bool {
	found := false
	for _, at := range rows {
		place := o.place(at)
		line := o.page.File.Line(place.Line)
		for _, i := range barsInCode(line) {
			place.Col = utf8.RuneCountInString(line[:i]) + 1
			o.barred[place.Line] = true
			o.problems.Add(place, "a plain bar in a code span in a table", `\|`, "a plain one ends the cell")
			found = true
		}
	}
	return found
}

// barsInCode lists the offsets of the bars in a line's code spans that have no
// backslash before them.
func barsInCode(line string) []int {
	var bars []int
	for at := 0; at < len(line); {
		if line[at] != '`' {
			at++
			continue
		}
		ticks := line[at : at+runLength(line[at:], func(r rune) bool { return r == '`' })]
		at += len(ticks)
		end := strings.Index(line[at:], ticks)
		if end < 0 {
			continue
		}
		for i := at; i < at+end; i++ {
			if line[i] == '|' && line[i-1] != '\\' {
				bars = append(bars, i)
			}
		}
		at += end + len(ticks)
	}
	return bars
}

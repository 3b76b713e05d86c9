package rulebook

import (
	"strings"
	"unicode"

	"mashimo/internal/source"
)

// spans is the clause's prose, runs that adjoin in one.
func (o *outline) spans(c *Clause) []Span {
	var spans []Span
	end := -1
	for _, p := range c.pieces {
		if p.kind != prose {
			end = -1
			continue
		}
		if p.at == end {
			spans[len(spans)-1].Text += p.text
		} else {
			spans = append(spans, Span{p.text, o.place(p.at)})
		}
		end = p.at + len(p.text)
	}
	return spans
}

// codes is the clause's code spans.
func (o *outline) codes(c *Clause) []Span {
	var spans []Span
	for _, p := range c.pieces {
		if p.kind == code {
			spans = append(spans, Span{p.text, o.place(p.at)})
		}
	}
	return spans
}

// checkNumbers finds the bare numbers of a clause.
func (o *outline) checkNumbers(c *Clause) {
	for _, s := range c.Prose {
		from := o.page.File.Offset(s.Place)
		for _, n := range findNumbers(s.Text, o.numbers) {
			o.problem(from+n.at, "the bare number "+source.Quote(n.text)+" in the clause "+c.ID, "a number of the game's, as in :n[seeds.total]",
				`one that is none of the game's is :lit[…]{reason="…"}; pits and moves stand in backticks`)
		}
	}
}

// checkCode finds numbers that hide in the code spans of a clause, where pits and
// moves stand.
func (o *outline) checkCode(c *Clause) {
	for _, s := range c.Code {
		word := strings.TrimSpace(s.Text)
		for _, n := range findNumbers(word, o.numbers) {
			if n.text == word {
				o.problem(o.page.File.Offset(s.Place), "the number "+source.Quote(word)+" in backticks in the clause "+c.ID, "a pit or a move", "a number of the game's is written as in :n[seeds.total]")
			}
		}
	}
}

// Plain is the clause as plain text on one line; word gives the text of its
// directives. Blocks are left out.
func (c *Clause) Plain(word func(Directive) string) string {
	var b strings.Builder
	for _, p := range c.pieces {
		switch p.kind {
		case prose:
			b.WriteString(Typeset(unescape(p.text)))
		case code:
			b.WriteString(p.text)
		case gap:
			b.WriteString(" ")
		case directive:
			if d := c.Directives[p.index]; d.Kind.Inline() {
				b.WriteString(word(d))
			}
		}
	}
	return strings.Join(strings.FieldsFunc(b.String(), parts), " ")
}

// parts tells whether a line may end at a blank; at those that French has before its colons,
// and between a number and what is counted, it may not.
func parts(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' }

// Inline tells whether directives of the kind stand within a line.
func (k Kind) Inline() bool { return k == Term || k == Number || k == Literal || k == Cite }

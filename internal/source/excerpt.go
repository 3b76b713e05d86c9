package source

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

const (
	indent   = "    "
	tabStop  = 4
	maxCells = 96 // of a line that is shown
	maxQuote = 40 // characters
)

// cell is a character as it is shown: its text and the columns that it takes.
type cell struct {
	text  string
	width int
}

// excerpt is the source line of a place and a caret below it, or "".
func excerpt(p Place) string {
	if p.File == nil || p.Line < 1 || p.Line > p.File.Lines() || p.File.Text == "" {
		return ""
	}
	shown, at := cut(near(p.File.Line(p.Line), max(p.Col, 1)-1))
	s := strings.TrimRight(indent+shown, " ") + "\n"
	if p.Col > 0 {
		s += indent + strings.Repeat(" ", at) + "^\n"
	}
	return s
}

// nearby is how many characters on each side of a caret are looked at. No more than
// 5*maxCells of them are ever shown, so that where a line is cut is seen within them.
const nearby = 1024

// near is the part of a line around the character of that index, character by
// character, and the index in it.
func near(line string, index int) ([]cell, int) {
	from := 0
	for n := index; n > nearby && from < len(line); n-- {
		_, size := utf8.DecodeRuneInString(line[from:])
		from += size
		index--
	}
	return cells(line[from:], index+nearby), index
}

// cells is the first so many characters of a line.
func cells(line string, most int) []cell {
	var list []cell
	column := 0
	for line != "" && len(list) < most {
		r, size := utf8.DecodeRuneInString(line)
		c := shown(r, line[:size])
		if r == '\t' {
			n := tabStop - column%tabStop
			c = cell{strings.Repeat(" ", n), n}
		}
		column += c.width
		list = append(list, c)
		line = line[size:]
	}
	return list
}

// cut is the part of a line around the character of that index that is shown,
// and the column, from 0, of the caret in it.
func cut(list []cell, index int) (string, int) {
	index = min(index, len(list))
	for index > 0 && index < len(list) && list[index].width == 0 {
		index--
	}
	from, to := window(list, index)
	var b strings.Builder
	at := 0
	if from > 0 {
		b.WriteString("…")
		at = 1
	}
	for i, c := range list[from:to] {
		b.WriteString(c.text)
		if from+i < index {
			at += c.width
		}
	}
	if to < len(list) {
		b.WriteString("…")
	}
	return b.String(), at
}

// window is the range of characters that is shown of a line: all of it, or as
// much as fits with the one of that index in it and two thirds of the room
// before it.
func window(list []cell, index int) (from, to int) {
	total := 0
	for _, c := range list {
		total += c.width
	}
	if total <= maxCells && len(list) <= 4*maxCells {
		return 0, len(list)
	}
	// A character counts at least a fifth of a column, so that a heap of marks ends.
	room := 5 * (maxCells - 2)
	from = index
	for used := 0; from > 0; from-- {
		used += max(5*list[from-1].width, 1)
		if used > room*2/3 {
			break
		}
	}
	for from < index && from > 0 && list[from].width == 0 {
		from++
	}
	to = from
	for used := 0; to < len(list); to++ {
		used += max(5*list[to].width, 1)
		if used > room {
			break
		}
	}
	return from, to
}

// shown is a character in safe form. Controls, marks that turn the direction of
// text, and bytes that are no character are escaped.
func shown(r rune, text string) cell {
	switch {
	case r == utf8.RuneError && len(text) == 1:
		return cell{hex(text[0]), 4}
	case !harmless(r):
		s := fmt.Sprintf("<U+%04X>", r)
		return cell{s, len(s)}
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return cell{text, 0}
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return cell{text, 2}
	}
	return cell{text, 1}
}

// The joiners are part of words in the scripts of India.
const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
)

func harmless(r rune) bool {
	return unicode.IsPrint(r) || unicode.Is(unicode.Zs, r) || r == nonJoiner || r == joiner
}

// escape is text in safe form on one line.
func escape(s string) string {
	var b strings.Builder
	for s != "" {
		r, size := utf8.DecodeRuneInString(s)
		switch r {
		case '\n':
			b.WriteString(`\n`)
		case '\t':
			b.WriteString(`\t`)
		default:
			b.WriteString(shown(r, s[:size]).text)
		}
		s = s[size:]
	}
	return b.String()
}

func hex(b byte) string { return fmt.Sprintf(`\x%02x`, b) }

// Quote is text from a file as a problem shows it: in quotes, cut after 40
// characters; "nothing" if it is empty.
func Quote(s string) string {
	if s == "" {
		return "nothing"
	}
	n := 0
	for i := range s {
		if n == maxQuote {
			return `"` + s[:i] + `…"`
		}
		n++
	}
	return `"` + s + `"`
}

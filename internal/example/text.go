package example

import (
	"strings"
	"unicode/utf8"

	"mashimo/internal/source"
)

// Text is a piece of text, without blanks around it, and where it begins.
type Text struct {
	At    source.Place
	Value string
}

const blanks = " \t\n"

func isBlank(b byte) bool { return strings.IndexByte(blanks, b) >= 0 }

// skip is the offset of the first byte of s from at on that is no blank.
func skip(s string, at int) int {
	return len(s) - len(strings.TrimLeft(s[at:], blanks))
}

// Place is where the byte of Value at that offset stands in the file. Line
// breaks, indentation and doubled quotes are followed; after an escape in a
// double-quoted text it is the place of the escape.
func (t Text) Place(offset int) source.Place {
	f := t.At.File
	if f == nil || t.At.Line == 0 {
		return t.At
	}
	from := f.Offset(t.At)
	rest := f.Text[from:]
	single := strings.HasSuffix(strings.TrimRight(f.Text[:from], blanks), "'")
	at, i := 0, 0
	for i < min(offset, len(t.Value)) && at < len(rest) {
		switch v := t.Value[i]; {
		case isBlank(v) && isBlank(rest[at]):
			i, at = skip(t.Value, i), skip(rest, at)
		case single && v == '\'' && strings.HasPrefix(rest[at:], "''"):
			i, at = i+1, at+2
		case v == rest[at]:
			i, at = i+1, at+1
		default:
			return f.At(from + at)
		}
	}
	return f.At(from + at)
}

// word is a part of a text between blanks, and its offset.
type word struct {
	value string
	at    int
}

// words are the parts of s between the characters of cutset; s begins at the
// offset at.
func words(s, cutset string, at int) []word {
	var list []word
	from := 0
	for i, r := range s + cutset[:1] {
		if !strings.ContainsRune(cutset, r) {
			continue
		}
		if i > from {
			list = append(list, word{s[from:i], at + from})
		}
		from = i + utf8.RuneLen(r)
	}
	return list
}

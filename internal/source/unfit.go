package source

import (
	"fmt"
	"unicode"
)

// MaxLine is the longest line that [File.Check] lets pass, in characters.
const MaxLine = 4000

// Unfit finds the first character of a text that has no place in what people write,
// and tells its offset in bytes. What is wrong with it stands in the problem, which has
// no place yet. Such characters are:
//
//   - control characters, but for tabs and line ends, the separators U+2028 and U+2029,
//     a byte order mark, and others that show nothing and mean nothing in running text;
//   - those that turn text round whatever it is (U+202D, U+202E), and embeddings and
//     isolates that are not closed on their line, or closed and not open;
//   - joiners (U+200B to U+200D) elsewhere than after a letter or sign of a script that
//     has other shapes for letters that join.
func Unfit(text string) (offset int, p Problem, found bool) {
	var open []opened
	before := rune(0)
	for i, r := range text {
		switch {
		case r >= ' ' && r <= '~' || r >= 0xa0 && r < '\u200b': // most of all text
		case r == '\n' && len(open) > 0:
			return open[0].at, open[0].unclosed(), true
		case r == '\n' || r == '\t':
		case unicode.IsControl(r) || unicode.Is(ghosts, r):
			return i, Problem{Found: "the control character " + codePoint(r), Want: "text", Hint: "it shows nothing: take it out"}, true
		case r == '\u202d' || r == '\u202e':
			return i, Problem{Found: "the override " + codePoint(r), Want: "text in the order in which it is read", Hint: "an isolate, U+2066 to U+2069, keeps words of another direction together"}, true
		case r >= '\u200b' && r <= joiner && !joins(before):
			return i, Problem{Found: "the joiner " + codePoint(r), Want: "it after a letter of a script that joins letters", Hint: "it shows nothing: take it out"}, true
		case closer(r) != 0:
			open = append(open, opened{i, r})
		case r == popEmbedding || r == popIsolate:
			if len(open) == 0 || closer(open[len(open)-1].by) != r {
				return i, Problem{Found: "the closing " + codePoint(r), Want: "what it closes before it on its line", Hint: "it shows nothing: take it out"}, true
			}
			open = open[:len(open)-1]
		}
		before = r
	}
	if len(open) > 0 {
		return open[0].at, open[0].unclosed(), true
	}
	return 0, Problem{}, false
}

const popEmbedding, popIsolate = '\u202c', '\u2069'

// opened is a character that begins a run of another direction, and where it stands.
type opened struct {
	at int
	by rune
}

func (o opened) unclosed() Problem {
	return Problem{Found: "the opening " + codePoint(o.by) + " that is not closed", Want: codePoint(closer(o.by)) + " after it on its line", Hint: "it shows nothing: take it out if nothing needs it"}
}

// closer is what closes what r opens, or 0.
func closer(r rune) rune {
	switch r {
	case '\u202a', '\u202b':
		return popEmbedding
	case '\u2066', '\u2067', '\u2068':
		return popIsolate
	}
	return 0
}

// ghosts are characters that show nothing or end a line for some readers and not for
// others, beside the control characters.
var ghosts = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x2028, Hi: 0x2029, Stride: 1}, {Lo: 0x2061, Hi: 0x2064, Stride: 1}, {Lo: 0x206a, Hi: 0x206f, Stride: 1},
		{Lo: 0xfdd0, Hi: 0xfdef, Stride: 1}, {Lo: 0xfeff, Hi: 0xfeff, Stride: 1}, {Lo: 0xfff9, Hi: 0xfffb, Stride: 1}, {Lo: 0xfffe, Hi: 0xffff, Stride: 1},
	},
	R32: []unicode.Range32{{Lo: 0xe0000, Hi: 0xe007f, Stride: 1}},
}

// joins tells whether a character is of a script whose letters join.
func joins(r rune) bool {
	return unicode.In(r, unicode.L, unicode.M) && !unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Common, unicode.Inherited)
}

func codePoint(r rune) string { return fmt.Sprintf("U+%04X", r) }

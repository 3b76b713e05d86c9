package figure

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// tex writes any text so that TeX shows it as it is, on one line. Signs that
// would join with the next one are kept apart from it.
func tex(text string) string {
	var s strings.Builder
	before := ' '
	for _, r := range oneLine(text) {
		if strings.ContainsRune(joining, before) && strings.ContainsRune(joining, r) {
			s.WriteString(`\kern0pt{}`)
		}
		before = r
		switch r {
		case '\\':
			s.WriteString(`\textbackslash{}`)
		case '{', '}', '$', '&', '#', '_', '%':
			s.WriteString(`\` + string(r))
		case '^':
			s.WriteString(`\textasciicircum{}`)
		case '~':
			s.WriteString(`\textasciitilde{}`)
		case '<':
			s.WriteString(`\textless{}`)
		case '>':
			s.WriteString(`\textgreater{}`)
		case '|':
			s.WriteString(`\textbar{}`)
		case '"':
			s.WriteString(`\symbol{34}`)
		default:
			s.WriteRune(r)
		}
	}
	return s.String()
}

// joining are signs of which TeX makes one of two, as a dash of two hyphens.
const joining = "-`',!?<>"

// oneLine is a text with a blank in the place of whatever separates words or
// ends lines, and without what is no text.
func oneLine(text string) string { return strings.Join(words(text), " ") }

func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || r == utf8.RuneError || r == 0xfffe || r == 0xffff || r == 0xfeff
	})
}

// wide is how many characters a comment may have in a line.
const wide = 78

// remark writes a text as comment lines.
func (t *tikz) remark(text string) {
	row := "%"
	for _, w := range words(text) {
		if row != "%" && utf8.RuneCountInString(row)+1+utf8.RuneCountInString(w) > wide {
			t.put(row, "\n")
			row = "%"
		}
		row += " " + w
	}
	if row != "%" {
		t.put(row, "\n")
	}
}

// fonts have the digits of Digits.
var fonts = [...]string{Guru: "Noto Sans Gurmukhi", Deva: "Noto Sans Devanagari", Telu: "Noto Sans Telugu"}

// head says where the picture comes from, what it shows and how it is used.
func (t *tikz) head() {
	for _, f := range t.Metadata.Fields() {
		if value := oneLine(f[1]); value != "" {
			t.put("% ", f[0], strings.Repeat(" ", len("readings ")-len(f[0])), value, "\n")
		}
	}
	t.remark(t.Title)
	t.remark(t.Desc)
	t.put(`% \usepackage{tikz} \tikzset{mashimo/pit/.style={fill=white}} \colorlet{mbwood}{yellow!20}`, "\n")
	if t.Digits != Latn {
		t.put(`% LuaLaTeX: \usepackage{fontspec} \newfontfamily\countfont{`, fonts[t.Digits], `} \tikzset{mashimo/count/.style={font=\countfont\bfseries}}`, "\n")
	}
}

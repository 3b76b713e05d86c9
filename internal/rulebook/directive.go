package rulebook

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"mashimo/internal/source"
)

// spec is what a kind of directive may have.
type spec struct {
	kind   Kind
	colons int // 1: within a line, 2: alone on one, 3: around blocks
	label  wish
	attrs  []string
	needs  string // an attribute that must be there
}

// wish is whether something must, may or must not be there.
type wish uint8

const (
	no wish = iota
	may
	must
)

// specs lists the directives that there are.
func specs() []spec {
	return []spec{
		{Term, 1, must, []string{"as"}, ""},
		{Number, 1, must, nil, ""},
		{Literal, 1, must, []string{"reason"}, "reason"},
		{Cite, 1, must, []string{"p"}, ""},
		{Example, 2, must, nil, ""},
		{Board, 2, no, []string{"start", "position"}, ""},
		{Play, 2, no, []string{"position"}, ""},
		{Stats, 2, no, nil, ""},
		{Note, 3, may, nil, ""},
		{OfSite, 2, must, nil, ""},
	}
}

// mark is a directive as it stands in the text. Offsets are those of the file.
type mark struct {
	kind     Kind
	at, end  int
	colons   int
	label    string
	labelled bool
	labelAt  int
	attrs    []written
	faults   []fault
}

// written is an attribute as it stands in the text.
type written struct {
	name, value string
	valued      bool
	at          int
}

// fault is a problem at an offset of the file.
type fault struct {
	at                int
	found, want, hint string
}

// opening is how a directive begins: colons, a word, a bracket.
var opening = regexp.MustCompile(`^:+\p{L}[\p{L}\p{M}\p{Nd}_-]*[\[{]`)

// markScanner reads one directive of a line.
type markScanner struct {
	text string // from the first colon to the end of the line
	base int    // its offset in the file
	at   int
	mark mark
}

// scanMark reads the directive with which text begins; it begins with colons.
func scanMark(text string, base int) mark {
	s := &markScanner{text: strings.TrimRight(text, "\r\n"), base: base}
	s.mark.at = base
	for s.peek() == ':' {
		s.at++
	}
	s.mark.colons = s.at
	n := runLength(s.text[s.at:], inName)
	s.mark.kind = Kind(s.text[s.at : s.at+n])
	s.at += n
	if s.peek() == '[' {
		s.label()
	}
	if s.peek() == '{' {
		s.attrs()
	}
	s.mark.end = s.base + s.at
	if s.mark.faults == nil {
		s.mark.check()
	}
	return s.mark
}

func inName(r rune) bool { return inWord(r) || unicode.IsDigit(r) || r == '_' || r == '-' }

// peek is the next byte, or 0 at the end.
func (s *markScanner) peek() byte {
	if s.at < len(s.text) {
		return s.text[s.at]
	}
	return 0
}

// fail notes a fault and gives the rest of the line up.
func (s *markScanner) fail(at int, found, want, hint string) {
	s.mark.faults = append(s.mark.faults, fault{s.base + at, found, want, hint})
	s.at = len(s.text)
}

// upTo reads to the closing byte and past it; a backslash takes away the meaning
// of the character after it.
func (s *markScanner) upTo(closing byte) (string, bool) {
	var b strings.Builder
	for ; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; {
		case c == closing:
			s.at++
			return b.String(), true
		case c == '\\' && s.at+1 < len(s.text):
			s.at++
		}
		b.WriteByte(s.text[s.at])
	}
	return "", false
}

func (s *markScanner) label() {
	open := s.at
	s.at++
	s.mark.labelled, s.mark.labelAt = true, s.base+s.at
	label, ok := s.upTo(']')
	switch {
	case !ok:
		s.fail(open, "[ without ]", "] on the same line", "")
	case strings.TrimSpace(label) == "":
		s.fail(open, "[] with nothing in it", "a name or text", "")
	}
	s.mark.label = label
}

func (s *markScanner) attrs() {
	open := s.at
	s.at++
	for s.mark.faults == nil {
		s.at += runLength(s.text[s.at:], unicode.IsSpace)
		switch c := s.peek(); {
		case c == 0:
			s.fail(open, "{ without }", "} on the same line", "")
		case c == '}':
			s.at++
			return
		default:
			s.attr()
		}
	}
}

// attr reads name, name=word or name="words".
func (s *markScanner) attr() {
	from := s.at
	n := runLength(s.text[from:], inName)
	if n == 0 {
		r := []rune(s.text[from:])[0]
		s.fail(from, source.Quote(string(r)), "an attribute or }", `as in {p=12} or {reason="what for"}`)
		return
	}
	s.at += n
	a := written{name: s.text[from:s.at], at: s.base + from}
	if s.peek() == '=' {
		s.at++
		a.valued = true
		a.value = s.value()
	}
	if slices.ContainsFunc(s.mark.attrs, func(b written) bool { return b.name == a.name }) {
		s.mark.faults = append(s.mark.faults, fault{a.at, "the attribute " + a.name + " a second time", "each attribute once", ""})
	}
	s.mark.attrs = append(s.mark.attrs, a)
}

// value reads an attribute's value.
func (s *markScanner) value() string {
	from := s.at
	text := ""
	if s.peek() == '"' {
		s.at++
		quoted, ok := s.upTo('"')
		if !ok {
			s.fail(from, `" without another`, `" on the same line`, "")
			return ""
		}
		text = quoted
	} else {
		s.at += runLength(s.text[from:], func(r rune) bool { return !unicode.IsSpace(r) && !strings.ContainsRune(`{}"`, r) })
		text = s.text[from:s.at]
	}
	if strings.TrimSpace(text) == "" {
		s.fail(from, "nothing after =", `a word or "words"`, "")
	}
	return text
}

// check holds a directive that can be read against what its kind may have.
func (m *mark) check() {
	list := specs()
	i := slices.IndexFunc(list, func(s spec) bool { return s.kind == m.kind })
	if i < 0 {
		var kinds []string
		for _, s := range list {
			kinds = append(kinds, string(s.kind))
		}
		m.fault(m.at, "the unknown directive "+source.Quote(string(m.kind)), either(kinds), "")
		return
	}
	s := list[i]
	name := strings.Repeat(":", s.colons) + string(s.kind)
	if m.colons != s.colons {
		m.fault(m.at, strings.Repeat(":", m.colons)+string(m.kind), name, [...]string{"", "it stands within a line", "it stands alone on its line", "it opens a remark, which a line ::: closes"}[s.colons])
	}
	switch {
	case s.label == must && !m.labelled:
		m.fault(m.at, name+" without a label", name+"[…]", "")
	case s.label == no && m.labelled:
		m.fault(m.labelAt-1, "a label", "none, as in "+name+"{}", "")
	}
	m.checkAttrs(s)
}

func (m *mark) checkAttrs(s spec) {
	for _, a := range m.attrs {
		switch {
		case len(s.attrs) == 0:
			m.fault(a.at, "the attribute "+source.Quote(a.name), "no attributes for "+string(s.kind), "")
		case !slices.Contains(s.attrs, a.name):
			m.fault(a.at, "the unknown attribute "+source.Quote(a.name), either(s.attrs), "")
		case a.valued == (a.name == "start"):
			m.fault(a.at, "the attribute "+a.name, map[bool]string{true: a.name + " alone", false: a.name + "=…"}[a.valued], "")
		}
	}
	if s.needs != "" && !m.has(s.needs) {
		m.fault(m.at, string(s.kind)+" without "+s.needs, "{"+s.needs+`="…"}`, "")
	}
	if s.kind == Board && m.has("start") == m.has("position") {
		m.fault(m.at, "a board", `{start} or {position="…"}`, "one of the two says which board")
	}
}

func (m *mark) has(name string) bool {
	return slices.ContainsFunc(m.attrs, func(a written) bool { return a.name == name })
}

func (m *mark) fault(at int, found, want, hint string) {
	m.faults = append(m.faults, fault{at, found, want, hint})
}

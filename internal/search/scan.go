package search

import (
	"bytes"
	"html"
	"slices"
	"strings"
)

// scanner goes through a page of the site tag by tag. That is much less than an HTML parser
// does, and pages are large.
type scanner struct{ rest []byte }

// tag opens an element.
type tag struct {
	name, attributes []byte
	empty            bool // there is nothing in the element
}

// next is the text up to the next tag that opens an element, and that tag; ok is false if
// there is none.
func (s *scanner) next() (text []byte, t tag, ok bool) {
	var some [][]byte
	for {
		before, rest, found := bytes.Cut(s.rest, []byte("<"))
		s.rest = rest
		if some = append(some, before); !found {
			return joined(some), tag{}, false
		}
		inside, rest, _ := bytes.Cut(s.rest, []byte(">"))
		s.rest = rest
		if len(inside) > 0 && 'a' <= inside[0] && inside[0] <= 'z' {
			return joined(some), opening(inside), true
		}
	}
}

// joined is pieces of text, of which there is mostly one, as one.
func joined(some [][]byte) []byte {
	if len(some) == 1 {
		return some[0]
	}
	return bytes.Join(some, nil)
}

// void are the elements that are never closed.
var void = []string{"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

// opening is the tag in which that stands.
func opening(inside []byte) tag {
	inside, closed := bytes.CutSuffix(inside, []byte("/"))
	name, attributes := inside, []byte(nil)
	if at := bytes.IndexAny(inside, " \n\t"); at >= 0 {
		name, attributes = inside[:at], inside[at:]
	}
	return tag{name, attributes, closed || slices.Contains(void, string(name))}
}

// inside is what is in the element of the tag that was met last; the scanner goes behind it.
func (s *scanner) inside(t tag) []byte {
	if t.empty {
		return nil
	}
	whole := s.rest
	open, shut := append([]byte("<"), t.name...), append([]byte("</"), t.name...)
	shut = append(shut, '>')
	for depth := 1; ; {
		at := bytes.Index(s.rest, shut)
		if at < 0 {
			s.rest = nil
			return whole
		}
		depth += opened(s.rest[:at], open) - 1
		s.rest = s.rest[at+len(shut):]
		if depth == 0 {
			return whole[:len(whole)-len(s.rest)-len(shut)]
		}
	}
}

// opened counts the elements that a text opens by tags that begin so, and does not close at
// once.
func opened(text, begin []byte) int {
	n := 0
	for {
		at := bytes.Index(text, begin)
		if at < 0 {
			return n
		}
		text = text[at+len(begin):]
		if len(text) == 0 || !bytes.ContainsAny(text[:1], "> \n\t/") {
			continue // another name that begins so
		}
		if inside, _, _ := bytes.Cut(text, []byte(">")); !bytes.HasSuffix(inside, []byte("/")) {
			n++
		}
	}
}

// is tells whether the element has a name.
func (t tag) is(name string) bool { return string(t.name) == name }

func (t tag) isHeading() bool {
	return len(t.name) == 2 && t.name[0] == 'h' && '1' <= t.name[1] && t.name[1] <= '6'
}

// attr is the value of an attribute; "" without one.
func (t tag) attr(name string) string {
	rest := t.attributes
	for {
		before, after, ok := bytes.Cut(rest, []byte(`="`))
		if !ok {
			return ""
		}
		value, behind, _ := bytes.Cut(after, []byte(`"`))
		if at := bytes.LastIndexAny(before, " \n\t"); string(before[at+1:]) == name {
			return unescape(value)
		}
		rest = behind
	}
}

func (t tag) hasClass(class string) bool {
	if !bytes.Contains(t.attributes, []byte(class)) {
		return false
	}
	return slices.Contains(strings.Fields(t.attr("class")), class)
}

// unescape is text as it is read.
func unescape(text []byte) string {
	if bytes.IndexByte(text, '&') < 0 {
		return string(text)
	}
	return html.UnescapeString(string(text))
}

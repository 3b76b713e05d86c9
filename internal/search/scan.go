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

// tag opens or closes an element.
type tag struct {
	name, attributes []byte
	closes           bool
	empty            bool // there is nothing in the element
}

// next is the text up to the next tag, and that tag; ok is false if there is none.
func (s *scanner) next() (text []byte, t tag, ok bool) {
	text, rest, ok := bytes.Cut(s.rest, []byte("<"))
	inside, rest, closed := bytes.Cut(rest, []byte(">"))
	s.rest = rest
	return text, tagOf(inside), ok && closed
}

// find goes behind the next tag of an element that is wanted.
func (s *scanner) find(want func(tag) bool) (t tag, ok bool) {
	for {
		_, t, ok = s.next()
		if !ok || !t.closes && want(t) {
			return t, ok
		}
	}
}

// void are the elements that are never closed.
var void = []string{"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

// tagOf is the tag in which that stands.
func tagOf(inside []byte) tag {
	inside, closes := bytes.CutPrefix(inside, []byte("/"))
	inside, closed := bytes.CutSuffix(inside, []byte("/"))
	name, attributes := inside, []byte(nil)
	if at := bytes.IndexAny(inside, " \n\t"); at >= 0 {
		name, attributes = inside[:at], inside[at:]
	}
	return tag{name, attributes, closes, closed || slices.Contains(void, string(name))}
}

// inside is what is in the element of the tag that was met last; the scanner goes behind it.
func (s *scanner) inside(t tag) []byte {
	if t.empty {
		return nil
	}
	whole := s.rest
	for depth := 1; ; {
		at := len(whole) - len(s.rest)
		text, t, ok := s.next()
		switch {
		case !ok:
			return whole
		case t.closes:
			depth--
		case !t.empty:
			depth++
		}
		if depth == 0 {
			return whole[:at+len(text)]
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

package example

import (
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"mashimo/internal/source"
)

// reader reads one file and gathers what is wrong with it.
type reader struct {
	file     *source.File
	problems source.Problems
}

func (r *reader) place(n *yaml.Node) source.Place {
	p := source.Place{File: r.file, Line: n.Line, Col: n.Column}
	if p.Line > r.file.Lines() { // what is missing at the end
		return r.file.At(len(r.file.Text))
	}
	return p
}

// refuse reports that a node is something else than wanted. Aliases and tags
// have been reported already.
func (r *reader) refuse(n *yaml.Node, want, hint string) {
	if n.Kind != yaml.AliasNode {
		r.problems.Add(r.place(n), describe(n), want, hint)
	}
}

func describe(n *yaml.Node) string {
	switch {
	case n.Kind == yaml.SequenceNode:
		return "a list"
	case n.Kind == yaml.MappingNode:
		return "keys with values"
	case isNull(n):
		return "nothing"
	}
	return source.Quote(n.Value)
}

func isNull(n *yaml.Node) bool { return n.Kind == yaml.ScalarNode && n.Tag == "!!null" }

// text is a scalar's text, of any number of lines.
func (r *reader) text(n *yaml.Node, want string) (Text, bool) {
	if n.Kind != yaml.ScalarNode || isNull(n) {
		r.refuse(n, want, "")
		return Text{}, false
	}
	t := Text{r.place(n), strings.Trim(n.Value, blanks)}
	if t.Value == "" {
		r.problems.Add(t.At, "an empty text", want, "")
		return t, false
	}
	at := r.file.Offset(t.At)
	switch {
	case n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		at += strings.IndexByte(r.file.Text[at:]+"\n", '\n')
	case n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0:
		at++
	}
	t.At = r.file.At(skip(r.file.Text, min(at, len(r.file.Text))))
	if i, p, bad := source.Unfit(t.Value); bad { // by an escape
		r.problems.Add(t.Place(i), p.Found, want, p.Hint)
		return t, false
	}
	if i := strings.IndexByte(t.Value, '\t'); i >= 0 { // by an escape
		r.problems.Add(t.Place(i), "a tab", "blanks", "")
		return t, false
	}
	return t, true
}

// line is a scalar's text of one line.
func (r *reader) line(n *yaml.Node, want string) (Text, bool) {
	t, ok := r.text(n, want)
	if i := strings.IndexByte(t.Value, '\n'); ok && i >= 0 {
		r.problems.Add(t.Place(skip(t.Value, i)), "a second line", want+" on one line", "")
		return t, false
	}
	return t, ok
}

// list is the items of a list of texts of one line, each with what is wanted.
// It is nil only if something else than a list stands there.
func (r *reader) list(n *yaml.Node, want string) []Text {
	if n.Kind != yaml.SequenceNode {
		r.refuse(n, "a list", "as in [A4, A5]")
		return nil
	}
	items := []Text{}
	for _, c := range n.Content {
		if t, ok := r.line(c, want); ok {
			items = append(items, t)
		}
	}
	return items
}

// field is a key and its value.
type field struct {
	key   Text
	value *yaml.Node
}

// fields are the fields of a mapping in the order of the file, each key once.
// If known is not empty, other keys are problems. It is nil only if something
// else than a mapping stands there.
func (r *reader) fields(n *yaml.Node, known []string) []field {
	if n.Kind != yaml.MappingNode {
		r.refuse(n, "keys with values", "")
		return nil
	}
	list := []field{}
	lines := map[string]int{} // of the keys
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, ok := r.line(n.Content[i], "a key")
		if !ok {
			continue
		}
		if len(known) > 0 && !slices.Contains(known, key.Value) {
			r.problems.Add(key.At, "the unknown key "+source.Quote(key.Value), "one of "+strings.Join(known, ", "), "")
			continue
		}
		if first, again := lines[key.Value]; again {
			r.problems.Add(key.At, "the key "+source.Quote(key.Value)+" again", "each key once", "it stands in line "+strconv.Itoa(first)+" already")
			continue
		}
		lines[key.Value] = key.At.Line
		list = append(list, field{key, n.Content[i+1]})
	}
	return list
}

// find is the field with that key, or nil.
func find(list []field, key string) *field {
	for i := range list {
		if list[i].key.Value == key {
			return &list[i]
		}
	}
	return nil
}

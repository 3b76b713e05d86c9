package rulebook

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"
	"go.yaml.in/yaml/v4/plugin/loaderlimits"

	"mashimo/internal/source"
)

// sheet is YAML in a file, whole or after some lines of it.
type sheet struct {
	file     *source.File
	skip     int // lines of the file before the YAML
	problems *source.Problems
}

// value is a value in a sheet.
type value struct {
	in   *sheet
	node *yaml.Node
}

// field is a key that an object may have and what is done with its value.
type field struct {
	name     string
	required bool
	read     func(value)
}

// pair is a key and its value.
type pair struct {
	key string
	at  source.Place
	value
}

const (
	required = true
	optional = false
)

// maxDepth is how deep lists and objects may lie in one another. Five is what the files
// of content/ need.
const maxDepth = 16

// load parses text. It answers false if there is nothing that could be read.
func (s *sheet) load(text string) (value, bool) {
	var doc yaml.Node
	err := yaml.Load([]byte(text), &doc, yaml.WithPlugin(loaderlimits.New(loaderlimits.DepthValue(maxDepth), loaderlimits.AliasNone())))
	switch {
	case err == nil:
		return value{s, doc.Content[0]}, true
	case doc.Kind != 0:
		s.problems.Add(s.file.Whole(), "more than one YAML document", "one", "leave out the line ---")
	default:
		at, what := s.explain(err)
		s.problems.Add(at, what, "well-formed YAML", "text with a colon, a brace or a quotation mark in it stands in quotes")
	}
	return value{}, false
}

// explain is where and what an error of the YAML reader is.
func (s *sheet) explain(err error) (source.Place, string) {
	e, ok := errors.AsType[*yaml.LoadError](err)
	if !ok || strings.Contains(e.Message, "no documents") {
		return s.file.Whole(), "nothing"
	}
	place := s.file.Whole()
	if e.Mark.Line > 0 {
		place = s.at(e.Mark.Line, e.Mark.Column)
	}
	if strings.Contains(e.Message, "exceeded max depth") {
		return place, "more than " + strconv.Itoa(maxDepth) + " lists and objects inside each other"
	}
	return place, "YAML that cannot be read: " + e.Message
}

// at is the place at a line and column of the YAML; the reader may name one behind the end.
func (s *sheet) at(line, col int) source.Place {
	p := source.Place{File: s.file, Line: line + s.skip, Col: max(col, 1)}
	if p.Line > s.file.Lines() {
		p = s.file.At(len(s.file.Text))
	}
	return p
}

// place is where the value begins.
func (v value) place() source.Place { return v.in.at(v.node.Line, v.node.Column) }

func (v value) problem(found, want, hint string) {
	v.in.problems.Add(v.place(), found, want, hint)
}

// what names the kind of value for a problem.
func (v value) what() string {
	switch {
	case v.node.Kind == yaml.MappingNode:
		return "keys and values"
	case v.node.Kind == yaml.SequenceNode:
		return "a list"
	case v.node.Kind == yaml.AliasNode:
		return "an alias"
	case v.node.Tag == "!!null":
		return "nothing"
	}
	return source.Quote(v.node.Value)
}

// is tells whether the value is of that kind, and says so if it is not.
func (v value) is(kind yaml.Kind, want string) bool {
	if v.node.Anchor != "" {
		v.problem("the anchor &"+v.node.Anchor, "no anchors", "write the value out where it is wanted")
	}
	hint := ""
	switch {
	case kind == yaml.ScalarNode && v.node.Tag == "!!null":
		hint = "between braces, text with a comma in it stands in quotes"
	case v.node.Kind == kind:
		return true
	}
	v.problem(v.what(), want, hint)
	return false
}

// text is the value as text, without blanks around it; "" if it is none.
func (v value) text() string {
	if !v.is(yaml.ScalarNode, "text") {
		return ""
	}
	s := strings.Trim(v.node.Value, " \t\r\n")
	if s == "" {
		v.problem("nothing", "text", "")
	}
	if _, p, bad := source.Unfit(s); bad { // by an escape
		v.problem(p.Found, p.Want, p.Hint)
		return ""
	}
	return s
}

// oneOf is the value as text, which must be one of the list.
func (v value) oneOf(list ...string) string {
	s := v.text()
	if s != "" && !slices.Contains(list, s) {
		v.problem(source.Quote(s), either(list), "")
		return ""
	}
	return s
}

// list is the values of a list.
func (v value) list() []value {
	if !v.is(yaml.SequenceNode, "a list") {
		return nil
	}
	var values []value
	for _, n := range v.node.Content {
		values = append(values, value{v.in, n})
	}
	return values
}

// texts is a list of texts.
func (v value) texts() []string {
	var texts []string
	for _, item := range v.list() {
		if s := item.text(); s != "" {
			texts = append(texts, s)
		}
	}
	return texts
}

// pairs is the keys and values of an object, each key once.
func (v value) pairs() []pair {
	if !v.is(yaml.MappingNode, "keys and values") {
		return nil
	}
	var pairs []pair
	seen := map[string]bool{}
	for i := 0; i+1 < len(v.node.Content); i += 2 {
		key := value{v.in, v.node.Content[i]}
		name := key.text()
		if name == "" {
			continue
		}
		p := pair{name, key.place(), value{v.in, v.node.Content[i+1]}}
		if seen[name] {
			key.problem("the key "+source.Quote(name)+" a second time", "each key once", "")
			continue
		}
		seen[name] = true
		pairs = append(pairs, p)
	}
	return pairs
}

// object reads an object that has these fields and no others. It answers false
// if the value is none.
func (v value) object(fields ...field) bool {
	if !v.is(yaml.MappingNode, "keys and values") {
		return false
	}
	seen := map[string]bool{}
	for _, p := range v.pairs() {
		i := slices.IndexFunc(fields, func(f field) bool { return f.name == p.key })
		if i < 0 {
			v.in.problems.Add(p.at, "the unknown key "+source.Quote(p.key), either(names(fields)), "")
			continue
		}
		seen[p.key] = true
		fields[i].read(p.value)
	}
	for _, f := range fields {
		if f.required && !seen[f.name] {
			v.problem("no "+f.name, "the key "+f.name, "")
		}
	}
	return true
}

func names(fields []field) []string {
	var list []string
	for _, f := range fields {
		list = append(list, f.name)
	}
	return list
}

// into is what puts a value's text into a variable.
func into(s *string) func(value) { return func(v value) { *s = v.text() } }

// listInto is what puts a list of texts into a variable.
func listInto(list *[]string) func(value) { return func(v value) { *list = v.texts() } }

// either is "a", "a or b", "a, b or c".
func either(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " or " + list[last]
}

package example

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v4"
	"go.yaml.in/yaml/v4/plugin/loaderlimits"

	"mashimo/internal/source"
)

// maxDepth is how deep lists and mappings may lie in one another. Examples need
// four.
const maxDepth = 16

// load is the file's one document, or nil.
func (r *reader) load() *yaml.Node {
	text, ok := r.characters()
	if !ok {
		return nil
	}
	var docs []yaml.Node
	err := yaml.Load([]byte(text), &docs, yaml.WithAllDocuments(),
		yaml.WithPlugin(loaderlimits.New(loaderlimits.DepthValue(maxDepth), loaderlimits.AliasNone())))
	switch {
	case err != nil:
		r.notYAML(err)
		return nil
	case len(docs) == 0 || len(docs[0].Content) == 0 || isNull(docs[0].Content[0]):
		r.problems.Add(r.file.At(0), "an empty file", "an example", "it begins with game:")
		return nil
	case len(docs) > 1:
		r.problems.Add(r.place(&docs[1]), "a second document", "one example a file", "")
	}
	root := docs[0].Content[0]
	r.plain(root)
	return root
}

// characters is the text with its tabs replaced by blanks. It answers false if
// there is no use in reading on: after what may stand in no file, and tabs that indent.
func (r *reader) characters() (text string, ok bool) {
	if bad := r.file.Check(); bad != nil {
		r.problems = append(r.problems, bad...)
		return "", false
	}
	ok = true
	offset := 0
	for n := 1; n <= r.file.Lines(); n++ {
		line := r.file.Line(n)
		if i := strings.IndexByte(line, '\t'); i >= 0 {
			r.problems.Add(r.file.At(offset+i), "a tab", "blanks", "")
			ok = ok && strings.Trim(line[:i], " ") != ""
		}
		offset += len(line) + 1
	}
	return strings.ReplaceAll(r.file.Text, "\t", " "), ok
}

// plain reports aliases, anchors and tags: an example says everything where it
// is read.
func (r *reader) plain(n *yaml.Node) {
	switch {
	case n.Kind == yaml.AliasNode:
		r.problems.Add(r.place(n), "the alias "+source.Quote("*"+n.Value), "the value itself", quoteHint)
	case n.Anchor != "":
		r.problems.Add(r.place(n), "the anchor "+source.Quote("&"+n.Anchor), "a value without a name", quoteHint)
	case n.Style&yaml.TaggedStyle != 0:
		r.problems.Add(r.place(n), "the tag "+source.Quote(n.Tag), "a value without a tag", quoteHint)
	}
	for _, c := range n.Content {
		r.plain(c)
	}
}

const quoteHint = "text that begins with one of * & ! @ ` % stands in quotes"

// advice is what to do about an error of the YAML reader, by its message.
var advice = []struct{ message, hint string }{
	{"mapping values are not allowed", "text with a colon and a blank in it stands in quotes; keys stand right below each other"},
	{"cannot start any token", quoteHint},
	{"unknown anchor", quoteHint},
	{"did not find expected node content", "an item is missing"},
	{"did not find expected ',' or ']'", "a list that begins with [ ends with ]"},
	{"did not find expected ',' or '}'", "what begins with { ends with }"},
	{"did not find expected key", "keys stand right below each other"},
	{"could not find expected ':'", "a key is followed by a colon and a blank"},
	{"unknown escape character", `in double quotes \ begins an escape: use single quotes`},
}

// boardRow is a line that looks like a row of a drawn board.
var boardRow = regexp.MustCompile(`^ *\d+( +\d+)+ *[A-Za-z]* *$`)

// notYAML reports what the YAML reader says.
func (r *reader) notYAML(err error) {
	e := &yaml.LoadError{Message: err.Error()}
	errors.As(err, &e)
	at := r.file.Whole()
	if e.Mark.Line > 0 {
		at = r.file.At(r.file.Offset(source.Place{File: r.file, Line: e.Mark.Line, Col: e.Mark.Column}))
	}
	if strings.Contains(e.Message, "exceeded max depth") {
		r.problems.Add(at, fmt.Sprintf("more than %d lists or mappings inside each other", maxDepth), "an example", "")
		return
	}
	hint := ""
	for _, a := range advice {
		if strings.Contains(e.Message, a.message) {
			hint = a.hint
			break
		}
	}
	if boardRow.MatchString(r.file.Line(at.Line)) {
		hint = "no row of a board may begin further left than the first one, unless |2 stands where | does and every row is two blanks further in than its key"
	}
	r.problems.Add(at, "broken YAML: "+e.Message, "an example", hint)
}

package pseudo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"mashimo/internal/rulebook"
	"mashimo/internal/source"
)

// parse is the root of a YAML document.
func parse(text string) (*yaml.Node, error) {
	var doc yaml.Node
	if err := yaml.Load([]byte(text), &doc); err != nil {
		return nil, err
	}
	if len(doc.Content) == 0 || doc.Content[0].Kind != yaml.MappingNode {
		return nil, fmt.Errorf("YAML without keys")
	}
	return doc.Content[0], nil
}

// get is the value of a key, or nil.
func get(n *yaml.Node, key string) *yaml.Node {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}

// remove takes a key out.
func remove(n *yaml.Node, key string) {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			n.Content = slices.Delete(n.Content, i, i+2)
			return
		}
	}
}

// declare adds a language to those of site.yaml.
func declare(text, code string) (string, error) {
	root, err := parse(text)
	if err != nil {
		return "", err
	}
	list := get(root, "languages")
	if list == nil || list.Kind != yaml.SequenceNode {
		return "", fmt.Errorf("no list of languages")
	}
	list.Content = append(list.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: code})
	out, err := yaml.Dump(root)
	return string(out), err
}

// insertion is text that comes in at an offset.
type insertion struct {
	at   int
	text string
}

// beside puts the language's texts before the other languages' under all keys of
// these names. The rest of the file stays as it is, boards above all.
func beside(text string, k Kind, keys ...string) (string, error) {
	root, err := parse(text)
	if err != nil {
		return "", err
	}
	var list []insertion
	f := source.New("", []byte(text))
	var visit func(*yaml.Node)
	visit = func(n *yaml.Node) {
		for i, c := range n.Content {
			if n.Kind == yaml.MappingNode && i%2 == 1 && slices.Contains(keys, n.Content[i-1].Value) && c.Kind == yaml.MappingNode {
				if original := get(c, rulebook.Original); original != nil {
					list = append(list, k.insert(f, c, original.Value))
				}
				continue
			}
			visit(c)
		}
	}
	visit(root)
	slices.SortFunc(list, func(a, b insertion) int { return b.at - a.at })
	for _, in := range list {
		text = text[:in.at] + in.text + text[in.at:]
	}
	return text, nil
}

// insert is what puts the text into the mapping, before its first key.
func (k Kind) insert(f *source.File, mapping *yaml.Node, english string) insertion {
	first := mapping.Content[0]
	at := f.Offset(source.Place{File: f, Line: first.Line, Col: first.Column})
	text := k.Code() + ": " + strconv.Quote(k.Text(english))
	if mapping.Style&yaml.FlowStyle != 0 {
		return insertion{at, text + ", "}
	}
	return insertion{at, text + "\n" + strings.Repeat(" ", first.Column-1)}
}

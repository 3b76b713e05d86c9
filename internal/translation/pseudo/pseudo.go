// Package pseudo makes languages out of the English of a project, for tests of what
// is written for people to read: one of accented and longer words, and one that runs
// from right to left.
//
// [Project] is a copy of a project with pseudo-languages beside the real ones: in
// site.yaml, languages/, every game's page, every article, the glossary, and every example's title
// and why. It is read like any other project, so that pages, examples and verification
// are the real ones:
//
//	fsys, err := pseudo.Project(os.DirFS(root), pseudo.Accented, pseudo.RightToLeft)
//	book, problems := rulebook.Read(fsys)
//	examples, more := example.ReadAll(fsys, "examples")
//
// Ids, directives, code spans, placeholders, links and pits are those of the English.
package pseudo

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing/fstest"

	"go.yaml.in/yaml/v4"

	"mashimo/internal/rulebook"
	"mashimo/internal/source"
)

// Kind is which pseudo-language it is.
type Kind uint8

// The pseudo-languages.
const (
	Accented    Kind = iota // "Rules" is "Ŕûļéšåé"; every word is longer by 40 % or more
	RightToLeft             // "Rules" is "رۇلعس"; it has all six plural forms
)

// Code is the language's code.
func (k Kind) Code() string { return [...]string{"en-XA", "ar-XB"}[k] }

// Project is a copy of the content and the examples of fsys, the root of a project
// without problems, with pseudo-languages added.
func Project(fsys fs.FS, kinds ...Kind) (fstest.MapFS, error) {
	p := project{files: fstest.MapFS{}}
	for _, dir := range []string{"content", "examples"} {
		if err := p.copy(fsys, dir); err != nil {
			return nil, err
		}
	}
	names := make([]string, 0, len(p.files))
	for name := range p.files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, kind := range kinds {
		for _, name := range names {
			if err := p.add(kind, name); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return p.files, nil
}

// project is the files of a project.
type project struct{ files fstest.MapFS }

func (p *project) copy(fsys fs.FS, dir string) error {
	return fs.WalkDir(fsys, dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(fsys, name)
		p.files[name] = &fstest.MapFile{Data: []byte(source.New(name, text).Text)}
		return err
	})
}

// add adds a language to a file, or the language's own file beside it.
func (p *project) add(k Kind, name string) error {
	text := string(p.files[name].Data)
	var out string
	var err error
	switch dir := path.Dir(name); {
	case name == "content/site.yaml":
		out, err = declare(text, k.Code())
	case name == "content/glossary.yaml":
		out, err = beside(text, k, "meaning", "literal")
	case name == "content/references.yaml":
		out, err = beside(text, k, "note")
	case path.Dir(dir) == "content/games" && path.Base(name) == "game.yaml":
		out, err = beside(text, k, "why")
	case dir == "content/languages" && path.Base(name) == rulebook.Original+".yaml":
		name = path.Join(dir, k.Code()+".yaml")
		out, err = k.language(text)
	case (path.Dir(dir) == "content/games" || path.Dir(dir) == "content/pages") && path.Base(name) == rulebook.Original+".md":
		name = path.Join(dir, k.Code()+".md")
		out, err = k.page(text)
	case path.Dir(dir) == "examples" && path.Ext(name) == ".yaml":
		out, err = beside(text, k, "title", "why")
	default:
		return nil
	}
	p.files[name] = &fstest.MapFile{Data: []byte(out)}
	return err
}

// page is a rule page or an article in the language.
func (k Kind) page(text string) (string, error) {
	const fence = "---\n"
	front, body, ok := strings.Cut(strings.TrimPrefix(text, fence), "\n"+fence)
	if !ok {
		return "", fmt.Errorf("a page without front matter")
	}
	root, err := parse(front)
	if err != nil {
		return "", err
	}
	remove(root, "reviewed")
	k.values(root)
	out, err := yaml.Dump(root)
	return fence + string(out) + fence + k.Text(body), err
}

// language is the file of the language.
func (k Kind) language(text string) (string, error) {
	root, err := parse(text)
	if err != nil {
		return "", err
	}
	for i := 0; i+1 < len(root.Content); i += 2 {
		switch value := root.Content[i+1]; root.Content[i].Value {
		case "code":
			value.Value = k.Code()
		case "english":
			value.Value = [...]string{"Accented", "Right to left"}[k]
		case "dir":
			value.Value = [...]string{"ltr", "rtl"}[k]
		case "script":
			value.Value = [...]string{"Latn", "Arab"}[k]
		case "messages":
			k.values(value)
			for j := 1; j < len(value.Content); j += 2 {
				k.plurals(value.Content[j])
			}
		case "digits", "numbers", "quotes":
		default:
			k.values(value)
		}
	}
	out, err := yaml.Dump(root)
	return string(out), err
}

// plurals gives a message the plural forms that English does not have.
func (k Kind) plurals(message *yaml.Node) {
	if k != RightToLeft || message.Kind != yaml.MappingNode {
		return
	}
	for _, category := range []string{"zero", "two", "few", "many"} {
		if other := get(message, "other"); other != nil && get(message, category) == nil {
			form := *other
			message.Content = append(message.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: category}, &form)
		}
	}
}

// values puts all texts below a node, keys left out, into the language.
func (k Kind) values(n *yaml.Node) {
	switch n.Kind {
	case yaml.ScalarNode:
		n.Value = k.Text(n.Value)
	case yaml.MappingNode:
		for i := 1; i < len(n.Content); i += 2 {
			k.values(n.Content[i])
		}
	default:
		for _, c := range n.Content {
			k.values(c)
		}
	}
}

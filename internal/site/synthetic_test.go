package site_test

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v4"
)

// grown is the project made larger, up to so many pages, in a folder of its own.
func grown(b *testing.B, pages int, grow func(b *testing.B, all fstest.MapFS, pages int)) fs.FS {
	b.Helper()
	all := fstest.MapFS{}
	fsys := os.DirFS("../..")
	for _, folder := range []string{"content", "examples"} {
		require.NoError(b, fs.WalkDir(fsys, folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(fsys, name)
			all[name] = &fstest.MapFile{Data: data}
			return err
		}))
	}
	grow(b, all, pages)
	dir := b.TempDir()
	require.NoError(b, os.CopyFS(dir, all))
	return os.DirFS(dir)
}

// others is about how many pages of a language are no example's.
const others = 20

// examplesOf lists the files of examples.
func examplesOf(all fstest.MapFS) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(all)), func(name string) bool {
		return !strings.HasPrefix(name, "examples/") || path.Ext(name) != ".yaml"
	})
}

// moreExamples puts beside the examples copies of them under other names.
func moreExamples(b *testing.B, all fstest.MapFS, pages int) {
	const languages = 6
	examples := examplesOf(all)
	for n := 0; languages*(len(examples)+n+others) < pages; n++ {
		name := examples[n%len(examples)]
		all[fmt.Sprintf("%s-x%c.yaml", strings.TrimSuffix(name, ".yaml"), 'a'+n/len(examples))] = all[name]
	}
}

// moreLanguages puts beside each language that is no copy its number of copies.
func moreLanguages(b *testing.B, all fstest.MapFS, pages int) {
	translations := []string{"fr", "hi", "pa", "sw", "te"}
	examples := len(examplesOf(all))
	copies := map[string][]string{}
	for i := 0; (i+1+len(translations))*(examples+others) < pages; i++ {
		of := translations[i%len(translations)]
		copies[of] = append(copies[of], fmt.Sprintf("%s-X%c", of, 'A'+i/len(translations)))
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		data := all[name].Data
		base, ext := strings.TrimSuffix(path.Base(name), path.Ext(name)), path.Ext(name)
		for _, code := range copies[base] { // a file of a language
			text := string(data)
			if path.Dir(name) == "content/languages" {
				text = strings.Replace(text, "\ncode: "+base+"\n", "\ncode: "+code+"\n", 1)
			}
			all[path.Join(path.Dir(name), code+ext)] = &fstest.MapFile{Data: []byte(text)}
		}
		if ext == ".yaml" && path.Dir(name) != "content/languages" && path.Dir(name) != "content/translations" {
			var root yaml.Node
			require.NoError(b, yaml.Load(data, &root), name)
			copyLanguages(&root, copies)
			text, err := yaml.Dump(&root)
			require.NoError(b, err, name)
			all[name] = &fstest.MapFile{Data: text}
		}
	}
}

// copyLanguages puts beside each language in a file its copies: in lists of codes, and in
// texts by code.
func copyLanguages(n *yaml.Node, copies map[string][]string) {
	step := 1
	if n.Kind == yaml.MappingNode {
		step = 2
	}
	for i, last := 0, len(n.Content); i+step <= last; i += step {
		of := n.Content[i]
		for _, code := range copies[of.Value] {
			n.Content = append(n.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: code})
			n.Content = append(n.Content, n.Content[i+1:i+step]...)
		}
		copyLanguages(n.Content[i+step-1], copies)
	}
}

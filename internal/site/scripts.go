package site

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"mashimo/internal/memo"
	"mashimo/internal/source"
)

// bundle joins scripts in TypeScript, files of static/, and what they import to one
// script for browsers. They run in the order in which they are given.
func (b *builder) bundle(names ...string) []byte {
	type key struct{ names, languages string }
	return remembered(b, key{strings.Join(names, " "), b.languageList()}, func(problems *source.Problems) []byte {
		return b.bundled(names, problems)
	})
}

// remembered is what was made of a key before, or else is made now, and its problems.
func remembered[T any](b *builder, key any, make func(*source.Problems) T) T {
	type made struct {
		what     T
		problems source.Problems
	}
	m := memo.Of(b.cfg.Memo, key, func() made {
		var problems source.Problems
		what := make(&problems)
		return made{what, problems}
	})
	b.problems = append(b.problems, m.problems...)
	return m.what
}

func (b *builder) bundled(names []string, problems *source.Problems) []byte {
	var entry strings.Builder
	for _, name := range names {
		fmt.Fprintf(&entry, "import %q;\n", name)
	}
	r := api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: entry.String()},
		Bundle: true, Format: api.FormatIIFE, Target: api.ES2022, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true,
		Define:  map[string]string{"siteLanguages": b.languageList()},
		Plugins: []api.Plugin{{Name: "static", Setup: b.fromStatic}},
	})
	for _, m := range r.Errors {
		problems.Add(b.scriptPlace(m.Location), "a script that cannot be read: "+m.Text, "TypeScript", "")
	}
	if len(r.OutputFiles) == 0 {
		return nil
	}
	return r.OutputFiles[0].Contents
}

// languageList is the codes of the site's languages as JavaScript.
func (b *builder) languageList() string {
	list, _ := json.Marshal(b.book.Site.Languages) // strings can be written
	return string(list)
}

// fromStatic lets the bundler find its files in static/.
func (b *builder) fromStatic(build api.PluginBuild) {
	build.OnResolve(api.OnResolveOptions{Filter: "."}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name := a.Path
		if a.Namespace == "static" {
			name = path.Join(path.Dir(a.Importer), name)
		}
		if path.Ext(name) != ".ts" {
			name += ".ts"
		}
		return api.OnResolveResult{Path: name, Namespace: "static"}, nil
	})
	build.OnLoad(api.OnLoadOptions{Filter: ".", Namespace: "static"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		content, err := fs.ReadFile(b.cfg.Static, a.Path)
		text := string(content)
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderTS}, err
	})
}

// scriptPlace is a place that the bundler tells.
func (b *builder) scriptPlace(at *api.Location) source.Place {
	if at == nil {
		return source.Place{}
	}
	content, _ := fs.ReadFile(b.cfg.Static, at.File[strings.Index(at.File, ":")+1:])
	name := "static/" + at.File[strings.Index(at.File, ":")+1:]
	return source.Place{File: source.New(name, content), Line: max(at.Line, 1), Col: at.Column + 1}
}

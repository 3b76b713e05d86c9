package rulebook_test

import (
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/rulebook"
	"mashimo/internal/source"
)

// fuzzFile reads the small project with any text as one of its files. Problems stand in
// the project's files, and no text of the book has what may stand in none.
func fuzzFile(f *testing.F, files []string, seeds ...string) {
	small := project()
	small[gamePath+"pa.md"] = small[enPath]
	small["content/pages/about/en.md"] = "---\ntitle: A\n---\n## A {#a}\n"
	small["content/changes.yaml"] = "changes:\n  - {id: a, date: 2026-11-30, games: [djenon-aboure], pages: [about], languages: [pa], text: {en: A}}\n"
	for i, name := range files {
		f.Add(uint8(i), small[name])
		for _, seed := range seeds {
			f.Add(uint8(i), seed)
		}
	}
	f.Fuzz(func(t *testing.T, file uint8, text string) {
		if len(text) > 8192 {
			t.Skip()
		}
		fsys := fstest.MapFS{}
		for name, text := range small {
			fsys[name] = &fstest.MapFile{Data: []byte(text)}
		}
		name := files[int(file)%len(files)]
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
		book, problems := rulebook.Read(fsys)
		require.Equal(t, problems.Sorted(), problems)
		for _, p := range problems {
			require.NotNil(t, p.File, p.Error())
			require.True(t, strings.HasPrefix(p.File.Name, "content/"), p.Error())
			if p.Line > 0 {
				require.LessOrEqual(t, p.Line, p.File.Lines(), p.Error())
				require.LessOrEqual(t, p.Col, utf8.RuneCountInString(p.File.Line(p.Line))+1, p.Error())
			}
		}
		require.NoError(t, problems.Print(discard{}))
		if book.Unread(name) {
			assert.NotEmpty(t, problems)
		}
		fit(t, reflect.ValueOf([]any{book.Site, book.Glossary, book.References, book.Games, book.Changes}))
		for _, w := range book.Words {
			for _, id := range w.IDs() {
				_, _, bad := source.Unfit(w.Text(id, nil))
				assert.False(t, bad, id)
			}
		}
		for _, p := range book.Pages {
			fit(t, reflect.ValueOf([]any{p.Title, p.Kind, p.Summary, p.Aliases, p.People, p.Region, p.Reviewed, p.Readings}))
		}
	})
}

type discard struct{}

func (discard) Write(b []byte) (int, error) { return len(b), nil }

// fit wants every text in a value to have nothing that hides or turns text.
func fit(t *testing.T, v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		_, p, bad := source.Unfit(v.String())
		assert.False(t, bad, "%q: %s", v.String(), p.Found)
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			fit(t, v.Index(i))
		}
	case reflect.Map:
		for _, k := range v.MapKeys() {
			fit(t, v.MapIndex(k))
		}
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[source.Place]() {
			return
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fit(t, v.Field(i))
			}
		}
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			fit(t, v.Elem())
		}
	}
}

// FuzzSheets reads any text as a file of content/ that is YAML.
func FuzzSheets(f *testing.F) {
	fuzzFile(f, []string{
		"content/glossary.yaml", "content/languages/pa.yaml", "content/languages/en.yaml", "content/site.yaml",
		"content/references.yaml", "content/changes.yaml", gamePath + "game.yaml",
	}, "", "a: *b", "&a [*a]", "? [a]: b", "terms: [{id: a, <<: {b: c}}]", "languages: [en, en, \"\\u202e\"]\n---\n", "messages: {a: {one: \"{n\\x00}\"}}")
}

// FuzzFront reads any text as a page with front matter.
func FuzzFront(f *testing.F) {
	fuzzFile(f, []string{enPath, gamePath + "pa.md", "content/pages/about/en.md"},
		"", "---\n", "---\n---\n", "---\ntitle: \"A\\u2066\"\nkind: |\n  B\n---\n", "---\nreadings: {a: {name: b, options: {c: d}}}\n---\n&#1;")
}

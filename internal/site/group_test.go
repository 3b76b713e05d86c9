package site

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"mashimo/internal/rulebook"
)

// The files of a group are there by their paths as others are, and nothing else is.
func TestGroups(t *testing.T) {
	book := &rulebook.Book{Words: []*rulebook.Words{{Code: "en"}, {Code: "te"}}}
	b := &builder{book: book, out: &Output{groups: map[string]*group{}}}
	g := b.group("figures/x/y/", "x-y")
	g.plain["-1.pdf"] = func(lang string) ([]byte, error) { return []byte("plain" + lang), nil }
	for _, end := range []string{"-1.svg", ".bib"} {
		b.group("figures/x/y/", "x-y").spoken[end] = func(lang string) ([]byte, error) { return []byte(lang + end), nil }
	}
	want := []string{"figures/x/y/en/x-y-1.svg", "figures/x/y/en/x-y.bib", "figures/x/y/te/x-y-1.svg", "figures/x/y/te/x-y.bib", "figures/x/y/x-y-1.pdf"}
	assert.Equal(t, want, b.out.Paths())
	assert.Equal(t, want, slices.Sorted(b.out.order()))
	assert.Equal(t, len(want), b.out.Files())
	assert.Equal(t, "te.bib", string(b.out.File("figures/x/y/te/x-y.bib")))
	assert.Equal(t, "plain", string(b.out.File("figures/x/y/x-y-1.pdf")))
	for _, path := range want {
		assert.True(t, b.out.Has(path), path)
	}
	for _, path := range []string{
		"", "figures/x/y/", "figures/x/y", "figures/x/z/x-y-1.pdf", "figures/x/y/x-y-1.svg", "figures/x/y/en/x-y-1.pdf",
		"figures/x/y/fr/x-y.bib", "figures/x/y/x-y", "figures/x/y/en/x-y-2.svg", "figures/x/y/en/te/x-y.bib",
	} {
		assert.False(t, b.out.Has(path), path)
		assert.Nil(t, b.out.File(path), path)
	}
}

// The search index is made of pages, the same page of all languages and what belongs to an
// example stand together.
func TestOrder(t *testing.T) {
	o := &Output{pages: map[string]*page{}, later: map[string]func() ([]byte, error){}, groups: map[string]*group{}}
	for _, path := range []string{"te/search.js", "en/using/index.html", "te/using/index.html", "te/games/x/examples/y/index.html", "en/games/x/examples/y/index.html"} {
		o.pages[path] = &page{}
	}
	o.later["embed/te/x/y/index.html"] = nil
	o.groups["figures/x/y/"] = &group{folder: "figures/x/y/", stem: "x-y", plain: map[string]maker{".pdf": nil}}
	assert.Equal(t, []string{
		"en/using/index.html", "te/using/index.html",
		"embed/te/x/y/index.html", "en/games/x/examples/y/index.html", "figures/x/y/x-y.pdf", "te/games/x/examples/y/index.html",
		"te/search.js",
	}, slices.Collect(o.order()))
}

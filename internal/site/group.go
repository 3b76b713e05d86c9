package site

import (
	"maps"
	"slices"
	"strings"
)

// group is the files of a folder of which there is one in each language, or one for all.
// There are many, so that what they have in common is kept once.
type group struct {
	folder    string // with its slash
	stem      string // their names begin with it
	languages []string
	plain     map[string]maker // those without words, by what follows the stem
	spoken    map[string]maker // those with words, which are in a folder of their language
}

// maker makes a file in a language; "": it is in none.
type maker func(lang string) ([]byte, error)

// group is the group of a folder, which is made if there is none yet.
func (b *builder) group(folder, stem string) *group {
	g, ok := b.out.groups[folder]
	if !ok {
		g = &group{folder: folder, stem: stem, plain: map[string]maker{}, spoken: map[string]maker{}}
		for _, w := range b.book.Words {
			g.languages = append(g.languages, w.Code)
		}
		b.out.groups[folder] = g
	}
	return g
}

// each calls f with the paths of the files as long as it answers true to.
func (g *group) each(f func(path string) bool) bool {
	spoken := slices.Sorted(maps.Keys(g.spoken))
	for _, lang := range g.languages {
		for _, end := range spoken {
			if !f(g.folder + lang + "/" + g.stem + end) {
				return false
			}
		}
	}
	for _, end := range slices.Sorted(maps.Keys(g.plain)) {
		if !f(g.folder + g.stem + end) {
			return false
		}
	}
	return true
}

// file is what makes a file, and its language.
func (g *group) file(path string) (make maker, lang string) {
	name := path[len(g.folder):]
	makers := g.plain
	if before, rest, ok := strings.Cut(name, "/"); ok {
		lang, name, makers = before, rest, g.spoken
		if !slices.Contains(g.languages, lang) {
			return nil, ""
		}
	}
	end, ok := strings.CutPrefix(name, g.stem)
	if !ok {
		return nil, ""
	}
	return makers[end], lang
}

// groupOf is the group that a file would belong to, or nil.
func (o *Output) groupOf(path string) *group {
	at := 0
	for range 3 { // figures/, the game's and the example's
		i := strings.IndexByte(path[at:], '/')
		if i < 0 {
			return nil
		}
		at += i + 1
	}
	return o.groups[path[:at]]
}

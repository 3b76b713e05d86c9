package rulebook

import (
	"io/fs"

	"mashimo/internal/source"
)

type body struct{}
type piece struct{}

// Read reads the folder content of fsys, the project's root, and gathers all
// problems, sorted. Places name files by their path in fsys. The book is complete
// if there is no problem.
func Read(fsys fs.FS) (*Book, source.Problems) {
	return &Book{Glossary: &Glossary{}, References: &References{}}, nil
}

// HTML is a section with its subsections, or the lead ("lead"), or the whole page ("").
func (p *Page) HTML(section string, h Hooks) string { return "" }

// Plain is the clause as plain text; word gives the text of its terms, numbers,
// literals and citations.
func (c *Clause) Plain(word func(Directive) string) string { return "" }

// Gaps lists what the languages lack.
func (b *Book) Gaps() []Gap { return nil }

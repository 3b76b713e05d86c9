package rulebook

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"mashimo/internal/memo"
	"mashimo/internal/source"
)

// folder is where it all stands, in the project's root.
const folder = "content"

// reader reads content/ into a book.
type reader struct {
	fsys     fs.FS
	memo     *memo.Memo
	book     *Book
	problems source.Problems
}

// Read reads the folder content of fsys, the project's root, and gathers all
// problems, sorted. Places name files by their path in fsys. The book is complete
// if there is no problem.
func Read(fsys fs.FS) (*Book, source.Problems) { return ReadWith(fsys, nil) }

// ReadWith is [Read] with a memory: what stands in files that have not changed is taken
// from there.
func ReadWith(fsys fs.FS, m *memo.Memo) (*Book, source.Problems) {
	r := &reader{fsys: fsys, memo: m, book: &Book{Glossary: &Glossary{}, References: &References{}}}
	r.book.Site.Place = source.New(path.Join(folder, "site.yaml"), nil).Whole()
	if site, ok := sheetOf(r, "site.yaml", readSite); ok {
		r.book.Site = site
	}
	r.languages()
	if g, ok := sheetOf(r, "glossary.yaml", func(v value) *Glossary { return readGlossary(v, r.book.Site.Languages) }); ok {
		r.book.Glossary = g
	}
	if l, ok := sheetOf(r, "references.yaml", func(v value) *References { return readReferences(v, r.book.Site.Languages) }); ok {
		r.book.References = l
	}
	for _, game := range r.list("games") {
		if game.IsDir() {
			r.game(game.Name())
		}
	}
	r.articles()
	r.changes()
	r.check()
	return r.book, r.problems.Sorted()
}

// file reads a file of content/.
func (r *reader) file(name string) (*source.File, bool) {
	f, problems := source.Read(r.fsys, path.Join(folder, name))
	r.problems = append(r.problems, problems...)
	if problems != nil {
		r.lose(f.Name)
		return f, false
	}
	type key struct{ name, text string }
	return remembered(r, key{f.Name, f.Text}, func(problems *source.Problems) *source.File {
		CheckText(f, problems)
		return f
	}), true
}

// remembered is what was made of a key before, or else is made now, and its problems.
func remembered[T any](r *reader, key any, make func(*source.Problems) T) T {
	type made struct {
		what     T
		problems source.Problems
	}
	m := memo.Of(r.memo, key, func() made {
		var problems source.Problems
		what := make(&problems)
		return made{what, problems}
	})
	r.problems = append(r.problems, m.problems...)
	return m.what
}

// sheetOf reads a file of content/ that is YAML. What it says may depend on the site's
// languages, too.
func sheetOf[T any](r *reader, name string, read func(value) T) (T, bool) {
	type key struct {
		file      *source.File
		languages string
	}
	type sheetRead struct {
		says T
		ok   bool
	}
	f, ok := r.file(name)
	if !ok {
		return sheetRead{}.says, false
	}
	s := remembered(r, key{f, strings.Join(r.book.Site.Languages, " ")}, func(problems *source.Problems) (s sheetRead) {
		v, ok := (&sheet{f, 0, problems}).load(f.Text)
		if ok {
			s = sheetRead{read(v), true}
		}
		return s
	})
	if !s.ok {
		r.lose(f.Name)
	}
	return s.says, s.ok
}

// pageOf reads a page of which game or name, language and file are known; words are of its
// language, or nil.
func (r *reader) pageOf(words *Words, of Page) (*Page, bool) {
	type key struct {
		file     *source.File
		words    *Words
		glossary *Glossary
	}
	type pageRead struct {
		page *Page
		ok   bool
	}
	p := remembered(r, key{of.File, words, r.book.Glossary}, func(problems *source.Problems) pageRead {
		p := of
		ok := (&pageReader{words, r.book.Glossary, problems}).read(&p)
		return pageRead{&p, ok}
	})
	if !p.ok {
		r.lose(of.File.Name)
	}
	return p.page, p.ok
}

// beside is a language's words, held against the English ones, which stand in for what
// they lack.
func (r *reader) beside(w, original *Words) *Words {
	type key struct{ w, original *Words }
	return remembered(r, key{w, original}, func(problems *source.Problems) *Words {
		c := *w
		compareWords(&c, original, problems)
		return &c
	})
}

// lose notes that a file could not be read as a whole, which was told.
func (r *reader) lose(file string) { r.book.unread = append(r.book.unread, file) }

// list is what a folder of content/ holds, by name.
func (r *reader) list(name string) []fs.DirEntry {
	entries, err := fs.ReadDir(r.fsys, path.Join(folder, name))
	if err != nil {
		at := source.New(path.Join(folder, name), nil).Whole()
		r.problems.Add(at, "a folder that cannot be read", "a folder", "")
	}
	return entries
}

// languages reads the files of the declared languages and refuses others.
func (r *reader) languages() {
	site := &r.book.Site
	files := map[string]*Words{}
	declared := len(site.Languages) > 0
	for _, entry := range r.list("languages") {
		code, isYAML := strings.CutSuffix(entry.Name(), ".yaml")
		if !isYAML || entry.IsDir() {
			continue
		}
		name := path.Join("languages", entry.Name())
		switch {
		case !declared: // site.yaml has a problem
			site.Languages = append(site.Languages, code)
		case !slices.Contains(site.Languages, code):
			r.undeclared(source.New(path.Join(folder, name), nil), code)
		}
		files[code] = nil
		if w, ok := sheetOf(r, name, readLanguage); ok {
			files[code] = w
		}
	}
	for _, code := range site.Languages {
		w, ok := files[code]
		switch {
		case !ok:
			r.problems.Add(site.Place, "the language "+source.Quote(code)+" without a file", "content/languages/"+code+".yaml", "")
		case w != nil:
			r.book.Words = append(r.book.Words, w)
		}
	}
	if original, ok := r.book.Language(Original); ok {
		for i, w := range r.book.Words {
			if w != original {
				r.book.Words[i] = r.beside(w, original)
			}
		}
	}
}

func (r *reader) undeclared(f *source.File, code string) {
	r.problems.Add(f.Whole(), "the undeclared language "+source.Quote(code), either(r.book.Site.Languages), "site.yaml lists the languages")
}

// game reads the folder of a game.
func (r *reader) game(id string) {
	dir := path.Join("games", id)
	var codes []string
	for _, entry := range r.list(dir) {
		switch name := entry.Name(); {
		case entry.IsDir() || name == "README.md":
		case path.Ext(name) == ".md":
			codes = append(codes, strings.TrimSuffix(name, ".md"))
		}
	}
	if g, ok := sheetOf(r, path.Join(dir, "game.yaml"), func(v value) *Game { return readGame(v, id, r.book.Site.Languages) }); ok {
		r.book.Games = append(r.book.Games, g)
	}
	languages := r.book.Site.Languages
	for _, code := range codes {
		if !slices.Contains(languages, code) {
			r.undeclared(source.New(path.Join(folder, dir, code+".md"), nil), code)
		}
	}
	for _, code := range languages {
		if slices.Contains(codes, code) {
			r.page(id, code)
		}
	}
}

// page reads a rule page.
func (r *reader) page(game, code string) {
	f, ok := r.file(path.Join("games", game, code+".md"))
	if !ok {
		return
	}
	words, _ := r.book.Language(code)
	if p, ok := r.pageOf(words, Page{Game: game, Lang: code, File: f}); ok {
		r.book.Pages = append(r.book.Pages, p)
	}
}

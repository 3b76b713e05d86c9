package rulebook

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"mashimo/internal/source"
)

// folder is where it all stands, in the project's root.
const folder = "content"

// reader reads content/ into a book.
type reader struct {
	fsys     fs.FS
	book     *Book
	problems source.Problems
}

// Read reads the folder content of fsys, the project's root, and gathers all
// problems, sorted. Places name files by their path in fsys. The book is complete
// if there is no problem.
func Read(fsys fs.FS) (*Book, source.Problems) {
	r := &reader{fsys: fsys, book: &Book{Glossary: &Glossary{}, References: &References{}}}
	r.book.Site.Place = source.New(path.Join(folder, "site.yaml"), nil).Whole()
	if v, ok := r.sheet("site.yaml"); ok {
		r.book.Site = readSite(v)
	}
	r.languages()
	if v, ok := r.sheet("glossary.yaml"); ok {
		r.book.Glossary = readGlossary(v, r.book.Site.Languages)
	}
	if v, ok := r.sheet("references.yaml"); ok {
		r.book.References = readReferences(v, r.book.Site.Languages)
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
	CheckText(f, &r.problems)
	return f, true
}

// sheet reads a file of content/ that is YAML.
func (r *reader) sheet(name string) (value, bool) {
	f, ok := r.file(name)
	if !ok {
		return value{}, false
	}
	v, ok := (&sheet{f, 0, &r.problems}).load(f.Text)
	if !ok {
		r.lose(f.Name)
	}
	return v, ok
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
		if v, ok := r.sheet(name); ok {
			files[code] = readLanguage(v)
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
		for _, w := range r.book.Words {
			if w != original {
				compareWords(w, original, &r.problems)
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
	if v, ok := r.sheet(path.Join(dir, "game.yaml")); ok {
		r.book.Games = append(r.book.Games, readGame(v, id, r.book.Site.Languages))
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
	pages := &pageReader{words, r.book.Glossary, &r.problems}
	p := &Page{Game: game, Lang: code, File: f}
	if pages.read(p) {
		r.book.Pages = append(r.book.Pages, p)
	} else {
		r.lose(f.Name)
	}
}

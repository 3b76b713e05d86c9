package example

import (
	"io/fs"
	"path"
	"regexp"
	"strings"

	"mashimo/internal/memo"
	"mashimo/internal/source"
)

const extension = ".yaml"

// flat is the shape of the names of examples and of their games' folders.
var flat = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func baseName(file string) string { return strings.TrimSuffix(path.Base(file), extension) }

// ReadAll reads a folder of examples, dir/GAME/NAME.yaml, sorted by game and
// name. Names that begin with a dot are passed over; every other name that is
// no example's is a problem, and so is a file whose game is not its folder's.
// Every example is returned; one that could not be read has its name and game alone, and
// is Broken.
func ReadAll(fsys fs.FS, dir string) ([]*Example, source.Problems) {
	return ReadAllWith(fsys, dir, nil)
}

// ReadAllWith is [ReadAll] with a memory: examples whose files have not changed are taken
// from there.
func ReadAllWith(fsys fs.FS, dir string, m *memo.Memo) ([]*Example, source.Problems) {
	w := &walker{fsys: fsys, memo: m}
	for _, game := range w.entries(dir) {
		name := path.Join(dir, game.Name())
		switch {
		case !game.IsDir():
			w.add(name, "a file beside the games' folders", "it in the folder of its game", "")
		case !flat.MatchString(game.Name()):
			w.add(name, "the folder "+source.Quote(game.Name()), "the id of a game", flatHint)
		default:
			w.game(name)
		}
	}
	return w.examples, w.problems.Sorted()
}

const flatHint = "small letters a to z, digits, and - between them"

// walker goes through a folder of examples.
type walker struct {
	fsys     fs.FS
	memo     *memo.Memo
	examples []*Example
	problems source.Problems
}

func (w *walker) add(name, found, want, hint string) {
	w.problems.Add(source.New(name, nil).Whole(), found, want, hint)
}

// entries lists a folder, sorted, without names that begin with a dot.
func (w *walker) entries(dir string) []fs.DirEntry {
	all, err := fs.ReadDir(w.fsys, dir)
	if err != nil {
		w.add(dir, "a folder that cannot be read: "+source.Reason(err), "a folder of examples", "")
	}
	var list []fs.DirEntry
	for _, entry := range all {
		if !strings.HasPrefix(entry.Name(), ".") {
			list = append(list, entry)
		}
	}
	return list
}

// game reads the examples of one game.
func (w *walker) game(dir string) {
	for _, entry := range w.entries(dir) {
		name := path.Join(dir, entry.Name())
		base, isYAML := strings.CutSuffix(entry.Name(), extension)
		switch {
		case entry.IsDir():
			w.add(name, "a folder", "examples right below their game", "names are flat")
		case !isYAML:
			w.add(name, "the file "+source.Quote(entry.Name()), "a name that ends in "+extension, "")
		default:
			w.example(name, path.Base(dir), flat.MatchString(base))
		}
	}
}

// example reads one example, which is well named or not.
func (w *walker) example(name, game string, named bool) {
	type key struct{ name, text string }
	f, problems := source.Read(w.fsys, name)
	read := made{}
	if problems != nil {
		read = madeOf(f, problems, name, game, named)
	} else {
		read = memo.Of(w.memo, key{name, f.Text}, func() made { return madeOf(f, nil, name, game, named) })
	}
	w.problems = append(w.problems, read.problems...)
	w.examples = append(w.examples, read.example)
}

// made is what was made of a file.
type made struct {
	example  *Example
	problems source.Problems
}

// madeOf is what is made of a file that was read, or of which problems tell why not.
func madeOf(f *source.File, problems source.Problems, name, game string, named bool) made {
	e := &Example{File: f, Name: baseName(name)}
	if problems == nil {
		e, problems = Read(f)
	}
	if !named {
		problems.Add(f.Whole(), "the name "+source.Quote(e.Name), "a flat name, such as nemo-tax", flatHint)
	}
	switch e.Game.Value {
	case game:
	case "":
		e.Game = Text{f.Whole(), game} // so that it is known what is missing here
	default:
		problems.Add(e.Game.At, source.Quote(e.Game.Value), game+", as its folder", "")
	}
	e.Broken = len(problems) > 0
	return made{e, problems}
}

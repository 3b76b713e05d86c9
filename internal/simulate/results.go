package simulate

import (
	"cmp"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"mashimo/internal/source"
)

// ResultsFolder is where the runs stand that the site shows, in the project's root:
// <game>/<name>.json, each a record of a whole run in its own bytes.
const ResultsFolder = "content/results"

// Result is a run that the site shows.
type Result struct {
	Name string // of its file, without the end; each once for a game
	*Record
}

var resultName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// Results reads the runs that the site shows, of which there may be none: by game, first
// those in which all play at random, then by name.
func Results(fsys fs.FS) ([]Result, source.Problems) {
	r := resultReader{fsys: fsys}
	if _, err := fs.Stat(fsys, ResultsFolder); err != nil {
		return nil, nil
	}
	for _, game := range r.names(ResultsFolder) {
		for _, name := range r.names(path.Join(ResultsFolder, game)) {
			r.read(game, name)
		}
	}
	slices.SortStableFunc(r.list, func(a, b Result) int {
		return cmp.Or(strings.Compare(a.Game, b.Game), cmp.Compare(a.order(), b.order()), strings.Compare(a.Name, b.Name))
	})
	return r.list, r.problems.Sorted()
}

func (r Result) order() int {
	if r.Players == [2]string{"random", "random"} {
		return 0
	}
	return 1
}

// atStart is the start of the game, if the run does not begin there; else it is "".
func (r *Record) atStart() string {
	c, err := r.Config()
	if start := c.Game.Start().String(); err == nil && r.Position != start {
		return start
	}
	return ""
}

type resultReader struct {
	fsys     fs.FS
	list     []Result
	problems source.Problems
}

// names lists what is in a folder.
func (r *resultReader) names(folder string) []string {
	entries, err := fs.ReadDir(r.fsys, folder)
	if err != nil {
		r.problems.Add(source.New(folder, nil).Whole(), "a folder that cannot be read: "+source.Reason(err), "a folder of results", "")
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func (r *resultReader) read(game, file string) {
	f, problems := source.Read(r.fsys, path.Join(ResultsFolder, game, file))
	r.problems = append(r.problems, problems...)
	if problems != nil {
		return
	}
	name, ok := strings.CutSuffix(file, ".json")
	if !ok || !resultName.MatchString(name) {
		r.problems.Add(f.Whole(), "the file name "+source.Quote(file), "small letters, digits and hyphens, and .json", "")
		return
	}
	record, problems := Read(f)
	r.problems = append(r.problems, problems...)
	switch {
	case record == nil:
	case record.Game != game:
		r.problems.Add(f.Whole(), "a run of "+record.Game, "one of "+game, "in whose folder it stands")
	case record.atStart() != "":
		r.problems.Add(f.Whole(), "the position "+source.Quote(record.Position), record.atStart(), "the site shows games from their start")
	case !record.Whole():
		r.problems.Add(f.Whole(), "a part of a run", "a whole run", "mashimo simulate merge makes one of its parts")
	case string(record.JSON()) != f.Text:
		r.problems.Add(f.Whole(), "a record in other bytes", "those that mashimo simulate writes", "results are renewed, not edited")
	default:
		r.list = append(r.list, Result{name, record})
	}
}

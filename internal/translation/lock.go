package translation

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mashimo/internal/source"
)

// Folder is where the lock files stand in a project.
const Folder = "content/translations"

const (
	extension = ".yaml"
	header    = "# Which English the clauses were translated from; written by mashimo translate accept.\n"
)

// Locks is the lock files of a project, by language.
type Locks []*Lock

// Lock is a lock file.
type Lock struct {
	Lang    string
	Entries []Entry // by game, then by clause
	File    *source.File
	Broken  bool // it could not be read: there may be entries
}

// Entry is what is recorded of a clause of a translation.
type Entry struct {
	Game, Clause string
	From         string       // the hash of the English clause
	Reviewer     string       // who has read the translation; "" if nobody
	Text         string       // the hash of what they have read; "" if nobody
	Place        source.Place // of the clause
}

// Of is the lock of a language; an empty one if there is no file.
func (l Locks) Of(lang string) *Lock {
	for _, lock := range l {
		if lock.Lang == lang {
			return lock
		}
	}
	return &Lock{Lang: lang, File: source.New(fileName(lang), nil)}
}

func fileName(lang string) string { return path.Join(Folder, lang+extension) }

// Name is the path of the lock file in the project.
func (l *Lock) Name() string { return fileName(l.Lang) }

// Entry is what is recorded of a clause, if anything is.
func (l *Lock) Entry(game, clause string) (Entry, bool) {
	i, ok := slices.BinarySearchFunc(l.Entries, Entry{Game: game, Clause: clause}, Entry.compare)
	if !ok {
		return Entry{}, false
	}
	return l.Entries[i], true
}

// compare orders entries by game and clause.
func (e Entry) compare(f Entry) int {
	return cmp.Or(cmp.Compare(e.Game, f.Game), cmp.Compare(e.Clause, f.Clause))
}

// Format is the text of the lock file.
func (l *Lock) Format() string {
	var b strings.Builder
	b.WriteString(header)
	game := ""
	for _, e := range l.Entries {
		if e.Game != game {
			game = e.Game
			b.WriteString(game + ":\n")
		}
		b.WriteString("  " + e.Clause + ": {from: " + e.From)
		if e.Reviewer != "" {
			b.WriteString(", reviewed: " + strconv.Quote(e.Reviewer) + ", text: " + e.Text)
		}
		b.WriteString("}\n")
	}
	return b.String()
}

// Read reads the lock files of fsys, the project's root, and gathers what is wrong
// with their form, sorted. That there is none is no problem.
func Read(fsys fs.FS) (Locks, source.Problems) {
	var locks Locks
	var problems source.Problems
	entries, err := fs.ReadDir(fsys, Folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		problems.Add(source.New(Folder, nil).Whole(), "a folder that cannot be read: "+source.Reason(err), "a folder", "")
	}
	for _, entry := range entries {
		name := path.Join(Folder, entry.Name())
		lang, isYAML := strings.CutSuffix(entry.Name(), extension)
		switch {
		case strings.HasPrefix(entry.Name(), "."):
			continue
		case !isYAML || entry.IsDir():
			problems.Add(source.New(name, nil).Whole(), source.Quote(entry.Name()), "lock files, as in pa.yaml", "")
			continue
		}
		f, unread := source.Read(fsys, name)
		problems = append(problems, unread...)
		lock := &Lock{Lang: lang, File: f, Broken: unread != nil}
		if unread == nil {
			lock.parse(&problems)
		}
		locks = append(locks, lock)
	}
	return locks, problems.Sorted()
}

var (
	gameLine   = regexp.MustCompile(`^([a-z0-9]+(?:[.-][a-z0-9]+)*):$`)
	clauseLine = regexp.MustCompile(`^  ([a-z0-9]+(?:[.-][a-z0-9]+)*): \{from: ([^,{}"]*)(?:, reviewed: ("(?:[^"\\]|\\.)*"), text: ([^,{}"]*))?\}$`)
	hashForm   = regexp.MustCompile(`^[0-9a-f]{16}$`)
)

// parse reads the file line by line.
func (l *Lock) parse(problems *source.Problems) {
	var games, clauses ascending
	game, good := "", false // the game whose clauses follow, and whether it stands where it may
	for n := 1; n <= l.File.Lines(); n++ {
		line := l.File.Line(n)
		at := source.Place{File: l.File, Line: n, Col: 1}
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if m := gameLine.FindStringSubmatch(line); m != nil {
			game, good = m[1], games.follows(m[1], "the game ", at, problems)
			clauses = ascending{}
			continue
		}
		m := clauseLine.FindStringSubmatchIndex(line)
		switch {
		case m == nil:
			problems.Add(at, source.Quote(line), "a game or a clause of it, as in   board: {from: 0123456789abcdef}", "mashimo translate accept writes these files")
		case game == "":
			problems.Add(at, "a clause before any game", "the game before its clauses, as in bao-la-kete:", "")
		default:
			e, ok := l.entry(game, line, m, at, problems)
			if clauses.follows(e.Clause, "the clause ", e.Place, problems) && ok && good {
				l.Entries = append(l.Entries, e)
			}
		}
	}
}

// entry reads the line of a clause and tells whether it is good; m is where its parts
// begin and end.
func (l *Lock) entry(game, line string, m []int, at source.Place, problems *source.Problems) (Entry, bool) {
	at.Col = m[2] + 1
	e := Entry{Game: game, Clause: line[m[2]:m[3]], From: line[m[4]:m[5]], Place: at}
	good := checkHash(e.From, at, m[4], problems)
	if m[6] >= 0 {
		col := at
		col.Col = m[6] + 1
		name, err := strconv.Unquote(line[m[6]:m[7]])
		if err != nil || !nameForm(name) {
			problems.Add(col, line[m[6]:m[7]], "the name of a person on one line, in quotes", "")
			good = false
		}
		e.Reviewer, e.Text = name, line[m[8]:m[9]]
		// the name may have characters of several bytes; the hash stands after it
		good = checkHash(e.Text, at, len([]rune(line[:m[8]])), problems) && good
	}
	return e, good
}

// checkHash looks at the form of a hash that begins after so many characters of
// the line.
func checkHash(hash string, at source.Place, before int, problems *source.Problems) bool {
	if hashForm.MatchString(hash) {
		return true
	}
	at.Col = before + 1
	problems.Add(at, "the hash "+source.Quote(hash), "sixteen of the digits 0 to 9 and a to f", "mashimo translate accept computes it")
	return false
}

// ascending is names that are sorted, each once.
type ascending struct {
	seen map[string]bool
	last string
}

// follows tells whether a name comes after all the names before it, and says so if it
// does not.
func (s *ascending) follows(name, what string, at source.Place, problems *source.Problems) bool {
	switch {
	case s.seen[name]:
		problems.Add(at, what+name+" a second time", "each once", "after a merge: keep the line that is right")
		return false
	case name < s.last:
		problems.Add(at, what+name+" after "+s.last, "them sorted by their ids", "")
		return false
	case s.seen == nil:
		s.seen = map[string]bool{}
	}
	s.seen[name], s.last = true, name
	return true
}

// nameForm tells whether a text can be a person's name: one line without blanks
// around it.
func nameForm(name string) bool {
	return name != "" && strings.TrimSpace(name) == name && !strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f || r == '\u2028' || r == '\u2029' })
}

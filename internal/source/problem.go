package source

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Problem is something wrong at a place: what was found there, what was wanted
// instead and, where there is one, a hint. The three are English, lower case,
// without a full stop; text taken from a file is best put through [Quote].
type Problem struct {
	Place
	Found, Want, Hint string
}

// Error is "file:line:col: found X, wanted Y (hint)" on one line.
func (p Problem) Error() string {
	s := "found " + escape(p.Found) + ", wanted " + escape(p.Want)
	if p.Hint != "" {
		s += " (" + escape(p.Hint) + ")"
	}
	if place := p.Place.String(); place != "" {
		s = place + ": " + s
	}
	return s
}

// compare orders problems by place, those of one place by their text.
func (p Problem) compare(q Problem) int {
	return cmp.Or(p.Place.compare(q.Place), cmp.Compare(p.Found, q.Found), cmp.Compare(p.Want, q.Want), cmp.Compare(p.Hint, q.Hint))
}

// Problems gathers problems. The zero value is empty.
type Problems []Problem

// Add adds one.
func (l *Problems) Add(at Place, found, want, hint string) {
	*l = append(*l, Problem{at, found, want, hint})
}

// Sorted is the list sorted by file, line and column, each problem once.
func (l Problems) Sorted() Problems {
	sorted := slices.Clone(l)
	slices.SortStableFunc(sorted, Problem.compare)
	return slices.CompactFunc(sorted, func(p, q Problem) bool { return p.compare(q) == 0 })
}

// Summary is how many problems there are, as in "3 problems in 2 files"; "" if
// there is none.
func (l Problems) Summary() string {
	files := map[string]bool{}
	for _, p := range l {
		if p.File != nil {
			files[p.File.Name] = true
		}
	}
	switch {
	case len(l) == 0:
		return ""
	case len(files) == 0:
		return number(len(l), "problem")
	}
	return number(len(l), "problem") + " in " + number(len(files), "file")
}

func number(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

// most is how many problems of a file are printed: more would bury the others.
const most = 500

// Print writes the problems sorted, each with its source line and a caret under
// the place, and the summary at the end; of a file with more than 500 the rest is only
// counted. It writes nothing if there is none.
func (l Problems) Print(w io.Writer) error {
	if len(l) == 0 {
		return nil
	}
	var b strings.Builder
	sorted := l.Sorted()
	first := 0 // of its file
	for i, p := range sorted {
		if p.name() != sorted[first].name() {
			first = i
		}
		last := i == len(sorted)-1 || p.name() != sorted[i+1].name()
		switch {
		case i-first < most:
			b.WriteString(p.Error() + "\n" + excerpt(p.Place))
		case last:
			b.WriteString(escape(p.name()) + ": and " + strconv.Itoa(i-first-most+1) + " more\n")
		}
	}
	b.WriteString(sorted.Summary() + "\n")
	_, err := io.WriteString(w, b.String())
	return err
}

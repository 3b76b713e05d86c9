package source

import (
	"cmp"
	"strconv"
)

// Place is where something stands: a file, a line and a column. It is
// comparable. The zero Place is nowhere.
type Place struct {
	File *File
	Line int // from 1; 0 is the file as a whole
	Col  int // characters from 1; 0 is the line as a whole
}

// String is "file:line:col", without the parts that are not known.
func (p Place) String() string {
	s := ""
	if p.File != nil {
		s = escape(p.File.Name)
	}
	if p.Line > 0 {
		s += ":" + strconv.Itoa(p.Line)
		if p.Col > 0 {
			s += ":" + strconv.Itoa(p.Col)
		}
	}
	return s
}

// compare orders places by file name, line and column.
func (p Place) compare(q Place) int {
	return cmp.Or(cmp.Compare(p.name(), q.name()), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Col, q.Col))
}

func (p Place) name() string {
	if p.File == nil {
		return ""
	}
	return p.File.Name
}

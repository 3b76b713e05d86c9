package example

import (
	"io/fs"

	"mashimo/internal/source"
)

// Read reads the text of one example. All problems are reported, and what could
// be read is returned, marked Broken if there are any.
func Read(f *source.File) (*Example, source.Problems) {
	return &Example{File: f, Broken: true}, nil
}

// ReadAll reads a folder of examples, <dir>/<game>/<name>.yaml, sorted by game
// and name. Names that start with a dot are passed over; every other name that
// is no example's is a problem.
func ReadAll(fsys fs.FS, dir string) ([]*Example, source.Problems) {
	return nil, nil
}

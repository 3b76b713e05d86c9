package figure

import (
	"bytes"
	"testing"

	"mashimo/internal/diagram"
)

// EachBoard calls f for every board of every turn of the tests.
func EachBoard(t *testing.T, f func(t *testing.T, b diagram.Board)) { eachBoard(t, f) }

// data is the d of paths.
func data(paths []diagram.Path) string {
	w := tip{Buffer: &bytes.Buffer{}}
	w.draw(paths)
	return w.String()
}

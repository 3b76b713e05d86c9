package figure

import (
	"testing"

	"mashimo/internal/diagram"
)

// EachBoard calls f for every board of every turn of the tests.
func EachBoard(t *testing.T, f func(t *testing.T, b diagram.Board)) { eachBoard(t, f) }

package lettering

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// Opening the fonts is the dearest part of a figure that the command line draws.
func BenchmarkNew(b *testing.B) {
	fonts := os.DirFS("../../static")
	for b.Loop() {
		_, err := New(fonts)
		require.NoError(b, err)
	}
}

package site

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What builds that were killed have left is removed by the next, but not what a build
// that runs is writing, and nothing else.
func TestWriteSweepsWhatKilledBuildsLeft(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "dist")
	for _, name := range []string{".dist.new-1", ".dist.new-2", ".dist.old-3", ".other.new-4"} {
		require.NoError(t, os.MkdirAll(filepath.Join(parent, name, "en"), 0o755))
	}
	require.NoError(t, os.Mkdir(filepath.Join(parent, ".dist.new-5"), 0o755))
	release := hold(filepath.Join(parent, ".dist.new-2"))
	_, err := Write(&Output{files: map[string][]byte{"index.html": []byte("new")}}, dir, t.TempDir())
	require.NoError(t, err)
	assert.Equal(t, []string{".dist.new-2", ".dist.new-5", ".dist.old-3", ".other.new-4", "dist"}, names(t, parent))
	release()
	_, err = Write(&Output{files: map[string][]byte{"index.html": []byte("newer")}}, dir, t.TempDir())
	require.NoError(t, err)
	assert.NotContains(t, names(t, parent), ".dist.new-2", "nobody holds it now")
}

func names(t *testing.T, dir string) []string {
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

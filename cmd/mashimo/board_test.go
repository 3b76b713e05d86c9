package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The engine for browsers is taken from the folder that is asked for, or from the
// project's; that there is none is told, and wrong only if it was asked for.
func TestBoardFolder(t *testing.T) {
	dir := t.TempDir()
	var said bytes.Buffer
	c := &command{stderr: &said}
	board, err := c.boardFor(dir, "")
	require.NoError(t, err)
	assert.Nil(t, board)
	assert.Contains(t, said.String(), "no engine for browsers in "+filepath.Join(dir, "bin", "board"))
	_, err = c.boardFor(dir, dir)
	require.ErrorIs(t, err, os.ErrNotExist)
	own := filepath.Join(dir, "bin", "board")
	require.NoError(t, os.MkdirAll(own, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(own, "board.wasm"), []byte("module"), 0o644))
	_, err = c.boardFor(dir, "")
	require.ErrorIs(t, err, os.ErrNotExist, "a module without its wasm_exec.js")
	require.NoError(t, os.WriteFile(filepath.Join(own, "wasm_exec.js"), []byte("glue"), 0o644))
	for _, asked := range []string{"", own} {
		board, err = c.boardFor(dir, asked)
		require.NoError(t, err)
		assert.Equal(t, "module glue", string(board.Module)+" "+string(board.Glue))
	}
}

// Without the program's source there is nothing to compile, and nothing is written.
func TestBoardNeedsSource(t *testing.T) {
	dir, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	var said bytes.Buffer
	err := (&command{stdout: &said}).buildBoard(dir, out)
	require.Error(t, err)
	assert.Contains(t, err.Error(), "go build")
	assert.Empty(t, said.String())
	assert.NoDirExists(t, out)
}

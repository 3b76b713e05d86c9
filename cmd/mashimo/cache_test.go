package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCacheKeepsAndSweeps(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "figures")
	c := openCache(dir)
	require.True(t, c.keeps())
	_, ok := c.Get([]byte("a"))
	assert.False(t, ok, "nothing is there yet")
	c.Put([]byte("a"), []byte("one"))
	c.Put([]byte("b"), nil)
	got, ok := c.Get([]byte("a"))
	assert.True(t, ok)
	assert.Equal(t, "one", string(got))
	_, ok = c.Get([]byte("b"))
	assert.True(t, ok, "something empty can be kept")

	next := openCache(dir)
	_, ok = next.Get([]byte("a"))
	require.True(t, ok)
	next.sweep()
	_, ok = openCache(dir).Get([]byte("a"))
	assert.True(t, ok, "what was used stays")
	_, ok = openCache(dir).Get([]byte("b"))
	assert.False(t, ok, "what was not used is gone")
}

func TestSpoiltCacheIsNoHit(t *testing.T) {
	for name, spoil := range map[string]func(string) error{
		"cut short": func(f string) error { return os.Truncate(f, 20) },
		"changed": func(f string) error {
			content, err := os.ReadFile(f)
			content[len(content)-1] ^= 1
			if err == nil {
				err = os.WriteFile(f, content, 0o644)
			}
			return err
		},
		"a folder": func(f string) error { _ = os.Remove(f); return os.Mkdir(f, 0o755) },
	} {
		t.Run(name, func(t *testing.T) {
			c := openCache(t.TempDir())
			c.Put([]byte("key"), []byte("something"))
			require.NoError(t, spoil(c.file([]byte("key"))))
			_, ok := c.Get([]byte("key"))
			assert.False(t, ok)
			c.Put([]byte("key"), []byte("something"))
			c.sweep()
		})
	}
}

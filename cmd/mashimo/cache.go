package main

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"sync"
)

// cache keeps figures from one build to the next, each in a file that is named by what
// it was made of and by the program that made it. A file that is missing, cut short or
// changed only costs the time to make the figure again; so does a cache that cannot be
// written.
type cache struct {
	dir     string
	program [sha256.Size]byte // of the running program

	mu   sync.Mutex
	used map[string]bool
}

// openCache opens the cache in a folder. If this program cannot be told from others
// nothing is kept.
func openCache(dir string) *cache {
	c := &cache{dir: dir, used: map[string]bool{}}
	name, err := os.Executable()
	if err != nil {
		return c
	}
	if code, err := os.ReadFile(name); err == nil {
		c.program = sha256.Sum256(code)
	}
	return c
}

// keeps tells whether anything is kept.
func (c *cache) keeps() bool { return c.program != [sha256.Size]byte{} }

// file is the file for a key.
func (c *cache) file(key []byte) string {
	sum := sha256.Sum256(append(c.program[:], key...))
	name := hex.EncodeToString(sum[:])
	c.mu.Lock()
	c.used[name] = true
	c.mu.Unlock()
	return filepath.Join(c.dir, name)
}

// Get is what was kept for a key.
func (c *cache) Get(key []byte) ([]byte, bool) {
	kept, err := os.ReadFile(c.file(key))
	if !c.keeps() || err != nil || len(kept) < sha256.Size {
		return nil, false
	}
	sum, content := [sha256.Size]byte(kept), kept[sha256.Size:]
	return content, sha256.Sum256(content) == sum
}

// Put keeps something for a key.
func (c *cache) Put(key, content []byte) {
	sum := sha256.Sum256(content)
	file := c.file(key)
	if c.keeps() && os.MkdirAll(c.dir, 0o755) == nil {
		_ = replace(file, append(sum[:], content...)) // not kept: then it is made again
	}
}

// sweep removes what this build did not use.
func (c *cache) sweep() {
	entries, _ := os.ReadDir(c.dir)
	for _, e := range entries {
		if !c.used[e.Name()] && e.Type().IsRegular() {
			_ = os.Remove(filepath.Join(c.dir, e.Name()))
		}
	}
}

package serve

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settle is how long files must have been quiet before a change is told, so that
// a save in several writes is one change.
const settle = 50 * time.Millisecond

// Watch calls changed whenever something in the folders, or in a folder below
// them, has changed, until ctx is done. The folders may go and come back. Names that
// begin with a dot do not count.
func Watch(ctx context.Context, folders []string, changed func()) error {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return err
	}
	defer w.Close()
	for _, dir := range folders {
		if err := errors.Join(add(w, dir), w.Add(filepath.Dir(dir))); err != nil {
			return err
		}
	}
	quiet := time.NewTimer(settle)
	quiet.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case err := <-w.Errors:
			return err
		case e := <-w.Events:
			if strings.HasPrefix(filepath.Base(e.Name), ".") || !slices.ContainsFunc(folders, func(dir string) bool { return within(e.Name, dir) }) {
				continue
			}
			if e.Has(fsnotify.Create) {
				add(w, e.Name) // a new folder; anything else has no folders below it
			}
			quiet.Reset(settle)
		case <-quiet.C:
			changed()
		}
	}
}

// within tells whether a path is a folder or lies below it.
func within(path, dir string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// add watches a folder and all below it.
func add(w *fsnotify.Watcher, dir string) error {
	return filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		return w.Add(name)
	})
}

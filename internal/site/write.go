package site

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/a-h/templ"

	"mashimo/internal/several"
	"mashimo/internal/source"
)

// Unsound is the error of a site that is not written because of its problems.
type Unsound struct{ source.Problems }

// Error counts the problems.
func (u Unsound) Error() string { return u.Summary() }

// Write puts a site into the folder dir, which is replaced whole, with all that was
// in it: everything is written to a fresh folder beside it, and the two change
// places when that is done, and the site was checked. If anything fails, dir is as it was.
// Each page is made, written and forgotten.
//
// Nothing is touched, and an error returned, if dir is the root of the file system,
// the home or working folder, the project or its content or examples, or lies inside
// the last two; if one of these lies inside dir; if dir is a file or a link, or leads
// out of the project by a link; if it is not empty and no build has written it.
func Write(out *Output, dir, project string) (size int, err error) {
	dir, err = target(dir, project)
	if err != nil {
		return 0, err
	}
	parent, base := filepath.Split(dir)
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return 0, err
	}
	fresh, err := os.MkdirTemp(parent, "."+base+".new-")
	if err != nil {
		return 0, err
	}
	defer hold(fresh)()
	defer os.RemoveAll(fresh) // nothing or, after an exchange, the old site
	sweep(parent, "."+base+".new-")
	if err := os.Chmod(fresh, 0o755); err != nil {
		return 0, err
	}
	size, err = fill(fresh, out, out.order())
	if err != nil {
		return 0, err
	}
	if problems := out.Check(context.Background()); len(problems) > 0 {
		return 0, Unsound{problems}
	}
	if err := os.WriteFile(filepath.Join(fresh, mark), []byte(markText), 0o644); err != nil {
		return 0, err
	}
	return size, swap(fresh, dir)
}

// Replaceable tells what would keep [Write] from replacing the folder dir.
func Replaceable(dir, project string) error {
	_, err := target(dir, project)
	return err
}

// fill writes files of a site into an empty folder, several at a time, and counts their
// bytes.
func fill(dir string, out *Output, paths iter.Seq[string]) (size int, err error) {
	var total atomic.Int64
	var mu sync.Mutex
	var errs []error
	several.Each(paths, func(path string) {
		mu.Lock()
		failed := len(errs) > 0
		mu.Unlock()
		if failed {
			return
		}
		n, err := out.into(dir, path)
		total.Add(int64(n))
		if err != nil {
			mu.Lock()
			defer mu.Unlock()
			errs = append(errs, fmt.Errorf("%s: %w", path, err))
		}
	})
	return int(total.Load()), errors.Join(errs...)
}

// into makes a file, writes it into a folder and answers its size.
func (o *Output) into(dir, path string) (int, error) {
	room := templ.GetBuffer()
	defer templ.ReleaseBuffer(room)
	content, err := o.content(path, room)
	if err != nil {
		return 0, err
	}
	done := o.timer.Time("write")
	defer done(len(content))
	return len(content), o.write(dir, path, content)
}

// order is the paths in an order in which no page must be made twice: last what is made of
// pages; what belongs to one example stands together, since it has much in common, and so
// does the same page in all languages.
func (o *Output) order() iter.Seq[string] {
	type place struct {
		path, group string // the path of a file, or the folder of a group
		last        bool
	}
	var list []place
	for path := range o.pages {
		p := place{path, exampleOf(path), kindOf(path) == "search"}
		if p.group == "" {
			_, p.group, _ = strings.Cut(path, "/")
		}
		list = append(list, p)
	}
	for _, paths := range []iter.Seq[string]{maps.Keys(o.files), maps.Keys(o.later)} {
		for path := range paths {
			list = append(list, place{path: path, group: exampleOf(path)})
		}
	}
	for folder := range o.groups {
		list = append(list, place{path: folder, group: exampleOf(folder + "x.svg")})
	}
	slices.SortFunc(list, func(p, q place) int {
		switch {
		case p.last && !q.last:
			return 1
		case q.last && !p.last:
			return -1
		}
		return cmp.Or(cmp.Compare(p.group, q.group), cmp.Compare(p.path, q.path))
	})
	return func(yield func(string) bool) {
		for _, p := range list {
			if g, ok := o.groups[p.path]; ok && !g.each(yield) || !ok && !yield(p.path) {
				return
			}
		}
	}
}

// sweep removes what builds that were killed have left: folders whose names begin so
// and that no build holds. An empty one may be about to be held.
func sweep(parent, begin string) {
	entries, _ := os.ReadDir(parent)
	for _, e := range entries {
		name := filepath.Join(parent, e.Name())
		if !e.IsDir() || !strings.HasPrefix(e.Name(), begin) || empty(name) {
			continue
		}
		if release, ok := take(name); ok {
			os.RemoveAll(name)
			release()
		}
	}
}

// empty tells whether a folder has nothing in it, or cannot be read.
func empty(dir string) bool {
	entries, err := os.ReadDir(dir)
	return err != nil || len(entries) == 0
}

// swap puts the folder fresh in the place of dir, if there is one. Where the system
// can exchange two folders there is always a whole site at dir; elsewhere there is
// none for a moment.
func swap(fresh, dir string) error {
	if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		return os.Rename(fresh, dir)
	}
	if exchange(fresh, dir) == nil {
		return nil // what was dir goes where fresh would have gone
	}
	parent, base := filepath.Split(dir)
	away, err := os.MkdirTemp(parent, "."+base+".old-")
	if err != nil {
		return err
	}
	old := filepath.Join(away, base)
	if err := os.Rename(dir, old); err != nil {
		return errors.Join(err, os.Remove(away))
	}
	if err := os.Rename(fresh, dir); err != nil {
		if back := os.Rename(old, dir); back != nil {
			return errors.Join(err, fmt.Errorf("the old site is in %s: %w", old, back))
		}
		return errors.Join(err, os.Remove(away))
	}
	return os.RemoveAll(away)
}

// target is the whole name of the folder to be replaced, if it may be.
func target(dir, project string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	whole, err := resolved(dir)
	if err != nil {
		return "", err
	}
	if err := replaceable(dir, whole, project); err != nil {
		return "", fmt.Errorf("the output folder %s: %w", dir, err)
	}
	return whole, nil
}

// resolved is a path without links among those of its folders that there are; the
// last is left as it is.
func resolved(path string) (string, error) {
	parent, base := filepath.Split(path)
	if base == "" {
		return path, nil
	}
	parent = filepath.Clean(parent)
	if real, err := filepath.EvalSymlinks(parent); err == nil {
		return filepath.Join(real, base), nil
	} else if !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	real, err := resolved(parent)
	return filepath.Join(real, base), err
}

// replaceable tells what keeps dir, whose whole name is whole, from being replaced.
func replaceable(dir, whole, project string) error {
	if filepath.Dir(whole) == whole {
		return errors.New("it is the root of the file system")
	}
	if err := outOfProject(dir, whole, project); err != nil {
		return err
	}
	for _, name := range []string{"content", "examples"} {
		if inside(whole, filepath.Join(project, name)) {
			return errors.New("it is the project's " + name + " or lies inside it")
		}
	}
	home, _ := os.UserHomeDir()
	for _, kept := range [][2]string{
		{filepath.Join(project, "content"), "the project's content"}, {filepath.Join(project, "examples"), "the project's examples"},
		{project, "the project"}, {".", "the working folder"}, {home, "the home folder"},
	} {
		if kept[0] != "" && inside(kept[0], whole) {
			return errors.New("it is or contains " + kept[1])
		}
	}
	info, err := os.Lstat(whole)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case info.Mode()&fs.ModeSymlink != 0:
		return errors.New("it is a link")
	case !info.IsDir():
		return errors.New("it is a file")
	}
	return onlySite(whole)
}

// outOfProject refuses a folder that is named inside the project and is elsewhere.
func outOfProject(dir, whole, project string) error {
	named, err := filepath.Abs(project)
	if err != nil {
		return err
	}
	rel, err := filepath.Rel(named, dir)
	if err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator)) && !inside(whole, named) {
		return errors.New("it leads out of the project by a link")
	}
	return nil
}

// inside tells whether path is the folder, or lies or would lie inside it.
func inside(path, folder string) bool {
	want, err := os.Stat(folder)
	if err != nil {
		return false
	}
	path, err = filepath.Abs(path)
	if err != nil {
		return false
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	for {
		if info, err := os.Stat(path); err == nil && os.SameFile(info, want) {
			return true
		}
		if filepath.Dir(path) == path {
			return false
		}
		path = filepath.Dir(path)
	}
}

// mark is a file that tells a folder that a build wrote from any other.
const (
	mark     = ".mashimo"
	markText = "Written by mashimo build, which replaces this folder whole.\n"
)

// onlySite refuses a folder with something in it that no build has written.
func onlySite(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) == 0 {
		return err
	}
	text, err := os.ReadFile(filepath.Join(dir, mark))
	if err != nil || string(text) != markText {
		return errors.New("it holds " + entries[0].Name() + " and no " + mark + " of a build; remove it or choose another folder")
	}
	if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
		return errors.New("it holds a .git; remove it or choose another folder")
	}
	return nil
}

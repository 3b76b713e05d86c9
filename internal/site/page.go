package site

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	pathpkg "path"
	"path/filepath"
	"sync"

	"github.com/a-h/templ"
)

// page is a page of the site, or what is made of pages. It is made when it is asked for,
// and need not be kept: what others must know of it they read where it was written.
type page struct {
	render func(room *bytes.Buffer)

	mu   sync.Mutex
	kept []byte // nil if it is not kept
	dir  string // it was written to; "" if it was not
}

// pageOf is a page that shows a component.
func pageOf(show func() templ.Component) *page {
	return &page{render: func(room *bytes.Buffer) {
		_ = show().Render(context.Background(), room) // writing to memory does not fail
	}}
}

// content is the page's content. If it is not kept it is made in room, and is good until
// room has another use.
func (p *page) content(keep bool, room *bytes.Buffer) []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.kept != nil {
		return p.kept
	}
	room.Reset()
	p.render(room)
	if keep {
		p.kept = bytes.Clone(room.Bytes())
		return p.kept
	}
	return room.Bytes()
}

// again is the content of a page for what is made of pages: one that was written is read.
func (o *Output) again(path string, room *bytes.Buffer) []byte {
	p := o.pages[path]
	if dir := p.written(); dir != "" && read(dir, path, room) == nil {
		return room.Bytes()
	}
	return p.content(o.keep, room)
}

// written is the folder that the page was written to; "" if it was not.
func (p *page) written() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.dir
}

// read reads a file of the site in a folder into room.
func read(dir, path string, room *bytes.Buffer) error {
	f, err := os.Open(filepath.Join(dir, filepath.FromSlash(path)))
	if err != nil {
		return err
	}
	defer f.Close()
	room.Reset()
	_, err = room.ReadFrom(f)
	return err
}

// write writes a file of the site into a folder.
func (o *Output) write(dir, path string, content []byte) error {
	file := filepath.Join(dir, filepath.FromSlash(path))
	err := os.WriteFile(file, content, 0o644)
	if errors.Is(err, fs.ErrNotExist) {
		if err = makeFolder(dir, pathpkg.Dir(path)); err == nil {
			err = os.WriteFile(file, content, 0o644)
		}
	}
	if p, ok := o.pages[path]; ok && err == nil {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.dir = dir
	}
	return err
}

// makeFolder makes a folder below another, with those in between.
func makeFolder(dir, path string) error {
	make := func() error {
		err := os.Mkdir(filepath.Join(dir, filepath.FromSlash(path)), 0o755)
		if errors.Is(err, fs.ErrExist) {
			return nil
		}
		return err
	}
	err := make()
	if parent := pathpkg.Dir(path); errors.Is(err, fs.ErrNotExist) && parent != "." {
		if err = makeFolder(dir, parent); err == nil {
			err = make()
		}
	}
	return err
}

package site

import (
	"bytes"
	"context"
	"maps"
	"slices"

	"github.com/a-h/templ"

	"mashimo/internal/source"
)

// Output is a site: its files by path, with slashes. What takes time is made when it is
// asked for, always with the same bytes.
type Output struct {
	BaseURL string // "" if there is none: canonical, hreflang and sitemap are left out
	Pages   int
	files   map[string][]byte
	pages   map[string]*page
	later   map[string]func() ([]byte, error)
	groups  map[string]*group // by their folders
	rules   []headerRule
	timer   Timer
	keep    bool                                  // pages, once they were asked for
	check   func(context.Context) source.Problems // nil if there is nothing to check
}

// Timer is told when some work begins, and answers what is to be told when it is done,
// with how many bytes came of it. It must bear being called from several goroutines.
type Timer func(work string) (done func(bytes int))

// Time tells the timer of some work, if there is a timer.
func (t Timer) Time(work string) (done func(bytes int)) {
	if t == nil {
		return func(int) {}
	}
	return t(work)
}

// Paths lists the files, sorted.
func (o *Output) Paths() []string {
	return slices.Sorted(func(yield func(string) bool) {
		maps.Keys(o.files)(yield)
		maps.Keys(o.pages)(yield)
		maps.Keys(o.later)(yield)
		for _, g := range o.groups {
			g.each(yield)
		}
	})
}

// File is the content of a file, or nil if there is none.
func (o *Output) File(path string) []byte {
	room := templ.GetBuffer()
	defer templ.ReleaseBuffer(room)
	content, err := o.content(path, room)
	if err != nil {
		return nil
	}
	if _, page := o.pages[path]; page && !o.keep {
		return bytes.Clone(content)
	}
	return content
}

// content is the content of a file; nil if there is none. It may be made in room.
func (o *Output) content(path string, room *bytes.Buffer) (content []byte, err error) {
	if content, now := o.files[path]; now {
		return content, nil
	}
	done := o.timer.Time(kindOf(path))
	defer func() { done(len(content)) }()
	if p, ok := o.pages[path]; ok {
		return p.content(o.keep, room), nil
	}
	if draw, ok := o.later[path]; ok {
		return draw()
	}
	if g := o.groupOf(path); g != nil {
		if draw, lang := g.file(path); draw != nil {
			return draw(lang)
		}
	}
	return nil, nil
}

// Files is how many files there are.
func (o *Output) Files() int {
	n := len(o.files) + len(o.pages) + len(o.later)
	for _, g := range o.groups {
		n += len(g.plain) + len(g.languages)*len(g.spoken)
	}
	return n
}

// Has tells whether there is a file.
func (o *Output) Has(path string) bool {
	_, now := o.files[path]
	_, page := o.pages[path]
	_, later := o.later[path]
	if now || page || later {
		return true
	}
	g := o.groupOf(path)
	if g == nil {
		return false
	}
	draw, _ := g.file(path)
	return draw != nil
}

// Check finds links of rule pages and articles that lead nowhere, and ids that stand
// twice on a page. For that it makes the pages that are neither kept nor written. It gives up,
// and finds nothing, when ctx is done.
func (o *Output) Check(ctx context.Context) source.Problems {
	if o.check == nil {
		return nil
	}
	return o.check(ctx)
}

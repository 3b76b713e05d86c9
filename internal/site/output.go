package site

import (
	"maps"
	"runtime"
	"slices"
	"sync"
)

// Output is a site: its files by path, with slashes. Figures are made when they are
// asked for, always with the same bytes.
type Output struct {
	BaseURL string // "" if there is none: canonical, hreflang and sitemap are left out
	Pages   int
	files   map[string][]byte
	later   map[string]func() ([]byte, error)
	rules   []headerRule
}

// Paths lists the files, sorted.
func (o *Output) Paths() []string {
	return slices.Sorted(func(yield func(string) bool) {
		maps.Keys(o.files)(yield)
		maps.Keys(o.later)(yield)
	})
}

// File is the content of a file, or nil if there is none.
func (o *Output) File(path string) []byte {
	content, err := o.content(path)
	if err != nil {
		return nil
	}
	return content
}

// content is the content of a file; nil if there is none.
func (o *Output) content(path string) ([]byte, error) {
	if draw, ok := o.later[path]; ok {
		return draw()
	}
	return o.files[path], nil
}

// Has tells whether there is a file.
func (o *Output) Has(path string) bool {
	_, now := o.files[path]
	_, later := o.later[path]
	return now || later
}

// parallel calls f for 0 to n-1, several at a time.
func parallel(n int, f func(i int)) {
	next := make(chan int)
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for i := range next {
				f(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wait.Wait()
}

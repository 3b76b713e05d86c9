package site_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"path"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/net/html"

	"mashimo/internal/site"
)

// mostWeight is how much a reader is sent at most to read a page: the page, its styles and
// its scripts, compressed, without fonts, pictures, and what is only fetched on a wish.
const mostWeight = 100_000

// checkWeight weighs every page of a site.
func checkWeight(t *testing.T, out *site.Output) {
	t.Helper()
	pages := make(chan string)
	var all sync.WaitGroup
	var mu sync.Mutex
	heaviest, of := 0, ""
	assets := &assetWeights{out: out, known: map[string]int{}}
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for p := range pages {
				n, light := assets.with(t, p)
				assert.LessOrEqual(t, n, mostWeight, "bytes of %s and what it loads, compressed", p)
				mu.Lock()
				if !light && n > heaviest {
					heaviest, of = n, p
				}
				mu.Unlock()
			}
		})
	}
	for _, p := range out.Paths() {
		if path.Ext(p) == ".html" {
			pages <- p
		}
	}
	close(pages)
	all.Wait()
	assert.NotEmpty(t, of, "something was weighed")
	t.Logf("the heaviest page is %s with %d bytes", of, heaviest)
}

// assetWeights weighs pages with their styles and scripts, and each of those once.
type assetWeights struct {
	out   *site.Output
	mu    sync.Mutex
	known map[string]int
}

// with is the weight of a page with what it loads. A page that would be light enough even
// if it was not compressed is light, and counts as it is.
func (w *assetWeights) with(t *testing.T, page string) (n int, light bool) {
	content := w.out.File(page)
	head, _, _ := bytes.Cut(content, []byte("</head>"))
	top, err := html.Parse(bytes.NewReader(head))
	assert.NoError(t, err, page)
	sum := 0
	for _, n := range all(top, loads) {
		address := attr(n, "href") + attr(n, "src")
		if file, whole := strings.CutPrefix(address, "/mashimo/"); whole {
			sum += w.asset(t, file)
		} else {
			sum += w.asset(t, path.Join(path.Dir(page), address))
		}
	}
	if sum+len(content) <= mostWeight {
		return sum + len(content), true
	}
	return sum + packed(t, content), false
}

// loads tells whether an element makes browsers fetch styles or a script.
func loads(n *html.Node) bool {
	return tag("link")(n) && attr(n, "rel") == "stylesheet" || tag("script")(n) && attr(n, "src") != ""
}

func (w *assetWeights) asset(t *testing.T, name string) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, known := w.known[name]; !known {
		content := w.out.File(name)
		assert.NotEmpty(t, content, name)
		w.known[name] = packed(t, content)
	}
	return w.known[name]
}

// packed is how many bytes are sent of a file.
func packed(t *testing.T, content []byte) int {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	assert.NoError(t, err)
	_, err = io.Copy(z, bytes.NewReader(content))
	assert.NoError(t, err)
	assert.NoError(t, z.Close())
	return b.Len()
}

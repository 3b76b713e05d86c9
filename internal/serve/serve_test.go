package serve

import (
	"bufio"
	"context"
	"io"
	"iter"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// files is a site.
type files map[string]string

func (f files) File(path string) []byte {
	if s, ok := f[path]; ok {
		return []byte(s)
	}
	return nil
}

// Headers names the file, and says that it may be kept.
func (f files) Headers(path string) iter.Seq2[string, string] {
	return maps.All(map[string]string{"X-Of": path, "Cache-Control": "immutable"})
}

var small = files{
	"index.html":     "<html><body>root</body></html>",
	"en/index.html":  "<html><body>home</body></html>",
	"en/404.html":    "<html><head></head><body>not here</body></html>",
	"styles/a.css":   "p{}",
	"figures/x.svg":  "<svg/>",
	"odd.unknownext": "?",
}

func get(s *Server, method, host, path string) *http.Response {
	r := httptest.NewRequest(method, "http://"+host+path, nil)
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w.Result()
}

func body(r *http.Response) string {
	b, _ := io.ReadAll(r.Body)
	return string(b)
}

func TestServesTheSiteOnly(t *testing.T) {
	var s Server
	s.Show(small)
	for _, c := range []struct {
		path, kind, says string
		status           int
	}{
		{"/", "text/html; charset=utf-8", "root", 200},
		{"/index.html", "text/html; charset=utf-8", "root", 200},
		{"/en/", "text/html; charset=utf-8", "home", 200},
		{"/en", "", "", 301},
		{"/styles/a.css", "text/css; charset=utf-8", "p{}", 200},
		{"/figures/x.svg", "image/svg+xml", "<svg/>", 200},
		{"/odd.unknownext", "application/octet-stream", "?", 200},
		{"/en/none/", "text/html; charset=utf-8", "not here", 404},
		{"/none", "text/plain; charset=utf-8", "404", 404},
		{"/../../etc/passwd", "text/plain; charset=utf-8", "404", 404},
		{"/en/../../serve.go", "text/plain; charset=utf-8", "404", 404},
	} {
		r := get(&s, "GET", "localhost:8000", c.path)
		assert.Equal(t, c.status, r.StatusCode, c.path)
		if c.kind != "" {
			assert.Equal(t, c.kind, r.Header.Get("Content-Type"), c.path)
		}
		assert.Contains(t, body(r), c.says, c.path)
		assert.Equal(t, "nosniff", r.Header.Get("X-Content-Type-Options"))
		assert.Equal(t, "no-store", r.Header.Get("Cache-Control"))
	}
	for path, of := range map[string]string{"/": "index.html", "/en/": "en/index.html", "/styles/a.css": "styles/a.css", "/en/a/b": "en/404.html"} {
		assert.Equal(t, of, get(&s, "GET", "localhost", path).Header.Get("X-Of"), path)
	}
	assert.Contains(t, body(get(&s, "GET", "localhost", "/")), `<script src="/_mashimo/reload.js" defer></script></body>`)
}

func TestAnswersOnlyToThisMachine(t *testing.T) {
	var s Server
	s.Show(small)
	for host, status := range map[string]int{
		"localhost": 200, "localhost:1": 200, "127.0.0.1:8000": 200, "[::1]:8000": 200,
		"example.org": 421, "localhost.example.org": 421, "192.168.1.1": 421, "10.0.0.1:80": 421,
	} {
		assert.Equal(t, status, get(&s, "GET", host, "/").StatusCode, host)
	}
	assert.Equal(t, 405, get(&s, "POST", "localhost", "/").StatusCode)
}

func TestShowsWhyTheBuildFailedAndComesBack(t *testing.T) {
	var s Server
	s.Fail("en.md:3:1: found <b>, wanted none")
	r := get(&s, "GET", "localhost", "/en/")
	assert.Equal(t, 503, r.StatusCode)
	text := body(r)
	assert.Contains(t, text, "found &lt;b&gt;, wanted none")
	assert.Contains(t, text, "reload.js")
	s.Show(small)
	assert.Equal(t, 200, get(&s, "GET", "localhost", "/en/").StatusCode)
}

// A thousand readers at once, each with a connection of its own, while the site changes
// and fails: every answer is one site's whole page, or says that the build failed.
func TestManyReadersMeetWholePagesWhileItChanges(t *testing.T) {
	old := files{"index.html": strings.Repeat("old ", 5000)}
	fresh := files{"index.html": strings.Repeat("new ", 5000)}
	var s Server
	s.Show(old)
	server := httptest.NewServer(&s)
	defer server.Close()
	var readers, changes sync.WaitGroup
	var connected sync.WaitGroup
	connected.Add(1000)
	done := make(chan struct{})
	for range 1000 {
		readers.Go(func() {
			transport := &http.Transport{}
			defer transport.CloseIdleConnections()
			client := http.Client{Transport: transport}
			for i := range 4 {
				r, err := client.Get(server.URL + "/")
				if i == 0 {
					connected.Done()
					connected.Wait() // all connections are open at once
				}
				if !assert.NoError(t, err) {
					return
				}
				text := body(r)
				r.Body.Close()
				switch r.StatusCode {
				case http.StatusOK:
					assert.True(t, text == old["index.html"] || text == fresh["index.html"], "half a page")
				case http.StatusServiceUnavailable:
					assert.Contains(t, text, "broken", "the reason of the failure")
				default:
					assert.Fail(t, "what is there is not found", r.Status)
				}
			}
		})
	}
	changes.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-done:
				return
			default:
			}
			if i%3 == 2 {
				s.Fail("broken")
			} else {
				s.Show([]files{old, fresh}[i%3])
			}
			time.Sleep(time.Millisecond)
		}
	})
	readers.Wait()
	close(done)
	changes.Wait()
}

func TestTellsPagesOfANewState(t *testing.T) {
	var s Server
	s.Show(small)
	server := httptest.NewServer(&s)
	defer server.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, "GET", server.URL+eventsPath, nil)
	require.NoError(t, err)
	r, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer r.Body.Close()
	lines := bufio.NewScanner(r.Body)
	next := func() string {
		for lines.Scan() {
			if lines.Text() != "" {
				return lines.Text()
			}
		}
		return ""
	}
	assert.Equal(t, "data: 1", next())
	s.Fail("broken")
	assert.Equal(t, "data: 2", next())
}

func TestWatchTellsChangesInNewFoldersToo(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "content")
	require.NoError(t, os.Mkdir(dir, 0o755))
	ctx, cancel := context.WithCancel(context.Background())
	changed := make(chan struct{}, 100)
	stopped := make(chan error)
	go func() { stopped <- Watch(ctx, []string{dir}, func() { changed <- struct{}{} }) }()
	wait := func(what string) {
		t.Helper()
		select {
		case <-changed:
		case <-time.After(10 * time.Second):
			t.Fatal("no change told: " + what)
		}
	}
	time.Sleep(100 * time.Millisecond) // until the watch stands
	folder := filepath.Join(dir, "games")
	require.NoError(t, os.Mkdir(folder, 0o755))
	wait("a new folder")
	require.NoError(t, os.WriteFile(filepath.Join(folder, "en.md"), []byte("x"), 0o644))
	wait("a file in the new folder")
	require.NoError(t, os.Rename(dir, dir+"-away"))
	wait("the folder itself goes")
	require.NoError(t, os.Rename(dir+"-away", dir))
	wait("and comes back")
	require.NoError(t, os.WriteFile(filepath.Join(folder, "en.md"), []byte("y"), 0o644))
	wait("a file in the folder that came back")
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(dir), "beside"), nil, 0o644))
	select {
	case <-changed:
		t.Error("a file beside the folder counts")
	case <-time.After(4 * settle):
	}
	cancel()
	assert.NoError(t, <-stopped)
	assert.Error(t, Watch(context.Background(), []string{filepath.Join(dir, "none")}, nil), "a folder that is not there")
}

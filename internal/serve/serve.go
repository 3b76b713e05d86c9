// Package serve shows a site on this machine while people work on it.
//
// The site is served under the headers that it has told servers to send, so that people
// who work on it live under its security policy. It is taken from one [Site] at a time, so
// that a reader meets either the old or the new site and never half a page. A build that
// failed is shown in place of every page; pages reload by themselves when there is a new
// state.
package serve

import (
	"bytes"
	_ "embed"
	"fmt"
	"html"
	"iter"
	"net"
	"net/http"
	"path"
	"strings"
	"sync"
)

// Site is a site to be served.
type Site interface {
	// File is the content of the file at a path without leading slash, or nil.
	File(path string) []byte
	// Headers is the names and values of headers with which a server is to send it.
	Headers(path string) iter.Seq2[string, string]
}

// Server holds the state that is served. The zero Server has nothing yet.
type Server struct {
	mu      sync.Mutex
	site    Site
	failure string
	version int
	changed chan struct{} // closed when there is a new state
}

// Show serves a new site from now on.
func (s *Server) Show(site Site) { s.set(site, "") }

// Fail shows why the build failed until there is a site to show again.
func (s *Server) Fail(why string) { s.set(nil, why) }

func (s *Server) set(site Site, failure string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.site, s.failure = site, failure
	s.version++
	if s.changed != nil {
		close(s.changed)
	}
	s.changed = make(chan struct{})
}

func (s *Server) state() (Site, string, int, chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.changed == nil {
		s.changed = make(chan struct{})
	}
	return s.site, s.failure, s.version, s.changed
}

// The addresses of the live reload.
const (
	eventsPath = "/_mashimo/events"
	scriptPath = "/_mashimo/reload.js"
)

//go:embed reload.js
var script []byte

// types are the media types of the files of a site.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".pdf":         "application/pdf",
	".xml":         "application/xml",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".woff2":       "font/woff2",
	".ico":         "image/vnd.microsoft.icon",
	".csv":         "text/csv; charset=utf-8",
	".webmanifest": "application/manifest+json",
}

// ServeHTTP implements [http.Handler]. Only requests to this machine by name or
// loopback address are answered.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Cache-Control", "no-store")
	switch {
	case !local(r.Host):
		http.Error(w, "this server answers to localhost only", http.StatusMisdirectedRequest)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
	case r.URL.Path == eventsPath:
		s.events(w, r)
	case r.URL.Path == scriptPath:
		w.Header().Set("Content-Type", types[".js"])
		w.Write(script)
	default:
		s.file(w, r)
	}
}

// local tells whether a Host header names this machine.
func local(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	ip := net.ParseIP(strings.Trim(name, "[]"))
	return name == "localhost" || ip != nil && ip.IsLoopback()
}

// file serves a file of the site, or a page that says why there is none.
func (s *Server) file(w http.ResponseWriter, r *http.Request) {
	site, failure, _, _ := s.state()
	if site == nil {
		w.Header().Set("Content-Type", types[".html"])
		w.WriteHeader(http.StatusServiceUnavailable)
		fmt.Fprintf(w, failurePage, html.EscapeString(failure), scriptPath)
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if name == "" || strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	body := site.File(name)
	if body == nil && site.File(name+"/index.html") != nil {
		http.Redirect(w, r, path.Clean(r.URL.Path)+"/", http.StatusMovedPermanently)
		return
	}
	status := http.StatusOK
	if body == nil {
		status = http.StatusNotFound
		name, body = missing(site, name)
	}
	for header, value := range site.Headers(name) {
		if header != "Cache-Control" { // nothing is kept here
			w.Header().Set(header, value)
		}
	}
	kind, ok := types[path.Ext(name)]
	if !ok {
		kind = "application/octet-stream"
	}
	if path.Ext(name) == ".html" {
		tag := fmt.Appendf(nil, `<script src="%s" defer></script></body>`, scriptPath)
		body = bytes.Replace(body, []byte("</body>"), tag, 1)
	}
	w.Header().Set("Content-Type", kind)
	w.WriteHeader(status)
	w.Write(body)
}

// missing is the page that says in the language of the address that there is no
// such page.
func missing(site Site, name string) (string, []byte) {
	lang, _, _ := strings.Cut(name, "/")
	for _, page := range []string{lang + "/404.html", "404.html"} {
		if body := site.File(page); body != nil {
			return page, body
		}
	}
	return "404.txt", []byte("404: there is no such page\n")
}

const failurePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The build failed</title></head>
<body><h1>The build failed</h1><p>This page comes back by itself when it is mended.</p><pre>%s</pre><script src="%s" defer></script></body></html>
`

// events tells the reader's page, as server-sent events, whenever there is a new state.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	flusher, ok := w.(http.Flusher)
	if !ok {
		http.Error(w, "no streaming", http.StatusNotImplemented)
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	for {
		_, _, version, changed := s.state()
		fmt.Fprintf(w, "data: %d\n\n", version)
		flusher.Flush()
		select {
		case <-changed:
		case <-r.Context().Done():
			return
		}
	}
}

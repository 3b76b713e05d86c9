package site

import (
	"iter"
	"strings"
)

// headerRule gives files headers with which a server is to send them.
type headerRule struct {
	pattern string // of paths: a part :x stands for any one, * at the end for all that follow
	headers [][2]string
}

// What pages may do. Nothing on them comes from elsewhere, and none has scripts or styles
// in it. Where the engine runs it is compiled, and has a worker.
var (
	pagePolicy     = policy("script-src 'self'", "frame-ancestors 'none'")
	playPolicy     = policy("script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'", "frame-ancestors 'none'")
	framePolicy    = policy("script-src 'self'", "frame-ancestors *")
	positionPolicy = policy("script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'", "frame-ancestors *")
	workerPolicy   = [2]string{"Content-Security-Policy", "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"}
)

// policy is a Content Security Policy (W3C) of a page.
func policy(own ...string) [2]string {
	all := append([]string{
		"default-src 'none'", "style-src 'self'", "img-src 'self'", "font-src 'self'", "connect-src 'self'", "manifest-src 'self'",
		"base-uri 'none'", "form-action 'none'",
	}, own...)
	return [2]string{"Content-Security-Policy", strings.Join(all, "; ")}
}

// rules is the headers of all files. No two rules that give a file the same header hold
// for one path, for servers would join the two.
func (b *builder) rules() []headerRule {
	open := [2]string{"Access-Control-Allow-Origin", "*"}
	list := []headerRule{{"*", [][2]string{
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "strict-origin-when-cross-origin"},
		{"Permissions-Policy", "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()"},
	}}}
	add := func(header [2]string, patterns ...string) {
		for _, p := range patterns {
			list = append(list, headerRule{p, [][2]string{header}})
		}
	}
	add(pagePolicy, "", index, "404.html")
	for _, lang := range b.book.Site.Languages {
		add(pagePolicy, lang+"/", lang+"/"+index, lang+"/404.html")
	}
	for _, folder := range append([]string{"games", "examples", "clauses", "glossary", "references"}, b.articles()...) {
		add(pagePolicy, ":lang/"+folder+"/*")
	}
	add(playPolicy, ":lang/play/*")
	for _, g := range b.report.Games {
		add(framePolicy, "embed/:lang/"+g.Game.ID()+"/*")
	}
	add(positionPolicy, "embed/:lang/"+anyPosition+"/*")
	if b.playing.worker != "" {
		add(workerPolicy, b.playing.worker)
	}
	add([2]string{"Cache-Control", "public, max-age=31536000, immutable"}, hashedFolder+"*")
	add(open, dataFolder+"*", "figures/*", "static/fonts/*", elementPath)
	return list
}

// holds tells whether the rule holds for a path.
func (r headerRule) holds(path string) bool {
	parts, wanted := strings.Split(path, "/"), strings.Split(r.pattern, "/")
	for i, w := range wanted {
		switch {
		case w == "*":
			return i < len(parts)
		case i >= len(parts) || w != parts[i] && !strings.HasPrefix(w, ":"):
			return false
		}
	}
	return len(parts) == len(wanted)
}

// Headers is the headers with which a server is to send the file at a path, name and
// value, in order.
func (o *Output) Headers(path string) iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		for _, r := range o.rules {
			if !r.holds(path) {
				continue
			}
			for _, h := range r.headers {
				if !yield(h[0], h[1]) {
					return
				}
			}
		}
	}
}

// headers writes the rules for hosts that read them from a file _headers, as Netlify and
// Cloudflare do. Patterns there begin at the root of the host.
func (b *builder) headers() {
	b.out.rules = b.rules()
	var text strings.Builder
	for _, r := range b.out.rules {
		text.WriteString(b.rootOr() + r.pattern + "\n")
		for _, h := range r.headers {
			text.WriteString("  " + h[0] + ": " + h[1] + "\n")
		}
	}
	b.out.files["_headers"] = []byte(text.String())
}

package browsertest

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/simulate"
	"mashimo/internal/site"
	"mashimo/internal/translation"
	"mashimo/internal/translation/pseudo"
	"mashimo/internal/verify"
)

var chromium = flag.String("chromium", "", "the program `file` of Chromium; without it nothing is tested")

// The browser, the site and its server, which all tests share, and its languages.
var (
	output    *site.Output
	handler   http.Handler
	browser   context.Context
	base      string
	languages []string
)

func TestMain(m *testing.M) {
	flag.Parse()
	if *chromium == "" {
		fmt.Println("without -chromium nothing is tested: make browser")
		return
	}
	os.Exit(run(m))
}

func run(m *testing.M) int {
	out, err := build()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	output, handler = out, serving(out)
	server := httptest.NewServer(handler)
	defer server.Close()
	base = server.URL + "/"
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(*chromium), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("hide-scrollbars", true))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	defer stop()
	var quit context.CancelFunc
	browser, quit = chromedp.NewContext(allocator)
	defer quit()
	if err := chromedp.Do(browser, chromedp.Navigate("about:blank")); err != nil {
		fmt.Fprintln(os.Stderr, "chromium does not start:", err)
		return 1
	}
	return m.Run()
}

// build is the project's site with both pseudo-languages.
func build() (*site.Output, error) {
	fsys, err := pseudo.Project(os.DirFS("../../.."), pseudo.Accented, pseudo.RightToLeft)
	if err != nil {
		return nil, err
	}
	book, problems := rulebook.Read(fsys)
	examples, scripts := example.ReadAll(fsys, "examples")
	locks, unread := translation.Read(fsys)
	results, unfit := simulate.Results(fsys)
	problems = slices.Concat(problems, scripts, unread, unfit)
	if len(problems) > 0 {
		return nil, problems[0]
	}
	report, found := verify.Verify(book, examples)
	if len(found) > 0 {
		return nil, found[0]
	}
	for _, w := range book.Words {
		languages = append(languages, w.Code)
	}
	board, err := boardFiles()
	if err != nil {
		return nil, err
	}
	out, problems := site.Build(site.Config{Version: engine.Version, Locks: locks, Results: results, Board: board}, book, report)
	if len(problems) > 0 {
		return nil, problems[0]
	}
	return out, nil
}

// serving serves a site under the headers that it has for servers, so that every test is
// one of its security policy; headers that are there already stay.
func serving(out *site.Output) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		file := out.File(name)
		if file == nil {
			http.NotFound(w, r)
			return
		}
		for header, value := range out.Headers(name) {
			if w.Header().Get(header) == "" {
				w.Header().Set(header, value)
			}
		}
		http.ServeContent(w, r, path.Base(name), time.Time{}, bytes.NewReader(file))
	})
}

// tab is a browser tab of a test, with what its console says.
type tab struct {
	*testing.T
	ctx  context.Context
	mu   sync.Mutex
	said []string
}

// open opens a tab of that size. It shares with others neither what pages store nor what
// has been fetched nor the focus, so that tests can run side by side.
func open(t *testing.T, width, height int64, options ...chromedp.EmulateViewportOption) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	p := &tab{T: t, ctx: ctx}
	require.NoError(t, chromedp.Do(ctx, chromedp.EmulateViewport(width, height, options...)))
	_, err := chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	require.NoError(t, err)
	require.NoError(t, chromedp.Listen(ctx, func(ev any) {
		p.mu.Lock()
		defer p.mu.Unlock()
		switch ev := ev.(type) {
		case *runtime.EventExceptionThrown:
			p.said = append(p.said, ev.ExceptionDetails.Text)
		case *runtime.EventConsoleAPICalled:
			p.said = append(p.said, "console."+string(ev.Type))
		case *log.EventEntryAdded:
			p.said = append(p.said, ev.Entry.Text+" "+ev.Entry.URL)
		}
	}))
	_, err = chromedp.Call(ctx, log.Enable, cdp.Empty{})
	require.NoError(t, err)
	return p
}

// visit goes to a page of the site.
func (p *tab) visit(page string) {
	p.Helper()
	require.NoError(p, chromedp.Do(p.ctx, chromedp.Navigate(base+page)), page)
}

// do does something on the page.
func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	require.NoError(p, chromedp.Do(ctx, steps...))
}

// quiet wants the console to have said nothing.
func (p *tab) quiet(page string) {
	p.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	assert.Empty(p, p.said, page)
	p.said = nil
}

// eval is the value of an expression on the page.
func eval[T any](p *tab, expression string) T {
	p.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression))
	require.NoError(p, err, expression)
	return v
}

// awaited is the value of a promise on the page.
func awaited[T any](p *tab, promise string) T {
	p.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](promise, chromedp.EvalAwaitPromise))
	require.NoError(p, err, promise)
	return v
}

// fontsCame tells whether the page has the fonts of its words; which these are it knows when
// it is laid out.
const fontsCame = `(document.body.offsetWidth > 0 && document.fonts.status === "loaded")`

// patience is how long anything may take: a loaded machine may be slow.
const patience = 20 * time.Second

// await waits until an expression is true, also on the page that the browser goes to
// in the meantime.
func (p *tab) await(expression string) {
	p.Helper()
	again := 5 * time.Millisecond
	for end := time.Now().Add(patience); time.Now().Before(end); again = min(2*again, 50*time.Millisecond) {
		v, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](expression))
		if err == nil && v {
			return
		}
		time.Sleep(again)
	}
	require.Fail(p, "never came true: "+expression)
}

package browsertest

import (
	"flag"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"mashimo/internal/translation/pseudo"
)

var shotsFolder = flag.String("screenshots", "", "the `folder` that pictures of pages are put into, for people to look at; without it none are made")

// look is a way to look at pages.
type look struct {
	name          string
	lang          string
	width, height int64 // of the window
	phone         bool
	scheme        string // "light" or "dark"
	media         string // "print", or "" for screens
}

// looks are those in which all types of pages are shown.
func looks() []look {
	desktop, phone := look{width: 1280, height: 900, scheme: "light"}, look{width: 360, height: 740, phone: true, scheme: "light"}
	dark, print := desktop, look{width: 794, height: 1123, scheme: "light", media: "print"} // A4 at 96 dots an inch
	dark.scheme = "dark"
	darkPhone := phone
	darkPhone.scheme = "dark"
	all := []look{dark.in("en", "dark"), print.in("en", "print"), darkPhone.in("pa", "phone dark")}
	for _, lang := range languages {
		if lang != pseudo.Accented.Code() {
			all = append(all, desktop.in(lang, ""), phone.in(lang, "phone"))
		}
	}
	return all
}

// in is a look at the pages of a language.
func (l look) in(lang, kind string) look {
	l.lang, l.name = lang, strings.TrimSpace(lang+" "+kind)
	return l
}

// mostHeight is how much of a long page is shown, in pixels of the page.
const mostHeight = 3000

// Pictures of every type of page in every look, with an index.html to look at them. They
// are for people, and are compared with nothing.
func TestScreenshots(t *testing.T) {
	if *shotsFolder == "" {
		t.Skip("make screenshots")
	}
	require.NoError(t, os.RemoveAll(*shotsFolder))
	require.NoError(t, os.MkdirAll(*shotsFolder, 0o755))
	var index strings.Builder
	index.WriteString("<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Screenshots</title>\n" +
		"<style>body{font-family:sans-serif}div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}figure{margin:0}img{max-width:24rem;border:1px solid #888}</style>\n")
	for _, l := range looks() {
		p := l.open(t)
		fmt.Fprintf(&index, "<h2>%s</h2>\n<div>\n", html.EscapeString(l.name))
		for i, address := range typesIn(l.lang) {
			file := fmt.Sprintf("%s-%02d.png", strings.ReplaceAll(l.name, " ", "-"), i)
			require.NoError(t, os.WriteFile(filepath.Join(*shotsFolder, file), p.picture(address, l), 0o644))
			address, _, _ = strings.Cut(address, "#")
			fmt.Fprintf(&index, "<figure><figcaption>%s</figcaption><a href=\"%s\"><img loading=\"lazy\" src=\"%[2]s\" alt=\"\"></a></figure>\n", html.EscapeString(address), file)
		}
		index.WriteString("</div>\n")
	}
	require.NoError(t, os.WriteFile(filepath.Join(*shotsFolder, "index.html"), []byte(index.String()), 0o644))
	t.Log("see " + filepath.Join(*shotsFolder, "index.html"))
}

// open opens a tab for looking so.
func (l look) open(t *testing.T) *tab {
	t.Helper()
	var options []chromedp.EmulateViewportOption
	if l.phone {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulateScale(2))
	}
	p := open(t, l.width, l.height, options...)
	p.media(emulation.SetEmulatedMediaParams{Media: l.media, Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: l.scheme}, {Name: "prefers-reduced-motion", Value: "reduce"},
	}})
	return p
}

// picture is a page from its beginning to its end, or to where it gets too long.
func (p *tab) picture(address string, l look) []byte {
	p.Helper()
	p.visit(address)
	p.await(fontsCame + ` && document.querySelector("[aria-busy=true]") === null`)
	height := min(eval[float64](p, "document.documentElement.scrollHeight"), mostHeight)
	shot, err := chromedp.Call(p.ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{
		CaptureBeyondViewport: new(true),
		Clip:                  &page.Viewport{Width: float64(l.width), Height: height, Scale: 1},
	})
	require.NoError(p, err, address)
	return shot.Data
}

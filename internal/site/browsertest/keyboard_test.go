package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// stops makes the page note what gets the focus: which of its stops it is, in the
// order of the document, and what is wrong about how it is seen then. Of the choices of
// one name only one is a stop. A box that can be scrolled may be one, too.
const stops = `(() => {` + seeing + `
	const can = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, iframe, [tabindex]")].filter((e) =>
		e.tabIndex >= 0 && !e.disabled && e.checkVisibility({visibilityProperty: true}) && !e.closest("[inert]"));
	const chosen = (e) => can.find((f) => f.name === e.name && f.form === e.form && f.type === "radio" && f.checked) ?? can.find((f) => f.name === e.name && f.type === "radio");
	const list = can.filter((e) => e.type !== "radio" || chosen(e) === e);
	const ring = (e) => [[e, null], [e, "::after"], [e.querySelector("text") ?? e, null]].some(([e, part]) => {
		const s = getComputedStyle(e, part), on = ground(e.parentElement);
		const line = s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2 ? s.outlineColor : s.boxShadow.match(/rgba?\([^)]+\) 0px 0px 0px [5-9]px/)?.[0];
		return line !== undefined && contrast(drawn(line, e, on), on) >= 3;
	});
	window.stopsSeen = [];
	document.addEventListener("focusin", ({target: e}) => {
		known.clear(); // for the focus changes colours
		const at = list.indexOf(e), box = e.getBoundingClientRect(), faults = [];
		const scrolls = e.scrollHeight > e.clientHeight || e.scrollWidth > e.clientWidth;
		if (at < 0 && !scrolls) faults.push("not a stop");
		if (box.width < 1 || box.height < 1 || box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) faults.push("out of sight");
		if (!ring(e)) faults.push("no ring");
		window.stopsSeen.push({at, what: name(e) + " " + (e.textContent || e.ariaLabel || e.name || "").trim().slice(0, 30), faults});
	});
	window.stopsLeft = () => {
		const seen = new Set(window.stopsSeen.map((s) => s.at));
		return list.filter((e, i) => !seen.has(i)).map((e) => name(e) + " " + e.textContent.trim().slice(0, 30));
	};
	return list.length;
})()`

// stop is what the page noted when something got the focus.
type stop struct {
	At     int
	What   string
	Faults []string
}

// tabbed strikes the tabulator until the focus has left the page or begins again at its
// beginning, and tells where it was. So many strikes at a time are on their way, as when
// somebody holds the key down.
func (p *tab) tabbed(most int) []stop {
	p.Helper()
	const atOnce = 40
	const through = `document.activeElement === document.body || stopsSeen.findLastIndex((s) => s.at === 0) > 0`
	tab := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Key: "Tab", Code: "Tab", WindowsVirtualKeyCode: 9, NativeVirtualKeyCode: 9}
	for n := 0; n <= most; n += atOnce {
		failed := make(chan error)
		for range atOnce {
			go func() {
				_, err := chromedp.Call(p.ctx, input.DispatchKeyEvent, tab)
				failed <- err
			}()
		}
		for range atOnce {
			require.NoError(p, <-failed)
		}
		if eval[bool](p, through) {
			break
		}
	}
	return eval[[]stop](p, "stopsSeen")
}

// The tabulator leads through every type of page in every language from its beginning to
// its end: first to the link over the menus, then to everything that does something, once
// and in the order in which it stands there; each is in sight then, and ringed. So it does
// on wide screens and on narrow ones, where menus are folded.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	for i, lang := range real() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			width := []int64{1000, 360}[i%2]
			if lang == "ar-XB" {
				width = 360
			}
			p := open(t, width, 800)
			p.still()
			for _, page := range lighter(lang) {
				p.visit(page)
				p.await(fontsCame)
				n := eval[int](p, stops)
				require.Positive(t, n, page)
				p.inOrder(page, p.tabbed(n+20))
			}
		})
	}
}

// inOrder wants stops to be all there are, once and in their order, without a fault; when
// the browser begins again at the first, that is the end.
func (p *tab) inOrder(page string, list []stop) {
	p.Helper()
	var wrong []string
	last := -1
	for i, s := range list {
		if s.At == 0 && i > 0 {
			break
		}
		if s.At >= 0 && s.At <= last {
			wrong = append(wrong, s.What+" after what follows it")
		}
		last = max(last, s.At)
		for _, fault := range s.Faults {
			wrong = append(wrong, s.What+": "+fault)
		}
	}
	assert.Empty(p, wrong[:min(len(wrong), 6)], page)
	assert.Empty(p, eval[[]string](p, "stopsLeft()"), "%s: never reached", page)
	if !strings.HasPrefix(page, "embed/") {
		assert.Contains(p, list[0].What, "a.skip", page)
	}
}

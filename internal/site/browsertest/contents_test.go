package browsertest

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// current is the entry of the contents that is marked as the reader's place, or "".
const current = `(document.querySelector(".contents [aria-current=location]") ?? {hash: ""}).hash`

// opened tells whether the entries of the contents are seen.
const opened = `document.querySelector(".contents ol a").checkVisibility({contentVisibilityAuto: true})`

// scrolledTo tells whether an entry is current after an element was scrolled so far down, in
// pixels. Asked again it scrolls again: sections get their height when they come near.
func scrolledTo(id, down, entry string) string {
	return `(scrollTo({top: document.getElementById("` + id + `").getBoundingClientRect().top + scrollY - ` + down + `, behavior: "instant"}), ` +
		current + ` === "#` + entry + `")`
}

// Beside the text the list of contents stays, is open, and follows the reader down and
// up, also by leaps over whole sections.
func TestContentsFollow(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en", "te", "ar-XB"} {
		p := open(t, 1280, 800)
		p.visit(lang + "/games/bao-la-kimasai/")
		assert.True(t, eval[bool](p, opened), lang)
		assert.Empty(t, eval[string](p, current), "%s: above the first section", lang)
		for _, id := range []string{"capturing", "end", "the-board", "readings", "overview"} {
			p.await(scrolledTo(id, "200", id))
		}
		p.await(scrolledTo("end", "400", "capturing"))                   // its heading is not read yet
		p.await(scrolledTo("examples-part1", "-1500", "examples-part1")) // a leap into the midst of a long section
		p.await(scrolledTo("the-board", "-300", "the-board"))
		p.await(scrolledTo("sources", "230", "sources"))
		p.await(scrolledTo("readings", "200", "readings")) // far down in a list that is longer than the window
		assert.True(t, eval[bool](p, `(() => {
			const list = document.querySelector(".contents").getBoundingClientRect();
			const entry = document.querySelector(".contents [aria-current]").getBoundingClientRect();
			return list.top >= -1 && entry.top >= list.top && entry.bottom <= list.bottom + 1 && list.bottom <= innerHeight + 1;
		})()`), "%s: the list stays, and the entry is seen in it", lang)
		p.quiet(lang)
	}
}

// Above the text the list is folded until readers open it, and folded again when they
// have chosen.
func TestContentsFold(t *testing.T) {
	t.Parallel()
	p := open(t, 360, 740, chromedp.EmulateMobile)
	p.visit("te/games/bao-la-kimasai/")
	assert.False(t, eval[bool](p, opened))
	eval[any](p, `document.querySelector(".contents summary").click()`)
	p.await(opened)
	eval[any](p, `document.querySelector('.contents a[href="#end"]').click()`)
	p.await(`location.hash === "#end" && !` + opened)
	p.await(current + ` === "#end"`)
}

// Without scripts the list stands open beside the text; above it, it can be opened. A
// number behind a citation brings up the note on its source, and takes it away.
func TestReadingWithoutScripts(t *testing.T) {
	t.Parallel()
	for _, width := range []int64{1280, 360} {
		p := open(t, width, 800)
		_, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		require.NoError(t, err)
		p.visit("pa/games/bao-la-kimasai/")
		if width < 992 {
			assert.False(t, eval[bool](p, opened))
			p.do(chromedp.Click(".contents summary"))
		}
		assert.True(t, eval[bool](p, opened), width)
		seen := `document.querySelector("#note-mackay2001").checkVisibility()`
		assert.False(t, eval[bool](p, seen))
		before := eval[float64](p, `document.querySelector(".note-mark").getBoundingClientRect().top + scrollY`)
		p.do(chromedp.Click(".note-mark"))
		assert.True(t, eval[bool](p, seen))
		assert.True(t, eval[bool](p, `(() => {
			const note = document.querySelector("#note-mackay2001").getBoundingClientRect();
			return Math.abs(note.bottom - innerHeight) < 2 && note.left >= 0 && note.right <= innerWidth;
		})()`), "the note is at the foot of the window")
		assert.Equal(t, before, eval[float64](p, `document.querySelector(".note-mark").getBoundingClientRect().top + scrollY`), "the text stays")
		p.do(chromedp.Click("#note-mackay2001 .note-close"))
		assert.False(t, eval[bool](p, seen))
	}
}

// orphans lists the dandas of the page that begin a line, and what stands around them.
const orphans = `(() => {
	const found = [];
	const words = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
	let last; // where the last character was that is seen
	for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
		if (!node.parentElement.checkVisibility({contentVisibilityAuto: true}) || node.parentElement.closest("svg")) continue;
		const danda = [...node.data].some((c) => c === "।" || c === "॥");
		for (let i = danda ? 0 : Math.max(0, node.length - 2); i < node.length; i++) {
			if (/\s/.test(node.data[i])) continue;
			const range = document.createRange();
			range.setStart(node, i);
			range.setEnd(node, i + 1);
			const at = range.getClientRects()[0];
			if (at === undefined || at.width === 0) continue;
			if ("।॥".includes(node.data[i]) && (last === undefined || at.top > last.bottom - 1)) found.push(node.data.slice(0, i + 1).slice(-20) + " in " + node.parentElement.className);
			last = at;
		}
	}
	return found.slice(0, 5);
})()`

// A danda never begins a line: it stays with the word, link, pit or number before it.
func TestNoOrphanedDanda(t *testing.T) {
	t.Parallel()
	p := open(t, 390, 800)
	p.visit("hi/")
	require.Empty(t, eval[[]string](p, orphans))
	eval[any](p, `void (() => {
		const p = document.createElement("p");
		p.style.width = "0";
		p.textContent = "खेल ।";
		document.querySelector("main").append(p);
	})()`)
	require.Len(t, eval[[]string](p, orphans), 1, "one that begins a line is found")
	for _, width := range []int64{320, 347, 390, 1100} {
		p := open(t, width, 800)
		for _, page := range []string{
			"hi/games/bao-la-kete/", "pa/games/bao-la-kimasai/", "hi/glossary/", "pa/clauses/", "hi/about/", "pa/references/",
			"pa/games/bao-la-kete/examples/six-floor/",
		} {
			p.visit(page)
			p.do(chromedp.Evaluate[chromedp.Void](`document.fonts.ready`, chromedp.EvalAwaitPromise))
			assert.Empty(t, eval[[]string](p, orphans), "%s at %d", page, width)
		}
	}
}

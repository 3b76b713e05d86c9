package browsertest

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// outside lists what reaches over the edges of the window, but for what scrolls or is
// drawn; measured by what is seen of it.
const outside = `[...document.querySelectorAll("body *")].filter((e) => {
	const at = e.getBoundingClientRect();
	return at.width > 1 && (at.right > innerWidth + 1 || at.left < -1) && !e.closest(".row, .scroll, svg, .skip");
}).slice(0, 3).map((e) => e.tagName + "." + e.className + " " + e.textContent.slice(0, 30))`

// A page loads the fonts of its own script, and Latin, and no others; the root page,
// which is in all languages, those of all.
func TestFonts(t *testing.T) {
	t.Parallel()
	own := map[string]string{"pa": "gurmukhi", "hi": "devanagari", "te": "telugu"}
	loaded := `document.fonts.ready.then(() => [...document.fonts].filter((f) => f.status !== "unloaded" && f.family !== '"Stand-in"' && f.family !== "Stand-in").map((f) => f.family))`
	p := open(t, 1280, 1600)
	all := []string{"noto sans"}
	check := func(page string, want []string) {
		p.visit(page)
		p.await(fontsCame)
		families := awaited[[]string](p, loaded)
		for i, f := range families {
			families[i] = strings.ToLower(strings.Trim(f, `"`))
		}
		slices.Sort(families)
		assert.Equal(t, want, slices.Compact(families), page)
	}
	for _, lang := range languages {
		want := []string{"noto sans"}
		if script := own[lang]; script != "" {
			want = append(want, "noto sans "+script)
			all = append(all, "noto sans "+script)
		}
		check(lang+"/games/djenon-aboure/", want)
	}
	slices.Sort(all)
	check("", all)
}

// Boards run from left to right in a page from right to left, and its text from the
// right.
func TestRightToLeft(t *testing.T) {
	t.Parallel()
	p := open(t, 1000, 800)
	p.visit("ar-XB/games/bao-la-kete/")
	assert.True(t, eval[bool](p, `(() => {
		const names = [...document.querySelectorAll(".hero-board .mb-names text")];
		const at = (e) => e.getBoundingClientRect();
		const south = names.filter((e) => e.textContent === "1").map(at).sort((a, b) => b.top - a.top)[0];
		const last = names.filter((e) => e.textContent === "8").map(at).sort((a, b) => b.top - a.top)[0];
		return south.left < last.left;
	})()`), "South's first pit is on the left")
	assert.True(t, eval[bool](p, `(() => {
		const text = document.querySelector(".clause"), at = text.getBoundingClientRect();
		return getComputedStyle(text).borderRightWidth === "3px" && document.querySelector(".contents").getBoundingClientRect().left > at.left;
	})()`), "the page begins on the right")
	p.quiet("ar-XB")
}

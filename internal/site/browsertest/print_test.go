package browsertest

import (
	"bytes"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// paper is the width of A4 without its margins, in pixels of style sheets.
const paper = 710

// On paper a page is an article: nothing to go elsewhere by, all within the page, and no
// board, clause or work that is cut in two.
func TestPrint(t *testing.T) {
	t.Parallel()
	p := open(t, paper, 1000)
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	require.NoError(t, err)
	for _, page := range []string{"en/games/bao-la-kimasai/", "te/games/bao-la-kete/examples/six-floor/", "pa/references/", "hi/about/", "ar-XB/games/djenon-aboure/"} {
		p.visit(page)
		assert.Empty(t, eval[[]string](p, `[...document.querySelectorAll(".banner, .contents, .skip, .beyond, .source-note, .take, .controls, .more, .own")]
			.filter((e) => e.checkVisibility()).map((e) => e.className)`), page)
		assert.Empty(t, eval[[]string](p, `[...document.querySelectorAll("main *")].filter((e) => {
			const at = e.getBoundingClientRect();
			return at.width > 1 && e.checkVisibility() && (at.right > innerWidth + 1 || at.left < -1) && !e.closest("svg, .unseen");
		}).slice(0, 3).map((e) => e.tagName + "." + e.className)`), "%s reaches over the edge", page)
		assert.Empty(t, eval[[]string](p, `[...document.querySelectorAll(".clause, main .board, .works li, h1, h2, h3, h4")]
			.filter((e) => getComputedStyle(e).breakInside !== "avoid").slice(0, 3).map((e) => e.className)`), "%s cuts in two", page)
		assert.Empty(t, eval[[]string](p, `[...document.querySelectorAll("h1, h2, h3, h4, .step-head, .rules .step .board")]
			.filter((e) => getComputedStyle(e).breakAfter !== "avoid").slice(0, 3).map((e) => e.className)`), "%s parts what belongs together", page)
	}
}

// A rule page with its thirty examples fits on some sheets: boards stand three beside each
// other, 54 mm wide, and nothing leaves a page half empty. It is as dark on white for who
// reads in the dark.
func TestSheets(t *testing.T) {
	t.Parallel()
	const most = 17 // 30 when each step was kept on one page
	p := open(t, paper, 1000)
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print",
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}})
	require.NoError(t, err)
	p.visit("te/games/djenon-aboure/")
	assert.Equal(t, "rgb(255, 255, 255) rgb(34, 24, 14)", eval[string](p, `(() => {
		const root = getComputedStyle(document.documentElement);
		return root.backgroundColor + " " + root.color;
	})()`))
	const mm = 96 / 25.4
	assert.InDelta(t, 54, eval[float64](p, `document.querySelector(".examples .board").getBoundingClientRect().width`)/mm, 1)
	got, err := chromedp.Call(p.ctx, cdppage.PrintToPDF, cdppage.PrintToPDFParams{PreferCSSPageSize: new(true)})
	require.NoError(t, err)
	sheets := bytes.Count(got.Data, []byte("/Type /Page\n"))
	assert.Greater(t, sheets, 8)
	assert.LessOrEqual(t, sheets, most)
}

// What only scripts show has its room before: nothing is elsewhere when they have run.
func TestRoomForScripts(t *testing.T) {
	t.Parallel()
	for _, width := range []int64{1280, 360} {
		p := open(t, width, 800)
		for _, page := range []string{"en/", "te/games/bao-la-kete/"} {
			p.visit(page)
			assert.Equal(t, "", eval[string](p, `(() => {
				const shown = [...document.querySelectorAll(".banner .search, .banner .digits, .finder")];
				const marks = [...document.querySelectorAll("h1, h2, .languages, .menu")];
				const places = () => JSON.stringify(marks.map((e) => e.getBoundingClientRect()));
				const after = places();
				for (const e of shown) e.hidden = true;
				const seen = shown.filter((e) => e.checkVisibility({visibilityProperty: true})).length;
				return shown.length > 0 && seen === 0 ? (places() === after ? "" : "moved") : "seen " + seen;
			})()`), "%s at %d", page, width)
		}
	}
}

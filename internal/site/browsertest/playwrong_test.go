package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
)

const (
	// notice is what is said below the board, or in a frame, notation what of it is the same
	// in every language, and foreign the Latin letters of the rest.
	notice   = `document.querySelector("[data-part=notice], .message").textContent`
	notation = `[...document.querySelectorAll(":is([data-part=notice], .message) bdi[dir=ltr]")].map((e) => e.textContent)`
	foreign  = `(() => {
		const copy = document.querySelector("[data-part=notice], .message").cloneNode(true);
		for (const e of copy.querySelectorAll("bdi[dir=ltr], .term, .clause-link, [translate=no]")) e.remove();
		return copy.textContent.match(/[A-Za-z]+/g) ?? [];
	})()`
)

// wrongMoves is moves and links that are wrong, with the notation that is told of each:
// what was found, and what was wanted.
var wrongMoves = map[string]map[string]string{
	"bao-la-kete": {
		"A6<* a5> hello":  "hello A1–A8 B1–B8 a1–a8 b1–b8",
		"A9":              "A9 A1–A8 B1–B8 a1–a8 b1–b8",
		"A6":              "A6 A6< A6>",
		"A6<*<":           "A6<*< < > * + A5>+",
		"A6<* a5> pass":   "pass",
		"A6<**":           "A6<** ** A6<*",
		"A6<* A6<*#":      "A6<*# A6",
		"1. A6<* 2. B1<*": "B1<* B1",
		"https://example.org/pa/play/djenon-aboure/index.html#moves=A1":                       "",
		"https://example.org/pa/play/bao-la-kete/index.html#moves=A6L*&north=mighty":          "north=mighty hand low middle strong",
		"https://example.org/pa/play/bao-la-kete/index.html#moves=A6L*&at=last":               "at=last 0 1 2 …",
		"https://example.org/pa/play/bao-la-kete/index.html#moves=A6L*&reading=mtaji.safari":  "reading position= moves= at= step= readings= south= north= turned=",
		"https://example.org/pa/play/bao-la-kete/index.html#moves=&readings=kuu.six-floor:no": "kuu.six-floor:no kuu.six-floor:always kuu.six-floor:never",
	},
	"djenon-aboure": {
		"A1>":                       "A1> A1",
		"A1!":                       "A1! A1",
		"A1#":                       "A1# # A1",
		"B1":                        "B1 A1–A6 a1–a6",
		strings.Repeat("A1*", 2000): strings.Repeat("A1*", 10) + "… A1",
	},
}

// What is wrong with moves and links that somebody pastes is told in the page's language,
// with what was found and what was wanted, and nothing is set up.
func TestWrongMovesInOtherWords(t *testing.T) {
	t.Parallel()
	for id, list := range wrongMoves {
		p := atTable(t, "ar-XB", id, "#moves=", 360)
		p.do(chromedp.Click(`.play-more details:last-child summary`))
		for text, told := range list {
			eval[any](p, fmt.Sprintf(`(document.querySelector("[data-part=notice]").replaceChildren(), document.querySelector("[data-part=paste]").value = %q, null)`, text))
			p.do(chromedp.Click("[data-part=setup]"))
			p.await(notice + ` !== ""`)
			assert.Equal(t, told, strings.Join(eval[[]string](p, notation), " "), text)
			assert.Empty(t, eval[[]string](p, foreign), "%s: %s", text, eval[string](p, notice))
			assert.Empty(t, eval[string](p, movetext), text)
			assert.LessOrEqual(t, eval[float64](p, "document.documentElement.scrollWidth"), 360.0, text)
		}
		p.quiet(id)
	}
}

// So is what is wrong with the address of a frame, beside the board at the start.
func TestWrongFramesInOtherWords(t *testing.T) {
	t.Parallel()
	if *boardFolder == "" {
		t.Skip("without -board nothing is played: make browser")
	}
	p := open(t, 360, 600)
	for hash, told := range map[string]string{
		"position=4,4,4,4,4,4/4,4,4,4,4,x_S":                                  "",
		"position=4,4,4,4,4,4/4,4,4,4,4,4_S_kuu=SN":                           "kuu=",
		"position=4,4,4,4,4,4/4,4,4,4,4,4_S&readings=relay.endless=sometimes": "relay.endless:sometimes relay.endless:illegal relay.endless:ends",
	} {
		p.visit("embed/ar-XB/position/djenon-aboure/index.html?digits=western&" + hash + "#" + hash)
		p.await(notice + `.trim() !== ""`)
		assert.Equal(t, told, strings.Join(eval[[]string](p, notation), " "), hash)
		assert.Empty(t, eval[[]string](p, foreign), "%s: %s", hash, eval[string](p, notice))
	}
	p.quiet("frames")
}

package browsertest

import (
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is emphasised is slanted in Latin letters, and bold in scripts that know no slanted
// ones, each from a font that was drawn so.
func TestEmphasis(t *testing.T) {
	t.Parallel()
	p := open(t, 1280, 800)
	for _, c := range []struct {
		page   string
		font   string
		glyphs float64 // at least; the spaces between words are of another font
	}{
		{"pa/games/bao-la-kete/", "NotoSans-Italic", float64(len("Caesalpiniabonduc"))},
		{"pa/about/", "NotoSansGurmukhi-Bold", 10},
	} {
		p.visit(c.page)
		p.await(fontsCame)
		assert.GreaterOrEqual(t, p.glyphs("main em")[c.font], c.glyphs, c.page)
	}
}

// glyphs counts the glyphs of each font that the first element of a selector is drawn with.
func (p *tab) glyphs(selector string) map[string]float64 {
	p.Helper()
	ask := func(err error) { p.Helper(); require.NoError(p, err) }
	_, err := chromedp.Call(p.ctx, dom.Enable, dom.EnableParams{})
	ask(err)
	_, err = chromedp.Call(p.ctx, css.Enable, cdp.Empty{})
	ask(err)
	doc, err := chromedp.Call(p.ctx, dom.GetDocument, dom.GetDocumentParams{})
	ask(err)
	first, err := chromedp.Call(p.ctx, dom.QuerySelector, dom.QuerySelectorParams{NodeID: doc.Root.NodeID, Selector: selector})
	ask(err)
	got, err := chromedp.Call(p.ctx, css.GetPlatformFontsForNode, css.GetPlatformFontsForNodeParams{NodeID: first.NodeID})
	ask(err)
	counts := map[string]float64{}
	for _, f := range got.Fonts {
		counts[f.PostScriptName] += f.GlyphCount
	}
	return counts
}

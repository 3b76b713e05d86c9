package browsertest

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The recipes for web pages do what the page "Using our figures" says, as they stand
// there: the picture is seen, frame and elements get the height of what is in them.
func TestRecipes(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../../content/pages/using/en.md")
	require.NoError(t, err)
	var recipes []string
	for _, m := range regexp.MustCompile("(?s)```html\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		recipes = append(recipes, strings.ReplaceAll(m[1], "https://example.org/mashimo/", base))
	}
	require.Len(t, recipes, 5)
	p := open(t, 700, 3000)
	p.guest(strings.Join(recipes, "\n"))
	p.finding()
	p.await(`document.querySelector("img").naturalWidth > 0`)
	assert.InDelta(t, 564.0/406, eval[float64](p, `(() => { const i = document.querySelector("img"); return i.naturalWidth / i.naturalHeight; })()`), 0.001)
	for _, frame := range []string{`document.querySelectorAll("iframe")[0]`, `document.querySelectorAll("iframe")[1]`, `inside(0)`, `inside(1)`} {
		p.await(frame + `.style.height.endsWith("px")`)
	}
	p.quiet("recipes")
}

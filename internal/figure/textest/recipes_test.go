package textest

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/figure"
	"mashimo/internal/lettering"
	"mashimo/internal/plate"
)

// nemoTax is the turn of the example that the recipes are about.
var nemoTax = turn{"bao-la-kete", "0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0/0,0,0,0,7,0,0,0/0,0,0,0,0,0,0,0 S reserve=4,4 kuu=S", "A5>*"}

// The recipes for LaTeX of the page "Using our figures" work as they stand there: the
// document, the styles before it, and the PDF with words for those who do not see it.
func TestRecipes(t *testing.T) {
	text, err := os.ReadFile("../../../content/pages/using/en.md")
	require.NoError(t, err)
	var recipes []string
	for _, m := range regexp.MustCompile("(?s)```latex\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		recipes = append(recipes, m[1])
	}
	require.Len(t, recipes, 3)
	const begin, end = `\begin{document}`, `\end{document}`
	paper := strings.Replace(recipes[0], begin, recipes[1]+begin, 1)
	paper = strings.Replace(paper, end, "\\begin{figure}\n"+recipes[2]+"\\end{figure}\n"+end, 1)
	b := nemoTax.steps(t, 0)[2]
	hand, err := lettering.New(os.DirFS("../../../static"))
	require.NoError(t, err)
	pdf, err := plate.PDF(b, figure.Options{Letters: hand.Write})
	require.NoError(t, err)
	files := map[string][]byte{"bao-la-kete-nemo-tax-step-02.tex": figure.TikZ(b, figure.Options{}), "bao-la-kete-nemo-tax-step-02.pdf": pdf}
	eachEngine(t, func(t *testing.T, engine string) {
		list := pages(t, typeset(t, engine, paper, files))
		require.Len(t, list, 1)
		got := strings.Join(list[0], " ")
		assert.Contains(t, got, strings.Join(written(b, figure.Latn), " "))
		assert.Contains(t, got, "Figure 1: Two seeds from the house.")
	})
}

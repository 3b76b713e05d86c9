package textest

import (
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/tdewolff/font"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// A turn of each game, a picture on a page: every count is there, in order.
func TestEveryGameIsTypeset(t *testing.T) {
	eachEngine(t, func(t *testing.T, engine string) {
		files, body, want := map[string][]byte{}, "", [][]string{}
		for i, turn := range turns {
			for j, b := range turn.steps(t, 5) {
				name := fmt.Sprintf("%d-%d.tex", i, j)
				files[name] = figure.TikZ(b, figure.Options{Title: "100% of it", Metadata: figure.Metadata{Game: turn.game}})
				body += `\input{` + name + `}\clearpage `
				want = append(want, written(b, figure.Latn))
			}
		}
		assert.Equal(t, want, pages(t, typeset(t, engine, document("", body), files)))
	})
}

// Twenty pictures of all games in one document do not disturb each other.
func TestTwentyPicturesInOneDocument(t *testing.T) {
	eachEngine(t, func(t *testing.T, engine string) {
		files, body := map[string][]byte{}, ""
		var boards []diagram.Board
		var want []string
		for _, turn := range turns {
			boards = append(boards, turn.steps(t, 5)...)
		}
		for i, b := range boards[:20] {
			name := strconv.Itoa(i) + ".tex"
			files[name] = figure.TikZ(b, figure.Options{})
			body += `\begin{center}\input{` + name + `}\end{center}` + "\n"
			want = append(want, written(b, figure.Latn)...)
		}
		var got []string
		for _, page := range pages(t, typeset(t, engine, document("", body), files)) {
			got = append(got, page...)
		}
		assert.Equal(t, want, got)
	})
}

// A strip stands in text that is too narrow for it and breaks over pages.
func TestStripsAreTypeset(t *testing.T) {
	eachEngine(t, func(t *testing.T, engine string) {
		for _, turn := range turns {
			strip := turn.strip(t, 0)
			pdf := typeset(t, engine, document("", `Before it. \input{strip} After it.`),
				map[string][]byte{"strip.tex": figure.StripTikZ(strip, figure.Options{})})
			want := []string{"Before", "it."}
			for _, c := range strip.Cells {
				want = append(want, c.Number.Text)
				if c.Move.Text != "" {
					want = append(want, c.Move.Text)
				}
				want = append(want, written(c.Board, figure.Latn)...)
			}
			var got []string
			list := pages(t, pdf)
			for _, page := range list {
				got = append(got, page...)
			}
			assert.Equal(t, append(want, "After", "it."), got, turn.game)
			assert.Equal(t, strip.Rows() > 4, len(list) > 1, "%s: %d rows on %d pages", turn.game, strip.Rows(), len(list))
		}
	})
}

// Words of any kind are shown as they are.
func TestHostileWordsAreTypeset(t *testing.T) {
	nasty := `\end{document} & <b>'x'</b> 100% $x_1^2$ ~#|{} --- !` + "`" + `?` + "` \"Awalé\""
	o := figure.Options{Title: nasty, Desc: nasty + "\n\n\\nothing", Words: figure.Words{South: nasty, North: "N", Reserve: nasty}}
	o.Metadata.Game = "x\n\\nothing"
	b := turns[0].steps(t, 5)[0]
	asTyped := strings.NewReplacer("’", "'", "‘", "`", "“", `"`, "”", `"`, "´", "'")
	eachEngine(t, func(t *testing.T, engine string) {
		pdf := typeset(t, engine, document(map[string]string{"pdflatex": `\usepackage[T1]{fontenc}\usepackage{lmodern}`}[engine], `\noindent\input{words}`), map[string][]byte{"words.tex": figure.TikZ(b, o)})
		got := asTyped.Replace(strings.Join(pages(t, pdf)[0], ""))
		assert.Equal(t, 3, strings.Count(got, strings.ReplaceAll(nasty, " ", "")), got)
	})
}

// Digits of other scripts are in the font that the author gives to counts.
func TestDigitsOfOtherScripts(t *testing.T) {
	data, err := fs.ReadFile(os.DirFS("../../../static/fonts"), "noto-sans-gurmukhi-700-normal.woff2")
	require.NoError(t, err)
	sfnt, err := font.ParseWOFF2(data)
	require.NoError(t, err)
	b := turns[3].steps(t, 5)[0]
	preamble := `\usepackage{fontspec}\newfontfamily\countfont{digits.ttf}[Path=./]\tikzset{mashimo/count/.style={font=\countfont}}`
	pdf := typeset(t, "lualatex", document(preamble, `\input{digits}`), map[string][]byte{
		"digits.ttf": sfnt, "digits.tex": figure.TikZ(b, figure.Options{Digits: figure.Guru})})
	assert.Equal(t, [][]string{written(b, figure.Guru)}, pages(t, pdf))
}

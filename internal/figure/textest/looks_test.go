package textest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// dots is how many dots of a bitmap a unit has.
const dots = 2

// bare is a preamble that lets TeX put boards on pages of their own size.
const bare = `\newsavebox\board\hoffset-1in\voffset-1in`

// page puts a board on such a page.
func page(name string) string {
	return `\sbox\board{\input{` + name + `}}\pdfpagewidth\wd\board\pdfpageheight\ht\board\shipout\copy\board` + "\n"
}

// bitmaps are the pages of a PDF.
func bitmaps(t *testing.T, pdf string) []image.Image {
	t.Helper()
	dir := t.TempDir()
	run(t, "pdftoppm", "-png", "-r", fmt.Sprint(dots/diagram.UnitMM*25.4), pdf, filepath.Join(dir, "page"))
	names, err := filepath.Glob(filepath.Join(dir, "*.png"))
	require.NoError(t, err)
	var list []image.Image
	for _, name := range names {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		picture, err := png.Decode(bytes.NewReader(data))
		require.NoError(t, err)
		list = append(list, picture)
	}
	return list
}

// drawn is an SVG as a bitmap.
func drawn(t *testing.T, svg []byte) image.Image {
	t.Helper()
	cmd := exec.Command("rsvg-convert", "-z", fmt.Sprint(dots))
	cmd.Stdin = bytes.NewReader(svg)
	out, err := cmd.Output()
	require.NoError(t, err)
	picture, err := png.Decode(bytes.NewReader(out))
	require.NoError(t, err)
	return picture
}

// unlike is the number of dots in which two pictures differ visibly, together with
// their right, lower and lower right neighbours: more than by how edges are smoothed.
func unlike(t *testing.T, a, b image.Image) int {
	t.Helper()
	assert.InDelta(t, a.Bounds().Dx(), b.Bounds().Dx(), 1)
	assert.InDelta(t, a.Bounds().Dy(), b.Bounds().Dy(), 1)
	size := a.Bounds().Intersect(b.Bounds())
	differ := make([]bool, size.Dx()*size.Dy())
	for i := range differ {
		p, q := a.At(i%size.Dx(), i/size.Dx()), b.At(i%size.Dx(), i/size.Dx())
		differ[i] = apart(p, q) > 36*257
	}
	n := 0
	for i := range len(differ) - size.Dx() - 1 {
		if differ[i] && differ[i+1] && differ[i+size.Dx()] && differ[i+size.Dx()+1] {
			n++
		}
	}
	return n
}

// apart is how far two colours are from each other in that of the three parts in
// which they are furthest, up to 65535.
func apart(p, q color.Color) uint32 {
	r, g, b, _ := p.RGBA()
	s, h, c, _ := q.RGBA()
	return max(max(r, s)-min(r, s), max(g, h)-min(g, h), max(b, c)-min(b, c))
}

// dashes is how SVG says that the ring of a lifted pit is dashed.
var dashes = regexp.MustCompile(` stroke-dasharray="5.5 3.5"`)

// Without texts, which are in different fonts, and without dashes, which begin
// elsewhere, the picture of a board is the same in SVG and in TikZ.
func TestPicturesLookLikeTheirSVG(t *testing.T) {
	noInk := func(diagram.Label, bool, figure.Digits) figure.Ink { return figure.Ink{} }
	files, body := map[string][]byte{}, ""
	var svg [][]byte
	for i, turn := range turns {
		for j, b := range turn.steps(t, 5) {
			name := fmt.Sprintf("%d-%d.tex", i, j)
			files[name] = figure.TikZ(b, figure.Options{Theme: figure.Dark})
			svg = append(svg, dashes.ReplaceAll(figure.SVG(b, figure.Options{Theme: figure.Dark, Letters: noInk}), nil))
			body += page(name)
		}
	}
	pdf := typeset(t, "pdflatex", document(bare+`\tikzset{mashimo/text/.style={text opacity=0},mashimo/lifted/.style={solid}}`, body), files)
	pictures := bitmaps(t, pdf)
	require.Len(t, pictures, len(svg))
	for i, p := range pictures {
		assert.Less(t, unlike(t, drawn(t, svg[i]), p), 20, "picture %d", i)
	}
}

// What an author says of styles and colours holds, as far as it reaches.
func TestPicturesCanBeRestyled(t *testing.T) {
	b := turns[0].steps(t, 5)[0]
	preamble := bare + `\tikzset{mashimo/pit/.style={fill=green},mashimo/house/.style={fill=blue}}\definecolor{mbwood}{rgb}{1,1,0}`
	more := `\tikzset{mashimo/pit/.append style={fill=red},mashimo/picture/.style={name prefix=my-,` +
		`execute at end picture={\node at (mb-B1) {Here};}}}`
	pdf := typeset(t, "pdflatex", document(preamble, page("a")+"{"+more+page("a")+"}"+page("a")),
		map[string][]byte{"a.tex": figure.TikZ(b, figure.Options{})})
	texts, pictures := pages(t, pdf), bitmaps(t, pdf)
	require.Len(t, pictures, 3)
	for i, fill := range []color.RGBA{{G: 255, A: 255}, {R: 255, A: 255}, {G: 255, A: 255}} {
		has := func(want color.RGBA, p diagram.Point) {
			t.Helper()
			assert.Equal(t, want, color.RGBAModel.Convert(pictures[i].At(int(p.X*dots), int(p.Y*dots))), "page %d", i+1)
		}
		has(fill, b.Pits[0].Outline.Center)
		house := b.Pit(engine.Front(engine.South, 5)).Outline.Center
		has(color.RGBA{B: 255, A: 255}, diagram.Point{X: house.X + 19, Y: house.Y + 16})
		has(color.RGBA{R: 255, G: 255, A: 255}, diagram.Point{X: b.Frame.X + b.Frame.W/2, Y: b.Frame.Y + 8})
		want := written(b, figure.Latn)
		if i == 1 {
			want = append(want, "Here")
		}
		assert.Equal(t, want, texts[i])
	}
}

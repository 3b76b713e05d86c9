package figure

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
)

// node is an element of a parsed picture.
type node struct {
	name  string
	attrs map[string]string
	text  string // of the element itself
	kids  []*node
}

// parse reads a picture as XML that must be well formed.
func parse(t *testing.T, svg []byte) *node {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(svg))
	stack := []*node{{name: "document"}}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		top := stack[len(stack)-1]
		switch x := token.(type) {
		case xml.StartElement:
			n := &node{name: x.Name.Local, attrs: map[string]string{}}
			for _, a := range x.Attr {
				_, twice := n.attrs[a.Name.Local]
				require.False(t, twice, "%s has %s twice", n.name, a.Name.Local)
				n.attrs[a.Name.Local] = a.Value
			}
			top.kids = append(top.kids, n)
			stack = append(stack, n)
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		case xml.CharData:
			top.text += string(x)
		}
	}
	require.Len(t, stack[0].kids, 1)
	return stack[0].kids[0]
}

// all lists the elements for which ok holds.
func (n *node) all(ok func(*node) bool) []*node {
	var list []*node
	for _, k := range n.kids {
		if ok(k) {
			list = append(list, k)
		}
		list = append(list, k.all(ok)...)
	}
	return list
}

func (n *node) with(attr string) []*node {
	return n.all(func(k *node) bool { _, ok := k.attrs[attr]; return ok })
}

func (n *node) named(name string) []*node {
	return n.all(func(k *node) bool { return k.name == name })
}

// words is all text below the node.
func (n *node) words() string {
	s := n.text
	for _, k := range n.kids {
		s += k.words()
	}
	return s
}

func TestInlinePictureShowsThePosition(t *testing.T) {
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		root := parse(t, SVG(b, Options{Inline: true}))
		pits := root.all(func(n *node) bool { return n.attrs["class"] == "mb-pits" })[0].kids
		require.Len(t, pits, len(b.Pits))
		for i, g := range pits {
			showsPit(t, g, b.Pits[i], int(b.Position.Pits[b.Pits[i].Name]))
		}
		assert.Len(t, root.with("data-mark"), len(b.Marks))
		assert.Len(t, root.with("data-hops"), min(1, len(b.Hops)))
		for _, s := range root.with("data-store") {
			assert.Equal(t, s.attrs["data-count"], s.words())
		}
	})
}

// showsPit checks the drawing of a pit with n seeds.
func showsPit(t *testing.T, g *node, q diagram.Pit, n int) {
	t.Helper()
	assert.Equal(t, q.Name.String(), g.attrs["data-pit"])
	assert.Equal(t, strconv.Itoa(n), g.attrs["data-count"])
	want := strconv.Itoa(n)
	if n == 0 {
		want = ""
	}
	assert.Equal(t, want, g.words(), "nothing is written in an empty pit")
	assert.Len(t, g.named("text"), min(1, n))
	drawn := 0
	for _, p := range g.named("path") {
		if p.attrs["class"] == "" {
			drawn += strings.Count(strings.ToLower(p.attrs["d"]), "m")
		}
	}
	if n > diagram.MostSeeds {
		n = 0
	}
	assert.Equal(t, n, drawn, "seeds drawn in %s", q.Name)
	assert.Len(t, g.named("rect"), map[bool]int{true: 1}[q.Shape == diagram.House])
}

func TestPictureHasNothingThatCanCollideOrGoMissing(t *testing.T) {
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		for _, inline := range []bool{false, true} {
			svg := SVG(b, Options{Inline: inline, Title: "T", Desc: "D", Lang: "en"})
			root := parse(t, svg)
			for _, n := range append(root.all(func(*node) bool { return true }), root) {
				assert.NotContains(t, []string{"foreignObject", "defs", "use", "image", "script", "marker", "clipPath", "filter", "animate"}, n.name)
				for a := range n.attrs {
					assert.NotContains(t, []string{"id", "href", "src", "style", "onload"}, a, n.name)
				}
			}
			for _, never := range []string{"url(", "@import", "@font-face", "NaN", "Inf", "var("} {
				assert.False(t, strings.Contains(string(svg), never), never)
			}
			assert.Equal(t, 1, strings.Count(string(svg), "http"), "only the namespace")
			assert.Equal(t, "ltr", root.attrs["direction"])
			assert.Equal(t, "img", root.attrs["role"])
			assert.Equal(t, !inline, strings.Contains(string(svg), "<style>"))
			assert.Equal(t, !inline, root.attrs["width"] != "")
		}
	})
}

func TestEverythingLiesWithinThePicture(t *testing.T) {
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		for _, inline := range []bool{false, true} {
			root := parse(t, SVG(b, Options{Inline: inline}))
			for _, n := range root.all(func(*node) bool { return true }) {
				for a, limit := range map[string]float64{"x": b.Width, "cx": b.Width, "y": b.Height, "cy": b.Height} {
					if text, ok := n.attrs[a]; ok {
						v, err := strconv.ParseFloat(text, 64)
						require.NoError(t, err)
						assert.True(t, v > 0 && v < limit, "%s of %s: %s", a, n.name, text)
					}
				}
				if n.attrs["d"] != "" {
					for _, p := range ends(t, n.attrs["d"]) {
						assert.True(t, p.X >= 0 && p.X <= b.Width && p.Y >= 0 && p.Y <= b.Height, "%v in %s", p, n.attrs["d"])
					}
				}
			}
		}
		root := parse(t, SVG(b, Options{}))
		assert.Equal(t, "0 0 "+root.attrs["width"]+" "+root.attrs["height"], root.attrs["viewBox"])
	})
}

func TestHostileWordsAreEscaped(t *testing.T) {
	nasty := "\"Awalé\" & <b>'x'</b> ]]> \x00\x1b\u0085\ufffe \xff\tend\r\n</svg><script>"
	clean := "\"Awalé\" & <b>'x'</b> ]]> \ufffd\ufffd\ufffd\ufffd \ufffd\tend\r\n</svg><script>"
	o := Options{Title: nasty, Desc: nasty, Lang: nasty,
		Words:    Words{nasty, nasty, nasty, nasty, nasty},
		Metadata: Metadata{nasty, nasty, nasty, nasty, nasty, nasty, nasty, nasty, nasty}}
	for _, c := range played {
		for _, b := range boards(t, c.name) {
			root := parse(t, SVG(b, o))
			page := o
			page.Inline = true
			assert.Equal(t, clean, parse(t, SVG(b, page)).attrs["aria-label"])
			assert.Equal(t, clean, root.attrs["lang"])
			require.Len(t, root.named("title"), 1)
			assert.Equal(t, "title", root.kids[0].name, "the title comes first")
			assert.Equal(t, clean, root.kids[0].text)
			assert.Equal(t, clean, root.named("desc")[0].text)
			assert.Empty(t, root.named("script"))
			figure := root.named("figure")
			require.Len(t, figure, 1)
			for a, v := range figure[0].attrs {
				if a != "xmlns" {
					assert.Equal(t, clean, v, a)
				}
			}
			assert.Len(t, figure[0].attrs, 10)
			stores := len(root.with("data-store"))
			assert.Equal(t, 2+stores, strings.Count(root.words()[2*len(clean):], clean), "the players and their stores, live")
			for _, g := range parse(t, SVG(b, page)).with("data-player") {
				assert.True(t, strings.HasPrefix(g.words(), clean))
			}
		}
	}
}

func TestWordsAreLeftOutWhereThereAreNone(t *testing.T) {
	b := boards(t, "kete-start")[0]
	root := parse(t, SVG(b, Options{}))
	assert.Empty(t, root.named("title"))
	assert.Empty(t, root.named("desc"))
	assert.Empty(t, root.named("metadata"))
	assert.NotContains(t, root.attrs, "aria-label")
	assert.NotContains(t, root.attrs, "lang")
	assert.Contains(t, root.words(), "baABNS")
	assert.True(t, strings.HasSuffix(root.words(), "2222"))
	alone := parse(t, SVG(b, Options{Words: Words{South: "Kusini", Reserve: "akiba"}}))
	assert.Contains(t, alone.words(), "baABNKusini")
	assert.True(t, strings.HasSuffix(alone.words(), "akiba 22akiba 22"))
	withWords := parse(t, SVG(b, Options{Inline: true, Words: Words{South: "Kusini", Reserve: "akiba"}}))
	sides := withWords.with("data-player")
	assert.Equal(t, "Nakiba 22", sides[0].words())
	assert.Equal(t, "Kusiniakiba 22", sides[1].words())
}

// Every count has the size that the geometry gives it, also after a heap.
func TestSizesOfCounts(t *testing.T) {
	for _, c := range played {
		for _, b := range boards(t, c.name) {
			b.Pits[0].Count, b.Pits[0].Heap.R, b.Pits[0].Label.Size = 99, 18, 19
			root := parse(t, SVG(b, Options{Inline: true}))
			group := root.all(func(n *node) bool { return n.attrs["class"] == "mb-pits" })[0]
			for i, g := range group.kids {
				for _, text := range g.named("text") {
					size := text.attrs["font-size"]
					if size == "" {
						size = group.attrs["font-size"]
					}
					assert.Equal(t, number(b.Pits[i].Label.Size), size, g.attrs["data-pit"])
				}
			}
		}
	}
}

func TestDigits(t *testing.T) {
	b := boards(t, "many-seeds")[0]
	for digits, want := range map[Digits][2]string{Latn: {"17", "99"}, Guru: {"੧੭", "੯੯"}, Deva: {"१७", "९९"}, Telu: {"౧౭", "౯౯"}} {
		root := parse(t, SVG(b, Options{Inline: true, Digits: digits}))
		for _, g := range root.with("data-pit") {
			switch g.attrs["data-pit"] {
			case "a4":
				assert.Equal(t, want[0], g.words())
				assert.Equal(t, "17", g.attrs["data-count"])
			case "a1":
				assert.Equal(t, want[1], g.words())
			}
		}
		for _, st := range root.with("data-store") {
			assert.Equal(t, string(zeros[digits]), st.words(), "a bank of none")
		}
		names := root.all(func(n *node) bool { return n.attrs["class"] == "mb-names" })
		assert.Equal(t, "654321123456aA", names[0].words(), "names of pits keep their digits")
		again, ok := ParseDigits(digits.String())
		assert.True(t, ok)
		assert.Equal(t, digits, again)
	}
	_, ok := ParseDigits("arab")
	assert.False(t, ok)
}

func TestSameBytesEveryTime(t *testing.T) {
	o := Options{Title: "T", Desc: "D", Metadata: Metadata{Game: "g", Engine: "1"}}
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		assert.Equal(t, SVG(b, o), SVG(b, o))
	})
	for range 10 {
		assert.Equal(t, SVG(boards(t, "kete-safari")[2], o), SVG(boards(t, "kete-safari")[2], o))
	}
}

func TestPicturesAreSmall(t *testing.T) {
	o := Options{Inline: true, Title: "Bao la Kete", Words: Words{"South", "North", "reserve", "bank", "in hand"},
		Desc: "South puts a reserve seed in A3, which faces a6 with four seeds; they are sown from A8 to A5."}
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		raw, zipped := 6*1024, 2*1024
		if occupied(b) > 20 { // a crowded four-row board
			raw = 7*1024 + 512
		}
		svg := SVG(b, o)
		assert.Less(t, len(svg), raw)
		assert.Less(t, gzipped(t, svg), zipped)
	})
}

func occupied(b diagram.Board) int {
	n := 0
	for _, q := range b.Pits {
		if q.Count > 0 {
			n++
		}
	}
	return n
}

func gzipped(t *testing.T, data []byte) int {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write(data)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return b.Len()
}

func TestPathData(t *testing.T) {
	p := func(x, y float64) [3]diagram.Point { return [3]diagram.Point{2: {X: x, Y: y}} }
	path := diagram.Path{
		{Op: diagram.MoveTo, P: p(10, 20)},
		{Op: diagram.LineTo, P: p(12.5, 20)},
		{Op: diagram.LineTo, P: p(12.5, 19.3)},
		{Op: diagram.LineTo, P: p(13.04, 20.16)},
		{Op: diagram.CurveTo, P: [3]diagram.Point{{X: 14, Y: 20}, {X: 15, Y: 20}, {X: 15.5, Y: 20.5}}},
		{Op: diagram.Close},
		{Op: diagram.MoveTo, P: p(10, 30)},
		{Op: diagram.LineTo, P: p(11, 31)},
	}
	assert.Equal(t, "m10 20h2.5v-.7l.5.9c1-.2 2-.2 2.5.3zm0 10 1 1", data([]diagram.Path{path}))
	smooth := diagram.Path{
		{Op: diagram.MoveTo, P: p(3, 0)},
		{Op: diagram.CurveTo, P: [3]diagram.Point{{X: 7, Y: 0}, {X: 7, Y: 10}, {X: 3, Y: 10}}},
		{Op: diagram.CurveTo, P: [3]diagram.Point{{X: -1, Y: 10}, {X: -1, Y: 0}, {X: 3, Y: 0}}},
		{Op: diagram.CurveTo, P: [3]diagram.Point{{X: 5, Y: 0}, {X: 5, Y: 5}, {X: 3, Y: 5}}},
	}
	assert.Equal(t, "m3 0c4 0 4 10 0 10s-4-10 0-10c2 0 2 5 0 5", data([]diagram.Path{smooth}), "s only where the curve goes on as far as it came")
	bent := diagram.Path{
		{Op: diagram.MoveTo, P: p(0, 0)},
		{Op: diagram.CurveTo, P: [3]diagram.Point{{X: 2, Y: 4}, {X: 4, Y: 4}, {X: 6, Y: 0}}}, // two thirds of the way to 3,6
	}
	assert.Equal(t, "m0 0q3 6 6 0", data([]diagram.Path{bent}), "a curve with one control point")
	assert.Equal(t, []string{"0", "1", "-.5", "10.2", "-3"}, []string{number(0.04), number(0.96), number(-0.5), number(10.24), number(-3)})
}

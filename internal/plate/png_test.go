package plate

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// chunk is a chunk of a PNG.
type chunk struct {
	kind string
	data []byte
}

// taken takes a PNG apart and checks its sums.
func taken(t *testing.T, data []byte) []chunk {
	t.Helper()
	rest, ok := bytes.CutPrefix(data, []byte("\x89PNG\r\n\x1a\n"))
	require.True(t, ok)
	var list []chunk
	for len(rest) > 0 {
		require.GreaterOrEqual(t, len(rest), 12)
		n := int(binary.BigEndian.Uint32(rest))
		require.GreaterOrEqual(t, len(rest), 12+n)
		assert.Equal(t, crc32.ChecksumIEEE(rest[4:8+n]), binary.BigEndian.Uint32(rest[8+n:]))
		list = append(list, chunk{string(rest[4:8]), rest[8 : 8+n]})
		rest = rest[12+n:]
	}
	return list
}

// texts are the texts of a PNG by keyword, and language after a blank if there is one.
func texts(t *testing.T, data []byte) map[string]string {
	t.Helper()
	list := map[string]string{}
	for _, c := range taken(t, data) {
		if c.kind != "iTXt" {
			continue
		}
		parts := strings.SplitN(string(c.data), "\x00", 5)
		require.Len(t, parts, 5, "keyword, flag, method, language, translated keyword and text")
		require.Empty(t, parts[1], "it is not compressed")
		lang, text, ok := strings.Cut(parts[3]+"\x00"+parts[4], "\x00")
		require.True(t, ok)
		text, ok = strings.CutPrefix(text, "\x00")
		require.True(t, ok, "there is no translated keyword")
		list[strings.TrimSpace(parts[0]+" "+lang)] = text
	}
	return list
}

// picture is a PNG of a board, decoded.
func picture(t *testing.T, b diagram.Board, o figure.Options, dpi int) image.Image {
	t.Helper()
	o.Letters = hand(t)
	data, err := PNG(b, o, dpi)
	require.NoError(t, err)
	img, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	return img
}

// at is the colour at a place in units, as text.
func at(img image.Image, x, y float64, dpi int) string {
	k := diagram.UnitMM / 25.4 * float64(dpi)
	return rgb(img.At(int(x*k), int(y*k)))
}

func rgb(c color.Color) string {
	q := color.NRGBAModel.Convert(c).(color.NRGBA)
	const digits = "0123456789abcdef"
	text := []byte("#")
	for _, v := range [3]uint8{q.R, q.G, q.B} {
		text = append(text, digits[v>>4], digits[v&15])
	}
	return string(text)
}

func TestPNGPrintsInItsSize(t *testing.T) {
	b := panels(t, "bao-la-kete", 0)[0].Board
	for dpi, metre := range map[int]uint32{300: 11811, 600: 23622} {
		data, err := PNG(b, figure.Options{Letters: hand(t)}, dpi)
		require.NoError(t, err)
		config, err := png.DecodeConfig(bytes.NewReader(data))
		require.NoError(t, err)
		assert.InDelta(t, 83*float64(dpi)/25.4, config.Width, float64(dpi)/100, "a column of a paper: 83 mm")
		assert.InDelta(t, float64(config.Width)*b.Height/b.Width, config.Height, 1)
		var list []string
		for _, c := range taken(t, data) {
			list = append(list, c.kind)
			if c.kind == "pHYs" {
				assert.Equal(t, metre, binary.BigEndian.Uint32(c.data))
				assert.Equal(t, metre, binary.BigEndian.Uint32(c.data[4:]))
				assert.EqualValues(t, 1, c.data[8])
			}
		}
		assert.Equal(t, []string{"IHDR", "sRGB", "PLTE", "pHYs", "iTXt", "IDAT", "IEND"}, list)
	}
}

func TestPNGHasTheColoursOfTheBoard(t *testing.T) {
	b := position(t, "djenon-aboure", "0,1,2,3,4,5/2,3,4,5,6,7 S")
	for _, theme := range []figure.Theme{figure.Auto, figure.Light, figure.Dark} {
		for _, dpi := range []int{100, 300, 600} {
			img := picture(t, b, figure.Options{Theme: theme}, dpi)
			colour := func(name string, x, y float64) {
				t.Helper()
				assert.Equal(t, theme.Colour(name), at(img, x, y, dpi), name)
			}
			colour("ground", 1, 1)
			colour("ground", b.Width-2, b.Height-2)
			colour("wood", b.Frame.X+b.Frame.W/2, b.Frame.Y+8)
			for _, q := range b.Pits {
				c := q.Outline.Center
				colour("pit", c.X-20, c.Y+8)
				if dpi >= 300 { // else it is thinner than a pixel
					colour("edge", c.X-diagram.PitRadius, c.Y)
				}
				for _, s := range q.Seeds {
					colour("seed", s.A.X, s.A.Y)
				}
			}
		}
	}
}

// inked counts the pixels of a square round a place, by colour.
func inked(img image.Image, c diagram.Point, half float64, dpi int) map[string]int {
	k := diagram.UnitMM / 25.4 * float64(dpi)
	counts := map[string]int{}
	for y := int((c.Y - half) * k); y < int((c.Y+half)*k); y++ {
		for x := int((c.X - half) * k); x < int((c.X+half)*k); x++ {
			counts[rgb(img.At(x, y))]++
		}
	}
	return counts
}

func TestCountsAreWritten(t *testing.T) {
	b := position(t, "djenon-aboure", "0,1,17,18,19,99/2,3,4,5,6,7 S")
	for _, digits := range []figure.Digits{figure.Latn, figure.Guru, figure.Deva, figure.Telu} {
		img := picture(t, b, figure.Options{Digits: digits}, 300)
		for _, q := range b.Pits {
			dark := inked(img, diagram.Point{X: q.Outline.Center.X, Y: q.Outline.Center.Y + 14}, 7, 300)[figure.Light.Colour("ink")]
			light := inked(img, q.Outline.Center, 12, 300)[figure.Light.Colour("pit")]
			switch {
			case q.Count == 0:
				assert.Equal(t, map[string]int{figure.Light.Colour("pit"): light}, inked(img, q.Outline.Center, 12, 300), "an empty pit")
			case q.Heap.R > 0:
				assert.Greater(t, light, 60, "%s, %s", q.Name, digits)
			default:
				assert.Greater(t, dark, 20, "%s, %s", q.Name, digits)
			}
		}
	}
}

func TestTheLargestCountFits(t *testing.T) {
	b := position(t, "djenon-aboure", "0,0,0,0,0,255/0,0,0,0,0,0 S")
	for _, digits := range []figure.Digits{figure.Latn, figure.Guru, figure.Deva, figure.Telu} {
		img := picture(t, b, figure.Options{Digits: digits}, 600)
		for _, q := range b.Pits {
			if q.Count == 0 {
				continue
			}
			c := q.Outline.Center
			for i := range 64 { // the heap shows all round its count
				p := onCircle(c, q.Heap.R-0.8, float64(i)/64)
				assert.Equal(t, figure.Light.Colour("seed"), at(img, p.X, p.Y, 600))
			}
			assert.Greater(t, inked(img, c, 12, 600)[figure.Light.Colour("pit")], 300)
		}
	}
}

func TestPNGSaysWhatItIs(t *testing.T) {
	s := full(t)
	s.Date = time.Unix(1700000000, 0)
	data, err := NewPress(s.Letters).PNG(panels(t, "bao-la-kete", 0)[0].Board, s, 300)
	require.NoError(t, err)
	assert.Equal(t, map[string]string{
		"Title en": "Bao la Kete: step 2", "Title pa": "ਬਾਓ", "Title fr": "Titre",
		"Description en": "South lifts 3 seeds.", "Description pa": "ਦੱਖਣ", "Description fr": "Sud prend 3 graines.",
		"Copyright": "https://creativecommons.org/licenses/by/4.0/", "Source": "https://example.org/a6", "Software": "Mashimo 1.2.3",
		"Creation Time": "2023-11-14T22:13:20Z",
		"mashimo:game":  "bao-la-kete", "mashimo:readings": "relay.endless=ends", "mashimo:position": "0,0/0,0 S",
		"mashimo:moves": "A6<* a5<", "mashimo:step": "2/7", "mashimo:clause": "sow.direction", "mashimo:engine": "1.2.3",
		"mashimo:licence": "https://creativecommons.org/licenses/by/4.0/", "mashimo:address": "https://example.org/a6",
	}, texts(t, data))
}

func TestPNGTakesAnyText(t *testing.T) {
	long := strings.Repeat("ਬਾਓ ", 1000)
	s := Sheet{Options: figure.Options{Lang: "en\x00x", Title: nasty, Desc: long, Metadata: figure.Metadata{Game: nasty}}}
	s.Texts = []Text{{"fr", "", ""}, {"te", nasty, ""}, {"te", "again", ""}}
	data, err := NewPress(hand(t)).PNG(panels(t, "djenon-aboure", 0)[0].Board, s, 72)
	require.NoError(t, err)
	_, err = png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	assert.Equal(t, map[string]string{
		"Title": nastyKept, "Title te": nastyKept, "Description": long, "mashimo:game": nastyKept, "Software": "Mashimo",
	}, texts(t, data), "a language that is none is left out, and so is what has no text or comes again")
}

func TestPagesOfAStrip(t *testing.T) {
	strip, s := long(t), full(t)
	press := NewPress(s.Letters)
	pages, err := press.StripPNG(strip, s, 300)
	require.NoError(t, err)
	require.Len(t, pages, 2, "four rows of Kete boards stand on A4 paper")
	words := texts(t, pages[1])
	assert.Equal(t, "8-12/12", words["mashimo:step"])
	assert.Equal(t, "Titre (2/2)", words["Title fr"])
	n := 0
	for i, page := range strip.Pages(4) {
		img, err := png.Decode(bytes.NewReader(pages[i]))
		require.NoError(t, err)
		assert.InDelta(t, 170*300/25.4, img.Bounds().Dx(), 3, "170 mm")
		for _, c := range page.Cells {
			dark := inked(img, diagram.Point{X: c.Number.At.X + 5, Y: c.Number.At.Y - 6}, 6, 300)[figure.Light.Colour("ink")]
			assert.Greater(t, dark, 20, "the number of step %s", c.Number.Text)
			sameBoard(t, img, c, picture(t, c.Board, figure.Options{}, 300))
			n++
		}
	}
	assert.Equal(t, 13, n)
}

// sameBoard asserts that a cell of a strip shows the pixels of the board alone.
func sameBoard(t *testing.T, img image.Image, c diagram.Cell, alone image.Image) {
	t.Helper()
	k := diagram.UnitMM / 25.4 * 300
	x0, y0 := pixels(c.At.X, k), pixels(c.At.Y, k)
	for y := range alone.Bounds().Dy() {
		for x := range alone.Bounds().Dx() {
			if img.At(x0+x, y0+y) != alone.At(x, y) {
				require.Fail(t, "another picture", "step %s, pixel %d, %d", c.Number.Text, x, y)
			}
		}
	}
}

func TestWhatPlatesAreRefused(t *testing.T) {
	b, letters := panels(t, "djenon-aboure", 0)[0].Board, hand(t)
	_, err := PNG(b, figure.Options{}, 300)
	assert.EqualError(t, err, "no letters: a plate has nothing to write its counts with")
	for _, dpi := range []int{-1, 0, 29, 2401} {
		_, err = PNG(b, figure.Options{Letters: letters}, dpi)
		assert.ErrorContains(t, err, "wanted 30 to 2400")
	}
	_, err = StripPNG(long(t), figure.Options{Letters: letters}, 2400)
	assert.EqualError(t, err, "2400 dpi: a picture of more than 268435456 pixels")
	_, err = StripPNG(diagram.NewStrip(nil, 0), figure.Options{Letters: letters}, 300)
	assert.EqualError(t, err, "a strip of no steps")
	_, err = StripPDF(diagram.NewStrip(nil, 0), figure.Options{Letters: letters})
	assert.EqualError(t, err, "a strip of no steps")
	for _, pdf := range []func() error{
		func() error { _, err := PDF(b, figure.Options{}); return err },
		func() error { _, err := StripPDF(long(t), figure.Options{}); return err },
		func() error { _, err := StripPNG(long(t), figure.Options{}, 300); return err },
	} {
		assert.EqualError(t, pdf(), "no letters: a plate has nothing to write its counts with")
	}
}

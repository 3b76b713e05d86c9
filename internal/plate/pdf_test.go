package plate

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"encoding/xml"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// opened is a PDF taken apart: its objects by number, of streams their dictionaries,
// and what is in the streams.
type opened struct {
	objects, streams map[int]string
	trailer          string
}

var (
	ending    = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`)
	place     = regexp.MustCompile(`(?m)^(\d{10}) 00000 n $`)
	body      = regexp.MustCompile(`(?s)^(\d+) 0 obj\n(.*?)\nendobj\n`)
	streaming = regexp.MustCompile(`(?s)^\d+ 0 obj\n(<<[^\n]*/Length (\d+)>>)\nstream\n`)
	reference = regexp.MustCompile(`(\d+) 0 R`)
)

func number(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

// open takes a PDF apart. It checks that the table tells where objects are, and that no
// object refers to one that there is not.
func open(t *testing.T, data []byte) opened {
	t.Helper()
	require.True(t, bytes.HasPrefix(data, []byte("%PDF-1.5\n")))
	m := ending.FindSubmatch(data)
	require.NotNil(t, m)
	table, trailer, ok := strings.Cut(string(data[number(t, string(m[1])):]), "trailer\n")
	require.True(t, ok)
	o := opened{map[int]string{}, map[int]string{}, trailer}
	for i, p := range place.FindAllStringSubmatch(table, -1) {
		o.add(t, i+1, data[number(t, p[1]):])
	}
	assert.Contains(t, table, "xref\n0 "+strconv.Itoa(len(o.objects)+1)+"\n")
	for _, text := range append([]string{trailer}, texted(o.objects)...) {
		for _, r := range reference.FindAllStringSubmatch(text, -1) {
			assert.Contains(t, o.objects, number(t, r[1]), text)
		}
	}
	return o
}

// add reads the object of a number at the head of what is given.
func (o opened) add(t *testing.T, n int, data []byte) {
	t.Helper()
	if m := streaming.FindSubmatch(data); m != nil {
		size := number(t, string(m[2]))
		content := data[len(m[0]):][:size]
		require.True(t, bytes.HasPrefix(data[len(m[0])+size:], []byte("\nendstream\nendobj\n")))
		if bytes.Contains(m[1], []byte("/FlateDecode")) {
			z, err := zlib.NewReader(bytes.NewReader(content))
			require.NoError(t, err)
			content, err = io.ReadAll(z)
			require.NoError(t, err)
		}
		o.objects[n], o.streams[n] = string(m[1]), string(content)
		return
	}
	m := body.FindSubmatch(data)
	require.NotNil(t, m)
	require.Equal(t, strconv.Itoa(n), string(m[1]))
	o.objects[n] = string(m[2])
}

// texted is the objects of a document.
func texted(objects map[int]string) []string {
	var list []string
	for n := 1; n <= len(objects); n++ {
		list = append(list, objects[n])
	}
	return list
}

// of are the objects that hold a text, in their order.
func (o opened) of(text string) []string {
	var list []string
	for _, object := range texted(o.objects) {
		if strings.Contains(object, text) {
			list = append(list, object)
		}
	}
	return list
}

// value is the text of an entry of a dictionary.
func value(t *testing.T, dictionary, name string) string {
	t.Helper()
	m := regexp.MustCompile("/" + name + "<FEFF([0-9A-F]*)>").FindStringSubmatch(dictionary)
	if m == nil {
		return ""
	}
	raw, err := hex.DecodeString(m[1])
	require.NoError(t, err)
	var units []uint16
	for i := 0; i < len(raw); i += 2 {
		units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
	}
	return string(utf16.Decode(units))
}

// said is the XMP of a stream: the texts by element and, in lists, by language.
func said(t *testing.T, packet string) map[string]string {
	t.Helper()
	list := map[string]string{}
	d := xml.NewDecoder(strings.NewReader(strings.Replace(packet, "\ufeff", "", 1)))
	var path []string
	for {
		token, err := d.Token()
		if err == io.EOF {
			return list
		}
		require.NoError(t, err)
		switch e := token.(type) {
		case xml.StartElement:
			name := e.Name.Local
			if e.Name.Space == Namespace {
				name = "figure:" + name
			}
			if name == "li" {
				name = "" // of the list
				for _, a := range e.Attr {
					name = a.Value
				}
				name = strings.TrimSpace(path[len(path)-2] + " " + name)
			}
			path = append(path, name)
		case xml.EndElement:
			path = path[:len(path)-1]
		case xml.CharData:
			if text := string(e); strings.TrimSpace(text) != "" {
				list[path[len(path)-1]] += text
			}
		}
	}
}

func TestPDFIsOnePageOfShapes(t *testing.T) {
	b := position(t, "bao-la-kete", "0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,1,0,8,0,0,0/0,0,0,0,0,0,0,0 S reserve=19,19 kuu=SN")
	data, err := PDF(b, figure.Options{Letters: hand(t)})
	require.NoError(t, err)
	o := open(t, data)
	page := o.of("/Type/Page/")
	require.Len(t, page, 1)
	m := regexp.MustCompile(`/MediaBox\[0 0 ([0-9.]+) ([0-9.]+)\]`).FindStringSubmatch(page[0])
	require.NotNil(t, m)
	wide, err := strconv.ParseFloat(m[1], 64)
	require.NoError(t, err)
	assert.InDelta(t, 83, wide/72*25.4, 0.2, "a column of a paper")
	assert.Empty(t, o.of("/Font"))
	assert.Empty(t, o.of("/Date"), "no clock")
	seeds := 0
	for _, s := range o.streams {
		assert.NotContains(t, s, "BT\n")
		seeds += strings.Count(s, "6.2 w ")
	}
	assert.Equal(t, 6, seeds, "the seeds of each pit that has some, which are few")
}

func TestPDFSaysWhatItIs(t *testing.T) {
	s := full(t)
	s.Date = time.Unix(1700000000, 0)
	data, err := NewPress(s.Letters).PDF(panels(t, "bao-la-kete", 0)[0].Board, s)
	require.NoError(t, err)
	o := open(t, data)
	info := o.objects[info]
	for name, text := range map[string]string{
		"Title": s.Title, "Subject": s.Desc, "Creator": "Mashimo 1.2.3", "Producer": "Mashimo 1.2.3",
		"mashimo:game": "bao-la-kete", "mashimo:moves": "A6<* a5<", "mashimo:step": "2/7",
	} {
		assert.Equal(t, text, value(t, info, name), name)
	}
	assert.Contains(t, info, "/CreationDate(D:20231114221320Z)")
	assert.Contains(t, o.objects[catalog], "/Lang(en)")
	figures := o.of("/S/Figure/")
	require.Len(t, figures, 1)
	assert.Equal(t, s.Desc, value(t, figures[0], "Alt"))
	licence := s.Metadata.Licence
	assert.Equal(t, map[string]string{
		"format": "application/pdf", "CreatorTool": "Mashimo 1.2.3", "Producer": "Mashimo 1.2.3",
		"title x-default": s.Title, "title en": s.Title, "title pa": "ਬਾਓ", "title fr": "Titre",
		"description x-default": s.Desc, "description en": s.Desc, "description pa": "ਦੱਖਣ", "description fr": "Sud prend 3 graines.",
		"language": "enpafr", "rights x-default": licence, "Marked": "True", "WebStatement": licence,
		"source": s.Metadata.Address, "identifier": s.Metadata.Address,
		"CreateDate": "2023-11-14T22:13:20Z", "ModifyDate": "2023-11-14T22:13:20Z",
		"figure:game": "bao-la-kete", "figure:readings": "relay.endless=ends", "figure:position": "0,0/0,0 S", "figure:moves": "A6<* a5<",
		"figure:step": "2/7", "figure:clause": "sow.direction", "figure:engine": "1.2.3", "figure:licence": licence, "figure:address": s.Metadata.Address,
	}, said(t, o.streams[packets]))
}

func TestPDFTakesAnyText(t *testing.T) {
	long := strings.Repeat("ਬਾਓ 🎲 ", 1000)
	s := Sheet{Options: figure.Options{Lang: "en)/x", Title: nasty, Desc: long, Metadata: figure.Metadata{Moves: nasty, Licence: nasty}}}
	s.Texts = []Text{{"te", nasty, ""}}
	data, err := NewPress(hand(t)).PDF(panels(t, "djenon-aboure", 0)[0].Board, s)
	require.NoError(t, err)
	o := open(t, data)
	assert.NotContains(t, o.objects[catalog], "/Lang")
	assert.Equal(t, nastyKept, value(t, o.objects[info], "Title"))
	assert.Equal(t, long, value(t, o.objects[info], "Subject"))
	assert.Equal(t, map[string]string{
		"format": "application/pdf", "CreatorTool": "Mashimo", "Producer": "Mashimo", "language": "te",
		"title x-default": nastyKept, "title te": nastyKept, "description x-default": long, "rights x-default": nastyKept, "Marked": "True",
		"figure:moves": nastyKept, "figure:licence": nastyKept,
	}, said(t, o.streams[packets]))
}

func TestALongStripBreaksOverPages(t *testing.T) {
	s := full(t)
	s.Cells = []string{"The start.", "South places a seed."}
	data, err := NewPress(s.Letters).StripPDF(long(t), s)
	require.NoError(t, err)
	o := open(t, data)
	assert.Contains(t, o.objects[tree], "/Count 2/")
	list := o.of("/Type/Page/")
	require.Len(t, list, 2)
	steps := []string{"0-7/12", "8-12/12"}
	for i, page := range list {
		assert.Contains(t, page, "/MediaBox[0 0 595.276 841.890]", "A4")
		m := regexp.MustCompile(`/Metadata (\d+) 0 R`).FindStringSubmatch(page)
		require.NotNil(t, m)
		assert.Equal(t, steps[i], said(t, o.streams[number(t, m[1])])["figure:step"])
	}
	figures := o.of("/S/Figure/")
	require.Len(t, figures, 13)
	assert.Equal(t, "The start.", value(t, figures[0], "Alt"))
	assert.Equal(t, "South places a seed.", value(t, figures[1], "Alt"))
	assert.Equal(t, "2", value(t, figures[2], "Alt"))
	assert.Equal(t, "3 "+long(t).Cells[3].Move.Text, value(t, figures[3], "Alt"), "notation where no words are given")
}

func TestAShortStripIsOnePageOfItsSize(t *testing.T) {
	strip := long(t).Pages(2)[0]
	data, err := StripPDF(strip, figure.Options{Letters: hand(t)})
	require.NoError(t, err)
	page := open(t, data).of("/Type/Page/")
	require.Len(t, page, 1)
	k := diagram.UnitMM / 25.4 * 72
	assert.Contains(t, page[0], "/MediaBox[0 0 "+strconv.FormatFloat(strip.Width*k, 'f', 3, 64)+" "+strconv.FormatFloat(strip.Height*k, 'f', 3, 64)+"]")
}

func TestAWideStripIsMadeSmallerForPaper(t *testing.T) {
	strip := diagram.NewStrip(panels(t, "bao-la-kete", 20)[:30], 3)
	data, err := StripPDF(strip, figure.Options{Letters: hand(t)})
	require.NoError(t, err)
	o := open(t, data)
	for _, f := range o.of("/S/Figure/") {
		m := regexp.MustCompile(`/BBox\[([0-9.]+) ([0-9.]+) ([0-9.]+) ([0-9.]+)\]`).FindStringSubmatch(f)
		require.NotNil(t, m)
		for i, most := range []float64{595, 842, 595, 842} {
			v, err := strconv.ParseFloat(m[i+1], 64)
			require.NoError(t, err)
			assert.Greater(t, v, 42.0, "within the margin")
			assert.Less(t, v, most-42, "within the margin")
		}
	}
}

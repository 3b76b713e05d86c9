package main

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// FuzzQuestion asks anything. The answer is a JSON object, but for "more" the same when it
// is asked again, and the pictures in it are well-formed and have nothing that runs.
func FuzzQuestion(f *testing.F) {
	questions := []func(*session, *fields, *object){
		(*session).hello, (*session).begin, (*session).look, (*session).play, (*session).touch, (*session).frame, (*session).think, (*session).more,
	}
	const djenon = "0,0,0,1,0,0/0,0,1,4,1,1 S bank=18,22"
	for i, text := range []string{
		"", onTable("bao-kingulu", "mtoto.opposite=captured", "1"), onTable("djenon-aboure", "", "", djenon),
		onTable("bao-la-kete", "kuu.dormant=ordinary", "", keteStart, "A6<*", "3"), onTable("bao-la-kete", "", "", keteStart, "b1"),
		onTable("bao-la-kete", "", "1", keteSafari, "A3>+", "5"), onTable("djenon-aboure", "", "", djenon, "low", "7", djenon), "20",
	} {
		f.Add(uint8(i), text)
	}
	f.Add(uint8(2), "djenon-aboure\x00\x00\x00guru\x00</text><script>\x00\"'&\x00\x00\x00\x00"+djenon)
	f.Fuzz(func(t *testing.T, question uint8, text string) {
		if !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return r != 0 && unicode.IsControl(r) }) {
			t.Skip() // strings of JavaScript are sent as UTF-8, and the words of pages are checked
		}
		n := int(question) % len(questions)
		if n == 7 && len(text) > 3 {
			t.Skip() // as many nodes as that take long
		}
		ask := questions[n]
		answer := answered(text, ask)
		var got map[string]any
		require.NoError(t, json.Unmarshal(answer, &got), "%s", answer)
		if n != 7 { // which goes on
			assert.Equal(t, string(answer), string(answered(text, ask)))
		}
		pictures(t, got)
	})
}

// pictures looks at the pictures in an answer.
func pictures(t *testing.T, answer any) {
	switch v := answer.(type) {
	case map[string]any:
		if svg, ok := v["svg"].(string); ok {
			drawn(t, svg)
		}
		for _, part := range v {
			pictures(t, part)
		}
	case []any:
		for _, part := range v {
			pictures(t, part)
		}
	}
}

func drawn(t *testing.T, svg string) {
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		require.NoError(t, err, svg)
		if e, ok := token.(xml.StartElement); ok {
			assert.NotContains(t, []string{"script", "image", "foreignObject", "a"}, e.Name.Local)
			for _, a := range e.Attr {
				assert.False(t, strings.HasPrefix(a.Name.Local, "on"), a.Name.Local)
			}
		}
	}
}

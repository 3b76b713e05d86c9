package example

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/source"
)

// Every way to write a text of one or more lines: the place of "here" in it is
// where "here" stands in the file.
func TestTextPlace(t *testing.T) {
	for name, why := range map[string]string{
		"plain":            "one here",
		"other letters":    "ਕੋਨੇ ਉੱਤੇ here",
		"single quotes":    "'one ''two'' here'",
		"quotes, blanks":   "'  one ''two'' here'",
		"double quotes":    `"one two here"`,
		"over lines":       "one\n    two   \n\n    here",
		"quoted, lines":    "'one\n      two\n    here'",
		"folded":           ">\n    one\n    two here",
		"folded, empty":    ">-\n\n\n    one\n\n    two\n\n\n    here",
		"literal":          "|\n    one\n    two here\n",
		"literal, further": "|\n    one\n      two\n\n       here\n",
		"literal, number":  "|2\n      one\n    here",
		"literal, comment": "|- # one\n    two\n    here",
	} {
		t.Run(name, func(t *testing.T) {
			e := read(t, strings.Replace(corner, ">-\n    The two pits behind hold two each,\n    and both lie in South's own row.", why, 1))
			at := strings.Index(e.File.Text, "here")
			require.GreaterOrEqual(t, at, 0)
			w := e.Why[0].Text
			assert.Equal(t, e.File.At(at), w.Place(strings.Index(w.Value, "here")))
			assert.Equal(t, w.At, w.Place(0))
			assert.Equal(t, e.File.At(at+len("here")), w.Place(len(w.Value)), "just after the end")
		})
	}
}

// Nothing can be said exactly after an escape: the place is where it begins.
func TestTextPlaceEscaped(t *testing.T) {
	f := source.New("f", []byte(`"a\u0041b"`))
	assert.Equal(t, f.At(2), Text{f.At(1), "aAb"}.Place(2))
}

func TestTextPlaceUnknown(t *testing.T) {
	long := source.New("f", []byte("ab cd"))
	assert.Equal(t, long.At(2), Text{long.At(0), "ab"}.Place(9), "no further than the text")
	assert.Equal(t, source.Place{}, Text{Value: "abc"}.Place(2))
	f := source.New("f", []byte("ab"))
	assert.Equal(t, f.Whole(), Text{f.Whole(), "ab"}.Place(1))
	assert.Equal(t, f.At(2), Text{f.At(0), "abc"}.Place(9), "no further than the file")
}

func TestWords(t *testing.T) {
	w := Words{{text("en"), text("seed")}, {text("sw"), text("kete")}}
	got, found := w.In("sw")
	assert.True(t, found)
	assert.Equal(t, text("kete"), got)
	_, found = w.In("fr")
	assert.False(t, found)
}

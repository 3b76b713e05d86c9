package source

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestUnfit(t *testing.T) {
	for _, c := range []struct {
		name, text string
		at         int // -1: nothing is wrong
		found      string
	}{
		{"plain", "A5> ਪਿੱਠ\tx\ny", -1, ""},
		{"null", "ab\x00", 2, "the control character U+0000"},
		{"carriage return", "a\rb", 1, "the control character U+000D"},
		{"delete", "a\x7f", 1, "the control character U+007F"},
		{"next line, of C1", "a\u0085b", 1, "the control character U+0085"},
		{"line separator", "a\u2028b", 1, "the control character U+2028"},
		{"byte order mark within", "a\ufeffb", 1, "the control character U+FEFF"},
		{"a tag, which hides text", "a\U000e0041", 1, "the control character U+E0041"},
		{"no character", "\ufffe", 0, "the control character U+FFFE"},
		{"override", "A5\u202e\u202c", 2, "the override U+202E"},
		{"isolate in its pair", "a \u2067اب\u2069 b", -1, ""},
		{"pairs in one another", "\u2066\u202bا\u202c\u2069", -1, ""},
		{"pairs across", "\u2066\u202bا\u2069\u202c", 8, "the closing U+2069"},
		{"isolate left open", "a\u2067ا", 1, "the opening U+2067 that is not closed"},
		{"closed on another line", "\u2067ا\n\u2069", 0, "the opening U+2067 that is not closed"},
		{"closed and not open", "a\u202c", 1, "the closing U+202C"},
		{"marks of direction", "ا\u200f!\u200e", -1, ""},
		{"joiner after a virama", "क्\u200dष", -1, ""},
		{"non-joiner in Telugu", "న్\u200cలు", -1, ""},
		{"non-joiner in Arabic letters", "می\u200cخواهم", -1, ""},
		{"joiner in notation", "A\u200d5", 1, "the joiner U+200D"},
		{"joiner at the start", "\u200cక", 0, "the joiner U+200C"},
		{"two joiners", "క\u200c\u200c", 6, "the joiner U+200C"},
		{"blank of no width in Latin", "ku\u200bu", 2, "the joiner U+200B"},
	} {
		t.Run(c.name, func(t *testing.T) {
			at, p, found := Unfit(c.text)
			require.Equal(t, c.at >= 0, found, p)
			if found {
				assert.Equal(t, c.at, at)
				assert.Equal(t, c.found, p.Found)
				assert.NotEmpty(t, p.Want)
				assert.NotEmpty(t, p.Hint)
			}
		})
	}
}

func TestCheckFindsWhatIsUnfit(t *testing.T) {
	problems := New("f", []byte("fine\na\x1bb\x00\n\u202ax")).Check()
	require.Len(t, problems, 2, "one a line")
	assert.Equal(t, "f:2:2: found the control character U+001B, wanted text (it shows nothing: take it out)", problems[0].Error())
	assert.Equal(t, "f:3:1: found the opening U+202A that is not closed, wanted U+202C after it on its line (it shows nothing: take it out if nothing needs it)", problems[1].Error())
}

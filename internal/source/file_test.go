package source

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// In the text ਪਿੱਠ takes four characters: pa, the vowel sign i, addak, ttha.
const gurmukhi = "ਪਿੱਠ"

func TestPlaces(t *testing.T) {
	for name, text := range map[string]string{
		"line feed":       "ab\n\nਪਿੱਠ x\n",
		"carriage return": "ab\r\rਪਿੱਠ x\r",
		"both":            "ab\r\n\r\nਪਿੱਠ x\r\n",
		"byte order mark": "\ufeffab\r\n\r\nਪਿੱਠ x\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			f := New("f", []byte(text))
			for _, c := range []struct {
				at        string
				line, col int
			}{{"a", 1, 1}, {"b", 1, 2}, {"\n", 1, 3}, {"ਪ", 3, 1}, {"ਠ", 3, 4}, {"x", 3, 6}} {
				offset := strings.Index(f.Text, c.at)
				require.GreaterOrEqual(t, offset, 0)
				place := Place{f, c.line, c.col}
				assert.Equal(t, place, f.At(offset))
				assert.Equal(t, offset, f.Offset(place))
			}
			assert.Equal(t, Place{f, 4, 1}, f.At(len(f.Text)), "the line after the last line end")
			assert.Equal(t, 4, f.Lines())
			assert.Equal(t, gurmukhi+" x", f.Line(3))
		})
	}
}

func TestPlacesOutside(t *testing.T) {
	f := New("f", []byte("ab\ncd"))
	assert.Equal(t, Place{f, 1, 1}, f.At(-1))
	assert.Equal(t, Place{f, 2, 3}, f.At(99))
	assert.Equal(t, 2, f.Offset(Place{f, 1, 99}), "the line's end, not the next line")
	assert.Equal(t, 5, f.Offset(Place{f, 99, 99}))
	assert.Equal(t, 0, f.Offset(f.Whole()))
	assert.Empty(t, f.Line(0))
	assert.Empty(t, f.Line(3))
}

func TestEmptyFile(t *testing.T) {
	f := New("f", nil)
	assert.Equal(t, 1, f.Lines())
	assert.Equal(t, Place{f, 1, 1}, f.At(0))
	assert.Empty(t, f.Check())
}

func TestPlaceText(t *testing.T) {
	f := New("a/b.md", nil)
	assert.Equal(t, "a/b.md:3:7", Place{f, 3, 7}.String())
	assert.Equal(t, "a/b.md:3", Place{f, 3, 0}.String())
	assert.Equal(t, "a/b.md", f.Whole().String())
	assert.Equal(t, "", Place{}.String())
	assert.Equal(t, `a<U+001B>\n`, New("a\x1b\n", nil).Whole().String(), "a name cannot steer the terminal")
}

func TestNotUTF8(t *testing.T) {
	f := New("f", []byte("fine\nn\xe4h \xff\n\xe0\xa4"))
	problems := f.Check()
	require.Len(t, problems, 2, "one a line")
	assert.Equal(t, `f:2:2: found the byte \xe4, wanted text in UTF-8 (save the file as UTF-8)`, problems[0].Error())
	assert.Equal(t, Place{f, 3, 1}, problems[1].Place)
	assert.Empty(t, New("f", []byte("a \ufffd is a character")).Check())
}

func TestRead(t *testing.T) {
	fsys := fstest.MapFS{
		"good":  {Data: []byte("\ufeffa\r\nb")},
		"full":  {Data: []byte(strings.Repeat("x\n", MaxSize/2))},
		"large": {Data: []byte(strings.Repeat("x", MaxSize+1))},
		"long":  {Data: []byte("a\n" + strings.Repeat("ਪ", MaxLine+1) + "\n" + strings.Repeat("x", MaxLine))},
		"pipe":  {Mode: fs.ModeNamedPipe},
		"latin": {Data: []byte("na\xefve")},
		"dir/f": {},
	}
	f, problems := Read(fsys, "good")
	assert.Empty(t, problems)
	assert.Equal(t, "a\nb", f.Text)
	_, problems = Read(fsys, "full")
	assert.Empty(t, problems)

	for name, want := range map[string]string{
		"large":  "large: found more than 1048576 bytes, wanted a smaller file",
		"latin":  `latin:1:3: found the byte \xef, wanted text in UTF-8 (save the file as UTF-8)`,
		"absent": "absent: found a file that cannot be read: file does not exist, wanted a readable file",
		"dir":    "dir: found a file that cannot be read: it is no regular file, wanted a readable file",
		"pipe":   "pipe: found a file that cannot be read: it is no regular file, wanted a readable file",
		"long":   "long:2:4001: found a line of 4001 characters, wanted at most 4000",
	} {
		f, problems := Read(fsys, name)
		require.Len(t, problems, 1, name)
		assert.Equal(t, want, problems[0].Error())
		assert.Equal(t, name, f.Name)
		assert.Empty(t, f.Text)
	}
	assert.Equal(t, "out of order", Reason(errors.New("out of order")))
}

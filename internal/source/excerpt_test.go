package source

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestExcerpt(t *testing.T) {
	x := strings.Repeat("x", 200)
	for _, c := range []struct {
		name, line  string
		col         int
		shown, left string // the line as shown; what stands above left of the caret, blank for blank
	}{
		{"first", "abc", 1, "abc", ""},
		{"middle", "abc", 3, "abc", "  "},
		{"just after the end", "abc", 4, "abc", "   "},
		{"far after the end", "abc", 99, "abc", "   "},
		{"after a tab", "\tb", 2, "    b", "    "},
		{"at a tab", "a\tb", 2, "a   b", " "},
		{"after a tab that fills up", "abc\tb", 5, "abc b", "    "},
		{"after a wide character", "小b", 2, "小b", "  "},
		{"after a full-width one", "ｆb", 2, "ｆb", "  "},
		{"after a combining mark", "e\u0301b", 3, "e\u0301b", " "},
		{"at a combining mark", "ae\u0301b", 3, "ae\u0301b", " "},
		{"after a zero-width joiner", "क\u094d\u200dष", 4, "क\u094d\u200dष", " "},
		{"after a control character", "a\x00b", 3, "a<U+0000>b", "         "},
		{"after a mark of direction", "\u202eb", 2, "<U+202E>b", "        "},
		{"after a mark of order", "\u200fb", 2, "<U+200F>b", "        "},
		{"after an escape for terminals", "\x1b[31mb", 6, "<U+001B>[31mb", strings.Repeat(" ", 12)},
		{"after a byte that is none", "\xffb", 2, `\xffb`, "    "},
		{"a line that just fits", x[:96], 96, x[:96], x[:95]},
		{"long, at its start", x, 1, x[:94] + "…", ""},
		{"long, in the middle", x, 100, "…" + x[:94] + "…", x[:63]},
		{"long, at its end", x, 201, "…" + x[:62], x[:63]},
		{"long, and wide", strings.Repeat("小", 60), 60, "…" + strings.Repeat("小", 32), x[:63]},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := New("f", []byte(c.line))
			want := "    " + c.shown + "\n    " + strings.Repeat(" ", len(c.left)) + "^\n"
			assert.Equal(t, want, excerpt(Place{f, 1, c.col}))
		})
	}
}

func TestExcerptOfNothing(t *testing.T) {
	f := New("f", []byte("a\n"))
	for _, p := range []Place{{}, f.Whole(), {f, 3, 1}, {f, -1, 1}, New("f", nil).At(0)} {
		assert.Equal(t, "", excerpt(p))
	}
}

// A heap of marks on one letter is cut like any other long line, and never in
// front of a mark.
func TestExcerptOfMarks(t *testing.T) {
	f := New("f", []byte("a"+strings.Repeat("\u0301", 5000)+"b"))
	s := excerpt(Place{f, 1, 5002})
	assert.Less(t, utf8.RuneCountInString(s), 1000)
	assert.True(t, strings.HasSuffix(s, "\n     ^\n"), "%q", s)
	assert.NotContains(t, s, "…\u0301")
}

// FuzzExcerpt checks that an excerpt is two lines, the second of them a caret
// that stands below the first one, and that no character in it can do harm.
func FuzzExcerpt(f *testing.F) {
	f.Add("a\tb", 2)
	f.Add("\u202e\x1b[0m小", 3)
	f.Add(strings.Repeat("e\u0301", 300), 400)
	f.Fuzz(func(t *testing.T, line string, col int) {
		file := New("f", []byte(line))
		s := excerpt(Place{file, 1, max(col, 1)})
		if file.Text == "" {
			require.Empty(t, s)
			return
		}
		lines := strings.Split(s, "\n")
		require.Len(t, lines, 3)
		require.Equal(t, "^", strings.TrimLeft(lines[1], " "))
		require.LessOrEqual(t, len(lines[1]), len(indent)+maxCells+1)
		for _, r := range lines[0] {
			require.True(t, harmless(r), "%U", r)
		}
		require.True(t, utf8.ValidString(s))
	})
}

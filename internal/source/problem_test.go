package source

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestProblemText(t *testing.T) {
	f := New("f", []byte("x"))
	assert.Equal(t, "f:1:1: found a, wanted b (c)", Problem{f.At(0), "a", "b", "c"}.Error())
	assert.Equal(t, "found a, wanted b", Problem{Place{}, "a", "b", ""}.Error())
	assert.Equal(t, `found a\n\t<U+202E>`+"\u200d"+`, wanted <U+0007>`, Problem{Place{}, "a\n\t\u202e\u200d", "\a", ""}.Error())
}

func TestSorted(t *testing.T) {
	a, b := New("a", nil), New("b", nil)
	var l Problems
	l.Add(Place{b, 1, 1}, "5", "", "")
	l.Add(Place{a, 10, 1}, "4", "", "")
	l.Add(Place{a, 9, 2}, "3", "", "")
	l.Add(Place{a, 9, 2}, "2", "", "")
	l.Add(Place{a, 9, 2}, "3", "", "")
	l.Add(a.Whole(), "1", "", "")
	l.Add(Place{}, "0", "", "")
	l.Add(Place{}, "0", "", "")
	l.Add(Place{}, "0", "", "hint")
	before := append(Problems{}, l...)
	var got string
	for _, p := range l.Sorted() {
		got += p.Found
	}
	assert.Equal(t, "0012345", got, "by file, line, column, text; each once")
	assert.Equal(t, before, l, "the list itself is left alone")
}

func TestSummary(t *testing.T) {
	a, b := New("a", nil), New("b", nil)
	var l Problems
	assert.Equal(t, "", l.Summary())
	l.Add(a.At(0), "x", "", "")
	assert.Equal(t, "1 problem in 1 file", l.Summary())
	l.Add(New("a", nil).At(0), "y", "", "")
	assert.Equal(t, "2 problems in 1 file", l.Summary())
	l.Add(b.Whole(), "z", "", "")
	assert.Equal(t, "3 problems in 2 files", l.Summary())
	assert.Equal(t, "1 problem", Problems{{}}.Summary())
}

func TestPrint(t *testing.T) {
	f := New("corner.yaml", []byte("start: |\r\n  0 0 300 0\r\nend\r\n"))
	var l Problems
	l.Add(Place{f, 4, 1}, "the end", "turns", "")
	l.Add(Place{f, 2, 7}, Quote("300"), "a count", "digits are 0 to 9")
	l.Add(Place{f, 3, 0}, "a line", "another", "")
	l.Add(New("b", nil).Whole(), "nothing", "a file", "")
	var b strings.Builder
	require.NoError(t, l.Print(&b))
	assert.Equal(t, `b: found nothing, wanted a file
corner.yaml:2:7: found "300", wanted a count (digits are 0 to 9)
      0 0 300 0
          ^
corner.yaml:3: found a line, wanted another
    end
corner.yaml:4:1: found the end, wanted turns

    ^
4 problems in 2 files
`, b.String())
}

// A flood of problems in one file does not bury those of others, and what is shown of a
// long line costs the same wherever in it the place is.
func TestPrintOfMany(t *testing.T) {
	long, other := New("a", []byte(strings.Repeat("*a ", 20_000))), New("b", []byte("x"))
	var l Problems
	for i := range 20_000 {
		l.Add(Place{long, 1, 3*i + 1}, "*", "none", "")
	}
	l.Add(other.At(0), "x", "y", "")
	var b strings.Builder
	require.NoError(t, l.Print(&b))
	lines := strings.Split(b.String(), "\n")
	require.Len(t, lines, 3*500+1+3+1+1)
	assert.Equal(t, []string{"a: and 19500 more", "b:1:1: found x, wanted y", "    x", "    ^", "20001 problems in 2 files", ""}, lines[1500:])
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestPrintFails(t *testing.T) {
	require.NoError(t, Problems{}.Print(full{}), "without problems nothing is written")
	require.Error(t, Problems{{}}.Print(full{}))
}

func TestQuote(t *testing.T) {
	assert.Equal(t, "nothing", Quote(""))
	assert.Equal(t, `"A5>"`, Quote("A5>"))
	assert.Equal(t, `"`+strings.Repeat("ਪ", 40)+`"`, Quote(strings.Repeat("ਪ", 40)))
	assert.Equal(t, `"`+strings.Repeat("ਪ", 40)+`…"`, Quote(strings.Repeat("ਪ", 41)))
}

package figure

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
)

var update = flag.Bool("update", false, "rewrite the goldens")

func TestTextGoldens(t *testing.T) {
	words := Words{"South", "North", "reserve", "bank", "in hand"}
	names := map[string]bool{}
	for _, c := range played {
		names[c.name+".txt"] = true
		t.Run(c.name, func(t *testing.T) {
			var pages []string
			for _, b := range boards(t, c.name) {
				pages = append(pages, Text(b, Options{Words: words}))
			}
			got := strings.Join(pages, "\n")
			file := filepath.Join("testdata", c.name+".txt")
			if *update {
				require.NoError(t, os.MkdirAll("testdata", 0o755))
				require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
			}
			want, err := os.ReadFile(file)
			require.NoError(t, err, "run go test -update and read what it writes")
			assert.Equal(t, string(want), got)
		})
	}
	files, err := filepath.Glob("testdata/*")
	require.NoError(t, err)
	for _, f := range files {
		assert.True(t, names[filepath.Base(f)], "%s belongs to no turn: remove it", f)
	}
}

func TestTextByHand(t *testing.T) {
	assert.Equal(t, `  N   bank=20
    6    5    4    3    2    1
a   .    .    1    .    .    2 *
    - - - - - - - - - - - - - - -
A   .    .    .    1 o> 2  > 2  ^
    1    2    3    4    5    6
> S   bank=20
`, Text(boards(t, "djenon-chain")[0], Options{}))
	assert.Equal(t, `  North   reserve 22
    8   7   6   5   4   3   2   1
b   .   .   .   .   .   .   .   .
a   .   2   2  [6]  .   .   .   .
    - - - - - - - - - - - - - - - -
A   .   .   .   .  [6]  2   2   .
B   .   .   .   .   .   .   .   .
    1   2   3   4   5   6   7   8
> South   reserve 22
`, Text(boards(t, "kete-start")[0], Options{Words: Words{South: "South", North: "North", Reserve: "reserve"}}))
}

// The rows of a text are aligned: a count's last digit stands under the number
// of its column.
func TestTextIsAligned(t *testing.T) {
	for _, digits := range []Digits{Latn, Guru, Deva, Telu} {
		eachBoard(t, func(t *testing.T, b diagram.Board) {
			lines := strings.Split(Text(b, Options{Digits: digits, Words: Words{South: "ਦੱਖਣ", North: "a\nb\x00"}}), "\n")
			require.Len(t, lines, 2+2+1+len(b.Rows)+1)
			head := []rune(lines[1])
			cols := len(b.Columns) / 2
			rows := append(append([]string{}, lines[2:2+len(b.Rows)/2]...), lines[3+len(b.Rows)/2:3+len(b.Rows)]...)
			for i, line := range rows {
				assert.True(t, utf8.ValidString(line))
				row, col := []rune(line), 0
				for at, r := range head {
					if r == ' ' {
						continue
					}
					want := "."
					if q := b.Pits[i*cols+col]; q.Count > 0 {
						want = digits.Write(q.Label.Text)
					}
					got := []rune(want)
					assert.Equal(t, want, string(row[at+1-len(got):at+1]), "row %d column %d", i, col)
					col++
				}
				assert.Equal(t, cols, col)
			}
		})
	}
}

func TestSignsAreDifferent(t *testing.T) {
	seen := map[string]bool{".": true, "<": true, ">": true, "^": true, "v": true, "[": true, "{": true}
	for _, k := range diagram.MarkKinds() {
		assert.False(t, seen[Sign(k)], "%s", k)
		seen[Sign(k)] = true
	}
}

func TestTextTellsWhatIsFolded(t *testing.T) {
	list := boards(t, "kete-hamna")
	require.Len(t, list, 5)
	assert.Contains(t, Text(list[2], Options{}), "~13 ")
	assert.Contains(t, Text(list[2], Options{Digits: Deva}), "~१३ ")
	assert.NotContains(t, Text(list[1], Options{}), "~")
}

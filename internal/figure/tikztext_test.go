package figure

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
)

// shown is what TeX makes of a text that tex has written. It knows no command
// but those, and fails on what TeX would take for something else than text.
func shown(t *testing.T, source string) string {
	t.Helper()
	commands := []string{
		`\textbackslash{}`, `\`, `\textasciicircum{}`, `^`, `\textasciitilde{}`, `~`, `\textless{}`, `<`, `\textgreater{}`, `>`,
		`\textbar{}`, `|`, `\symbol{34}`, `"`, `\{`, `{`, `\}`, `}`, `\$`, `$`, `\&`, `&`, `\#`, `#`, `\_`, `_`, `\%`, `%`,
		`\kern0pt{}`, "", "--", "!", "``", "!", "''", "!", ",,", "!", "!`", "!", "?`", "!",
	}
	rest := source
	text := ""
next:
	for rest != "" {
		for i := 0; i < len(commands); i += 2 {
			if strings.HasPrefix(rest, commands[i]) {
				require.NotEqual(t, "!", commands[i+1], "signs join in %q", source)
				text, rest = text+commands[i+1], rest[len(commands[i]):]
				continue next
			}
		}
		r, n := utf8.DecodeRuneInString(rest)
		require.False(t, strings.ContainsRune(`\{}$&#_%^~<>|"`+"\n\r\t", r), "%q in %q", r, source)
		text, rest = text+string(r), rest[n:]
	}
	return text
}

const nasty = "\"Awalé\" & <b>'x'</b> 100% \\end{document} $x_1^2$ ~#|{} --- ``q'' ,, !`?`\x00\u0085\u2028\xff\tend\r\n\n\\input{/etc/passwd}"

const decent = "\"Awalé\" & <b>'x'</b> 100% \\end{document} $x_1^2$ ~#|{} --- ``q'' ,, !`?` end \\input{/etc/passwd}"

func TestHostileWordsAreTextForTeX(t *testing.T) {
	assert.Equal(t, decent, shown(t, tex(nasty)))
	o := Options{Title: nasty, Desc: strings.Repeat(nasty, 3), Words: Words{nasty, nasty, nasty, nasty, nasty},
		Metadata: Metadata{nasty, nasty, nasty, nasty, nasty, nasty, nasty, nasty, nasty}}
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		picture := TikZ(b, o)
		_, _, body := readTikZ(t, picture)
		var words, wanted []string
		for _, s := range body {
			if s.style == "player" || s.style == "store/word" {
				words, wanted = append(words, shown(t, s.text)), append(wanted, decent)
			}
		}
		assert.Equal(t, wanted, words)
		assert.Len(t, words, 2+len(b.Sides[0].Stores)+len(b.Sides[1].Stores))
		for _, l := range strings.Split(string(picture), "\n") {
			if l == `\begin{tikzpicture}[` {
				break
			}
			assert.True(t, strings.HasPrefix(l, "% ") && !strings.ContainsAny(l, "\r\v\f\x00\u0085\u2028"), "%q is no comment", l)
		}
		assert.Equal(t, strings.Count(tex(nasty), "{"), strings.Count(tex(nasty), "}"))
	})
}

func TestTikZSaysWhereItComesFrom(t *testing.T) {
	b := boards(t, "kete-start")[0]
	long := "South puts a reserve seed in A3, which faces a6 with four seeds; they are sown from A8 to A5, and the hand goes on."
	head := strings.Split(string(TikZ(b, Options{Title: "Bao la Kete", Desc: long, Metadata: Metadata{
		Game: "bao-la-kete", Readings: "relay.endless=ends", Position: "0,0/1,2 S", Moves: "A3>+ a4", Step: "3/7",
		Clause: "namua.capture stop", Engine: "1.0", Licence: "CC BY 4.0", Address: "https://example.org/x"}})), "\n")
	assert.Equal(t, []string{
		"% game     bao-la-kete",
		"% readings relay.endless=ends",
		"% position 0,0/1,2 S",
		"% moves    A3>+ a4",
		"% step     3/7",
		"% clause   namua.capture stop",
		"% engine   1.0",
		"% licence  CC BY 4.0",
		"% address  https://example.org/x",
		"% Bao la Kete",
		"% South puts a reserve seed in A3, which faces a6 with four seeds; they are",
		"% sown from A8 to A5, and the hand goes on.",
	}, head[:12])
	assert.Contains(t, head[12], `\usepackage{tikz}`)
	bare := string(TikZ(b, Options{}))
	assert.Equal(t, 1, strings.Count(bare[:strings.Index(bare, `\begin{`)], "\n"), "nothing is said of what is not known")
}

func TestTikZDigits(t *testing.T) {
	b := boards(t, "many-seeds")[0]
	for digits, want := range map[Digits][2]string{Latn: {"17", "99"}, Guru: {"੧੭", "੯੯"}, Deva: {"१७", "९९"}, Telu: {"౧౭", "౯౯"}} {
		picture := TikZ(b, Options{Digits: digits})
		_, _, body := readTikZ(t, picture)
		assert.Equal(t, want[0], drawn(body, "count")[1].text, "the second count of North's row")
		assert.Equal(t, want[1], drawn(body, "heap")[1].text)
		assert.Equal(t, "6", drawn(body, "names")[0].text, "names of pits keep their digits")
		assert.Equal(t, digits != Latn, strings.Contains(string(picture), `\newfontfamily`), "the author is told of the font")
	}
}

func TestTikZHasTheSameBytesEveryTime(t *testing.T) {
	o := Options{Title: "T", Desc: "D", Metadata: Metadata{Game: "g", Engine: "1"}}
	for range 10 {
		assert.Equal(t, TikZ(boards(t, "kete-safari")[2], o), TikZ(boards(t, "kete-safari")[2], o))
		assert.Equal(t, StripTikZ(tikzStrip(t, "kete-stop"), o), StripTikZ(tikzStrip(t, "kete-stop"), o))
	}
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		picture := string(TikZ(b, o))
		assert.Equal(t, strings.Count(picture, "{"), strings.Count(picture, "}"))
		assert.Less(t, len(picture), 13*1024)
		assert.NotContains(t, picture, "\n\n", "an empty line would end a paragraph")
	})
}

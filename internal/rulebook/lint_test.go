package rulebook_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/rulebook"
)

// Numbers of any script and number words may not stand in a clause.
func TestBareNumbers(t *testing.T) {
	tests := []struct {
		body string
		want []string
	}{
		{"It has 4 seeds. {#a}", []string{`:5:8: found the bare number "4" in the clause a`}},
		{"It has `4` seeds, or `two`, from `A5` to `B3<*`. {#a}", []string{`:5:8: found the number "4" in backticks in the clause a`, `:5:22: found the number "two" in backticks`}},
		{"It has ੪ and ४, ౪ and ٤ or ½. {#a}", []string{`:5:8: found the bare number "੪"`, `:5:14: found the bare number "४"`, `:5:17: found the bare number "౪"`, `:5:23: found the bare number "٤"`, `:5:28: found the bare number "½"`}},
		{"A twofold, first and second, one by one. {#a}", nil},
		{"Two-row boards, **forty**\nthree {#a}", []string{`:5:1: found the bare number "Two"`, `:5:19: found the bare number "forty"`, `:6:1: found the bare number "three"`}},
		{"Pit `A4`, :n[seeds.pit4] and :lit[64 two]{reason=chess}. {#a}", nil},
		{"See [chess](https://example.org/64) and <https://example.org/2>. {#a}", nil},
		{"Four seeds, 4 in all, and two.", nil},
		{"- A {#a}\n\n  And 3.\n  - 4 {#b}\n", []string{`:7:7: found the bare number "3" in the clause a`, `:8:5: found the bare number "4" in the clause b`}},
	}
	for _, test := range tests {
		_, problems := page(t, test.body)
		for i := range test.want {
			test.want[i] = enPath + test.want[i]
		}
		assertProblems(t, problems, test.want...)
	}
}

// A page's number words are those of its own language.
func TestNumberWordsOfLanguage(t *testing.T) {
	_, problems := read(map[string]string{
		enPath:             front + "A. {#board}\n",
		gamePath + "pa.md": front + "ਦੋ ਬੀਜ, ਦੋਵੇਂ two {#board}\n",
	})
	assertProblems(t, problems, gamePath+`pa.md:5:1: found the bare number "ਦੋ"`)
}

func TestMarkdownProblems(t *testing.T) {
	tests := []struct {
		name, body string
		want       []string
	}{
		{"bold closing after a danda", "**खेल समाप्त।**फिर अगला", []string{`:5:1: found ** that opens or closes nothing`, `:5:14: found ** that opens or closes nothing`}},
		{"bold closing before a blank", "**खेल समाप्त।** फिर अगला", nil},
		{"a lone star", "A5<* is a takata", []string{`:5:4: found * that opens or closes nothing`}},
		{"stars that are text", "A5<\\* and `**` and \\_\\_", nil},
		{"underlines", "__a", []string{`:5:1: found __ that opens or closes nothing`}},
		{"a lone backtick", "A `b", []string{`:5:3: found `}},
		{"a footnote", "Sow[^1] on.\n\n[^1]: Text.\n", []string{`:5:4: found a footnote`}},
		{"a footnote without its text", "Sow[^1] on, `[^1]`, \\[^1].", []string{`:5:4: found a footnote`}},
		{"bar in a code span", "| a | b |\n|---|---|\n| `S3|N4` | c |\n| `S3\\|N4` | `` ` `` |\n", []string{`:7:6: found a plain bar in a code span in a table, wanted \|`}},
		{"bar in the head", "| `a|b` | c |\n|---|---|\n", []string{`:5:5: found a plain bar in a code span`}},
		{"table that is none", "| a | b |\n|---|\n", []string{`:5:1: found a table that is none`}},
		{"code outside of tables", "`a|b` or c|d", nil},
		{"list in native digits", "१. एक\n२) दो\n", []string{`:5:1: found a list number that makes no list`, `:6:1: found a list number that makes no list`}},
		{"native number in text", "१.५ एक\n", nil},
		{"nesting by two blanks", "1. Sow\n  - dash\n2. Capture\n", []string{`:6:3: found a second list right after a list`, `:7:1: found a second list right after a list`}},
		{"nesting by three blanks", "1. Sow\n   - dash\n2. Capture\n", nil},
		{"broken by a paragraph", "1. Sow\n\n A paragraph.\n\n2. Capture\n", []string{`:9:1: found a list that does not start at 1`}},
		{"two lists of dashes", "- a\n\n* b\n", nil},
		{"danda after a blank", "खेल समाप्त ।\n\nਖੇਡ\u00a0॥\n", []string{`:5:12: found a danda after a blank`, `:7:5: found a danda after a blank`}},
		{"digits of two scripts", "१2\n", []string{`:5:2: found the digit "2" after one of another script`}},
		{"mathematical digits", "𝟎𝟗 and 09\n", nil},
		{"not NFC", "Cafe\u0301 au lait\n", []string{`:5:4: found text that is not in the normal form NFC`}},
		{"NFC in Gurmukhi", "\u0a38\u0a3c \u0a16\u0a3c \u0a17\u0a3c\n", nil},
		{"composed Gurmukhi", "ਬ \u0a36\n", []string{`:5:3: found text that is not in the normal form NFC`}},
		{"HTML block", "<div>\nx\n</div>\n", []string{`:5:1: found raw HTML: "<div>"`}},
		{"HTML comment", "A\n\n<!-- x -->\n", []string{`:7:1: found raw HTML`}},
		{"HTML in a line", "A <b>c</b>", []string{`:5:3: found raw HTML: "<b>c</b>"`, `:5:7: found raw HTML: "</b>"`}},
		{"an image", "A ![b](c.png)", []string{`:5:3: found an image`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, problems := page(t, test.body)
			for i := range test.want {
				test.want[i] = enPath + test.want[i]
			}
			assertProblems(t, problems, test.want...)
		})
	}
}

func TestLinks(t *testing.T) {
	p, problems := page(t, "## A {#end}\n\n[a](#end) [b](#c.d) [c](../bao-kingulu/#board) [d](https://example.org/?a=b&c) <a@example.org> [f](mailto:a@example.org)\n[g][ref] [h](a:b/c#d)\n\nC. {#c.d}\n\n[ref]: http://example.org\n")
	assertProblems(t, problems, enPath+`:8:10: found a link to "a:b/c#d"`)
	var to []string
	for _, l := range p.Links {
		to = append(to, l.Destination)
	}
	assert.Equal(t, []string{"#end", "#c.d", "../bao-kingulu/#board", "https://example.org/?a=b&c", "mailto:a@example.org", "http://example.org"}, to)
}

// Links that could run something, leave the site's folder or go nowhere are
// refused, however they are written, and never come out as links.
func TestRefusedLinks(t *testing.T) {
	for _, to := range []string{"javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "ftp://example.org",
		"//example.org", "/games/", "#nowhere", "&#106;avascript:x", "java&#10;script:x", "javascript&colon;x", "<java script:x>", "\\javascript:x", "&Tab;javascript:x", "./a\\\\b", "<>"} {
		p, problems := page(t, "A [b]("+to+").")
		require.Len(t, problems, 1, to)
		assert.True(t, strings.HasPrefix(problems[0], enPath+":5:3: found a link to"), problems[0])
		assert.NotRegexp(t, `href="[^"#]`, p.HTML("", rulebook.Hooks{}), to)
	}
	_, problems := page(t, "A <javascript:x>.")
	assertProblems(t, problems, enPath+`:5:3: found a link to "javascript:x"`)
}

package rulebook

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"mashimo/internal/source"
)

var tag = regexp.MustCompile(`</?([a-zA-Z!?][^\s>/]*)`)

// FuzzPage reads any text as a rule page. Nothing may make the reader panic, a
// problem and whatever was found stand where the text has them, a page renders
// the same twice, and no element comes out that the reader does not write.
func FuzzPage(f *testing.F) {
	const front = "---\ntitle: A\nkind: B\n---\n"
	for _, seed := range []string{
		"", "---\n---\n", "---\ntitle: [\n---\nA", "---\ntitle: &a b\nkind: *a\n---\n", "---\n\ttitle: A\n---\n",
		front + "## A {#end}\n\n- B :term[a]{as=\"c\\\"d\"} {#e.f}\n",
		front + "::board{start} {#a}\n:::note[b]\n- c\n  ::play{}\n:::\n",
		front + ":a[b]{c=d e=\"f\" g} :n[\\]] ::n[a] :b{ :c[\n:::\n::::x\n",
		front + "| a `b|c` |\n|---|\n| :n[d] | {#e}\n\n1. a\n  - b\n2. c {#d}{#e}\n",
		front + "**a।**b <i> ![c](d) [e](javascript:f) <g:h> &#60;i>\n===\n",
		front + "- # a\n- {#b}\n  {#c}\n>\t::example[d]\n\t:::note\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) || len(text) > 4096 {
			t.Skip()
		}
		var problems source.Problems
		file := source.New("a.md", []byte(text))
		CheckText(file, &problems)
		reader := &pageReader{&Words{numbers: map[string]bool{"two": true}}, &Glossary{}, &problems}
		p := &Page{Game: "game", Lang: "en", File: file}
		reader.read(p)
		for _, problem := range problems {
			assert.LessOrEqual(t, problem.Line, file.Lines(), problem.Error())
			assert.LessOrEqual(t, problem.Col, utf8.RuneCountInString(file.Line(problem.Line))+1, problem.Error())
		}
		for _, d := range p.Directives {
			assert.True(t, strings.HasPrefix(file.Text[file.Offset(d.Place):], ":"), d)
		}
		for _, c := range p.Clauses {
			// an id with nothing in it is noted as a blank
			assert.True(t, c.ID == " " || strings.HasPrefix(file.Text[file.Offset(c.Place):], c.ID), c.ID)
		}
		html := p.HTML("", Hooks{})
		assert.Equal(t, html, p.HTML("", Hooks{}))
		ours := strings.Fields("p div ul ol li h1 h2 h3 h4 h5 h6 a em strong code pre blockquote hr br table thead tbody tr th td")
		for _, m := range tag.FindAllStringSubmatch(html, -1) {
			assert.True(t, slices.Contains(ours, m[1]), html)
		}
	})
}

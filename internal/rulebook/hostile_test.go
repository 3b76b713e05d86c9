package rulebook_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/rulebook"
)

// What hides or turns text is refused wherever and however it is written.
func TestHiddenCharacters(t *testing.T) {
	const glossaryPath = "content/glossary.yaml"
	for _, c := range []struct {
		name, file, text string
		want             []string
	}{
		{"in a page", enPath, front + "A\x00 b\n\n" + board, []string{enPath + `:5:2: found the control character U+0000, wanted text (it shows nothing: take it out)`}},
		{"in a title", enPath, strings.Replace(front, "A game", "A \u202egame", 1) + board, []string{enPath + `:2:10: found the override U+202E`}},
		{"in front matter, escaped", enPath, strings.Replace(front, "A game", `"A\x1bgame"`, 1) + board, []string{enPath + `:2:8: found the control character U+001B`}},
		{"in a meaning, escaped", glossaryPath, strings.Replace(glossary, "The end pit", `"The \u2066end pit"`, 1), []string{glossaryPath + `:5:19: found the opening U+2066 that is not closed`}},
		{"in a message, escaped", "content/languages/en.yaml", strings.Replace(english, "nav.play: Play", `nav.play: "Pl\u200day"`, 1), []string{`content/languages/en.yaml:13:13: found the joiner U+200D`}},
		{"in the name of the site", "content/site.yaml", strings.Replace(site, "Mashimo", "Mas\u0085himo", 1), []string{`content/site.yaml:1:10: found the control character U+0085`}},
		{"as a reference", enPath, front + "A &#8238;b&#x202c;, [c](d \"&#1;\") &amp; &lrm;&#xA0;\n\n" + board, []string{
			enPath + `:5:3: found the override U+202E, written as &#8238;`,
			enPath + `:5:11: found the closing U+202C, written as &#x202c;`,
			enPath + `:5:28: found the control character U+0001, written as &#1;`,
		}},
		{"as a reference with a name", enPath, front + "ku&zwj;u\n\n" + board, []string{enPath + `:5:3: found the joiner U+200D, written as &zwj;`}},
		{"in notation", enPath, front + "Pit `A\u200e5`.\n\n" + board, []string{enPath + `:5:5: found the character U+200E in backticks, wanted a pit or move as it is seen`}},
		{"closed on their line", enPath, front + "A \u2067اب\u2069, క్\u200cష and \u200e.\n\n" + board, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, problems := read(map[string]string{c.file: c.text})
			assertProblems(t, problems, c.want...)
		})
	}
}

// Nothing that a page may hold runs a script or leaves the element that it stands in.
func TestHostilePage(t *testing.T) {
	const link = "a relative address, #anchor, https:, http: or mailto:"
	for body, want := range map[string]string{
		"<script>alert(1)</script>":                      `:5:1: found raw HTML: "<script>alert(1)</script>"`,
		"a <b onclick=x>":                                `:5:3: found raw HTML`,
		"<!-- a -->":                                     `:5:1: found raw HTML`,
		"<?php a ?>":                                     `:5:1: found raw HTML`,
		"<![CDATA[a]]>":                                  `:5:1: found raw HTML`,
		"![a](javascript:b)":                             `:5:1: found an image`,
		"[a](javascript:b)":                              `:5:1: found a link to "javascript:b", wanted ` + link,
		"[a](JaVaScRiPt:b)":                              `:5:1: found a link to`,
		"[a](java&#115;cript:b)":                         `:5:1: found a link to "javascript:b"`,
		"[a](javascript&colon;b)":                        `:5:1: found a link to "javascript:b"`,
		"[a](<java\tscript:b>)":                          `:5:1: found a link to`,
		"[a](<java&Tab;script:b>)":                       `:5:1: found a link to`,
		"[a](&NewLine;javascript:b)":                     `:5:1: found a link to`,
		"[a](\\javascript:b)":                            `:5:1: found a link to`,
		"[a](data:text/html;base64,PHNjcmlwdD4=)":        `:5:1: found a link to`,
		"[a](vbscript:b)":                                `:5:1: found a link to`,
		"[a](file:///etc/passwd)":                        `:5:1: found a link to`,
		"[a](//example.org)":                             `:5:1: found a link to`,
		"[a](/etc/passwd)":                               `:5:1: found a link to`,
		"[a](\\\\\\\\example.org)":                       `:5:1: found a link to`,
		"<javascript:b>":                                 `:5:1: found a link to`,
		"[a]\n\n[a]: javascript:b":                       `:5:1: found a link to`,
		"[a](javascript%3Ab)":                            "", // a file of that name
		"[a](b \"\\\" onmouseover=\\\"c\")":              "",
		"&lt;script&gt;":                                 "",
		"`<script>`":                                     "",
		":lit[<script>]{reason=\"\\\"><script>\"}":       "",
		":::note[</p><script>]\na\n:::":                  "",
		"~~~\"><script>\n<script>\n~~~":                  "",
		"## A </h2><b>\\<script> {#the-board}\n":         `:5:6: found raw HTML`,
		"| a |\n|---|\n| <i> |":                          `:7:3: found raw HTML`,
		"**a <svg/onload=b>** [<i>](c)":                  `:5:23: found raw HTML`, // the other is no tag
		"<https://example.org/\"onmouseover=\"alert(1)>": "",
		"a {#\"><script>}":                               `:5:3: found {#…} within a text`,
	} {
		p, problems := page(t, body)
		html := p.HTML("", rulebook.Hooks{})
		for _, bad := range []string{"<script", "<b", "<i>", "<svg", "onmouseover=\"", "\"javascript:", "\"data:", "<img", "href=\"/"} {
			assert.NotContains(t, strings.ReplaceAll(html, "<blockquote", ""), bad, body)
		}
		if want == "" {
			assertProblems(t, problems)
			continue
		}
		require.NotEmpty(t, problems, body)
		assert.True(t, strings.HasPrefix(problems[0], enPath+want), "%s: %s", body, problems[0])
	}
}

// What would take ever longer to read is refused, with its place.
func TestTooDeepOrTooLong(t *testing.T) {
	const deep = "found more than 24 lists, quotations and the like inside each other"
	for _, c := range []struct{ name, body, want string }{
		{"quotations", strings.Repeat(">", 3000) + " a", ":5:1: " + deep},
		{"lists", strings.Repeat("- ", 1500) + "a", ":5:1: " + deep},
		{"emphasis", strings.Repeat("*a **b ", 200) + strings.Repeat("b** a*", 200), ":5:1: " + deep},
		{"remarks", strings.Repeat(":::note\n", 5) + "a\n", `:5:1: found a remark that is not closed`},
		{"a paragraph", strings.Repeat(strings.Repeat("[", 99)+"\n", 200), ":5:1: found a part of more than 16384 bytes without an empty line, wanted a shorter one"},
		{"a line", strings.Repeat("a", 4001), ":5:4001: found a line of 4001 characters, wanted at most 4000"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, problems := read(map[string]string{enPath: front + board + "\n" + c.body + "\n"})
			require.NotEmpty(t, problems)
			told := 0
			for _, p := range problems {
				if strings.Contains(p, strings.SplitN(c.want, ": found ", 2)[1]) {
					told++
				}
			}
			assert.Equal(t, 1, told, strings.Join(problems, "\n"))
		})
	}
}

// YAML of any shape is read in no time, or refused with its place.
func TestHostileYAML(t *testing.T) {
	const file = "content/glossary.yaml"
	bomb := "terms:\n  - id: &a [x, x, x, x, x, x, x, x]\n"
	for _, c := range "bcdefghi" {
		bomb += "    " + string(c) + ": &" + string(c) + " [" + strings.Repeat("*"+string(c-1)+", ", 8) + "x]\n"
	}
	keys := "terms:\n"
	for i := range 1000 {
		keys += "  " + strings.Repeat("a", i%50+1) + strings.Repeat("b", i/50%20) + ": x\n"
	}
	for _, c := range []struct{ name, text, want string }{
		{"lists in lists", "terms: " + strings.Repeat("[", 3000), `:1:24: found more than 16 lists and objects inside each other`},
		{"objects in objects", "terms: " + strings.Repeat("{a: ", 900), `:1:72: found more than 16 lists and objects inside each other`},
		{"lists of one item", "terms:\n" + strings.Repeat("- ", 1900) + "a\n", `:2:33: found more than 16 lists and objects inside each other`},
		{"a bomb of aliases", bomb, `:2:5: found no games`},
		{"a list that holds itself", "terms: &a [*a]\n", `:1:8: found the anchor &a`},
		{"an alias of nothing", "terms: *a\n", `:1:8: found YAML that cannot be read: unknown anchor 'a' referenced`},
		{"a tag that makes things", "terms: !!python/object/apply:os.system [ls]\n", `:1:41: found "ls", wanted keys and values`},
		{"many keys", keys, `:2:3: found keys and values, wanted a list`},
		{"two documents", glossary + "---\n" + glossary, `: found more than one YAML document`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, problems := read(map[string]string{file: c.text, enPath: front + board})
			require.NotEmpty(t, problems)
			assert.True(t, strings.HasPrefix(problems[0], file+c.want), problems[0])
			assert.Less(t, len(problems), 20)
		})
	}
}

// A file that cannot be read as a whole is one problem, whatever else speaks of what
// stands in it.
func TestUnreadFilesAreOneProblem(t *testing.T) {
	pa := gamePath + "pa.md"
	files := map[string]string{
		enPath:                      front + board + "\nA :term[kichwa]{as=vichwa}, as :cite[townshend1982] says. [There](#board)\n",
		pa:                          front + board + "\n[There](#board) :term[kichwa]\n",
		"content/pages/about/en.md": "---\ntitle: A\n---\n## A {#a}\n",
		"content/pages/about/pa.md": "---\ntitle: A\n---\n## A {#a}\n\n[there](#a)\n",
		"content/changes.yaml":      "changes:\n  - {id: a, date: 2026-11-30, games: [djenon-aboure], pages: [about], text: {en: A}}\n",
		"content/languages/pa.yaml": punjabi,
		"content/glossary.yaml":     glossary,
		"content/site.yaml":         site,
		"content/references.yaml":   references,
		"content/languages/en.yaml": english,
		gamePath + "game.yaml":      "recorded: townshend1982\nsources:\n  board: [townshend1982]\n",
	}
	_, problems := read(files)
	require.Empty(t, problems)
	for file, text := range files {
		for how, spoilt := range map[string]string{"a byte": text + "\xff", "a control character": text + "\x01", "broken YAML": strings.Replace(text, ": ", ": [a: ", 1)} {
			files[file] = spoilt
			book, problems := read(files)
			assert.Len(t, problems, 1, "%s: %s", file, how)
			assert.True(t, strings.HasPrefix(problems[0], file+":"), problems[0])
			assert.True(t, book.Unread(file))
			for _, gap := range book.Gaps() {
				assert.False(t, strings.HasPrefix(gap.What, "page"), gap)
			}
		}
		files[file] = text
	}
}

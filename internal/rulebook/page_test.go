package rulebook_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/rulebook"
)

func TestFrontMatter(t *testing.T) {
	text := `---
title: Bao la Kete
kind: Four rows
summary: >
  The mancala of
  Lamu.
aliases: [Bao la Komwe]
people: Swahili
region: Lamu
reviewed: [A Speaker]
readings:
  relay.endless:
    name: Moves that never end
    options: {illegal: may not be chosen, ends: end where they repeat}
---
` + board
	book, problems := read(map[string]string{enPath: text})
	require.Empty(t, problems)
	p := book.Pages[0]
	assert.Equal(t, "Bao la Kete", p.Title)
	assert.Equal(t, "The mancala of Lamu.", p.Summary)
	assert.Equal(t, []string{"Bao la Komwe"}, p.Aliases)
	assert.Equal(t, "Swahili in Lamu", p.People+" in "+p.Region)
	assert.Equal(t, []string{"A Speaker"}, p.Reviewed)
	require.Len(t, p.Readings, 1)
	assert.Equal(t, "Moves that never end", p.Readings[0].Name)
	assert.Equal(t, []rulebook.OptionWords{{ID: "illegal", Name: "may not be chosen"}, {ID: "ends", Name: "end where they repeat"}}, p.Readings[0].Options)
}

func TestFrontMatterProblems(t *testing.T) {
	const rest = "\n" + board
	tests := []struct {
		name, text string
		want       []string
	}{
		{"empty file", "", []string{
			`: found nothing, wanted "---"`}},
		{"none", board, []string{`:1:1: found "## Board {#the-board}", wanted "---"`}},
		{"no end", "---\ntitle: A\n", []string{`:1:1: found front matter without an end`}},
		{"nothing in it", "---\n---\n" + rest, []string{`:1:1: found front matter with nothing in it`}},
		{"no kind", "---\ntitle: A\n---\n" + rest, []string{`:2:1: found no kind, wanted the key kind`}},
		{"unknown key", "---\ntitle: A\nkind: B\nking: C\n---\n" + rest, []string{
			`:4:1: found the unknown key "king", wanted title, kind, summary, aliases, people, region, reviewed or readings`}},
		{"two lines", "---\ntitle: |\n  A\n  B\nkind: B\n---\n" + rest, []string{`:2:8: found text of several lines`}},
		{"no text", "---\ntitle:\nkind: [a]\n---\n" + rest, []string{`:2:7: found nothing, wanted text`, `:3:7: found a list, wanted text`}},
		{"malformed", "---\ntitle: A: B\nkind: C\n---\n" + rest, []string{`:2:9: found YAML that cannot be read`}},
		{"a reading without options", "---\ntitle: A\nkind: B\nreadings:\n  relay: {name: R}\n---\n" + rest, []string{`:5:10: found no options`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, problems := read(map[string]string{enPath: test.text, "content/glossary.yaml": withoutClauses})
			for i := range test.want {
				test.want[i] = enPath + test.want[i]
			}
			assertProblems(t, problems, test.want...)
		})
	}
}

func TestSections(t *testing.T) {
	p, problems := page(t, "Lead.\n\n## Overview {#overview}\n\nA.\n\n## *Play* of :term[kuweka-mtoto] \\& `A1` {#how-to-play}\n\n### Nemo {#nemo}\n\nB. {#c1}\n\n## End {#end}\n\nC. {#c2}\n")
	require.Empty(t, problems)
	var got []string
	for _, s := range p.Sections {
		got = append(got, s.ID+" "+string(rune('0'+s.Level))+" "+s.Title+" "+strings.TrimPrefix(s.Place.String(), enPath))
	}
	assert.Equal(t, []string{"overview 2 Overview :7:1", "how-to-play 2 Play of kuweka mtoto & A1 :11:1", "nemo 3 Nemo :13:1", "end 2 End :17:1"}, got)
	assert.Equal(t, []string{"nemo", "end"}, []string{p.Clauses[0].Section, p.Clauses[1].Section})
}

func TestSectionProblems(t *testing.T) {
	tests := []struct {
		name, body string
		want       []string
	}{
		{"no id", "## Overview\n", []string{`:5:1: found a heading without an id, wanted {#id} at its end`}},
		{"bad id", "### Overview {#Über}\n", []string{`:5:16: found the id "Über", wanted small letters`}},
		{"empty id", "### Overview {#}\n", []string{`:5:16: found the id " "`}},
		{"id within", "### A {#a} b\n", []string{`:5:1: found a heading without an id`, `:5:7: found {#…} within a text`}},
		{"unknown section", "## Rules {#rules}\n", []string{
			`:5:12: found the section "rules", wanted learn, overview, the-board, how-to-play, capturing, end, notes, readings or sources`}},
		{"order", "## E {#end}\n\n## B {#the-board}\n", []string{`:7:8: found the section the-board after end, wanted the-board before end`}},
		{"id twice", "## E {#end}\n\nA. {#a.b}\n\n### C {#a.b}\n\n- D {#end}\n", []string{
			`:9:9: found the id "a.b" a second time, wanted each id once on the page (it stands at ` + enPath + `:7:6)`,
			`:11:7: found the id "end" a second time`}},
		{"level 1", "# A {#a}\n", []string{`:5:1: found a heading of level 1, wanted level 2 to 4`}},
		{"without text", "## {#end}\n", []string{`:5:1: found a heading without text`}},
		{"in a list", "- ## A {#end}\n", []string{`:5:3: found a heading within a list`}},
		{"with a number", "## A :n[b] {#end}\n", []string{`:5:6: found :n in a heading`}},
		{"underlined", "A {#end}\n===\n", []string{`:5:1: found a heading of level 1`}},
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

// Every language has the headings of the English page.
func TestSectionsOfTranslation(t *testing.T) {
	original := front + "## A {#overview}\n\n### B {#b}\n\n### C {#c}\n\n## D {#end}\n\nE. {#board}\n"
	tests := []struct {
		name, body string
		want       []string
	}{
		{"the same", "## A {#overview}\n\n### B {#b}\n\n### C {#c}\n\n## D {#end}\n", nil},
		{"missing and extra", "## A {#overview}\n\n### B {#b}\n\n### X {#x}\n\n## D {#end}\n", []string{
			`: found no heading {#c}`, `:9:1: found the heading {#x}`}},
		{"order", "## A {#overview}\n\n### C {#c}\n\n### B {#b}\n\n## D {#end}\n", []string{
			`:7:1: found the heading {#c}, wanted {#b}`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, problems := read(map[string]string{enPath: original, gamePath + "pa.md": front + test.body})
			for i := range test.want {
				test.want[i] = gamePath + "pa.md" + test.want[i]
			}
			assertProblems(t, problems, test.want...)
		})
	}
}

// Plain text is on one line, which may not end at more blanks than the clause's own lines.
func TestPlainBlanks(t *testing.T) {
	p, problems := page(t, "## P {#how-to-play}\n\n- Six\u00a0seeds\n  each\u202f; {#first}\n")
	require.Empty(t, problems)
	assert.Equal(t, "Six\u00a0seeds each\u202f;", p.Clauses[0].Plain(func(rulebook.Directive) string { return "" }))
}

func TestClauses(t *testing.T) {
	p, problems := page(t, "## P {#how-to-play}\n\nA\n*paragraph* of `2 rows`.\n{#first}\n\nNo clause.\n\n"+
		"- Item &amp; :term[kichwa] of :n[seeds.pit]. {#second}\n  - Inner `A1` {#third}\n  - of the outer\n\n  ::board{start}\n- Item\n\n  Last :cite[townshend1982]. {#fourth}\n")
	require.Empty(t, problems)
	var got []string
	for _, c := range p.Clauses {
		text := c.Plain(func(d rulebook.Directive) string { return "<" + d.Label + ">" })
		got = append(got, strings.TrimPrefix(c.Place.String(), enPath)+" "+c.ID+": "+text)
	}
	assert.Equal(t, []string{
		":9:3 first: A paragraph of 2 rows.",
		":13:48 second: Item & <kichwa> of <seeds.pit>. of the outer",
		":14:18 third: Inner A1",
		":20:32 fourth: Item Last <townshend1982>.",
	}, got)
	assert.Equal(t, "A *paragraph* of `2 rows`.", p.Clauses[0].Source)
	assert.Equal(t, "Item &amp; :term[kichwa] of :n[seeds.pit].\nof the outer\n::board{start}", p.Clauses[1].Source)
	assert.Equal(t, "Inner `A1`", p.Clauses[2].Source)
	require.Len(t, p.Clauses[2].Code, 1)
	assert.Equal(t, rulebook.Span{Text: "A1", Place: p.File.At(strings.Index(p.File.Text, "`A1`"))}, p.Clauses[2].Code[0])
	assert.Empty(t, p.Clauses[1].Code, "that is its inner clause's")
	kinds := []rulebook.Kind{}
	for _, d := range p.Clauses[1].Directives {
		kinds = append(kinds, d.Kind)
	}
	assert.Equal(t, []rulebook.Kind{rulebook.Term, rulebook.Number, rulebook.Board}, kinds)
	require.Len(t, p.Clauses[0].Prose, 4)
	assert.Equal(t, "paragraph", p.Clauses[0].Prose[1].Text)
	assert.Equal(t, [2]int{8, 2}, [2]int{p.Clauses[0].Prose[1].Place.Line, p.Clauses[0].Prose[1].Place.Col})
}

func TestTwoClausesInAnItem(t *testing.T) {
	_, problems := page(t, "- A {#a}\n\n  B {#b}\n")
	assertProblems(t, problems, enPath+`:7:7: found a second id in a list item`)
}

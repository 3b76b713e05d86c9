package rulebook

import (
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/source"
)

// A page that memory was wanted back from reads as before, clauses and headings with their
// own ids and hooks.
func TestPagesAreParsedAgainWhenTheyAreNeeded(t *testing.T) {
	const text = "---\ntitle: T\nkind: k\n---\nLead.\n\n## Overview {#overview}\n\n- One :n[rows]. {#a.one}\n- Two, `a1` {#a.two}\n\n### Inner {#inner}\n\n::board{start}\n"
	p := &Page{Game: "bao-la-kete", Lang: Original, File: source.New("en.md", []byte(text))}
	reader := pageReader{glossary: &Glossary{}, problems: &source.Problems{}}
	require.True(t, reader.read(p))
	parsed, parse := 0, p.markdown.parse
	p.markdown.parse = func() *body { parsed++; return parse() }
	var met []string
	hooks := Hooks{
		Number: func(d Directive) string { return d.Label },
		Board:  func(d Directive) string { return "<" + string(d.Kind) + ">" },
		Clause: func(c *Clause) (string, string) {
			own, _ := p.Clause(c.ID)
			assert.Same(t, own, c)
			met = append(met, c.ID)
			return "", ""
		},
		Begin: func(s *Section) string { return "<" + s.ID + ">" },
	}
	shown := func() string { return p.HTML("", hooks) + p.ClauseHTML("a.two", hooks) }
	first := shown()
	before := parsed
	runtime.GC()
	assert.Equal(t, first, shown())
	assert.Greater(t, parsed, before, "it was kept")
	assert.Contains(t, first, `id="a.one">One rows.`)
	assert.Contains(t, first, `<board>`)
	assert.Contains(t, first, "<inner>")
	assert.Contains(t, strings.Join(met, " "), "a.one a.one a.two")
}

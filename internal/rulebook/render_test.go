package rulebook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/rulebook"
)

const rendered = `Lead.

## Board & pits {#the-board}

A **board** of :n[board.rows]. {#board}

- [Sow](#board) :term[kichwa]{as=vichwa} {#sow}
- Plain

### Inner {#inner}

1. First

   ::board{start}
2. Second :cite[townshend1982]

## End {#end}

| a | b |
|---|--:|
| 1 | <https://example.org/?a&b> |

:::note[A < B]
Remark.
:::
`

// Without hooks everything comes out plain, and safe.
func TestHTMLWithoutHooks(t *testing.T) {
	p, problems := page(t, rendered)
	require.Empty(t, problems)
	assert.Equal(t, `<p>Lead.</p>
<h2 id="the-board">Board &amp; pits</h2>
<div class="clause" id="board"><p>A <strong>board</strong> of board.rows.</p>
</div>
<ul>
<li class="clause" id="sow"><a href="#board">Sow</a> vichwa</li>
<li>Plain</li>
</ul>
<h3 id="inner">Inner</h3>
<ol>
<li>
<p>First</p>
</li>
<li>
<p>Second townshend1982</p>
</li>
</ol>
<h2 id="end">End</h2>
<table>
<thead>
<tr>
<th scope="col">a</th>
<th scope="col" class="align-right">b</th>
</tr>
</thead>
<tbody>
<tr>
<td>1</td>
<td class="align-right"><a href="https://example.org/?a&amp;b">https://example.org/?a&amp;b</a></td>
</tr>
</tbody>
</table>
<div class="note" role="note">
<p class="note-title">A &lt; B</p>
<p>Remark.</p>
</div>
`, p.HTML("", rulebook.Hooks{}))
}

func TestHTMLWithHooks(t *testing.T) {
	p, problems := page(t, rendered)
	require.Empty(t, problems)
	show := func(d rulebook.Directive) string {
		form, _ := d.Get("as")
		return "<b>" + string(d.Kind) + " " + d.Label + form + "</b>"
	}
	html := p.HTML("the-board", rulebook.Hooks{
		Term: show, Number: show, Cite: show, Board: show,
		Clause:  func(c *rulebook.Clause) (string, string) { return "(" + c.ID, c.ID + ")" },
		Heading: func(s *rulebook.Section) string { return "<hgroup>" + s.Title + "</hgroup>\n" },
		Link:    func(to string) string { return "../pages/" + to },
	})
	assert.Equal(t, `<hgroup>Board & pits</hgroup>
<div class="clause" id="board">(board<p>A <strong>board</strong> of <b>n board.rows</b>.</p>
board)</div>
<ul>
<li class="clause" id="sow">(sow<a href="../pages/#board">Sow</a> <b>term kichwavichwa</b>sow)</li>
<li>Plain</li>
</ul>
<hgroup>Inner</hgroup>
<ol>
<li>
<p>First</p>
<b>board </b></li>
<li>
<p>Second <b>cite townshend1982</b></p>
</li>
</ol>
`, html)
}

func TestHTMLOfParts(t *testing.T) {
	p, problems := page(t, rendered)
	require.Empty(t, problems)
	none := rulebook.Hooks{}
	assert.Equal(t, "<p>Lead.</p>\n", p.HTML(rulebook.Lead, none))
	assert.Equal(t, "", p.HTML("nowhere", none))
	inner := p.HTML("inner", none)
	assert.Contains(t, inner, "Second")
	assert.NotContains(t, inner, "<table>")
	assert.Equal(t, p.HTML("", none), p.HTML(rulebook.Lead, none)+p.HTML("the-board", none)+p.HTML("end", none))
}

// Raw HTML is a problem, and does not come out even if somebody renders the page.
func TestNoRawHTML(t *testing.T) {
	p, problems := page(t, "<script>alert(1)</script>\n\nA <img src=x onerror=y> :lit[<i>]{reason=\"x\"} &lt;b&gt; `<u>` ![x](y)\n\n[b](c \"\\\"><s>\")\n\n## <em>x</em> {#end}\n")
	assert.NotEmpty(t, problems)
	assert.Equal(t, "<p>A  &lt;i&gt; &lt;b&gt; <code>&lt;u&gt;</code> </p>\n<p><a href=\"c\" title=\"&#34;&gt;&lt;s&gt;\">b</a></p>\n<h2 id=\"end\">x</h2>\n", p.HTML("", rulebook.Hooks{}))
}

// What follows a clause or begins a section stands outside of their elements.
func TestHTMLBetweenClauses(t *testing.T) {
	p, problems := page(t, "## End {#end}\n\nAlpha. {#one}\n\n- Beta\n\n  - Gamma {#three}\n\n  {#two}\n- Delta {#four}\n")
	require.Empty(t, problems)
	h := rulebook.Hooks{
		Clause: func(c *rulebook.Clause) (string, string) { return "(", ")" },
		Follow: func(c *rulebook.Clause, tag string) string { return "[" + tag + " " + c.ID + "]" },
		Begin:  func(s *rulebook.Section) string { return "[" + s.ID + "]" },
	}
	got := p.HTML("end", h)
	for _, want := range []string{
		`<h2 id="end">End</h2>` + "\n[end]", `<div class="clause" id="one">(<p>Alpha.</p>` + "\n)</div>\n[div one]",
		`<li class="clause" id="four">(`, ")</li>\n[li four]", ")</li>\n[li two]",
	} {
		assert.Contains(t, got, want)
	}
	assert.Equal(t, "(<p>Alpha.</p>\n)", p.ClauseHTML("one", h))
	assert.NotContains(t, p.ClauseHTML("two", h), "Gamma")
	assert.Contains(t, p.ClauseHTML("two", h), "Beta")
	assert.Empty(t, p.ClauseHTML("five", h))
}

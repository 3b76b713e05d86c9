package search

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// What is left out ends where its element ends, also if like elements are in it, or some
// that are never closed.
func TestElementsEndWhereTheyAreClosed(t *testing.T) {
	page := `<main><div class="row">a<div>b<br><pre>c</pre><div/></div>d</div>e
<p class="why legend">f</p><p class="legends" title="&gt; &amp;">g &lt;h&gt;<img alt="i">j</p><nav hidden><nav>l</nav>m</nav>n</main>o`
	assert.Equal(t, []Doc{{"page", "x", "", "e g <h> j n"}}, Page("page", "en", "x", []byte(page)))
}

// A page that is cut off is read as far as it goes.
func TestPagesMayEndAnywhere(t *testing.T) {
	whole := `<main><h1 id="a">b</h1><p class="notice">c</p><ul><li class="clause" id="d">e<br/>&am`
	for n := range len(whole) {
		Page("page", "en", "x", []byte(whole[:n]))
	}
	assert.Equal(t, []Doc{{"page", "x", "b", ""}, {"clause", "x#d", "d", "e &am"}}, Page("page", "en", "x", []byte(whole)))
}

func TestAttributes(t *testing.T) {
	a := tagOf([]byte("p hidden id=\"x\"\n class=\"one two\" data-id=\"y\" title=\"a &#34;b&#34; id=c\"/"))
	assert.Equal(t, []string{"x", "one two", "y", `a "b" id=c`, ""}, []string{a.attr("id"), a.attr("class"), a.attr("data-id"), a.attr("title"), a.attr("hidden")})
	assert.True(t, a.empty && a.is("p") && a.hasClass("two"))
	assert.False(t, a.hasClass("on") || a.isHeading())
}

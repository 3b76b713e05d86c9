package search

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"खेल समाप्त।":             "खेल समाप्त",
		"समाप्त॥ फिर":             "समाप्त फिर",
		"ਮੋਹਰਾ ੧੬ ਬੀਜ":            "ਮੋਹਰਾ 16 ਬੀਜ",
		"१६ ౧౬ 16 ١٦":             "16 16 16 16",
		"వామన గుంటలు, కిచ్వా.":    "వామన గుంటలు కిచ్వా",
		"క్\u200cవ":               "క్వ",
		"ख़ाली \u0959ाली खाली":    "खाली खाली खाली",
		"पाँच पांच, ਖ਼ਾਲੀ":        "पांच पांच ਖਾਲੀ",
		"Enchaînées, L’Été: cœur": "enchainees l ete cœur",
		"nemo.tax (A5>+)":         "nemo tax a5",
		"种子 seed":                 "种子 seed",
		"e\u0301te\u0301":         "ete",
		" — … «  » ":              "",
	} {
		assert.Equal(t, want, strings.Join(Words(text), " "), "%q", text)
	}
}

const page = `<!doctype html><html lang="te"><body><nav>menu</nav><main><p class="notice">machine</p><h1>ఆట</h1><p>మొదట</p>చివర<div><svg><title>పటం</title><text>4</text></svg></div><svg/>
<h2 id="end">ముగింపు</h2><p>చివర <b>ఇది</b>, (<a href="#x">MacKay</a> 2001<button class="note-mark">1</button>)</p><ul><li class="clause" id="end.more">గింజలు ౧౬<div class="beside">example</div></li></ul>
<p lang="en">English only</p>
<article class="example" id="example-x"><h4 id="example-x-title">ఒకటి</h4><div class="why"><p>ఎందుకు</p></div><div class="row">steps</div></article>
<dl><div class="entry" id="kuu"><h3>కూ</h3><p class="latin"><span>Latin</span> <span translate="no">kuu</span></p><p>ఇల్లు</p></div></dl></main></body></html>`

func TestPage(t *testing.T) {
	assert.Equal(t, []Doc{
		{"page", "games/x/index.html", "ఆట", "మొదట చివర"},
		{"section", "games/x/index.html#end", "ముగింపు", "చివర ఇది, (MacKay 2001)"},
		{"clause", "games/x/index.html#end.more", "ముగింపు · end.more", "గింజలు ౧౬"},
		{"example", "games/x/index.html#example-x", "ఒకటి", "ఎందుకు"},
		{"term", "games/x/index.html#kuu", "కూ · kuu", "ఇల్లు"},
	}, Page("page", "te", "games/x/index.html", []byte(page)))
	assert.Empty(t, Page("page", "en", "x", []byte("<p>no main</p>")))
}

func TestIndexIsAScriptThatHoldsTheWords(t *testing.T) {
	script := string(Index([]Doc{{"clause", "a.html#b", "</script>", strings.Repeat("వామన ", 60) + "౧౬"}}))
	assert.NotContains(t, script, "</script>")
	data, ok := strings.CutPrefix(strings.TrimSuffix(script, ");\n"), "mashimoIndex(")
	require.True(t, ok)
	var rows [][5]string
	require.NoError(t, json.Unmarshal([]byte(data), &rows))
	assert.Equal(t, "</script>", rows[0][2])
	assert.LessOrEqual(t, len([]rune(rows[0][3])), shown+1)
	assert.Equal(t, "16 script వామన", rows[0][4], "what is cut away is still found")
}

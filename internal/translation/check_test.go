package translation_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/translation"
)

func TestCheckPages(t *testing.T) {
	const (
		win  = "- :n[seeds.half] ਤੋਂ ਵੱਧ, :term[kuu] ਜਾਂ :term[kichwa]। {#win}\n"
		last = "- :lit[੧੨]{reason=\"ਮਿਸਾਲ\"} ਵਾਰੀ। {#last}\n"
	)
	for _, c := range []struct {
		name, old, new string
		want           []string // "line:column: found …", each wanted as its beginning
	}{
		{"missing clause", last, "", nil},
		{"extra clause", win, win + "- ਹੋਰ। {#more}\n", []string{`17:10: found the clause "more", wanted a clause of the page in en`}},
		{"order", win + last, last + win, []string{`17:59: found the clause win out of order, wanted it after start (the English stands at ` + enPath + `:16:84)`}},
		{"section", "## ਅੰਤ {#end}\n\n" + win, win + "\n## ਅੰਤ {#end}\n\n", []string{`14:59: found the clause win under the heading {#the-board}, wanted it under the heading {#end}`}},
		{"other number", ":n[seeds.half]", ":n[seeds.total]", []string{
			`16:3: found :n[seeds.total] in the clause win, wanted none, as in English`,
			`16:60: found no :n[seeds.half] in the clause win, wanted it once, as in English (the English stands at ` + enPath + `:16:21)`}},
		{"number twice", ":n[seeds.half] ਤੋਂ", ":n[seeds.half] :n[seeds.half] ਤੋਂ", []string{
			`16:18: found :n[seeds.half] twice in the clause win, wanted it once, as in English`}},
		{"other number in :lit", "[੧੨]", "[੧੩]", []string{`17:3: found :lit[13] in the clause last`, `17:36: found no :lit[12] in the clause last`}},
		{"no work", ":cite[boyd1979] ", "", []string{`12:34: found no :cite[boyd1979] in the clause start`}},
		{"other pages", ":cite[boyd1979]", ":cite[boyd1979]{p=1}", []string{`12:3: found :cite[boyd1979]{p=1} in the clause start`, `12:55: found no :cite[boyd1979] in the clause start`}},
		{"other pit", "`A2`", "`a2`", []string{"11:32: found `a2` in the clause board, wanted only what stands in backticks in English", "11:40: found no `A2` in the clause board, wanted it, as in English"}},
		{"pit twice", "`A1`, `A2`", "`A1`, `A2`, `A1`", nil},
		{"no board", "::board{start}\n", "", []string{`7:1: found no ::board{start} under the heading {#the-board}, wanted it, as in English (the English stands at ` + enPath + `:9:1)`}},
		{"other board", "::board{start}\n", "::play{}\n", []string{`9:1: found ::play under the heading {#the-board}, wanted ::board{start}, as in English`}},
		{"another block", "## ਅੰਤ {#end}\n", "## ਅੰਤ {#end}\n\n::stats{}\n", []string{`16:1: found ::stats under the heading {#end}, wanted nothing more, as in English`}},
		{"written out in Latin", ":cite[boyd1979] :term[kuu]", ":cite[boyd1979] Kuu", []string{
			`12:19: found the term kuu written out as "kuu" in the clause start, wanted :term[kuu]`, `12:43: found no :term[kuu]`}},
		{"written out beside", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ ਕੂ:", []string{`11:25: found the term kuu written out as "ਕੂ" in the clause board, wanted :term[kuu]`}},
		{"written out with a joiner", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ ਕਿਚ\u200dਵਾ:", []string{`11:25: found the term kichwa written out as "ਕਿਚਵਾ"`}},
		{"another form", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ ਵਿਚਵਾ:", []string{`11:25: found the term kichwa written out as "ਵਿਚਵਾ" in the clause board, wanted :term[kichwa]{as=vichwa}`}},
		{"another spelling", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ NYUMBA:", []string{`11:25: found the term kuu written out as "nyumba"`}},
		{"a longer word", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ ਕੂੜਾ ਕੂਾ kuum ukuu:", nil},
		{"a word of another game", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ mtoto:", nil},
		{"a game's name", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ Bao la Kete, Bao Kingulu:", nil},
		{"a part of a game's name", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ Bao la:", []string{`11:25: found the term bao written out`}},
		{"several words over lines", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ hizi\n  zetu:", []string{`11:25: found the term hizi-zetu written out as "hizi zetu" in the clause board, wanted :term[hizi-zetu]`}},
		{"several words with a hyphen", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ hizi-zetu:", []string{`11:25: found the term hizi-zetu`}},
		{"words that do not meet", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ hizi `A1` zetu:", nil},
		{"in emphasis", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ **ਕੂ**ਨੂੰ:", []string{`11:27: found the term kuu`}},
		{"outside of clauses", "## ਅੰਤ {#end}\n", "## ਅੰਤ {#end}\n\nਕੂ ਸਿਰ ਵਾਲਾ\n", nil},
		{"a forbidden word", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ ਸਿਰ ਵਾਲਾ:", []string{`11:25: found "ਸਿਰ ਵਾਲਾ", which may not stand for the term kuu in the clause board, wanted :term[kuu] if that is meant`}},
		{"forbidden in all languages", "ਕਤਾਰਾਂ:", "ਕਤਾਰਾਂ kichua:", []string{`11:25: found "kichua"`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			assertBeginnings(t, paPath+":", c.want, problems(t, map[string]string{paPath: replaced(t, punjabi, c.old, c.new)}))
		})
	}
}

// assertBeginnings wants as many problems as there are beginnings, and those.
func assertBeginnings(t *testing.T, file string, want, got []string) {
	t.Helper()
	ok := len(want) == len(got)
	for i := range min(len(want), len(got)) {
		ok = ok && strings.HasPrefix(got[i], file+want[i])
	}
	assert.True(t, ok, "found\n%s\nwanted\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
}

func TestOrderTellsOnlyWhatMoved(t *testing.T) {
	list := []string{"- a. {#a}\n", "- b. {#b}\n", "- c. {#c}\n", "- d. {#d}\n"}
	page := func(order ...int) string {
		s := "---\ntitle: T\nkind: K\n---\n## Board {#the-board}\n\n"
		for _, i := range order {
			s += list[i]
		}
		return s
	}
	for _, c := range []struct {
		name  string
		order []int
		want  []string
	}{
		{"the first at the end", []int{1, 2, 3, 0}, []string{"10:8: found the clause a out of order, wanted it as the first clause"}},
		{"the last at the start", []int{3, 0, 1, 2}, []string{"7:8: found the clause d out of order, wanted it after c"}},
		{"with a gap", []int{0, 3}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := problems(t, map[string]string{
				"content/games/bao-kingulu/en.md": page(0, 1, 2, 3), "content/games/bao-kingulu/fr.md": page(c.order...)})
			assertBeginnings(t, "content/games/bao-kingulu/fr.md:", c.want, got)
		})
	}
}

func TestTheOriginalIsCheckedForWords(t *testing.T) {
	assertBeginnings(t, enPath+":", []string{`12:5: found the term kuu written out as "kuu" in the clause start`},
		problems(t, map[string]string{enPath: replaced(t, english, "A house is", "A Kuu is")}))
}

func TestEverydayWords(t *testing.T) {
	french := replaced(t, english, "The board has", "Le bao a")
	assert.Empty(t, problems(t, map[string]string{"content/games/bao-la-kete/fr.md": french}), "bao is an everyday word in French")
	assertBeginnings(t, paPath+":", []string{`11:5: found the term bao written out as "bao"`}, problems(t, map[string]string{
		paPath: replaced(t, punjabi, "- :n[board.rows]", "- a bao :n[board.rows]")}))
}

func TestCheckExamples(t *testing.T) {
	const file = "examples/bao-la-kete/board.yaml"
	for _, c := range []struct {
		name, old, new string
		want           []string
	}{
		{"undeclared language", "  pa: ਬੋਰਡ", "  te: ਬੋਰਡ", []string{`5:3: found the undeclared language "te", wanted a language of site.yaml`}},
		{"forbidden word", "pa: ਉਹ ਹੈ", "pa: ਉਹ ਸਿਰ ਵਾਲਾ ਹੈ", []string{`8:10: found "ਸਿਰ ਵਾਲਾ", which may not stand for the term kuu`}},
		{"forbidden word on another line", "pa: ਉਹ ਹੈ", "pa: >\n    ਉਹ ਹੈ\n    ਸਿਰ ਵਾਲਾ", []string{`10:5: found "ਸਿਰ ਵਾਲਾ"`}},
		{"written out", "pa: ਉਹ ਹੈ", "pa: ਕੂ ਹੈ", nil},
		{"danda after a blank", "pa: ਉਹ ਹੈ।", "pa: ਉਹ ਹੈ ।", []string{`8:13: found a danda after a blank`}},
		{"mixed digits", "pa: ਉਹ ਹੈ", "pa: ੧2 ਹੈ", []string{`8:8: found the digit "2" after one of another script`}},
		{"not NFC", "en: It is there", "en: It is the\u0301re", []string{`7:15: found text that is not in the normal form NFC`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := problems(t, map[string]string{file: replaced(t, enScript, c.old, c.new)})
			assertBeginnings(t, file+":", c.want, got)
		})
	}
}

// The project's own translations have no problems.
func TestContent(t *testing.T) {
	root := os.DirFS("../..")
	book, problems := rulebook.Read(root)
	examples, more := example.ReadAll(root, "examples")
	if len(problems) > 0 || len(more) > 0 {
		t.Skip("others tell what is wrong with content and examples")
	}
	locks, problems := translation.Read(root)
	require.Empty(t, problems)
	for _, p := range translation.Check(book, examples, locks) {
		assert.Fail(t, p.Error())
	}
}

package rulebook_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/rulebook"
)

func words(t *testing.T, code string) *rulebook.Words {
	t.Helper()
	book, problems := read(nil)
	require.Empty(t, problems)
	w, ok := book.Language(code)
	require.True(t, ok)
	return w
}

func TestText(t *testing.T) {
	pa := words(t, "pa")
	assert.Equal(t, "੧੨ A", pa.Text("greeting", map[string]any{"player": "A", "other": 12}))
	assert.Equal(t, "S ੧ ਬੀਜ", pa.Plural("seeds", 1, map[string]any{"player": "S"}))
	assert.Equal(t, "S ੦ ਬੀਜ", pa.Plural("seeds", 0, map[string]any{"player": "S"}))
	assert.Equal(t, "S ੨ ਬੀਜ ਚੁੱਕਦਾ ਹੈ", pa.Plural("seeds", 2, map[string]any{"player": "S"}))
	assert.Equal(t, "S lifts 0 seeds", words(t, "en").Plural("seeds", 0, map[string]any{"player": "S"}))
	assert.Equal(t, rulebook.Said{Text: "{x} A", Lang: "pa", Dir: "ltr"}, pa.Say("greeting", map[string]any{"player": "A", "other": "{x}"}))
	assert.Equal(t, []string{"greeting", "seeds"}, pa.IDs())
}

// What a language lacks comes out in English and is told; so is what English lacks.
func TestMissingText(t *testing.T) {
	var missing []string
	pa := words(t, "pa").Noting(func(id string) { missing = append(missing, id) })
	assert.Equal(t, rulebook.Said{Text: "Play", Lang: "en", Dir: "ltr", Missing: true}, pa.Say("nav.play", nil))
	assert.Equal(t, rulebook.Said{Text: "[nav.stop]", Missing: true}, words(t, "en").Say("nav.stop", nil))
	assert.Equal(t, "[nav.stop]", pa.Plural("nav.stop", 2, nil))
	assert.True(t, pa.Has("seeds"))
	assert.False(t, pa.Has("nav.play"))
	assert.Equal(t, []string{"nav.play", "nav.stop"}, missing)
}

func TestNumbersDatesLists(t *testing.T) {
	en, pa := words(t, "en"), words(t, "pa")
	assert.Equal(t, []string{"0", "64", "1,000,000", "-5"}, []string{en.Number(0), en.Number(64), en.Number(1_000_000), en.Number(-5)})
	assert.Equal(t, []string{"੦", "੬੪", "੧,੦੦੦", "੮,੮੯,੦੬,੩੩,੯੮,੪੦੬"}, []string{pa.Number(0), pa.Number(64), pa.Number(1000), pa.Number(889_063_398_406)})
	assert.Equal(t, []string{"1,234.6", "2.0"}, []string{en.Decimal(1234.56, 1), en.Decimal(2, 1)})
	assert.Equal(t, []string{"48.3%", "100%", "0.0038%"}, []string{en.Percent(0.483, 1), en.Percent(1, 0), en.Percent(0.000038, 4)})
	assert.Equal(t, []string{"੧,੨੩੪.੬", "੪੮.੩%"}, []string{pa.Decimal(1234.56, 1), pa.Percent(0.483, 1)})
	assert.Equal(t, "A੧੨", pa.Digit("A12"))
	day := time.Date(2026, time.March, 7, 0, 0, 0, 0, time.UTC)
	assert.Equal(t, "7 March 2026", en.Date(day))
	assert.Equal(t, "੭ ਮਾਰਚ ੨੦੨੬", pa.Date(day))
	assert.Equal(t, []string{"", "a", "a and b", "a, b and c", "a, b, c and {a}"},
		[]string{en.List(nil), en.List([]string{"a"}), en.List([]string{"a", "b"}), en.List([]string{"a", "b", "c"}), en.List([]string{"a", "b", "c", "{a}"})})
	assert.Equal(t, []string{"", "a", "a, b", "a, b, c"}, []string{en.Series(nil), en.Series([]string{"a"}), en.Series([]string{"a", "b"}), en.Series([]string{"a", "b", "c"})})
	assert.Equal(t, "“kuu”", en.Quote("kuu"))
	assert.Equal(t, []int{2, 0, 1}, en.Order([]string{"éclair", "zebra", "Ebb"}))
}

// Telugu groups by lakhs, as Hindi does, which the tables of x/text do not know.
func TestTeluguGroups(t *testing.T) {
	book, problems := read(map[string]string{
		"content/site.yaml":         strings.Replace(site, "en, pa", "en, pa, te", 1),
		"content/languages/te.yaml": strings.NewReplacer("code: pa", "code: te", "digits: guru", "digits: telu\nnumbers: hi").Replace(punjabi),
	})
	require.Empty(t, problems)
	te, ok := book.Language("te")
	require.True(t, ok)
	assert.Equal(t, []string{"౯౯౯", "౧,౦౦,౦౦౦", "౧౨,౩౪,౫౬౭", "౧,౨౩౪.౬", "౪౮.౩%"},
		[]string{te.Number(999), te.Number(100_000), te.Number(1_234_567), te.Decimal(1234.56, 1), te.Percent(0.483, 1)})
}

func TestQuotesKeepTheirBlanks(t *testing.T) {
	book, problems := read(map[string]string{"content/languages/en.yaml": strings.Replace(english, `"“", "”"`, `"« ", " »"`, 1)})
	require.Empty(t, problems)
	en, ok := book.Language("en")
	require.True(t, ok)
	assert.Equal(t, "« kuu »", en.Quote("kuu"))
}

// The plural forms of a language are those that whole numbers have in it.
func TestPluralCategories(t *testing.T) {
	file := func(code, forms string) map[string]string {
		return map[string]string{
			"content/site.yaml":                   strings.Replace(site, "en, pa", "en, pa, "+code, 1),
			"content/languages/" + code + ".yaml": strings.NewReplacer("code: pa", "code: "+code).Replace(punjabi[:strings.Index(punjabi, "messages:")]) + "messages:\n  seeds: {" + forms + "}\n",
		}
	}
	one, many, other := `one: "{player} 1"`, `many: "{player} m {n}"`, `other: "{player} {n}"`
	for _, code := range []string{"hi", "te", "sw"} {
		_, problems := read(file(code, one+", "+other))
		assert.Empty(t, problems, code)
		_, problems = read(file(code, one+", "+many+", "+other))
		assertProblems(t, problems, "content/languages/"+code+`.yaml:13:36: found the plural form many, wanted the forms one, other`)
	}
	book, problems := read(file("fr", one+", "+many+", "+other))
	require.Empty(t, problems)
	fr, _ := book.Language("fr")
	got := []string{}
	for _, n := range []int{0, 1, 2, 5, 11, 1_000_000} {
		got = append(got, fr.Plural("seeds", n, map[string]any{"player": "S"}))
	}
	assert.Equal(t, []string{"S 1", "S 1", "S ੨", "S ੫", "S ੧੧", "S m ੧\u00a0੦੦੦\u00a0੦੦੦"}, got)
	_, problems = read(file("fr", one+", "+other))
	assertProblems(t, problems, `content/languages/fr.yaml:13:3: found the message seeds without the plural form many, wanted the forms one, many, other`)
}

func TestLanguageProblems(t *testing.T) {
	tests := []struct {
		name, old, new string
		want           []string
	}{
		{"another code", "code: pa", "code: en", []string{`:1:7: found the code "en" in the file pa.yaml`}},
		{"no code", "code: pa", "code: \"\"", []string{`:1:7: found nothing, wanted text`}},
		{"no language code", "code: pa", "code: telu!", []string{`:1:7: found "telu!", wanted a language code`}},
		{"direction", "dir: ltr", "dir: left", []string{`:4:6: found "left", wanted ltr or rtl`}},
		{"numbers", "digits: guru", "digits: guru\nnumbers: h!", []string{`:7:10: found "h!", wanted a language code, as in hi`}},
		{"digits", "digits: guru", "digits: roman", []string{`:6:9: found "roman", wanted latn, guru, deva or telu`}},
		{"script", "script: Guru", "script: Gurmukhi", []string{`:5:9: found "Gurmukhi", wanted a script's code`}},
		{"quotes", `, "‘", "’"`, "", []string{`:7:9: found other than four quotation marks`}},
		{"list", `more: "{a}, {b}", `, "", []string{`:8:7: found no more`}},
		{"list pattern", `"{a}, {b}"`, `"{a}, {c}"`, []string{`:8:34: found the placeholders {a}, {c}, wanted {a}, {b}`}},
		{"date", "{day} {month} {year}", "{day} {month}", []string{`:9:7: found the placeholders {day}, {month}, wanted {day}, {month}, {year}`}},
		{"months", ", ਦਸੰਬਰ", "", []string{`:10:9: found other than twelve months`}},
		{"number word", "ਤਿੰਨ]", "ਇੱਕ ਸੌ]", []string{`:11:20: found "ਇੱਕ ਸੌ", wanted a single word of letters`}},
		{"plural form missing", "    one: \"{player} {n} ਬੀਜ\"\n", "", []string{`:14:3: found the message seeds without the plural form one, wanted the forms one, other`}},
		{"unknown plural form", "    one:", "    single:", []string{`:14:3: found the message seeds without the plural form one`, `:15:5: found the unknown plural form "single", wanted zero, one, two, few, many or other`}},
		{"plural form in vain", "    one:", "    few: x\n    one:", []string{`:15:10: found the plural form few, wanted the forms one, other`}},
		{"no plural", "    one: \"{player} {n} ਬੀਜ\"\n    other:", "    other:", []string{`:14:3: found the message seeds without the plural form one`}},
		{"one text for several", "seeds:\n    one: \"{player} {n} ਬੀਜ\"\n    other:", "seeds:", []string{`:14:3: found the message seeds with one text, wanted plural forms`}},
		{"unknown placeholder", "{other} {player}", "{other} {player} {pit}", []string{`:13:13: found the unknown placeholder {pit}, wanted {other}, {player}`}},
		{"placeholder missing", "{other} {player}", "{other}", []string{`:13:3: found the message greeting without {player}`}},
		{"template of Go", "{other} {player}", "{{.Other}} {other} {player}", []string{`:13:13: found a brace in`}},
		{"unknown message", "  greeting:", "  greetings: x\n  greeting:", []string{`:13:3: found the message "greetings", wanted a message that English has`}},
		{"bad id", "  greeting:", "  Greeting!: x\n  greeting:", []string{`:13:3: found the message "Greeting!"`, `:13:3: found the message id "Greeting!"`}},
		{"a message twice", "  greeting:", "  greeting: x\n  greeting:", []string{`:13:3: found the message greeting without {other}`, `:13:3: found the message greeting without {player}`, `:14:3: found the key "greeting" a second time`}},
		{"not UTF-8", "name: ਪੰਜਾਬੀ", "name: \xe0\xa8", []string{`:2:7: found the byte \xe0, wanted text in UTF-8`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			require.Contains(t, punjabi, test.old)
			const file = "content/languages/pa.yaml"
			_, problems := read(map[string]string{file: strings.Replace(punjabi, test.old, test.new, 1)})
			for i := range test.want {
				test.want[i] = file + test.want[i]
			}
			assertProblems(t, problems, test.want...)
		})
	}
}

// Two files may not claim one language, and each file is a declared language.
func TestUndeclaredLanguage(t *testing.T) {
	_, problems := read(map[string]string{"content/languages/telu.yaml": punjabi})
	assertProblems(t, problems,
		`content/languages/telu.yaml: found the undeclared language "telu", wanted en or pa`,
		`content/languages/telu.yaml:1:7: found the code "pa" in the file telu.yaml`)
}

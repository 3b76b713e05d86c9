package browsertest

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// pageTypes is a page of each type there is, some of them twice where they have parts that
// others lack; {lang} stands for the language. What holds for every page and is slow to
// ask is asked of these: a new type of page joins the tests by a line here.
var pageTypes = []string{
	"{lang}/", "{lang}/404.html", "{lang}/about/", "{lang}/using/",
	"{lang}/examples/", "{lang}/clauses/", "{lang}/glossary/", "{lang}/references/",
	"{lang}/games/djenon-aboure/", "{lang}/games/bao-la-kete/",
	"{lang}/games/djenon-aboure/statistics/", "{lang}/games/bao-la-kimasai/statistics/",
	"{lang}/games/bao-la-kete/examples/nemo-tax/",       // captures
	"{lang}/games/bao-la-kete/examples/bao-hamna-nemo/", // folded laps
	"{lang}/games/bao-la-kete/examples/six-floor/",      // readings side by side
	"{lang}/play/djenon-aboure/", "{lang}/play/bao-la-kete/",
	"embed/{lang}/bao-la-kete/nemo-tax/",
	"embed/{lang}/position/bao-la-kete/#position=" + setUp,
}

// outsideLanguages are the pages that are there once.
var outsideLanguages = []string{"", "404.html"}

// crowded are pages that take long because there is so much on them. Where each thing on
// them is looked at they are looked at in English; in other languages another page of their
// type will do.
var crowded = []string{"{lang}/games/bao-la-kete/", "{lang}/play/bao-la-kete/"}

// typesIn is a page of each type in a language, but for some of pageTypes.
func typesIn(lang string, but ...string) []string {
	var pages []string
	for _, page := range pageTypes {
		if drawn := strings.Contains(page, "/position/"); slices.Contains(but, page) || drawn && *boardFolder == "" {
			continue
		}
		pages = append(pages, strings.Replace(page, "{lang}", lang, 1))
	}
	return pages
}

// pagesOf is a page of each type in a language; with the first come the pages that are there
// once.
func pagesOf(lang string) []string {
	if lang == languages[0] {
		return append(typesIn(lang), outsideLanguages...)
	}
	return typesIn(lang)
}

// lighter is a page of each type in a language, with the crowded ones in English.
func lighter(lang string) []string {
	if lang == "en" {
		return typesIn(lang)
	}
	return typesIn(lang, crowded...)
}

// real are the languages but the one that is only there to make words longer.
func real() []string {
	return slices.DeleteFunc(slices.Clone(languages), func(lang string) bool { return lang == "en-XA" })
}

// Every type of page in every language keeps the site's own policy, is found accessible by
// axe, here in the light and there in the dark, and has text and marks that are seen well.
func TestEveryType(t *testing.T) {
	t.Parallel()
	for i, lang := range real() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			p := open(t, 1000, 900)
			light := lighter(lang)
			for _, page := range pagesOf(lang) {
				p.in([]string{"light", "dark"}[i%2])
				p.visit(page)
				p.keepsPolicy(page)
				if slices.Contains(light, page) || slices.Contains(outsideLanguages, page) {
					p.checked(page)
				}
				p.seenWell(page)
			}
		})
	}
}

// varies are the parts of an address that are a name: what follows them is one, too.
var varies = regexp.MustCompile(`(games|play|position|examples)/[a-z0-9-]+/`)

// typeOf is the address of a page without the names in it.
func typeOf(page string) string {
	page, _, _ = strings.Cut(page, "#")
	if strings.HasSuffix(page, "/") {
		page += "index.html"
	}
	if dir := path.Dir(page); strings.HasPrefix(page, "embed/") && !strings.Contains(page, "/position/") {
		page = path.Join(path.Dir(path.Dir(dir)), "game/name/index.html")
	}
	return varies.ReplaceAllString(varies.ReplaceAllString(page, "$1/name/"), "$1/name/")
}

// Every page of the site is of a type that the tests know.
func TestEveryTypeOfPageIsKnown(t *testing.T) {
	known := map[string]bool{}
	for _, page := range append(typesIn("en"), outsideLanguages...) {
		known[typeOf(page)] = true
		file, _, _ := strings.Cut(page, "#")
		if file == "" || strings.HasSuffix(file, "/") {
			file += "index.html"
		}
		assert.NotNil(t, output.File(file), "no page %s", file)
	}
	known["index.html"] = true
	for _, file := range output.Paths() {
		first, _, _ := strings.Cut(strings.TrimPrefix(file, "embed/"), "/")
		if path.Ext(file) == ".html" && (first == "en" || !slices.Contains(languages, first)) {
			assert.True(t, known[typeOf(file)], "add the type of %s to pageTypes: %s", file, typeOf(file))
		}
	}
}

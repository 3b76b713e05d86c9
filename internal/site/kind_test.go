package site

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestKinds(t *testing.T) {
	for file, kind := range map[string]string{
		examplePath("en", "g", "x"):                   "pages of examples",
		rulesPath("en", "g"):                          "pages of rules",
		playPath("en", "g"):                           "pages to play",
		homePath("en"):                                "other pages",
		index:                                         "other pages",
		articlePath("en", "using"):                    "other pages",
		embedPath("en", "g", "x"):                     "frames",
		oEmbedPath("en", "g", "x"):                    "frames",
		searchPath("en"):                              "search",
		tracePath("g", "x"):                           "data",
		tablePath:                                     "data",
		citationPath("g", "x", "en", ".csl.json"):     "citations",
		citationPath("g", "x", "en", ".bib"):          "citations",
		figurePath("g", "x", "en", stripPart, ".svg"): "figures SVG",
		figurePath("g", "x", "", stepPart(1), ".tex"): "figures TEX",
		figurePath("g", "examples", "", stripPage(1), pngEnd(printDPI)): "figures PNG",
		"sitemap.xml": "other files",
	} {
		assert.Equal(t, kind, kindOf(file), file)
	}
}

// All that belongs to an example is known by it.
func TestExampleOf(t *testing.T) {
	for _, file := range []string{
		examplePath("en", "g", "x"), embedPath("en", "g", "x"), oEmbedPath("en", "g", "x"), tracePath("g", "x"),
		citationPath("g", "x", "en", ".bib"), figurePath("g", "x", "en", stripPart, ".svg"), figurePath("g", "x", "", stepPart(1), ".pdf"),
	} {
		assert.Equal(t, "g/x", exampleOf(file), file)
	}
	for _, file := range []string{index, rulesPath("en", "g"), playPath("en", "g"), referencePath, tablePath, "static/icon.svg"} {
		assert.Empty(t, exampleOf(file), file)
	}
}

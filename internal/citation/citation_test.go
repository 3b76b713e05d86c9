package citation_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/citation"
	"mashimo/internal/rulebook"
)

// awkward is a web page whose words mean something to TeX, RIS and JSON.
var awkward = citation.Work{Version: "0.1.0", Reference: rulebook.Reference{
	ID: "bao-la-kete-tax", Type: "webpage",
	Authors: []rulebook.Name{{Literal: "Rules & Co"}, {Family: "de Voogt", Given: "Alex"}, {Family: "Boyd"}},
	Issued:  "2026-11-30", Title: `A "tax" of 50% {or} $2: </script> \x_y`, ContainerTitle: "Mashimo",
	Language: "en", URL: "https://example.org/a_b%20{c}/#step-3",
}}

// known is a work as references.yaml has them.
var known = citation.Work{Reference: rulebook.Reference{
	ID: "k2006", Type: "article-journal", Authors: []rulebook.Name{{Family: "ਕੌਰ", Given: "ਜੀਤ"}}, Issued: "2006",
	Title: "Never-Ending Moves", ContainerTitle: "ICGA Journal", Volume: "29", Issue: "2", Page: "74-78", Note: "On\nmoves.",
}}

func TestBibTeX(t *testing.T) {
	assert.Equal(t, `@misc{bao-la-kete-tax,
  author = {{Rules \& Co} and de Voogt, Alex and {Boyd}},
  title = {{A "tax" of 50\% \{or\} \$2: </script> \textbackslash{}x\_y}},
  howpublished = {Mashimo},
  year = {2026},
  month = {11},
  version = {0.1.0},
  language = {en},
  url = {https://example.org/a_b%20%7Bc%7D/#step-3},
}
`, string(citation.BibTeX(awkward)))
	assert.Equal(t, `@article{k2006,
  author = {ਕੌਰ, ਜੀਤ},
  title = {{Never-Ending Moves}},
  journal = {ICGA Journal},
  year = {2006},
  volume = {29},
  number = {2},
  pages = {74--78},
  note = {On moves.},
}
`, string(citation.BibTeX(known)))
}

func TestRIS(t *testing.T) {
	assert.Equal(t, strings.ReplaceAll(`TY  - ELEC
ID  - bao-la-kete-tax
AU  - Rules & Co
AU  - de Voogt, Alex
AU  - Boyd
TI  - A "tax" of 50% {or} $2: </script> \x_y
T2  - Mashimo
PY  - 2026
DA  - 2026/11/30
ET  - 0.1.0
LA  - en
UR  - https://example.org/a_b%20{c}/#step-3
ER  - 
`, "\n", "\r\n"), string(citation.RIS(awkward)))
	assert.Contains(t, string(citation.RIS(known)), "JO  - ICGA Journal\r\nPY  - 2006\r\nVL  - 29\r\nIS  - 2\r\nSP  - 74\r\nEP  - 78\r\nN1  - On moves.\r\n")
}

func TestCSL(t *testing.T) {
	assert.Equal(t, `[
  {
    "id": "bao-la-kete-tax",
    "type": "webpage",
    "author": [
      {
        "literal": "Rules & Co"
      },
      {
        "family": "de Voogt",
        "given": "Alex"
      },
      {
        "family": "Boyd"
      }
    ],
    "issued": {
      "date-parts": [
        [
          2026,
          11,
          30
        ]
      ]
    },
    "title": "A \"tax\" of 50% {or} $2: </script> \\x_y",
    "container-title": "Mashimo",
    "version": "0.1.0",
    "language": "en",
    "URL": "https://example.org/a_b%20{c}/#step-3"
  }
]
`, string(citation.CSL(awkward)))
}

// Works beside each other are what each is by itself.
func TestSeveralWorks(t *testing.T) {
	assert.Equal(t, string(citation.BibTeX(awkward))+"\n"+string(citation.BibTeX(known)), string(citation.BibTeX(awkward, known)))
	assert.Equal(t, string(citation.RIS(awkward))+string(citation.RIS(known)), string(citation.RIS(awkward, known)))
	var items []citation.Item
	require.NoError(t, json.Unmarshal(citation.CSL(awkward, known), &items))
	assert.Equal(t, []citation.Item{awkward.Item(), known.Item()}, items)
}

// A date that is not known is left out, and one that is none of the calendar's is
// passed on.
func TestDates(t *testing.T) {
	w := known
	w.Issued = ""
	assert.Nil(t, w.Item().Issued)
	assert.NotContains(t, string(citation.BibTeX(w)), "year")
	assert.NotContains(t, string(citation.RIS(w)), "PY  -")
	w.Issued = "1986/87"
	assert.Equal(t, &citation.Date{Literal: "1986/87"}, w.Item().Issued)
	assert.Contains(t, string(citation.BibTeX(w)), "year = {1986/87}")
	assert.Contains(t, string(citation.RIS(w)), "PY  - 1986/87\r\n")
	w.Issued = "2026-11"
	assert.Equal(t, &citation.Date{Parts: [][]int{{2026, 11}}}, w.Item().Issued)
	assert.Contains(t, string(citation.BibTeX(w)), "month = {11}")
	w.Issued = "2026-1-1"
	assert.Equal(t, &citation.Date{Literal: "2026-1-1"}, w.Item().Issued)
}

// Every type that references.yaml may have has one in each format.
func TestTypes(t *testing.T) {
	for csl, want := range map[string][2]string{
		"book": {"book", "BOOK"}, "chapter": {"incollection", "CHAP"}, "article-journal": {"article", "JOUR"},
		"thesis": {"phdthesis", "THES"}, "report": {"techreport", "RPRT"}, "webpage": {"misc", "ELEC"},
		"paper-conference": {"inproceedings", "CPAPER"}, "manuscript": {"unpublished", "UNPB"}, "document": {"misc", "GEN"},
	} {
		w := citation.Work{Reference: rulebook.Reference{ID: "w", Type: csl, Title: "T", Publisher: "P"}}
		assert.True(t, strings.HasPrefix(string(citation.BibTeX(w)), "@"+want[0]+"{w,\n"), csl)
		assert.Contains(t, string(citation.BibTeX(w)), "= {P}", csl)
		assert.True(t, strings.HasPrefix(string(citation.RIS(w)), "TY  - "+want[1]+"\r\n"), csl)
	}
}

// Nothing in a work ends its field or its record.
func TestHostileWork(t *testing.T) {
	const bad = "x},\n note = {y\nER  - \nTY  - BOOK"
	name := []rulebook.Name{{Literal: bad}}
	w := citation.Work{Version: bad, Reference: rulebook.Reference{ID: "a", Type: "book", Authors: name, Editors: name, Issued: bad, Title: bad,
		ContainerTitle: bad, CollectionTitle: bad, Volume: bad, Issue: bad, Edition: bad, Page: bad, Publisher: bad, PublisherPlace: bad,
		Language: bad, DOI: bad, URL: bad, Note: bad}}
	for line := range strings.Lines(string(citation.RIS(w))) {
		tag := line[:6]
		assert.Equal(t, "  - ", tag[2:], line)
	}
	assert.Equal(t, 1, strings.Count(string(citation.RIS(w)), "\r\nER  - \r\n"))
	depth, low := 0, 0
	for _, r := range strings.NewReplacer(`\{`, "", `\}`, "", `\textbackslash{}`, "").Replace(string(citation.BibTeX(w))) {
		switch r {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth == 0 {
			low++
		}
	}
	assert.Zero(t, depth)
	assert.Equal(t, len("@book")+len("}\n"), low, "the entry ends with its last brace")
	assert.NotContains(t, string(citation.BibTeX(w)), "\n note")
}

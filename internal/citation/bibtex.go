package citation

import (
	"strings"

	"mashimo/internal/rulebook"
)

// BibTeX is works as entries for BibTeX and biblatex.
func BibTeX(works ...Work) []byte {
	var b strings.Builder
	for i, w := range works {
		if i > 0 {
			b.WriteString("\n")
		}
		w.bibTeX(&b)
	}
	return []byte(b.String())
}

func (w Work) bibTeX(b *strings.Builder) {
	b.WriteString("@" + entryType(w.Type) + "{" + w.ID + ",\n")
	for _, f := range w.bibFields() {
		if f.value != "" {
			b.WriteString("  " + f.name + " = {" + f.value + "},\n")
		}
	}
	b.WriteString("}\n")
}

// entryType is what BibTeX calls a type of CSL.
func entryType(csl string) string {
	switch csl {
	case "book":
		return "book"
	case "chapter":
		return "incollection"
	case "article-journal":
		return "article"
	case "thesis":
		return "phdthesis"
	case "report":
		return "techreport"
	case "paper-conference":
		return "inproceedings"
	case "manuscript":
		return "unpublished"
	}
	return "misc"
}

func (w Work) bibFields() []field {
	year, month := TeX(w.Issued), ""
	if d := date(w.Issued); len(d) > 0 {
		year = d[0]
		if len(d) > 1 {
			month = d[1]
		}
	}
	container := "booktitle"
	if w.Type == "article-journal" {
		container = "journal"
	}
	if entryType(w.Type) == "misc" {
		container = "howpublished"
	}
	publisher := "publisher"
	if w.Type == "thesis" || w.Type == "report" {
		publisher = map[string]string{"thesis": "school", "report": "institution"}[w.Type]
	}
	return []field{
		{"author", bibNames(w.Authors)}, {"editor", bibNames(w.Editors)}, {"title", kept(w.Title)},
		{container, TeX(w.ContainerTitle)}, {"series", TeX(w.CollectionTitle)},
		{"year", year}, {"month", month}, {"volume", TeX(w.Volume)}, {"number", TeX(w.Issue)},
		{"edition", TeX(w.Edition)}, {"version", TeX(w.Version)}, {"pages", strings.ReplaceAll(TeX(w.Page), "-", "--")},
		{publisher, TeX(w.Publisher)}, {"address", TeX(w.PublisherPlace)}, {"language", TeX(w.Language)},
		{"doi", addressed(w.DOI)}, {"url", addressed(w.URL)}, {"note", TeX(w.Note)},
	}
}

// bibNames is names in the way of BibTeX, family names first.
func bibNames(names []rulebook.Name) string {
	var list []string
	for _, n := range names {
		switch {
		case n.Literal != "":
			list = append(list, "{"+TeX(n.Literal)+"}")
		case n.Given == "":
			list = append(list, "{"+TeX(n.Family)+"}")
		default:
			list = append(list, TeX(n.Family)+", "+TeX(n.Given))
		}
	}
	return strings.Join(list, " and ")
}

// kept is text whose capitals stay.
func kept(text string) string {
	if text == "" {
		return ""
	}
	return "{" + TeX(text) + "}"
}

// TeX is text of which TeX takes nothing for its own.
func TeX(text string) string { return harmless.Replace(text) }

var harmless = strings.NewReplacer(
	`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "&", `\&`, "%", `\%`, "$", `\$`, "#", `\#`, "_", `\_`,
	"~", `\textasciitilde{}`, "^", `\textasciicircum{}`, "\n", " ", "\r", " ",
)

// addressed is an address, in which nothing is escaped, but which must not end its
// field.
func addressed(url string) string { return unnested.Replace(url) }

var unnested = strings.NewReplacer("{", "%7B", "}", "%7D", `\`, "%5C", "\n", " ", "\r", " ")

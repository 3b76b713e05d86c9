package citation

import (
	"strings"

	"mashimo/internal/rulebook"
)

// RIS is works as records of RIS.
func RIS(works ...Work) []byte {
	var b strings.Builder
	for _, w := range works {
		w.ris(&b)
	}
	return []byte(b.String())
}

func (w Work) ris(b *strings.Builder) {
	line := func(tag, value string) {
		b.WriteString(tag + "  - " + strings.Join(strings.Fields(value), " ") + "\r\n")
	}
	line("TY", recordType(w.Type))
	for _, f := range w.risFields() {
		if f.value != "" {
			line(f.name, f.value)
		}
	}
	line("ER", "")
}

// recordType is what RIS calls a type of CSL.
func recordType(csl string) string {
	switch csl {
	case "book":
		return "BOOK"
	case "chapter":
		return "CHAP"
	case "article-journal":
		return "JOUR"
	case "thesis":
		return "THES"
	case "report":
		return "RPRT"
	case "paper-conference":
		return "CPAPER"
	case "manuscript":
		return "UNPB"
	case "webpage":
		return "ELEC"
	}
	return "GEN"
}

func (w Work) risFields() []field {
	fields := []field{{"ID", w.ID}}
	for _, of := range []struct {
		tag   string
		names []rulebook.Name
	}{{"AU", w.Authors}, {"ED", w.Editors}} {
		for _, n := range of.names {
			fields = append(fields, field{of.tag, Name(n).String()})
		}
	}
	year, day := w.Issued, ""
	if d := date(w.Issued); len(d) > 0 {
		year = d[0]
		if len(d) > 1 {
			day = strings.Join(d, "/")
		}
	}
	container := "T2"
	if w.Type == "article-journal" {
		container = "JO"
	}
	first, last, _ := strings.Cut(w.Page, "-")
	edition := w.Edition
	if edition == "" {
		edition = w.Version
	}
	return append(fields,
		field{"TI", w.Title}, field{container, w.ContainerTitle}, field{"T3", w.CollectionTitle},
		field{"PY", year}, field{"DA", day}, field{"VL", w.Volume}, field{"IS", w.Issue}, field{"ET", edition},
		field{"SP", first}, field{"EP", last}, field{"PB", w.Publisher}, field{"CY", w.PublisherPlace},
		field{"LA", w.Language}, field{"DO", w.DOI}, field{"UR", w.URL}, field{"N1", w.Note},
	)
}

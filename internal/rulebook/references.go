package rulebook

import (
	"regexp"
	"strings"

	"mashimo/internal/source"
)

// References is the works cited, in the order of the file.
type References struct{ Works []*Reference }

// Reference is a work, in the shape of CSL-JSON. All but ID, Type and Title may be "".
type Reference struct {
	ID, Type        string
	Authors         []Name
	Editors         []Name
	Issued          string // the year
	Title           string
	ContainerTitle  string
	CollectionTitle string
	Volume, Issue   string
	Edition, Page   string
	Publisher       string
	PublisherPlace  string
	Language        string // code
	DOI, URL        string
	Note            string // in the original language
	Notes           Local  // the same by language; nil if there is none
	Place           source.Place
}

// Name is a person's family and given name, or the name of a body.
type Name struct{ Family, Given, Literal string }

// Work is the work of that ID.
func (r *References) Work(id string) (*Reference, bool) {
	for _, w := range r.Works {
		if w.ID == id {
			return w, true
		}
	}
	return nil, false
}

// readReferences reads references.yaml.
func readReferences(v value, languages []string) *References {
	r := &References{}
	v.object(field{"references", required, func(v value) {
		for _, item := range v.list() {
			w := readReference(item, languages)
			if first, ok := r.Work(w.ID); ok && w.ID != "" {
				item.problem("the work "+source.Quote(w.ID)+" a second time", "each work once", "it stands at "+first.Place.String())
				continue
			}
			r.Works = append(r.Works, w)
		}
	}})
	return r
}

func readReference(v value, languages []string) *Reference {
	w := &Reference{Place: v.place()}
	v.object(
		field{"id", required, idInto(&w.ID)},
		field{"type", required, func(v value) {
			w.Type = v.oneOf("book", "chapter", "article-journal", "thesis", "report", "webpage", "paper-conference", "manuscript", "document")
		}},
		field{"author", optional, namesInto(&w.Authors)},
		field{"editor", optional, namesInto(&w.Editors)},
		field{"issued", optional, into(&w.Issued)},
		field{"title", required, into(&w.Title)},
		field{"container-title", optional, into(&w.ContainerTitle)},
		field{"collection-title", optional, into(&w.CollectionTitle)},
		field{"volume", optional, into(&w.Volume)},
		field{"issue", optional, into(&w.Issue)},
		field{"edition", optional, into(&w.Edition)},
		field{"page", optional, into(&w.Page)},
		field{"publisher", optional, into(&w.Publisher)},
		field{"publisher-place", optional, into(&w.PublisherPlace)},
		field{"language", optional, into(&w.Language)},
		field{"DOI", optional, w.doi},
		field{"URL", optional, webInto(&w.URL)},
		field{"note", optional, func(v value) { w.note(v, languages) }},
	)
	return w
}

// note reads a note in the original language alone, or by language.
func (w *Reference) note(v value, languages []string) {
	if v.what() == "keys and values" {
		w.Notes = v.local(languages)
	} else if text := v.text(); text != "" {
		w.Notes = Local{Original: Typeset(text)}
	}
	w.Note = w.Notes[Original]
}

var doiForm = regexp.MustCompile(`^10\.[0-9][0-9.]*/[^\s{}"<>\\]+$`)

func (w *Reference) doi(v value) {
	if w.DOI = v.text(); w.DOI != "" && !doiForm.MatchString(w.DOI) {
		v.problem(source.Quote(w.DOI), "a DOI, as in 10.3233/ICG-2000-23403", "without https://doi.org/ before it")
		w.DOI = ""
	}
}

// namesInto is what puts a list of names into a variable.
func namesInto(names *[]Name) func(value) {
	return func(v value) {
		for _, item := range v.list() {
			var n Name
			isObject := item.object(
				field{"family", optional, into(&n.Family)},
				field{"given", optional, into(&n.Given)},
				field{"literal", optional, into(&n.Literal)},
			)
			if isObject && (n.Family == "") == (n.Literal == "") {
				item.problem("a name", "family and given, or literal", "")
			}
			*names = append(*names, n)
		}
	}
}

// webInto is what puts an address of the web into a variable.
func webInto(s *string) func(value) {
	return func(v value) {
		*s = v.text()
		if *s != "" && !(safeLink(*s) && (strings.HasPrefix(*s, "https://") || strings.HasPrefix(*s, "http://"))) {
			v.problem(source.Quote(*s), "an address that begins with https:// or http://", "")
			*s = ""
		}
	}
}

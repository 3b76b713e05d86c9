package rulebook

import "mashimo/internal/source"

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
	Note            string
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

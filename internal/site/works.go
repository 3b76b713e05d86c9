package site

import (
	"cmp"
	"strings"

	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// inShort is a citation in the text, such as "Townshend 1982, p. 12".
func (t *tongue) inShort(c rulebook.Citation) string {
	words := c.Ref
	if w, ok := t.book.References.Work(c.Ref); ok {
		words = t.words.Text("cite.short", data{"names": t.names(w), "year": t.words.Digit(w.Issued)})
		if w.Issued == "" {
			words = t.names(w)
		}
	}
	if c.Pages != "" {
		words = t.words.Text("cite.pages", data{"work": words, "pages": t.words.Digit(c.Pages)})
	}
	return words
}

// workID is the anchor of a work in the list of sources.
func workID(ref string) string { return "ref-" + ref }

// makers is who has made a work: its authors, or else its editors.
func makers(w *rulebook.Reference) []rulebook.Name {
	if len(w.Authors) > 0 {
		return w.Authors
	}
	return w.Editors
}

// names are the authors of a work as they are cited: up to three, or the first and
// that there are others; without authors, its title.
func (t *tongue) names(w *rulebook.Reference) string {
	var names []string
	for _, p := range makers(w) {
		names = append(names, cmp.Or(p.Literal, p.Family))
	}
	switch {
	case len(names) == 0:
		return w.Title
	case len(names) > 3:
		return t.words.Text("cite.and-others", data{"name": names[0]})
	}
	return t.words.List(names)
}

// sorted is works by names and year.
func (t *tongue) sorted(works []*rulebook.Reference) []*rulebook.Reference {
	var keys []string
	for _, w := range works {
		keys = append(keys, t.names(w)+" "+w.Issued)
	}
	var list []*rulebook.Reference
	for _, i := range t.words.Order(keys) {
		list = append(list, works[i])
	}
	return list
}

// work is a line of the list of sources. Titles are quoted as the language does, but
// those of books and those that only describe.
func (t *tongue) work(w *rulebook.Reference) templates.Work {
	described := strings.HasPrefix(w.Title, "[")
	line := templates.Work{
		ID: workID(w.ID), Italic: w.ContainerTitle == "" && !described, Address: w.URL,
	}
	title := w.Title
	if !line.Italic && !described {
		title = t.words.Quote(title)
	}
	line.Title = t.in(cmp.Or(w.Language, rulebook.Original), title+".")
	if note, lang := w.Notes.In(t.words.Code); note != "" {
		line.Note = t.in(lang, note)
	}
	if w.DOI != "" {
		line.Address = "https://doi.org/" + w.DOI
	}
	if len(makers(w)) > 0 {
		line.Before = t.fullNames(w)
	}
	if w.Issued != "" {
		line.Before = strings.TrimSpace(line.Before + " " + t.words.Text("cite.year", data{"year": t.words.Digit(w.Issued)}))
	}
	var after []string
	for _, s := range []string{t.container(w), w.CollectionTitle, w.Publisher, w.PublisherPlace} {
		if s != "" {
			after = append(after, strings.TrimSuffix(s, ".")+".")
		}
	}
	line.After = strings.Join(after, " ")
	return line
}

// fullNames is the names of a work's makers, the family name of the first before the
// others of theirs.
func (t *tongue) fullNames(w *rulebook.Reference) string {
	var names []string
	for i, p := range makers(w) {
		name := cmp.Or(p.Literal, p.Family)
		switch {
		case p.Literal != "" || p.Given == "":
		case i == 0:
			name += ", " + p.Given
		default:
			name = p.Given + " " + name
		}
		names = append(names, name)
	}
	if len(w.Authors) == 0 {
		return t.words.Text("cite.editors", data{"editors": t.words.List(names)})
	}
	return t.words.List(names)
}

// container is where a work appeared, with volume, issue and pages; "" if it stands
// for itself.
func (t *tongue) container(w *rulebook.Reference) string {
	s := w.ContainerTitle
	switch {
	case s == "":
		return ""
	case w.Issue != "":
		s = t.words.Text("cite.in-issue", data{"title": s, "volume": t.words.Digit(w.Volume), "issue": t.words.Digit(w.Issue)})
	case w.Volume != "":
		s = t.words.Text("cite.in-volume", data{"title": s, "volume": t.words.Digit(w.Volume)})
	}
	if w.Page != "" {
		pages := strings.ReplaceAll(t.words.Digit(w.Page), "-", "–")
		s = t.words.Text("cite.in-pages", data{"container": s, "pages": pages})
	}
	return s
}

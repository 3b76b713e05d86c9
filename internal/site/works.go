package site

import (
	"cmp"
	"slices"
	"strings"

	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// cited is a citation in the text, such as "Townshend 1982, p. 12".
func (r *rulesView) cited(c rulebook.Citation) templates.Cited {
	cited := templates.Cited{Words: c.Ref, Address: "#" + workID(c.Ref)}
	if w, ok := r.book.References.Work(c.Ref); ok {
		cited.Words = r.words.Text("cite.short", data{"names": r.names(w), "year": r.words.Digit(w.Issued)})
		if w.Issued == "" {
			cited.Words = r.names(w)
		}
	}
	if c.Pages != "" {
		cited.Words = r.words.Text("cite.pages", data{"work": cited.Words, "pages": r.words.Digit(c.Pages)})
	}
	return cited
}

// workID is the anchor of a work in the list of sources.
func workID(ref string) string { return "ref-" + ref }

// names are the authors of a work as they are cited: up to two, or the first and
// that there are others; without authors, its title.
func (r *rulesView) names(w *rulebook.Reference) string {
	people := w.Authors
	if len(people) == 0 {
		people = w.Editors
	}
	var names []string
	for _, p := range people {
		names = append(names, cmp.Or(p.Literal, p.Family))
	}
	switch {
	case len(names) == 0:
		return w.Title
	case len(names) > 3:
		return r.words.Text("cite.and-others", data{"name": names[0]})
	}
	return r.words.List(names)
}

// works is the works that the page cites, or that record one of its clauses,
// sorted by names and year.
func (r *rulesView) works() templates.Sources {
	in := *r
	in.tongue = r.in
	wanted := map[string]bool{}
	for _, d := range r.page.Directives {
		if d.Kind == rulebook.Cite {
			wanted[d.Label] = true
		}
	}
	if g, ok := r.book.Game(r.game.Game.ID()); ok {
		for _, s := range g.Sources {
			for _, c := range s.Works {
				wanted[c.Ref] = true
			}
		}
	}
	var list []*rulebook.Reference
	for _, w := range r.book.References.Works {
		if wanted[w.ID] {
			list = append(list, w)
		}
	}
	var keys []string
	for _, w := range list {
		keys = append(keys, in.names(w)+" "+w.Issued)
	}
	sources := templates.Sources{Title: r.say("rules.works", nil)}
	if !r.sourced() {
		sources.Note = r.say("rules.works.unsourced", nil)
	}
	for _, i := range r.words.Order(keys) {
		sources.Works = append(sources.Works, in.work(list[i]))
	}
	return sources
}

// work is a line of the list of sources.
func (r *rulesView) work(w *rulebook.Reference) templates.Work {
	line := templates.Work{ID: workID(w.ID), Title: w.Title + ".", Lang: w.Language, Address: w.URL}
	if w.DOI != "" {
		line.Address = "https://doi.org/" + w.DOI
	}
	line.Italic = w.ContainerTitle == "" && !strings.HasPrefix(w.Title, "[")
	if len(w.Authors)+len(w.Editors) > 0 {
		line.Before = r.fullNames(w) + " "
	}
	if w.Issued != "" {
		line.Before += r.words.Text("cite.year", data{"year": r.words.Digit(w.Issued)}) + " "
	}
	var after []string
	if w.ContainerTitle != "" {
		after = append(after, r.container(w))
	}
	for _, s := range []string{w.CollectionTitle, w.Publisher, w.PublisherPlace, w.Note} {
		if s != "" {
			after = append(after, strings.TrimSuffix(s, "."))
		}
	}
	if len(after) > 0 {
		line.After = strings.Join(after, ". ") + "."
	}
	return line
}

func (r *rulesView) fullNames(w *rulebook.Reference) string {
	people := w.Authors
	if len(people) == 0 {
		people = w.Editors
	}
	var names []string
	for _, p := range people {
		name := cmp.Or(p.Literal, p.Family)
		if p.Given != "" && p.Literal == "" {
			name += ", " + p.Given
		}
		names = append(names, name)
	}
	return strings.Join(names, "; ")
}

// container is where a work appeared: title, volume, issue and pages.
func (r *rulesView) container(w *rulebook.Reference) string {
	s := w.ContainerTitle
	if w.Volume != "" {
		s += " " + w.Volume
		if w.Issue != "" {
			s += "(" + w.Issue + ")"
		}
	}
	if w.Page != "" {
		s += ": " + strings.ReplaceAll(w.Page, "-", "–")
	}
	return s
}

// sourced tells whether a work is named for any clause of the game.
func (r *rulesView) sourced() bool {
	g, ok := r.book.Game(r.game.Game.ID())
	return ok && slices.ContainsFunc(g.Sources, func(s rulebook.ClauseSources) bool { return len(s.Works) > 0 })
}

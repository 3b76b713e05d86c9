package site

import (
	"strings"

	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
)

// creative is a work in the words of schema.org, as JSON-LD.
type creative struct {
	Context       string   `json:"@context,omitempty"`
	Type          string   `json:"@type"`
	Name          string   `json:"name"`
	Description   string   `json:"description,omitempty"`
	ResourceType  string   `json:"learningResourceType,omitempty"`
	Language      string   `json:"inLanguage,omitempty"`
	Author        []any    `json:"author,omitempty"`
	Publisher     *agent   `json:"publisher,omitempty"`
	DatePublished string   `json:"datePublished,omitempty"`
	DateModified  string   `json:"dateModified,omitempty"`
	Version       string   `json:"version,omitempty"`
	License       string   `json:"license,omitempty"`
	Free          bool     `json:"isAccessibleForFree,omitempty"`
	URL           string   `json:"url,omitempty"`
	SameAs        string   `json:"sameAs,omitempty"`
	Image         string   `json:"image,omitempty"`
	IsPartOf      any      `json:"isPartOf,omitempty"`
	IsBasedOn     []any    `json:"isBasedOn,omitempty"`
	Encoding      []medium `json:"encoding,omitempty"`
}

// agent is a person or a body.
type agent struct {
	Type   string `json:"@type"`
	Name   string `json:"name"`
	Family string `json:"familyName,omitempty"`
	Given  string `json:"givenName,omitempty"`
}

// medium is a file of a work.
type medium struct {
	Type   string `json:"@type"`
	URL    string `json:"contentUrl"`
	Format string `json:"encodingFormat"`
}

// container is the site, or the book or journal, that something is part of.
type container struct {
	Type string `json:"@type"`
	Name string `json:"name"`
	URL  string `json:"url,omitempty"`
}

// linked is a work as the JSON-LD of a page.
func (v *view) linked(c creative) creative {
	c.Context, c.DateModified = "https://schema.org", v.changedOn(v.path)
	return c
}

// creative is what a page is about.
func (v *view) creative(a about) creative {
	w := a.work
	c := creative{
		Type: "CreativeWork", Name: w.Title, Description: a.summary, Language: w.Language, Author: agents(w.Authors),
		DatePublished: w.Issued, Version: w.Version, Free: true, URL: w.URL,
		IsPartOf: container{"WebSite", w.ContainerTitle, v.out.BaseURL},
	}
	if w.Publisher != "" {
		c.Publisher = &agent{Type: "Organization", Name: w.Publisher}
	}
	if l, ok := v.licence("text"); ok {
		c.License = l.URL
	}
	if a.picture != nil && v.out.BaseURL != "" {
		c.Image = absolute(v.out.BaseURL, a.picture.path)
	}
	return c
}

// basis is a work that rules are based on. A title in brackets only describes it.
func basis(w *rulebook.Reference) creative {
	types := map[string]string{
		"book": "Book", "chapter": "Chapter", "article-journal": "ScholarlyArticle", "thesis": "Thesis", "report": "Report",
		"webpage": "WebPage", "paper-conference": "ScholarlyArticle", "manuscript": "Manuscript",
	}
	c := creative{
		Type: "CreativeWork", Name: strings.Trim(w.Title, "[]"), Author: agents(makers(w)), DatePublished: w.Issued,
		Language: w.Language, URL: w.URL,
	}
	if t, ok := types[w.Type]; ok {
		c.Type = t
	}
	if w.DOI != "" {
		c.SameAs = "https://doi.org/" + w.DOI
	}
	switch {
	case w.ContainerTitle != "" && w.Type == "article-journal":
		c.IsPartOf = container{Type: "Periodical", Name: w.ContainerTitle}
	case w.ContainerTitle != "":
		c.IsPartOf = container{Type: "Book", Name: w.ContainerTitle}
	}
	return c
}

// agents is people and bodies.
func agents(names []rulebook.Name) []any {
	var list []any
	for _, n := range names {
		if n.Literal != "" {
			list = append(list, agent{Type: "Organization", Name: n.Literal})
			continue
		}
		list = append(list, agent{"Person", strings.TrimSpace(n.Given + " " + n.Family), n.Family, n.Given})
	}
	return list
}

// encodings is the files of an example that have an address which can be told.
func (v *view) encodings(run *verify.Run) []medium {
	if v.out.BaseURL == "" {
		return nil
	}
	game, name := run.Game.ID(), run.Example.Name
	var list []medium
	for _, f := range []struct{ path, format string }{
		{tracePath(game, name), "application/json"},
		{figurePath(game, name, v.words.Code, stripPart, ".svg"), "image/svg+xml"},
		{figurePath(game, name, "", stripPart, ".pdf"), "application/pdf"},
		{citationPath(game, name, v.words.Code, ".bib"), "application/x-bibtex"},
	} {
		if v.out.Has(f.path) {
			list = append(list, medium{"MediaObject", absolute(v.out.BaseURL, f.path), f.format})
		}
	}
	return list
}

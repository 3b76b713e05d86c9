package citation

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"mashimo/internal/rulebook"
)

// Item is a work as an item of CSL-JSON.
type Item struct {
	ID              string `json:"id"`
	Type            string `json:"type"`
	Authors         []Name `json:"author,omitempty"`
	Editors         []Name `json:"editor,omitempty"`
	Issued          *Date  `json:"issued,omitempty"`
	Title           string `json:"title"`
	ContainerTitle  string `json:"container-title,omitempty"`
	CollectionTitle string `json:"collection-title,omitempty"`
	Volume          string `json:"volume,omitempty"`
	Issue           string `json:"issue,omitempty"`
	Edition         string `json:"edition,omitempty"`
	Version         string `json:"version,omitempty"`
	Page            string `json:"page,omitempty"`
	Publisher       string `json:"publisher,omitempty"`
	PublisherPlace  string `json:"publisher-place,omitempty"`
	Language        string `json:"language,omitempty"`
	DOI             string `json:"DOI,omitempty"`
	URL             string `json:"URL,omitempty"`
	Note            string `json:"note,omitempty"`
}

// Name is a name in CSL-JSON.
type Name struct {
	Family  string `json:"family,omitempty"`
	Given   string `json:"given,omitempty"`
	Literal string `json:"literal,omitempty"`
}

// Date is a date in CSL-JSON: its parts, or words.
type Date struct {
	Parts   [][]int `json:"date-parts,omitempty"`
	Literal string  `json:"literal,omitempty"`
}

// String is the name, the family name first.
func (n Name) String() string {
	if n.Given == "" {
		return n.Literal + n.Family
	}
	return n.Family + ", " + n.Given
}

// String is the date as references.yaml writes it.
func (d Date) String() string {
	if len(d.Parts) == 0 {
		return d.Literal
	}
	s := ""
	for i, p := range d.Parts[0] {
		s += fmt.Sprintf([]string{"%04d", "-%02d", "-%02d"}[i], p)
	}
	return s
}

// Item is the work as an item of CSL-JSON.
func (w Work) Item() Item {
	return Item{
		ID: w.ID, Type: w.Type, Authors: names(w.Authors), Editors: names(w.Editors), Issued: issued(w.Issued),
		Title: w.Title, ContainerTitle: w.ContainerTitle, CollectionTitle: w.CollectionTitle, Volume: w.Volume, Issue: w.Issue,
		Edition: w.Edition, Version: w.Version, Page: w.Page, Publisher: w.Publisher, PublisherPlace: w.PublisherPlace,
		Language: w.Language, DOI: w.DOI, URL: w.URL, Note: w.Note,
	}
}

// CSL is works as a file of CSL-JSON: a list of items.
func CSL(works ...Work) []byte {
	items := make([]Item, len(works))
	for i, w := range works {
		items[i] = w.Item()
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	_ = e.Encode(items) // text and numbers into memory
	return b.Bytes()
}

func names(list []rulebook.Name) []Name {
	var out []Name
	for _, n := range list {
		out = append(out, Name(n))
	}
	return out
}

func issued(text string) *Date {
	if text == "" {
		return nil
	}
	parts := date(text)
	if len(parts) == 0 {
		return &Date{Literal: text}
	}
	var numbers []int
	for _, p := range parts {
		n, err := strconv.Atoi(p)
		if err != nil {
			return &Date{Literal: text}
		}
		numbers = append(numbers, n)
	}
	return &Date{Parts: [][]int{numbers}}
}

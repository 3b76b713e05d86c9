package record

import (
	"bytes"
	"encoding/csv"
	"maps"
	"slices"
	"strconv"
	"strings"

	"mashimo/internal/citation"
)

// CSV is the reference in long form: a table with the columns kind, game, id,
// language, field and value, and a row for each single thing that is known. What
// there may be several of has several rows, in their order.
//
// It is as in RFC 4180, in UTF-8 without a byte order mark, the names of the columns
// first. So that no spreadsheet takes a text for a formula, a value that begins with
// = + - @ or an apostrophe has an apostrophe before it: who reads the file takes one
// away where a value begins with one.
func (r Reference) CSV() []byte {
	var b bytes.Buffer
	t := &table{csv.NewWriter(&b)}
	t.out.UseCRLF = true
	t.row("kind", "game", "id", "language", "field", "value")
	r.head(t)
	for _, g := range r.Games {
		g.rows(t)
	}
	for _, term := range r.Glossary {
		term.rows(t)
	}
	for _, w := range r.References {
		work(t, w)
	}
	t.out.Flush() // into memory
	return b.Bytes()
}

// table is the CSV being written.
type table struct{ out *csv.Writer }

func (t *table) row(cells ...string) { _ = t.out.Write(cells) } // into memory

// subject is what rows are about.
type subject struct {
	*table
	kind, game, id string
}

func (t *table) at(kind, game, id string) subject { return subject{t, kind, game, id} }

// add adds a row.
func (s subject) add(lang, field, value string) {
	if value != "" && strings.ContainsRune("=+-@'", rune(value[0])) {
		value = "'" + value
	}
	s.row(s.kind, s.game, s.id, lang, field, value)
}

// known adds a row for each field that has a value.
func (s subject) known(pairs ...string) {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			s.add("", pairs[i], pairs[i+1])
		}
	}
}

// each adds a row for each value.
func (s subject) each(lang, field string, values []string) {
	for _, v := range values {
		s.add(lang, field, v)
	}
}

// local adds a row for each language.
func (s subject) local(field string, texts map[string]string) {
	for _, lang := range slices.Sorted(maps.Keys(texts)) {
		s.add(lang, field, texts[lang])
	}
}

func work(t *table, w citation.Item) {
	at := t.at("work", "", w.ID)
	at.known("type", w.Type, "title", w.Title)
	for _, n := range w.Authors {
		at.add("", "author", n.String())
	}
	for _, n := range w.Editors {
		at.add("", "editor", n.String())
	}
	if w.Issued != nil {
		at.add("", "issued", w.Issued.String())
	}
	at.known("container-title", w.ContainerTitle, "collection-title", w.CollectionTitle, "volume", w.Volume, "issue", w.Issue,
		"edition", w.Edition, "page", w.Page, "publisher", w.Publisher, "publisher-place", w.PublisherPlace,
		"language", w.Language, "DOI", w.DOI, "URL", w.URL, "note", w.Note)
}

func (r Reference) head(t *table) {
	at := t.at("reference", "", "")
	at.add("", "schema", strconv.Itoa(r.Schema))
	at.add("", "engine", r.Engine)
	at.known("licence", r.Licence.Name, "licence-address", r.Licence.Address)
	at.known("name", r.Site.Name, "address", r.Site.Address, "released", r.Site.Released)
	for _, l := range r.Site.Languages {
		at := t.at("language", "", l.Code)
		at.known("name", l.Name, "english", l.English, "direction", l.Direction, "script", l.Script, "digits", l.Digits)
	}
}

func (g Game) rows(t *table) {
	at := t.at("game", g.ID, g.ID)
	at.add("", "start", g.Start)
	for _, p := range g.Pages {
		at.add(p.Language, "title", p.Title)
		at.add(p.Language, "kind", p.Kind)
		for _, f := range []struct{ name, value string }{{"summary", p.Summary}, {"people", p.People}, {"region", p.Region}} {
			if f.value != "" {
				at.add(p.Language, f.name, f.value)
			}
		}
		at.each(p.Language, "alias", p.Aliases)
		at.each(p.Language, "reviewed", p.Reviewed)
	}
	for _, f := range g.Facts {
		t.at("fact", g.ID, f.Name).add("", "value", strconv.Itoa(f.Value))
	}
	for _, s := range g.Sections {
		at := t.at("section", g.ID, s.ID)
		at.add("", "level", strconv.Itoa(s.Level))
		at.local("title", s.Title)
	}
	for _, c := range g.Clauses {
		c.rows(t, g.ID)
	}
	for _, r := range g.Readings {
		t.at("reading", g.ID, r.ID).local("name", r.Name)
		for _, o := range r.Options {
			at := t.at("option", g.ID, r.ID+"="+o.ID)
			at.add("", "default", strconv.FormatBool(o.Default))
			at.local("name", o.Name)
		}
	}
	for _, e := range g.Examples {
		e.rows(t, g.ID)
	}
}

func (c Clause) rows(t *table, game string) {
	at := t.at("clause", game, c.ID)
	at.known("section", c.Section)
	at.add("", "emits", strconv.FormatBool(c.Emits))
	at.add("", "limits", strconv.FormatBool(c.Limits))
	for _, text := range c.Texts {
		at.add(text.Language, "text", text.Text)
		at.add(text.Language, "standing", text.Standing)
		at.each(text.Language, "reviewed", text.Reviewed)
	}
	for _, s := range c.Sources {
		at.add("", "source", strings.TrimSpace(s.Work+" "+s.Pages))
	}
	at.each("", "example", c.Examples)
}

func (e Example) rows(t *table, game string) {
	at := t.at("example", game, e.Name)
	at.local("title", e.Title)
	at.local("why", e.Why)
	at.each("", "clause", e.Clauses)
	at.each("", "touches", e.Touches)
	for _, r := range e.Readings {
		at.add("", "reading", r.Reading+"="+r.Option)
	}
	at.add("", "start", e.Start)
	at.add("", "turns", strconv.Itoa(e.Turns))
	at.add("", "trace", e.Trace)
}

func (term Term) rows(t *table) {
	at := t.at("term", "", term.ID)
	at.each("", "game", term.Games)
	at.add("", "spelling", term.Spelling)
	at.each("", "form", term.Forms)
	at.each("", "other-spelling", term.Spellings)
	at.known("zanzibar", term.Zanzibar)
	at.local("literal", term.Literal)
	at.local("meaning", term.Meaning)
	at.each("", "clause", term.Clauses)
	for _, lang := range slices.Sorted(maps.Keys(term.Script)) {
		for _, form := range slices.Sorted(maps.Keys(term.Script[lang])) {
			at.add(lang, "written:"+form, term.Script[lang][form])
		}
	}
	at.each("", "confused-with", term.ConfusedWith)
	for _, lang := range slices.Sorted(maps.Keys(term.Forbidden)) {
		at.each(lang, "forbidden", term.Forbidden[lang])
	}
}

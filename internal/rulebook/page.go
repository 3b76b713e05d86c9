package rulebook

import "mashimo/internal/source"

// Page is a rule page, or an article: a page that speaks of no game.
type Page struct {
	Game string // "" of an article
	Name string // of an article; "" of a rule page
	Lang string
	File *source.File

	Title    string
	Kind     string   // of game, in one line
	Summary  string   // may be ""
	Aliases  []string // other names
	People   string   // may be ""
	Region   string   // may be ""
	Reviewed []string // speakers who have read the page; none: it was not reviewed
	Readings []ReadingWords

	Sections   []*Section  // in the order of the page, whatever their level
	Clauses    []*Clause   // in the order of the page
	Directives []Directive // all, in the order of the page
	Links      []Link      // all, in the order of the page

	markdown *markdown // nil if it could not be read
}

// Link is a link in a page.
type Link struct {
	Destination string
	Place       source.Place
	Section     string // as in Clause
}

// ReadingWords is a reading's name and its options' in a page's language.
type ReadingWords struct {
	ID      string
	Name    string
	Options []OptionWords
	Place   source.Place
}

// OptionWords is an option's name in a page's language.
type OptionWords struct{ ID, Name string }

// Section is a heading and what follows it up to the next of its level or above.
type Section struct {
	ID    string // its anchor, too
	Level int    // 2 to 4
	Title string // plain text
	Place source.Place
}

// Clause is a paragraph or list item that states a clause of the rules.
type Clause struct {
	ID         string       // its anchor, too
	Place      source.Place // of the ID
	Section    string       // the ID of the section that it stands in, the innermost; "" in the lead
	Directives []Directive  // in its own text
	Source     string       // the Markdown of its block, without the {#id}
	Prose      []Span       // its text outside of code spans and directives
	Code       []Span       // its code spans

	pieces []piece
}

// Span is a run of text.
type Span struct {
	Text  string
	Place source.Place
}

// Kind is which directive a directive is.
type Kind string

// The kinds of directive.
const (
	Term    Kind = "term"
	Number  Kind = "n"
	Literal Kind = "lit"
	Cite    Kind = "cite"
	Example Kind = "example"
	Board   Kind = "board"
	Play    Kind = "play"
	Stats   Kind = "stats"
	Note    Kind = "note"
	OfSite  Kind = "site"
)

// Directive is a directive in a page.
type Directive struct {
	Kind    Kind
	Label   string // what stands in brackets: a term's, fact's, work's or example's name, or text
	Attrs   []Attr // in the order given
	Place   source.Place
	LabelAt source.Place
	Section string // as in Clause
	Clause  string // the ID of the clause that it stands in, or ""
}

// Attr is an attribute of a directive. One without a value has an empty Value.
type Attr struct {
	Name, Value string
	Place       source.Place
}

// Get is an attribute's value and whether it is given.
func (d Directive) Get(name string) (string, bool) {
	for _, a := range d.Attrs {
		if a.Name == name {
			return a.Value, true
		}
	}
	return "", false
}

// Section is the section of that ID.
func (p *Page) Section(id string) (*Section, bool) {
	for _, s := range p.Sections {
		if s.ID == id {
			return s, true
		}
	}
	return nil, false
}

// Clause is the clause of that ID.
func (p *Page) Clause(id string) (*Clause, bool) {
	for _, c := range p.Clauses {
		if c.ID == id {
			return c, true
		}
	}
	return nil, false
}

// Hooks say how the parts of a page are shown that are not Markdown. Each returns
// safe HTML, which goes into the page as it is. A nil hook shows what is plain: a
// label, or nothing.
type Hooks struct {
	Term    func(Directive) string // inline, as are the next three
	Number  func(Directive) string
	Literal func(Directive) string
	Cite    func(Directive) string
	Example func(Directive) string // a block, as are the next four
	Board   func(Directive) string
	Play    func(Directive) string
	Stats   func(Directive) string
	OfSite  func(Directive) string
	Clause  func(*Clause) (before, after string) // blocks, within the clause's element
	Follow  func(c *Clause, tag string) string   // after the clause's element: elements of the same tag, "li" or "div"
	Begin   func(*Section) string                // blocks, after the section's heading
	Heading func(*Section) string                // the heading element, with the section's ID as its id
	Link    func(destination string) string      // another destination, as plain text
}

package record

import (
	"mashimo/engine"
	"mashimo/internal/citation"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
)

// Reference is the whole reference, but for the prose around the clauses and what
// happens in the examples, which their traces tell.
type Reference struct {
	Head
	Site       Site            `json:"site"`
	Games      []Game          `json:"games"`
	Glossary   []Term          `json:"glossary"`
	References []citation.Item `json:"references"` // of CSL-JSON
}

// Site is where it comes from.
type Site struct {
	Name      string     `json:"name"`
	Address   string     `json:"address,omitempty"`
	Released  string     `json:"released,omitempty"` // a day
	Languages []Language `json:"languages"`
}

// Language is a language of the site.
type Language struct {
	Code      string `json:"code"`
	Name      string `json:"name"` // in the language itself
	English   string `json:"english"`
	Direction string `json:"direction"` // ltr or rtl
	Script    string `json:"script"`    // of ISO 15924
	Digits    string `json:"digits"`    // of its texts
}

// Game is a game.
type Game struct {
	ID       string      `json:"id"`
	Start    string      `json:"start"`
	Facts    []Fact      `json:"facts"`
	Pages    []GameWords `json:"pages"`
	Sections []Section   `json:"sections"`
	Clauses  []Clause    `json:"clauses"`
	Readings []Reading   `json:"readings"`
	Examples []Example   `json:"examples"`
}

// Fact is a number that the rules name.
type Fact struct {
	Name  string `json:"name"`
	Value int    `json:"value"`
}

// GameWords is what a language's page says of the game as a whole.
type GameWords struct {
	Language string   `json:"language"`
	Title    string   `json:"title"`
	Kind     string   `json:"kind"`
	Summary  string   `json:"summary,omitempty"`
	Aliases  []string `json:"aliases,omitempty"`
	People   string   `json:"people,omitempty"`
	Region   string   `json:"region,omitempty"`
	Reviewed []string `json:"reviewed"` // speakers who have read the page
}

// Section is a heading of the rule pages.
type Section struct {
	ID    string            `json:"id"`
	Level int               `json:"level"`
	Title map[string]string `json:"title"`
}

// Clause is a clause of the rules. It emits if it makes something happen, and limits
// if it forbids or limits something.
type Clause struct {
	ID       string       `json:"id"`
	Section  string       `json:"section,omitempty"`
	Emits    bool         `json:"emits"`
	Limits   bool         `json:"limits"`
	Texts    []ClauseText `json:"texts"`
	Sources  []Source     `json:"sources"`  // none: we know of none
	Examples []string     `json:"examples"` // that prove it
}

// ClauseText is a clause in a language, as plain text. Standing is how it stands to
// the original.
type ClauseText struct {
	Language string   `json:"language"`
	Text     string   `json:"text"`
	Standing string   `json:"standing"`
	Reviewed []string `json:"reviewed"` // speakers who have read it as it stands
}

// How a clause stands to the original one.
const (
	Original  = "original"
	UpToDate  = "up-to-date"
	OutOfDate = "out-of-date" // the original has changed since
	Unchecked = "unchecked"   // nobody has compared it with the original
)

// Source is a work that records a clause, and perhaps the pages in it.
type Source struct {
	Work  string `json:"work"`
	Pages string `json:"pages,omitempty"`
}

// Reading is a place where the sources leave something open.
type Reading struct {
	ID      string            `json:"id"`
	Name    map[string]string `json:"name"`
	Options []Option          `json:"options"`
}

// Option is an option of a reading.
type Option struct {
	ID      string            `json:"id"`
	Default bool              `json:"default"`
	Name    map[string]string `json:"name"`
}

// Example is a worked example. Its readings are those that are not left at the
// default.
type Example struct {
	Name     string            `json:"name"`
	Title    map[string]string `json:"title"`
	Why      map[string]string `json:"why"`
	Clauses  []string          `json:"clauses"`
	Touches  []string          `json:"touches"`
	Readings []Chosen          `json:"readings"`
	Start    string            `json:"start"`
	Turns    int               `json:"turns"`
	Trace    string            `json:"trace"` // its trace's address from this file
}

// Term is a protected word.
type Term struct {
	ID           string                       `json:"id"`
	Games        []string                     `json:"games"`
	Spelling     string                       `json:"spelling"`
	Forms        []string                     `json:"forms,omitempty"`
	Spellings    []string                     `json:"spellings,omitempty"` // others, and other words of the literature
	Zanzibar     string                       `json:"zanzibar,omitempty"`
	Literal      map[string]string            `json:"literal,omitempty"`
	Meaning      map[string]string            `json:"meaning"`
	Clauses      []string                     `json:"clauses,omitempty"`
	Script       map[string]map[string]string `json:"script,omitempty"` // by language, then by spelling or form
	ConfusedWith []string                     `json:"confused-with,omitempty"`
	Forbidden    map[string][]string          `json:"forbidden,omitempty"` // words, by language or in "all"
}

// Input is what a reference is made from.
type Input struct {
	Book    *rulebook.Book
	Report  *verify.Report
	Address string                              // of the site, or ""
	Clause  func(game, id string) []ClauseText  // a clause in the languages that have it
	Trace   func(game, name string) (at string) // an example's trace, as an address
}

// NewReference is the record of everything. The head is as of [NewTrace].
func NewReference(head Head, in Input) Reference {
	head.Kind = "reference"
	r := Reference{
		Head: head, Games: []Game{}, Glossary: []Term{}, References: []citation.Item{},
		Site: Site{Name: in.Book.Site.Name, Address: in.Address, Released: in.Book.Site.Released},
	}
	for _, w := range in.Book.Words {
		r.Site.Languages = append(r.Site.Languages, Language{w.Code, w.Name, w.English, w.Dir, w.Script, w.Digits})
	}
	for _, g := range in.Report.Games {
		if _, ok := in.Book.Page(g.Game.ID(), rulebook.Original); ok {
			r.Games = append(r.Games, in.game(g))
		}
	}
	for _, t := range in.Book.Glossary.Terms {
		r.Glossary = append(r.Glossary, Term{
			ID: t.ID, Games: t.Games, Spelling: t.Spelling, Forms: t.Forms, Spellings: t.Spellings, Zanzibar: t.Zanzibar,
			Literal: t.Literal, Meaning: t.Meaning, Clauses: t.Clauses, Script: t.Script, ConfusedWith: t.ConfusedWith, Forbidden: t.Forbidden,
		})
	}
	for _, w := range in.Book.References.Works {
		r.References = append(r.References, citation.Work{Reference: *w}.Item())
	}
	return r
}

// JSON is the reference as it is published.
func (r Reference) JSON() []byte { return encoded(r, " ") }

func (in Input) game(g verify.GameReport) Game {
	id := g.Game.ID()
	out := Game{ID: id, Start: g.Game.Start().String(), Facts: []Fact{}, Readings: []Reading{}, Examples: []Example{}}
	for _, f := range g.Game.Facts() {
		out.Facts = append(out.Facts, Fact(f))
	}
	var pages []*rulebook.Page
	for _, p := range in.Book.Pages {
		if p.Game == id {
			pages = append(pages, p)
			out.Pages = append(out.Pages, GameWords{p.Lang, p.Title, p.Kind, p.Summary, p.Aliases, p.People, p.Region, append([]string{}, p.Reviewed...)})
		}
	}
	out.Sections = sections(pages)
	for _, p := range g.Clauses {
		out.Clauses = append(out.Clauses, in.clause(id, p))
	}
	for _, r := range g.Game.Readings() {
		out.Readings = append(out.Readings, reading(r, pages))
	}
	for _, run := range g.Runs {
		out.Examples = append(out.Examples, in.example(run))
	}
	return out
}

// sections is the headings of the original page, with their words in all.
func sections(pages []*rulebook.Page) []Section {
	list := []Section{}
	for _, p := range pages {
		if p.Lang == rulebook.Original {
			for _, s := range p.Sections {
				list = append(list, Section{s.ID, s.Level, map[string]string{}})
			}
		}
	}
	for i := range list {
		for _, p := range pages {
			if s, ok := p.Section(list[i].ID); ok {
				list[i].Title[p.Lang] = s.Title
			}
		}
	}
	return list
}

func (in Input) clause(game string, p verify.Proof) Clause {
	c := Clause{ID: p.Clause.ID, Emits: p.Clause.Emits, Limits: p.Clause.Limits, Texts: in.Clause(game, p.Clause.ID), Sources: []Source{}, Examples: []string{}}
	if page, ok := in.Book.Page(game, rulebook.Original); ok {
		if on, ok := page.Clause(c.ID); ok {
			c.Section = on.Section
		}
	}
	if g, ok := in.Book.Game(game); ok {
		works, _ := g.SourcesOf(c.ID)
		for _, w := range works {
			c.Sources = append(c.Sources, Source{w.Ref, w.Pages})
		}
	}
	for _, run := range p.Runs {
		c.Examples = append(c.Examples, run.Example.Name)
	}
	return c
}

// reading is a reading with its names in the languages of the pages.
func reading(r engine.Reading, pages []*rulebook.Page) Reading {
	out := Reading{ID: r.ID, Name: map[string]string{}}
	for i, o := range r.Options {
		out.Options = append(out.Options, Option{o, i == 0, map[string]string{}})
	}
	for _, p := range pages {
		for _, words := range p.Readings {
			if words.ID != r.ID {
				continue
			}
			out.Name[p.Lang] = words.Name
			for _, o := range words.Options {
				for i := range out.Options {
					if out.Options[i].ID == o.ID {
						out.Options[i].Name[p.Lang] = o.Name
					}
				}
			}
		}
	}
	return out
}

func (in Input) example(run *verify.Run) Example {
	e := run.Example
	out := Example{
		Name: e.Name, Title: byLanguage(e.Title), Why: byLanguage(e.Why), Clauses: values(e.Clauses), Touches: values(e.Touches),
		Readings: []Chosen{}, Start: run.Start.String(), Turns: len(run.Turns), Trace: in.Trace(run.Game.ID(), e.Name),
	}
	for _, c := range chosen(run.Game) {
		if !c.Default {
			out.Readings = append(out.Readings, c)
		}
	}
	return out
}

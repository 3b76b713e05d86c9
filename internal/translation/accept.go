package translation

import (
	"fmt"
	"slices"

	"golang.org/x/text/unicode/norm"

	"mashimo/internal/rulebook"
	"mashimo/internal/source"
)

// Acceptance says that clauses of a translation are right for the English as it
// stands now.
type Acceptance struct {
	Game, Lang string
	Clauses    []string // none: all that the page has
	Reviewer   string   // the speaker who has read them; "" if nobody has
}

// Accept is the lock of the language with the acceptance recorded, and the clauses
// that it holds for, in the order of the page. Entries of the game whose clause the
// English page or the translation has no more go out. A review stays as long as both
// the English and the translation are what they were. An error says which name is
// unknown, or which clause the page lacks.
func (l Locks) Accept(book *rulebook.Book, a Acceptance) (*Lock, []string, error) {
	original, ok := book.Page(a.Game, rulebook.Original)
	if !ok {
		return nil, nil, fmt.Errorf("unknown game %s", source.Quote(a.Game))
	}
	if a.Lang == rulebook.Original || !slices.Contains(book.Site.Languages, a.Lang) {
		return nil, nil, fmt.Errorf("%s is no language of site.yaml that is translated into", source.Quote(a.Lang))
	}
	page, ok := book.Page(a.Game, a.Lang)
	if !ok {
		return nil, nil, fmt.Errorf("there is no page of %s in %s", a.Game, a.Lang)
	}
	if a.Reviewer = norm.NFC.String(a.Reviewer); a.Reviewer != "" && !nameForm(a.Reviewer) {
		return nil, nil, fmt.Errorf("%s is no name on one line", source.Quote(a.Reviewer))
	}
	for _, id := range a.Clauses {
		o, known := original.Clause(id)
		if !known {
			return nil, nil, fmt.Errorf("unknown clause %s: %s has none of that name", source.Quote(id), original.File.Name)
		}
		if _, ok := page.Clause(id); !ok {
			return nil, nil, fmt.Errorf("%s lacks the clause %s (%s)", page.File.Name, id, english(o.Place))
		}
	}
	lock, accepted := l.Of(a.Lang).with(a, page, original)
	return lock, accepted, nil
}

// with is the lock with the acceptance in it, and which clauses that were.
func (l *Lock) with(a Acceptance, page, original *rulebook.Page) (*Lock, []string) {
	next := &Lock{Lang: l.Lang, File: l.File}
	for _, e := range l.Entries {
		if e.Game != a.Game {
			next.Entries = append(next.Entries, e)
		}
	}
	var accepted []string
	for _, c := range page.Clauses {
		o, ok := original.Clause(c.ID)
		if !ok {
			continue // Check tells of it
		}
		e, known := l.Entry(a.Game, c.ID)
		if len(a.Clauses) == 0 || slices.Contains(a.Clauses, c.ID) {
			e = e.accepted(a, c, o)
			accepted = append(accepted, c.ID)
		} else if !known {
			continue
		}
		next.Entries = append(next.Entries, e)
	}
	slices.SortFunc(next.Entries, Entry.compare)
	return next, accepted
}

// accepted is the entry after its clause was accepted.
func (e Entry) accepted(a Acceptance, c, original *rulebook.Clause) Entry {
	next := Entry{Game: a.Game, Clause: c.ID, From: Hash(original), Place: e.Place}
	switch {
	case a.Reviewer != "":
		next.Reviewer, next.Text = a.Reviewer, Hash(c)
	case e.From == next.From && e.Text == Hash(c):
		next.Reviewer, next.Text = e.Reviewer, e.Text
	}
	return next
}

package translation

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"mashimo/internal/rulebook"
)

// State is how a clause of a translation stands to the English one.
type State uint8

// The states.
const (
	UpToDate  State = iota // made from the English as it is
	OutOfDate              // the English has changed since, or nobody has accepted the clause
	Missing                // the page lacks the clause, or there is no page
)

// String is the state in English words.
func (s State) String() string {
	return [...]string{"up to date", "out of date", "missing"}[s]
}

// Tie is a clause of a translation and how it stands to the English one.
type Tie struct {
	State    State
	Accepted bool             // the lock has an entry for it
	Reviewer string           // the speaker who has read it as it is now; "" if nobody has
	Lapsed   string           // the speaker who has read it before it was changed
	Clause   *rulebook.Clause // nil if it is missing
}

// Reviewed tells whether a speaker of the language has read the clause as it is now
// and its English has not changed since.
func (t Tie) Reviewed() bool { return t.State == UpToDate && t.Reviewer != "" }

// Hash is the hash of a clause: sixteen hexadecimal digits of the SHA-256 of its
// Markdown, in which runs of blanks and line ends are one blank each.
func Hash(c *rulebook.Clause) string {
	sum := sha256.Sum256([]byte(strings.Join(strings.Fields(c.Source), " ")))
	return hex.EncodeToString(sum[:8])
}

// Tie is how a clause stands in a language. A clause of the original itself is
// always up to date; one that the original lacks is missing in every language.
func (l Locks) Tie(book *rulebook.Book, lang, game, clause string) Tie {
	original, ok := clauseOf(book, rulebook.Original, game, clause)
	if !ok {
		return Tie{State: Missing}
	}
	if lang == rulebook.Original {
		return Tie{State: UpToDate, Accepted: true, Clause: original}
	}
	c, ok := clauseOf(book, lang, game, clause)
	if !ok {
		return Tie{State: Missing}
	}
	t := Tie{State: OutOfDate, Clause: c}
	e, ok := l.Of(lang).Entry(game, clause)
	if !ok {
		return t
	}
	t.Accepted = true
	if e.From == Hash(original) {
		t.State = UpToDate
	}
	if e.Text == Hash(c) {
		t.Reviewer = e.Reviewer
	} else {
		t.Lapsed = e.Reviewer
	}
	return t
}

// clauseOf is a clause of the page of a game in a language.
func clauseOf(book *rulebook.Book, lang, game, clause string) (*rulebook.Clause, bool) {
	p, ok := book.Page(game, lang)
	if !ok {
		return nil, false
	}
	return p.Clause(clause)
}

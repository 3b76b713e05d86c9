package example

import (
	"mashimo/engine"
	"mashimo/internal/source"
)

// Example is a scripted example: a start and what happens from there. All text
// in it is as written, with its place; what it means is the verifier's to say.
type Example struct {
	File     *source.File // nil if it was not read from a file
	Name     string       // the file's name without folder and .yaml
	Broken   bool         // there are problems in the file: what is here may be only a part of it
	Game     Text
	Clauses  []Text // what the example proves
	Touches  []Text // what it bears on although it does not come into force
	Title    Words
	Why      Words
	Readings []Reading // those that are not left at their default
	Total    *Total    // nil: the game's own
	Start    Board
	Turns    []Turn
}

// Words is a text in several languages, in the order of the file.
type Words []Word

// Word is one language's text, without blanks around it.
type Word struct {
	Lang Text
	Text Text
}

// In is the text in a language.
func (w Words) In(lang string) (Text, bool) {
	for _, x := range w {
		if x.Lang.Value == lang {
			return x.Text, true
		}
	}
	return Text{}, false
}

// Reading is an option chosen for a reading.
type Reading struct {
	ID, Option Text
}

// Total is the number of seeds that an example declares.
type Total struct {
	At    source.Place
	Seeds int // 0 to 255
}

// Board is a position and how it was written.
type Board struct {
	At       source.Place
	Drawn    bool // as a board, else as position text
	Position engine.Position
}

// Kind is what a turn is about.
type Kind uint8

// The kinds of turn.
const (
	Play    Kind = iota // Move is played
	Illegal             // Move may not be played, because of the clause Because
	Legal               // the legal moves are exactly Moves
)

// Turn is one turn of an example. Only a turn of kind Play changes the position
// and can say what comes of it.
type Turn struct {
	At      source.Place
	Kind    Kind
	Move    Text     // of Play and Illegal
	Because Text     // of Illegal: a clause
	Moves   []Text   // of Legal
	Events  []Text   // of Play: the events, one blank between words; nil: not compared
	End     *Board   // of Play: the position after it; nil: not compared
	Result  *Outcome // of Play: the state after it; nil: not compared
}

// Outcome is the state that a turn leads to.
type Outcome struct {
	At     source.Place
	Result engine.Result
}

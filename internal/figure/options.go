package figure

import (
	"strings"

	"mashimo/internal/diagram"
)

// Options is what a writer needs beside the geometry. The zero Options make a
// picture that stands alone, follows the reader's light or dark setting, and
// has Western digits and no words.
type Options struct {
	Inline      bool   // part of a page that has PageStyle: no ground, size, style or metadata
	Parts       *Parts // of an inline board that refers to what other pictures of its page show as well; else nil
	Theme       Theme
	Digits      Digits // of counts; names of pits keep theirs
	Lang        string // of the words, as in "pa"
	Title, Desc string // the picture's name, and what it shows, in words
	Words       Words
	Metadata    Metadata // of a picture that stands alone
	Letters     Letters  // nil: texts are live, in a font of the reader
}

// Letters writes a label as ink, with its digits in those of a script; bold ones
// are counts. Package lettering has such a hand.
type Letters func(l diagram.Label, bold bool, digits Digits) Ink

// Ink is written text: lines drawn with a pen, and filled outlines.
type Ink struct {
	Strokes, Fills []diagram.Path
	Pen            float64 // width of the strokes
}

// Words are written beside the board; an empty one is left out, and a player
// without a word is S or N.
type Words struct{ South, North, Reserve, Bank, Hand string }

// Metadata says where a picture comes from. Empty parts are left out.
type Metadata struct {
	Game     string // identifier
	Readings string // in force, as in "relay.endless=ends"
	Position string // before the moves
	Moves    string // with blanks between them
	Step     string // as in "3/7"
	Clause   string // clauses that it shows, with blanks between them
	Engine   string // version
	Licence  string // address or name
	Address  string // of the picture or the example
}

// Theme is a choice of colours.
type Theme uint8

// The themes: what the reader has set, or always one.
const (
	Auto Theme = iota
	Light
	Dark
)

// Digits is a script's set of decimal digits.
type Digits uint8

// The digits that counts can be written in.
const (
	Latn Digits = iota // 0123456789
	Guru               // Gurmukhi
	Deva               // Devanagari
	Telu               // Telugu
)

var (
	digitNames = [...]string{"latn", "guru", "deva", "telu"}
	zeros      = [...]rune{'0', '੦', '०', '౦'}
)

// String is the name of the digits as in a language tag's -u-nu-.
func (d Digits) String() string { return digitNames[d] }

// ParseDigits reads the name of digits, such as "guru".
func ParseDigits(name string) (Digits, bool) {
	for i, n := range digitNames {
		if n == name {
			return Digits(i), true
		}
	}
	return Latn, false
}

// Write puts a text's digits, which are Western ones, into those of the script.
func (d Digits) Write(number string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return r
		}
		return zeros[d] + r - '0'
	}, number)
}

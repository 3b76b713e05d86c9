package rulebook

import (
	"time"

	"mashimo/internal/source"
)

// Words is a language and its words.
type Words struct {
	Code        string // of BCP 47
	Name        string // in the language itself
	English     string // its English name
	Dir         string // "ltr" or "rtl"
	Script      string // ISO 15924
	Digits      string // of prose: "latn", "guru", "deva" or "telu"
	Quotes      [4]string
	NumberWords []string // in small letters
	Place       source.Place
}

// Said is a message in words.
type Said struct {
	Text      string
	Lang, Dir string // what it is in
	Missing   bool   // it was to be in another language
}

// Text is a message. Data fills its placeholders: numbers (int) are written in
// the prose digits, strings as they are. A message that the language lacks is
// given in English; one that English lacks is its id in brackets.
func (w *Words) Text(id string, data map[string]any) string { return w.Say(id, data).Text }

// Plural is a message in the form for n; it gets n as {n}.
func (w *Words) Plural(id string, n int, data map[string]any) string {
	return w.SayPlural(id, n, data).Text
}

// Say is [Words.Text] with the language it came out in.
func (w *Words) Say(id string, data map[string]any) Said { return Said{} }

// SayPlural is [Words.Plural] with the language it came out in.
func (w *Words) SayPlural(id string, n int, data map[string]any) Said { return Said{} }

// Noting is the same words, but every message that was missing when it was wanted
// is told to note, which may be called from several goroutines.
func (w *Words) Noting(note func(id string)) *Words { c := *w; return &c }

// Has tells whether the language itself has a message.
func (w *Words) Has(id string) bool { return false }

// IDs lists the ids of the language's own messages, sorted.
func (w *Words) IDs() []string { return nil }

// Number is n in the prose digits, grouped as the language does.
func (w *Words) Number(n int) string { return "" }

// Digit writes the ASCII digits in s with the prose digits and leaves the rest.
func (w *Words) Digit(s string) string { return s }

// Date is a day in words.
func (w *Words) Date(t time.Time) string { return "" }

// List joins items as in "a, b and c".
func (w *Words) List(items []string) string { return "" }

// Quote puts s between the outer quotation marks.
func (w *Words) Quote(s string) string { return w.Quotes[0] + s + w.Quotes[1] }

// Compare orders two texts as the language's dictionaries do.
func (w *Words) Compare(a, b string) int { return 0 }

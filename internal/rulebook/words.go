package rulebook

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"mashimo/internal/source"
)

// Words is a language and its words. It may be used by several goroutines.
type Words struct {
	Code        string // of BCP 47
	Name        string // in the language itself
	English     string // its English name
	Dir         string // "ltr" or "rtl"
	Script      string // ISO 15924
	Digits      string // of prose: "latn", "guru", "deva" or "telu"
	Numbers     string // the code of the language as which numbers are grouped; "": as its own
	Quotes      [4]string
	NumberWords []string // in small letters
	Place       source.Place

	numbers  map[string]bool // NumberWords
	joining  joining
	date     string
	months   []string
	messages []messageText  // by ID
	places   map[string]int // of messages, by their ids
	plurals  plurals
	original *Words // the English ones; nil for English itself
	note     func(id string)
}

// joining is how items are joined to a list: {a} and {b} stand for them.
type joining struct{ two, more, last string }

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

// Plural is a message in the form for n, which fills {n}.
func (w *Words) Plural(id string, n int, data map[string]any) string {
	return w.SayPlural(id, n, data).Text
}

// Say is [Words.Text] with the language it came out in.
func (w *Words) Say(id string, data map[string]any) Said { return w.say(id, nil, data) }

// SayPlural is [Words.Plural] with the language it came out in.
func (w *Words) SayPlural(id string, n int, data map[string]any) Said { return w.say(id, &n, data) }

func (w *Words) say(id string, n *int, data map[string]any) Said {
	if m, ok := w.message(id); ok {
		return Said{Text: w.localize(m, n, data), Lang: w.Code, Dir: w.Dir}
	}
	if w.note != nil {
		w.note(id)
	}
	if w.original == nil {
		return Said{Text: "[" + id + "]", Missing: true}
	}
	s := w.original.say(id, n, data)
	s.Missing = true
	return s
}

// localize fills the form of one of the language's own messages.
func (w *Words) localize(m messageText, n *int, data map[string]any) string {
	text, ok := w.form(m, n)
	if !ok {
		return "[" + m.id + "]"
	}
	return fillWith(text, func(name string) (string, bool) {
		if n != nil && name == "n" {
			return w.Number(*n), true
		}
		switch v := data[name].(type) {
		case int:
			return w.Number(v), true
		case string:
			return v, true
		}
		return "", false
	})
}

// form is the form of a message for a number, if it has it.
func (w *Words) form(m messageText, n *int) (text string, ok bool) {
	if !m.plural { // there is nothing to choose
		return m.forms[0].text, true
	}
	wanted := "other"
	if n != nil {
		wanted = w.plurals.category(*n)
	}
	for _, f := range m.forms {
		if f.category == wanted {
			return f.text, true
		}
	}
	return "", false
}

// message is one of the language's own messages.
func (w *Words) message(id string) (messageText, bool) {
	i, ok := w.places[id]
	if !ok {
		return messageText{}, false
	}
	return w.messages[i], true
}

// Noting is the same words, but every message that is missing when it is wanted
// is told to note, which must bear being called from several goroutines.
func (w *Words) Noting(note func(id string)) *Words {
	c := *w
	c.note = note
	return &c
}

// Has tells whether the language itself has a message.
func (w *Words) Has(id string) bool {
	_, ok := w.message(id)
	return ok
}

// IDs lists the ids of the language's own messages, sorted.
func (w *Words) IDs() []string {
	ids := make([]string, len(w.messages))
	for i, m := range w.messages {
		ids[i] = m.id
	}
	return ids
}

// tag is the language's tag with a numbering system.
func (w *Words) tag() language.Tag { return numbered(w.Code, w.Digits) }

// grouping is the tag after which numbers are written.
func (w *Words) grouping() language.Tag { return numbered(cmp.Or(w.Numbers, w.Code), w.Digits) }

func numbered(code, digits string) language.Tag {
	tag, err := language.Parse(code + "-u-nu-" + digits)
	if err != nil {
		return language.English
	}
	return tag
}

// Number is n in the prose digits, grouped as the language does.
func (w *Words) Number(n int) string {
	if 0 <= n && n < 1000 {
		return w.Digit(strconv.Itoa(n))
	}
	return message.NewPrinter(w.grouping()).Sprint(number.Decimal(n))
}

// Decimal is v in the prose digits with so many decimals, as the language writes them.
func (w *Words) Decimal(v float64, places int) string {
	return message.NewPrinter(w.grouping()).Sprint(number.Decimal(v, number.Scale(places)))
}

// Percent is a share of 1 in percent, with so many decimals.
func (w *Words) Percent(share float64, places int) string {
	return message.NewPrinter(w.grouping()).Sprint(number.Percent(share, number.Scale(places)))
}

// Digit writes the digits 0 to 9 in s with the prose digits and leaves the rest.
func (w *Words) Digit(s string) string {
	var zero rune
	switch w.Digits {
	case "guru":
		zero = '੦'
	case "deva":
		zero = '०'
	case "telu":
		zero = '౦'
	default:
		return s
	}
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return zero + r - '0'
		}
		return r
	}, s)
}

// Date is a day in words.
func (w *Words) Date(t time.Time) string {
	return fill(w.date, map[string]string{
		"day":   w.Digit(strconv.Itoa(t.Day())),
		"month": w.months[t.Month()-1],
		"year":  w.Digit(strconv.Itoa(t.Year())),
	})
}

// List joins items as in "a, b and c".
func (w *Words) List(items []string) string {
	switch len(items) {
	case 0:
		return ""
	case 1:
		return items[0]
	case 2:
		return fill(w.joining.two, map[string]string{"a": items[0], "b": items[1]})
	}
	last := len(items) - 1
	return fill(w.joining.last, map[string]string{"a": w.Series(items[:last]), "b": items[last]})
}

// Series joins items that are not a sentence's list, such as the counts of a row: each
// as one more, with no "and" before the last.
func (w *Words) Series(items []string) string {
	var text string
	for i, item := range items {
		if i == 0 {
			text = item
		} else {
			text = fill(w.joining.more, map[string]string{"a": text, "b": item})
		}
	}
	return text
}

// Quote puts s between the outer quotation marks.
func (w *Words) Quote(s string) string { return w.Quotes[0] + s + w.Quotes[1] }

// Order is the indices of keys in the order of the language's dictionaries.
func (w *Words) Order(keys []string) []int {
	order := make([]int, len(keys))
	for i := range order {
		order[i] = i
	}
	c := collate.New(w.tag())
	slices.SortStableFunc(order, func(i, j int) int { return c.CompareString(keys[i], keys[j]) })
	return order
}

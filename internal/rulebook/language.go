package rulebook

import (
	"path"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"mashimo/internal/source"
)

// readLanguage reads a language's file.
func readLanguage(v value) *Words {
	w := &Words{Place: v.place(), Dir: "ltr", Digits: "latn"}
	v.object(
		field{"code", required, func(v value) { w.code(v, v.in.file.Name) }},
		field{"name", required, into(&w.Name)},
		field{"english", required, into(&w.English)},
		field{"dir", required, func(v value) { w.Dir = v.oneOf("ltr", "rtl") }},
		field{"script", required, w.script},
		field{"digits", required, func(v value) { w.Digits = v.oneOf("latn", "guru", "deva", "telu") }},
		field{"numbers", optional, w.numbersAs},
		field{"quotes", required, w.quotes},
		field{"list", required, w.list},
		field{"date", required, func(v value) { w.date = pattern(v, "day", "month", "year") }},
		field{"months", required, w.monthNames},
		field{"number-words", required, w.numberWords},
		field{"messages", required, w.readMessages},
	)
	w.speak(v.in.file, v.in.problems)
	return w
}

// code reads the language's code, which is the file's name.
func (w *Words) code(v value, file string) {
	w.Code = v.text()
	if w.Code == "" {
		return
	}
	tag, err := language.Parse(w.Code)
	switch {
	case err != nil:
		v.problem(source.Quote(w.Code), "a language code, as in pa or pt-BR", "")
	case tag.String() != w.Code:
		v.problem(source.Quote(w.Code), tag.String(), "the usual form of this code")
	case path.Base(file) != w.Code+".yaml":
		v.problem("the code "+source.Quote(w.Code)+" in the file "+path.Base(file), "the code that the file is named after", "")
	}
}

// numbersAs reads the language whose way of grouping numbers is followed.
func (w *Words) numbersAs(v value) {
	w.Numbers = v.text()
	if _, err := language.Parse(w.Numbers); err != nil && w.Numbers != "" {
		v.problem(source.Quote(w.Numbers), "a language code, as in hi", "the language whose numbers are grouped alike")
	}
}

func (w *Words) script(v value) {
	w.Script = v.text()
	if _, err := language.ParseScript(w.Script); err != nil && w.Script != "" {
		v.problem(source.Quote(w.Script), "a script's code, as in Latn or Guru", "")
	}
}

func (w *Words) quotes(v value) {
	if texts := v.texts(); copy(w.Quotes[:], texts) != 4 || len(texts) != 4 {
		v.problem("other than four quotation marks", "the outer and the inner ones", `as in ["“", "”", "‘", "’"]`)
	}
}

func (w *Words) list(v value) {
	part := func(s *string) func(value) { return func(v value) { *s = pattern(v, "a", "b") } }
	v.object(
		field{"two", required, part(&w.joining.two)},
		field{"more", required, part(&w.joining.more)},
		field{"last", required, part(&w.joining.last)},
	)
}

// pattern is a text with these placeholders and no others.
func pattern(v value, wanted ...string) string {
	text := v.text()
	have := placeholders(text)
	slices.Sort(have)
	if slices.Sort(wanted); text != "" && !slices.Equal(have, wanted) {
		v.problem("the placeholders "+braced(have), braced(wanted), "")
	}
	return text
}

func (w *Words) monthNames(v value) {
	if w.months = v.texts(); len(w.months) != 12 {
		v.problem("other than twelve months", "twelve", "")
	}
}

func (w *Words) numberWords(v value) {
	w.numbers = map[string]bool{}
	for _, item := range v.list() {
		word := strings.ToLower(item.text())
		if runLength(word, inWord) < len(word) {
			item.problem(source.Quote(word), "a single word of letters", "of a compound its parts are enough")
		}
		w.numbers[word] = true
		w.NumberWords = append(w.NumberWords, word)
	}
}

func (w *Words) readMessages(v value) {
	for _, p := range v.pairs() {
		if m := readMessage(p); len(m.forms) > 0 {
			w.messages = append(w.messages, m)
		}
	}
	slices.SortFunc(w.messages, func(a, b messageText) int { return strings.Compare(a.id, b.id) })
	w.places = make(map[string]int, len(w.messages))
	for i, m := range slices.Backward(w.messages) { // the first of those of the same id
		w.places[m.id] = i
	}
}

// speak makes the messages ready.
func (w *Words) speak(f *source.File, problems *source.Problems) {
	for len(w.months) < 12 {
		w.months = append(w.months, "")
	}
	tag, err := language.Parse(w.Code)
	if err != nil {
		tag = language.English // the code was told to be wrong
	}
	var known bool
	if w.plurals, known = pluralsOf(tag); !known {
		problems.Add(f.Whole(), "the language "+source.Quote(w.Code), "a language whose plural forms are known", "")
		w.plurals, _ = pluralsOf(language.English)
		return
	}
	wanted := w.plurals.whole()
	for _, m := range w.messages {
		m.checkForms(wanted, problems)
	}
}

// compareWords holds a language's messages against the English ones, and makes
// those the ones that stand in for missing ones.
func compareWords(w, original *Words, problems *source.Problems) {
	w.original = original
	for _, m := range w.messages {
		if o, ok := original.message(m.id); ok {
			m.compare(o, problems)
		} else {
			problems.Add(m.place, "the message "+source.Quote(m.id), "a message that English has", "")
		}
	}
}

package translation

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/source"
)

// needle is a word, or words, that are looked for.
type needle struct {
	text  []rune // folded
	found string // what is told if it is found; "" if it may stand there
	want  string
}

// words looks for protected terms that are written out, and for forbidden words, in
// the clauses of a page.
func (c *checker) words(p *rulebook.Page) {
	needles := slices.Concat(forbiddenWords(c.book, p.Game, p.Lang), protected(c.book, p.Game, p.Lang), gameNames(c.book, p.Lang))
	for _, clause := range p.Clauses {
		c.search(foldSpans(p.File, clause.Prose), needles, " in the clause "+clause.ID)
	}
}

// forbidden looks for forbidden words in a text of an example.
func (c *checker) forbidden(game, lang string, t example.Text) {
	text := folded{place: t.Place}
	for i, r := range t.Value {
		text.add(r, i)
	}
	c.search(text, slices.Concat(forbiddenWords(c.book, game, lang), gameNames(c.book, lang)), "")
}

// search tells which needles stand in a text; where several begin at one place the
// longest counts, and of those the first.
func (c *checker) search(text folded, needles []needle, where string) {
	for i := 0; i < len(text.runes); i++ {
		if i > 0 && inWord(text.runes[i-1]) {
			continue
		}
		var best needle
		for _, n := range needles {
			if len(n.text) > len(best.text) && text.has(n.text, i) {
				best = n
			}
		}
		if best.text == nil {
			continue
		}
		if best.found != "" {
			c.problems.Add(text.place(text.at[i]), best.found+where, best.want, "")
		}
		i += len(best.text) - 1
	}
}

// forbiddenWords is the words that the terms of a game forbid in a language.
func forbiddenWords(book *rulebook.Book, game, lang string) []needle {
	var list []needle
	for _, t := range book.Glossary.Of(game) {
		for _, word := range t.ForbiddenIn(lang) {
			list = append(list, needle{fold(word), source.Quote(word) + ", which may not stand for the term " + t.ID, ":term[" + t.ID + "] if that is meant, or other words"})
		}
	}
	return list
}

// protected is the ways in which the terms of a game are written in a language, those
// of each term itself before other spellings, which may be another term's own.
func protected(book *rulebook.Book, game, lang string) []needle {
	var own, others []needle
	everyday := map[string]bool{}
	for _, t := range book.Glossary.Of(game) {
		for _, word := range t.Everyday[lang] {
			everyday[string(fold(word))] = true
		}
		for _, form := range append([]string{t.Spelling}, t.Forms...) {
			want := ":term[" + t.ID + "]"
			if form != t.Spelling {
				want += "{as=" + attribute(form) + "}"
			}
			own = append(own, writtenOut(t, form, want), writtenOut(t, t.Written(lang, form), want))
		}
		for _, form := range slices.Sorted(maps.Keys(t.Script[lang])) {
			own = append(own, writtenOut(t, t.Script[lang][form], ":term["+t.ID+"]"))
		}
		for _, word := range append([]string{t.Zanzibar}, t.Spellings...) {
			others = append(others, writtenOut(t, word, ":term["+t.ID+"]"))
		}
	}
	return slices.DeleteFunc(append(own, others...), func(n needle) bool { return len(n.text) == 0 || everyday[string(n.text)] })
}

func writtenOut(t *rulebook.GlossaryTerm, word, want string) needle {
	return needle{fold(word), "the term " + t.ID + " written out as " + source.Quote(word), want}
}

// attribute is the value of an attribute as it is written.
func attribute(s string) string {
	if strings.ContainsAny(s, " '") {
		return `"` + s + `"`
	}
	return s
}

// gameNames is the names of games in a language and in English, which may hold terms.
func gameNames(book *rulebook.Book, lang string) []needle {
	var list []needle
	for _, p := range book.Pages {
		if p.Lang != lang && p.Lang != rulebook.Original {
			continue
		}
		for _, name := range append([]string{p.Title}, p.Aliases...) {
			if text := fold(name); slices.Contains(text, ' ') {
				list = append(list, needle{text: text})
			}
		}
	}
	return list
}

// folded is a text without differences that do not matter.
type folded struct {
	runes []rune
	at    []int                         // the offset of each
	place func(offset int) source.Place // where an offset is
}

// barrier stands where a text is interrupted by something that is not text.
const barrier = 0

// foldSpans is the prose of a clause, with a barrier where a code span, a directive
// or emphasis interrupts it.
func foldSpans(f *source.File, spans []rulebook.Span) folded {
	t := folded{place: f.At}
	end := -1
	for _, s := range spans {
		from := f.Offset(s.Place)
		if end >= 0 {
			between := rune(barrier)
			if end <= from && strings.TrimSpace(f.Text[end:from]) == "" {
				between = ' '
			}
			t.add(between, from)
		}
		for i, r := range s.Text {
			t.add(r, from+i)
		}
		end = from + len(s.Text)
	}
	return t
}

// add adds a character: in small letters, hyphens and blanks of all kinds as one
// blank, joiners not at all.
func (t *folded) add(r rune, at int) {
	switch {
	case r == '\u200c' || r == '\u200d' || r == '\u00ad':
		return
	case r == '-' || r == '\u2010' || r == '\u2011' || unicode.IsSpace(r):
		if n := len(t.runes); n > 0 && t.runes[n-1] == ' ' {
			return
		}
		r = ' '
	case r == '\u2019':
		r = '\''
	default:
		r = unicode.ToLower(r)
	}
	t.runes = append(t.runes, r)
	t.at = append(t.at, at)
}

func fold(s string) []rune {
	var t folded
	for _, r := range s {
		t.add(r, 0)
	}
	return t.runes
}

// has tells whether a word stands at an index and ends there.
func (t *folded) has(word []rune, at int) bool {
	end := at + len(word)
	return end <= len(t.runes) && slices.Equal(t.runes[at:end], word) && (end == len(t.runes) || !inWord(t.runes[end]))
}

// inWord tells whether a character is part of a word: the vowel signs and other
// marks of the scripts of India belong to the letter before them.
func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }

// Package search makes the index that the pages of a language are searched with.
//
// A text is cut into words: runs of letters, marks and digits, so that vowel signs
// stay with their letters and a danda ends a word. Words are folded, so that what
// people type finds what is written: NFC, small letters, digits of every script as
// ASCII ones, Latin letters without accents, joiners and nuktas left out, chandrabindu
// as anusvara. static/scripts/search.ts does the same with what is typed; a query's
// words find the words that begin with them.
//
// The index is a script that calls mashimoIndex, since a page that is read from disk
// may not fetch data:
//
//	mashimoIndex([[kind, address, title, text, words], …]);
//
// Addresses are relative to the language's folder. Kinds are "page", "section",
// "clause", "example" and "term".
package search

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Doc is something that can be found.
type Doc struct {
	Kind    string
	Address string // relative to the language's folder, with a fragment if it is a part of a page
	Title   string
	Text    string // what is shown of it, and searched
}

// shown is how many characters of a text are shown.
const shown = 160

// Index is the script for the docs, in their order.
func Index(docs []Doc) []byte {
	rows := make([][5]string, len(docs))
	known := folder{}
	for i, d := range docs {
		words := known.words(d.Title + " " + d.Text)
		slices.Sort(words)
		rows[i] = [5]string{d.Kind, d.Address, d.Title, shorten(d.Text), strings.Join(slices.Compact(words), " ")}
	}
	data, err := json.Marshal(rows) // escapes <, >, & and line separators
	if err != nil {
		panic("search: " + err.Error()) // strings always marshal
	}
	return []byte("mashimoIndex(" + string(data) + ");\n")
}

// shorten cuts a text at a blank.
func shorten(s string) string {
	runes := []rune(s)
	if len(runes) <= shown {
		return s
	}
	cut := string(runes[:shown])
	if i := strings.LastIndexByte(cut, ' '); i > 0 {
		cut = cut[:i]
	}
	return strings.TrimRight(cut, " ,;:") + "…"
}

// Words cuts a text into folded words.
func Words(text string) []string { return folder{}.words(text) }

// folder is words that were folded, since texts have most of their words in common.
type folder map[string]string

// words cuts a text into folded words.
func (f folder) words(text string) []string {
	var list []string
	for w := range strings.FieldsFuncSeq(norm.NFC.String(text), func(r rune) bool { return !inWord(r) }) {
		folded, known := f[w]
		if !known {
			folded = fold(w)
			f[w] = folded
		}
		if folded != "" {
			list = append(list, folded)
		}
	}
	return list
}

// inWord tells whether a character is part of a word.
func inWord(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.N) || r == zwnj || r == zwj
}

const zwnj, zwj = '\u200c', '\u200d'

// Signs of Devanagari and Gurmukhi that many people do not type: खाली for ख़ाली, पांच for पाँच.
const (
	nuktaDeva    = '\u093c'
	nuktaGuru    = '\u0a3c'
	chandrabindu = '\u0901'
	anusvara     = '\u0902'
)

// fold makes a word equal to others that people take for the same.
func fold(word string) string {
	var b strings.Builder
	latin := false
	for _, r := range norm.NFD.String(strings.ToLower(word)) {
		switch {
		case unicode.Is(unicode.Mn, r) && latin, r == zwnj, r == zwj, r == nuktaDeva, r == nuktaGuru:
			continue
		case r == chandrabindu:
			r = anusvara
		}
		latin = unicode.Is(unicode.Latin, r)
		b.WriteRune(digit(r))
	}
	return norm.NFC.String(b.String())
}

// zeros are the zeros of the scripts whose digits are folded.
var zeros = []rune{'੦', '०', '౦', '٠', '۰'}

// digit is a digit of any of the scripts as an ASCII one; other characters stay.
func digit(r rune) rune {
	for _, z := range zeros {
		if r >= z && r <= z+9 {
			return '0' + r - z
		}
	}
	return r
}

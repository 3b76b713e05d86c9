package rulebook

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"mashimo/internal/source"
)

// CheckText finds what may stand in no file, whatever it says: text that is not
// NFC, a danda after a blank, and a number with digits of two scripts.
func CheckText(f *source.File, problems *source.Problems) {
	offset := 0
	for line := range strings.Lines(f.Text) {
		if i := notNFC(line); i >= 0 {
			r, _ := utf8.DecodeRuneInString(line[i:])
			problems.Add(f.At(offset+i), "text that is not in the normal form NFC, from "+source.Quote(string(r)), "NFC", "an editor or uconv -x any-nfc can convert the file")
		}
		checkRunes(f, line, offset, problems)
		offset += len(line)
	}
}

// notNFC is the offset at which line begins to differ from its NFC, or -1.
func notNFC(line string) int {
	if norm.NFC.IsNormalString(line) {
		return -1
	}
	composed, last := norm.NFC.String(line), 0
	for i, r := range line {
		if !strings.HasPrefix(composed[min(i, len(composed)):], string(r)) {
			return i
		}
		last = i
	}
	return last
}

// checkRunes looks at each character of a line and the one before it.
func checkRunes(f *source.File, line string, offset int, problems *source.Problems) {
	var before rune
	for i, r := range line {
		switch {
		case isDanda(r) && unicode.IsSpace(before):
			problems.Add(f.At(offset+i), "a danda after a blank", "the danda right after the word", "it could come to stand alone at the start of a line")
		case unicode.Is(unicode.Nd, r) && unicode.Is(unicode.Nd, before) && ZeroOf(r) != ZeroOf(before):
			problems.Add(f.At(offset+i), "the digit "+source.Quote(string(r))+" after one of another script", "the digits of one script in a number", "")
		}
		before = r
	}
}

// isDanda tells whether r is a danda or double danda.
func isDanda(r rune) bool { return r == '।' || r == '॥' }

// ZeroOf is the zero of a decimal digit's script. Digits stand ten in a row, and
// the rows of a script begin where its range begins.
func ZeroOf(r rune) rune {
	for _, t := range unicode.Nd.R16 {
		if lo := rune(t.Lo); lo <= r && r <= rune(t.Hi) {
			return r - (r-lo)%10
		}
	}
	for _, t := range unicode.Nd.R32 {
		if lo := rune(t.Lo); lo <= r && r <= rune(t.Hi) {
			return r - (r-lo)%10
		}
	}
	return r
}

// bareNumber is a number in a text, at a byte offset of it.
type bareNumber struct {
	at   int
	text string
}

// findNumbers finds the numbers in a text: runs of digits of any script, and words
// that are in the set of number words.
func findNumbers(text string, words map[string]bool) []bareNumber {
	var found []bareNumber
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		n := size
		switch {
		case unicode.IsNumber(r):
			n = runLength(text[at:], unicode.IsNumber)
			found = append(found, bareNumber{at, text[at : at+n]})
		case inWord(r):
			n = runLength(text[at:], inWord)
			if words[strings.ToLower(text[at:at+n])] {
				found = append(found, bareNumber{at, text[at : at+n]})
			}
		}
		at += n
	}
	return found
}

// runLength is the bytes of text up to the first character that does not belong.
func runLength(text string, belongs func(rune) bool) int {
	if n := strings.IndexFunc(text, func(r rune) bool { return !belongs(r) }); n >= 0 {
		return n
	}
	return len(text)
}

// inWord tells whether r is part of a word: a letter, a mark or a joiner.
func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsMark(r) || r == '\u200c' || r == '\u200d'
}

package pseudo

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// kept is what stays in a text as it is: code, directives but for the titles of
// remarks, {…} with ids or placeholders, where links go, entities, and pits.
var kept = regexp.MustCompile("(?s)```.*?```|`[^`]*`" +
	`|:::note\[` + // its title is text
	`|:{1,3}[a-z]+(?:\[(?:[^\]\\]|\\.)*\](?:\{(?:"[^"]*"|[^}"])*\})?|\{(?:"[^"]*"|[^}"])*\})` +
	`|\{[^{}]*\}|\]\([^)]*\)|<[^>\s]+>|https?://[^\s)]+|&#?[a-zA-Z0-9]+;|:::[a-z]*|\b[ABab][1-8]\b`)

// Text is an English text in the pseudo-language: its letters are others, and all
// that is not text for readers stays as it is. It may be Markdown or a message.
func (k Kind) Text(s string) string {
	var b strings.Builder
	from := 0
	for _, m := range kept.FindAllStringIndex(s, -1) {
		k.words(&b, s[from:m[0]])
		b.WriteString(s[m[0]:m[1]])
		from = m[1]
	}
	k.words(&b, s[from:])
	return norm.NFC.String(b.String())
}

// words writes a text with other letters. Accented words are longer by two letters
// of five or more.
func (k Kind) words(b *strings.Builder, s string) {
	n := 0 // letters of the word
	end := func() {
		if k == Accented {
			for i := range (2*n + 4) / 5 {
				b.WriteRune([]rune("åéîöû")[i%5])
			}
		}
		n = 0
	}
	for _, r := range s {
		if !unicode.IsLetter(r) {
			end()
			b.WriteRune(r)
			continue
		}
		n++
		b.WriteRune(k.letter(r))
	}
	end()
}

var (
	accents = []rune("åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž")
	arabic  = []rune("ابصدعفغهيجكلمنوپقرستۇڤۆخىز")
)

// letter is the letter that stands for one of a to z in either case. Other Latin
// letters count as those they are made of, and letters of other scripts stay.
func (k Kind) letter(r rune) rune {
	base := []rune(norm.NFD.String(string(r)))[0]
	i := unicode.ToLower(base) - 'a'
	switch {
	case i < 0 || i > 25:
		return r
	case k == RightToLeft:
		return arabic[i]
	case unicode.IsUpper(base):
		return unicode.ToUpper(accents[i])
	}
	return accents[i]
}

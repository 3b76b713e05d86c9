package rulebook

import (
	"regexp"
	"strings"

	goldmarkhtml "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// apostrophe is one that is typed as a straight mark: between letters, also at the beginning
// of a text that goes on a word.
var apostrophe = regexp.MustCompile(`(^|\p{L}\p{M}*)'(\p{L})`)

// owners is one that ends a word of several owners.
var owners = regexp.MustCompile(`(\p{L}s)'(\s|$)`)

// Typeset is a text as it is printed: with apostrophes where straight marks were typed
// for them. Marks that may be those of a quotation stay.
func Typeset(s string) string {
	if !strings.Contains(s, "'") {
		return s
	}
	s = apostrophe.ReplaceAllString(s, "$1’$2")
	if strings.Count(s, "'") == 1 { // or it may end a quotation
		s = owners.ReplaceAllString(s, "$1’$2")
	}
	return s
}

// typesetter writes the text of a page, but for code, as it is printed.
type typesetter struct{ goldmarkhtml.Writer }

// Write writes text with escapes and entities.
func (t typesetter) Write(w util.BufWriter, source []byte) {
	t.Writer.Write(w, []byte(Typeset(string(source))))
}

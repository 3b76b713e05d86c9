package plate

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// Sheet is what a plate is told beside its geometry. Of the options, Inline and Words
// are of no use here: a plate stands alone, and no sentence is drawn on it. The theme
// Auto is light.
type Sheet struct {
	figure.Options
	Texts []Text    // the words of the options in further languages
	Cells []string  // what each cell of a strip shows, in the language of the options; may be left out
	Date  time.Time // when the figure was made; zero: it tells no date
}

// Text is the words of a plate in a language, such as "pa".
type Text struct{ Lang, Title, Desc string }

// texts are the words in all languages, those of the options first. A language comes
// once, and only if it has words.
func (s *Sheet) texts() []Text {
	var list []Text
	known := map[string]bool{}
	for _, t := range append([]Text{{s.Lang, s.Title, s.Desc}}, s.Texts...) {
		t = Text{tag(t.Lang), clean(t.Title), clean(t.Desc)}
		if !known[t.Lang] && t.Title+t.Desc != "" {
			known[t.Lang] = true
			list = append(list, t)
		}
	}
	return list
}

// fields are the metadata by their names.
func (s *Sheet) fields() [][2]string {
	list := s.Metadata.Fields()
	for i := range list {
		list[i][1] = clean(list[i][1])
	}
	return list
}

// software is what made the plate.
func (s *Sheet) software() string {
	return clean(strings.TrimSpace("Mashimo " + s.Metadata.Engine))
}

// page is the sheet of a page of a strip, of several.
func (s *Sheet) page(p *page) Sheet {
	t := *s
	if p.of < 2 {
		return t
	}
	t.Metadata.Step = p.steps()
	t.Title = p.mark(t.Title)
	t.Texts = nil
	for _, text := range s.Texts {
		text.Title = p.mark(text.Title)
		t.Texts = append(t.Texts, text)
	}
	return t
}

// alt is what a cell of a strip shows.
func (s *Sheet) alt(cell int, c *diagram.Cell) string {
	if cell < len(s.Cells) && s.Cells[cell] != "" {
		return clean(s.Cells[cell])
	}
	return strings.TrimSpace(c.Number.Text + " " + c.Move.Text)
}

// clean is a text that XML can hold and PNG as well: no bytes that are no UTF-8, no
// control characters but tabs and line feeds, which lines end in.
func clean(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\r':
			return '\n'
		case r == '\n' || r == '\t':
			return r
		case unicode.IsControl(r) || r == 0xfffe || r == 0xffff:
			return utf8.RuneError
		}
		return r
	}, text)
}

// tag is a language tag, or "" if the text is not written like one.
func tag(text string) string {
	for _, word := range strings.Split(text, "-") {
		if len(word) < 1 || len(word) > 8 || strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") != "" {
			return ""
		}
	}
	return text
}

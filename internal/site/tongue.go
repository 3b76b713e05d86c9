package site

import (
	"bytes"
	"context"

	"github.com/a-h/templ"

	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// tongue renders the pages of a language.
type tongue struct {
	*builder
	words *rulebook.Words
}

// original is the tongue of the original language.
func (b *builder) original() *tongue {
	w, _ := b.book.Language(rulebook.Original)
	return &tongue{b, w}
}

// data is what fills the placeholders of a message.
type data = map[string]any

// say is a message as text of a page.
func (t *tongue) say(id string, d data) templates.Text { return t.text(t.words.Say(id, d)) }

// count is a message in the plural form for n.
func (t *tongue) count(id string, n int, d data) templates.Text {
	return t.text(t.words.SayPlural(id, n, d))
}

func (t *tongue) text(s rulebook.Said) templates.Text {
	if s.Missing {
		return templates.Text{Words: s.Text, Lang: s.Lang, Dir: s.Dir}
	}
	return templates.Text{Words: s.Text}
}

// in is words that are in some language.
func (t *tongue) in(lang, words string) templates.Text {
	if lang == "" || lang == t.words.Code {
		return templates.Text{Words: words}
	}
	if w, ok := t.book.Language(lang); ok {
		return templates.Text{Words: words, Lang: w.Code, Dir: w.Dir}
	}
	return templates.Text{Words: words, Lang: lang, Dir: "auto"}
}

// plain is words of the page's language, or without any, such as names.
func plain(words string) templates.Text { return templates.Text{Words: words} }

// page is a game's rule page in the language, or else the original.
func (t *tongue) page(game string) *rulebook.Page {
	if p, ok := t.book.Page(game, t.words.Code); ok {
		return p
	}
	p, _ := t.book.Page(game, rulebook.Original)
	return p
}

// sectionTitle is the title of a section, after that of the section around it if it
// is of the fourth level.
func (t *tongue) sectionTitle(p *rulebook.Page, s *rulebook.Section) templates.Text {
	var outer string
	for _, o := range p.Sections {
		if o == s {
			break
		}
		if o.Level == 3 {
			outer = o.Title
		}
	}
	if s.Level < 4 || outer == "" {
		return t.in(p.Lang, s.Title)
	}
	in, ok := t.book.Language(p.Lang)
	if !ok {
		in = t.words
	}
	return t.in(p.Lang, in.Text("rules.examples.group", data{"outer": outer, "inner": s.Title}))
}

// html renders a component. It uses templ's buffers once more, so that they need not grow
// each time.
func html(c templ.Component) []byte {
	b := templ.GetBuffer()
	defer templ.ReleaseBuffer(b)
	// writing to memory does not fail
	_ = c.Render(context.Background(), b)
	return bytes.Clone(b.Bytes())
}

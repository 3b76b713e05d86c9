package site

import (
	"strings"

	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// correct is the way to send a correction, if there is one.
func (t *tongue) correct() *templates.Link {
	if t.book.Site.Corrections == "" {
		return nil
	}
	return &templates.Link{Address: t.book.Site.Corrections, Words: t.say("site.correct", nil)}
}

// notice tells something about a page whose words stand in a file.
func (t *tongue) notice(kind, file string, words ...templates.Text) []templates.Notice {
	n := templates.Notice{Kind: kind, Words: words, Link: t.correct()}
	if n.Link == nil {
		n.File = t.naming("notice.file", "file", file)
	}
	return []templates.Notice{n}
}

// naming is a message with something in it that is written as code.
func (t *tongue) naming(id, placeholder, code string) *templates.Sentence {
	const mark = "\ufffc"
	said := t.say(id, data{placeholder: mark})
	before, after, _ := strings.Cut(said.Words, mark)
	return &templates.Sentence{Lang: said.Lang, Dir: said.Dir, Pieces: []templates.Piece{
		{Text: before}, {Kind: "code", Text: code}, {Text: after},
	}}
}

// drafted is the notice of a page that no person has read; translated tells whether
// its language has what it is about.
func (t *tongue) drafted(file string, translated bool) []templates.Notice {
	id := "notice.translated"
	switch {
	case t.words.Code == rulebook.Original:
		id = "notice.drafted"
	case !translated:
		id = "notice.english"
	}
	return t.notice("draft", file, t.say(id, nil))
}

// notices is what readers should know about the text of a rule page.
func (r *rulesView) notices() []templates.Notice {
	p, s := r.page, r.state
	switch {
	case p.Lang != r.words.Code:
		return r.notice("draft", p.File.Name, r.say("notice.untranslated", nil))
	case p.Lang == rulebook.Original && len(p.Reviewed) > 0:
		return r.notice("reviewed", p.File.Name, r.say("notice.reviewed", data{"names": r.words.List(p.Reviewed)}))
	case p.Lang == rulebook.Original:
		return r.drafted(p.File.Name, true)
	}
	kind, words := "draft", []templates.Text{}
	names := data{"names": r.words.List(s.names)}
	switch {
	case s.reviewed == 0:
		words = append(words, r.say("notice.translated", nil))
	case s.reviewed == s.present:
		kind, words = "reviewed", append(words, r.say("notice.reviewed", names))
	case s.mostly():
		words = append(words, r.count("notice.mostly-reviewed", s.present-s.reviewed, names))
	default:
		words = append(words, r.count("notice.partly-reviewed", s.reviewed, nil))
	}
	if s.unchecked > 0 && s.unchecked == s.present {
		words = append(words, r.say("notice.unchecked", nil))
	}
	if s.outdated > 0 {
		words = append(words, r.count("notice.outdated", s.outdated, nil))
	}
	if s.missing > 0 {
		words = append(words, r.count("notice.missing", s.missing, nil))
	}
	if len(words) > 1 {
		kind = "draft"
	}
	return r.notice(kind, p.File.Name, words...)
}

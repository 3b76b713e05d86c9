package site

import (
	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// trust is what was verified of a game, by what, and when its page has last changed.
func (r *rulesView) trust() []templates.Detail {
	list := []templates.Detail{{
		Name:  r.say("rules.checked", nil),
		Value: r.count("rules.checked.examples", len(r.game.Runs), data{"version": r.cfg.Version}),
	}}
	if c := r.lastChange(r.path); c != nil {
		list = append(list, templates.Detail{Name: r.say("rules.changed", nil), Value: plain(r.words.Date(c.Date))})
	}
	return list
}

// aboutSection leads to a section of the article about the site; nil if there is none.
func (v *view) aboutSection(id string, words templates.Text) *templates.Link {
	p, ok := v.book.Article(aboutName, rulebook.Original)
	if !ok {
		return nil
	}
	if _, ok := p.Section(id); !ok {
		return nil
	}
	return &templates.Link{Address: v.href(articlePath(v.words.Code, aboutName), id), Words: words}
}

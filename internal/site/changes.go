package site

import (
	"strings"
	"time"

	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// aboutName is the article that tells of the site, if there is one, and changesID the
// heading of its changes.
const aboutName, changesID = "about", "changes"

// changeID is the anchor of a change.
func changeID(c *rulebook.Change) string { return "change-" + c.ID }

// lastChange is the newest change that touches the page at a path; nil if there is none.
func (b *builder) lastChange(path string) *rulebook.Change {
	parts := strings.Split(path, "/")
	if parts[0] == "embed" {
		parts = append([]string{parts[1], "games"}, parts[2:]...)
	}
	if len(parts) < 3 {
		parts = append(parts, "", "")
	}
	lang, name, game := parts[0], parts[1], ""
	if name == "games" || name == "play" {
		name, game = "", parts[2]
	}
	for _, c := range b.book.Changes {
		if c.In(lang) && c.Touches(game, name) {
			return c
		}
	}
	return nil
}

// changedOn is the day on which the page at a path has last changed, as in 2026-11-30; ""
// if that is not told.
func (b *builder) changedOn(path string) string {
	c := b.lastChange(path)
	if c == nil {
		return ""
	}
	return c.Date.Format(time.DateOnly)
}

// changed tells when the page has last changed; nil if that is not told.
func (v *view) changed() *templates.Link {
	c := v.lastChange(v.path)
	if c == nil {
		return nil
	}
	return &templates.Link{Address: v.changeAddress(c), Words: v.say("site.changed", data{"date": v.words.Date(c.Date)})}
}

// changeAddress is where a change is told; "" if there is no article for it.
func (v *view) changeAddress(c *rulebook.Change) string {
	if !v.tellsChanges() {
		return ""
	}
	return v.href(articlePath(v.words.Code, aboutName), changeID(c))
}

// tellsChanges tells whether there is an article with all changes.
func (b *builder) tellsChanges() bool {
	p, ok := b.book.Article(aboutName, rulebook.Original)
	if !ok {
		return false
	}
	for _, d := range p.Directives {
		if d.Kind == rulebook.OfSite && d.Label == "changes" {
			return true
		}
	}
	return false
}

// changeEntry is a change in the language, with links to the pages that it touches.
func (v *view) changeEntry(c *rulebook.Change) templates.ChangeEntry {
	text, lang := c.Text.In(v.words.Code)
	e := templates.ChangeEntry{
		ID: changeID(c), Day: c.Date.Format(time.DateOnly), Date: v.words.Date(c.Date), Text: v.in(lang, text),
	}
	for _, g := range c.Games {
		e.Touched = append(e.Touched, v.gameLink(g))
	}
	for _, name := range c.Pages {
		l := templates.Link{Address: v.href(articlePath(v.words.Code, name), "")}
		if p := v.article(name); p != nil {
			l.Words = v.in(p.Lang, p.Title)
		} else {
			l.Words = v.say(name+".title", nil)
		}
		e.Touched = append(e.Touched, l)
	}
	return e
}

// changeList is all changes, also those in other languages, so that the page has the
// same anchors in all.
func (v *view) changeList() templates.ChangeList {
	list := templates.ChangeList{Feed: v.feedLink()}
	for _, c := range v.book.Changes {
		list.List = append(list.List, v.changeEntry(c))
	}
	return list
}

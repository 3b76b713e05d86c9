package site

import (
	"encoding/xml"
	"net/url"
	"strings"
	"time"

	"mashimo/internal/rulebook"
	"mashimo/templates"
)

func feedPath(lang string) string { return lang + "/feed.xml" }

// atom is a feed in the form of RFC 4287. Its ids are tag URIs of the host and path of the
// base address and the days of the changes, so that they stay when pages move.
type atom struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"xml:lang,attr"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Updated string      `xml:"updated"`
	Author  []atomName  `xml:"author"`
	Links   []atomLink  `xml:"link"`
	Icon    string      `xml:"icon"`
	Rights  string      `xml:"rights,omitempty"`
	Entries []atomEntry `xml:"entry"`
}

type atomName struct {
	Name string `xml:"name"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	Lang string `xml:"hreflang,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type atomText struct {
	Type string `xml:"type,attr"`
	Lang string `xml:"xml:lang,attr,omitempty"`
	Text string `xml:",chardata"`
}

type atomEntry struct {
	ID      string     `xml:"id"`
	Title   atomText   `xml:"title"`
	Updated string     `xml:"updated"`
	Links   []atomLink `xml:"link"`
	Content atomText   `xml:"content"`
}

// feeds makes a feed of changes for each language. There is none without a base address,
// for every address in a feed is absolute, and none without a change.
func (b *builder) feeds() {
	for _, w := range b.book.Words {
		if b.hasFeed(w.Code) {
			b.out.files[feedPath(w.Code)] = (&tongue{b, w}).feed()
		}
	}
}

// hasFeed tells whether there is a feed in a language.
func (b *builder) hasFeed(lang string) bool {
	return b.out.BaseURL != "" && len(b.changesIn(lang)) > 0
}

// changesIn is the changes in a language, newest first.
func (b *builder) changesIn(lang string) []*rulebook.Change {
	var list []*rulebook.Change
	for _, c := range b.book.Changes {
		if c.In(lang) {
			list = append(list, c)
		}
	}
	return list
}

// feedLink leads to the language's feed; nil if there is none.
func (v *view) feedLink() *templates.Link {
	if !v.hasFeed(v.words.Code) {
		return nil
	}
	return &templates.Link{Address: v.href(feedPath(v.words.Code), ""), Words: v.say("feed.link", nil)}
}

// feed is the feed of changes in the language.
func (t *tongue) feed() []byte {
	v := t.view(feedPath(t.words.Code))
	v.root = t.out.BaseURL
	list := t.changesIn(t.words.Code)
	f := atom{
		Lang: t.words.Code, ID: t.tag(list[len(list)-1].Date, ""),
		Title:   t.words.Text("feed.title", data{"site": t.book.Site.Name}),
		Updated: list[0].Date.Format(time.RFC3339), Icon: v.href(iconPath, ""),
		Links: []atomLink{
			{Rel: "self", Type: "application/atom+xml", Href: v.href(feedPath(t.words.Code), "")},
			{Rel: "alternate", Type: "text/html", Lang: t.words.Code, Href: v.changesPage()},
		},
	}
	if l, ok := v.licence("text"); ok {
		f.Rights = l.Name
	}
	for _, n := range t.contributors() {
		f.Author = append(f.Author, atomName{strings.TrimSpace(n.Literal + n.Given + " " + n.Family)})
	}
	for _, c := range list {
		f.Entries = append(f.Entries, v.feedEntry(c))
	}
	text, _ := xml.MarshalIndent(f, "", " ") // into memory
	return []byte(xml.Header + string(text) + "\n")
}

// feedEntry is a change in a feed.
func (v *view) feedEntry(c *rulebook.Change) atomEntry {
	e := v.changeEntry(c)
	to := v.changeAddress(c)
	if to == "" {
		to = v.changesPage()
	}
	return atomEntry{
		ID: v.tag(c.Date, c.ID), Title: atomText{"text", e.Text.Lang, e.Text.Words}, Updated: c.Date.Format(time.RFC3339),
		Links:   []atomLink{{Rel: "alternate", Type: "text/html", Lang: v.words.Code, Href: to}},
		Content: atomText{Type: "html", Text: string(html(templates.FeedEntry(e)))},
	}
}

// changesPage is the address of the page with all changes, or else of the home page.
func (v *view) changesPage() string {
	if v.tellsChanges() {
		return v.href(articlePath(v.words.Code, aboutName), "")
	}
	return v.href(homePath(v.words.Code), "")
}

// tag is a tag URI (RFC 4151) of the language's changes, or of one of them.
func (t *tongue) tag(day time.Time, id string) string {
	u, _ := url.Parse(t.out.BaseURL) // it was looked at before
	tag := "tag:" + strings.ToLower(u.Hostname()) + "," + day.Format(time.DateOnly) + ":" + u.EscapedPath() + t.words.Code + "/changes"
	if id != "" {
		tag += "/" + id
	}
	return tag
}

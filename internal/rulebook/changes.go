package rulebook

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"time"

	"mashimo/internal/source"
)

// Change is something that has changed on the site.
type Change struct {
	ID        string
	Date      time.Time // the day, at midnight UTC
	Games     []string  // whose rules and examples it touches
	Pages     []string  // other pages that it touches; if there is neither, it touches the whole site
	Languages []string  // in which; none: in all
	Text      Local
	Place     source.Place
}

// ownPages are the pages, beside articles, that a change may name.
func ownPages() []string { return []string{"glossary", "references"} }

// In tells whether something has changed in a language.
func (c *Change) In(lang string) bool {
	return len(c.Languages) == 0 || slices.Contains(c.Languages, lang)
}

// Touches tells whether something has changed on the pages of a game, or on another
// page by its name; an empty game and name stand for pages that no change can name.
func (c *Change) Touches(game, page string) bool {
	whole := len(c.Games) == 0 && len(c.Pages) == 0
	return whole || slices.Contains(c.Games, game) || slices.Contains(c.Pages, page)
}

// changes reads changes.yaml, if there is one.
func (r *reader) changes() {
	if _, err := fs.Stat(r.fsys, path.Join(folder, "changes.yaml")); errors.Is(err, fs.ErrNotExist) {
		return
	}
	f, ok := r.file("changes.yaml")
	if !ok {
		return
	}
	v, ok := (&sheet{f, 0, &r.problems}).load(f.Text)
	if !ok {
		r.lose(f.Name)
		return
	}
	v.object(field{"changes", required, func(v value) {
		for _, item := range v.list() {
			r.change(item)
		}
	}})
}

// change reads one change; those before it are newer.
func (r *reader) change(v value) {
	c := &Change{Place: v.place()}
	date := v
	v.object(
		field{"id", required, func(v value) { c.ID = r.changeID(v) }},
		field{"date", required, func(v value) { date, c.Date = v, day(v) }},
		field{"games", optional, func(v value) { c.Games = r.touched(v, r.games(), "games") }},
		field{"pages", optional, func(v value) { c.Pages = r.touched(v, append(ownPages(), r.articleNames()...), "pages") }},
		field{"languages", optional, func(v value) { c.Languages = r.touched(v, r.book.Site.Languages, "languages") }},
		field{"text", required, func(v value) { c.Text = v.local(r.book.Site.Languages) }},
	)
	if n := len(r.book.Changes); n > 0 && c.Date.After(r.book.Changes[n-1].Date) {
		date.problem("the day "+c.Date.Format(time.DateOnly)+" after an earlier one", "the newest change first", "")
	}
	r.book.Changes = append(r.book.Changes, c)
}

// changeID reads an id, which no other change has.
func (r *reader) changeID(v value) string {
	var id string
	idInto(&id)(v)
	if id != "" && slices.ContainsFunc(r.book.Changes, func(c *Change) bool { return c.ID == id }) {
		v.problem("the change "+source.Quote(id)+" a second time", "each id once", "")
	}
	return id
}

// day reads a day, as in 2026-11-30.
func day(v value) time.Time {
	s := v.text()
	t, err := time.Parse(time.DateOnly, s)
	if err != nil && s != "" {
		v.problem(source.Quote(s), "a day, as in 2026-11-30", "")
	}
	return t
}

// touched reads a list of what there is on the site now.
func (r *reader) touched(v value, known []string, what string) []string {
	var list []string
	for _, item := range v.list() {
		name := item.text()
		if name != "" && !slices.Contains(known, name) {
			item.problem(source.Quote(name)+" among the "+what, either(known), "what was taken away or has another name now is no longer named here; its change stays")
			continue
		}
		list = append(list, name)
	}
	return list
}

// games is the games that have a rule page.
func (r *reader) games() []string {
	var list []string
	for _, p := range r.book.Pages {
		if p.Lang == Original {
			list = append(list, p.Game)
		}
	}
	return append(list, r.lost("games")...)
}

// articleNames is the names of the articles.
func (r *reader) articleNames() []string {
	var list []string
	for _, p := range r.book.Articles {
		if p.Lang == Original {
			list = append(list, p.Name)
		}
	}
	return append(list, r.lost("pages")...)
}

// lost is the folders below that of content/ whose original page could not be read.
func (r *reader) lost(below string) []string {
	var list []string
	for _, file := range r.book.unread {
		if dir, base := path.Split(file); base == Original+".md" && path.Dir(path.Clean(dir)) == path.Join(folder, below) {
			list = append(list, path.Base(dir))
		}
	}
	return list
}

// changeGaps finds the changes that are not told in a language in which they happened.
func (b *Book) changeGaps(lang string, add func(string, source.Place)) {
	for _, c := range b.Changes {
		if _, ok := c.Text[lang]; !ok && c.In(lang) {
			add("text of the change "+c.ID, c.Place)
		}
	}
}

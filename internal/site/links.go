package site

import (
	"bytes"
	"context"
	stdhtml "html"
	"maps"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"mashimo/internal/rulebook"
	"mashimo/internal/several"
	"mashimo/internal/source"
)

// check finds what is wrong with the pages, language by language, and makes those that it
// must know and that are neither kept nor written, unless ctx is done.
func (b *builder) check(ctx context.Context) source.Problems {
	defer b.cfg.Timer.Time("check links")(0)
	found := make([]source.Problems, len(b.book.Words))
	several.Do(len(found), func(i int) {
		c := &checker{builder: b, lang: b.book.Words[i].Code, ids: map[string]map[string]int{}}
		c.check(ctx)
		found[i] = c.problems
	})
	if ctx.Err() != nil {
		return nil
	}
	var all source.Problems
	for _, problems := range found {
		all = append(all, problems...)
	}
	return all.Sorted()
}

// checker checks the pages of a language.
type checker struct {
	*builder
	lang     string
	ids      map[string]map[string]int // of pages, by path: how often they have each id, as it is written
	problems source.Problems
}

func (c *checker) check(ctx context.Context) {
	for _, list := range [][]*rulebook.Page{c.book.Pages, c.book.Articles} {
		for _, p := range list {
			if p.Lang != c.lang {
				continue
			}
			if ctx.Err() != nil {
				return
			}
			if p.Game == "" {
				c.checkLinks(p, articlePath(p.Lang, p.Name))
				continue
			}
			at := rulesPath(p.Lang, p.Game)
			c.checkLinks(p, at)
			c.checkIDs(p, at)
		}
	}
}

// checkLinks finds links of a rule page or article to files of the site, or ids in them, that
// there are not.
func (c *checker) checkLinks(p *rulebook.Page, from string) {
	for _, l := range p.Links {
		to, ok := local(l.Destination)
		if !ok {
			continue
		}
		at := resolve(from, to)
		_, anchor, _ := strings.Cut(l.Destination, "#")
		switch {
		case !c.out.Has(at):
			c.problems.Add(l.Place, "a link to "+source.Quote(l.Destination), "the address of a page of the site", "from "+from+" it leads to "+at)
		case anchor != "" && c.idsOf(at)[anchor] == 0:
			c.problems.Add(l.Place, "a link to "+source.Quote(l.Destination), "the id of a heading or clause of "+at, "that page has no "+source.Quote(anchor))
		}
	}
}

// checkIDs finds ids that a rule page has twice: those of headings and examples may
// meet with those that the site gives.
func (c *checker) checkIDs(p *rulebook.Page, path string) {
	seen := map[string]int{}
	ids := c.idsOf(path)
	for _, written := range slices.Sorted(maps.Keys(ids)) {
		id := stdhtml.UnescapeString(written)
		if seen[id] += ids[written]; seen[id] < 2 {
			continue
		}
		at := p.File.Whole()
		if s, ok := p.Section(id); ok {
			at = s.Place
		}
		c.problems.Add(at, "the id "+source.Quote(id)+" twice on the page", "each id once", "headings and examples may not have ids that the site gives, and an example stands once")
	}
}

// idAttribute begins an id; in text its quotation mark would be escaped.
var idAttribute = []byte(` id="`)

// idsOf is the ids of a page; none if there is no such page.
func (c *checker) idsOf(path string) map[string]int {
	ids, known := c.ids[path]
	if _, ok := c.out.pages[path]; !ok || known {
		return ids
	}
	room := templ.GetBuffer()
	defer templ.ReleaseBuffer(room)
	ids = map[string]int{}
	for _, rest, ok := bytes.Cut(c.out.again(path, room), idAttribute); ok; _, rest, ok = bytes.Cut(rest, idAttribute) {
		value, _, _ := bytes.Cut(rest, []byte(`"`))
		ids[string(value)]++
	}
	c.ids[path] = ids
	return ids
}

// local is a destination's path, if it is one in the site but for this page.
func local(destination string) (path string, ok bool) {
	if head, _, found := strings.Cut(destination, ":"); found && !strings.ContainsAny(head, "/#?.") {
		return "", false
	}
	path, _, _ = strings.Cut(destination, "#")
	path, _, _ = strings.Cut(path, "?")
	return path, path != ""
}

// resolve is the path of a file that a page at from links to.
func resolve(from, to string) string {
	parts := strings.Split(from, "/")
	parts = parts[:len(parts)-1]
	for _, step := range strings.Split(to, "/") {
		switch {
		case step == ".." && len(parts) > 0:
			parts = parts[:len(parts)-1]
		case step != "." && step != "":
			parts = append(parts, step)
		}
	}
	if to == "" || strings.HasSuffix(to, "/") || strings.HasSuffix(to, ".") {
		parts = append(parts, index)
	}
	return strings.Join(parts, "/")
}

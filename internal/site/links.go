package site

import (
	stdhtml "html"
	"slices"
	"strings"

	"mashimo/internal/source"
)

// checkLinks finds links of rule pages and articles to files of the site, or ids in them, that
// there are not.
func (b *builder) checkLinks() {
	for _, p := range append(slices.Clip(b.book.Pages), b.book.Articles...) {
		from := rulesPath(p.Lang, p.Game)
		if p.Game == "" {
			from = articlePath(p.Lang, p.Name)
		}
		for _, l := range p.Links {
			to, ok := local(l.Destination)
			if !ok {
				continue
			}
			at := resolve(from, to)
			_, anchor, _ := strings.Cut(l.Destination, "#")
			switch {
			case !b.out.Has(at):
				b.problems.Add(l.Place, "a link to "+source.Quote(l.Destination), "the address of a page of the site", "from "+from+" it leads to "+at)
			case anchor != "" && !b.hasID(at, anchor):
				b.problems.Add(l.Place, "a link to "+source.Quote(l.Destination), "the id of a heading or clause of "+at, "that page has no "+source.Quote(anchor))
			}
		}
	}
}

// hasID tells whether a page has an id, as it is written.
func (b *builder) hasID(path, id string) bool {
	p, ok := b.out.pages[path]
	return ok && slices.Contains(p.known().ids, id)
}

// checkIDs finds ids that a rule page has twice: those of headings and examples may
// meet with those that the site gives.
func (b *builder) checkIDs() {
	for _, p := range b.book.Pages {
		page, ok := b.out.pages[rulesPath(p.Lang, p.Game)]
		if !ok {
			continue
		}
		seen := map[string]bool{}
		for _, written := range page.known().ids {
			id := stdhtml.UnescapeString(written)
			if seen[id] {
				at := p.File.Whole()
				if s, ok := p.Section(id); ok {
					at = s.Place
				}
				b.problems.Add(at, "the id "+source.Quote(id)+" twice on the page", "each id once", "headings and examples may not have ids that the site gives, and an example stands once")
			}
			seen[id] = true
		}
	}
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

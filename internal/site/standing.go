package site

import (
	"slices"

	"mashimo/internal/rulebook"
	"mashimo/internal/translation"
	"mashimo/templates"
)

// standing is how the clauses of a translated page stand to the original ones.
type standing struct {
	ties      map[string]translation.Tie
	missing   int
	outdated  int // the original has changed since
	unchecked int // nobody has compared them with the original
	present   int
	reviewed  int
	names     []string                      // of those who have read them
	follow    map[string][]*rulebook.Clause // missing clauses, by the clause after which they belong
	begin     map[string][]*rulebook.Clause // those that belong to the beginning of a section
}

// standing looks at all clauses of a page.
func (t *tongue) standing(p *rulebook.Page) *standing {
	s := &standing{
		ties:   map[string]translation.Tie{},
		follow: map[string][]*rulebook.Clause{}, begin: map[string][]*rulebook.Clause{},
	}
	original, ok := t.book.Page(p.Game, rulebook.Original)
	if !ok || p == original {
		return s
	}
	last := map[string]string{} // the last clause of a section that is there
	for _, o := range original.Clauses {
		tie := t.cfg.Locks.Tie(t.book, p.Lang, p.Game, o.ID)
		s.ties[o.ID] = tie
		if tie.State == translation.Missing {
			s.missing++
			if after := last[o.Section]; after != "" {
				s.follow[after] = append(s.follow[after], o)
			} else {
				s.begin[o.Section] = append(s.begin[o.Section], o)
			}
			continue
		}
		last[o.Section] = o.ID
		s.count(tie, p)
	}
	return s
}

// count counts a clause that is there.
func (s *standing) count(t translation.Tie, p *rulebook.Page) {
	s.present++
	switch {
	case !t.Accepted:
		s.unchecked++
	case t.State == translation.OutOfDate:
		s.outdated++
	}
	readers := readBy(t, p)
	if len(readers) > 0 {
		s.reviewed++
	}
	for _, name := range readers {
		if !slices.Contains(s.names, name) {
			s.names = append(s.names, name)
		}
	}
}

// readBy is who has read a clause as it stands; the readers of a page have read all
// its clauses but those that have changed, or whose original has.
func readBy(t translation.Tie, p *rulebook.Page) []string {
	switch {
	case t.Reviewed():
		return []string{t.Reviewer}
	case t.Lapsed != "" || t.Accepted && t.State == translation.OutOfDate:
		return nil
	}
	return p.Reviewed
}

// mostly tells whether the clauses that were read are the rule, and not the exception.
func (s *standing) mostly() bool { return 2*s.reviewed > s.present }

// originals is all clauses that are missing, in no certain order.
func (s *standing) originals() []*rulebook.Clause {
	var list []*rulebook.Clause
	for _, places := range []map[string][]*rulebook.Clause{s.begin, s.follow} {
		for _, clauses := range places {
			list = append(list, clauses...)
		}
	}
	return list
}

// marks is what readers should know about a clause and the notice at the head of
// the page does not tell.
func (r *rulesView) marks(c *rulebook.Clause) []templates.Mark {
	t, ok := r.state.ties[c.ID]
	if !ok {
		return nil
	}
	var list []templates.Mark
	add := func(kind string, d data, link bool) {
		m := templates.Mark{Kind: kind, Words: r.forReader(r.own.say("clause."+kind, d))}
		if link {
			m.Link = &templates.Link{
				Address: r.href(rulesPath(rulebook.Original, r.game.Game.ID()), c.ID), Words: r.forReader(r.own.say("clause.original", nil)),
			}
		}
		list = append(list, m)
	}
	readers := readBy(t, r.page)
	switch {
	case t.State == translation.Missing:
		add("missing", nil, false)
		return list
	case t.Accepted && t.State == translation.OutOfDate:
		add("outdated", nil, true)
	case !t.Accepted && r.state.unchecked < r.state.present:
		add("unchecked", nil, true)
	}
	switch {
	case t.Lapsed != "":
		add("lapsed", data{"name": t.Lapsed}, false)
	case len(readers) > 0 && !r.state.mostly():
		add("reviewed", data{"name": r.own.words.List(readers)}, false)
	case len(readers) == 0 && r.state.mostly() && len(list) == 0:
		add("unreviewed", nil, false)
	}
	return list
}

// forReader marks words of the page's language where the rules around them are in
// another.
func (r *rulesView) forReader(t templates.Text) templates.Text {
	if t.Lang == "" && r.tongue != r.own {
		t.Lang, t.Dir = r.own.words.Code, r.own.words.Dir
	}
	return t
}

// originals shows missing clauses in the original language, each as an element of
// the tag.
func (r *rulesView) originals(list []*rulebook.Clause, tag string) string {
	if len(list) == 0 {
		return ""
	}
	in := *r
	in.tongue = r.original()
	page, _ := r.book.Page(r.page.Game, rulebook.Original)
	out := ""
	for _, c := range list {
		out += string(html(templates.OriginalClause(templates.Original{
			ID: c.ID, Lang: in.words.Code, Dir: in.words.Dir, HTML: page.ClauseHTML(c.ID, in.hooks()),
		}, tag == "li")))
	}
	return out
}

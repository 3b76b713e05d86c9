package site

import (
	"mashimo/internal/memo"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// inOrderOf is the examples of a game as its rule page has them: section by section, and in
// each by the first of their clauses.
func (t *tongue) inOrderOf(g verify.GameReport) []*verify.Run {
	type key struct{ lang, game string }
	return memo.Of(&t.once, key{t.words.Code, g.Game.ID()}, func() []*verify.Run { return t.ordered(g) })
}

func (t *tongue) ordered(g verify.GameReport) []*verify.Run {
	r := rulesView{view: *t.view(""), game: g, page: t.page(g.Game.ID())}
	sections := r.inSections()
	var list []*verify.Run
	for _, s := range r.page.Sections {
		list = append(list, r.byClause(sections[s.ID])...)
	}
	return list
}

// neighbours are the links to what stands before and after something in a list; nil at
// its ends, and where it is not in the list.
func neighbours[T comparable](list []T, of T, link func(T) *templates.Link) (previous, next *templates.Link) {
	for i, x := range list {
		if x != of {
			continue
		}
		if i > 0 {
			previous = link(list[i-1])
		}
		if i+1 < len(list) {
			next = link(list[i+1])
		}
		break
	}
	return previous, next
}

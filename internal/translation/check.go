package translation

import (
	"slices"
	"strings"

	"mashimo/internal/example"
	"mashimo/internal/memo"
	"mashimo/internal/rulebook"
	"mashimo/internal/several"
	"mashimo/internal/source"
)

// Check finds what is wrong in the translations: in the pages and examples of every
// declared language and in the lock files. The problems are sorted.
func Check(book *rulebook.Book, examples []*example.Example, locks Locks) source.Problems {
	return CheckWith(book, examples, locks, nil)
}

// CheckWith is [Check] with a memory: in texts that have not changed no words are looked
// for again, as long as the words are the same.
func CheckWith(book *rulebook.Book, examples []*example.Example, locks Locks, m *memo.Memo) source.Problems {
	c := checker{book: book}
	s := searcher{book: book, memo: m, words: wordsOf(book)}
	for _, p := range book.Pages {
		original, ok := book.Page(p.Game, rulebook.Original)
		switch {
		case !ok:
			continue // others tell that the original is missing
		case p != original:
			c.structure(p, original)
			c.sections(p, original)
			for _, clause := range p.Clauses {
				t := locks.Tie(book, p.Lang, p.Game, clause.ID)
				if o, ok := original.Clause(clause.ID); ok && !(t.Accepted && t.State == OutOfDate) {
					c.meaning(clause, o)
				}
			}
		}
	}
	for _, problems := range append(several.Map(book.Pages, s.page), several.Map(examples, s.example)...) {
		c.problems = append(c.problems, problems...)
	}
	for _, lock := range locks {
		c.lock(lock)
	}
	return c.problems.Sorted()
}

type checker struct {
	book     *rulebook.Book
	problems source.Problems
}

// english is the hint that tells where the English stands.
func english(at source.Place) string { return "the English stands at " + at.String() }

// structure finds clauses of a page that are extra, out of order or under another
// heading.
func (c *checker) structure(p, original *rulebook.Page) {
	var order []int // where the page's clauses stand in the original
	var clauses []*rulebook.Clause
	for _, clause := range p.Clauses {
		i := slices.IndexFunc(original.Clauses, func(o *rulebook.Clause) bool { return o.ID == clause.ID })
		if i < 0 {
			c.problems.Add(clause.Place, "the clause "+source.Quote(clause.ID), "a clause of the page in "+rulebook.Original, "that page has no such clause: "+original.File.Name)
			continue
		}
		if o := original.Clauses[i]; clause.Section != o.Section {
			c.problems.Add(clause.Place, "the clause "+clause.ID+" under "+heading(clause.Section), "it under "+heading(o.Section), english(o.Place))
			continue
		}
		order = append(order, i)
		clauses = append(clauses, clause)
	}
	for _, i := range misplaced(order) {
		o := original.Clauses[order[i]]
		want := "it as the first clause"
		if order[i] > 0 {
			want = "it after " + original.Clauses[order[i]-1].ID
		}
		c.problems.Add(clauses[i].Place, "the clause "+clauses[i].ID+" out of order", want, english(o.Place))
	}
}

func heading(section string) string {
	if section == "" {
		return "no heading"
	}
	return "the heading {#" + section + "}"
}

// misplaced lists the indices of as few numbers as possible without which the
// others ascend.
func misplaced(order []int) []int {
	best := make([]int, len(order)) // the length of the longest ascending row that ends here
	prev := make([]int, len(order))
	last := -1
	for i := range order {
		best[i], prev[i] = 1, -1
		for j := range i {
			if order[j] < order[i] && best[j]+1 > best[i] {
				best[i], prev[i] = best[j]+1, j
			}
		}
		if last < 0 || best[i] > best[last] {
			last = i
		}
	}
	keep := map[int]bool{}
	for i := last; i >= 0; i = prev[i] {
		keep[i] = true
	}
	var rest []int
	for i := range order {
		if !keep[i] {
			rest = append(rest, i)
		}
	}
	return rest
}

// lock finds what a lock file says that does not agree with the pages.
func (c *checker) lock(l *Lock) {
	if l.Lang == rulebook.Original || !slices.Contains(c.book.Site.Languages, l.Lang) {
		c.problems.Add(l.File.Whole(), "a lock file for the language "+source.Quote(l.Lang), "a declared language other than "+rulebook.Original, "site.yaml lists the languages")
		return
	}
	game, paired := "", false
	for _, e := range l.Entries {
		if e.Game != game {
			game, paired = e.Game, c.paired(l, e)
		}
		if paired {
			c.entry(l, e)
		}
	}
}

// paired tells whether there are both pages that a game's entries speak of. If one is
// missing it is told once; if one could not be read, that was told.
func (c *checker) paired(l *Lock, e Entry) bool {
	_, original := c.book.Page(e.Game, rulebook.Original)
	_, translated := c.book.Page(e.Game, l.Lang)
	switch {
	case c.book.UnreadPage(e.Game, rulebook.Original) || c.book.UnreadPage(e.Game, l.Lang):
		return false
	case !original:
		c.problems.Add(e.Place, "a clause of the game "+source.Quote(e.Game), "a game with a rule page", "")
	case !translated:
		c.problems.Add(e.Place, "clauses of "+e.Game+", which has no page in "+l.Lang, "a game with a page in "+l.Lang, "take its lines out")
	}
	return original && translated
}

// entry holds what is recorded of a clause against both pages.
func (c *checker) entry(l *Lock, e Entry) {
	const hint = "take the line out, or mashimo translate accept does"
	original, _ := c.book.Page(e.Game, rulebook.Original)
	o, known := original.Clause(e.Clause)
	if !known {
		c.problems.Add(e.Place, "the unknown clause "+source.Quote(e.Clause), "a clause of "+original.File.Name, hint)
		return
	}
	if _, ok := clauseOf(c.book, l.Lang, e.Game, e.Clause); !ok {
		c.problems.Add(e.Place, "the clause "+e.Clause+", which the page in "+l.Lang+" lacks", "a clause of that page", hint+"; "+english(o.Place))
	}
}

// searcher looks for words in texts, or knows what it found before.
type searcher struct {
	book  *rulebook.Book
	memo  *memo.Memo
	words string // all that words are looked for by, beside the glossary
}

// wordsOf is the names of games and the languages of a book.
func wordsOf(book *rulebook.Book) string {
	var b strings.Builder
	for _, lang := range book.Site.Languages {
		b.WriteString(lang + " ")
	}
	for _, p := range book.Pages {
		b.WriteString("\n" + p.Lang + "\n" + p.Title + "\n" + strings.Join(p.Aliases, "\n\t"))
	}
	return b.String()
}

// page is what is wrong in the words of a page.
func (s searcher) page(p *rulebook.Page) source.Problems {
	type key struct {
		page     *rulebook.Page
		glossary *rulebook.Glossary
		words    string
	}
	return memo.Of(s.memo, key{p, s.book.Glossary, s.words}, func() source.Problems {
		c := checker{book: s.book}
		c.words(p)
		return c.problems
	})
}

// example is what is wrong in the words of an example.
func (s searcher) example(e *example.Example) source.Problems {
	type key struct {
		example  *example.Example
		glossary *rulebook.Glossary
		words    string
	}
	return memo.Of(s.memo, key{e, s.book.Glossary, s.words}, func() source.Problems {
		c := checker{book: s.book}
		c.example(e)
		return c.problems
	})
}

// example finds what is wrong in the words of an example.
func (c *checker) example(e *example.Example) {
	if e.File != nil {
		rulebook.CheckText(e.File, &c.problems)
	}
	for _, w := range slices.Concat(e.Title, e.Why) {
		lang := w.Lang.Value
		if !slices.Contains(c.book.Site.Languages, lang) {
			c.problems.Add(w.Lang.At, "the undeclared language "+source.Quote(lang), "a language of site.yaml", "")
			continue
		}
		c.forbidden(e.Game.Value, lang, w.Text)
	}
}

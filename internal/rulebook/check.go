package rulebook

import (
	"path"
	"slices"
	"strings"

	"mashimo/internal/source"
)

// check holds the files of content/ against each other.
func (r *reader) check() {
	for _, p := range r.book.Pages {
		for _, d := range p.Directives {
			switch d.Kind {
			case Term:
				r.term(p, d)
			case Cite:
				r.work(d.Label, d.LabelAt)
			}
		}
		original, ok := r.book.Page(p.Game, Original)
		if ok && p != original {
			compareSections(p, original, &r.problems)
		}
		r.anchors(p, original)
	}
	r.checkArticles()
	for _, g := range r.book.Games {
		if g.Recorded.Place.File != nil {
			r.work(g.Recorded.Ref, g.Recorded.Place)
		}
		for _, a := range g.Reading {
			r.work(a.Ref, a.Place)
		}
		for _, s := range g.Sources {
			for _, c := range s.Works {
				r.work(c.Ref, c.Place)
			}
		}
	}
	for _, t := range r.book.Glossary.Terms {
		r.glossaryTerm(t)
	}
}

// anchors finds links to anchors that a page does not have. A clause that a translation
// lacks is shown in the original language, so its anchor is there, too.
func (r *reader) anchors(p, original *Page) {
	for _, l := range p.Links {
		id, ok := strings.CutPrefix(l.Destination, "#")
		if !ok || p.has(id) || original == nil || original.has(id) {
			continue
		}
		r.problems.Add(l.Place, "a link to "+source.Quote(l.Destination), "the id of a heading or clause of this page", "")
	}
}

// has tells whether a page has an anchor.
func (p *Page) has(id string) bool {
	_, section := p.Section(id)
	_, clause := p.Clause(id)
	return section || clause
}

// term looks a term of a page up.
func (r *reader) term(p *Page, d Directive) {
	if d.Label == "" || r.book.Unread(folder+"/glossary.yaml") {
		return
	}
	t, ok := r.book.Glossary.Term(d.Label)
	if !ok || !slices.Contains(t.Games, p.Game) {
		var ids []string
		for _, t := range r.book.Glossary.Of(p.Game) {
			ids = append(ids, t.ID)
		}
		want := either(ids)
		if want == "" {
			want = "a term of the game, of which there is none"
		}
		r.problems.Add(d.LabelAt, "the unknown term "+source.Quote(d.Label), want, "content/glossary.yaml has the terms of each game")
		return
	}
	form, ok := d.Get("as")
	if !ok {
		return
	}
	if _, ok := t.form(form); !ok {
		at := d.Attrs[slices.IndexFunc(d.Attrs, func(a Attr) bool { return a.Name == "as" })].Place
		r.problems.Add(at, source.Quote(form)+" for the term "+t.ID, either(append([]string{t.Spelling}, t.Forms...)), "forms stand in content/glossary.yaml")
	}
}

// work looks a cited work up.
func (r *reader) work(id string, at source.Place) {
	if _, ok := r.book.References.Work(id); !ok && id != "" && !r.book.Unread(folder+"/references.yaml") {
		r.problems.Add(at, "the unknown work "+source.Quote(id), "the id of a work", "content/references.yaml has the works")
	}
}

// glossaryTerm looks up what a glossary's term points to: games that have a page,
// and clauses of the original pages of these games.
func (r *reader) glossaryTerm(t *GlossaryTerm) {
	var pages []*Page
	for _, game := range t.Games {
		if r.book.UnreadPage(game, Original) {
			return
		}
		if p, ok := r.book.Page(game, Original); ok {
			pages = append(pages, p)
		} else {
			r.problems.Add(t.Place, "the term "+t.ID+" of the game "+source.Quote(game), "a game with a rule page", "")
		}
	}
	for _, n := range t.points {
		has := func(p *Page) bool { _, ok := p.Clause(n.name); return ok }
		if n.name != "" && !slices.ContainsFunc(pages, has) {
			r.problems.Add(n.place, "the unknown clause "+source.Quote(n.name), "a clause of a rule page in "+Original+" of the term's games", "")
		}
	}
}

// Gaps lists what the languages lack, by language in the site's order.
func (b *Book) Gaps() []Gap {
	var gaps []Gap
	original, _ := b.Language(Original)
	for _, w := range b.Words {
		if w.Code == Original {
			continue
		}
		add := func(what string, at source.Place) { gaps = append(gaps, Gap{w.Code, what, at}) }
		if original != nil {
			for _, id := range original.IDs() {
				if !w.Has(id) {
					add("message "+id, w.Place)
				}
			}
		}
		for _, t := range b.Glossary.Terms {
			if _, ok := t.Meaning[w.Code]; !ok {
				add("meaning of "+t.ID, t.Place)
			}
			if _, ok := t.Literal[w.Code]; !ok && len(t.Literal) > 0 {
				add("literal sense of "+t.ID, t.Place)
			}
		}
		b.workGaps(w.Code, add)
		b.pageGaps(w.Code, add)
		b.changeGaps(w.Code, add)
	}
	return gaps
}

// workGaps finds what a language does not say of the works.
func (b *Book) workGaps(lang string, add func(string, source.Place)) {
	for _, w := range b.References.Works {
		if _, ok := w.Notes[lang]; !ok && len(w.Notes) > 0 {
			add("note on the work "+w.ID, w.Place)
		}
	}
	for _, g := range b.Games {
		for _, a := range g.Reading {
			if _, ok := a.Why[lang]; !ok {
				add("reason to read "+a.Ref+" on "+g.ID, a.Place)
			}
		}
	}
}

// pageGaps finds the pages, and the readings' names in them, that a language lacks.
func (b *Book) pageGaps(lang string, add func(string, source.Place)) {
	for _, original := range b.Pages {
		if original.Lang != Original {
			continue
		}
		p, ok := b.Page(original.Game, lang)
		if !ok {
			if !b.UnreadPage(original.Game, lang) {
				add("page of "+original.Game, original.File.Whole())
			}
			continue
		}
		for _, r := range original.Readings {
			if !slices.ContainsFunc(p.Readings, func(s ReadingWords) bool { return s.ID == r.ID }) {
				add("name of the reading "+r.ID+" of "+original.Game, p.File.Whole())
			}
		}
	}
	for _, original := range b.Articles {
		if _, ok := b.Article(original.Name, lang); !ok && original.Lang == Original && !b.Unread(path.Join(folder, "pages", original.Name, lang+".md")) {
			add("page "+original.Name, original.File.Whole())
		}
	}
}

package site

import (
	"mashimo/internal/citation"
	"mashimo/internal/diagram"
	"mashimo/internal/record"
	"mashimo/internal/rulebook"
	"mashimo/internal/translation"
	"mashimo/internal/verify"
)

// data puts the files under data/ into the output, to be made when they are asked for.
func (b *builder) data() {
	for _, g := range b.report.Games {
		for _, run := range g.Runs {
			path := tracePath(g.Game.ID(), run.Example.Name)
			b.out.later[path] = func() ([]byte, error) { return b.trace(path, run).JSON(), nil }
		}
	}
	b.out.later[referencePath] = func() ([]byte, error) { return b.reference().JSON(), nil }
	b.out.later[tablePath] = func() ([]byte, error) { return b.reference().CSV(), nil }
	for _, f := range citationFormats() {
		b.out.later[worksPath(f.end)] = func() ([]byte, error) { return f.write(b.works()...), nil }
	}
	b.out.files[schemaPath] = record.SchemaJSON()
	b.resultFiles()
}

// works is all works that the reference names.
func (b *builder) works() []citation.Work {
	var list []citation.Work
	for _, w := range b.book.References.Works {
		list = append(list, citation.Work{Reference: *w})
	}
	return list
}

// recordHead is what a file at a path says of itself.
func (b *builder) recordHead(path string) record.Head {
	h := record.Head{SchemaFile: relative(path, schemaPath), Schema: record.Schema, Engine: b.cfg.Version}
	if l, ok := b.licence("data"); ok {
		h.Licence = record.Licence{Name: l.Name, Address: l.URL}
	}
	return h
}

// licence is what something is under.
func (b *builder) licence(of string) (rulebook.Licence, bool) {
	for _, l := range b.book.Site.Licences {
		if l.Of == of {
			return l, true
		}
	}
	return rulebook.Licence{}, false
}

// trace is the record of a run.
func (b *builder) trace(path string, run *verify.Run) record.Trace {
	return record.NewTrace(b.recordHead(path), run, func(t verify.Turn) []record.Cut {
		var cuts []record.Cut
		for _, s := range diagram.Cuts(t.Events, mostStepsAlone) {
			cuts = append(cuts, record.Cut{First: s.First, Past: s.Past, Folded: s.Folded})
		}
		return cuts
	})
}

// reference is the record of everything.
func (b *builder) reference() record.Reference {
	return record.NewReference(b.recordHead(referencePath), record.Input{
		Book: b.book, Report: b.report, Address: b.out.BaseURL, Clause: b.clauseTexts,
		Trace: func(game, name string) string { return relative(referencePath, tracePath(game, name)) },
	})
}

// clauseTexts is a clause in the languages whose page has it.
func (b *builder) clauseTexts(game, id string) []record.ClauseText {
	list := []record.ClauseText{}
	for _, w := range b.book.Words {
		t := &tongue{b, w}
		p, ok := b.book.Page(game, w.Code)
		if !ok {
			continue
		}
		c, ok := p.Clause(id)
		if !ok {
			continue
		}
		in := rulesView{view: *t.view(""), page: p}
		in.game, _ = b.report.Game(game)
		tie := b.cfg.Locks.Tie(b.book, w.Code, game, id)
		list = append(list, record.ClauseText{
			Language: w.Code, Text: c.Plain(in.plainWord), Standing: standingOf(w.Code, tie),
			Reviewed: append([]string{}, readBy(tie, p)...),
		})
	}
	return list
}

// standingOf is how a clause of a language stands to the original.
func standingOf(lang string, t translation.Tie) string {
	switch {
	case lang == rulebook.Original:
		return record.Original
	case !t.Accepted:
		return record.Unchecked
	case t.State == translation.OutOfDate:
		return record.OutOfDate
	}
	return record.UpToDate
}

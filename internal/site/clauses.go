package site

import (
	"github.com/a-h/templ"

	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
	"mashimo/templates"
)

func clausesPath(lang string) string { return lang + "/clauses/" + index }

func (b *builder) clauseIndices() versions {
	return versions{"clauses/" + index, b.saying("clauses.lead")}
}

// clauseID is the anchor of a clause in the indices of clauses and of examples.
func clauseID(game, clause string) string { return "clause-" + game + "-" + clause }

// clauseIndex renders the language's index of clauses.
func (t *tongue) clauseIndex() templ.Component {
	v := t.view(clausesPath(t.words.Code))
	c := templates.Clauses{Title: t.say("clauses.title", nil)}
	c.Contents.Title = t.say("rules.contents", nil)
	n := 0
	for _, g := range t.report.Games {
		of := v.clausesIn(g)
		if len(of.Topics) == 0 {
			continue
		}
		entry := templates.Entry{Address: "#" + of.ID, Words: of.Name.Words}
		for _, topic := range of.Topics {
			n += len(topic.Clauses)
			entry.Below = append(entry.Below, templates.Entry{Address: "#" + topic.ID, Words: topic.Title.Words})
		}
		c.Contents.Entries = append(c.Contents.Entries, entry)
		c.Games = append(c.Games, of)
	}
	c.Lead = t.count("clauses.lead", n, nil)
	p := v.chrome(c.Title.Words, t.clauseIndices())
	p.Description = c.Lead.Words
	return templates.ClausesPage(p, c)
}

// clausesIn is the clauses of a game under the sections of its rules, in the order of the
// original page, which has all.
func (v *view) clausesIn(g verify.GameReport) templates.ClausesOf {
	game := g.Game.ID()
	of := templates.ClausesOf{ID: game, Name: v.gameLink(game)}
	original, ok := v.book.Page(game, rulebook.Original)
	if !ok {
		return of
	}
	var last string
	for i, c := range original.Clauses {
		entry := v.clauseEntry(g, c.ID)
		if entry == nil {
			continue
		}
		if i == 0 || c.Section != last {
			last = c.Section
			of.Topics = append(of.Topics, templates.Topic{ID: game + "-" + c.Section, Title: v.sectionLink(game, c.Section)})
		}
		topic := &of.Topics[len(of.Topics)-1]
		topic.Clauses = append(topic.Clauses, *entry)
	}
	return of
}

// clauseEntry is a clause in the index; nil if no page has its words.
func (v *view) clauseEntry(g verify.GameReport, clause string) *templates.ClauseEntry {
	game := g.Game.ID()
	q := v.quote(game, clause, rulesPath(v.words.Code, game))
	if q == nil {
		return nil
	}
	e := &templates.ClauseEntry{ID: clauseID(game, clause), Words: q.Words, Code: templates.Link{Address: q.Address, Words: plain(clause)}}
	for _, proof := range g.Clauses {
		if proof.Clause.ID != clause || len(proof.Runs) == 0 {
			continue
		}
		e.Examples = templates.Link{
			Address: v.href(examplesPath(v.words.Code), clauseID(game, clause)), Words: v.count("examples.count", len(proof.Runs), nil),
		}
		e.Seen = append(v.seen("clauses.emits", proof, (*verify.Run).Emits), v.seen("clauses.limits", proof, (*verify.Run).Limits)...)
	}
	return e
}

// seen is in how many examples of a clause it does something, and one of them: one that
// is about the clause above all, if there is such a one. It is empty if there is none.
func (v *view) seen(id string, p verify.Proof, does func(*verify.Run, string) bool) []templates.Seen {
	var shown *verify.Run
	n := 0
	for _, run := range p.Runs {
		if !does(run, p.Clause.ID) {
			continue
		}
		n++
		if shown == nil || shown.Example.Clauses[0].Value != p.Clause.ID && run.Example.Clauses[0].Value == p.Clause.ID {
			shown = run
		}
	}
	if shown == nil {
		return nil
	}
	return []templates.Seen{{Words: v.count(id, n, nil), Example: *v.exampleAt(shown)}}
}

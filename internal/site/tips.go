package site

import (
	"slices"

	"mashimo/internal/rulebook"
	"mashimo/templates"
)

// used is the protected words on a page, in the order in which they are met.
type used struct{ terms []*rulebook.GlossaryTerm }

// tipID is the id of a term's tip.
func tipID(term *rulebook.GlossaryTerm) string { return "tip-" + term.ID }

// term is a protected word in a sentence, written so.
func (v *view) termPiece(id, written string) templates.Piece {
	term, ok := v.book.Glossary.Term(id)
	if !ok {
		return templates.Piece{Text: written}
	}
	if !slices.Contains(v.used.terms, term) {
		v.used.terms = append(v.used.terms, term)
	}
	return templates.Piece{Kind: "term", Text: written, Address: v.href(glossaryPath(v.own.words.Code), term.ID), Tip: tipID(term)}
}

// tips explains the protected words that were met on the page.
func (v *view) tips() []templates.Tip {
	var list []templates.Tip
	for _, term := range v.used.terms {
		own := v.form(term, "")
		more := v.entryLink(term)
		more.Words = v.say("glossary.more", nil)
		list = append(list, templates.Tip{
			ID: tipID(term), Word: own.Word, Latin: own.Latin, Sense: v.sense(term), Meaning: v.meaning(term), More: more,
		})
	}
	return list
}

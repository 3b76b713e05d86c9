package translation

import (
	"mashimo/internal/example"
	"mashimo/internal/rulebook"
)

// Status is how far the translation into a language is.
type Status struct {
	Lang     string
	Games    []GameStatus // by game
	Messages Share
	Glossary Share // terms with meaning and, where there is one in English, literal sense
	Examples Share // examples with title and why
}

// GameStatus counts the clauses of a game's page.
type GameStatus struct {
	Game                        string
	UpToDate, OutOfDate, Absent int
	Reviewed                    int // of those up to date
}

// Share is how many there are of how many.
type Share struct{ Have, All int }

// StatusOf is how far each translated language is, in the site's order.
func StatusOf(book *rulebook.Book, examples []*example.Example, locks Locks) []Status {
	var list []Status
	original, ok := book.Language(rulebook.Original)
	if !ok {
		return nil
	}
	for _, w := range book.Words {
		if w == original {
			continue
		}
		s := Status{Lang: w.Code}
		for _, p := range book.Pages {
			if p.Lang == rulebook.Original {
				s.Games = append(s.Games, gameStatus(book, locks, p, w.Code))
			}
		}
		for _, id := range original.IDs() {
			s.Messages.count(w.Has(id))
		}
		for _, t := range book.Glossary.Terms {
			_, meaning := t.Meaning[w.Code]
			_, literal := t.Literal[w.Code]
			s.Glossary.count(meaning && (literal || len(t.Literal) == 0))
		}
		for _, e := range examples {
			_, title := e.Title.In(w.Code)
			_, why := e.Why.In(w.Code)
			s.Examples.count(title && why)
		}
		list = append(list, s)
	}
	return list
}

func (s *Share) count(has bool) {
	s.All++
	if has {
		s.Have++
	}
}

// gameStatus counts the clauses of an original page in a language.
func gameStatus(book *rulebook.Book, locks Locks, original *rulebook.Page, lang string) GameStatus {
	s := GameStatus{Game: original.Game}
	for _, c := range original.Clauses {
		t := locks.Tie(book, lang, original.Game, c.ID)
		switch t.State {
		case UpToDate:
			s.UpToDate++
		case OutOfDate:
			s.OutOfDate++
		case Missing:
			s.Absent++
		}
		if t.Reviewed() {
			s.Reviewed++
		}
	}
	return s
}

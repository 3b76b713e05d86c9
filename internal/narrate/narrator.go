package narrate

import (
	"slices"

	"mashimo/engine"
	"mashimo/internal/rulebook"
)

// Narrator tells about a game in a language.
type Narrator struct {
	words *rulebook.Words
	terms *rulebook.Glossary
	game  engine.Game
	plain bool // sentences are told as one part each, for their text alone
}

// New is a narrator with the words of a language, and the protected words, for a
// game.
func New(words *rulebook.Words, terms *rulebook.Glossary, game engine.Game) *Narrator {
	return &Narrator{words: words, terms: terms, game: game}
}

// side is the end of the id of a message about the player.
func side(p engine.Player) string {
	if p == engine.North {
		return ".north"
	}
	return ".south"
}

// term is a protected word as the language writes it.
func (t *Narrator) term(id string) fill {
	text := id
	if g, ok := t.terms.Term(id); ok {
		text = g.Written(t.words.Code, "")
	}
	return fill{name: id, parts: []Part{{Kind: Term, Text: text, Term: id}}}
}

// Turn says that the player plays a move.
func (t *Narrator) Turn(p engine.Player, m engine.Move) Sentence {
	if m.Pass {
		return t.say("turn.pass"+side(p), "")
	}
	return t.say("turn.play"+side(p), "", move("move", m.String()))
}

// Legal lists the legal moves of the player.
func (t *Narrator) Legal(p engine.Player, list []engine.Move) Sentence {
	if len(list) == 0 {
		return t.say("turn.none"+side(p), "")
	}
	return t.count("turn.legal"+side(p), len(list), "", moves("moves", list))
}

// Refused says that the player may not play a move, written as it was tried,
// and why.
func (t *Narrator) Refused(p engine.Player, tried string, r engine.Refusal) []Sentence {
	list := []Sentence{t.say("turn.refused"+side(p), r.Clause, move("move", tried))}
	switch {
	case r.Over:
		list = append(list, t.say("refusal.over", r.Clause))
	case r.Repeat:
		list = append(list, t.count("refusal.repeats", r.Laps+1, r.Clause))
	case r.Laps > 0:
		list = append(list, t.count("refusal.too-long", r.Laps, r.Clause))
	}
	return list
}

// Result says how a game has ended; it must have.
func (t *Narrator) Result(r engine.Result) Sentence { return t.say(resultID(r), "") }

func resultID(r engine.Result) string {
	switch r {
	case engine.SouthWins:
		return "result.south"
	case engine.NorthWins:
		return "result.north"
	case engine.Draw:
		return "result.draw"
	}
	return "result.none"
}

// Events tells the events of a turn, or of some part of it that no lap and no
// capture is cut by, in their order.
func (t *Narrator) Events(events []engine.Event) []Sentence {
	w := walk{Narrator: t, events: events}
	for w.at < len(events) {
		first, told := w.at, len(w.told)
		w.next()
		for i := range w.told[told:] {
			w.told[told+i].First, w.told[told+i].Past = first, w.at
		}
	}
	return w.told
}

// walk goes through events and tells them.
type walk struct {
	*Narrator
	events []engine.Event
	at     int // the event that is told next
	told   []Sentence
}

// before is the kind of the event before the one that is told next.
func (w *walk) before() (k engine.Kind, ok bool) {
	if w.at == 0 {
		return 0, false
	}
	return w.events[w.at-1].Kind, true
}

// follows tells whether the event that is told next comes after one of the kind.
func (w *walk) follows(k engine.Kind) bool {
	before, ok := w.before()
	return ok && before == k
}

// tell adds a sentence.
func (w *walk) tell(s Sentence) { w.told = append(w.told, s) }

// also names a further clause behind the last sentence.
func (w *walk) also(clause string) {
	last := &w.told[len(w.told)-1]
	if !slices.Contains(last.Clauses, clause) {
		last.Clauses = append(last.Clauses, clause)
	}
}

// facing is the pit opposite.
func facing(e engine.Event) engine.Pit { return e.Pit.Facing(int(e.Position.Cols)) }

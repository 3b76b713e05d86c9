package record

import (
	"mashimo/engine"
	"mashimo/internal/example"
	"mashimo/internal/verify"
)

// Head is what every published file says of itself first.
type Head struct {
	SchemaFile string  `json:"$schema"` // its address from the file's
	Schema     int     `json:"schema"`
	Kind       string  `json:"kind"`
	Engine     string  `json:"engine"` // its version
	Licence    Licence `json:"licence"`
}

// Licence is that of the file, for people to whom it is passed on.
type Licence struct {
	Name    string `json:"name"`
	Address string `json:"address"`
}

// Trace is an example and what happened in it.
type Trace struct {
	Head
	Game     string            `json:"game"`
	Name     string            `json:"name"`
	Title    map[string]string `json:"title"` // by language
	Why      map[string]string `json:"why"`
	Clauses  []string          `json:"clauses"`
	Touches  []string          `json:"touches"`
	Readings []Chosen          `json:"readings"` // all of the game's
	Start    string            `json:"start"`
	Turns    []Turn            `json:"turns"`
	Steps    []Step            `json:"steps"`
}

// Chosen is the option in force for a reading, and whether it is the default.
type Chosen struct {
	Reading string `json:"reading"`
	Option  string `json:"option"`
	Default bool   `json:"default"`
}

// Turn is a turn of an example. Only one of kind "play" has a number, events, an end
// and a result, only one of kind "illegal" a clause, only one of kind "legal" moves.
type Turn struct {
	Kind     string   `json:"kind"`
	Number   int      `json:"turn,omitzero"`
	Player   string   `json:"player"`
	Position string   `json:"position"` // in which it is made or tried
	Move     string   `json:"move,omitzero"`
	Clause   string   `json:"clause,omitzero"` // that forbids the move
	Laps     int      `json:"laps,omitzero"`   // of a move that would never end
	Moves    []string `json:"moves,omitzero"`  // all legal ones
	Events   []Event  `json:"events,omitzero"`
	End      string   `json:"end,omitzero"`
	Result   *string  `json:"result,omitzero"` // "" if the game goes on
}

// Step is a step as it is drawn: its number is that of pages and figures, 0 for the
// start. It shows the events from the First to the Last.
type Step struct {
	Step     int    `json:"step"`
	Turn     int    `json:"turn,omitzero"`
	First    int    `json:"first,omitzero"`
	Last     int    `json:"last,omitzero"`
	Folded   int    `json:"folded,omitzero"` // how many steps are folded into it
	Position string `json:"position"`        // after it
	Hand     int    `json:"hand"`
}

// Cut is which events of a played turn make one step: those from First up to Past,
// and how many steps they would have been by themselves, if that is more than one.
type Cut struct{ First, Past, Folded int }

// NewTrace is the record of a run. Steps gives the steps of a turn.
func NewTrace(head Head, run *verify.Run, steps func(verify.Turn) []Cut) Trace {
	e := run.Example
	head.Kind = "trace"
	t := Trace{
		Head: head, Game: run.Game.ID(), Name: e.Name, Title: byLanguage(e.Title), Why: byLanguage(e.Why),
		Clauses: values(e.Clauses), Touches: values(e.Touches), Readings: chosen(run.Game), Start: run.Start.String(),
		Steps: []Step{{Position: run.Start.String()}},
	}
	var number Numbering
	for _, turn := range run.Turns {
		r := recorded(turn)
		if turn.Script.Kind == example.Play {
			r.Events = number.Turn(turn.Move, turn.Events)
			r.Number = number.turns
			t.addSteps(r, steps(turn))
		}
		t.Turns = append(t.Turns, r)
	}
	return t
}

// recorded is a turn but for its events.
func recorded(t verify.Turn) Turn {
	r := Turn{Player: t.Before.ToMove.String(), Position: t.Before.String()}
	switch t.Script.Kind {
	case example.Illegal:
		r.Kind, r.Move, r.Clause, r.Laps = "illegal", t.Move.String(), t.Refusal.Clause, t.Refusal.Laps
	case example.Legal:
		r.Kind, r.Moves = "legal", []string{}
		for _, m := range t.Legal {
			r.Moves = append(r.Moves, m.String())
		}
	default:
		result := t.Outcome.Result.String()
		r.Kind, r.Move, r.End, r.Result = "play", t.Move.String(), t.After.String(), &result
	}
	return r
}

// addSteps adds the steps of a played turn.
func (t *Trace) addSteps(turn Turn, cuts []Cut) {
	for _, c := range cuts {
		first, last := turn.Events[c.First], turn.Events[c.Past-1]
		t.Steps = append(t.Steps, Step{
			Step: len(t.Steps), Turn: turn.Number, First: first.N, Last: last.N, Folded: c.Folded,
			Position: last.Position, Hand: last.Hand,
		})
	}
}

// JSON is the trace as it is published.
func (t Trace) JSON() []byte { return encoded(t, " ") }

// chosen is the options in force.
func chosen(g engine.Game) []Chosen {
	list := []Chosen{}
	for _, r := range g.Readings() {
		option := g.Chosen(r.ID)
		list = append(list, Chosen{r.ID, option, option == r.Options[0]})
	}
	return list
}

// byLanguage is a text by language.
func byLanguage(words example.Words) map[string]string {
	texts := map[string]string{}
	for _, w := range words {
		texts[w.Lang.Value] = w.Text.Value
	}
	return texts
}

// values is texts without their places.
func values(list []example.Text) []string {
	out := []string{}
	for _, t := range list {
		out = append(out, t.Value)
	}
	return out
}

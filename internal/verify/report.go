package verify

import (
	"mashimo/engine"
	"mashimo/internal/example"
)

// Report is what running the examples showed. Everything that is published of an
// example comes from here: nothing is played twice, but under another reading (see
// [GameReport.Alternatives]).
type Report struct {
	Games []GameReport // in the order of engine.Games
}

// GameReport is what was run of one game.
type GameReport struct {
	Game    engine.Game // with its default readings
	Runs    []*Run      // by example name
	Clauses []Proof     // in the order of the rule text
}

// Proof is what shows a clause at work.
type Proof struct {
	Clause engine.Clause
	Runs   []*Run // the examples that list it
}

// Run is an example, replayed.
type Run struct {
	Example *example.Example
	Game    engine.Game // with the example's readings
	Start   engine.Position
	Turns   []Turn
}

// Turn is one turn of an example, replayed.
type Turn struct {
	Script  *example.Turn
	Before  engine.Position
	Move    engine.Move     // of a play or an illegal try
	Refusal engine.Refusal  // of an illegal try
	Legal   []engine.Move   // of a list of legal moves
	Events  []engine.Event  // of a play
	After   engine.Position // Before, unless the turn is a play
	Outcome engine.Outcome  // of After
}

// Count is how much was verified.
type Count struct{ Examples, Turns, Clauses int }

// Count counts the examples, their turns that something is said of, and the clauses
// that some example shows.
func (r *Report) Count() Count {
	var c Count
	for _, g := range r.Games {
		n := g.Count()
		c.Examples += n.Examples
		c.Turns += n.Turns
		c.Clauses += n.Clauses
	}
	return c
}

// Compares tells whether something is said of the turn that the run is held to: a
// play without events, end and result only has to be legal.
func (t Turn) Compares() bool {
	s := t.Script
	return s.Kind != example.Play || s.Events != nil || s.End != nil || s.Result != nil
}

// Count counts the examples of the game, their turns that something is said of, and
// the clauses that some example shows.
func (g GameReport) Count() Count {
	c := Count{Examples: len(g.Runs)}
	for _, r := range g.Runs {
		for _, t := range r.Turns {
			if t.Compares() {
				c.Turns++
			}
		}
	}
	for _, p := range g.Clauses {
		if len(p.Runs) > 0 {
			c.Clauses++
		}
	}
	return c
}

// Run is the run of the example of that name.
func (g GameReport) Run(name string) (*Run, bool) {
	for _, r := range g.Runs {
		if r.Example.Name == name {
			return r, true
		}
	}
	return nil, false
}

// Game is the report on the game of that ID.
func (r *Report) Game(id string) (GameReport, bool) {
	for _, g := range r.Games {
		if g.Game.ID() == id {
			return g, true
		}
	}
	return GameReport{}, false
}

package main

import (
	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
)

// board draws a position between two turns.
func (t table) board(p engine.Position) diagram.Board {
	result := t.game.Outcome(p).Result
	if t.turned {
		p, result = p.Rotated(), exchanged(result)
	}
	if result != engine.Unfinished {
		return t.turn(t.plan.Final(p, result))
	}
	return t.turn(t.plan.Board(p))
}

// steps draws the steps of a turn.
func (t table) steps(start engine.Position, events []engine.Event, most int) []diagram.Step {
	if t.turned {
		start, events = start.Rotated(), rotated(events)
	}
	steps := t.plan.Steps(start, events, most)
	for i := range steps {
		steps[i].Board = t.turn(steps[i].Board)
	}
	return steps
}

// frame draws the board after the first n events of a turn.
func (t table) frame(start engine.Position, events []engine.Event, n int) diagram.Board {
	if t.turned {
		start, events = start.Rotated(), rotated(events)
	}
	return t.turn(t.plan.Frame(start, events, n))
}

func (t table) svg(b diagram.Board) string { return string(figure.PageSVG(b, t.figure)) }

// turn gives everything on a board the names that it has for somebody who sits at
// North's side, if the table is turned: what was drawn is the rotated position.
func (t table) turn(b diagram.Board) diagram.Board {
	if !t.turned {
		return b
	}
	for i := range b.Pits {
		b.Pits[i].Name = opposite(b.Pits[i].Name)
	}
	for i := range b.Rows {
		b.Rows[i].Text = string(rune(b.Rows[i].Text[0] ^ ' ')) // the other case
	}
	for i := range b.Marks {
		b.Marks[i].Pit = opposite(b.Marks[i].Pit)
	}
	for i := range b.Hops {
		b.Hops[i].From, b.Hops[i].To = opposite(b.Hops[i].From), opposite(b.Hops[i].To)
	}
	b.Sides[0], b.Sides[1] = b.Sides[1], b.Sides[0]
	for _, s := range []engine.Player{engine.South, engine.North} {
		b.Sides[s].Player, b.Sides[s].Name.Text = s, s.String()
	}
	b.Position = b.Position.Rotated()
	return b
}

// opposite is the pit in the same place for the other player.
func opposite(q engine.Pit) engine.Pit { return engine.Move{Pit: q}.Rotated().Pit }

// rotated is the events as they would be with South and North exchanged.
func rotated(events []engine.Event) []engine.Event {
	list := make([]engine.Event, len(events))
	for i, e := range events {
		e.Player = e.Player.Other()
		e.Pit = opposite(e.Pit)
		e.Position = e.Position.Rotated()
		e.Result = exchanged(e.Result)
		list[i] = e
	}
	return list
}

// exchanged is a result with South and North exchanged.
func exchanged(r engine.Result) engine.Result {
	switch r {
	case engine.SouthWins:
		return engine.NorthWins
	case engine.NorthWins:
		return engine.SouthWins
	}
	return r
}

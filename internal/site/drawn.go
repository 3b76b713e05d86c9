package site

import (
	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
	"mashimo/internal/verify"
)

// How much is kept of what was made last: films; drawings of turns, for the pages of an example
// in all languages; and drawings apart, and of the starts of runs, as many as the rule page of
// a game has.
const mostFilms, mostTurns, mostApart, mostStarts = 8, 32, 256, 128

// turnKey stands for a turn and how many of its steps are not folded.
type turnKey struct {
	first *engine.Event
	most  int
}

// drawn is a board as pages show it, which says less than its geometry and is smaller.
type drawn struct {
	position engine.Position
	signs    []string // which are drawn on it, by the end of the id of their message
	picture  figure.Drawing
}

// draw draws a board; apart: for a page whose boards have parts in common.
func draw(b diagram.Board, apart bool) *drawn {
	return &drawn{b.Position, signsOf(b), figure.Draw(b, apart)}
}

// signsOf lists the signs on a board.
func signsOf(b diagram.Board) []string {
	var list []string
	for _, m := range b.Marks {
		list = append(list, m.Kind.String())
	}
	add := func(id string, is bool) {
		if is {
			list = append(list, id)
		}
	}
	add("way", len(b.Hops) > 0)
	add("fold", b.Fold.Laps > 0)
	for _, side := range b.Sides {
		add("turn", side.Turn != nil)
		add("won", side.Won != nil)
	}
	return list
}

// drawnStep is a step of a turn with its board.
type drawnStep struct {
	diagram.Step // without its board
	board        *drawn
}

// drawnSteps is the steps of a turn that was played, to be shown on the page.
func (v *view) drawnSteps(g engine.Game, t *verify.Turn, most int) []drawnStep {
	apart := v.shared != nil
	steps := func() []drawnStep {
		var list []drawnStep
		cuts := diagram.Cuts(t.Events, most)
		for i, s := range cuts {
			list = append(list, drawnStep{s, draw(v.plans[g.ID()].After(t.Before, t.Events, cuts, i), apart)})
		}
		return list
	}
	switch {
	case len(t.Events) == 0:
		return steps()
	case apart:
		return v.apart.of(mostApart, turnKey{&t.Events[0], most}, steps)
	}
	return v.turns.of(mostTurns, turnKey{&t.Events[0], most}, steps)
}

// drawnAfter is the board after the last of all steps of a turn.
func (b *builder) drawnAfter(g engine.Game, t *verify.Turn, steps []diagram.Step) *drawn {
	return b.ends.of(mostTurns, &t.Events[0], func() *drawn {
		return draw(b.plans[g.ID()].After(t.Before, t.Events, steps, len(steps)-1), false)
	})
}

// startKey stands for the start of a run as it is drawn.
type startKey struct {
	run   *verify.Run
	apart bool
}

// drawnStart is the board on which a run starts.
type drawnStart struct {
	*drawn
	over bool // the game is over
}

// start is the board on which a run starts.
func (b *builder) start(run *verify.Run, apart bool) drawnStart {
	return b.starts.of(mostStarts, startKey{run, apart}, func() drawnStart {
		return drawnStart{draw(b.plans[run.Game.ID()].Board(run.Start), apart), run.Game.Outcome(run.Start).Over()}
	})
}

// at is the board of a position of a game.
func (v *view) at(g engine.Game, p engine.Position) *drawn {
	return draw(v.plans[g.ID()].Board(p), v.shared != nil)
}

package site

import (
	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
	"mashimo/internal/verify"
)

// How much is kept of what was made last: films; the steps of turns with their geometry,
// which is large and needed once for each use; and, for pages of all languages, drawings of
// turns and of the starts of runs, as many as the rule page of a game has.
const mostFilms, mostCuts, mostTurns, mostStarts = 8, 16, 256, 128

// turnKey stands for a turn and how many of its steps are not folded.
type turnKey struct {
	first *engine.Event
	most  int
}

// cut is the steps of a turn.
func (b *builder) cut(g engine.Game, before engine.Position, events []engine.Event, most int) []diagram.Step {
	steps := func() []diagram.Step { return b.plans[g.ID()].Steps(before, events, most) }
	if len(events) == 0 {
		return steps()
	}
	return b.cuts.of(mostCuts, turnKey{&events[0], most}, steps)
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

// drawnKey stands for a turn as it is drawn.
type drawnKey struct {
	turnKey
	apart bool
}

// drawnSteps is the steps of a turn that was played, to be shown on the page.
func (v *view) drawnSteps(g engine.Game, t *verify.Turn, most int) []drawnStep {
	apart := v.shared != nil
	steps := func() []drawnStep {
		var list []drawnStep
		for _, s := range v.cut(g, t.Before, t.Events, most) {
			d := drawnStep{s, draw(s.Board, apart)}
			d.Board = diagram.Board{}
			list = append(list, d)
		}
		return list
	}
	if len(t.Events) == 0 {
		return steps()
	}
	return v.turns.of(mostTurns, drawnKey{turnKey{&t.Events[0], most}, apart}, steps)
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

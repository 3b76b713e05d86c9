package site

import (
	"slices"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/example"
	"mashimo/internal/verify"
)

// frame is one step of a run, numbered as on the example's page: the board that its
// figures show, and what made it.
type frame struct {
	board  diagram.Board
	turn   *verify.Turn   // nil at the start
	events []engine.Event // of the step; none at the start
	opens  bool           // it is the first step of its turn
	over   bool           // the game is over
	folded bool           // steps are folded into it
	laps   int            // that were sown in it
}

// frames are the steps of a run, from the start on. A step whose turn has many is
// folded as on the page.
func (b *builder) frames(run *verify.Run) []frame {
	plan := b.plans[run.Game.ID()]
	first := frame{board: plan.Board(run.Start)}
	if o := run.Game.Outcome(run.Start); o.Over() {
		first.board, first.over = plan.Final(run.Start, o.Result), true
	}
	list := []frame{first}
	for i := range run.Turns {
		t := &run.Turns[i]
		if t.Script.Kind != example.Play {
			continue
		}
		steps := plan.Steps(t.Before, t.Events, mostStepsAlone)
		for j, s := range steps {
			list = append(list, frame{
				board: s.Board, turn: t, events: t.Events[s.First:s.Past], opens: j == 0,
				over: j == len(steps)-1 && t.Outcome.Over(), folded: s.Folded > 0, laps: s.Laps,
			})
		}
	}
	return list
}

// position is the board of the frame, as text can tell it.
func (f frame) position() engine.Position { return f.board.Position }

// moves are the moves that were played up to the frame, its own included.
func moves(list []frame) []string {
	var moves []string
	for _, f := range list {
		if f.opens {
			moves = append(moves, f.turn.Move.String())
		}
	}
	return moves
}

// clauses are those of the frame's events, each once, in their order.
func (f frame) clauses() []string {
	var list []string
	for _, e := range f.events {
		if !slices.Contains(list, e.Clause) {
			list = append(list, e.Clause)
		}
	}
	return list
}

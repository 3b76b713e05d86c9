package site

import (
	"slices"
	"sync"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/verify"
)

// recent keeps what was asked for last. Pages, frames and figures are made example by
// example, so that little is enough.
type recent[K comparable, V any] struct {
	mu   sync.Mutex
	last []kept[K, V]
}

type kept[K comparable, V any] struct {
	key  K
	make func() V
}

// of is what a key stands for, which is made if it is not among the last so many.
func (r *recent[K, V]) of(most int, key K, make func() V) V {
	r.mu.Lock()
	i := slices.IndexFunc(r.last, func(e kept[K, V]) bool { return e.key == key })
	e := kept[K, V]{key, sync.OnceValue(make)}
	if i >= 0 {
		e = r.last[i]
		r.last = slices.Delete(r.last, i, i+1)
	}
	r.last = append(r.last, e)
	if len(r.last) > most {
		r.last = slices.Delete(r.last, 0, 1)
	}
	r.mu.Unlock()
	return e.make()
}

// mostFilms is how many films are kept, mostTurns the steps of how many turns, and
// mostStarts how many boards at the start: those of the rule page of a game.
const mostFilms, mostTurns, mostStarts = 8, 192, 128

// turnKey stands for a turn and how many of its steps are not folded.
type turnKey struct {
	first *engine.Event
	most  int
}

// cut is the steps of a turn.
func (b *builder) cut(g engine.Game, before engine.Position, events []engine.Event, most int) []diagram.Step {
	plan := b.plans[g.ID()]
	if len(events) == 0 {
		return plan.Steps(before, events, most)
	}
	return b.turns.of(mostTurns, turnKey{&events[0], most}, func() []diagram.Step { return plan.Steps(before, events, most) })
}

// start is the board on which a run starts.
func (b *builder) start(run *verify.Run) diagram.Board {
	return b.starts.of(mostStarts, run, func() diagram.Board { return b.plans[run.Game.ID()].Board(run.Start) })
}

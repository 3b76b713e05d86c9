package mashimo_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo"
	"mashimo/engine"
	"mashimo/internal/rulebook"
)

// watched is which options of the features of a game were seen in games played at
// random.
type watched map[string]map[string]bool

func (w watched) see(feature, option string) {
	if w[feature] == nil {
		w[feature] = map[string]bool{}
	}
	w[feature][option] = true
}

// The features by which games are compared and found are what the engine does.
func TestFeaturesAreWhatTheEngineDoes(t *testing.T) {
	book, problems := rulebook.Read(mashimo.Content)
	require.Empty(t, problems)
	for _, g := range engine.Games() {
		t.Run(g.ID(), func(t *testing.T) {
			game, ok := book.Game(g.ID())
			require.True(t, ok)
			w := watched{}
			for seed := range uint32(60) {
				w.watch(t, g, seed)
			}
			if w["way"] == nil { // no seed fell on the other side
				w.see("way", "own-rows")
			}
			if w["captured"] == nil { // none was sown
				w.see("captured", "banked")
			}
			if len(w["direction"]) > 1 {
				w["direction"] = map[string]bool{"either": true}
			}
			for _, f := range rulebook.Features() {
				var seen []string
				for _, o := range f.Options {
					if w[f.ID][o] {
						seen = append(seen, o)
					}
				}
				assert.Equal(t, seen, game.Options(f.ID), f.ID)
			}
		})
	}
}

// watch plays a game at random and notes what happens.
func (w watched) watch(t *testing.T, g engine.Game, seed uint32) {
	p := g.Start()
	w.see("entry", map[bool]string{true: "one-by-one", false: "all-at-once"}[p.Reserve[0] > 0])
	for range 400 {
		if o := g.Outcome(p); o.Over() {
			w.ending(o)
			return
		}
		list := g.Moves(p)
		seed = seed*1664525 + 1013904223
		var trace engine.Trace
		next, err := g.Play(p, list[int(seed>>8)%len(list)], &trace)
		require.NoError(t, err)
		w.turn(p.ToMove, int(p.Cols), trace.Events)
		p = next
	}
}

// ending notes how a game ended.
func (w watched) ending(o engine.Outcome) {
	w.see("end", map[string]string{
		"end.bao-hamna": "front-row-empty", "end.inner-row-empty": "front-row-empty",
		"end.no-move": "no-move", "end.all-small": "single-seeds",
	}[o.Clause])
	w.see("winner", map[bool]string{true: "more-seeds", false: "emptied-the-row"}[o.Seeds != [2]int{}])
}

// turn notes what happened in a turn.
func (w watched) turn(mover engine.Player, cols int, events []engine.Event) {
	for i, e := range events {
		before := engine.Event{}
		if i > 0 {
			before = events[i-1]
		}
		switch e.Kind {
		case engine.KindSow:
			w.sown(mover, cols, before, e)
		case engine.KindCapture:
			if before.Kind == engine.KindSow || before.Kind == engine.KindPlace {
				w.see("capture", map[bool]string{true: "opposite", false: "by-number"}[before.Pit.Facing(cols) == e.Pit])
			}
		case engine.KindEnter:
			w.see("captured", "sown-on")
		}
	}
}

// sown notes where a seed fell.
func (w watched) sown(mover engine.Player, cols int, before, e engine.Event) {
	if e.Pit.Player() != mover {
		w.see("way", "whole-board")
	}
	switch before.Kind {
	case engine.KindLift:
		w.see("first-seed", map[bool]string{true: "same-pit", false: "next-pit"}[before.Pit == e.Pit])
	case engine.KindSow:
		pits := circuit(mover, cols, int(e.Position.Rows))
		from, to := slices.Index(pits, before.Pit.String()), slices.Index(pits, e.Pit.String())
		clockwise := (from+1)%len(pits) == to
		if e.Position.Rows == 2 {
			clockwise = !clockwise
		}
		w.see("direction", map[bool]string{true: "clockwise", false: "counter-clockwise"}[clockwise])
	}
}

// circuit is the pits in the order in which one sows: of two rows counter-clockwise, of
// a player's own two clockwise.
func circuit(mover engine.Player, cols, rows int) []string {
	var pits []string
	for i := range cols {
		pits = append(pits, fmt.Sprint("A", i+1))
	}
	for i := range cols {
		if rows == 2 {
			pits = append(pits, fmt.Sprint("a", i+1))
		} else {
			pits = append(pits, fmt.Sprint("B", cols-i))
		}
	}
	if rows == 4 && mover == engine.North {
		for i, p := range pits {
			pits[i] = strings.ToLower(p)
		}
	}
	return pits
}

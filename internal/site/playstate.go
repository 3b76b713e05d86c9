package site

import (
	"strconv"
	"strings"

	"mashimo/engine"
)

// ways writes the ways of moves with letters, which addresses may hold.
var ways = strings.NewReplacer("<", "L", ">", "R")

// playState is a game as the end of an address, after #, in the form of
// static/play/link.ts: a game that begins at a position, with the game's readings, and
// the moves that were played; step is the step of the last one that is shown, counted
// from 1, or 0 for the last.
func playState(g engine.Game, from engine.Position, moves []engine.Move, step int) string {
	var parts []string
	if from != g.Start() {
		parts = append(parts, "position="+strings.ReplaceAll(from.String(), " ", "_"))
	}
	var played []string
	for _, m := range moves {
		played = append(played, ways.Replace(m.String()))
	}
	parts = append(parts, "moves="+strings.Join(played, ","))
	if step > 0 {
		parts = append(parts, "step="+strconv.Itoa(step))
	}
	var readings []string
	for _, r := range g.Readings() {
		if chosen := g.Chosen(r.ID); chosen != r.Options[0] {
			readings = append(readings, r.ID+":"+chosen)
		}
	}
	if len(readings) > 0 {
		parts = append(parts, "readings="+strings.Join(readings, ","))
	}
	return "#" + strings.Join(parts, "&")
}

package search

import "mashimo/engine"

// Strength is how well the computer plays.
type Strength uint8

// The strengths. They differ in the nodes they may visit, not in time, in how
// wrong they judge what they see, and in how much less than the best they make do with.
const (
	Low Strength = iota
	Middle
	Strong
)

// Strengths lists them, the weakest first.
func Strengths() []Strength { return []Strength{Low, Middle, Strong} }

// String is "low", "middle" or "strong".
func (s Strength) String() string { return [...]string{"low", "middle", "strong"}[s] }

// ParseStrength reads what String writes.
func ParseStrength(name string) (Strength, bool) {
	for _, s := range Strengths() {
		if s.String() == name {
			return s, true
		}
	}
	return 0, false
}

// StrongNodes is what the strong player visits for a move at most, in any game.
const StrongNodes = 250_000

// optionsOf are those of each strength for the games of a judge. How they were found,
// and what they come to, is told in docs/players.md. A strong player of the four-row
// games visits less, because a position takes longer there and the others are left far
// behind all the same.
var optionsOf = [...][3]Options{
	general: {{Nodes: 60, Noise: 100}, {Nodes: 1_000, Noise: 50}, {Nodes: 20_000, Margin: 5}},
	kete:    {{Nodes: 60, Noise: 100}, {Nodes: 1_000, Noise: 50}, {Nodes: 20_000, Margin: 5}},
	kimasai: {{Nodes: 60, Noise: 100}, {Nodes: 1_000, Noise: 50}, {Nodes: 20_000, Margin: 5}},
	djenon:  {{Nodes: 100, Margin: 85}, {Nodes: 900, Margin: 65}, {Nodes: StrongNodes, Margin: 5}},
	kingulu: {{Nodes: 60, Noise: 150}, {Nodes: 225, Noise: 150}, {Nodes: StrongNodes, Margin: 5}},
}

// Options are those with which a strength plays a game.
func (s Strength) Options(g engine.Game, seed uint64) Options {
	o := optionsOf[judgeOf(g)][s]
	o.Seed = seed
	return o
}

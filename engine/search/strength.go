package search

import "mashimo/engine"

// Strength is how well the computer plays.
type Strength uint8

// The strengths. They differ in the nodes they may visit, not in time.
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

// The most nodes that a strength visits for a move, in any game.
const (
	LowNodes    = 100
	MiddleNodes = 3_000
	StrongNodes = 200_000
)

// Options are those with which a strength plays a game.
func (s Strength) Options(g engine.Game, seed uint64) Options {
	switch s {
	case Low:
		return Options{Nodes: LowNodes, Noise: 100, Seed: seed}
	case Middle:
		return Options{Nodes: MiddleNodes, Noise: 100, Seed: seed}
	}
	return Options{Nodes: StrongNodes, Margin: 5, Seed: seed}
}

package engine

// The two-row games share a board: six pits a row and one circuit through both
// rows, counter-clockwise from above: A1→A6→a1→a6→A1.

const twoRowPits = 12

// round is the circuit of the two-row games.
var round = [twoRowPits]Pit{0, 1, 2, 3, 4, 5, 16, 17, 18, 19, 20, 21}

// ringOf is a pit's place in round.
func ringOf(q Pit) int {
	if q < 16 {
		return int(q)
	}
	return int(q) - 10
}

func wrap(i int) int {
	if i >= twoRowPits {
		return i - twoRowPits
	}
	if i < 0 {
		return i + twoRowPits
	}
	return i
}

// twoRowFacts are the numbers that both two-row games name.
func twoRowFacts(more ...Fact) []Fact {
	return append([]Fact{
		{"players", 2}, {"board.rows", 2}, {"board.columns", 6}, {"board.pits", twoRowPits},
		{"seeds.pit", 4}, {"seeds.half", 24}, {"seeds.total", 48},
		{"relay.cap", lapCap}, {"repetition.limit", RepetitionLimit},
	}, more...)
}

// countOut is the outcome where each player counts seeds and more seeds wins;
// clause is the one that ended the game.
func countOut(seeds [2]int, clause string) Outcome {
	o := Outcome{Result: Draw, Clause: clause, Seeds: seeds}
	switch {
	case seeds[South] > seeds[North]:
		o.Result = SouthWins
	case seeds[North] > seeds[South]:
		o.Result = NorthWins
	}
	return o
}

package simulate

import (
	"slices"

	"mashimo/engine"
)

// Totals is what was counted. All fields are sums or extremes over games, so the totals
// of parts of a run add up to the run's, but for Different. A forced pass counts as a
// move, and as the one legal move of its turn.
type Totals struct {
	Games       int `json:"games"`
	South       int `json:"south"`      // games won by South
	North       int `json:"north"`      // games won by North
	Draws       int `json:"draws"`      // games that ended even
	NoResult    int `json:"no-result"`  // games that stopped without result
	Moves       int `json:"moves"`      // moves played
	Passes      int `json:"passes"`     // of them, forced passes
	Choices     int `json:"choices"`    // legal moves there were to choose from, over all turns
	Shortest    int `json:"shortest"`   // moves of the shortest game
	Longest     int `json:"longest"`    // moves of the longest game
	Repetitions int `json:"repetition"` // games stopped by the third occurrence of a position
	Different   int `json:"different"`  // games of which no two have the same moves

	EndlessRepeats int `json:"endless-repeating"` // never-ending moves that no other clause forbids, over all turns: of those that repeat
	EndlessTooLong int `json:"endless-too-long"`  // the same, of those that reach the cap of laps without a repetition
	EndlessTurns   int `json:"endless-turns"`     // turns with such a move
	EndlessGames   int `json:"endless-games"`     // games with such a turn

	Lengths   Histogram `json:"lengths"`   // moves of a game
	Branching Histogram `json:"branching"` // legal moves of a turn
	Laps      Histogram `json:"laps"`      // laps of a move; passes left out
	LapSeeds  Histogram `json:"lap-seeds"` // seeds sown in a lap
}

// add adds the totals of other games.
func (t *Totals) add(o Totals) {
	if o.Games == 0 {
		return
	}
	if t.Games == 0 || o.Shortest < t.Shortest {
		t.Shortest = o.Shortest
	}
	t.Longest = max(t.Longest, o.Longest)
	for _, s := range []struct {
		to   *int
		from int
	}{
		{&t.Games, o.Games}, {&t.South, o.South}, {&t.North, o.North}, {&t.Draws, o.Draws}, {&t.NoResult, o.NoResult},
		{&t.Moves, o.Moves}, {&t.Passes, o.Passes}, {&t.Choices, o.Choices}, {&t.Repetitions, o.Repetitions},
		{&t.EndlessRepeats, o.EndlessRepeats}, {&t.EndlessTooLong, o.EndlessTooLong},
		{&t.EndlessTurns, o.EndlessTurns}, {&t.EndlessGames, o.EndlessGames},
	} {
		*s.to += s.from
	}
	t.Lengths.add(o.Lengths)
	t.Branching.add(o.Branching)
	t.Laps.add(o.Laps)
	t.LapSeeds.add(o.LapSeeds)
}

// meet counts the never-ending moves of a turn.
func (t *Totals) meet(n engine.Endless) {
	if n == (engine.Endless{}) {
		return
	}
	t.EndlessRepeats += n.Repeats
	t.EndlessTooLong += n.TooLong
	t.EndlessTurns++
	t.EndlessGames = 1
}

// finish turns the counts of one game into totals.
func (t Totals) finish(r engine.Result) Totals {
	t.Games, t.Shortest, t.Longest = 1, t.Moves, t.Moves
	t.Lengths.count(t.Moves)
	switch r {
	case engine.SouthWins:
		t.South = 1
	case engine.NorthWins:
		t.North = 1
	case engine.Draw:
		t.Draws = 1
	default:
		t.NoResult = 1
	}
	return t
}

// Histogram is how often each value occurred, as pairs of a value and times, in rising
// order of the values.
type Histogram [][2]int

// find is where a value stands or would stand.
func (h Histogram) find(value int) (int, bool) {
	return slices.BinarySearchFunc(h, value, func(b [2]int, v int) int { return b[0] - v })
}

// count counts a value once more.
func (h *Histogram) count(value int) { h.more(value, 1) }

func (h *Histogram) more(value, times int) {
	i, ok := h.find(value)
	if !ok {
		*h = slices.Insert(*h, i, [2]int{value, 0})
	}
	(*h)[i][1] += times
}

func (h *Histogram) add(o Histogram) {
	for _, b := range o {
		h.more(b[0], b[1])
	}
}

// Sums is how many values there are, and their sum.
func (h Histogram) Sums() (times, sum int) {
	for _, b := range h {
		times += b[1]
		sum += b[0] * b[1]
	}
	return times, sum
}

// Quantile is the least value that at least so much of all, out of 1, does not exceed; 0 if
// there are no values.
func (h Histogram) Quantile(share float64) int {
	all, _ := h.Sums()
	sum := 0
	for _, b := range h {
		if sum += b[1]; float64(sum) >= share*float64(all) {
			return b[0]
		}
	}
	return 0
}

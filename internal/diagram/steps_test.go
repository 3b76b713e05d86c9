package diagram

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

// groups are turns as their steps, told in the notation of example files.
var groups = []struct {
	name, start string
	want        []string
}{
	{"relay over three laps, then a capture", djenonStart, []string{
		"lift A1 4, sow A1 A2 A3 A4",
		"relay A4, lift A4 5, sow A4 A5 A6 a1 a2",
		"capture a2 5, bank S 5, stop a2",
	}},
	{"a chain is one step, with the end of the game", "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20", []string{
		"lift A4 4, sow A4 A5 A6 a1",
		"capture a1 2, capture A6 2, capture A5 2, bank S 6, stop a1, end S",
	}},
	{"a seed placed, and captures with their laps", keteStart, []string{
		"place A5",
		"capture a4 0, enter A1, sow A1",
		"capture a5 6, destroy a5, enter A8, sow A8 A7 A6 A5 A4 A3",
		"relay A3, lift A3 1, sow A2, stop A2",
	}},
	{"going on from the house belongs to the lap", keteStart, []string{
		"place A6",
		"lift A6 3, sow A7 A6 A5",
		"choice A5 go, relay A5, lift A5 7, destroy A5, sow A4 A3 A2 A1 B1 B2 B3",
		"relay B3, lift B3 1, sow B4, stop B4",
	}},
	{"stopping in the house belongs to the lap before", keteStart, []string{
		"place A6",
		"lift A6 3, sow A7 A6 A5, choice A5 stop, stop A5",
	}},
	{"a tax", keteStart, []string{"place A5", "lift A5 2, sow A6 A7, stop A7"}},
	{"a pit reserved after the turn, instead of another", keteStart + " hizi=a2", []string{
		"lift A6 2, sow A7 A8, stop A8",
		"release a2, reserve a3",
	}},
	{"a reservation that only ends", keteStart + " hizi=a2", []string{
		"lift A6 2, sow A7 A8, stop A8",
		"release a2",
	}},
	{"won at once by taking the last of the front row", keteStart + " hizi=a2", []string{
		"place A6",
		"capture a3 0, bank S 0, release a2, end S",
	}},
	{"a child set aside", "0,1,1,0,0,3/0,0,0,0,2,0 S bank=16,25", []string{
		"lift A5 2, sow A6 a1",
		"reserve a1, lift A6 1, sow a1, stop a1",
	}},
	{"tolls within a lap", "4,4,4,4,4,4/4,4,4,4,4,4 S mtoto=a1", []string{
		"lift A6 4, sow a1, toll a1 S, sow a2 a3 a4",
		"relay a4, lift a4 5, sow a5 a6 A1 A2 A3, stop A3",
	}},
	{"a pass", djenonStart, []string{"pass S"}},
	{"a move without end that is cut off", djenonStart, []string{"lift A1 4, sow A1 A2 A3 A4, stop A4"}},
}

func TestStepsOfATurn(t *testing.T) {
	for _, c := range groups {
		t.Run(c.name, func(t *testing.T) {
			start := position(t, c.start)
			events := turn(t, start, strings.Join(c.want, ", "))
			steps := PlanFor(start).Steps(start, events, 0)
			assert.Equal(t, c.want, told(steps, events))
		})
	}
}

func TestStepsOfNothing(t *testing.T) {
	start := position(t, djenonStart)
	assert.Empty(t, PlanFor(start).Steps(start, nil, 0))
	assert.Empty(t, PlanFor(start).Steps(start, nil, 3))
}

// laps of one seed each, round and round.
func longTurn(t *testing.T, n int) (engine.Position, []engine.Event) {
	start := position(t, "0,0,0,0,0,0/1,0,0,0,0,0 S")
	circuit := strings.Fields("A1 A2 A3 A4 A5 A6 a1 a2 a3 a4 a5 a6")
	var items []string
	for i := range n {
		from, to := circuit[i%12], circuit[(i+1)%12]
		if i > 0 {
			items = append(items, "relay "+from)
		}
		items = append(items, "lift "+from+" 1", "sow "+to)
	}
	items = append(items, "stop "+circuit[n%12])
	return start, turn(t, start, strings.Join(items, ", "))
}

func TestLongMovesAreFolded(t *testing.T) {
	start, events := longTurn(t, 2313)
	for _, most := range []int{1, 2, 3, 8, 9, 2312} {
		steps := PlanFor(start).Steps(start, events, most)
		require.Len(t, steps, most)
		past, laps, folded := 0, 0, 0
		for _, s := range steps {
			assert.Equal(t, past, s.First, "no event is left out")
			past = s.Past
			laps += s.Laps
			if s.Folded > 0 {
				folded++
				assert.Equal(t, 2313-most+1, s.Folded)
				assert.Equal(t, s.Laps, s.Board.Fold.Laps)
				assert.Empty(t, s.Board.Hops)
			} else {
				assert.Equal(t, 1, s.Laps)
				assert.Zero(t, s.Board.Fold)
				assert.Len(t, s.Board.Hops, 1)
			}
		}
		assert.Equal(t, len(events), past)
		assert.Equal(t, 2313, laps)
		assert.Equal(t, 1, folded)
		assert.Equal(t, events[len(events)-1].Position.Pits, steps[most-1].Board.Position.Pits)
	}
}

func TestShortMovesAreNotFolded(t *testing.T) {
	start, events := longTurn(t, 5)
	for _, most := range []int{0, 5, 6} {
		steps := PlanFor(start).Steps(start, events, most)
		require.Len(t, steps, 5, "most %d", most)
		for _, s := range steps {
			assert.Zero(t, s.Folded)
		}
	}
}

func TestFoldKeepsTheFirstAndTheLastSteps(t *testing.T) {
	start, events := longTurn(t, 60)
	steps := PlanFor(start).Steps(start, events, 5)
	got := told(steps, events)
	assert.Equal(t, "lift A1 1, sow A2", got[0])
	assert.Equal(t, "relay A2, lift A2 1, sow A3", got[1])
	assert.Equal(t, 56, steps[2].Folded)
	assert.Equal(t, "56", steps[2].Board.Fold.Label.Text)
	assert.Equal(t, "relay a6, lift a6 1, sow A1, stop A1", got[4])
}

// busyTurn is a turn of 14 steps: a placed seed, four laps, a capture, six laps with
// a house destroyed in between, and the last lap.
func busyTurn(t *testing.T) (engine.Position, []engine.Event) {
	start := position(t, keteStart)
	return start, turn(t, start, strings.Join([]string{
		"place A6", "lift A6 3, sow A7 A6 A5", "relay A5, lift A5 1, sow A4", "relay A4, lift A4 1, sow A3", "relay A3, lift A3 1, sow A2",
		"capture a7 2, enter A1, sow A1 A2",
		"relay A2, lift A2 1, sow A3", "relay A3, lift A3 1, sow A4",
		"choice A5 go, relay A5, lift A5 6, destroy A5, sow A4 A3 A2 A1 B1 B2",
		"relay B2, lift B2 1, sow B3", "relay B3, lift B3 1, sow B4", "relay B4, lift B4 1, sow B5", "relay B5, lift B5 1, sow B6",
		"relay B6, lift B6 1, sow B7, stop B7"}, ", "))
}

func TestFoldsAreWhereLapsOnlyRelay(t *testing.T) {
	start, events := busyTurn(t)
	for most, want := range map[int]string{
		0:  "1 1 1 1 1 1 1 1 1 1 1 1 1 1",
		14: "1 1 1 1 1 1 1 1 1 1 1 1 1 1",
		13: "1 1 1 1 1 1 1 1 1 1 f2 1 1", // from the middle of the longest run
		11: "1 1 1 1 1 1 1 1 1 f4 1",     // all of it
		10: "1 1 f2 1 1 1 1 1 f4 1",      // and from the next; the first lap stays
		9:  "1 1 f3 1 1 1 1 f4 1",        // all of that
		8:  "1 1 f3 1 f2 1 f4 1",         // then the shortest; all that is left tells something
		7:  "1 1 f3 f3 1 f4 1",           // too many still: from the middle, whatever they are
		3:  "1 f12 1", 2: "1 f13", 1: "f14",
	} {
		var got []string
		past, laps := 0, 0
		for _, s := range PlanFor(start).Steps(start, events, most) {
			assert.Equal(t, past, s.First, "no event is left out")
			past, laps = s.Past, laps+s.Laps
			if s.Folded == 0 {
				got = append(got, "1")
				continue
			}
			got = append(got, "f"+strconv.Itoa(s.Folded))
			assert.Equal(t, s.Laps, s.Board.Fold.Laps)
		}
		assert.Equal(t, want, strings.Join(got, " "), "most %d", most)
		assert.Equal(t, len(events), past)
		assert.Equal(t, 13, laps, "one that captures sow, one for each lift")
	}
}

func TestWhoseTurnAndWhoHasWon(t *testing.T) {
	start := position(t, "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20")
	lap := "lift A4 4, sow A4 A5 A6 a1, capture a1 2, capture A6 2, capture A5 2, bank S 6, stop a1"
	state := func(b Board) string {
		s := ""
		for _, side := range b.Sides {
			if side.Turn != nil {
				s += " turn " + side.Player.String()
			}
			if side.Won != nil {
				s += " won " + side.Player.String()
			}
		}
		return s
	}
	for end, want := range map[string]string{"": " turn N", ", end S": " won S", ", end N": " won N", ", end draw": ""} {
		steps := PlanFor(start).Steps(start, turn(t, start, lap+end), 0)
		require.Len(t, steps, 2)
		assert.Equal(t, " turn S", state(steps[0].Board), "in the middle of a turn it is still the mover's")
		assert.Equal(t, want, state(steps[1].Board), end)
	}
}

func TestNobodyIsToMoveWhenTheGameIsOver(t *testing.T) {
	p := position(t, "0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20")
	plan := planOf(t, djenonStart)
	assert.NotNil(t, plan.Board(p).Sides[engine.North].Turn)
	for result, won := range map[engine.Result][2]bool{
		engine.SouthWins: {true, false}, engine.NorthWins: {false, true}, engine.Draw: {}, engine.NoResult: {},
	} {
		b := plan.Final(p, result)
		for s, side := range b.Sides {
			assert.Nil(t, side.Turn)
			assert.Equal(t, won[s], side.Won != nil)
		}
	}
}

func TestSeedsInHandAreShownBesideTheMover(t *testing.T) {
	start := position(t, djenonStart)
	events := turn(t, start, "lift A1 4, sow A1 A2 A3 A4, capture A4 5, pass S")
	steps := PlanFor(start).Steps(start, events, 0)
	require.Len(t, steps, 3)
	assert.Equal(t, []StoreKind{Bank}, stores(steps[0].Board.Sides[engine.South]))
	held := steps[1].Board.Sides[engine.South]
	require.Equal(t, []StoreKind{Bank, Hand}, stores(held))
	assert.Equal(t, 5, held.Stores[1].Count)
	assert.Equal(t, []StoreKind{Bank}, stores(steps[1].Board.Sides[engine.North]))
}

func stores(s Side) []StoreKind {
	var list []StoreKind
	for _, st := range s.Stores {
		list = append(list, st.Kind)
	}
	return list
}

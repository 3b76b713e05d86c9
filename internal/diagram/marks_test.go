package diagram

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

// marked lists the marks of a board, such as "lifted A4".
func marked(b Board) string {
	var list []string
	for _, m := range b.Marks {
		list = append(list, m.Kind.String()+" "+m.Pit.String())
	}
	return strings.Join(list, ", ")
}

func TestMarksOfSteps(t *testing.T) {
	for _, c := range []struct{ start, events, want string }{
		{djenonStart, "lift A4 4, sow A4 A5 A6 a1", "lifted A4, last a1"},
		{djenonStart, "capture a1 2, capture A6 2, bank S 4, stop a1", "captured a1, captured A6"},
		{keteStart, "place A6", "placed A6"},
		{keteStart, "capture a3 2, enter A1, sow A1 A2", "last A2, captured a3"},
		{keteStart, "lift A6 2, sow A7 A8, choice A8 stop, stop A8", "lifted A6, last A8, chosen A8"},
		{keteStart, "choice A5 go, relay A5, lift A5 6, destroy A5, sow A4 A3 A2 A1 B1 B2", "lifted A5, last B2, chosen A5"},
		{keteStart, "release a2, reserve a3", "reserved a3"},
		{keteStart + " hizi=a2", "lift A6 2, sow A7 A8", "lifted A6, last A8, reserved a2"},
		{djenonStart + " mtoto=A3,a1", "lift A6 4, sow a1, toll a1 S, sow a2 a3 a4", "lifted A6, last a4, reserved A3, reserved a1, toll a1"},
		{djenonStart, "reserve a1, lift A6 1, sow a1, stop a1", "lifted A6, last a1, reserved a1"},
		{djenonStart, "pass S", ""},
		{djenonStart, "lift A1 13, sow A1 A2 A3 A4 A5 A6 a1 a2 a3 a4 a5 a6 A1", "lifted A1, last A1"},
	} {
		start := position(t, c.start)
		steps := PlanFor(start).Steps(start, turn(t, start, c.events), 0)
		require.Len(t, steps, 1, c.events)
		assert.Equal(t, c.want, marked(steps[0].Board), c.events)
	}
}

// Shapes, not colours, tell marks apart, and destroyed houses from others.
func TestEveryMarkHasAShapeOfItsOwn(t *testing.T) {
	b := planOf(t, keteStart).Board(position(t, keteStart))
	seen := map[string]MarkKind{}
	for _, k := range MarkKinds() {
		b.Marks = nil
		b.mark(k, pit(t, "A6"))
		require.Len(t, b.Marks, 1)
		m := b.Marks[0]
		shape := fmt.Sprint(len(m.Rings), len(m.Lines), len(m.Fills), len(m.Seeds), k == Lifted, k == Chosen) // dashed, thick
		other, twice := seen[shape]
		assert.False(t, twice, "%s and %s", k, other)
		seen[shape] = k
	}
}

func TestHouses(t *testing.T) {
	plan := planOf(t, keteStart)
	stands := plan.Board(position(t, keteStart))
	assert.Equal(t, House, stands.Pit(pit(t, "A5")).Shape)
	assert.Equal(t, House, stands.Pit(pit(t, "a5")).Shape)
	assert.True(t, stands.Pit(pit(t, "a5")).Outline.Square)
	gone := plan.Board(position(t, strings.Replace(keteStart, "kuu=SN", "kuu=S", 1)))
	assert.Equal(t, Ruin, gone.Pit(pit(t, "a5")).Shape)
	assert.NotEmpty(t, gone.Pit(pit(t, "a5")).Corners)
	assert.False(t, gone.Pit(pit(t, "a5")).Outline.Square)
	for _, b := range []Board{stands, gone, planOf(t, djenonStart).Board(position(t, djenonStart))} {
		houses := 0
		for _, q := range b.Pits {
			if q.Shape != Round {
				houses++
			}
		}
		assert.Equal(t, int(b.Position.Rows)/2*2-2, houses, "two in the four-row game, none in the other")
	}
}

func TestRingsOfHousesAreSquare(t *testing.T) {
	b := planOf(t, keteStart).Board(position(t, strings.Replace(keteStart, "kuu=SN", "kuu=S", 1)))
	for name, square := range map[string]bool{"A5": true, "a5": true, "A6": false} {
		for _, k := range []MarkKind{Lifted, Last, Chosen} {
			b.mark(k, pit(t, name))
			for _, r := range b.Marks[len(b.Marks)-1].Rings {
				assert.Equal(t, square, r.Square, "%s %s", k, name)
			}
		}
	}
}

func TestPlacedSeedIsTheLastOneOfThePit(t *testing.T) {
	plan := planOf(t, djenonStart)
	b := plan.Board(position(t, "4,4,4,4,4,4/4,4,19,4,4,4 S"))
	b.mark(Placed, pit(t, "A2"))
	q := b.Pit(pit(t, "A2"))
	assert.Equal(t, []Seed{q.Seeds[3]}, b.Marks[0].Seeds)
	before := plan.Board(position(t, "4,4,4,4,4,4/4,3,19,4,4,4 S"))
	assert.Equal(t, q.Seeds[:3], before.Pit(pit(t, "A2")).Seeds, "the other seeds stay where they were")

	b.mark(Placed, pit(t, "A3"))
	assert.Empty(t, b.Marks[1].Seeds)
	assert.NotEmpty(t, b.Marks[1].Lines, "a plus on a heap")
}

func TestMarksOutsideTheBoardAreNone(t *testing.T) {
	b := planOf(t, djenonStart).Board(position(t, djenonStart))
	b.mark(Last, engine.Back(engine.South, 1))
	b.hop(engine.Back(engine.South, 1), engine.Front(engine.South, 1), 1)
	b.carry(engine.Front(engine.North, 8), engine.Front(engine.South, 1))
	assert.Empty(t, b.Marks)
	assert.Empty(t, b.Hops)
}

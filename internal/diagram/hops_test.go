package diagram

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

// points follows a path, many points to each segment.
func points(p Path) []Point {
	var list []Point
	var at Point
	for _, s := range p {
		end := s.P[2]
		switch s.Op {
		case CurveTo:
			for i := 1; i <= 40; i++ {
				list = append(list, bezier(at, s.P[0], s.P[1], end, float64(i)/40))
			}
		case LineTo:
			for i := 1; i <= 40; i++ {
				list = append(list, toward(at, end, float64(i)/40))
			}
		case MoveTo:
			list = append(list, end)
		}
		if s.Op != Close {
			at = end
		}
	}
	return list
}

func bezier(a, b, c, d Point, t float64) Point {
	ab, bc, cd := toward(a, b, t), toward(b, c, t), toward(c, d, t)
	return toward(toward(ab, bc, t), toward(bc, cd, t), t)
}

// inside is how deep a point lies within a pit; it is negative outside.
func inside(q *Pit, p Point) float64 {
	if q.Outline.Square {
		dx, dy := math.Abs(p.X-q.Outline.Center.X), math.Abs(p.Y-q.Outline.Center.Y)
		return q.Outline.R - math.Max(dx, dy)
	}
	return q.Outline.R - distance(p, q.Outline.Center)
}

func checkHops(t *testing.T, b Board) {
	t.Helper()
	f := b.Frame
	for _, h := range b.Hops {
		for _, p := range append(points(h.Line), points(h.Head)...) {
			edge := min(p.X-f.X, p.Y-f.Y, f.X+f.W-p.X, f.Y+f.H-p.Y)
			if edge < 2 {
				require.Failf(t, "a hop leaves the board", "%s to %s at %v", h.From, h.To, p)
			}
			for i := range b.Pits {
				if inside(&b.Pits[i], p) > -1.5 {
					require.Failf(t, "a hop runs over a pit", "%s to %s over %s at %v", h.From, h.To, b.Pits[i].Name, p)
				}
			}
		}
		to := b.Pit(h.To).Outline.Center
		tip := h.Head[0].P[2]
		require.Less(t, distance(tip, to), PitRadius+12, "%s to %s ends at its pit", h.From, h.To)
		base := toward(h.Head[1].P[2], h.Head[2].P[2], 0.5)
		require.Less(t, distance(tip, to), distance(base, to), "%s to %s points at its pit", h.From, h.To)
		end := h.Line[len(h.Line)-1].P[2]
		require.Less(t, distance(end, base), 2.0, "the line meets the head")
	}
}

var circuits = map[string][]string{
	keteStart: {
		"A1 A2 A3 A4 A5 A6 A7 A8 B8 B7 B6 B5 B4 B3 B2 B1",
		"a1 a2 a3 a4 a5 a6 a7 a8 b8 b7 b6 b5 b4 b3 b2 b1",
	},
	djenonStart: {"A1 A2 A3 A4 A5 A6 a1 a2 a3 a4 a5 a6"},
}

func TestHopsRunClearOfThePitsEitherWayRound(t *testing.T) {
	for start, list := range circuits {
		empty := planOf(t, start).Board(position(t, start))
		for _, circuit := range list {
			names := strings.Fields(circuit)
			full := len(names)
			for i := range 2 * full {
				step := 1 - 2*(i%2)
				for _, n := range []int{1, 2, full, full + 1, 2 * full} {
					b := empty
					b.Hops, b.Marks = nil, nil
					var stops []engine.Pit
					for k := range n + 1 {
						stops = append(stops, pit(t, names[(i/2+step*k+2*full)%full]))
					}
					b.mark(Lifted, stops[0])
					b.mark(Last, stops[n])
					b.way(stops)
					checkHops(t, b)
					require.Len(t, b.Hops, n)
					require.True(t, b.Hops[n-1].Last)
				}
			}
		}
	}
}

func TestCapturedSeedsAreCarriedClearOfThePits(t *testing.T) {
	for _, from := range strings.Fields("A1 A2 A3 A4 A5 A6 A7 A8 a1 a2 a3 a4 a5 a6 a7 a8") {
		for _, to := range strings.Fields("A1 A2 A3 A4 A5 A6 A7 A8 a1 a2 a3 a4 a5 a6 a7 a8") {
			if from[0] == to[0] {
				continue
			}
			b := planOf(t, keteStart).Board(position(t, keteStart))
			b.mark(Last, pit(t, to))
			b.carry(pit(t, from), pit(t, to))
			require.Len(t, b.Hops, 1)
			assert.True(t, b.Hops[0].Carry)
			checkHops(t, b)
		}
	}
}

func TestCarryAndHopsDoNotMeet(t *testing.T) {
	start := position(t, keteStart)
	steps := PlanFor(start).Steps(start, turn(t, start, "capture a2 2, enter A1, sow A1 A2 A3 A4 A5 A6"), 0)
	b := steps[0].Board
	checkHops(t, b)
	require.True(t, b.Hops[0].Carry)
	for _, p := range points(b.Hops[0].Line) {
		for _, h := range b.Hops[1:] {
			for _, q := range points(h.Line) {
				if distance(q, b.Hops[0].Head[0].P[2]) > 12 {
					require.Greater(t, distance(p, q), 4.0)
				}
			}
		}
	}
}

func TestHopsOfALap(t *testing.T) {
	for _, c := range []struct{ start, events, want string }{
		{djenonStart, "lift A4 4, sow A4 A5 A6 a1", "A4>A5 A5>A6 A6>a1"},       // the first seed goes back: no hop
		{djenonStart, "lift A4 4, sow A5 A6 a1 a2", "A4>A5 A5>A6 A6>a1 a1>a2"}, // from the next pit on
		{djenonStart, "capture a1 2, bank S 2, stop a1", ""},
		{keteStart, "capture a5 6, enter A8, sow A8 A7 A6", "a5=A8 A8>A7 A7>A6"},
		{keteStart, "capture a5 6, enter A4, sow A4 A5 A6", "a5=A4 A4>A5 A5>A6"},
		{keteStart, "lift A7 2, sow A8 B8", "A7>A8 A8>B8"},
		{djenonStart, "lift A6 12, sow a1 a2 a3 a4 a5 a6 A1 A2 A3 A4 A5 a1", "A6>a1 a1>a2 a2>a3 a3>a4 a4>a5 a5>a6 a6>A1 A1>A2 A2>A3 A3>A4 A4>A5 A5>a1"}, // the origin skipped
		{djenonStart, "lift a1 12, sow a2 a3 a4 a5 a6 A1 A2 A3 A4 A5 A6 a2", "a1>a2 a2>a3 a3>a4 a4>a5 a5>a6 a6>A1 A1>A2 A2>A3 A3>A4 A4>A5 A5>A6 A6>a2"},
		{djenonStart, "lift a6 12, sow A1 A2 A3 A4 A5 A6 a1 a2 a3 a4 a5 A1", "a6>A1 A1>A2 A2>A3 A3>A4 A4>A5 A5>A6 A6>a1 a1>a2 a2>a3 a3>a4 a4>a5 a5>A1"},
		{djenonStart, "lift A1 12, sow A2 A3 A4 A5 A6 a1 a2 a3 a4 a5 a6 A2", "A1>A2 A2>A3 A3>A4 A4>A5 A5>A6 A6>a1 a1>a2 a2>a3 a3>a4 a4>a5 a5>a6 a6>A2"},
		{djenonStart, "lift A3 12, sow A4 A5 A6 a1 a2 a3 a4 a5 a6 A1 A2 A4", "A3>A4 A4>A5 A5>A6 A6>a1 a1>a2 a2>a3 a3>a4 a4>a5 a5>a6 a6>A1 A1>A2 A2>A4"},
	} {
		start := position(t, c.start)
		steps := PlanFor(start).Steps(start, turn(t, start, c.events), 0)
		require.Len(t, steps, 1)
		var list []string
		for _, h := range steps[0].Board.Hops {
			sign := ">"
			if h.Carry {
				sign = "="
			}
			list = append(list, h.From.String()+sign+h.To.String())
		}
		assert.Equal(t, c.want, strings.Join(list, " "), c.events)
		checkHops(t, steps[0].Board)
	}
}

func TestHopsGoRoundTheOutsideOfTheCircuit(t *testing.T) {
	b := planOf(t, keteStart).Board(position(t, keteStart))
	for name, up := range map[string]bool{"b3": true, "a3": false, "A3": true, "B3": false} {
		assert.Equal(t, up, b.outward(pit(t, name)) < 0, name)
	}
	b = planOf(t, djenonStart).Board(position(t, djenonStart))
	assert.Less(t, b.outward(pit(t, "a3")), 0.0)
	assert.Greater(t, b.outward(pit(t, "A3")), 0.0)
}

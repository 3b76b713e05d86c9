package search

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

// searches are positions of every game with options of every kind.
func searches(t *testing.T, each func(name string, g engine.Game, p engine.Position, o Options)) {
	t.Helper()
	for _, g := range engine.Games() {
		for i, p := range positions(g, 5, 6) {
			for _, s := range []Strength{Low, Middle} {
				o := s.Options(g, uint64(i))
				o.Before = positions(g, int64(i), 4)
				each(fmt.Sprintf("%s %s %s", g.ID(), s, p), g, p, o)
			}
			each(fmt.Sprintf("%s margin %s", g.ID(), p), g, p, Options{Nodes: 2_000, Margin: 60, Seed: uint64(i)})
		}
	}
}

// The same seed and nodes give the same result to the last node, whatever the searcher
// has searched before.
func TestSameForSeedAndNodes(t *testing.T) {
	used := New(1 << 12)
	searches(t, func(name string, g engine.Game, p engine.Position, o Options) {
		fresh := New(1<<12).Best(g, p, o)
		assert.Equal(t, fresh, used.Best(g, p, o), name)
		assert.LessOrEqual(t, fresh.Nodes, o.Nodes, name)
	})
}

// Another seed plays otherwise: not always, but somewhere in each game, at the start as well.
func TestSeedsDiffer(t *testing.T) {
	s := New(1 << 12)
	for _, g := range engine.Games() {
		moves := map[engine.Move]int{}
		for seed := range uint64(20) {
			moves[s.Best(g, g.Start(), Options{Nodes: 500, Margin: 500, Seed: seed}).Move]++
		}
		assert.Greater(t, len(moves), 1, g.ID())
		judged := map[int]int{}
		for seed := range uint64(20) {
			judged[s.Best(g, g.Start(), Options{Nodes: 500, Noise: 50, Seed: seed}).Score]++
		}
		assert.Greater(t, len(judged), 1, g.ID())
	}
}

// The player on the other side of the board thinks the same: rotated position, rotated moves.
func TestRotatedPositionGivesRotatedMove(t *testing.T) {
	s := New(1 << 12)
	searches(t, func(name string, g engine.Game, p engine.Position, o Options) {
		want := s.Best(g, p, o)
		want.Move = want.Move.Rotated()
		for i := range want.Line {
			want.Line[i] = want.Line[i].Rotated()
		}
		for i := range o.Before {
			o.Before[i] = o.Before[i].Rotated()
		}
		assert.Equal(t, want, s.Best(g, p.Rotated(), o), name)
	})
}

// A search in slices is a search in one go.
func TestSlices(t *testing.T) {
	whole, s := New(1<<12), New(1<<12)
	searches(t, func(name string, g engine.Game, p engine.Position, o Options) {
		want := whole.Best(g, p, o)
		slice := 0
		for s.Start(g, p, o); s.Think(slice); slice = (slice*3 + 1) % 50 {
			require.LessOrEqual(t, s.Result().Nodes, o.Nodes, name)
		}
		assert.Equal(t, want, s.Result(), name)
	})
}

// A search that is stopped has the best move so far, that of a search to the depth it
// has come to; and it goes on as if it had not been stopped.
func TestStop(t *testing.T) {
	s, other := New(1<<12), New(1<<12)
	searches(t, func(name string, g engine.Game, p engine.Position, o Options) {
		asked := 0
		o.Stop = func() bool { asked++; return asked%300 == 0 }
		s.Start(g, p, o)
		stopped := s.Think(o.Nodes)
		r := s.Result()
		shallow := o
		shallow.Stop = nil
		if r.Depth > 0 {
			shallow.Depth = r.Depth
			want := other.Best(g, p, shallow)
			want.Nodes = r.Nodes
			assert.Equal(t, want, r, name)
		} else {
			_, err := g.Play(p, r.Move, nil)
			assert.NoError(t, err, name)
		}
		for stopped {
			stopped = s.Think(o.Nodes)
		}
		shallow.Depth = 0
		assert.Equal(t, other.Best(g, p, shallow), s.Result(), name)
	})
}

// The line that is expected can be played, and ends a game that is won or lost just when
// the score says, if all of it is known.
func TestLineCanBePlayed(t *testing.T) {
	s, ended, deep, long := New(1<<12), 0, 0, 0
	searches(t, func(name string, g engine.Game, p engine.Position, o Options) {
		r := s.Best(g, p, o)
		require.NotEmpty(t, r.Line, name)
		assert.Equal(t, r.Move, r.Line[0], name)
		for i, m := range r.Line {
			next, err := g.Play(p, m, nil)
			require.NoError(t, err, "%s: %s, number %d of %v", name, m, i+1, r.Line)
			p = next
		}
		if r.Depth > 1 {
			deep++
			long += min(len(r.Line)-1, 1)
		}
		won, moves, ok := r.Decided()
		if !ok {
			return
		}
		assert.LessOrEqual(t, len(r.Line), moves, name)
		if len(r.Line) == moves {
			ended++
			mover := engine.Player(moves+int(p.ToMove)) & 1 // who moved first
			assert.Equal(t, won, g.Outcome(p).Result == engine.SouthWins+engine.Result(mover), name)
		}
	})
	assert.Greater(t, ended, 5, "some lines reach the end")
	assert.Greater(t, long, deep/2, "most tell more than the next move")
}

// To go back to where the game has been twice is worth nothing.
func TestRepetitionIsWorthNothing(t *testing.T) {
	s := New(1 << 8)
	for _, g := range engine.Games() {
		p, tried := g.Start(), 0
		for _, next := range g.Successors(nil, p) {
			worth := func(before ...engine.Position) int {
				r := s.Best(g, p, Options{Nodes: 1_000, Depth: 1, Before: before})
				if r.Move != next.Move {
					return 0
				}
				return r.Score
			}
			if free := worth(); free > 0 {
				tried++
				assert.Equal(t, free, worth(next.Position), "once is nothing: %s %s", g.ID(), next.Move)
				assert.Less(t, worth(next.Position, next.Position), free, "%s %s", g.ID(), next.Move)
				assert.Equal(t, free, worth(next.Position.Rotated(), next.Position.Rotated()), "another position: %s %s", g.ID(), next.Move)
			}
		}
		assert.Positive(t, tried, g.ID())
	}
}

// A search takes no memory for its nodes.
func TestNodesTakeNoMemory(t *testing.T) {
	s := New(1 << 12)
	for _, g := range engine.Games() {
		list := positions(g, 6, 12)
		for _, nodes := range []int{100, 10_000} {
			o := Options{Nodes: nodes, Noise: 20, Before: list[:2]}
			search := func() {
				for _, p := range list {
					s.Start(g, p, o)
					s.Think(nodes)
				}
			}
			assert.Zero(t, testing.AllocsPerRun(2, search), "%s, %d nodes", g.ID(), nodes)
		}
		assert.LessOrEqual(t, testing.AllocsPerRun(2, func() { s.Best(g, list[0], Options{Nodes: 500}) }), 2.0, "%s: but for the line", g.ID())
	}
}

// The strengths have their names, and the stronger one the more nodes.
func TestStrengths(t *testing.T) {
	for i, s := range Strengths() {
		again, ok := ParseStrength(s.String())
		assert.True(t, ok && again == s, s)
		for _, g := range engine.Games() {
			o := s.Options(g, 9)
			assert.Equal(t, uint64(9), o.Seed)
			assert.LessOrEqual(t, o.Nodes, StrongNodes, g.ID())
			if i > 0 {
				assert.Greater(t, o.Nodes, Strengths()[i-1].Options(g, 9).Nodes, "%s %s", g.ID(), s)
			}
		}
	}
	_, ok := ParseStrength("strongest")
	assert.False(t, ok)
}

// What docs/players.md says of the theory of the two-row games: these first moves win for
// South, and after any other North wins.
func TestFirstMovesOfTheTwoRowGames(t *testing.T) {
	s := New(Positions)
	for game, winning := range map[string][]string{"djenon-aboure": {"A5", "A6"}, "bao-kingulu": {"A3"}} {
		g, ok := engine.Lookup(game)
		require.True(t, ok)
		for _, first := range g.Successors(nil, g.Start()) {
			r := s.Best(g, first.Position, Options{Nodes: 1_000_000})
			northWins, _, ok := r.Decided()
			assert.True(t, ok, "%s %s: %d after %d nodes", game, first.Move, r.Score, r.Nodes)
			assert.NotEqual(t, slices.Contains(winning, first.Move.String()), northWins, "%s %s", game, first.Move)
		}
	}
}

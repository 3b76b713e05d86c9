package engine_test

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

// holds checks what is true of every position of every game, and answers the
// legal moves.
func holds(t testing.TB, g engine.Game, p engine.Position) []engine.Successor {
	legal := g.Successors(nil, p)
	back, err := g.ReadPosition(p.String())
	require.NoError(t, err, "%s", p)
	require.Equal(t, p, back)
	require.Equal(t, len(legal) == 0, g.Outcome(p).Over(), "no legal moves and not over, or the other way round: %s %s", g.ID(), p)
	for i, s := range legal {
		require.Equal(t, p.Total(), s.Position.Total(), "seeds are conserved: %s %s %s", g.ID(), p, s.Move)
		read, err := engine.ParseMove(s.Move.String())
		require.NoError(t, err)
		require.Equal(t, s.Move, read)
		if i > 0 && g.Chosen("mtoto.play-from") != "owner" {
			require.Less(t, order(legal[i-1].Move), order(s.Move), "%s %s", g.ID(), p)
		}
	}
	turned := g.Successors(nil, p.Rotated())
	require.Len(t, turned, len(legal), "%s %s", g.ID(), p)
	for i, s := range legal {
		want := engine.Successor{Move: s.Move.Rotated(), Position: s.Position.Rotated()}
		at := i
		if g.Chosen("mtoto.play-from") == "owner" { // the order of rows does not turn
			at = slices.Index(turned, want)
			require.GreaterOrEqual(t, at, 0, "%s %s %s", g.ID(), p, s.Move)
		}
		require.Equal(t, want, turned[at], "%s %s", g.ID(), p)
	}
	return legal
}

// order is the place of a move in A1…A8 B1…B8 a1…b8, < before >, + last.
func order(m engine.Move) int {
	if m.Pass {
		return -1
	}
	n := (int(m.Pit)*3 + int(m.Mark)) * 2
	if m.Safari {
		n++
	}
	return n
}

func TestWhatHoldsInEveryPosition(t *testing.T) {
	for _, g := range engine.Games() {
		rng := rand.New(rand.NewSource(2))
		for range 60 {
			h, _ := randomReadings(g, rng)
			p := h.Start()
			if rng.Intn(2) == 0 {
				p = randomPosition(h, rng)
			}
			if _, err := h.ReadPosition(p.String()); err != nil {
				continue
			}
			for range 60 {
				legal := holds(t, h, p)
				if len(legal) == 0 {
					break
				}
				s := legal[rng.Intn(len(legal))]
				traced(t, h, p, s)
				p = s.Position
			}
		}
	}
}

// traced plays a legal move with a trace and checks the events.
func traced(t testing.TB, g engine.Game, p engine.Position, s engine.Successor) {
	var trace engine.Trace
	next, err := g.Play(p, s.Move, &trace)
	require.NoError(t, err)
	require.Equal(t, s.Position, next, "the same with a trace and without")
	require.NotEmpty(t, trace.Events)
	known := map[string]bool{}
	for _, c := range g.Clauses() {
		known[c.ID] = true
	}
	for _, e := range trace.Events {
		require.Equal(t, p.Total(), e.Position.Total()+e.Hand, "%s %s %s: %s", g.ID(), p, s.Move, e.Text())
		require.GreaterOrEqual(t, e.Hand, 0)
		require.True(t, known[e.Clause], "%q of %s", e.Clause, e.Text())
		require.True(t, e.Limit == "" || known[e.Limit], "%q of %s", e.Limit, e.Text())
	}
	require.Equal(t, next, trace.Events[len(trace.Events)-1].Position, "the last frame is the end")
	require.Zero(t, trace.Events[len(trace.Events)-1].Hand)
}

func TestPerftOfTheStarts(t *testing.T) {
	// perft(1) by the rules' worked cases; the others by the plain rules.
	for game, want := range map[string][]int{
		"bao-la-kete":    {1, 4, 14, 38, 124, 405},
		"bao-la-kimasai": {1, 8, 64, 416, 2912, 20272},
		"djenon-aboure":  {1, 6, 27, 120, 512, 1963},
		"bao-kingulu":    {1, 4, 15, 50, 130, 336},
	} {
		g, _ := engine.Lookup(game)
		for d, n := range want {
			assert.Equal(t, n, g.Perft(g.Start(), d), "%s %d", game, d)
		}
	}
}

// The case of shared/cases: 77 laps, periodic at once.
func TestNeverEndingMoveSaysWhich(t *testing.T) {
	const position = "7,0,5,0,3,0,1,2/2,1,0,1,5,6,0,1/2,2,3,1,2,5,4,3/1,2,1,1,0,2,1,0 N"
	g, _ := engine.Lookup("bao-la-kete")
	p, err := g.ReadPosition(position)
	require.NoError(t, err)
	_, err = g.ReadMove(p, "a4>*")
	assert.Equal(t, engine.Refusal{Clause: "relay.endless", Laps: 77, Repeat: true}, err)
	ends, ok := g.With("relay.endless", "ends")
	require.True(t, ok)
	m, err := ends.ReadMove(p, "a4>*")
	require.NoError(t, err)
	var trace engine.Trace
	next, err := ends.Play(p, m, &trace)
	require.NoError(t, err)
	want := p
	want.ToMove = engine.South
	assert.Equal(t, want, next, "periodic at once: the board is as before")
	assert.Equal(t, "stop a4", trace.Events[len(trace.Events)-1].Text())
	assert.Equal(t, "relay.endless", trace.Events[len(trace.Events)-1].Clause)
	assert.Equal(t, 77, trace.Events[len(trace.Events)-1].Lap)
}

func TestPlayingWithoutATraceAllocatesNothing(t *testing.T) {
	for _, g := range engine.Games() {
		p := g.Start()
		legal := make([]engine.Successor, 0, 64)
		rng := rand.New(rand.NewSource(3))
		assert.Zero(t, testing.AllocsPerRun(300, func() {
			legal = g.Successors(legal[:0], p)
			if len(legal) == 0 {
				p = g.Start()
				return
			}
			next, err := g.Play(p, legal[rng.Intn(len(legal))].Move, nil)
			if err != nil {
				t.Fatal(err)
			}
			p = next
		}), g.ID())
	}
}

func FuzzPosition(f *testing.F) {
	for _, g := range engine.Games() {
		f.Add(g.Start().String())
	}
	f.Add("0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/0,0,0,0,1,0,0,0/0,0,0,0,0,0,0,0 N reserve=1,2 bank=3,4 kuu=N hizi=a1")
	f.Add("1,2/3,4_N_mtoto=A1,a2 opening")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := engine.ParsePosition(text)
		if err != nil {
			return
		}
		again, err := engine.ParsePosition(p.String())
		require.NoError(t, err)
		require.Equal(t, p, again)
		require.Equal(t, p, p.Rotated().Rotated())
	})
}

func FuzzMove(f *testing.F) {
	for _, m := range []string{"A5>+", "b3L*", "pass", "a2", "A6<**#"} {
		f.Add(m)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := engine.ParseMove(text)
		if err != nil {
			return
		}
		again, err := engine.ParseMove(m.String())
		require.NoError(t, err)
		require.Equal(t, m, again)
	})
}

func FuzzPlay(f *testing.F) {
	f.Add(int64(1), uint8(0), uint8(3))
	f.Add(int64(7), uint8(2), uint8(20))
	f.Fuzz(func(t *testing.T, seed int64, game, turns uint8) {
		rng := rand.New(rand.NewSource(seed))
		g, _ := randomReadings(engine.Games()[int(game)%len(engine.Games())], rng)
		p := randomPosition(g, rng)
		if _, err := g.ReadPosition(p.String()); err != nil {
			return
		}
		for range turns {
			legal := holds(t, g, p)
			if len(legal) == 0 {
				return
			}
			p = legal[rng.Intn(len(legal))].Position
		}
	})
}

// FuzzRead reads what somebody wrote as a position and a move of each game. What can be
// read is printed so that it is read the same, and what is legal can be played.
func FuzzRead(f *testing.F) {
	for i, g := range engine.Games() {
		f.Add(uint8(i), g.Start().String(), g.Moves(g.Start())[0].String())
	}
	f.Add(uint8(0), "\ufeff0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0_S\u00a0reserve=22,22  kuu=SN\n", "a6L**#")
	f.Add(uint8(2), "0,0,0,1,0,0/0,0,1,4,1,1 S bank=18,22 mtoto=a1 hizi=A1 opening", "pass")
	f.Fuzz(func(t *testing.T, game uint8, position, text string) {
		g := engine.Games()[int(game)%len(engine.Games())]
		p, err := g.ReadPosition(position)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		again, err := g.ReadPosition(p.String())
		require.NoError(t, err)
		require.Equal(t, p, again)
		m, err := g.ReadMove(p, text)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		same, err := g.ReadMove(p, m.String())
		require.NoError(t, err)
		require.Equal(t, m, same)
		after, err := g.Play(p, m, nil)
		require.NoError(t, err)
		require.Equal(t, p.Total(), after.Total(), "no seed is lost")
	})
}

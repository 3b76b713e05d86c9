package simulate

import (
	"context"
	"math/rand/v2"

	"mashimo/engine"
)

// table is where games are played, one after the other.
type table struct {
	Config
	players [2]Player
	legal   []engine.Successor
	before  []engine.Position // the positions of the game, but for the present one
	moves   []engine.Move
	seen    map[engine.Position]int
	trace   engine.Trace
	laps    []int // seeds of each lap of a move
}

func (c Config) table() *table {
	return &table{Config: c, players: [2]Player{player(c.South), player(c.North)}, seen: map[engine.Position]int{}}
}

func player(name string) Player {
	kind, ok := KindOf(name)
	if !ok {
		panic("simulate: no kind of player: " + name)
	}
	return kind()
}

// part plays a part; it answers false when it has not played it to its end.
func (t *table) part(ctx context.Context, k int) (Part, bool) {
	p := Part{Index: k}
	for i := t.First(k); i < t.First(k+1); i++ {
		if ctx.Err() != nil {
			return p, false
		}
		p.Totals.add(t.play(i))
		p.games = append(p.games, t.fingerprint())
	}
	return p, true
}

// play plays game number i.
func (t *table) play(i int) Totals {
	rng := rand.New(rand.NewPCG(t.Seed, uint64(i)))
	clear(t.seen)
	t.before, t.moves = t.before[:0], t.moves[:0]
	var n Totals
	p := t.Start
	for {
		if t.again(p) {
			n.Repetitions = 1
			return n.finish(engine.NoResult)
		}
		var endless engine.Endless
		t.legal, endless = t.Game.Survey(t.legal[:0], p)
		n.meet(endless)
		if len(t.legal) == 0 {
			return n.finish(t.Game.Outcome(p).Result)
		}
		s := t.legal[t.player(p).Choose(Turn{t.Game, p, t.legal, t.before, rng})]
		n.Moves++
		n.Choices += len(t.legal)
		n.Branching.count(len(t.legal))
		if s.Move.Pass {
			n.Passes++
		} else {
			t.sow(&n, p, s.Move)
		}
		t.before, t.moves = append(t.before, p), append(t.moves, s.Move)
		p = s.Position
	}
}

// player is who chooses the next move in p.
func (t *table) player(p engine.Position) Player {
	if len(t.moves) < t.Opening {
		return random{}
	}
	return t.players[p.ToMove]
}

// sow counts the laps of a move.
func (t *table) sow(n *Totals, p engine.Position, m engine.Move) {
	t.trace.Events, t.laps = t.trace.Events[:0], t.laps[:0]
	if _, err := t.Game.Play(p, m, &t.trace); err != nil {
		panic("simulate: a legal move is refused: " + err.Error())
	}
	for _, e := range t.trace.Events {
		for len(t.laps) < e.Lap {
			t.laps = append(t.laps, 0)
		}
		if e.Kind == engine.KindSow {
			t.laps[e.Lap-1]++
		}
	}
	n.Laps.count(len(t.laps))
	for _, seeds := range t.laps {
		n.LapSeeds.count(seeds)
	}
}

// fingerprint tells the moves of a game from those of others.
func (t *table) fingerprint() uint64 {
	h := uint64(14695981039346656037) // FNV-1a
	for _, m := range t.moves {
		w := uint64(m.Pit)<<2 | uint64(m.Mark)
		if m.Safari {
			w |= 1 << 7
		}
		h = (h ^ w) * 1099511628211
	}
	return h
}

// again tells whether a position occurs for the last time that is allowed.
func (t *table) again(p engine.Position) bool {
	t.seen[p]++
	return t.seen[p] == engine.RepetitionLimit
}

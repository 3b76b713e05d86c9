package search

import (
	"cmp"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/oracle"
)

var writeWins = flag.Bool("write-wins", false, "look for the positions of testdata/wins anew")

// A position of testdata/wins is won by the player to move in so many plies, moves of
// both players counted, whatever the opponent does:
//
//	1  a move wins at once
//	2  none does, but a move after which every reply loses at once
//	3  neither, but a move after which every reply loses at once or lets a move win at once
//
// A win in two plies is therefore one of the first two kinds, a win in two moves of one's
// own the third. Of the second kind random games of the four-row games have none: in
// 58,680 positions near the ends of 5,868 games there was not one.
//
// It stands on a line: the plies, the moves that win so soon, all of them, and the
// position. Another legal move, which does not win so soon, is always there too. The
// positions are from random games and were found by looking at every move there is, on
// the engine; the test looks once more, by the plain rules. The search had no part in it.
type win struct {
	plies    int
	moves    []string
	position string
}

const (
	mostPlies = 3
	eachPlies = 16    // positions a game for each number of plies, at most
	lookedAt  = 2_000 // random games in which they are looked for, at most
)

func winsFile(game string) string { return "testdata/wins/" + game + ".txt" }

// wins reads the positions of a game.
func wins(t *testing.T, game string) []win {
	t.Helper()
	content, err := os.ReadFile(winsFile(game))
	require.NoError(t, err)
	var list []win
	for line := range strings.Lines(string(content)) {
		var w win
		var moves string
		_, err := fmt.Sscan(line, &w.plies, &moves)
		require.NoError(t, err, line)
		w.moves = strings.Split(moves, ";")
		w.position = strings.TrimSpace(strings.SplitN(line, " ", 3)[2])
		list = append(list, w)
	}
	return list
}

// line is what wins reads.
func (w win) String() string {
	return fmt.Sprintf("%d %s %s\n", w.plies, strings.Join(w.moves, ";"), w.position)
}

// rules lists the legal moves of a position with what comes of them.
type rules func(position string) []oracle.Move

// plainRules are those of internal/oracle.
func plainRules(game string) rules {
	return func(position string) []oracle.Move {
		moves, err := oracle.Moves(game, nil, position)
		if err != nil {
			panic(err)
		}
		return moves
	}
}

// engineRules are the same, faster.
func engineRules(g engine.Game) rules {
	return func(position string) (list []oracle.Move) {
		p, err := g.ReadPosition(position)
		if err != nil {
			panic(err)
		}
		for _, s := range g.Successors(nil, p) {
			list = append(list, oracle.Move{Text: s.Move.String(), Position: s.Position.String(), Result: g.Outcome(s.Position).Result.String()})
		}
		return list
	}
}

// wins tells whether, after a move of player, player wins within so many further
// plies, whatever the opponent does.
func (r rules) wins(m oracle.Move, player string, plies int) bool {
	if m.Result != "" || plies == 0 {
		return m.Result == player
	}
	for _, reply := range r(m.Position) {
		if reply.Result == player {
			continue
		}
		if reply.Result != "" || plies == 1 || !slices.ContainsFunc(r(reply.Position), func(o oracle.Move) bool { return o.Result == player }) {
			return false
		}
	}
	return true
}

// look is the win that a position is, if it is one.
func (r rules) look(position string) (win, bool) {
	legal, player := r(position), strings.Fields(position)[1]
	for plies := 1; plies <= mostPlies; plies++ {
		w := win{plies: plies, position: position}
		for _, m := range legal {
			if r.wins(m, player, plies-1) {
				w.moves = append(w.moves, m.Text)
			}
		}
		if len(w.moves) > 0 {
			return w, len(w.moves) < len(legal)
		}
	}
	return win{}, false
}

// randomGame is the positions of a random game.
func (r rules) randomGame(start string, rng *rand.Rand) []string {
	list := []string{start}
	for range 400 {
		legal := r(list[len(list)-1])
		if len(legal) == 0 {
			break
		}
		list = append(list, legal[rng.Intn(len(legal))].Position)
	}
	return list
}

// find looks near the ends of random games, and takes one of each number of plies from
// a game at most.
func (r rules) find(start string, rng *rand.Rand) []win {
	var list []win
	counts := [mostPlies + 1]int{}
	for n := 0; n < lookedAt && min(counts[1], counts[2], counts[3]) < eachPlies; n++ {
		positions := r.randomGame(start, rng)
		before := counts
		for _, p := range positions[max(0, len(positions)-10):] {
			if w, ok := r.look(p); ok && counts[w.plies] == before[w.plies] && counts[w.plies] < eachPlies {
				counts[w.plies]++
				list = append(list, w)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b win) int { return cmp.Compare(a.plies, b.plies) })
	return list
}

// The positions are what they are said to be; -write-wins looks for others.
func TestWinsAreWins(t *testing.T) {
	for _, g := range engine.Games() {
		if *writeWins {
			var b strings.Builder
			for _, w := range engineRules(g).find(g.Start().String(), rand.New(rand.NewSource(1))) {
				b.WriteString(w.String())
			}
			require.NoError(t, os.WriteFile(winsFile(g.ID()), []byte(b.String()), 0o644))
		}
		list := wins(t, g.ID())
		assert.GreaterOrEqual(t, len(list), 2*eachPlies)
		for _, w := range list {
			again, _ := plainRules(g.ID()).look(w.position)
			assert.Equal(t, w, again, g.ID())
		}
	}
}

// The players find every win in two plies, whatever the seed, and say in how many moves
// they win; the middle and the strong one also every win in two moves of their own.
func TestWinsAreFound(t *testing.T) {
	far := map[Strength]int{Low: 2, Middle: 3, Strong: 3} // plies
	for _, g := range engine.Games() {
		searcher := New(Positions)
		for _, w := range wins(t, g.ID()) {
			p, err := g.ReadPosition(w.position)
			require.NoError(t, err)
			for strength, plies := range far {
				for seed := range uint64(4) {
					if w.plies > plies {
						continue
					}
					r := searcher.Best(g, p, strength.Options(g, seed))
					won, moves, ok := r.Decided()
					assert.True(t, won && ok && moves == w.plies, "%s %s: %s sees %d in %s", g.ID(), strength, r.Move, r.Score, w)
					assert.Contains(t, w.moves, r.Move.String(), "%s %s: %s", g.ID(), strength, w)
				}
			}
		}
	}
}

package engine_test

import (
	"errors"
	"flag"
	"math/rand"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/oracle"
)

var (
	games = flag.Int("games", 60, "random games a game that are compared with the plain rules")
	seed  = flag.Int64("seed", 1, "of the random games")
)

// The engine and the plain implementation of the rules, written from the text
// by another hand, agree on legal moves, positions, results, events and
// refusals: along random games and on random set-up positions, under random
// readings.
func TestAgreesWithPlainRules(t *testing.T) {
	for _, g := range engine.Games() {
		t.Run(g.ID(), func(t *testing.T) {
			rng := rand.New(rand.NewSource(*seed))
			for range *games {
				h, readings := randomReadings(g, rng)
				p := h.Start()
				if rng.Intn(3) > 0 {
					p = randomPosition(h, rng)
				}
				for range 40 {
					if !agree(t, h, readings, p, rng) {
						break
					}
					next := h.Successors(nil, p)
					p = next[rng.Intn(len(next))].Position
				}
			}
		})
	}
}

// randomReadings changes each reading with one chance in three.
func randomReadings(g engine.Game, rng *rand.Rand) (engine.Game, map[string]string) {
	readings := map[string]string{}
	for _, r := range g.Readings() {
		if rng.Intn(3) == 0 {
			o := r.Options[rng.Intn(len(r.Options))]
			readings[r.ID] = o
			g, _ = g.With(r.ID, o)
		}
	}
	return g, readings
}

// randomPosition scatters the game's seeds anew and sets what else a position
// of the game may have.
func randomPosition(g engine.Game, rng *rand.Rand) engine.Position {
	p := g.Start()
	var pits []engine.Pit
	for _, row := range p.PrintedRows() {
		pits = append(pits, row...)
	}
	total := p.Total()
	p.Pits = engine.Position{}.Pits
	p.ToMove = engine.Player(rng.Intn(2))
	p.Opening = p.Opening && rng.Intn(4) == 0
	if p.Reserve[0] > 0 {
		p.Reserve = [2]uint8{}
		for s := range p.Reserve {
			if rng.Intn(2) == 0 {
				p.Reserve[s] = uint8(rng.Intn(23))
				total -= int(p.Reserve[s])
			}
		}
	}
	few := 1 + rng.Intn(len(pits))
	for range total * (1 + rng.Intn(4)) / 4 {
		p.Pits[pits[rng.Intn(len(pits))]]++
		if rng.Intn(3) == 0 {
			p.Pits[pits[(rng.Intn(few)*7)%len(pits)]]++
		}
	}
	switch g.ID() {
	case "bao-la-kete":
		p.Kuu = [2]bool{rng.Intn(2) == 0, rng.Intn(2) == 0}
		if rng.Intn(2) == 0 {
			p.Hizi = p.Hizi.With(engine.Front(engine.Player(rng.Intn(2)), 1+rng.Intn(8)))
		}
	case "bao-kingulu":
		for range rng.Intn(4) * (1 + 3*rng.Intn(2)) { // sometimes nearly all
			p.Mtoto = p.Mtoto.With(pits[rng.Intn(len(pits))])
		}
		p.Bank = [2]uint8{uint8(rng.Intn(9)), uint8(rng.Intn(9))}
	}
	return p
}

// agree compares all that both say of a position; it answers false if the game
// is over or the position none of the game's.
func agree(t *testing.T, g engine.Game, readings map[string]string, p engine.Position, rng *rand.Rand) bool {
	t.Helper()
	text := p.String()
	where := g.ID() + " " + text + " " + strings.Join(settings(readings), " ")
	_, err := g.ReadPosition(text)
	plain, plainErr := oracle.Moves(g.ID(), readings, text)
	require.Equal(t, plainErr == nil, err == nil, "%s: %v / %v", where, plainErr, err)
	if err != nil {
		return false
	}
	var got []oracle.Move
	for _, s := range g.Successors(nil, p) {
		got = append(got, oracle.Move{Text: s.Move.String(), Position: s.Position.String(), Result: g.Outcome(s.Position).Result.String()})
	}
	require.Equal(t, lines(plain), lines(got), where)
	result, err := oracle.Result(g.ID(), readings, text)
	require.NoError(t, err)
	require.Equal(t, result, g.Outcome(p).Result.String(), where)
	agreeOnMove(t, g, readings, p, anyMove(g, rng), where)
	if len(got) == 0 {
		return false
	}
	agreeOnMove(t, g, readings, p, got[rng.Intn(len(got))].Text, where)
	return true
}

func lines(moves []oracle.Move) string {
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(m.Text + " " + m.Position + " " + m.Result + "\n")
	}
	return b.String()
}

func settings(readings map[string]string) []string {
	var list []string
	for id, o := range readings {
		list = append(list, id+"="+o)
	}
	return list
}

// anyMove is move text that is most often illegal.
func anyMove(g engine.Game, rng *rand.Rand) string {
	p := g.Start()
	m := "AB"[rng.Intn(int(p.Rows)/2):][:1] + strconv.Itoa(1+rng.Intn(int(p.Cols)))
	if g.ID() != "bao-la-kete" {
		return m
	}
	return m + []string{"<", ">"}[rng.Intn(2)] + []string{"", "*"}[rng.Intn(2)] + []string{"", "", "+"}[rng.Intn(3)]
}

// agreeOnMove compares the events of a move or the clause that refuses it.
func agreeOnMove(t *testing.T, g engine.Game, readings map[string]string, p engine.Position, move, where string) {
	t.Helper()
	where += ": " + move
	played, plainErr := oracle.Play(g.ID(), readings, p.String(), move)
	m, err := g.ReadMove(p, move)
	var trace engine.Trace
	next := p
	if err == nil {
		next, err = g.Play(p, m, &trace)
	}
	var refusal engine.Refusal
	var plainRefusal oracle.Refusal
	if errors.As(err, &refusal) && errors.As(plainErr, &plainRefusal) {
		require.Equal(t, plainRefusal.Clause, refusal.Clause, where)
		return
	}
	require.NoError(t, plainErr, "%s: engine: %v", where, err)
	require.NoError(t, err, where)
	require.Equal(t, played.Position, next.String(), where)
	events := engine.Notation(trace.Events)
	require.Equal(t, len(played.Events), len(events), where)
	for i, e := range events {
		require.Equal(t, played.Events[i], e, "%s: event %d", where, i)
	}
}

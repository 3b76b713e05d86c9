package engine_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

func TestStartsAreThoseOfTheRules(t *testing.T) {
	want := map[string]string{
		"bao-la-kete":    "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S reserve=22,22 kuu=SN",
		"bao-la-kimasai": "0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0 S reserve=24,24 opening",
		"djenon-aboure":  "4,4,4,4,4,4/4,4,4,4,4,4 S",
		"bao-kingulu":    "4,4,4,4,4,4/4,4,4,4,4,4 S",
	}
	for _, g := range engine.Games() {
		p := g.Start()
		assert.Equal(t, want[g.ID()], p.String())
		assert.Empty(t, g.Check(p), "nothing is even unusual in a start")
		total, ok := g.Fact("seeds.total")
		require.True(t, ok)
		assert.Equal(t, total, p.Total(), g.ID())
		assert.Equal(t, p, p.Rotated().Rotated())
	}
}

func TestParsePositionAcceptsHowPeoplePaste(t *testing.T) {
	want, err := engine.ParsePosition("0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20")
	require.NoError(t, err)
	for _, text := range []string{
		"\ufeff0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20",
		"0,0,1,0,0,1/0,0,0,4,1,1_S_bank=20,20",
		"  0,0,1,0,0,1/0,0,0,4,1,1  S\u00a0bank=20,20 \r\n",
		"0,0,1,0,0,1/0,0,0,4,1,1 S reserve=0,0 bank=20,20",
		"00,0,1,0,0,1/0,0,0,4,1,1 S bank=020,20",
	} {
		got, err := engine.ParsePosition(text)
		if assert.NoError(t, err, "%q", text) {
			assert.Equal(t, want, got, "%q", text)
		}
	}
}

func TestParsePositionRefuses(t *testing.T) {
	for text, col := range map[string]int{
		"":                                               1,
		"4,4,4,4,4,4 S":                                  1,
		"1,1/1,1/1,1 S":                                  1,
		"4,4,4,4,4,4/4,4,4,4,4 S":                        13,
		"4,4,4,4,4,4/4,4,4,4,4,-1 S":                     23,
		"4,4,4,4,4,4/4,4,4,4,4,300 S":                    23,
		"4,4,4,4,4,4/4,4,4,4,4,+4 S":                     23,
		"4,4,4,4,4,4/4,4,4,4,4,੩ S":                      23,
		"4,4,4,4,4,4/4,4,4,4,,4 S":                       21,
		"4,4,4,4,4,4%2F4,4,4,4,4,4 S":                    1,
		"4,4,4,4,4,4/4,4,4,4,4,4":                        24,
		"4,4,4,4,4,4/4,4,4,4,4,4 s":                      25,
		"4,4,4,4,4,4/4,4,4,4,4,4 S bank=1":               32,
		"4,4,4,4,4,4/4,4,4,4,4,4 S kuu=NS":               31,
		"4,4,4,4,4,4/4,4,4,4,4,4 S mtoto=":               33,
		"4,4,4,4,4,4/4,4,4,4,4,4 S hizi=a9":              32,
		"4,4,4,4,4,4/4,4,4,4,4,4 S bank=1,1 bank=1,1":    36,
		"4,4,4,4,4,4/4,4,4,4,4,4 S bank=1,1 reserve=1,1": 36,
		"4,4,4,4,4,4/4,4,4,4,4,4 S mtoto=a2,A1":          36,
		"4,4,4,4,4,4/4,4,4,4,4,4 S opening=1":            27,
		"1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1 S":          1,
		"255,1/0,0 S":                                    1,
	} {
		_, err := engine.ParsePosition(text)
		var syntax *engine.SyntaxError
		if assert.ErrorAs(t, err, &syntax, "%q", text) {
			assert.Equal(t, col, syntax.Col, "%q: %v", text, err)
		}
	}
}

func TestErrorsHaveTheirWord(t *testing.T) {
	g, _ := engine.Lookup("djenon-aboure")
	for text, kind := range map[string]string{
		"4,4,4,4,4,4 S": "shape", "4,4,4,4,4,4/4,4,4,4,4 S": "shape", "4,4,4,4/4,4,4,4 S": "shape", "4,4,4,4,4,4/4,4,4,4,4,x S": "count",
		"255,4,4,4,4,4/4,4,4,4,4,4 S": "count", "4,4,4,4,4,4/4,4,4,4,4,4 X": "side", "4,4,4,4,4,4/4,4,4,4,4,4 S bunk=1,1": "part",
		"4,4,4,4,4,4/4,4,4,4,4,4 S kuu=X": "kuu", "4,4,4,4,4,4/4,4,4,4,4,4 S bank=1": "pair", "4,4,4,4,4,4/4,4,4,4,4,4 S mtoto=Q1": "pit",
		"4,4,4,4,4,4/4,4,4,4,4,4 S mtoto=A2,A1": "pit", "4,4,4,4,4,4/4,4,4,4,4,4 S hizi=A1,A2": "pit", "4,4,4,4,4,4/4,4,4,4,4,4 S hizi=A8": "pit",
		"4,4,4,4,4,4/4,4,4,4,4,4 S reserve=1,1": "foreign reserve=", "4,4,4,4,4,4/4,4,4,4,4,4 S opening": "foreign opening",
	} {
		_, err := g.ReadPosition(text)
		var syntax *engine.SyntaxError
		var misfit *engine.MisfitError
		switch {
		case errors.As(err, &syntax):
			assert.Equal(t, kind, syntax.Kind, text)
		case errors.As(err, &misfit):
			assert.Equal(t, kind, misfit.Finding.Kind, text)
		default:
			assert.Fail(t, "is taken", text)
		}
	}
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ game, position, what string }{
		{"djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4,4 S mtoto=A1", "the reserved pit mtoto=A1"},
		{"djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4,4 S reserve=1,1", "seeds in reserve"},
		{"djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4,4 S kuu=S", "a kuu"},
		{"djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4,4 S opening", "opening"},
		{"djenon-aboure", "4,4,4,4/4,4,4,4 S", "2 rows of 4 pits"},
		{"bao-kingulu", "4,4,4,4,4,4/4,4,4,4,4,4 S hizi=A1", "the reserved pit hizi=A1"},
		{"bao-kingulu", "4,4,4,4,4,4/4,4,4,4,4,4 S mtoto=A7", "the reserved pit A7"},
		{"bao-la-kimasai", "0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0 S bank=1,0", "seeds in the bank"},
		{"bao-la-kete", "1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 S", "both front rows empty"},
		{"bao-la-kete", "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S hizi=B1", "the reserved pit B1"},
		{"bao-la-kete", "4,4,4,4,4,4/4,4,4,4,4,4 S", "2 rows of 6 pits"},
	} {
		g, ok := engine.Lookup(c.game)
		require.True(t, ok)
		_, err := g.ReadPosition(c.position)
		var misfit *engine.MisfitError
		if assert.ErrorAs(t, err, &misfit, c.position) {
			assert.Equal(t, c.what, misfit.Finding.What)
		}
	}
}

func TestCheckTellsWhatIsUnusual(t *testing.T) {
	g, _ := engine.Lookup("djenon-aboure")
	p, err := g.ReadPosition("0,0,1,0,0,1/0,0,0,4,1,1 S")
	require.NoError(t, err, "a position may have any total")
	found := g.Check(p)
	require.Len(t, found, 1)
	assert.False(t, found[0].Wrong)
	assert.Equal(t, "8 seeds in all", found[0].What)
}

func TestMoveTextRoundTrips(t *testing.T) {
	for _, text := range []string{"A5>", "A5>+", "B3<*", "a2", "pass", "A6<*+", "b8>*"} {
		m, err := engine.ParseMove(text)
		require.NoError(t, err, text)
		assert.Equal(t, text, m.String())
	}
	for text, want := range map[string]string{"PASS": "pass", "A7L": "A7<", "A7R": "A7>", " a3r* ": "a3>*"} {
		m, err := engine.ParseMove(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, m.String())
	}
	for _, text := range []string{"", "A", "A0", "A9", "C3", "A5>>", "A5+>", "A5 >", "A5>*x", "passe", "A5>#", "ਅ5"} {
		_, err := engine.ParseMove(text)
		assert.Error(t, err, "%q", text)
	}
}

func TestReadMoveAcceptsWhatPeopleWrite(t *testing.T) {
	g, _ := engine.Lookup("bao-la-kete")
	kimbi, err := g.ReadPosition("0,0,0,0,0,0,0,0/1,3,0,0,0,0,1,0/0,1,0,0,0,0,1,0/0,0,0,0,0,0,0,0 S reserve=5,5")
	require.NoError(t, err)
	for text, want := range map[string]string{
		"A6<": "A6<*", "a6L": "A6<*", "A6>*": "A6>*", "A7r": "A7>*",
	} {
		m, err := g.ReadMove(g.Start(), text)
		require.NoError(t, err, text)
		assert.Equal(t, want, m.String(), text)
	}
	m, err := g.ReadMove(kimbi, "a2")
	require.NoError(t, err, "only one kichwa is possible from a kimbi")
	assert.Equal(t, "A2<", m.String())
	var wrong *engine.MoveError
	_, err = g.ReadMove(g.Start(), "A6")
	assert.ErrorAs(t, err, &wrong, "both directions are possible")
	_, err = g.ReadMove(g.Start(), "A6<#")
	assert.ErrorAs(t, err, &wrong, "it does not win")
	_, err = g.ReadMove(g.Start(), "A6<**")
	assert.ErrorAs(t, err, &wrong, "it reserves nothing")
	_, err = g.ReadMove(g.Start(), "pass")
	assert.ErrorAs(t, err, &wrong, "there is no pass in Bao la Kete")
}

// What is wrong with a move is told in a word, too, and which part of it; the English of
// it stays.
func TestWrongMovesInAWord(t *testing.T) {
	kete, _ := engine.Lookup("bao-la-kete")
	djenon, _ := engine.Lookup("djenon-aboure")
	for _, c := range []struct {
		game             engine.Game
		text, kind, part string
		english          string
	}{
		{kete, "C6<", "pit", "", `column 1: found "C6<", wanted a pit (a move begins with its pit, as in A5 or A5>)`},
		{kete, "", "pit", "", `column 1: found the end, wanted a pit (a move begins with its pit, as in A5 or A5>)`},
		{djenon, "A7", "pit", "", `column 1: found "A7", wanted a pit of this board (its rows have 6 pits)`},
		{kete, "A6<<", "end", "", `column 4: found "<", wanted < or >, then * or +, or the end of the move (as in A5>, A5>+ or B3<*)`},
		{kete, "A6< A7", "end", "", `column 5: found "A7", wanted the end of the move`},
		{djenon, "A3x", "alone", "", `column 3: found "x", wanted < or >, then * or +, or the end of the move (as in A5>, A5>+ or B3<*)`},
		{djenon, "a3>", "alone", "A3", `found "a3>", wanted the pit alone (in this game the direction is fixed)`},
		{kete, "a6*", "direction", "A6", `found "a6*", wanted the mark < or > (both are possible from here)`},
		{kete, "pass", "pass", "", `found "pass", wanted a move (there is no passing in this game)`},
		{kete, "A6<**", "claim", "**", `found "A6<**", wanted the move without ** (it reserves no pit)`},
		{djenon, "A3#", "claim", "#", `found "A3#", wanted the move without # (it does not win)`},
	} {
		_, err := c.game.ReadMove(c.game.Start(), c.text)
		require.EqualError(t, err, c.english)
		var syntax *engine.SyntaxError
		var wrong *engine.MoveError
		if errors.As(err, &syntax) {
			assert.Equal(t, c.kind, syntax.Kind, c.text)
		} else if assert.ErrorAs(t, err, &wrong, c.text) {
			assert.Equal(t, []string{c.kind, c.part}, []string{wrong.Kind, wrong.Part}, c.text)
		}
	}
}

func TestReadMoveAcceptsTrueClaims(t *testing.T) {
	g, _ := engine.Lookup("bao-la-kete")
	// shared/cases: without kuu=N the only target, North's A5, is reserved.
	p, err := g.ReadPosition("0,0,0,0,0,0,0,0/0,0,0,7,2,0,2,0/0,0,1,0,0,1,0,0/3,5,0,0,0,0,4,0 S")
	require.NoError(t, err)
	m, err := g.ReadMove(p, "B2<**")
	require.NoError(t, err)
	next, err := g.Play(p, m, nil)
	require.NoError(t, err)
	assert.Equal(t, "a5", next.Hizi.String())
	p, err = g.ReadPosition("0,0,0,0,0,0,0,0/0,0,0,18,1,3,0,1/0,8,1,1,4,0,5,1/0,2,4,6,1,0,2,2 S reserve=2,2 kuu=N")
	require.NoError(t, err)
	_, err = g.ReadMove(p, "A5>#")
	assert.NoError(t, err, "it wins")
}

func TestUnknownReadingsAreNotTaken(t *testing.T) {
	g, _ := engine.Lookup("bao-kingulu")
	_, ok := g.With("mtoto.opposite", "sometimes")
	assert.False(t, ok)
	_, ok = g.With("kuu.dormant", "ordinary")
	assert.False(t, ok)
	h, ok := g.With("mtoto.opposite", "captured")
	assert.True(t, ok)
	assert.Equal(t, "captured", h.Chosen("mtoto.opposite"))
	assert.Equal(t, "immune", g.Chosen("mtoto.opposite"), "the game itself does not change")
}

func TestRefusalsOfAFinishedGame(t *testing.T) {
	for game, c := range map[string][3]string{
		"djenon-aboure":  {"0,0,0,0,0,0/1,0,0,0,0,0 S bank=24,23", "A1", "end.all-small"},
		"bao-kingulu":    {"0,0,0,0,0,4/0,0,0,0,0,0 S bank=20,24", "A1", "end.no-move"},
		"bao-la-kimasai": {"1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 N", "b8", "end.inner-row-empty"},
		"bao-la-kete":    {"9,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 N", "b8<*", "end.bao-hamna"},
	} {
		g, _ := engine.Lookup(game)
		p, err := g.ReadPosition(c[0])
		require.NoError(t, err, game)
		assert.Empty(t, g.Moves(p), game)
		_, err = g.ReadMove(p, c[1])
		var r engine.Refusal
		require.True(t, errors.As(err, &r), "%s: %v", game, err)
		assert.Equal(t, engine.Refusal{Clause: c[2], Over: true}, r, game)
	}
}

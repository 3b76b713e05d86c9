package narrate_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo"
	"mashimo/engine"
	"mashimo/internal/narrate"
	"mashimo/internal/rulebook"
)

func readBook(t *testing.T) *rulebook.Book {
	t.Helper()
	book, problems := rulebook.Read(mashimo.Content)
	require.Empty(t, problems)
	return book
}

func english(t *testing.T, game string) *narrate.Narrator {
	t.Helper()
	book := readBook(t)
	words, ok := book.Language("en")
	require.True(t, ok)
	g, ok := engine.Lookup(game)
	require.True(t, ok)
	return narrate.New(words, book.Glossary, g)
}

// played is a move's events; readings are id=option.
func played(t *testing.T, game, position, move string, readings ...string) []engine.Event {
	t.Helper()
	g, ok := engine.Lookup(game)
	require.True(t, ok)
	for _, r := range readings {
		id, option, _ := strings.Cut(r, "=")
		g, ok = g.With(id, option)
		require.True(t, ok, r)
	}
	p := g.Start()
	if position != "" {
		var err error
		p, err = g.ReadPosition(position)
		require.NoError(t, err)
	}
	m, err := g.ReadMove(p, move)
	require.NoError(t, err)
	var trace engine.Trace
	_, err = g.Play(p, m, &trace)
	require.NoError(t, err)
	return trace.Events
}

// tellings are turns as a person would tell them who plays them on a board.
var tellings = []struct {
	name, game, position, move string
	readings                   []string
	want                       []string
}{
	{
		name: "a takata of the nemo stage", game: "bao-la-kete", move: "A6<*",
		want: []string{
			"South puts a seed from the reserve into A6, which now holds 3. [nemo.takata]",
			"South lifts the 3 seeds of A6. [nemo.takata]",
			"The seeds are sown one by one into A5, A4 and A3. [sow.own-rows]",
			"A3 was empty: the turn ends. [relay]",
		},
	},
	{
		name: "a capture of one seed from a central pit", game: "bao-la-kete",
		position: "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,1,1,7,0,2,0/0,0,0,0,0,0,0,0 N reserve=21,22 kuu=SN", move: "a6>",
		want: []string{
			"North puts a seed from the reserve into a6, which now holds 3. [nemo.capture]",
			"North captures the single seed of A3, opposite a6. [nemo.capture]",
			"The captured seeds start from North’s right kichwa, a8. [nemo.capture.kichwa]",
			"The seed is sown into a8. [sow.own-rows]",
			"a8 was empty: the turn ends. [relay]",
		},
	},
	{
		name: "a safari", game: "bao-la-kete",
		position: "0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,1,0,8,0,0,0/0,0,0,0,0,0,0,0 S reserve=19,19 kuu=SN", move: "A3>+",
		want: []string{
			"South puts a seed from the reserve into A3, which now holds 2. [nemo.capture]",
			"South captures the 4 seeds of a6, opposite A3. [nemo.capture]",
			"The captured seeds start from South’s right kichwa, A8. [nemo.capture.kichwa]",
			"The seeds are sown one by one into A8, A7, A6 and A5. [sow.own-rows]",
			"The last seed falls in South’s kuu, A5. South chooses to go on: safari. [nemo.safari]",
			"South lifts the 9 seeds of A5. [nemo.safari]",
			"South’s kuu, A5, is destroyed. [kuu.destroyed]",
			"The seeds are sown one by one into A4, A3, A2, A1, B1, B2, B3, B4 and B5. [sow.own-rows]",
			"B5 was empty: the turn ends. [relay]",
		},
	},
	{
		name: "a relay that does not capture", game: "bao-la-kimasai", move: "A8",
		want: []string{
			"South lifts the single seed of A8. [part1.first-turn]",
			"The seed is sown into B8. [sow.direction]",
			"B8 was empty: the turn ends. [stop.empty]",
		},
	},
	{
		name: "a chain over the corner ends the game", game: "djenon-aboure",
		position: "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20", move: "A4",
		want: []string{
			"South lifts the 4 seeds of A4. [sow.direction]",
			"The seeds are sown one by one into A4, A5, A6 and a1. [sow.origin-first sow.direction]",
			"The last seed makes 2 in a1: South captures them. [capture.two-or-four]",
			"Behind it, A6 holds 2 as well: South captures them, too. [capture.chain]",
			"Behind it, A5 holds 2 as well: South captures them, too. [capture.chain]",
			"South banks 6 seeds. [capture.two-or-four]",
			"That ends the turn. [stop.capture]",
			"No pit of the board holds more than a single seed: the game is over. [end.all-small]",
			"Seeds counted: South 27, North 21. [end.row-owners]",
			"South has won. [end.more-seeds]",
		},
	},
	{
		name: "captures one after another win", game: "bao-la-kete",
		position: "0,0,0,0,0,0,0,0/0,3,4,1,0,0,0,0/0,1,1,3,8,1,2,0/0,0,0,0,0,0,0,0 S reserve=20,20 kuu=S", move: "A2<",
		want: []string{
			"South puts a seed from the reserve into A2, which now holds 2. [nemo.capture]",
			"South captures the 3 seeds of a7, opposite A2. [nemo.capture]",
			"The captured seeds start from South’s left kichwa, A1. [nemo.capture.kichwa]",
			"The seeds are sown one by one into A1, A2 and A3. [sow.own-rows]",
			"South captures the 4 seeds of a6, opposite A3. [capture.again]",
			"The captured seeds start from South’s left kichwa, A1. [capture.again]",
			"The seeds are sown one by one into A1, A2, A3 and A4. [sow.own-rows]",
			"South captures the single seed of a5, opposite A4. [capture.again]",
			"It is not sown any more: South keeps the seed. [end.bao-hamna]",
			"North’s front row is empty: bao hamna. [end.bao-hamna]",
			"South has won. [end.bao-hamna]",
		},
	},
	{
		name: "a relay that captures nothing in the first part", game: "bao-la-kimasai", move: "A7",
		position: "0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,0,0,0,0,0,1,1/0,0,0,0,0,0,0,0 S reserve=24,24 opening",
		want: []string{
			"South lifts the single seed of A7. [part1.first-turn]",
			"The seed is sown into A8. [sow.direction]",
			"A8 faces the occupied a1, but in the first part nothing is captured. [part1.no-capture]",
			"The last seed makes 2 in A8: South lifts them all and sows on. [relay]",
			"The seeds are sown one by one into B8 and B7. [sow.direction]",
			"B7 was empty: the turn ends. [stop.empty]",
		},
	},
	{
		name: "a capture of both pits", game: "bao-kingulu", position: "0,3,0,0,0,2/1,0,0,0,1,0 S", move: "A1",
		want: []string{
			"South lifts the single seed of A1. [sow.direction]",
			"The seed is sown into A2. [sow.direction]",
			"South captures the 3 seeds of a5, opposite A2. [capture.opposite]",
			"The seed in A2 that made the capture is taken, too. [capture.opposite]",
			"South banks 4 seeds. [capture.opposite]",
			"That ends the turn. [stop.empty]",
		},
	},
	{
		name: "a pit is reserved", game: "bao-kingulu", position: "0,0,1,0,3,0/0,0,0,0,1,2 S", move: "A6",
		want: []string{
			"South lifts the 2 seeds of A6. [sow.direction]",
			"The seeds are sown one by one into a1 and a2. [sow.direction]",
			"The last seed makes 4 in a2: South reserves this pit. [mtoto]",
			"The last seed but one is moved from a1 to a2. [mtoto.last-but-one]",
			"The turn ends. [mtoto]",
		},
	},
	{
		name: "hizi zetu", game: "bao-la-kete", move: "B2<*",
		position: "0,0,0,0,0,0,0,0/0,0,0,7,2,0,2,0/0,0,1,0,0,1,0,0/3,5,0,0,0,0,4,0 S",
		want: []string{
			"South lifts the 5 seeds of B2. [mtaji.takata.back-row]",
			"The seeds are sown one by one into B1, A1, A2, A3 and A4. [sow.own-rows]",
			"A4 was empty: the turn ends. [relay]",
			"Next, South could capture a5 and no other pit, and reserves it: hizi zetu. [hizi-zetu]",
		},
	},
	{
		name: "the house is exempt", game: "bao-la-kete", move: "B2<*",
		position: "0,0,0,0,0,0,0,0/0,0,0,7,2,0,2,0/0,0,1,0,0,1,0,0/3,5,0,0,0,0,4,0 S kuu=N",
		want: []string{
			"South lifts the 5 seeds of B2. [mtaji.takata.back-row]",
			"The seeds are sown one by one into B1, A1, A2, A3 and A4. [sow.own-rows]",
			"A4 was empty: the turn ends. [relay]",
			"The one pit that is threatened may not be reserved. [hizi-zetu.exempt]",
		},
	},
	{
		name: "the tax", game: "bao-la-kete", move: "A5>*", readings: []string{"kuu.six-floor=never"},
		position: "1,0,0,0,0,0,0,0/0,11,1,9,0,0,0,0/0,0,0,0,6,0,0,0/0,3,1,4,0,1,0,1 S reserve=13,13 kuu=SN",
		want: []string{
			"South puts a seed from the reserve into A5, which now holds 7. [nemo.takata]",
			"South lifts only 2 seeds from A5: the kuu stands. [nemo.tax]",
			"The seeds are sown one by one into A6 and A7. [sow.own-rows]",
			"A7 was empty: the turn ends. [relay]",
		},
	},
}

func TestTurns(t *testing.T) {
	for _, c := range tellings {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, s := range english(t, c.game).Events(played(t, c.game, c.position, c.move, c.readings...)) {
				got = append(got, s.String()+" ["+strings.Join(s.Clauses, " ")+"]")
			}
			assert.Equal(t, c.want, got)
		})
	}
}

// A long lap names where it starts and ends, not each of its pits.
func TestLongLap(t *testing.T) {
	events := played(t, "djenon-aboure", "1,0,0,0,0,0/14,0,0,0,0,0 S", "A1")
	got := english(t, "djenon-aboure").Events(events)
	assert.Equal(t, "The 14 seeds are sown one by one, from A1 on; the last falls in A2.", got[1].String())
}

// A sentence says which events it tells; together they tell all, in order.
func TestEventsTold(t *testing.T) {
	events := played(t, "djenon-aboure", "", "A1")
	at := 0
	for _, s := range english(t, "djenon-aboure").Events(events) {
		assert.Equal(t, at, s.First)
		at = s.Past
	}
	assert.Equal(t, len(events), at)
}

func TestPartsOfASentence(t *testing.T) {
	events := played(t, "bao-la-kete", "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,1,1,7,0,2,0/0,0,0,0,0,0,0,0 N reserve=21,22 kuu=SN", "a6>")
	s := english(t, "bao-la-kete").Events(events)[2]
	assert.Equal(t, []narrate.Part{
		{Text: "The captured seeds start from North’s right "},
		{Kind: narrate.Term, Text: "kichwa", Term: "kichwa"},
		{Text: ", "},
		{Kind: narrate.Pit, Text: "a8", Pit: engine.Front(engine.North, 8)},
		{Text: "."},
	}, s.Parts)
	assert.Equal(t, "en", s.Lang)
	assert.False(t, s.Foreign)
}

func TestMovesAndRefusals(t *testing.T) {
	n := english(t, "bao-la-kete")
	g, _ := engine.Lookup("bao-la-kete")
	m, err := g.ReadMove(g.Start(), "A6<*")
	require.NoError(t, err)
	assert.Equal(t, "South plays A6<*", n.Turn(engine.South, m).String())
	assert.Equal(t, "North passes", n.Turn(engine.North, engine.Move{Pass: true}).String())
	assert.Equal(t, "South has 4 legal moves: A6<*, A6>*, A7<* and A7>*", n.Legal(engine.South, g.Moves(g.Start())).String())
	assert.Equal(t, "North has a single legal move: A6<*", n.Legal(engine.North, []engine.Move{m}).String())
	assert.Equal(t, "South has no legal move", n.Legal(engine.South, nil).String())
	for _, c := range []struct {
		refusal engine.Refusal
		want    string
	}{
		{engine.Refusal{Clause: "nemo.takata.not-kuu"}, "South may not play A5<*"},
		{engine.Refusal{Clause: "end.no-move", Over: true}, "South may not play A5<* The game is over."},
		{engine.Refusal{Clause: "relay.endless", Laps: 77, Repeat: true}, "South may not play A5<* The move would never end: its lap 78 would be an earlier one over again."},
		{engine.Refusal{Clause: "relay.endless", Laps: 100_000}, "South may not play A5<* After 100,000 laps the move has neither ended nor repeated itself: it is taken for never-ending."},
	} {
		told := n.Refused(engine.South, "A5<*", c.refusal)
		assert.Equal(t, c.want, narrate.Plain(told))
		assert.Equal(t, []string{c.refusal.Clause}, told[0].Clauses)
	}
}

func TestBoards(t *testing.T) {
	for _, c := range []struct{ game, position, want string }{
		{"bao-la-kete", "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,1 S reserve=22,21 kuu=SN",
			"South is to move. North’s back row is empty. North’s front row, a8 to a1: 0, 2, 2, 6, 0, 0, 0, 0. " +
				"South’s front row, A1 to A8: 0, 0, 0, 0, 6, 2, 2, 0. South’s back row, B1 to B8: 0, 0, 0, 0, 0, 0, 0, 1. " +
				"In reserve: South 22, North 21. South’s kuu A5 stands. North’s kuu a5 stands."},
		{"bao-la-kete", "0,0,0,0,0,0,0,0/0,0,0,7,0,0,0,1/1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 N hizi=a5",
			"North is to move. North’s back row is empty. North’s front row, a8 to a1: 0, 0, 0, 7, 0, 0, 0, 1. " +
				"South’s front row, A1 to A8: 1, 0, 0, 0, 0, 0, 0, 0. South’s back row is empty. " +
				"In reserve: South 0, North 0. a5 is reserved by South: hizi zetu."},
		{"bao-kingulu", "0,0,1,0,3,0/0,0,0,0,5,2 S bank=3,0 mtoto=A5,a2,a4",
			"South is to move. North’s row, a6 to a1: 0, 0, 1, 0, 3, 0. South’s row, A1 to A6: 0, 0, 0, 0, 5, 2. " +
				"Captured: South 3, North 0. Reserved by South: a2 and a4. Reserved by North: A5."},
	} {
		g, _ := engine.Lookup(c.game)
		p, err := g.ReadPosition(c.position)
		require.NoError(t, err)
		assert.Equal(t, c.want, narrate.Plain(english(t, c.game).Board(p, false)))
	}
}

func TestBoardOfAFinishedGame(t *testing.T) {
	g, _ := engine.Lookup("djenon-aboure")
	p, err := g.ReadPosition("0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20")
	require.NoError(t, err)
	assert.Equal(t, "North’s row, a6 to a1: 0, 0, 1, 0, 0, 0. South’s row, A1 to A6: 0, 0, 0, 1, 0, 0. Captured: South 26, North 20.",
		narrate.Plain(english(t, "djenon-aboure").Board(p, true)))
}

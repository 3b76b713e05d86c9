package verify_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
)

// What the examples show for one player holds for the other: each example is played
// once more on the board turned round, with all moves and events turned round.
func TestExamplesHoldFromTheOtherSide(t *testing.T) {
	list, problems := example.ReadAll(os.DirFS("../.."), "examples")
	require.Empty(t, problems)
	report, _ := verify.Verify(&rulebook.Book{Glossary: &rulebook.Glossary{}, References: &rulebook.References{}}, list)
	plays := 0
	for _, g := range report.Games {
		for _, run := range g.Runs {
			for _, turn := range run.Turns {
				if turn.Script.Kind != example.Play {
					continue
				}
				plays++
				var there, back engine.Trace
				after, err := run.Game.Play(turn.Before, turn.Move, &there)
				require.NoError(t, err)
				other, err := run.Game.Play(turn.Before.Rotated(), turn.Move.Rotated(), &back)
				require.NoError(t, err, "%s %s", run.Example.Name, turn.Move)
				require.Equal(t, after.Rotated(), other, "%s %s", run.Example.Name, turn.Move)
				require.Len(t, back.Events, len(there.Events))
				for i, e := range there.Events {
					f := back.Events[i]
					require.Equal(t, e.Position.Rotated(), f.Position, "%s: event %d of %s", run.Example.Name, i+1, turn.Move)
					require.Equal(t, []any{e.Kind, e.Count, e.Clause, e.Limit, e.Lap}, []any{f.Kind, f.Count, f.Clause, f.Limit, f.Lap})
					if e.Kind.HasPit() {
						require.Equal(t, engine.Move{Pit: e.Pit}.Rotated().Pit, f.Pit)
					}
				}
			}
		}
	}
	assert.Greater(t, plays, 150)
}

// A move that never ends is no end of an example: it is refused where it is scripted.
func TestNeverEndingMovesAreNotPlayed(t *testing.T) {
	script := "game: djenon-aboure\nclauses: [relay.endless]\ntitle: {en: T}\nwhy: {en: W}\nstart: 5,3,2,8,4,3/4,5,4,3,1,6 S\nturns:\n  - {play: A4, result: ''}\n"
	_, found := problems(t, script, page)
	assert.Contains(t, found, `examples/djenon-aboure/corner.yaml:7:12: found the move "A4", wanted a legal move: A1, A2, A3, A6 (illegal move: never-ending, lap `)
	_, found = problems(t, strings.Replace(script, "start:", "readings: {relay.endless: ends}\nstart:", 1), page)
	assert.NotContains(t, found, "A4")
}

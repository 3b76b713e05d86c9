package verify_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
)

// alternatives are those of a game's examples, by their names.
func alternatives(t *testing.T, scripts map[string]string) map[string][]verify.Alternative {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, script := range scripts {
		fsys["examples/"+name+".yaml"] = &fstest.MapFile{Data: []byte(script)}
	}
	examples, wrong := example.ReadAll(fsys, "examples")
	require.Empty(t, texts(wrong))
	report, _ := verify.Verify(&rulebook.Book{}, examples)
	list := map[string][]verify.Alternative{}
	for _, g := range report.Games {
		for _, r := range g.Runs {
			require.Len(t, r.Turns, len(r.Example.Turns), r.Example.Name)
			list[r.Example.Name] = g.Alternatives(r)
		}
	}
	return list
}

const twelve = "game: bao-kingulu\nclauses: [sow.direction]\ntitle: {en: Twelve}\nwhy: {en: W}\ntotal: 14\n" +
	"start: 0,0,0,0,0,2/0,0,0,0,0,12 S\n"

// The same lap of twelve under both options: one falls in its own pit and captures,
// the other sets a child aside.
func TestAlternativesThatPartInAMove(t *testing.T) {
	list := alternatives(t, map[string]string{
		"bao-kingulu/sown":    twelve + "turns: [{play: A6, events: [lift A6 12, sow a1 a2 a3 a4 a5 a6 A1 A2 A3 A4 A5 A6, capture a1 3, capture A6 1, bank S 4, stop A6]}]\n",
		"bao-kingulu/skipped": twelve + "readings: {sow.long-lap: origin-skipped}\nturns: [{play: A6, end: \"1,1,1,1,1,5/1,1,1,1,0,0 N mtoto=a1\"}]\n",
	})
	require.Len(t, list["sown"], 1)
	a := list["sown"][0]
	assert.Equal(t, "sow.long-lap origin-skipped", a.Reading+" "+a.Option)
	require.NotNil(t, a.Twin)
	assert.Equal(t, "skipped", a.Twin.Example.Name)
	require.Len(t, a.Partings, 1)
	there := a.Partings[0].There
	assert.Equal(t, "1,1,1,1,1,5/1,1,1,1,0,0 N mtoto=a1", there.After.String())
	assert.Equal(t, []string{"lift A6 12", "sow a1 a2 a3 a4 a5 a6 A1 A2 A3 A4 A5 a1", "reserve a1", "lift A5 1", "sow a1", "stop a1"}, engine.Notation(there.Events))
	require.Len(t, list["skipped"], 1)
	assert.Equal(t, "origin-sown", list["skipped"][0].Option)
	assert.Equal(t, "1,1,1,1,1,0/1,1,1,1,1,0 N bank=4,0", list["skipped"][0].Partings[0].There.After.String())
}

// A never-ending move is legal under one option only: the lists of legal moves differ,
// and so does the try. There is no example of the other side.
func TestAlternativesThatForbid(t *testing.T) {
	const start = "game: djenon-aboure\nclauses: [relay.endless]\ntitle: {en: T}\nwhy: {en: W}\nstart: 5,3,2,8,4,3/4,5,4,3,1,6 S\n"
	list := alternatives(t, map[string]string{
		"djenon-aboure/refused": start + "turns: [{illegal: A5, because: move.two-or-more}, {legal: [A1, A2, A3, A6]}, {illegal: A4, because: relay.endless}, {play: A6}]\n",
	})
	require.Len(t, list["refused"], 1)
	a := list["refused"][0]
	assert.Equal(t, "relay.endless ends", a.Reading+" "+a.Option)
	assert.Nil(t, a.Twin)
	require.Len(t, a.Partings, 2, "neither the single seed of A5 nor A6 is a matter of the reading")
	var moves []string
	for _, m := range a.Partings[0].There.Legal {
		moves = append(moves, m.String())
	}
	assert.Equal(t, []string{"A1", "A2", "A3", "A4", "A6"}, moves)
	there := a.Partings[1].There
	assert.Equal(t, engine.Refusal{}, there.Refusal)
	assert.Equal(t, "A4", there.Move.String())
	assert.Equal(t, "5,3,2,8,4,3/4,5,4,3,1,6 N", there.After.String())
}

// Where no reading matters there is no alternative.
func TestNoAlternatives(t *testing.T) {
	assert.Empty(t, alternatives(t, map[string]string{"djenon-aboure/corner": corner})["corner"])
}

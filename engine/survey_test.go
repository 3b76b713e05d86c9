package engine_test

import (
	"math/rand"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

// The move of the case above is the only never-ending one in its position, and may be
// played where such moves end.
func TestSurveyCountsNeverEndingMoves(t *testing.T) {
	g, _ := engine.Lookup("bao-la-kete")
	p, err := g.ReadPosition("7,0,5,0,3,0,1,2/2,1,0,1,5,6,0,1/2,2,3,1,2,5,4,3/1,2,1,1,0,2,1,0 N")
	require.NoError(t, err)
	legal, n := g.Survey(nil, p)
	assert.Equal(t, g.Successors(nil, p), legal)
	assert.Equal(t, engine.Endless{Repeats: 1}, n)
	ends, _ := g.With("relay.endless", "ends")
	more, n := ends.Survey(nil, p)
	assert.Len(t, more, len(legal)+1)
	assert.Equal(t, engine.Endless{Repeats: 1}, n, "it is one, whether it may be played or not")
}

// Survey lists what Successors lists, and what it counts is what the reading
// relay.endless adds.
func TestSurveyAgreesWithSuccessors(t *testing.T) {
	for _, g := range engine.Games() {
		rng := rand.New(rand.NewSource(4))
		ends, _ := g.With("relay.endless", "ends")
		p := g.Start()
		for range 3000 {
			legal, n := g.Survey(nil, p)
			require.Equal(t, g.Successors(nil, p), legal, "%s %s", g.ID(), p)
			if len(legal) == 0 {
				p = g.Start()
				continue
			}
			if n != (engine.Endless{}) && !legal[0].Move.Pass {
				require.GreaterOrEqual(t, len(ends.Successors(nil, p)), len(legal), "%s %s", g.ID(), p)
				require.NotEqual(t, ends.Successors(nil, p), legal, "%s %s", g.ID(), p)
			}
			p = legal[rng.Intn(len(legal))].Position
		}
	}
}

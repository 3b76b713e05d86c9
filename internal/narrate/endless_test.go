package narrate_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"mashimo/engine"
	"mashimo/internal/narrate"
)

// What says "never-ending" says whether the move repeats or is only taken for it.
func TestWhichKindOfEndless(t *testing.T) {
	n := english(t, "bao-la-kimasai")
	stop := engine.Event{Kind: engine.KindStop, Clause: "relay.endless", Lap: 68}
	assert.Equal(t, "The next lap is not sown, for the move would never end. The turn ends.", narrate.Plain(n.Events([]engine.Event{stop})))
	stop.Lap = 100_000
	assert.Equal(t, "After 100,000 laps the move has neither ended nor repeated itself: it is taken for never-ending. The turn ends.", narrate.Plain(n.Events([]engine.Event{stop})))
}

// A player without a cow on the board has no move that could be never-ending.
func TestNoCowLeft(t *testing.T) {
	events := played(t, "bao-la-kimasai", "0,0,0,0,0,0,0,0/1,0,1,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 N reserve=1,2", "a8")
	said := narrate.Plain(english(t, "bao-la-kimasai").Events(events))
	assert.Contains(t, said, "South has no legal move: the game is over.")
	assert.False(t, strings.Contains(said, "never end"), said)
}

package oracle

import (
	"strconv"
	"strings"
)

// lapLimit is the number of laps after which a move that has neither ended nor repeated is taken
// for never-ending.
const lapLimit = 100_000

// lap identifies a lap for relay.endless: the pit it starts from (for captured seeds the pit that
// gets the first one), its direction, whether its seeds were lifted or captured, how many they are,
// and all pits with them taken out. (Seeds can leave the board in a move, so that the pits alone do not
// tell how many are in the hand.)
type lap struct {
	pits      board
	pit       int
	direction int
	captured  bool
	hand      int
}

// turn is one move being played.
type turn struct {
	now     position // the position as it stands
	mover   side
	circuit []string
	silent  bool // no events wanted
	events  []string
	seen    map[lap]bool
	endless bool   // a lap repeated, or the limit was reached
	result  string // set when the move itself has ended the game
	first   bool   // the first lap is still going on

	choiceArose bool // nemo.safari, mtaji.safari: a lap ended in the kuu and the mover could choose
	reservation bool // hizi-zetu: this move made a reservation
}

func newTurn(p position, circuit []string, silent bool) *turn {
	return &turn{now: p, mover: p.mover, circuit: circuit, silent: silent, first: true, seen: map[lap]bool{}}
}

// say records an event.
func (t *turn) say(words ...string) {
	if !t.silent {
		t.events = append(t.events, strings.Join(words, " "))
	}
}

func (t *turn) count(pit string) int { return t.now.pits.count(pit) }

func (t *turn) put(pit string, seeds int) { t.now.pits.add(pit, seeds) }

// take takes everything out of a pit.
func (t *turn) take(pit string) int {
	seeds := t.count(pit)
	t.put(pit, -seeds)
	return seeds
}

// mayStart is asked when a lap's seeds are in the hand: false if the move would go on for ever
// (relay.endless). A lap that may start is remembered.
func (t *turn) mayStart(pit string, direction, hand int, captured bool) bool {
	this := lap{t.now.pits, place(pit), direction, captured, hand}
	if t.seen[this] || len(t.seen) == lapLimit {
		t.endless = true
		return false
	}
	t.seen[this] = true
	return true
}

// lift starts a lap with the whole contents of a pit; false if the lap would repeat: then nothing
// is lifted and the turn ends there.
func (t *turn) lift(pit string, direction int) (seeds int, ok bool) {
	seeds = t.take(pit)
	if !t.mayStart(pit, direction, seeds, false) {
		t.put(pit, seeds)
		t.stop(pit)
		return 0, false
	}
	if !t.first {
		t.say("relay", pit)
	}
	t.say("lift", pit, strconv.Itoa(seeds))
	return seeds, true
}

// sow puts the seeds down one by one, the first into the pit named, and says where the last one
// fell and what that pit held before it.
func (t *turn) sow(pit string, direction, seeds int) (last string, before int) {
	words := []string{"sow"}
	for ; seeds > 0; seeds-- {
		last, before = pit, t.count(pit)
		t.put(pit, 1)
		if !t.silent {
			words = append(words, pit)
		}
		pit = next(t.circuit, pit, direction)
	}
	t.say(words...)
	return last, before
}

// stop ends the turn.
func (t *turn) stop(pit string) { t.say("stop", pit) }

// capture says that seeds were captured from a pit.
func (t *turn) capture(pit string, seeds int) { t.say("capture", pit, strconv.Itoa(seeds)) }

// toBank adds seeds to a player's bank.
func (t *turn) toBank(who side, seeds int) {
	t.now.bank.add(who, seeds)
	t.say("bank", string(who), strconv.Itoa(seeds))
}

// handOver changes the side to move.
func (t *turn) handOver() { t.now.mover = t.mover.other() }

// moreSeeds compares two counts: the winner, or a draw (end.more-seeds).
func moreSeeds(ofSouth, ofNorth int) string {
	switch {
	case ofSouth > ofNorth:
		return "S"
	case ofNorth > ofSouth:
		return "N"
	}
	return "draw"
}

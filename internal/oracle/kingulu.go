package oracle

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
)

const kinguluName = "bao-kingulu"

// kingulu is Bao Kingulu (shared/rules/bao-kingulu.md).
func kingulu() *game {
	return &game{
		name: kinguluName, start: "4,4,4,4,4,4/4,4,4,4,4,4 S", rows: 2, columns: 6,
		options: map[string][]string{
			"relay.endless":                  {"illegal", "ends"},
			"mtoto.last-seed":                {"ends", "relays"},
			"mtoto.play-from":                {"never", "owner"},
			"mtoto.opposite":                 {"immune", "captured"},
			"mtoto.last-but-one-in-reserved": {"stays", "taken"},
			"sow.long-lap":                   {"origin-sown", "origin-skipped"},
		},
		read:    kinguluRead,
		write:   func(m move) string { return m.pit },
		settled: func(position, readings) (string, string) { return "", "" },
		stuck:   kinguluStuck,
		legal:   kinguluLegal,
		forbids: kinguluForbids,
		play:    kinguluPlay,
	}
}

// kinguluRead reads a pit in either case. Under mtoto.play-from=owner a reserved pit of the
// mover's in the other row keeps its own name, so there the case counts.
func kinguluRead(p position, r readings, text string) (move, error) {
	if !isPit(strings.ToUpper(text), "A", 6) {
		return move{}, fmt.Errorf("move %q: wanted a pit", text)
	}
	if r.is("mtoto.play-from", "owner") && rowSide(text) != p.mover && p.reserved(text) {
		return move{pit: text}, nil
	}
	return readPit(p, text, "A", 6)
}

// kinguluOwner: board.ownership. A reserved pit belongs to the player across from it.
func kinguluOwner(p position, pit string) side {
	if p.reserved(pit) {
		return rowSide(pit).other()
	}
	return rowSide(pit)
}

// kinguluStuck: end.no-move, end.owned-pits, end.more-seeds.
func kinguluStuck(p position, _ readings) (result, clause string) {
	total := p.bank
	for _, pit := range twoRowCircuit {
		total.add(kinguluOwner(p, pit), p.pits.count(pit))
	}
	return moreSeeds(total.s, total.n), "end.no-move"
}

// kinguluLegal tries the mover's row, then the other row (mtoto.play-from=owner).
func kinguluLegal(p position, r readings) iter.Seq[move] {
	return func(yield func(move) bool) {
		for _, who := range []side{p.mover, p.mover.other()} {
			for _, pit := range rowOf(who.front(), 6) {
				m := move{pit: pit}
				if kinguluForbids(p, r, m) == "" && !yield(m) {
					return
				}
			}
		}
	}
}

// kinguluMayStart: move.own-row with the reading mtoto.play-from.
func kinguluMayStart(p position, r readings, pit string) bool {
	if p.pits.count(pit) == 0 || kinguluOwner(p, pit) != p.mover {
		return false
	}
	return rowSide(pit) == p.mover || r.is("mtoto.play-from", "owner")
}

func kinguluForbids(p position, r readings, m move) string {
	if !kinguluMayStart(p, r, m.pit) {
		return "move.own-row"
	}
	if kinguluFirstLapBanned(p, r, m.pit) {
		return "move.first-lap"
	}
	if r.is("relay.endless", "illegal") && kinguluPlay(p, r, m, true).endless {
		return "relay.endless"
	}
	return ""
}

// kinguluFirstLapBanned: move.first-lap. The last seed of the first lap falls in an occupied pit of
// the row in front of the mover that the opponent has not reserved.
func kinguluFirstLapBanned(p position, r readings, pit string) bool {
	t := newTurn(p, twoRowCircuit, true)
	done := kinguluSow(t, r, pit, t.take(pit))
	return rowSide(done.last) == p.mover && done.before > 0 && !p.reserved(done.last)
}

// kinguluLap is a lap just sown: its last pit and what that held before, and the pit of the last
// but one seed ("" in a lap of a single seed).
type kinguluLap struct {
	last       string
	before     int
	lastButOne string
}

// kinguluSow: sow.direction, sow.long-lap, mtoto.toll. The toll of the last seed is left to what
// follows (mtoto.last-seed).
func kinguluSow(t *turn, r readings, origin string, seeds int) kinguluLap {
	var done kinguluLap
	words := []string{"sow"}
	pit := origin
	for ; seeds > 0; seeds-- {
		pit = next(t.circuit, pit, +1)
		if pit == origin && r.is("sow.long-lap", "origin-skipped") {
			pit = next(t.circuit, pit, +1)
		}
		done.lastButOne, done.last, done.before = done.last, pit, t.count(pit)
		words = append(words, pit)
		if t.now.reserved(pit) && seeds > 1 {
			t.say(words...)
			words = []string{"sow"}
			kinguluToll(t, pit)
			continue
		}
		t.put(pit, 1)
	}
	t.say(words...)
	return done
}

// kinguluToll: mtoto.toll. The seed in the hand is banked by the pit's owner.
func kinguluToll(t *turn, pit string) {
	owner := kinguluOwner(t.now, pit)
	t.now.bank.add(owner, 1)
	t.say("toll", pit, string(owner))
}

func kinguluPlay(p position, r readings, m move, silent bool) *turn {
	t := newTurn(p, twoRowCircuit, silent)
	defer t.handOver()
	pit := m.pit
	for {
		seeds, ok := t.lift(pit, +1)
		if !ok {
			return t
		}
		t.first = false
		done := kinguluSow(t, r, pit, seeds)
		if !kinguluGoesOn(t, r, done) {
			return t
		}
		pit = done.last
	}
}

// kinguluGoesOn looks at the end of a lap: true if the pit of the last seed is to be lifted.
func kinguluGoesOn(t *turn, r readings, done kinguluLap) bool {
	pit := done.last
	switch {
	case t.now.reserved(pit): // whatever the pit holds and wherever it lies
		if r.is("mtoto.last-seed", "relays") {
			return true
		}
		t.put(pit, -1)
		kinguluToll(t, pit)
	case rowSide(pit) != t.mover && done.before == 3:
		kinguluMtoto(t, r, done)
	case done.before == 0: // stop.empty
		kinguluCapture(t, r, pit)
	default: // relay
		return true
	}
	t.stop(pit)
	return false
}

// kinguluMtoto: mtoto, mtoto.last-but-one and mtoto.last-but-one-in-reserved.
func kinguluMtoto(t *turn, r readings, done kinguluLap) {
	pit, from := done.last, done.lastButOne
	t.say("reserve", pit)
	switch {
	case from == "":
	case !t.now.reserved(from):
		t.put(from, -1)
		t.say("lift", from, "1")
		t.put(pit, 1)
		t.say("sow", pit)
	case r.is("mtoto.last-but-one-in-reserved", "taken"):
		t.now.bank.add(kinguluOwner(t.now, from), -1)
		t.put(pit, 1)
		t.say("sow", pit)
	}
	t.now.mtoto[place(pit)] = true
}

// kinguluCapture: capture.opposite with the reading mtoto.opposite.
func kinguluCapture(t *turn, r readings, pit string) {
	facing := opposite(pit, 6)
	switch {
	case rowSide(pit) != t.mover:
		return
	case t.count(facing) == 0:
		return
	case t.now.reserved(facing) && r.is("mtoto.opposite", "immune"):
		return
	}
	seeds := t.take(facing)
	t.capture(facing, seeds)
	t.say("capture", pit, strconv.Itoa(t.take(pit)))
	t.toBank(t.mover, seeds+1)
}

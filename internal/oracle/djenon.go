package oracle

import (
	"iter"
	"strings"
)

const djenonName = "djenon-aboure"

// djenon is Djenon-aboure (shared/rules/djenon-aboure.md).
func djenon() *game {
	return &game{
		name: djenonName, start: "4,4,4,4,4,4/4,4,4,4,4,4 S", rows: 2, columns: 6,
		options: map[string][]string{"relay.endless": {"illegal", "ends"}},
		read: func(p position, _ readings, text string) (move, error) {
			if strings.EqualFold(text, "pass") {
				return move{pass: true}, nil
			}
			return readPit(p, text, "A", 6)
		},
		write: func(m move) string {
			if m.pass {
				return "pass"
			}
			return m.pit
		},
		settled: djenonSettled,
		stuck:   func(position, readings) (string, string) { return "", "" }, // pass: the game goes on
		legal:   djenonLegal,
		forbids: djenonForbids,
		play:    djenonPlay,
	}
}

// djenonSettled: end.all-small, end.row-owners, end.more-seeds.
func djenonSettled(p position, _ readings) (result, clause string) {
	for _, count := range p.pits {
		if count > 1 {
			return "", ""
		}
	}
	ofSouth, ofNorth := p.bank.s, p.bank.n
	for _, pit := range rowOf('A', 6) {
		ofSouth += p.pits.count(pit)
	}
	for _, pit := range rowOf('a', 6) {
		ofNorth += p.pits.count(pit)
	}
	return moreSeeds(ofSouth, ofNorth), "end.all-small"
}

// djenonPitMoves: the moves from a pit that no clause forbids.
func djenonPitMoves(p position, r readings) iter.Seq[move] {
	return func(yield func(move) bool) {
		for _, pit := range rowOf(p.mover.front(), 6) {
			m := move{pit: pit}
			if djenonForbids(p, r, m) == "" && !yield(m) {
				return
			}
		}
	}
}

// djenonLegal: the moves from a pit, or the pass.
func djenonLegal(p position, r readings) iter.Seq[move] {
	return func(yield func(move) bool) {
		found := false
		for m := range djenonPitMoves(p, r) {
			found = true
			if !yield(m) {
				return
			}
		}
		if !found {
			yield(move{pass: true})
		}
	}
}

func djenonForbids(p position, r readings, m move) string {
	if m.pass {
		for range djenonPitMoves(p, r) {
			return "pass"
		}
		return ""
	}
	switch {
	case p.pits.count(m.pit) == 0:
		return "move.own-row"
	case p.pits.count(m.pit) < 2:
		return "move.two-or-more"
	case r.is("relay.endless", "illegal") && djenonPlay(p, r, m, true).endless:
		return "relay.endless"
	}
	return ""
}

func djenonPlay(p position, _ readings, m move, silent bool) *turn {
	t := newTurn(p, twoRowCircuit, silent)
	defer t.handOver()
	if m.pass {
		t.say("pass", string(t.mover))
		return t
	}
	pit := m.pit
	for {
		seeds, ok := t.lift(pit, +1)
		if !ok {
			return t
		}
		t.first = false
		// sow.direction, sow.origin-first
		last, before := t.sow(pit, +1, seeds)
		switch before {
		case 0: // stop.empty
			t.stop(last)
			return t
		case 1, 3: // stop.capture
			djenonCapture(t, last)
			t.stop(last)
			return t
		}
		pit = last // relay: it held 2, 4 or more
	}
}

// djenonCapture: capture.two-or-four, capture.chain, capture.either-row.
func djenonCapture(t *turn, pit string) {
	taken := 0
	for t.count(pit) == 2 || t.count(pit) == 4 {
		seeds := t.take(pit)
		t.capture(pit, seeds)
		taken += seeds
		pit = next(t.circuit, pit, -1)
	}
	t.toBank(t.mover, taken)
}

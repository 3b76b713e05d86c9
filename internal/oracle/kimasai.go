package oracle

import "iter"

const kimasaiName = "bao-la-kimasai"

// kimasai is Bao la Kimasai (shared/rules/bao-la-kimasai.md).
func kimasai() *game {
	return &game{
		name: kimasaiName,
		start: "0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0" +
			" S reserve=24,24 opening",
		rows: 4, columns: 8,
		options: map[string][]string{
			"relay.endless":  {"illegal", "ends"},
			"end.when":       {"part2", "any-part"},
			"end.both-empty": {"mover-wins", "no-result"},
		},
		read: func(p position, _ readings, text string) (move, error) {
			return readPit(p, text, "AB", 8)
		},
		write:   func(m move) string { return m.pit },
		settled: kimasaiSettled,
		stuck: func(position, readings) (string, string) {
			return "no-result", "relay.endless"
		},
		legal:   kimasaiLegal,
		forbids: kimasaiForbids,
		play:    kimasaiPlay,
	}
}

// kimasaiSecondPart: part2.begin. Nobody has cows in reserve as the turn begins.
func kimasaiSecondPart(p position) bool { return p.reserve == pair{} }

// kimasaiIntroduces: part1.introduce, part1.first-turn. Not in the very first turn, nor when the
// mover's own reserve is empty.
func kimasaiIntroduces(p position) bool { return !p.opening && p.reserve.of(p.mover) > 0 }

// kimasaiSettled: end.inner-row-empty with the readings end.when and end.both-empty. The player who
// is not to move is the one who moved before.
func kimasaiSettled(p position, r readings) (result, clause string) {
	if !kimasaiSecondPart(p) && r.is("end.when", "part2") {
		return "", ""
	}
	moved, toMove := p.mover.other(), p.mover
	cleared := p.pits.rowEmpty(toMove.front(), 8)
	own := p.pits.rowEmpty(moved.front(), 8)
	switch {
	case cleared && own && r.is("end.both-empty", "no-result"):
		return "no-result", "end.inner-row-empty"
	case cleared:
		return string(moved), "end.inner-row-empty"
	case own:
		return string(toMove), "end.inner-row-empty"
	}
	return "", ""
}

func kimasaiLegal(p position, r readings) iter.Seq[move] {
	return func(yield func(move) bool) {
		for _, row := range []byte{p.mover.front(), p.mover.back()} {
			for _, pit := range rowOf(row, 8) {
				m := move{pit: pit}
				if kimasaiForbids(p, r, m) == "" && !yield(m) {
					return
				}
			}
		}
	}
}

func kimasaiForbids(p position, r readings, m move) string {
	if p.pits.count(m.pit) == 0 {
		switch {
		case kimasaiIntroduces(p):
			return "part1.introduce"
		case p.opening || !kimasaiSecondPart(p):
			return "part1.first-turn"
		}
		return "part2.any-pit"
	}
	if r.is("relay.endless", "illegal") && kimasaiPlay(p, r, m, true).endless {
		return "relay.endless"
	}
	return ""
}

func kimasaiPlay(p position, _ readings, m move, silent bool) *turn {
	t := newTurn(p, circuitOf(p.mover), silent)
	defer t.handOver()
	captures := kimasaiSecondPart(p) // part1.no-capture
	if kimasaiIntroduces(p) {
		t.now.reserve.add(t.mover, -1)
		t.put(m.pit, 1)
		t.say("place", m.pit)
	}
	t.now.opening = false
	seeds, ok := t.lift(m.pit, +1)
	pit := next(t.circuit, m.pit, +1) // the pit that gets the first seed
	for ok {
		t.first = false
		last, before := t.sow(pit, +1, seeds)
		switch {
		case before == 0: // stop.empty
			t.stop(last)
			return t
		case captures && kimasaiCaptures(t, last):
			seeds, ok = kimasaiCapture(t, last)
			pit = last // capture.resow
		default: // relay
			seeds, ok = t.lift(last, +1)
			pit = next(t.circuit, last, +1)
		}
	}
	return t
}

// kimasaiCaptures: capture, capture.inner-only. The last cow has fallen in an occupied pit; is it
// one of the mover's inner row, facing an occupied one?
func kimasaiCaptures(t *turn, last string) bool {
	return last[0] == t.mover.front() && t.count(opposite(last, 8)) > 0
}

// kimasaiCapture takes the cows of the pit opposite for a further lap.
func kimasaiCapture(t *turn, last string) (seeds int, ok bool) {
	facing := opposite(last, 8)
	seeds = t.take(facing)
	if !t.mayStart(last, +1, seeds, true) {
		t.put(facing, seeds)
		t.stop(last)
		return 0, false
	}
	t.capture(facing, seeds)
	t.say("enter", last)
	return seeds, true
}

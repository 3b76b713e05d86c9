package narrate

import (
	"strconv"

	"mashimo/engine"
)

// Board says what stands on a board: whose turn it is (nobody's, if the game is
// over), row by row the seeds from left to right as the board is printed, what is
// held beside it, and houses and reserved pits.
func (t *Narrator) Board(p engine.Position, over bool) []Sentence {
	var list []Sentence
	if !over {
		list = append(list, t.ToMove(p))
	}
	for _, row := range p.PrintedRows() {
		list = append(list, t.row(p, row))
	}
	start := t.game.Start()
	if p.Reserve != [2]uint8{} || start.Reserve != [2]uint8{} {
		list = append(list, t.both("board.reserve", p.Reserve))
	}
	if p.Bank != [2]uint8{} || start.Reserve == [2]uint8{} {
		list = append(list, t.both("board.bank", p.Bank))
	}
	return append(list, t.special(p)...)
}

// BoardText is [Narrator.Board] as plain text, which takes less time to make.
func (t *Narrator) BoardText(p engine.Position, over bool) string {
	plain := *t
	plain.plain = true
	return Plain(plain.Board(p, over))
}

// ToMove says whose turn it is.
func (t *Narrator) ToMove(p engine.Position) Sentence {
	if p.Opening {
		return t.say("board.opening"+side(p.ToMove), "")
	}
	return t.say("board.to-move"+side(p.ToMove), "")
}

func (t *Narrator) both(id string, n [2]uint8) Sentence {
	return t.say(id, "", number("south", int(n[engine.South])), number("north", int(n[engine.North])))
}

// row tells the seeds of one printed row.
func (t *Narrator) row(p engine.Position, row []engine.Pit) Sentence {
	id := "board.row"
	if p.Rows == 4 && row[0].IsFront() {
		id = "board.row.front"
	} else if p.Rows == 4 {
		id = "board.row.back"
	}
	var counts []string
	empty := true
	for _, q := range row {
		counts = append(counts, t.words.Digit(strconv.Itoa(int(p.Pits[q]))))
		empty = empty && p.Pits[q] == 0
	}
	id += side(row[0].Player())
	if empty {
		return t.say(id+".empty", "")
	}
	return t.say(id, "", pit("from", row[0]), pit("to", row[len(row)-1]), words("counts", t.words.Series(counts)))
}

// special tells of houses and reserved pits.
func (t *Narrator) special(p engine.Position) []Sentence {
	var list []Sentence
	for _, s := range []engine.Player{engine.South, engine.North} {
		if p.Kuu[s] {
			list = append(list, t.say("board.kuu"+side(s), "", pit("pit", engine.Front(s, 5)), t.term("kuu")))
		}
	}
	for _, q := range p.Hizi.Pits() {
		list = append(list, t.say("board.hizi-zetu"+side(q.Player().Other()), "", pit("pit", q), t.term("hizi-zetu")))
	}
	for _, s := range []engine.Player{engine.South, engine.North} {
		var owned []engine.Pit
		for _, q := range p.Mtoto.Pits() {
			if q.Player() != s {
				owned = append(owned, q)
			}
		}
		if owned != nil {
			list = append(list, t.count("board.mtoto"+side(s), len(owned), "", pits("pits", owned)))
		}
	}
	return list
}

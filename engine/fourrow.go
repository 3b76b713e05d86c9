package engine

// In the four-row games each player has a circuit through their own two rows,
// clockwise from above: A1→A8→B8→B1→A1. A place on it is 0 for A1 to 15 for B1.

const ownPits = 16

// pitAt is the pit at a place of the player's circuit.
func pitAt(p Player, place int) Pit {
	return Pit(p)<<4 | Pit(place^7*(place>>3))
}

// placeOf is a pit's place on its player's circuit.
func placeOf(q Pit) int {
	place := int(q & 15)
	return place ^ 7*(place>>3)
}

// facing is the opponent's front pit opposite the player's front place.
func facing(p Player, place int) Pit { return Pit(p.Other())<<4 | Pit(7-place) }

// frontEmpty tells whether the player's front row holds no seed.
func frontEmpty(p *Position, s Player) bool {
	from := s << 4
	return [8]uint8(p.Pits[from:from+8]) == [8]uint8{}
}

// fourRowFacts are the numbers that both four-row games name.
func fourRowFacts(reserve int, more ...Fact) []Fact {
	return append([]Fact{
		{"players", 2}, {"board.rows", 4}, {"board.columns", 8}, {"board.pits", 2 * ownPits},
		{"rows.own", 2}, {"reserve", reserve}, {"seeds.total", 64},
		{"relay.cap", lapCap}, {"repetition.limit", RepetitionLimit},
	}, more...)
}

package engine

// onBoard tells whether the pit lies on a board of the position's shape.
func onBoard(p Position, q Pit) bool {
	return q.Col() <= int(p.Cols) && (q.IsFront() || p.Rows == 4)
}

func wrong(kind, what, want string) Finding { return Finding{true, what, want, kind} }

// checkShape holds p against the game's own board and number of seeds.
func checkShape(p, start Position) []Finding {
	if p.Rows != start.Rows || p.Cols != start.Cols {
		return []Finding{wrong("shape",
			itoa(int(p.Rows))+" rows of "+itoa(int(p.Cols))+" pits",
			itoa(int(start.Rows))+" rows of "+itoa(int(start.Cols)))}
	}
	var found []Finding
	for q, n := range p.Pits {
		if n > 0 && !onBoard(p, Pit(q)) {
			found = append(found, wrong("shape", itoa(int(n))+" seeds in "+Pit(q).String(), "seeds only in pits of the board"))
		}
	}
	for _, q := range (p.Mtoto | p.Hizi).Pits() {
		if !onBoard(p, q) {
			found = append(found, wrong("pit", "the reserved pit "+q.String(), "a pit of the board"))
		}
	}
	if n := p.Total(); n > 255 {
		found = append(found, wrong("count", itoa(n)+" seeds in all", "at most 255"))
	} else if n != start.Total() {
		found = append(found, Finding{What: itoa(n) + " seeds in all", Want: itoa(start.Total()) + ", the game's own number", Kind: "seeds"})
	}
	return found
}

func checkNoReserve(p Position) []Finding {
	if p.Reserve != [2]uint8{} {
		return []Finding{wrong("foreign reserve=", "seeds in reserve", "none: this game has no reserve")}
	}
	return nil
}

func checkNoBank(p Position) []Finding {
	if p.Bank != [2]uint8{} {
		return []Finding{wrong("foreign bank=", "seeds in the bank", "none: in this game nothing is captured off the board")}
	}
	return nil
}

func checkNoOpening(p Position) []Finding {
	if p.Opening {
		return []Finding{wrong("foreign opening", "opening", "none: this game has no special first turn")}
	}
	return nil
}

func checkNoMtoto(p Position) []Finding {
	if p.Mtoto != 0 {
		return []Finding{wrong("foreign mtoto=", "the reserved pit mtoto="+p.Mtoto.String(), "none: in this game no pit is set aside as a mtoto")}
	}
	return nil
}

// checkNoHouse is for games with neither a kuu nor hizi zetu.
func checkNoHouse(p Position) []Finding {
	var found []Finding
	if p.Kuu != [2]bool{} {
		found = append(found, wrong("foreign kuu=", "a kuu", "none: this game has no kuu"))
	}
	if p.Hizi != 0 {
		found = append(found, wrong("foreign hizi=", "the reserved pit hizi="+p.Hizi.String(), "none: this game has no hizi zetu"))
	}
	return found
}

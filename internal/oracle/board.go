package oracle

// side is a player: 'S' for South, 'N' for North.
type side byte

const (
	south side = 'S'
	north side = 'N'
)

func (s side) other() side {
	if s == south {
		return north
	}
	return south
}

// front is the letter of the player's inner row.
func (s side) front() byte {
	if s == south {
		return 'A'
	}
	return 'a'
}

// back is the letter of the player's outer row.
func (s side) back() byte {
	if s == south {
		return 'B'
	}
	return 'b'
}

// pair is a number for each player.
type pair struct{ s, n int }

func (p pair) of(who side) int {
	if who == south {
		return p.s
	}
	return p.n
}

func (p *pair) add(who side, count int) {
	if who == south {
		p.s += count
	} else {
		p.n += count
	}
}

// rowLetters are the rows a board may have, in the order in which a board stores them.
const rowLetters = "ABab"

// board holds the seeds of every pit; two boards are equal exactly when all their pits are.
// Games with smaller boards leave the other places at nought.
type board [32]uint8

var pitNames = func() (names [32]string) {
	for i := range names {
		names[i] = string([]byte{rowLetters[i/8], byte('1' + i%8)})
	}
	return names
}()

// place is where the board keeps a pit.
func place(pit string) int {
	row := 0
	for rowLetters[row] != pit[0] {
		row++
	}
	return row*8 + int(pit[1]-'1')
}

// pitAt names pit number n of a row.
func pitAt(row byte, n int) string {
	first := place(string([]byte{row, '1'}))
	return pitNames[first+n-1]
}

// rowOf names the pits of a row, 1 to columns.
func rowOf(row byte, columns int) []string {
	first := place(string([]byte{row, '1'}))
	return pitNames[first : first+columns]
}

func number(pit string) int { return int(pit[1] - '0') }

// rowSide is the player in front of whom the pit lies.
func rowSide(pit string) side {
	if pit[0] == 'A' || pit[0] == 'B' {
		return south
	}
	return north
}

// opposite is the pit a front-row pit faces: A1 of a row of n faces a(n).
func opposite(pit string, columns int) string {
	row := rowSide(pit).other().front()
	return pitAt(row, columns+1-number(pit))
}

func (b *board) count(pit string) int { return int(b[place(pit)]) }

func (b *board) add(pit string, seeds int) { b[place(pit)] += uint8(seeds) }

// rowEmpty says whether a whole row holds nothing.
func (b *board) rowEmpty(row byte, columns int) bool {
	for _, pit := range rowOf(row, columns) {
		if b.count(pit) > 0 {
			return false
		}
	}
	return true
}

// twoRowCircuit runs counter-clockwise A1→A6→a1→a6→A1.
var twoRowCircuit = append(append([]string{}, rowOf('A', 6)...), rowOf('a', 6)...)

// Own circuits of the four-row games, clockwise A1→A8→B8→B1→A1.
var (
	southCircuit = ownCircuit(south)
	northCircuit = ownCircuit(north)
)

func ownCircuit(who side) []string {
	circuit := append([]string{}, rowOf(who.front(), 8)...)
	for n := 8; n >= 1; n-- {
		circuit = append(circuit, pitAt(who.back(), n))
	}
	return circuit
}

func circuitOf(who side) []string {
	if who == south {
		return southCircuit
	}
	return northCircuit
}

// next is the pit after this one on a circuit, going with it (+1) or against it (-1).
func next(circuit []string, pit string, direction int) string {
	for i, name := range circuit {
		if name == pit {
			return circuit[(i+direction+len(circuit))%len(circuit)]
		}
	}
	panic("oracle: pit " + pit + " is not on the circuit")
}

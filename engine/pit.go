package engine

import (
	"math/bits"
	"strings"
)

// Player is one of the two sides.
type Player uint8

// South sits at the bottom of the diagram and moves first.
const (
	South Player = iota
	North
)

// Other is the opponent.
func (p Player) Other() Player { return p ^ 1 }

// String is "S" or "N".
func (p Player) String() string {
	if p == South {
		return "S"
	}
	return "N"
}

// maxColumns is the widest board that a Position holds. A wider board needs
// only a larger power of two here and in the shifts of Pit.
const maxColumns = 8

// Pit is a place on the board: player, row and column. Its value indexes
// [Position.Pits] and does not depend on the board's width.
type Pit uint8

// Front is the player's pit number col (1 to 8, from their left) of row A.
func Front(p Player, col int) Pit { return Pit(uint8(p)<<4 | uint8(col-1)) }

// Back is the player's pit number col (1 to 8, from their left) of row B.
func Back(p Player, col int) Pit { return Pit(uint8(p)<<4 | 8 | uint8(col-1)) }

// Player is the side in front of which the pit lies.
func (q Pit) Player() Player { return Player(q >> 4 & 1) }

// IsFront tells whether the pit lies in the front (inner) row, A or a.
func (q Pit) IsFront() bool { return q&8 == 0 }

// Col is the pit's number from its player's left, from 1.
func (q Pit) Col() int { return int(q&7) + 1 }

// Facing is the pit opposite, on a board of cols columns: A1 faces a(cols).
func (q Pit) Facing(cols int) Pit {
	return q&8 | (q^16)&16 | Pit(cols-q.Col())
}

// String is the pit's name, such as "A5" or "b3".
func (q Pit) String() string { return pitNames[q&31] }

const pitList = "A1A2A3A4A5A6A7A8B1B2B3B4B5B6B7B8a1a2a3a4a5a6a7a8b1b2b3b4b5b6b7b8"

var pitNames = func() (names [32]string) {
	for i := range names {
		names[i] = pitList[2*i : 2*i+2]
	}
	return
}()

// ParsePit reads a pit's name in its own case. It answers false for anything
// that is not one letter of AaBb and one digit from 1 to 8.
func ParsePit(s string) (Pit, bool) {
	if len(s) != 2 {
		return 0, false
	}
	i := strings.Index(pitList, s)
	return Pit(i / 2), i >= 0 && i%2 == 0
}

// PitSet is a set of pits.
type PitSet uint32

// Has tells whether q is in the set.
func (s PitSet) Has(q Pit) bool { return s>>q&1 != 0 }

// With is the set and q.
func (s PitSet) With(q Pit) PitSet { return s | 1<<q }

// first is the set's first pit; the set must not be empty.
func (s PitSet) first() Pit { return Pit(bits.TrailingZeros32(uint32(s))) }

// Pits lists the set in the order A1…A8 B1…B8 a1…a8 b1…b8.
func (s PitSet) Pits() []Pit {
	var list []Pit
	for q := Pit(0); q < 32; q++ {
		if s.Has(q) {
			list = append(list, q)
		}
	}
	return list
}

func (s PitSet) String() string {
	var b strings.Builder
	for i, q := range s.Pits() {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(q.String())
	}
	return b.String()
}

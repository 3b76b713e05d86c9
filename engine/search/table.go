package search

import (
	"math/bits"

	"mashimo/engine"
)

// mix mixes two words into one: both halves of a product.
func mix(a, b uint64) uint64 {
	high, low := bits.Mul64(a^0x9e3779b97f4a7c15, b^0xd6e8feb86659fd93)
	return high ^ low
}

// keyOf is a position's number in the table and on the path. It is made of what the
// player to move sees: a position and its rotation have the same one.
func keyOf(p *engine.Position) uint64 {
	me := p.ToMove << 4
	h := mix(rowKey(p, me), rowKey(p, me+8))
	h = mix(h, rowKey(p, me^16))
	h = mix(h, rowKey(p, me^16+8))
	return mix(h, sideboard(p))
}

// sideKey tells a position from its rotation.
func sideKey(p *engine.Position) uint64 { return uint64(p.ToMove) }

// rowKey is eight pits in one word.
func rowKey(p *engine.Position, from engine.Player) uint64 {
	q := p.Pits[from : from+8 : from+8]
	return uint64(q[0]) | uint64(q[1])<<8 | uint64(q[2])<<16 | uint64(q[3])<<24 |
		uint64(q[4])<<32 | uint64(q[5])<<40 | uint64(q[6])<<48 | uint64(q[7])<<56
}

// sideboard is what a position has besides its pits, mixed.
func sideboard(p *engine.Position) uint64 {
	me, you := p.ToMove, p.ToMove.Other()
	w := uint64(p.Reserve[me]) | uint64(p.Reserve[you])<<8 | uint64(p.Bank[me])<<16 | uint64(p.Bank[you])<<24
	for i, is := range [3]bool{p.Kuu[me], p.Kuu[you], p.Opening} {
		if is {
			w |= 1 << (32 + i)
		}
	}
	turn := 16 * int(me)
	sets := uint64(bits.RotateLeft32(uint32(p.Mtoto), turn)) | uint64(bits.RotateLeft32(uint32(p.Hizi), turn))<<32
	return mix(w, sets)
}

// entry is what is known of a position.
type entry struct {
	key   uint64
	value int32 // wins and losses are counted from the position, not from the root
	depth uint8
	child uint8 // the place of the best move among the legal moves
	bound bound
	round uint8 // the search that made it
}

// bound is how the true value lies to that of the entry.
type bound uint8

const (
	exact bound = iota
	atLeast
	atMost
)

// table holds what is known of positions, one for each value of a key's last bits.
type table struct {
	entries []entry
	round   uint8
}

func newTable(positions int) table {
	n := 1
	for n < positions {
		n *= 2
	}
	return table{entries: make([]entry, n)}
}

// forget makes the table as good as empty.
func (t *table) forget() {
	t.round++
	if t.round == 0 {
		clear(t.entries)
		t.round = 1
	}
}

// find is what is known of a position; of an unknown one, an entry of depth 0.
func (t *table) find(key uint64) entry {
	e := t.entries[key&uint64(len(t.entries)-1)]
	if e.key != key || e.round != t.round {
		return entry{child: noChild}
	}
	return e
}

// answer is the value of a position at that distance from the root, if the entry
// has it for the depth of f or shows that it lies outside its window.
func (e *entry) answer(f *frame, ply int) (value int32, known bool) {
	if int(e.depth) != f.depth {
		return 0, false
	}
	value = e.value
	switch {
	case value >= Win-MaxDepth:
		value -= int32(ply)
	case value <= MaxDepth-Win:
		value += int32(ply)
	}
	switch e.bound {
	case atLeast:
		return value, value >= f.beta
	case atMost:
		return value, value <= f.alpha
	}
	return value, true
}

// keep remembers what was found out about f. Deeper knowledge is kept in its place.
func (t *table) keep(f *frame, ply int) {
	e := &t.entries[f.key&uint64(len(t.entries)-1)]
	if e.round == t.round && int(e.depth) > f.depth && e.key != f.key {
		return
	}
	value := f.best
	switch {
	case decisive(value) && value > 0:
		value += int32(ply)
	case decisive(value):
		value -= int32(ply)
	}
	*e = entry{f.key, value, uint8(f.depth), f.child, exact, t.round}
	switch {
	case f.best >= f.beta:
		e.bound = atLeast
	case f.best <= f.low:
		e.bound = atMost
	}
}

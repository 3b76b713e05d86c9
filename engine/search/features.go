package search

import "mashimo/engine"

// generalFeatures are bank and reserve, and what lies in the player's pits.
func generalFeatures(p *engine.Position, s engine.Player, f *features) {
	for _, n := range p.Pits[s<<4 : s<<4+16] {
		f[1] += int32(n)
	}
	f[0] = int32(p.Bank[s]) + int32(p.Reserve[s])
}

// djenonFeatures: captures and the own row are counted in the end; a pit of two or
// more can be moved (move.two-or-more).
func djenonFeatures(p *engine.Position, s engine.Player, f *features) {
	all := int32(0)
	for i := range engine.Player(6) {
		n := int32(p.Pits[s<<4+i])
		all += n + int32(p.Pits[s.Other()<<4+i])
		f[1] += n
		switch n {
		case 0:
			f[3]++
		case 1:
			f[6]++
		case 3:
			f[6]++
			f[2]++
		case 2, 4:
			f[5] += n
			f[2]++
		default:
			f[2]++
		}
	}
	f[0] = int32(p.Bank[s])
	f[4] = won(p, s, all)
}

// kinguluFeatures: the bank and the pits a player owns are counted in the end, and
// the toll of reserved pits makes the bank grow; what lies opposite an empty own pit
// may be captured; without a move the game ends.
func kinguluFeatures(p *engine.Position, s engine.Player, f *features) {
	own, all := s<<4, int32(0)
	for i := range engine.Player(6) {
		q, o := own+i, own^16+5-i
		n, m := int32(p.Pits[q]), int32(p.Pits[o])
		all += n + m
		switch {
		case p.Mtoto.Has(engine.Pit(q)):
		case n == 0:
			if !p.Mtoto.Has(engine.Pit(o)) {
				f[5] += m
				f[6] = max(f[6], m)
			}
		default:
			f[1] += n
			if end := i + engine.Player(n); end >= 6 || p.Pits[own+end] == 0 {
				f[2]++
			}
		}
		if p.Mtoto.Has(engine.Pit(o)) {
			f[3]++
			f[1] += m
		}
	}
	f[0] = int32(p.Bank[s])
	f[4] = won(p, s, all)
}

// place is a pit's number on its player's circuit of 16, clockwise from A1 to B1.
func seedsAt(p *engine.Position, s engine.Player, place int) int32 {
	return int32(p.Pits[int(s)<<4|place^7*(place>>3)])
}

// keteFeatures: whose front row is emptied loses, so do singletons alone; only the
// front row can be captured; the kuu is a store that works from six seeds on.
func keteFeatures(p *engine.Position, s engine.Player, f *features) {
	own, other := s<<4, s<<4^16
	for i := range engine.Player(8) {
		n, m, back := int32(p.Pits[own+i]), int32(p.Pits[other+7-i]), int32(p.Pits[own+8+i])
		f[0] += n
		f[1] += back
		if n > 0 {
			f[2]++
			if m > 0 {
				f[6] += m
			}
		}
		if n > 1 || back > 1 {
			f[3]++
		}
	}
	f[0] += int32(p.Reserve[s])
	if kuu := int32(p.Pits[own+4]); p.Kuu[s] && kuu >= 6 {
		f[4] = 1
		f[5] = kuu
	}
	if p.Reserve[s] == 0 {
		f[6] = 0
		for place := range 16 {
			f.firstLap(p, s, place, 1)
			f.firstLap(p, s, place, -1)
		}
	}
}

// firstLap adds what the first lap from a place would capture.
func (f *features) firstLap(p *engine.Position, s engine.Player, place, step int) {
	n := seedsAt(p, s, place)
	if n < 2 || n >= 16 {
		return
	}
	end := (place + step*int(n)) & 15
	if end < 8 && seedsAt(p, s, end) > 0 {
		taken := int32(p.Pits[int(s.Other())<<4|7-end])
		f[6] += taken
		f[7] = max(f[7], taken)
	}
}

// kimasaiFeatures: whose inner row is emptied loses; in the second part the first
// lap of a move captures what lies opposite the occupied inner pit where it ends.
func kimasaiFeatures(p *engine.Position, s engine.Player, f *features) {
	own, other := s<<4, s<<4^16
	for i := range engine.Player(8) {
		n, m, back := int32(p.Pits[own+i]), int32(p.Pits[other+7-i]), int32(p.Pits[own+8+i])
		f[0] += n
		f[1] += back
		if n > 0 {
			f[2]++
			if m > 0 {
				f[5] += m
			}
		}
		if back > 0 {
			f[3]++
		}
	}
	for place := range 16 {
		n := seedsAt(p, s, place)
		end := (place + int(n)) & 15
		if n == 0 || end >= 8 || seedsAt(p, s, end) == 0 {
			continue
		}
		taken := int32(p.Pits[int(s.Other())<<4|7-end])
		f[6] += taken
		f[7] = max(f[7], taken)
	}
	f[4] = int32(p.Reserve[s])
}

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
// more can be moved (move.two-or-more); a last seed in a pit of one or three
// captures (stop.capture).
func djenonFeatures(p *engine.Position, s engine.Player, f *features) {
	all := int32(0)
	for i := range engine.Player(6) {
		n := int32(p.Pits[s<<4+i])
		all += n + int32(p.Pits[s.Other()<<4+i])
		f[1] += n
		if n >= 2 {
			f[2]++
		}
		if n == 1 || n == 3 {
			f[4]++
		}
	}
	f[0] = int32(p.Bank[s])
	f[3] = won(p, s, all)
}

// kinguluFeatures: the bank and the pits a player owns are counted in the end
// (end.owned-pits), and the toll of reserved pits makes the bank grow (mtoto.toll);
// who has no move ends the game (end.no-move).
func kinguluFeatures(p *engine.Position, s engine.Player, f *features) {
	own, all := s<<4, int32(0)
	for i := range engine.Player(6) {
		q, o := own+i, own^16+5-i
		n, m := int32(p.Pits[q]), int32(p.Pits[o])
		all += n + m
		if p.Mtoto.Has(engine.Pit(o)) {
			f[1] += m
			f[4]++
		}
		if n == 0 || p.Mtoto.Has(engine.Pit(q)) {
			continue
		}
		f[1] += n
		if end := i + engine.Player(n); end >= 6 || p.Pits[own+end] == 0 { // move.first-lap
			f[2]++
		}
	}
	f[0] = int32(p.Bank[s])
	f[3] = won(p, s, all)
}

// keteFeatures: only the front row can be captured (capture.front-only), and
// whoever has none there has lost (end.bao-hamna); the kuu is a store (kuu.functional).
func keteFeatures(p *engine.Position, s engine.Player, f *features) {
	fourRow(p, s, f)
	if p.Kuu[s] && p.Pits[s<<4+4] >= 6 {
		f[3] = 1
	}
	for place := range 16 {
		switch {
		case p.Reserve[s] == 0: // mtaji.capture
			f[4] += keteTakes(p, s, place, 1) + keteTakes(p, s, place, -1)
		case place < 8 && seedsAt(p, s, place) > 0: // nemo.capture
			f[4] += facing(p, s, place)
		}
	}
}

// keteTakes is what the first lap from a place would capture (mtaji.capture, mtaji.sixteen).
func keteTakes(p *engine.Position, s engine.Player, place, step int) int32 {
	n := seedsAt(p, s, place)
	end := (place + step*int(n)) & 15
	if n < 2 || n >= 16 || end >= 8 || seedsAt(p, s, end) == 0 {
		return 0
	}
	return facing(p, s, end)
}

// kimasaiFeatures: cows of the outer row are safe (capture.inner-only), and whoever
// has none in the inner row has lost (end.inner-row-empty).
func kimasaiFeatures(p *engine.Position, s engine.Player, f *features) { fourRow(p, s, f) }

// fourRow counts the seeds of the front row and the reserve, those of the back row,
// and the occupied pits of the front row.
func fourRow(p *engine.Position, s engine.Player, f *features) {
	f[0] = int32(p.Reserve[s])
	for i := range engine.Player(8) {
		n := int32(p.Pits[s<<4+i])
		f[0] += n
		f[1] += int32(p.Pits[s<<4+8+i])
		if n > 0 {
			f[2]++
		}
	}
}

// seedsAt is what lies at a place of the player's circuit of 16 pits, clockwise from A1 to B1.
func seedsAt(p *engine.Position, s engine.Player, place int) int32 {
	return int32(p.Pits[int(s)<<4|place^7*(place>>3)])
}

// facing is what lies opposite a place of the player's front row.
func facing(p *engine.Position, s engine.Player, place int) int32 {
	return int32(p.Pits[int(s.Other())<<4|7-place])
}

package oracle

import "iter"

// keteLegalTakatas are the legal takata moves when no capturing move exists. If
// mtaji.takata.kuu-first leaves none, the other pits are open again.
func keteLegalTakatas(p position, r readings) iter.Seq[move] {
	return func(yield func(move) bool) {
		fromKuuOnly := keteKuuFirst(p, r)
		for _, m := range keteTakataMoves(p.mover) {
			if fromKuuOnly && m.pit != keteHouse(p.mover) {
				continue
			}
			if keteTakataForbidden(p, r, m) != "" {
				continue
			}
			for form := range keteForms(p, r, m) {
				if !yield(form) {
					return
				}
			}
		}
	}
}

// keteTakataMoves are all takata moves that could be written, in printing order.
func keteTakataMoves(who side) []move {
	var list []move
	for _, row := range []byte{who.front(), who.back()} {
		for _, pit := range rowOf(row, 8) {
			for _, mark := range []byte{'<', '>'} {
				list = append(list, move{pit: pit, mark: mark, takata: true})
			}
		}
	}
	return list
}

// keteTakataForbidden is the first clause against a takata, leaving aside capture.mandatory, the
// safari sign, mtaji.takata.kuu-first and relay.endless.
func keteTakataForbidden(p position, r readings, m move) string {
	if keteNemo(p) {
		return keteNemoTakataForbidden(p, r, m)
	}
	switch {
	case p.pits.count(m.pit) == 0:
		return "mtaji.takata"
	case keteEmptiesFrontRow(p, m):
		return "takata.front-row"
	}
	if clause := keteMtajiPitForbidden(p, m.pit); clause != "" {
		return clause
	}
	if keteNoStart(p, m.pit) {
		return "hizi-zetu.no-start"
	}
	return ""
}

func keteNemoTakataForbidden(p position, r readings, m move) string {
	switch {
	case m.pit[0] != p.mover.front() || p.pits.count(m.pit) == 0:
		return "nemo.takata"
	case keteIntoKuuForbidden(p, r, m.pit):
		return "nemo.takata.not-kuu"
	case keteSingletonForbidden(p, r, m.pit):
		return "nemo.takata.two-or-more"
	case r.is("takata.front-row", "both-stages") && keteEmptiesFrontRow(p, m):
		return "takata.front-row"
	case keteNoStart(p, m.pit):
		return "hizi-zetu.no-start"
	}
	return ""
}

// keteIntoKuuForbidden: nemo.takata.not-kuu, and under kuu.dormant=not-chosen the same for an
// undestroyed kuu of fewer than six seeds while another front pit may be chosen.
func keteIntoKuuForbidden(p position, r readings, pit string) bool {
	if pit != keteHouse(p.mover) {
		return false
	}
	if keteKuu(p, p.mover) {
		return !keteOnlyOccupied(p, pit)
	}
	if !keteFlag(p, p.mover) || !r.is("kuu.dormant", "not-chosen") {
		return false
	}
	for _, m := range keteTakataMoves(p.mover) {
		if m.pit != pit && keteNemoTakataForbidden(p, r, m) == "" {
			return true
		}
	}
	return false
}

// keteSingletonForbidden: nemo.takata.two-or-more with the reading kuu.dormant.
func keteSingletonForbidden(p position, r readings, pit string) bool {
	hasKuu := keteKuu(p, p.mover) ||
		keteFlag(p, p.mover) && !r.is("kuu.dormant", "ordinary")
	return !hasKuu && p.pits.count(pit) < 2 && !keteOnlySingletons(p, p.mover)
}

// keteOnlyOccupied says whether no other pit of the front row holds anything.
func keteOnlyOccupied(p position, pit string) bool {
	for _, other := range rowOf(pit[0], 8) {
		if other != pit && p.pits.count(other) > 0 {
			return false
		}
	}
	return true
}

// keteOnlySingletons says whether no pit of the player's front row holds more than one.
func keteOnlySingletons(p position, who side) bool {
	for _, pit := range rowOf(who.front(), 8) {
		if p.pits.count(pit) > 1 {
			return false
		}
	}
	return true
}

// keteEmptiesFrontRow: takata.front-row. The move starts from a kichwa outwards while no other pit
// of the front row is occupied.
func keteEmptiesFrontRow(p position, m move) bool {
	outwards := m.pit == pitAt(p.mover.front(), 1) && m.mark == '<' ||
		m.pit == pitAt(p.mover.front(), 8) && m.mark == '>'
	return outwards && keteOnlyOccupied(p, m.pit)
}

// keteNoStart: hizi-zetu.no-start. A reserved A5 that is a working kuu is treated as the kuu.
func keteNoStart(p position, pit string) bool {
	if pit != keteBound(p) {
		return false
	}
	return !(pit == keteHouse(p.mover) && keteKuu(p, p.mover))
}

// keteMtajiPitForbidden: mtaji.takata, mtaji.takata.back-row.
func keteMtajiPitForbidden(p position, pit string) string {
	front := pit[0] == p.mover.front()
	several := p.pits.count(pit) > 1
	switch {
	case front && several:
		return ""
	case front || !keteOnlySingletons(p, p.mover):
		return "mtaji.takata"
	case !several:
		return "mtaji.takata.back-row"
	}
	return ""
}

// keteKuuFirst: mtaji.takata.kuu-first. True if a takata must start from the kuu: it works, and a
// move from it is left after takata.front-row and never-ending moves have dropped out.
func keteKuuFirst(p position, r readings) bool {
	if keteNemo(p) || !keteKuu(p, p.mover) || r.is("mtaji.takata.kuu-first", "free") {
		return false
	}
	for _, mark := range []byte{'<', '>'} {
		m := move{pit: keteHouse(p.mover), mark: mark, takata: true}
		if keteTakataForbidden(p, r, m) != "" {
			continue
		}
		for range keteForms(p, r, m) {
			return true
		}
	}
	return false
}

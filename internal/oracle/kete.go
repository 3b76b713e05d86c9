package oracle

import (
	"fmt"
	"iter"
	"regexp"
	"strings"
)

const keteName = "bao-la-kete"

// kete is Bao la Kete (shared/rules/bao-la-kete.md).
func kete() *game {
	return &game{
		name: keteName,
		start: "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0" +
			" S reserve=22,22 kuu=SN",
		rows: 4, columns: 8,
		options: map[string][]string{
			"relay.endless":          {"illegal", "ends"},
			"kuu.six-floor":          {"always", "never"},
			"takata.front-row":       {"both-stages", "mtaji-only"},
			"mtaji.safari":           {"forced", "choice"},
			"hizi-zetu.must-capture": {"required", "free"},
			"kuu.dormant":            {"ordinary", "house-still-owned", "not-chosen"},
			"mtaji.takata.kuu-first": {"required", "free"},
		},
		read:    keteRead,
		write:   keteWrite,
		settled: keteSettled,
		stuck: func(p position, _ readings) (string, string) {
			return string(p.mover.other()), "end.no-move"
		},
		legal:   keteLegal,
		forbids: keteForbids,
		play:    ketePlay,
	}
}

// keteSettled: end.bao-hamna.
func keteSettled(p position, _ readings) (result, clause string) {
	for _, who := range []side{south, north} {
		if p.pits.rowEmpty(who.front(), 8) {
			return string(who.other()), "end.bao-hamna"
		}
	}
	return "", ""
}

// keteForm is pit, mark, "*" or "**", "+", "#".
var keteForm = regexp.MustCompile(`^([ABab][1-8])([<>LRlr]?)(\*{0,2})(\+?)(#?)$`)

// keteRead reads a move. Without "*" it is a capture if there is one from that pit that way, else a
// takata. Without a mark it must be a nemo capture from a kimbi.
func keteRead(p position, _ readings, text string) (move, error) {
	parts := keteForm.FindStringSubmatch(text)
	if parts == nil {
		return move{}, fmt.Errorf("move %q: wanted a pit and < or >, as A5>, A5>+ or A5>*", text)
	}
	m := move{
		pit:        inCaseOf(p.mover, parts[1]),
		takata:     parts[3] != "",
		saysHizi:   parts[3] == "**",
		safari:     parts[4] != "",
		saysWon:    parts[5] != "",
		starIsOpen: parts[3] == "",
	}
	switch strings.ToUpper(parts[2]) {
	case "<", "L":
		m.mark = '<'
	case ">", "R":
		m.mark = '>'
	default:
		if m.takata || !keteNemo(p) || !keteFaces(p, m.pit) || keteKimbi(m.pit) == 0 {
			return move{}, fmt.Errorf("move %q: wanted < or > after the pit", text)
		}
		m.mark = keteKimbi(m.pit)
	}
	if m.starIsOpen {
		m.takata = !keteIsCapture(p, m)
	}
	return m, nil
}

func keteWrite(m move) string {
	text := m.pit + string(m.mark)
	if m.takata {
		text += "*"
	}
	if m.safari {
		text += "+"
	}
	return text
}

// keteNemo is the stage of a turn: nemo while the mover has seeds in reserve, else mtaji.
func keteNemo(p position) bool { return p.reserve.of(p.mover) > 0 }

// keteHouse is a player's kuu pit, A5 or a5.
func keteHouse(who side) string { return pitAt(who.front(), 5) }

// keteFlag says whether a player's kuu has not been destroyed.
func keteFlag(p position, who side) bool { return p.kuu[kuuIndex(who)] }

// keteKuu: kuu.functional. The player has a kuu that works: not destroyed, six seeds or more.
func keteKuu(p position, who side) bool {
	return keteFlag(p, who) && p.pits.count(keteHouse(who)) >= 6
}

// keteFaces: capture.facing, capture.front-only. An occupied front-row pit facing an occupied one.
func keteFaces(p position, pit string) bool {
	return pit[0] == rowSide(pit).front() &&
		p.pits.count(pit) > 0 && p.pits.count(opposite(pit, 8)) > 0
}

// keteKimbi is the mark of the kichwa on whose side a front-row pit is a kimbi, 0 for others.
func keteKimbi(pit string) byte {
	switch number(pit) {
	case 1, 2:
		return '<'
	case 7, 8:
		return '>'
	}
	return 0
}

// keteKichwa is where captured seeds enter for a mark, and which way they go: from the left kichwa
// towards the right (clockwise, +1), from the right one towards the left.
func keteKichwa(who side, mark byte) (pit string, direction int) {
	if mark == '<' {
		return pitAt(who.front(), 1), +1
	}
	return pitAt(who.front(), 8), -1
}

// keteDirection is the way a lifted pit is sown: along its row, as the player sees it. In the front
// row right is clockwise (+1), in the back row left is.
func keteDirection(pit string, mark byte) int {
	front := pit[0] == rowSide(pit).front()
	if front == (mark == '>') {
		return +1
	}
	return -1
}

// keteCapturing is a capturing move and the pit it takes first.
type keteCapturing struct {
	move  move
	takes string
}

// keteCaptures are all the capturing moves a player has on this board, never-ending ones included,
// judged by first laps alone.
func keteCaptures(p position, who side) []keteCapturing {
	if p.reserve.of(who) > 0 {
		return keteNemoCaptures(p, who)
	}
	return keteMtajiCaptures(p, who)
}

// keteNemoCaptures: nemo.capture, nemo.capture.kichwa.
func keteNemoCaptures(p position, who side) []keteCapturing {
	var list []keteCapturing
	for _, pit := range rowOf(who.front(), 8) {
		if !keteFaces(p, pit) {
			continue
		}
		for _, mark := range []byte{'<', '>'} {
			if kimbi := keteKimbi(pit); kimbi == 0 || kimbi == mark {
				list = append(list, keteCapturing{move{pit: pit, mark: mark}, opposite(pit, 8)})
			}
		}
	}
	return list
}

// keteMtajiCaptures: mtaji.capture, mtaji.sixteen.
func keteMtajiCaptures(p position, who side) []keteCapturing {
	var list []keteCapturing
	for _, row := range []byte{who.front(), who.back()} {
		for _, pit := range rowOf(row, 8) {
			seeds := p.pits.count(pit)
			if seeds < 2 || seeds >= 16 {
				continue
			}
			for _, mark := range []byte{'<', '>'} {
				last := keteFirstLapEnd(who, pit, mark, seeds)
				if last[0] == who.front() && keteFaces(p, last) {
					list = append(list, keteCapturing{move{pit: pit, mark: mark}, opposite(last, 8)})
				}
			}
		}
	}
	return list
}

// keteFirstLapEnd is the pit in which the last seed falls. With fewer than sixteen seeds no pit gets
// two, so what it held before is what it held before the move.
func keteFirstLapEnd(who side, pit string, mark byte, seeds int) string {
	direction := keteDirection(pit, mark)
	for ; seeds > 0; seeds-- {
		pit = next(circuitOf(who), pit, direction)
	}
	return pit
}

// keteIsCapture says whether the move's pit and mark make a capture. In the nemo stage the pit
// decides (a wrong kichwa is refused later).
func keteIsCapture(p position, m move) bool {
	if keteNemo(p) {
		return m.pit[0] == p.mover.front() && keteFaces(p, m.pit)
	}
	for _, c := range keteMtajiCaptures(p, p.mover) {
		if c.move.pit == m.pit && c.move.mark == m.mark {
			return true
		}
	}
	return false
}

// keteObligation is the pit the player to move has to capture if he can: the mark of hizi zetu when
// it lies in the other row.
func keteObligation(p position) string {
	if p.hizi != "" && rowSide(p.hizi) != p.mover {
		return p.hizi
	}
	return ""
}

// keteBound is the pit by which hizi zetu binds the player to move: the mark when it lies in his
// own row.
func keteBound(p position) string {
	if p.hizi != "" && rowSide(p.hizi) == p.mover {
		return p.hizi
	}
	return ""
}

// keteMustTake: hizi-zetu.must-capture. The pit that has to be taken first, "" when nothing has to:
// because the reading is free, nothing is reserved, or no capturing move takes it first.
func keteMustTake(p position, r readings, captures []keteCapturing) string {
	pit := keteObligation(p)
	if pit == "" || r.is("hizi-zetu.must-capture", "free") {
		return ""
	}
	for _, c := range captures {
		if c.takes == pit {
			return pit
		}
	}
	return ""
}

// keteLegal: The exact order of things, 2.
func keteLegal(p position, r readings) iter.Seq[move] {
	captures := keteCaptures(p, p.mover)
	if len(captures) == 0 {
		return keteLegalTakatas(p, r)
	}
	must := keteMustTake(p, r, captures)
	return func(yield func(move) bool) {
		for _, c := range captures {
			if must != "" && c.takes != must {
				continue
			}
			for m := range keteForms(p, r, c.move) {
				if !yield(m) {
					return
				}
			}
		}
	}
}

// keteForms gives a move without and, where the choice arises, with "+"; never-ending ones drop out
// (relay.endless).
func keteForms(p position, r readings, m move) iter.Seq[move] {
	return func(yield func(move) bool) {
		plain := ketePlay(p, r, m, true)
		if !(plain.endless && r.is("relay.endless", "illegal")) && !yield(m) {
			return
		}
		if !plain.choiceArose {
			return
		}
		m.safari = true
		if !(r.is("relay.endless", "illegal") && ketePlay(p, r, m, true).endless) {
			yield(m)
		}
	}
}

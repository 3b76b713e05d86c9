package oracle

import (
	"fmt"
	"strconv"
	"strings"
)

// position is everything the position text says (shared/rules/README.md, Position text).
type position struct {
	pits    board
	mover   side
	reserve pair
	bank    pair
	kuu     [2]bool  // South's, North's kuu not destroyed
	mtoto   [32]bool // reserved pits of Bao Kingulu
	hizi    string   // the pit of hizi zetu, or nothing
	opening bool
}

func kuuIndex(who side) int {
	if who == south {
		return 0
	}
	return 1
}

func (p *position) reserved(pit string) bool { return p.mtoto[place(pit)] }

// printedRows gives the rows of a game's board as they are printed, top to bottom, left to right.
func printedRows(rows, columns int) [][]string {
	backwards := func(row byte) []string {
		names := rowOf(row, columns)
		turned := make([]string, columns)
		for i, name := range names {
			turned[columns-1-i] = name
		}
		return turned
	}
	if rows == 2 {
		return [][]string{backwards('a'), rowOf('A', columns)}
	}
	return [][]string{backwards('b'), backwards('a'), rowOf('A', columns), rowOf('B', columns)}
}

// text prints a position: fixed order of the parts, defaults left out.
func (p *position) text(g *game) string {
	var rows []string
	for _, row := range printedRows(g.rows, g.columns) {
		var counts []string
		for _, pit := range row {
			counts = append(counts, strconv.Itoa(p.pits.count(pit)))
		}
		rows = append(rows, strings.Join(counts, ","))
	}
	parts := []string{strings.Join(rows, "/"), string(p.mover)}
	if p.reserve != (pair{}) {
		parts = append(parts, fmt.Sprintf("reserve=%d,%d", p.reserve.s, p.reserve.n))
	}
	if p.bank != (pair{}) {
		parts = append(parts, fmt.Sprintf("bank=%d,%d", p.bank.s, p.bank.n))
	}
	if kuu := p.kuuText(); kuu != "" {
		parts = append(parts, "kuu="+kuu)
	}
	if mtoto := p.mtotoText(); mtoto != "" {
		parts = append(parts, "mtoto="+mtoto)
	}
	if p.hizi != "" {
		parts = append(parts, "hizi="+p.hizi)
	}
	if p.opening {
		parts = append(parts, "opening")
	}
	return strings.Join(parts, " ")
}

func (p *position) kuuText() string {
	text := ""
	if p.kuu[0] {
		text += "S"
	}
	if p.kuu[1] {
		text += "N"
	}
	return text
}

func (p *position) mtotoText() string {
	var names []string
	for i, yes := range p.mtoto {
		if yes {
			names = append(names, pitNames[i])
		}
	}
	return strings.Join(names, ",")
}

// parsePosition reads position text and refuses what the game cannot have.
func parsePosition(g *game, text string) (position, error) {
	var p position
	fields := strings.Fields(strings.ReplaceAll(text, "_", " "))
	if len(fields) < 2 {
		return p, fmt.Errorf("position %q: wanted the rows and the side to move", text)
	}
	if err := p.parseRows(g, fields[0]); err != nil {
		return p, err
	}
	if fields[1] != "S" && fields[1] != "N" {
		return p, fmt.Errorf("side to move %q: wanted S or N", fields[1])
	}
	p.mover = side(fields[1][0])
	given := map[string]bool{}
	for _, field := range fields[2:] {
		name, value, _ := strings.Cut(field, "=")
		if given[name] {
			return p, fmt.Errorf("part %q stands twice", name)
		}
		given[name] = true
		if err := p.parsePart(g, name, value, field); err != nil {
			return p, err
		}
	}
	return p, p.check(g)
}

func (p *position) parseRows(g *game, text string) error {
	rows := strings.Split(text, "/")
	if len(rows) != g.rows {
		return fmt.Errorf("%d rows: wanted %d", len(rows), g.rows)
	}
	for i, names := range printedRows(g.rows, g.columns) {
		counts := strings.Split(rows[i], ",")
		if len(counts) != g.columns {
			return fmt.Errorf("row %q: wanted %d pits", rows[i], g.columns)
		}
		for j, name := range names {
			count, err := parseCount(counts[j])
			if err != nil {
				return err
			}
			p.pits.add(name, count)
		}
	}
	return nil
}

func parseCount(text string) (int, error) {
	count, err := strconv.ParseUint(text, 10, 8)
	if err != nil {
		return 0, fmt.Errorf("count %q: wanted 0 to 255", text)
	}
	return int(count), nil
}

func parsePair(text string) (pair, error) {
	first, second, _ := strings.Cut(text, ",")
	s, err := parseCount(first)
	if err != nil {
		return pair{}, err
	}
	n, err := parseCount(second)
	return pair{s, n}, err
}

func (p *position) parsePart(g *game, name, value, field string) (err error) {
	switch name {
	case "reserve":
		p.reserve, err = parsePair(value)
	case "bank":
		p.bank, err = parsePair(value)
	case "kuu":
		if value != "SN" && value != "S" && value != "N" {
			return fmt.Errorf("kuu %q: wanted SN, S or N", value)
		}
		p.kuu = [2]bool{strings.Contains(value, "S"), strings.Contains(value, "N")}
	case "mtoto":
		return p.parseMtoto(g, value)
	case "hizi":
		if !isPit(value, "Aa", g.columns) {
			return fmt.Errorf("hizi %q: wanted a front-row pit", value)
		}
		p.hizi = value
	case "opening":
		if field != "opening" {
			return fmt.Errorf("part %q: wanted opening", field)
		}
		p.opening = true
	default:
		return fmt.Errorf("unknown part %q", field)
	}
	return err
}

func (p *position) parseMtoto(g *game, value string) error {
	for _, pit := range strings.Split(value, ",") {
		if !isPit(pit, "Aa", g.columns) {
			return fmt.Errorf("mtoto %q: wanted a pit", pit)
		}
		if p.reserved(pit) {
			return fmt.Errorf("mtoto %s stands twice", pit)
		}
		p.mtoto[place(pit)] = true
	}
	return nil
}

// isPit says whether a name is a pit of one of the rows given by letter.
func isPit(name, rows string, columns int) bool {
	if len(name) != 2 || !strings.Contains(rows, name[:1]) {
		return false
	}
	return name[1] >= '1' && int(name[1]-'0') <= columns
}

// total counts every seed: pits, reserves and banks.
func (p *position) total() int {
	total := p.reserve.s + p.reserve.n + p.bank.s + p.bank.n
	for _, count := range p.pits {
		total += int(count)
	}
	return total
}

// check refuses positions the game cannot have.
func (p *position) check(g *game) error {
	isKete := g.name == keteName
	isKimasai := g.name == kimasaiName
	switch {
	case p.total() > 255:
		return fmt.Errorf("%d seeds in all: wanted at most 255", p.total())
	case g.rows == 2 && p.reserve != (pair{}):
		return fmt.Errorf("a reserve in %s", g.name)
	case isKimasai && p.bank != (pair{}):
		return fmt.Errorf("a bank in %s", g.name)
	case !isKete && p.kuu != [2]bool{}:
		return fmt.Errorf("a kuu in %s", g.name)
	case !isKete && p.hizi != "":
		return fmt.Errorf("hizi in %s", g.name)
	case g.name != kinguluName && p.mtoto != [32]bool{}:
		return fmt.Errorf("mtoto in %s", g.name)
	case !isKimasai && p.opening:
		return fmt.Errorf("opening in %s", g.name)
	case isKete && p.pits.rowEmpty('A', 8) && p.pits.rowEmpty('a', 8):
		return fmt.Errorf("both front rows are empty")
	}
	return nil
}

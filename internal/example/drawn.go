package example

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"mashimo/engine"
	"mashimo/internal/source"
)

const maxColumns = 8

// drawnRow is a row of a drawn board: its counts and, after them, its label.
type drawnRow struct {
	counts, label []word
	at, end       int // offsets of its first word and after its last count
}

// rowLabels are what may stand after a row's counts.
var rowLabels = []string{"North", "South", "b", "a", "A", "B"}

// rows reads a drawn board: one line a row, top row first. If the shape is wrong
// the position has no rows, and nothing is said of pits that it may not have.
func (r *reader) rows(p *engine.Position, t Text) {
	rows := splitRows(t.Value)
	width := usualWidth(rows)
	switch n := len(rows); {
	case n != 2 && n != 4:
		r.problems.Add(t.Place(rows[extraRow(n)].at), number(n, "row"), "2 or 4 rows", "")
	case width < 1 || width > maxColumns:
		r.problems.Add(t.At, number(width, "pit")+" in a row", "1 to "+strconv.Itoa(maxColumns), "")
	default:
		p.Rows, p.Cols = uint8(n), uint8(width)
	}
	var printed [][]engine.Pit
	if p.Rows > 0 {
		printed = p.PrintedRows()
	}
	even := true
	for i, row := range rows {
		var pits []engine.Pit
		if printed != nil {
			pits = printed[i]
			even = r.width(t, rows, i, width) && even
		}
		for j, w := range row.counts {
			if n, ok := r.count(t, w, rowHint(w.value)); ok && j < len(pits) {
				p.Pits[pits[j]] = n
			}
		}
		r.label(t, row, pits)
	}
	if !even {
		*p = engine.Position{}
	}
}

// rowHint is what to do about a word that is no count.
func rowHint(s string) string {
	switch {
	case strings.ContainsAny(s, ",/"):
		return "blanks stand between the counts of a drawn board"
	case strings.IndexFunc(s, unicode.IsLetter) >= 0:
		return "a row may end in North or South"
	}
	return digitsHint
}

func number(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

// extraRow is the index of the row that makes n rows a wrong number.
func extraRow(n int) int {
	switch n {
	case 1:
		return 0
	case 3:
		return 2
	}
	return 4
}

// splitRows are the rows of a drawn board; empty lines may stand between them.
func splitRows(text string) []drawnRow {
	var rows []drawnRow
	at := 0
	for line := range strings.SplitSeq(text, "\n") {
		list := words(line, " ", at)
		at += len(line) + 1
		if len(list) == 0 {
			continue
		}
		n := slices.IndexFunc(list, func(w word) bool { return slices.Contains(rowLabels, w.value) })
		if n < 0 {
			n = len(list)
		}
		row := drawnRow{counts: list[:n], label: list[n:], at: list[0].at, end: list[0].at}
		if n > 0 {
			row.end = list[n-1].at + len(list[n-1].value)
		}
		rows = append(rows, row)
	}
	return rows
}

// usualWidth is the number of pits that most rows have, the larger one if there
// is a tie.
func usualWidth(rows []drawnRow) int {
	width, most := 0, 0
	for _, row := range rows {
		n := 0
		for _, other := range rows {
			if len(other.counts) == len(row.counts) {
				n++
			}
		}
		if n > most || n == most && len(row.counts) > width {
			width, most = len(row.counts), n
		}
	}
	return width
}

// width reports row i if it has too few or too many pits, where the first is
// missing or too many, and tells whether it has width pits.
func (r *reader) width(t Text, rows []drawnRow, i, width int) bool {
	row, n := rows[i], len(rows[i].counts)
	if n == width {
		return true
	}
	at := row.end
	if n > width {
		at = row.counts[width].at
	}
	model := slices.IndexFunc(rows, func(o drawnRow) bool { return len(o.counts) == width })
	like := strconv.Itoa(t.Place(rows[model].at).Line)
	r.problems.Add(t.Place(at), number(n, "pit")+" in this row", strconv.Itoa(width)+" as in line "+like, "all rows of a board have as many")
	return false
}

// label checks what stands after a row's counts: whose row it is, its letter.
func (r *reader) label(t Text, row drawnRow, pits []engine.Pit) {
	for _, w := range row.label {
		if !slices.Contains(rowLabels, w.value) {
			r.problems.Add(t.Place(w.at), source.Quote(w.value), "the end of the row", "a label stands after the counts")
			return
		}
		if len(pits) == 0 {
			continue
		}
		side, letter := "South", pits[0].String()[:1]
		if pits[0].Player() == engine.North {
			side = "North"
		}
		if w.value != side && w.value != letter {
			r.problems.Add(t.Place(w.at), source.Quote(w.value), side+" or "+letter, "from the top, rows are North's and then South's")
		}
	}
}

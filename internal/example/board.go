package example

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"mashimo/engine"
	"mashimo/internal/source"
)

// partKeys say what a drawn board does not show.
var partKeys = []string{"to-move", "reserve", "bank", "kuu", "mtoto", "hizi", "opening"}

// board reads the board under key and the parts beside it. It answers nil if
// there is none; the position of a board with problems may lack its rows.
func (r *reader) board(list []field, key string) *Board {
	f := find(list, key)
	if f == nil {
		r.noParts(list, "beside "+key+" with a drawn board")
		return nil
	}
	t, ok := r.text(f.value, "a drawn board or position text")
	if !ok {
		return nil
	}
	b := &Board{At: t.At, Drawn: strings.Contains(t.Value, "\n") || !strings.ContainsAny(t.Value, "/,")}
	switch {
	case !b.Drawn:
		b.Position = r.positionText(t)
		r.noParts(list, "in the position text")
	case f.value.Style&yaml.LiteralStyle == 0:
		r.problems.Add(r.place(f.value), "a board without |", "| after "+key+": and the rows below it", "without it the rows are one line")
	default:
		r.rows(&b.Position, t)
		r.parts(&b.Position, list, t)
	}
	return b
}

// noParts reports the parts that stand where there is no drawn board.
func (r *reader) noParts(list []field, want string) {
	for _, f := range list {
		if slices.Contains(partKeys, f.key.Value) {
			r.problems.Add(f.key.At, "the key "+source.Quote(f.key.Value), "it "+want, "")
		}
	}
}

func (r *reader) positionText(t Text) engine.Position {
	p, err := engine.ParsePosition(t.Value)
	if e, ok := errors.AsType[*engine.SyntaxError](err); ok {
		r.problems.Add(t.Place(e.Col-1), e.Found, e.Want, e.Hint)
	}
	return p
}

// parts reads what stands beside a drawn board.
func (r *reader) parts(p *engine.Position, list []field, board Text) {
	if find(list, "to-move") == nil {
		r.problems.Add(board.At, "a drawn board without to-move", "the key to-move with S or N", "")
	}
	for _, f := range list {
		if !slices.Contains(partKeys, f.key.Value) {
			continue
		}
		if t, ok := r.line(f.value, partWant[f.key.Value]); ok {
			r.part(p, f.key.Value, t)
		}
	}
	if n := p.Total(); n > 255 {
		r.problems.Add(board.At, strconv.Itoa(n)+" seeds", "at most 255 in all", "")
	}
}

var partWant = map[string]string{
	"to-move": "S or N",
	"reserve": "two counts, South's and North's",
	"bank":    "two counts, South's and North's",
	"kuu":     "SN, S or N",
	"mtoto":   "pits",
	"hizi":    "one pit",
	"opening": "true or false",
}

func (r *reader) part(p *engine.Position, key string, t Text) {
	ok := true
	switch key {
	case "to-move":
		p.ToMove, ok = player(t.Value)
	case "reserve":
		p.Reserve = r.pair(t, key)
	case "bank":
		p.Bank = r.pair(t, key)
	case "kuu":
		ok = t.Value == "SN" || t.Value == "S" || t.Value == "N"
		p.Kuu = [2]bool{strings.Contains(t.Value, "S"), strings.Contains(t.Value, "N")}
	case "mtoto":
		p.Mtoto = r.pits(p, t, 2*maxColumns)
	case "hizi":
		p.Hizi = r.pits(p, t, 1)
	case "opening":
		p.Opening, ok = t.Value == "true", t.Value == "true" || t.Value == "false"
	}
	if !ok {
		r.problems.Add(t.At, source.Quote(t.Value), partWant[key], "")
	}
}

func player(s string) (engine.Player, bool) {
	if s == "N" {
		return engine.North, true
	}
	return engine.South, s == "S"
}

// separators stand between the counts and pits of a part.
const separators = " ,"

func (r *reader) pair(t Text, key string) (n [2]uint8) {
	list := words(t.Value, separators, 0)
	if len(list) != 2 {
		r.problems.Add(t.At, source.Quote(t.Value), partWant[key], "as in 22 22")
	}
	for i, w := range list {
		c, _ := r.count(t, w, digitsHint)
		if i < 2 {
			n[i] = c
		}
	}
	return n
}

func (r *reader) pits(p *engine.Position, t Text, most int) (set engine.PitSet) {
	for i, w := range words(t.Value, separators, 0) {
		q, ok := engine.ParsePit(w.value)
		switch {
		case !ok || !onBoard(*p, q):
			r.problems.Add(t.Place(w.at), source.Quote(w.value), pitsOf(*p), "North's are in small letters")
		case set.Has(q):
			r.problems.Add(t.Place(w.at), source.Quote(w.value)+" again", "each pit once", "")
		case i >= most:
			r.problems.Add(t.Place(w.at), source.Quote(w.value), "no more than "+strconv.Itoa(most), "")
		}
		set = set.With(q)
	}
	return set
}

// count reads 0 to 255 in the digits 0 to 9.
func (r *reader) count(t Text, w word, hint string) (uint8, bool) {
	n, err := strconv.ParseUint(w.value, 10, 8)
	if err != nil {
		r.problems.Add(t.Place(w.at), source.Quote(w.value), "a count from 0 to 255", hint)
		return 0, false
	}
	return uint8(n), true
}

const digitsHint = "digits are 0 to 9"

// onBoard tells whether the board has the pit; a board that could not be read
// has them all.
func onBoard(p engine.Position, q engine.Pit) bool {
	return p.Rows == 0 || q.Col() <= int(p.Cols) && (p.Rows == 4 || q.IsFront())
}

// pitsOf says what the pits of a board are called.
func pitsOf(p engine.Position) string {
	last := int(p.Cols)
	if p.Rows == 0 {
		last = maxColumns
	}
	n := strconv.Itoa(last)
	if p.Rows == 2 {
		return "a pit: A1 to A" + n + " or a1 to a" + n
	}
	return "a pit: A1 to A" + n + ", B1 to B" + n + ", a1 to a" + n + " or b1 to b" + n
}

package example

import (
	"slices"
	"strconv"
	"strings"

	"mashimo/engine"
	"mashimo/internal/source"
)

// slot is a place in an event that a word must fill.
type slot struct {
	want string
	fits func(string) bool
}

var (
	countSlot  = slot{"a count from 0 to 255", func(s string) bool { _, err := strconv.ParseUint(s, 10, 8); return err == nil }}
	playerSlot = slot{"S or N", func(s string) bool { _, ok := player(s); return ok }}
	goSlot     = slot{"go or stop", func(s string) bool { return s == "go" || s == "stop" }}
	endSlot    = slot{"S, N, draw or no-result", func(s string) bool { _, ok := result(s); return ok }}
)

func pitSlot(board engine.Position) slot {
	return slot{pitsOf(board), func(s string) bool {
		q, ok := engine.ParsePit(s)
		return ok && onBoard(board, q)
	}}
}

// slots are what follows the word of an event of that kind.
func slots(k engine.Kind, board engine.Position) []slot {
	var list []slot
	if k.HasPit() {
		list = append(list, pitSlot(board))
	}
	switch k {
	case engine.KindBank, engine.KindPass, engine.KindToll:
		list = append(list, playerSlot)
	case engine.KindChoice:
		list = append(list, goSlot)
	case engine.KindEnd:
		list = append(list, endSlot)
	}
	if k.HasCount() {
		list = append(list, countSlot)
	}
	return list
}

// kind is the kind of event of that word.
func kind(s string) (engine.Kind, bool) {
	for _, k := range engine.Kinds() {
		if k.String() == s {
			return k, true
		}
	}
	return 0, false
}

func kindWords() string {
	var names []string
	for _, k := range engine.Kinds() {
		names = append(names, k.String())
	}
	return strings.Join(names, ", ")
}

func result(s string) (engine.Result, bool) {
	for r := engine.Unfinished; r <= engine.NoResult; r++ {
		if r.String() == s {
			return r, true
		}
	}
	return 0, false
}

// event is the event with one blank between its words and its count as it is
// printed. It reports the first word that does not fit; board is the one that
// the turn is played on.
func (r *reader) event(t Text, board engine.Position) Text {
	list := words(t.Value, " ", 0)
	k, ok := kind(list[0].value)
	if !ok {
		r.problems.Add(t.At, source.Quote(list[0].value), "one of "+kindWords(), "")
		return t
	}
	wanted := slots(k, board)
	if k == engine.KindSow {
		for len(wanted) < len(list)-1 {
			wanted = append(wanted, wanted[0])
		}
	}
	normal := []string{k.String()}
	for i, s := range wanted {
		if i+1 >= len(list) {
			r.problems.Add(t.Place(len(t.Value)), "the end of the event", s.want, "as in "+sample(k))
			return t
		}
		w := list[i+1]
		if !s.fits(w.value) {
			r.problems.Add(t.Place(w.at), source.Quote(w.value), s.want, "as in "+sample(k))
			return t
		}
		if n, err := strconv.Atoi(w.value); err == nil {
			w.value = strconv.Itoa(n)
		}
		normal = append(normal, w.value)
	}
	if extra := len(wanted) + 1; extra < len(list) {
		r.problems.Add(t.Place(list[extra].at), source.Quote(list[extra].value), "the end of the event", "as in "+sample(k))
	}
	return Text{t.At, strings.Join(normal, " ")}
}

// sample is an event of that kind.
func sample(k engine.Kind) string {
	e := engine.Event{Kind: k, Pit: engine.Front(engine.South, 4), Count: 2, Go: true, Result: engine.SouthWins}
	return e.Text()
}

// events reads the events of a turn.
func (r *reader) events(f field, board engine.Position) []Text {
	items := r.list(f.value, "an event")
	for i, t := range items {
		items[i] = r.event(t, board)
	}
	return slices.Clip(items)
}

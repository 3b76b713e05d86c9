package example

import (
	"regexp"
	"slices"

	"go.yaml.in/yaml/v4"

	"mashimo/engine"
	"mashimo/internal/source"
)

// topKeys are the keys of an example in their order, but for partKeys after
// start.
var topKeys = []string{"game", "clauses", "touches", "title", "why", "readings", "total", "start", "turns"}

var requiredKeys = []string{"game", "clauses", "title", "why", "start", "turns"}

// Read reads the text of one example; its name is the file's. All problems are
// reported, and what could be read is returned, marked Broken if there are any.
func Read(f *source.File) (*Example, source.Problems) {
	r := &reader{file: f}
	e := &Example{File: f, Name: baseName(f.Name)}
	if root := r.load(); root != nil {
		r.example(e, root)
	}
	e.Broken = len(r.problems) > 0
	return e, r.problems.Sorted()
}

func (r *reader) example(e *Example, root *yaml.Node) {
	list := r.fields(root, slices.Concat(topKeys[:len(topKeys)-1], partKeys, topKeys[len(topKeys)-1:]))
	if list == nil {
		return
	}
	for _, key := range requiredKeys {
		if find(list, key) == nil {
			r.problems.Add(r.place(root), "an example without "+key, "the key "+key, "")
		}
	}
	if b := r.board(list, "start"); b != nil {
		e.Start = *b
	}
	for _, f := range list {
		switch f.key.Value {
		case "game":
			e.Game, _ = r.line(f.value, "the id of a game")
		case "clauses":
			e.Clauses = r.clauses(f.value)
		case "touches":
			e.Touches = r.clauses(f.value)
		case "title":
			e.Title = r.words(f.value, r.line)
		case "why":
			e.Why = r.words(f.value, r.text)
		case "readings":
			e.Readings = r.readings(f.value)
		case "total":
			e.Total = r.total(f.value)
		case "turns":
			e.Turns = r.turns(f.value, e.Start.Position)
		}
	}
}

func (r *reader) clauses(n *yaml.Node) []Text {
	list := r.list(n, "the id of a clause")
	if list != nil && len(n.Content) == 0 {
		r.problems.Add(r.place(n), "no clause", "the clauses that the example proves", "")
	}
	seen := map[string]bool{}
	for _, t := range list {
		if seen[t.Value] {
			r.problems.Add(t.At, source.Quote(t.Value)+" again", "each clause once", "")
		}
		seen[t.Value] = true
	}
	return list
}

// language is the shape of a language's code.
var language = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

// words reads a text in several languages; read reads one.
func (r *reader) words(n *yaml.Node, read func(*yaml.Node, string) (Text, bool)) Words {
	var words Words
	list := r.fields(n, nil)
	if n.Kind == yaml.MappingNode && len(n.Content) == 0 {
		r.problems.Add(r.place(n), "no language", "a text for at least one, as in en: …", "")
	}
	for _, f := range list {
		if !language.MatchString(f.key.Value) {
			r.problems.Add(f.key.At, source.Quote(f.key.Value), "the code of a language, such as en or pa", "")
		}
		if t, ok := read(f.value, "a text"); ok {
			words = append(words, Word{f.key, t})
		}
	}
	return words
}

func (r *reader) readings(n *yaml.Node) []Reading {
	var readings []Reading
	for _, f := range r.fields(n, nil) {
		if t, ok := r.line(f.value, "an option of the reading"); ok {
			readings = append(readings, Reading{f.key, t})
		}
	}
	return readings
}

func (r *reader) total(n *yaml.Node) *Total {
	t, ok := r.line(n, "a count from 0 to 255")
	if !ok {
		return nil
	}
	seeds, ok := r.count(t, word{t.Value, 0}, digitsHint)
	if !ok {
		return nil
	}
	return &Total{t.At, int(seeds)}
}

// turnKeys are the keys of a turn in their order, but for partKeys after end.
var turnKeys = []string{"play", "illegal", "because", "legal", "events", "end", "result"}

func (r *reader) turns(n *yaml.Node, board engine.Position) []Turn {
	if n.Kind != yaml.SequenceNode {
		r.refuse(n, "a list of turns", "each begins with - play:, - illegal: or - legal:")
		return nil
	}
	if len(n.Content) == 0 {
		r.problems.Add(r.place(n), "no turn", "at least one turn", "")
	}
	var turns []Turn
	for _, c := range n.Content {
		if list := r.fields(c, slices.Concat(turnKeys, partKeys)); list != nil {
			turns = append(turns, r.turn(r.place(c), list, board))
		}
	}
	return turns
}

func (r *reader) turn(at source.Place, list []field, board engine.Position) Turn {
	turn := Turn{At: at}
	kinds := 0
	for i, f := range list {
		switch f.key.Value {
		case "play", "illegal", "legal":
			if kinds++; kinds > 1 {
				r.problems.Add(f.key.At, "the key "+source.Quote(f.key.Value), "one of play, illegal and legal in a turn", "begin another turn with -")
				continue
			}
			r.move(&turn, list[i])
		}
	}
	if kinds == 0 {
		r.problems.Add(at, "a turn without play, illegal or legal", "one of them", "")
		return turn
	}
	r.because(&turn, list)
	r.afterwards(&turn, list, board)
	return turn
}

// move reads the key that makes a turn what it is.
func (r *reader) move(turn *Turn, f field) {
	switch f.key.Value {
	case "play":
		turn.Move, _ = r.line(f.value, "a move")
	case "illegal":
		turn.Kind = Illegal
		turn.Move, _ = r.line(f.value, "a move")
	case "legal":
		turn.Kind = Legal
		turn.Moves = r.list(f.value, "a move")
	}
}

// because reads the clause that forbids an illegal move.
func (r *reader) because(turn *Turn, list []field) {
	f := find(list, "because")
	switch {
	case f == nil && turn.Kind == Illegal:
		r.problems.Add(turn.At, "illegal without because", "because: and the clause that forbids the move", "")
	case f != nil && turn.Kind != Illegal:
		r.problems.Add(f.key.At, `the key "because"`, "it beside illegal only", "")
	case f != nil:
		turn.Because, _ = r.line(f.value, "the id of a clause")
	}
}

// afterwards reads what a move that is played leads to.
func (r *reader) afterwards(turn *Turn, list []field, board engine.Position) {
	if turn.Kind != Play {
		for _, f := range list {
			if k := f.key.Value; k == "events" || k == "end" || k == "result" || slices.Contains(partKeys, k) {
				r.problems.Add(f.key.At, "the key "+source.Quote(k), "it beside play only", "the other turns change nothing")
			}
		}
		return
	}
	if f := find(list, "events"); f != nil {
		turn.Events = r.events(*f, board)
	}
	turn.End = r.board(list, "end")
	if f := find(list, "result"); f != nil {
		turn.Result = r.outcome(f.value)
	}
}

func (r *reader) outcome(n *yaml.Node) *Outcome {
	const want = "S, N, draw, no-result or, where the game goes on, ''"
	if n.Kind == yaml.ScalarNode && !isNull(n) && n.Value == "" {
		return &Outcome{r.place(n), engine.Unfinished}
	}
	t, ok := r.line(n, want)
	if !ok {
		return nil
	}
	value, ok := result(t.Value)
	if !ok {
		r.problems.Add(t.At, source.Quote(t.Value), want, "")
		return nil
	}
	return &Outcome{t.At, value}
}

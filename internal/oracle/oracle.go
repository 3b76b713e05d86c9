// Package oracle is a second, plain implementation of the rules of the four games of Mashimo, made
// from the rule text alone (shared/rules) to check the engine against. It shares no code with the
// engine. It is slow, and as near to the sentences of the rule text as it can be: what is unclear
// there is decided here in one place each, with a comment.
//
// Positions and moves are text as shared/rules/README.md describes it. Positions may give their
// parts in any order and may spell out defaults; they are printed in the fixed order with defaults
// left out. Readings are a map from reading id to option; a reading left out has its default.
package oracle

import (
	"fmt"
	"iter"
	"strings"
)

// Move is a legal move: its full text, the position after it, and the result after it: "" while the
// game goes on, "S", "N", "draw" or "no-result".
type Move struct {
	Text, Position, Result string
}

// Played is what a move did: the position after it, the result as in Move, and the events in order,
// in the notation of the worked examples ("lift A4 4", "sow A5 A6 a1", …).
type Played struct {
	Position, Result string
	Events           []string
}

// Refusal is the error for a move that is well formed but not legal. Clause is the id of the first
// clause, in the order of the game's clause table, that forbids it; relay.endless stands after the
// table, and when the game is over it is the clause that ended it.
type Refusal struct {
	Clause string
}

// Error says which clause forbids the move.
func (r Refusal) Error() string { return "illegal move: " + r.Clause }

// readings are the options in force, every reading of the game present.
type readings map[string]string

func (r readings) is(id, option string) bool { return r[id] == option }

// move is a move as read from text. Only Bao la Kete uses more than the pit; pass is Djenon-aboure's.
type move struct {
	pit        string
	mark       byte // '<', '>', or 0 where it was left out
	takata     bool // "*"
	safari     bool // "+"
	pass       bool
	saysHizi   bool // "**": hizi zetu was made
	saysWon    bool // "#"
	starIsOpen bool // "*" was left out: capture or takata, whichever it is
}

// game is one game's rules as functions.
type game struct {
	name, start   string
	rows, columns int
	options       map[string][]string // of each reading, the default first

	read  func(p position, r readings, text string) (move, error)
	write func(m move) string
	// settled: the game is over by what lies on the board: result and clause.
	settled func(p position, r readings) (result, clause string)
	// stuck: the result and clause when the player to move has no legal move.
	stuck func(p position, r readings) (result, clause string)
	// legal gives the legal moves in printing order; it is not asked when the game is settled.
	legal func(p position, r readings) iter.Seq[move]
	// forbids names the first clause against a move, "" if it is legal; the game is not over.
	forbids func(p position, r readings, m move) string
	play    func(p position, r readings, m move, silent bool) *turn
}

func games() []*game {
	return []*game{kete(), kimasai(), djenon(), kingulu()}
}

// Games lists the ids of the four games.
func Games() []string {
	var names []string
	for _, g := range games() {
		names = append(names, g.name)
	}
	return names
}

// Start is the start position of a game, "" if there is no such game.
func Start(name string) string {
	for _, g := range games() {
		if g.name == name {
			return g.start
		}
	}
	return ""
}

// open finds the game and reads readings and position.
func open(name string, chosen map[string]string, text string) (*game, readings, position, error) {
	for _, g := range games() {
		if g.name != name {
			continue
		}
		r, err := g.readings(chosen)
		if err != nil {
			return nil, nil, position{}, err
		}
		p, err := parsePosition(g, text)
		return g, r, p, err
	}
	return nil, nil, position{}, fmt.Errorf("unknown game %q", name)
}

// readings completes the chosen options with the defaults.
func (g *game) readings(chosen map[string]string) (readings, error) {
	r := readings{}
	for id, options := range g.options {
		r[id] = options[0]
	}
	for id, option := range chosen {
		options, known := g.options[id]
		if !known {
			return nil, fmt.Errorf("unknown reading %q of %s", id, g.name)
		}
		found := false
		for _, o := range options {
			found = found || o == option
		}
		if !found {
			return nil, fmt.Errorf("reading %s: option %q: wanted one of %s", id, option, strings.Join(options, ", "))
		}
		r[id] = option
	}
	return r, nil
}

// over says whether the game is over, how, and by which clause.
func (g *game) over(p position, r readings) (result, clause string) {
	if result, clause = g.settled(p, r); result != "" {
		return result, clause
	}
	for range g.legal(p, r) {
		return "", ""
	}
	return g.stuck(p, r)
}

// moves are the legal moves of a position, none when the game is over.
func (g *game) moves(p position, r readings) []move {
	var list []move
	if result, _ := g.settled(p, r); result != "" {
		return nil
	}
	for m := range g.legal(p, r) {
		list = append(list, m)
	}
	return list
}

// Moves lists the legal moves of a position in printing order, each with what comes of it. It is
// empty when the game is over. Malformed positions and unknown readings are errors.
func Moves(name string, chosen map[string]string, text string) ([]Move, error) {
	g, r, p, err := open(name, chosen, text)
	if err != nil {
		return nil, err
	}
	var list []Move
	for _, m := range g.moves(p, r) {
		t := g.play(p, r, m, true)
		result, _ := g.over(t.now, r)
		list = append(list, Move{g.write(m), t.now.text(g), result})
	}
	return list, nil
}

// Play plays one move. A move that is not legal is refused with a Refusal; malformed text is
// another error.
func Play(name string, chosen map[string]string, text, moveText string) (Played, error) {
	g, r, p, err := open(name, chosen, text)
	if err != nil {
		return Played{}, err
	}
	m, err := g.read(p, r, strings.TrimSpace(moveText))
	if err != nil {
		return Played{}, err
	}
	if result, clause := g.over(p, r); result != "" {
		return Played{}, Refusal{clause}
	}
	if clause := g.forbids(p, r, m); clause != "" {
		return Played{}, Refusal{clause}
	}
	t := g.play(p, r, m, false)
	result, _ := g.over(t.now, r)
	if result != "" {
		t.say("end", result)
	}
	if m.saysHizi && !t.reservation || m.saysWon && result != string(p.mover) {
		return Played{}, fmt.Errorf("move %q: its last mark is not true", moveText)
	}
	return Played{t.now.text(g), result, t.events}, nil
}

// Result is the state of a position: "" while the game goes on, "S", "N", "draw" or "no-result".
func Result(name string, chosen map[string]string, text string) (string, error) {
	g, r, p, err := open(name, chosen, text)
	if err != nil {
		return "", err
	}
	result, _ := g.over(p, r)
	return result, nil
}

// Perft counts the sequences of exactly depth legal moves; depth 0 counts one.
func Perft(name string, chosen map[string]string, text string, depth int) (int, error) {
	g, r, p, err := open(name, chosen, text)
	if err != nil {
		return 0, err
	}
	if depth < 0 {
		return 0, fmt.Errorf("depth %d: wanted 0 or more", depth)
	}
	return g.perft(p, r, depth), nil
}

func (g *game) perft(p position, r readings, depth int) int {
	if depth == 0 {
		return 1
	}
	list := g.moves(p, r)
	if depth == 1 {
		return len(list)
	}
	sum := 0
	for _, m := range list {
		sum += g.perft(g.play(p, r, m, true).now, r, depth-1)
	}
	return sum
}

// readPit reads a move that is just a pit, in either case, of the mover's rows given by their
// upper-case letters.
func readPit(p position, text, rows string, columns int) (move, error) {
	if !isPit(strings.ToUpper(text), rows, columns) {
		return move{}, fmt.Errorf("move %q: wanted a pit", text)
	}
	return move{pit: inCaseOf(p.mover, text)}, nil
}

// inCaseOf writes a pit's name in the mover's case.
func inCaseOf(who side, pit string) string {
	if who == south {
		return strings.ToUpper(pit)
	}
	return strings.ToLower(pit)
}

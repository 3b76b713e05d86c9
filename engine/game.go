package engine

import "strconv"

func itoa(n int) string { return strconv.Itoa(n) }

// RepetitionLimit is the occurrence of a position at which play and simulation
// stop without result: a rule of the site, not of any game. Moves do not know it.
const RepetitionLimit = 3

// Clause is one clause of a game's rules. Its ID is what events, rule pages,
// examples and citations refer to.
type Clause struct {
	ID     string
	Emits  bool // it makes something happen: some event carries it
	Limits bool // it forbids or limits something: some refusal or Event.Limit carries it
}

// Reading is a place where the sources leave something open. Options[0] is the
// default.
type Reading struct {
	ID      string
	Options []string
}

// Fact is a number that the rules name, such as "seeds.total".
type Fact struct {
	Name  string
	Value int
}

// Result is the state of a game.
type Result uint8

// The results. NoResult is a game that stops without one.
const (
	Unfinished Result = iota
	SouthWins
	NorthWins
	Draw
	NoResult
)

// String is "", "S", "N", "draw" or "no-result".
func (r Result) String() string {
	return [...]string{"", "S", "N", "draw", "no-result"}[r]
}

func winOf(p Player) Result { return SouthWins + Result(p) }

// Outcome says whether a position is over, how, and by which clause.
type Outcome struct {
	Result Result
	Clause string // the clause that ends the game; "" while it is unfinished
	Seeds  [2]int // what each player counts at the end, in the games that count; else 0
}

// Over tells whether the game has ended.
func (o Outcome) Over() bool { return o.Result != Unfinished }

// Refusal is a move that may not be played, with the clause that forbids it:
// the first in the order of [Game.Clauses]. It is comparable and serves as an error.
type Refusal struct {
	Clause string
	Over   bool // the game is over; Clause ended it
	Laps   int  // of a never-ending move: its laps until the first one that repeats, or the cap
	Repeat bool // of a never-ending move: a lap does repeat (else the cap was reached)
}

func (r Refusal) Error() string {
	switch {
	case r.Over:
		return "the game is over (" + r.Clause + ")"
	case r.Repeat:
		return "illegal move: never-ending, lap " + itoa(r.Laps+1) + " repeats an earlier one (" + r.Clause + ")"
	case r.Laps > 0:
		return "illegal move: taken for never-ending, no end and no repetition within " + itoa(r.Laps) + " laps (" + r.Clause + ")"
	}
	return "illegal move (" + r.Clause + ")"
}

// Finding is something that a check of a position found.
type Finding struct {
	Wrong      bool   // else only unusual
	What, Want string // what was found and what would fit, in English
	// Kind says it in a word, for who tells it in another language: shape, pit, count,
	// empty, or foreign and the part of a position that the game does not have, as in
	// "foreign reserve="; of what is only unusual, seeds or house.
	Kind string
}

// sheet is a game's written part.
type sheet struct {
	id, name string
	start    string
	facts    []Fact
	clauses  []Clause
	readings []Reading
}

// options holds the chosen option of each reading, by its index in the sheet.
type options [8]uint8

// rules is what each game implements. Positions given to it fit the game.
type rules interface {
	sheet() *sheet
	with(options) rules
	// stuck is the outcome when the player to move has no legal move.
	stuck(p Position) Outcome
	// forbids is the first clause that keeps m from being a candidate.
	forbids(p Position, m Move) string
	check(p Position) []Finding
}

// moveList is a list of moves that needs no memory of its own.
type moveList struct {
	n     int
	moves [4 * maxColumns]Move
}

func (l *moveList) add(m Move) {
	l.moves[l.n] = m
	l.n++
}

func (l *moveList) has(m Move) bool {
	for _, o := range l.moves[:l.n] {
		if o == m {
			return true
		}
	}
	return false
}

// ending is how a candidate's play came out.
type ending struct {
	never  bool   // it is never-ending
	choice bool   // a safari choice came up
	next   lapKey // where the lap would start that the bound kept from being sown
	period int32  // of a never-ending move: laps from one occurrence to the next, 0 if none was seen
}

// Game is one of the games with an option chosen for each reading.
type Game struct {
	rules   rules
	options options
}

// Lookup finds a game by its ID.
func Lookup(id string) (Game, bool) {
	for _, g := range Games() {
		if g.ID() == id {
			return g, true
		}
	}
	return Game{}, false
}

// ID is the game's identifier in addresses, files and the command line.
func (g Game) ID() string { return g.rules.sheet().id }

// Name is the game's English name.
func (g Game) Name() string { return g.rules.sheet().name }

// Facts lists the numbers that the rules name.
func (g Game) Facts() []Fact { return g.rules.sheet().facts }

// Fact is the number of that name.
func (g Game) Fact(name string) (int, bool) {
	for _, f := range g.Facts() {
		if f.Name == name {
			return f.Value, true
		}
	}
	return 0, false
}

// Clauses lists the clauses in the order of the rule text.
func (g Game) Clauses() []Clause { return g.rules.sheet().clauses }

// Readings lists the places where the sources leave something open.
func (g Game) Readings() []Reading { return g.rules.sheet().readings }

// With is the game with another option for a reading. It answers false if the
// game has no such reading or the reading no such option.
func (g Game) With(reading, option string) (Game, bool) {
	for i, r := range g.Readings() {
		for j, o := range r.Options {
			if r.ID == reading && o == option {
				g.options[i] = uint8(j)
				g.rules = g.rules.with(g.options)
				return g, true
			}
		}
	}
	return g, false
}

// Chosen is the option in force for a reading, or "" if there is no such reading.
func (g Game) Chosen(reading string) string {
	for i, r := range g.Readings() {
		if r.ID == reading {
			return r.Options[g.options[i]]
		}
	}
	return ""
}

// Start is the position in which the game begins.
func (g Game) Start() Position {
	p, err := ParsePosition(g.rules.sheet().start)
	if err != nil {
		panic("engine: start of " + g.ID() + ": " + err.Error())
	}
	return p
}

// ReadPosition reads position text that must fit the game. The error is a
// *SyntaxError or a *MisfitError.
func (g Game) ReadPosition(text string) (Position, error) {
	p, err := ParsePosition(text)
	if err != nil {
		return Position{}, err
	}
	for _, f := range g.Check(p) {
		if f.Wrong {
			return Position{}, &MisfitError{g.ID(), f}
		}
	}
	return p, nil
}

// MisfitError is a position that is none of the game's.
type MisfitError struct {
	Game    string
	Finding Finding
}

func (e *MisfitError) Error() string {
	return "no position of " + e.Game + ": found " + e.Finding.What + ", wanted " + e.Finding.Want
}

// Check says what is wrong with a position and what is only unusual. The other
// methods want positions in which nothing is wrong.
func (g Game) Check(p Position) []Finding {
	return append(checkShape(p, g.Start()), g.rules.check(p)...)
}

// Successor is a legal move and the position after it.
type Successor struct {
	Move     Move
	Position Position
}

// Successors appends the legal moves of p to dst, sorted, with the position
// after each. It appends nothing if and only if the game is over.
func (g Game) Successors(dst []Successor, p Position) []Successor {
	if g.ended(&p).Over() {
		return dst
	}
	var list moveList
	from := len(dst)
	for round := 0; round < 2 && len(dst) == from; round++ {
		g.candidates(&list, &p, round)
		for _, m := range list.moves[:list.n] {
			var choice bool
			if dst, choice = g.successor(dst, &p, m); choice {
				m.Safari = true
				dst, _ = g.successor(dst, &p, m)
			}
		}
	}
	return dst
}

// successor appends what a candidate leads to, if it may be played.
func (g Game) successor(dst []Successor, p *Position, m Move) (_ []Successor, choice bool) {
	n := len(dst)
	dst = append(dst, Successor{m, *p})
	e := g.run(&dst[n].Position, m)
	if e.never {
		dst = dst[:n]
	}
	return dst, e.choice
}

// run plays a candidate to its end.
func (g Game) run(p *Position, m Move) ending {
	if !g.endlessEnds() {
		return g.play(p, m, usualBound, nil)
	}
	start := *p
	e := g.play(p, m, usualBound, nil)
	if e.never {
		*p = start
		laps, _ := g.endless(start, m)
		e.never = g.play(p, m, bound{laps, true}, nil).never
	}
	return e
}

// endlessEnds is the reading relay.endless=ends.
func (g Game) endlessEnds() bool { return g.options[0] == 1 }

// Moves lists the legal moves, sorted; none if and only if the game is over.
func (g Game) Moves(p Position) []Move {
	var moves []Move
	for _, s := range g.Successors(nil, p) {
		moves = append(moves, s.Move)
	}
	return moves
}

// Outcome says whether p is over.
func (g Game) Outcome(p Position) Outcome {
	if o := g.ended(&p); o.Over() {
		return o
	}
	if g.anyLegal(&p, 0) || g.anyLegal(&p, 1) {
		return Outcome{}
	}
	return g.rules.stuck(p)
}

// anyLegal tells whether a candidate of the round may be played. (A move with a
// safari choice can be played at least up to it.)
func (g Game) anyLegal(p *Position, round int) bool {
	var list moveList
	g.candidates(&list, p, round)
	for _, m := range list.moves[:list.n] {
		next := *p
		if !g.run(&next, m).never {
			return true
		}
	}
	return false
}

// Perft counts the sequences of exactly depth legal moves from p, playing
// every one of them. A forced pass is a move.
func (g Game) Perft(p Position, depth int) int {
	if depth == 0 {
		return 1
	}
	return g.perft(p, depth, make([][]Successor, depth))
}

func (g Game) perft(p Position, depth int, lists [][]Successor) int {
	list := g.Successors(lists[depth-1][:0], p)
	lists[depth-1] = list
	if depth == 1 {
		return len(list)
	}
	n := 0
	for _, s := range list {
		n += g.perft(s.Position, depth-1, lists)
	}
	return n
}

package simulate

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"mashimo/engine"
	"mashimo/internal/source"
)

// Read reads a record. What it says of itself must agree: its counts add up, and it is of
// parts of a run that could be played. The engine that it names may be another one.
func Read(f *source.File) (*Record, source.Problems) {
	var problems source.Problems
	var head struct{ Schema int }
	if json.Unmarshal([]byte(f.Text), &head) == nil && head.Schema != Schema {
		problems.Add(f.Whole(), fmt.Sprintf("the schema %d", head.Schema), fmt.Sprintf("%d, which this program knows", Schema), "")
		return nil, problems
	}
	r, err := decode(f.Text)
	if err != nil {
		at, found := place(f, err)
		problems.Add(at, found, "a record as mashimo simulate --json writes it", "")
		return nil, problems
	}
	wrong := r.Setup.wrong()
	if wrong == nil {
		wrong = r.wrong()
	}
	for _, w := range wrong {
		problems.Add(f.Whole(), w[0], w[1], "")
	}
	if problems != nil {
		return nil, problems
	}
	r.boundary = part(r.Run, r.First) + len(r.Parts)
	return r, nil
}

// place is where JSON cannot be read, and what was found there.
func place(f *source.File, err error) (at source.Place, found string) {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return f.At(max(0, int(syntax.Offset)-1)), syntax.Error()
	case errors.As(err, &kind):
		return f.At(max(0, int(kind.Offset)-1)), "a " + kind.Value + " as " + kind.Field
	case errors.Is(err, io.ErrUnexpectedEOF):
		return f.At(len(f.Text)), "the end of the file"
	}
	return f.Whole(), err.Error()
}

func decode(text string) (*Record, error) {
	var r Record
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("more than one JSON value")
	}
	return &r, r.unpack()
}

// unpack reads the games that were seen.
func (r *Record) unpack() error {
	b, err := base64.StdEncoding.DecodeString(r.Seen)
	if err != nil || len(b)%8 != 0 {
		return errors.New("games that cannot be read under seen")
	}
	for ; len(b) > 0; b = b[8:] {
		r.games = append(r.games, binary.BigEndian.Uint64(b))
	}
	r.sorted = len(r.games)
	return nil
}

// Config is the run that the setup tells of, if the engine still knows it.
func (s Setup) Config() (Config, error) {
	g, ok := engine.Lookup(s.Game)
	if !ok {
		return Config{}, fmt.Errorf("the unknown game %s", source.Quote(s.Game))
	}
	for _, r := range s.Readings {
		reading, option, _ := strings.Cut(r, "=")
		if g, ok = g.With(reading, option); !ok {
			return Config{}, fmt.Errorf("the unknown reading %s", source.Quote(r))
		}
	}
	p, err := g.ReadPosition(s.Position)
	if err != nil {
		return Config{}, fmt.Errorf("a position that cannot be read: %w", err)
	}
	for _, name := range s.Players {
		if _, ok := KindOf(name); !ok {
			return Config{}, fmt.Errorf("the unknown player %s", source.Quote(name))
		}
	}
	return Config{Game: g, Start: p, South: s.Players[0], North: s.Players[1], Opening: s.Opening, Games: s.Run, Seed: s.Seed}, nil
}

// wrong is what is wrong with a setup: what was found, and what was wanted.
func (s Setup) wrong() [][2]string {
	c, err := s.Config()
	if err != nil {
		return [][2]string{{err.Error(), "what the games have that this program knows"}}
	}
	var list [][2]string
	for _, is := range []struct {
		right       bool
		found, want string
	}{
		{slices.Equal(s.Readings, chosen(c.Game)), "the readings " + source.Quote(strings.Join(s.Readings, " ")), "those that are not at their default, in the game's order"},
		{s.Position == c.Start.String(), "the position " + source.Quote(s.Position), c.Start.String()},
		{s.Run >= 1, fmt.Sprintf("a run of %d games", s.Run), "at least 1"},
		{s.Opening >= 0, fmt.Sprintf("an opening of %d moves", s.Opening), "0 or more"},
		{s.Engine != "", "no version of the engine", "one"},
	} {
		if !is.right {
			list = append(list, [2]string{is.found, is.want})
		}
	}
	return list
}

// part is the part that begins with a game, or -1.
func part(games, from int) int {
	for k := range parts(games) {
		if first(games, k) == from {
			return k
		}
	}
	return -1
}

// wrong is what is wrong with the counts of a record whose setup is right.
func (r *Record) wrong() [][2]string {
	from := part(r.Run, r.First)
	if from < 0 || from+len(r.Parts) > parts(r.Run) || first(r.Run, from+len(r.Parts)) != r.First+r.Totals.Games {
		return [][2]string{{fmt.Sprintf("%d games from %d in %d parts", r.Totals.Games, r.First, len(r.Parts)), fmt.Sprintf("whole parts of the run of %d games", r.Run)}}
	}
	for _, sum := range r.Parts {
		if len(sum) != 8 || strings.Trim(sum, "0123456789abcdef") != "" {
			return [][2]string{{"the sum " + source.Quote(sum) + " of a part", "8 hexadecimal digits"}}
		}
	}
	if !r.gamesFit() {
		return [][2]string{{"games under seen that do not fit the others", "the different games of an unfinished run, rising, and none of a whole one"}}
	}
	if what := r.Totals.amiss(); what != "" {
		return [][2]string{{what, "counts that add up"}}
	}
	return nil
}

// gamesFit tells whether there are the games that there should be.
func (r *Record) gamesFit() bool {
	if r.Whole() {
		return len(r.games) == 0
	}
	for i, g := range r.games {
		if i > 0 && r.games[i-1] >= g {
			return false
		}
	}
	return len(r.games) == r.Different
}

// amiss names a count that does not fit the others, or is "".
func (t *Totals) amiss() string {
	games, moves := t.Lengths.Sums()
	turns, choices := t.Branching.Sums()
	sown, laps := t.Laps.Sums()
	lapsToo, _ := t.LapSeeds.Sums()
	for _, is := range []struct {
		right bool
		what  string
	}{
		{t.South+t.North+t.Draws+t.NoResult == t.Games, "results"},
		{min(t.South, t.North, t.Draws, t.NoResult, t.Passes, t.Repetitions, t.EndlessRepeats, t.EndlessTooLong, t.EndlessTurns, t.EndlessGames) >= 0, "negative counts"},
		{t.Repetitions <= t.NoResult, "repetitions"},
		{t.Lengths.rises() && games == t.Games && moves == t.Moves, "lengths"},
		{len(t.Lengths) > 0 && t.Lengths[0][0] == t.Shortest && t.Lengths[len(t.Lengths)-1][0] == t.Longest, "shortest and longest games"},
		{t.Branching.rises() && turns == t.Moves && choices == t.Choices, "branching"},
		{t.Laps.rises() && sown == t.Moves-t.Passes, "laps"},
		{t.LapSeeds.rises() && lapsToo == laps, "lap-seeds"},
		{1 <= t.Different && t.Different <= t.Games, "different games"},
		{t.EndlessGames <= t.EndlessTurns && t.EndlessTurns <= t.EndlessRepeats+t.EndlessTooLong && t.EndlessGames <= t.Games, "never-ending moves"},
	} {
		if !is.right {
			return is.what + " that do not fit the other counts"
		}
	}
	return ""
}

// rises tells whether the values rise and each occurred.
func (h Histogram) rises() bool {
	for i, b := range h {
		if b[0] < 0 || b[1] < 1 || i > 0 && h[i-1][0] >= b[0] {
			return false
		}
	}
	return true
}

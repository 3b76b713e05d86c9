package simulate

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"mashimo/internal/source"
)

// Merge reads records and makes the whole run of them, whose parts they must have, each
// once. Its bytes are those that the whole run would have had.
func Merge(files []*source.File) (*Record, source.Problems) {
	var problems source.Problems
	var list []shard
	for _, f := range files {
		r, wrong := Read(f)
		problems = append(problems, wrong...)
		if r != nil {
			list = append(list, shard{r, f})
		}
	}
	if len(list) == 0 || len(problems) > 0 {
		return nil, problems.Sorted()
	}
	for _, s := range list[1:] {
		for _, d := range s.Differs(list[0].Setup) {
			problems.Add(s.file.Whole(), d[0], d[1], "as in "+list[0].file.Name)
		}
	}
	if len(problems) == 0 {
		slices.SortStableFunc(list, func(a, b shard) int { return cmp.Compare(a.First, b.First) })
		problems = together(list)
	}
	if len(problems) > 0 {
		return nil, problems.Sorted()
	}
	whole := NewRecord(list[0].Setup, 0)
	for _, s := range list {
		whole.join(s.Record)
	}
	return whole, nil
}

// shard is a record and the file that it stands in.
type shard struct {
	*Record
	file *source.File
}

// Differs is in what a setup differs from another: what was found, and what was wanted.
func (s Setup) Differs(o Setup) [][2]string {
	var list [][2]string
	for _, f := range []struct {
		name string
		a, b any
	}{
		{"game", s.Game, o.Game}, {"readings", s.Readings, o.Readings}, {"position", s.Position, o.Position}, {"seed", s.Seed, o.Seed},
		{"players", s.Players, o.Players}, {"opening", s.Opening, o.Opening}, {"engine", s.Engine, o.Engine}, {"run", s.Run, o.Run},
	} {
		if a, b := text(f.a), text(f.b); a != b {
			list = append(list, [2]string{`"` + f.name + `": ` + a, b})
		}
	}
	return list
}

func text(v any) string {
	b, _ := json.Marshal(v) // numbers and strings
	return string(b)
}

// together is what keeps records of one run, sorted, from being the whole of it.
func together(list []shard) source.Problems {
	var problems source.Problems
	next, before := 0, list[0].file.Name
	missing := func(at *source.File, to int) {
		if next < to {
			problems.Add(at.Whole(), "no "+games(next, to), "all of the run, "+games(0, list[0].Run), "play them with --shard or --resume, and merge them, too")
		}
	}
	for _, s := range list {
		missing(s.file, s.First)
		past := s.First + s.Totals.Games
		if s.First < next {
			problems.Add(s.file.Whole(), games(s.First, min(next, past))+" once more", "each game once", "they are in "+before+", too")
		}
		if past > next {
			next, before = past, s.file.Name
		}
	}
	missing(list[len(list)-1].file, list[0].Run)
	return problems
}

// games names the games from one up to but without another.
func games(from, to int) string {
	if to-from == 1 {
		return fmt.Sprintf("game %d", from)
	}
	return fmt.Sprintf("games %d to %d", from, to-1)
}

// join counts a record that follows.
func (r *Record) join(o *Record) {
	if o.Whole() { // its games are not told apart any more
		*r = *o
		return
	}
	r.Totals.add(o.Totals)
	r.Parts = append(r.Parts, o.Parts...)
	r.boundary += len(o.Parts)
	r.games = append(r.games, o.games...)
	r.tellApart()
}

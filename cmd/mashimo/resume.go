package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"mashimo/internal/simulate"
	"mashimo/internal/source"
)

// keepEvery is how often a run is kept in its file.
const keepEvery = 10 * time.Second

// resumed is what is kept of the run, or a new record where there is no file yet.
func (c *command) resumed(s *simulation, from, to int) (*simulate.Record, error) {
	info, err := os.Stat(s.kept)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return simulate.NewRecord(s.config.Setup(), from), nil
	case err == nil && !info.Mode().IsRegular():
		err = fmt.Errorf("%s is no file", s.kept)
	}
	if err != nil {
		return nil, failure{err}
	}
	text, err := os.ReadFile(s.kept)
	if err != nil {
		return nil, failure{err}
	}
	file := source.New(s.kept, text)
	r, problems := simulate.Read(file)
	if r != nil {
		for _, d := range r.Differs(s.config.Setup()) {
			problems.Add(file.Whole(), d[0], d[1], "another run is kept there: name another file, or remove this one")
		}
		if begin := s.config.First(from); r.First != begin || r.Next() > to {
			problems.Add(file.Whole(), fmt.Sprintf("games %d to %d", r.First, r.First+r.Totals.Games-1),
				fmt.Sprintf("some from %d on, before %d", begin, s.config.First(to)), "another shard is kept there: name another file")
		}
	}
	if problems != nil {
		problems.Print(c.stderr)
		return nil, errReported
	}
	return r, nil
}

// playOn plays the parts that are not in the record yet, up to one, and keeps the record
// where that is wished for.
func (c *command) playOn(ctx context.Context, s *simulation, r *simulate.Record, to int) error {
	done := s.config.First(r.Next()) - r.First
	p := c.progress(done, s.config.First(to)-r.First)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	kept := time.Now()
	keep := func() {
		if s.kept == "" || r.Totals.Games == 0 {
			return
		}
		if err := replaceFile(s.kept, string(r.JSON())); err != nil {
			stop(fmt.Errorf("the run could not be kept: %w", err))
		}
		kept = time.Now()
	}
	s.config.Play(ctx, r.Next(), to, func(part simulate.Part) {
		r.Add(part)
		p.show(r.Totals.Games)
		if time.Since(kept) >= keepEvery {
			keep()
		}
	})
	keep()
	p.end()
	switch cause := context.Cause(ctx); {
	case cause != nil && !errors.Is(cause, context.Canceled):
		return failure{cause}
	case r.Next() < to:
		return failure{stopped(s, r, to)}
	}
	return nil
}

// stopped says how a run goes on that was stopped.
func stopped(s *simulation, r *simulate.Record, to int) error {
	what := fmt.Sprintf("stopped after %d of %d games", r.Totals.Games, s.config.First(to)-r.First)
	if s.kept == "" {
		return errors.New(what + ", which are lost: with --resume FILE they would be kept")
	}
	return errors.New(what + ": the same command goes on from there")
}

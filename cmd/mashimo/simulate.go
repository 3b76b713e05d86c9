package main

import (
	"context"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"mashimo/internal/simulate"
	"mashimo/internal/source"
)

// simulation is what simulate was asked for.
type simulation struct {
	play
	config simulate.Config
	shard  string // i/n, or "" for the whole run
	kept   string // the file in which the run is kept, or ""
	output simulated
}

const simulateLong = `Play many games and count what they show.

The same seed gives the same games, on any number of cores. A game stops without
result when a position occurs for the third time; this is a rule of the site, not
of the games.

A player is random, low, middle, strong (the computer players of the site), or
nodes:N (a search of N positions for each move).

A long run is kept in a file with --resume: stopped at any time, by Ctrl-C, by a
signal or by a power cut, the same command goes on from there. To spread it over
machines, play a --shard i/n on each and merge their files. Either way the result
has the same bytes as that of one run. Files are replaced whole.`

func (c *command) simulate() *cobra.Command {
	var s simulation
	cmd := &cobra.Command{
		Use: "simulate GAME", Short: "Play many games and count what they show", Long: simulateLong,
		Args: exactly(1, false, "GAME"),
		Example: "  mashimo simulate bao-la-kete --games 100000 --resume run.json -o kete.json\n" +
			"  mashimo simulate bao-la-kimasai --games 100 --seed 1 --south middle --north low",
		RunE: func(_ *cobra.Command, args []string) error {
			if err := c.begin(&s.play, args[0]); err != nil {
				return err
			}
			s.config.Game, s.config.Start = s.game, s.start
			return c.runSimulation(&s)
		},
	}
	s.play.flags(cmd)
	s.output.flags(cmd)
	cmd.Flags().IntVar(&s.config.Games, "games", 1000, "how many games")
	cmd.Flags().Uint64Var(&s.config.Seed, "seed", 1, "seed of the chances")
	cmd.Flags().StringVar(&s.config.South, "south", "random", "South's `player`: "+simulate.Kinds)
	cmd.Flags().StringVar(&s.config.North, "north", "random", "North's `player`: "+simulate.Kinds)
	cmd.Flags().IntVar(&s.config.Opening, "opening", 0, "how many moves of each game are random, whoever plays")
	cmd.Flags().StringVar(&s.shard, "shard", "", "play only shard `i/n` of the run, as in 3/10, and write JSON for merging")
	cmd.Flags().StringVar(&s.kept, "resume", "", "keep the run in this `file`, and go on from what is there")
	cmd.AddCommand(c.merge())
	return cmd
}

// merge is the command that merges shards.
func (c *command) merge() *cobra.Command {
	var out simulated
	cmd := &cobra.Command{
		Use: "merge FILE…", Short: "Merge the shards of a run to the whole",
		Long: `Merge the shards of a run to the whole.

The files are what --shard, --resume or --json wrote. Together they must have each
game of the run once, and must agree on all that was played.`,
		Args:    exactly(1, true, "FILE…"),
		Example: "  mashimo simulate merge shard-*.json -o kete.json",
		RunE: func(_ *cobra.Command, args []string) error {
			if err := out.check(); err != nil {
				return err
			}
			var files []*source.File
			for _, name := range args {
				text, err := os.ReadFile(name)
				if err != nil {
					return failure{err}
				}
				files = append(files, source.New(name, text))
			}
			r, problems := simulate.Merge(files)
			if problems != nil {
				problems.Print(c.stderr)
				return errReported
			}
			return c.showRecord(r, out)
		},
	}
	out.flags(cmd)
	return cmd
}

// check tells what is wrong with what was asked for.
func (s *simulation) check() error {
	for _, name := range []string{s.config.South, s.config.North} {
		if _, ok := simulate.KindOf(name); !ok {
			return usage("unknown player %s: there are %s", source.Quote(name), simulate.Kinds)
		}
	}
	if s.config.Games < 1 {
		return usage("--games %d: wanted at least 1", s.config.Games)
	}
	if s.config.Opening < 0 {
		return usage("--opening %d: wanted 0 or more", s.config.Opening)
	}
	if s.shard != "" {
		if s.output.csv {
			return usage("--shard and --csv: wanted one of them, for shards are merged first")
		}
		s.output.json = true
	}
	return s.output.check()
}

// span is the parts that are to be played.
func (s *simulation) span() (from, to int, err error) {
	n := s.config.Parts()
	if s.shard == "" {
		return 0, n, nil
	}
	first, second, _ := strings.Cut(s.shard, "/")
	i, err1 := strconv.Atoi(first)
	of, err2 := strconv.Atoi(second)
	switch {
	case err1 != nil || err2 != nil || i < 1 || i > of:
		return 0, 0, usage("--shard %s: wanted i/n, as in 3/10", source.Quote(s.shard))
	case of > n:
		return 0, 0, usage("--shard %s: this run has only %d parts, wanted at most so many shards", s.shard, n)
	}
	return (i - 1) * n / of, i * n / of, nil
}

// runSimulation plays what is not played yet, and shows the whole.
func (c *command) runSimulation(s *simulation) error {
	if err := s.check(); err != nil {
		return err
	}
	from, to, err := s.span()
	if err != nil {
		return err
	}
	r := simulate.NewRecord(s.config.Setup(), from)
	if s.kept != "" {
		if r, err = c.resumed(s, from, to); err != nil {
			return err
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := c.playOn(ctx, s, r, to); err != nil {
		return err
	}
	return c.showRecord(r, s.output)
}

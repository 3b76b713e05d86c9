package main

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"mashimo/engine"
	"mashimo/internal/simulate"
	"mashimo/internal/source"
)

func player(name string) (simulate.Kind, error) {
	if kind, ok := simulate.KindOf(name); ok {
		return kind, nil
	}
	return nil, usage("unknown player %s: there are %s", source.Quote(name), simulate.Kinds)
}

func (c *command) simulate() *cobra.Command {
	var p play
	var south, north string
	var config simulate.Config
	var asJSON bool
	cmd := &cobra.Command{
		Use: "simulate GAME", Short: "Play many games and count what they show",
		Long: `Play many games and count what they show.

The same seed gives the same games, on any number of cores. A game stops without
result when a position occurs for the third time; this is a rule of the site, not
of the games.

A player is random, low, middle, strong (the computer players of the site), or
nodes:N (a search of N positions for each move).`,
		Args:    exactly(1, false, "GAME"),
		Example: "  mashimo simulate bao-la-kimasai --games 100 --seed 1 --south middle --north low",
		RunE: func(_ *cobra.Command, args []string) (err error) {
			if err = c.begin(&p, args[0]); err != nil {
				return err
			}
			if config.South, err = player(south); err != nil {
				return err
			}
			if config.North, err = player(north); err != nil {
				return err
			}
			if config.Games < 1 {
				return usage("--games %d: wanted at least 1", config.Games)
			}
			if config.Opening < 0 {
				return usage("--opening %d: wanted 0 or more", config.Opening)
			}
			config.Game, config.Start = p.game, p.start
			return c.showTotals(&p, config, simulate.Run(config), south, north, asJSON)
		},
	}
	p.flags(cmd)
	cmd.Flags().IntVar(&config.Games, "games", 1000, "how many games")
	cmd.Flags().Uint64Var(&config.Seed, "seed", 1, "seed of the chances")
	cmd.Flags().StringVar(&south, "south", "random", "South's `player`: "+simulate.Kinds)
	cmd.Flags().StringVar(&north, "north", "random", "North's `player`: "+simulate.Kinds)
	cmd.Flags().IntVar(&config.Opening, "opening", 0, "how many moves of each game are random, whoever plays")
	cmd.Flags().BoolVar(&asJSON, "json", false, "as JSON")
	return cmd
}

// simulation is what simulate --json writes.
type simulation struct {
	Game     string    `json:"game"`
	Readings []string  `json:"readings"` // id=option, those that are chosen
	Position string    `json:"position"`
	Seed     uint64    `json:"seed"`
	Players  [2]string `json:"players"` // South's, North's
	Opening  int       `json:"opening"` // random moves at the start of each game
	Engine   string    `json:"engine"`
	simulate.Totals
}

func (c *command) showTotals(p *play, config simulate.Config, t simulate.Totals, south, north string, asJSON bool) error {
	if asJSON {
		enc := json.NewEncoder(c.stdout)
		enc.SetIndent("", "  ")
		return enc.Encode(simulation{p.game.ID(), append([]string{}, p.readings...), p.start.String(), config.Seed, [2]string{south, north}, config.Opening, engine.Version, t})
	}
	line := func(name, format string, args ...any) {
		fmt.Fprintf(c.stdout, "%-22s "+format+"\n", append([]any{name}, args...)...)
	}
	share := func(n int) string { return fmt.Sprintf("%d (%.1f %%)", n, 100*float64(n)/float64(t.Games)) }
	line("games", "%d", t.Games)
	line("different games", "%d", t.Different)
	line("won by South", "%s", share(t.South))
	line("won by North", "%s", share(t.North))
	line("draws", "%s", share(t.Draws))
	line("without result", "%s", share(t.NoResult))
	line("moves a game", "%.1f (%d to %d)", float64(t.Moves)/float64(t.Games), t.Shortest, t.Longest)
	line("legal moves a turn", "%.2f", float64(t.Choices)/float64(max(t.Moves, 1)))
	line("passes", "%d", t.Passes)
	return nil
}

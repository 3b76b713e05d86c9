package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"mashimo/internal/simulate"
)

// simulated is how the outcome of a simulation is shown.
type simulated struct {
	json, csv bool
	file      string
}

func (o *simulated) flags(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&o.json, "json", false, "as JSON; in a file it is, if --csv is not given")
	cmd.Flags().BoolVar(&o.csv, "csv", false, "as CSV")
	cmd.Flags().StringVarP(&o.file, "output", "o", "", "the `file` to write, whole or not at all, instead of to the standard output")
}

func (o *simulated) check() error {
	if o.json && o.csv {
		return usage("--json and --csv: wanted one of them")
	}
	return nil
}

// showRecord writes a record as it was asked for.
func (c *command) showRecord(r *simulate.Record, o simulated) error {
	var text string
	switch {
	case o.csv:
		text = string(r.CSV())
	case o.json || o.file != "":
		text = string(r.JSON())
	default:
		text = inWords(r.Counts())
	}
	return c.put(o.file, []byte(text))
}

// inWords is what was counted, for people.
func inWords(t simulate.Totals) string {
	var b strings.Builder
	line := func(name, format string, args ...any) {
		fmt.Fprintf(&b, "%-22s "+format+"\n", append([]any{name}, args...)...)
	}
	share := func(n int) string {
		low, high := simulate.Interval(n, t.Games)
		return fmt.Sprintf("%d (%.1f %%; 95 %%: %.1f to %.1f)", n, 100*float64(n)/float64(t.Games), 100*low, 100*high)
	}
	line("games", "%d", t.Games)
	line("different games", "%d", t.Different)
	line("won by South", "%s", share(t.South))
	line("won by North", "%s", share(t.North))
	line("draws", "%s", share(t.Draws))
	line("without result", "%s", share(t.NoResult))
	line("moves a game", "%.1f (%d to %d)", float64(t.Moves)/float64(t.Games), t.Shortest, t.Longest)
	line("legal moves a turn", "%.2f", mean(t.Branching))
	line("laps a move", "%.2f (at most %d)", mean(t.Laps), t.Laps.Quantile(1))
	line("seeds a lap", "%.2f (at most %d)", mean(t.LapSeeds), t.LapSeeds.Quantile(1))
	line("passes", "%d", t.Passes)
	line("never-ending moves", "%d that repeat and %d that reach the cap of laps, in %d turns of %d games", t.EndlessRepeats, t.EndlessTooLong, t.EndlessTurns, t.EndlessGames)
	return b.String()
}

func mean(h simulate.Histogram) float64 {
	times, sum := h.Sums()
	return float64(sum) / float64(max(times, 1))
}

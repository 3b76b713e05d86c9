package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"mashimo/engine"
	"mashimo/internal/narrate"
	"mashimo/internal/record"
)

func (c *command) trace() *cobra.Command {
	var p play
	var lang string
	var asJSON bool
	cmd := &cobra.Command{
		Use: "trace GAME MOVE…", Short: "Tell what happens in some moves, event by event, with the clauses",
		Long: `Tell what happens in some moves, event by event, with the clause behind each.

With --json each event is an object on a line of its own; its position is the board
after the event, without the seeds in hand.`,
		Args:    exactly(2, true, "GAME MOVE…"),
		Example: "  mashimo trace djenon-aboure A1\n  mashimo trace bao-la-kete 'A6<*' --json",
		RunE: func(_ *cobra.Command, args []string) error {
			book, words, err := wordsFor(lang)
			if err != nil {
				return err
			}
			if err := c.begin(&p, args[0]); err != nil {
				return err
			}
			turn := c.traceText(narrate.New(words, book.Glossary, p.game))
			if asJSON {
				turn = c.traceJSON()
			}
			if _, err = c.walk(&p, args[1:], nil); err == nil { // nothing is written if a move cannot be played
				_, err = c.walk(&p, args[1:], turn)
			}
			return err
		},
	}
	p.flags(cmd)
	cmd.Flags().StringVar(&lang, "lang", "en", "the language of the words")
	cmd.Flags().BoolVar(&asJSON, "json", false, "an event a line, as JSON")
	return cmd
}

// traceJSON writes the events of a turn, a line each.
func (c *command) traceJSON() func(engine.Move, []engine.Event) {
	var number record.Numbering
	return func(m engine.Move, events []engine.Event) {
		for _, e := range number.Turn(m, events) {
			c.stdout.Write(e.Line())
		}
	}
}

// traceText writes the events of a turn in the notation of examples, each with
// its clause, and then what happened in words.
func (c *command) traceText(n *narrate.Narrator) func(engine.Move, []engine.Event) {
	return func(m engine.Move, events []engine.Event) {
		mover := events[0].Player
		fmt.Fprintf(c.stdout, "%s\n\n", n.Turn(mover, m))
		from := 0
		for _, text := range engine.Notation(events) {
			fmt.Fprintf(c.stdout, "  %-32s %s\n", text, events[from].Clause)
			for from++; from < len(events) && events[from].Kind == engine.KindSow && events[from-1].Kind == engine.KindSow; from++ {
			}
		}
		fmt.Fprintln(c.stdout)
		for _, s := range n.Events(events) {
			fmt.Fprintf(c.stdout, "%s\n", s)
		}
		fmt.Fprintf(c.stdout, "\n%s\n", events[len(events)-1].Position)
	}
}

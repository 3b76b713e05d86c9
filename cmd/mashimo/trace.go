package main

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"mashimo/engine"
	"mashimo/internal/narrate"
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

// eventLine is an event as JSON.
type eventLine struct {
	N        int    `json:"n"`    // from 1, through all moves
	Turn     int    `json:"turn"` // from 1
	Move     string `json:"move"`
	Lap      int    `json:"lap"`
	Kind     string `json:"kind"`
	Player   string `json:"player"`
	Pit      string `json:"pit,omitempty"`
	Count    int    `json:"count,omitempty"`
	Choice   string `json:"choice,omitempty"` // go or stop
	Result   string `json:"result,omitempty"`
	Clause   string `json:"clause"`
	Limit    string `json:"limit,omitempty"` // the clause that kept something else from happening
	Position string `json:"position"`
	Hand     int    `json:"hand"`
}

// traceJSON writes the events of a turn, a line each.
func (c *command) traceJSON() func(engine.Move, []engine.Event) {
	enc := json.NewEncoder(c.stdout)
	enc.SetEscapeHTML(false)
	n, turn := 0, 0
	return func(m engine.Move, events []engine.Event) {
		turn++
		for _, e := range events {
			n++
			line := eventLine{N: n, Turn: turn, Move: m.String(), Lap: e.Lap, Kind: e.Kind.String(), Player: e.Player.String(),
				Clause: e.Clause, Limit: e.Limit, Position: e.Position.String(), Hand: e.Hand, Result: e.Result.String(), Count: e.Count}
			if e.Kind.HasPit() {
				line.Pit = e.Pit.String()
			}
			if e.Kind == engine.KindChoice {
				line.Choice = map[bool]string{true: "go", false: "stop"}[e.Go]
			}
			enc.Encode(line)
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

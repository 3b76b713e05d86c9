package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"mashimo/engine"
	"mashimo/internal/source"
)

func (c *command) games() *cobra.Command {
	return &cobra.Command{
		Use: "games", Short: "List the games: id, tab, English name", Args: exactly(0, false, "none"),
		Example: "  mashimo games",
		RunE: func(*cobra.Command, []string) error {
			for _, g := range engine.Games() {
				fmt.Fprintf(c.stdout, "%s\t%s\n", g.ID(), g.Name())
			}
			return nil
		},
	}
}

func (c *command) moves() *cobra.Command {
	var p play
	cmd := &cobra.Command{
		Use: "moves GAME", Short: "List the legal moves: move, tab, position after it, tab, result",
		Long: `List the legal moves of a position, a line each: the move, the position after
it and the result (empty, S, N, draw or no-result), with tabs between.

With --position - each line of standard input is a position; a JSON object a
line comes out, with the moves or with an error. Blank lines are skipped; the
status is 1 if a line was bad.`,
		Args:    exactly(1, false, "GAME"),
		Example: "  mashimo moves djenon-aboure --position '0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20'",
		RunE: func(_ *cobra.Command, args []string) error {
			if err := p.choose(args[0]); err != nil {
				return err
			}
			if p.position == "-" {
				return c.moveLines(p.game)
			}
			if err := c.place(&p); err != nil {
				return err
			}
			for _, s := range p.game.Successors(nil, p.start) {
				fmt.Fprintf(c.stdout, "%s\t%s\t%s\n", s.Move, s.Position, p.game.Outcome(s.Position).Result)
			}
			return nil
		},
	}
	p.flags(cmd)
	return cmd
}

// movesLine is what is written for a line of positions.
type movesLine struct {
	Position string      `json:"position"`
	Moves    *[]moveLine `json:"moves,omitempty"`
	Error    string      `json:"error,omitempty"`
}

type moveLine struct {
	Move     string `json:"move"`
	Position string `json:"position"`
	Result   string `json:"result"`
}

// moveLines answers each line of standard input with a line of JSON.
func (c *command) moveLines(g engine.Game) error {
	in := bufio.NewReader(c.stdin)
	out := bufio.NewWriter(c.stdout)
	defer out.Flush()
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	for {
		line, err := in.ReadString('\n')
		line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
		if strings.TrimSpace(line) != "" {
			answer := c.moveLine(g, line)
			if answer.Error != "" {
				c.status = problems
			}
			if err := enc.Encode(answer); err != nil {
				return failure{err}
			}
			if in.Buffered() == 0 { // whoever waits for the answer gets it
				out.Flush()
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return failure{err}
		}
	}
}

func (c *command) moveLine(g engine.Game, line string) movesLine {
	answer := movesLine{Position: line}
	p, err := g.ReadPosition(line)
	if err != nil {
		answer.Error = err.Error()
		return answer
	}
	moves := []moveLine{}
	for _, s := range g.Successors(nil, p) {
		moves = append(moves, moveLine{s.Move.String(), s.Position.String(), g.Outcome(s.Position).Result.String()})
	}
	answer.Moves = &moves
	return answer
}

func (c *command) apply() *cobra.Command {
	var p play
	cmd := &cobra.Command{
		Use: "apply GAME MOVE…", Short: "Print the position after some moves", Args: exactly(2, true, "GAME MOVE…"),
		Example: "  mashimo apply bao-la-kete 'A6<*' 'a6<*'",
		RunE: func(_ *cobra.Command, args []string) error {
			if err := c.begin(&p, args[0]); err != nil {
				return err
			}
			at, err := c.walk(&p, args[1:], nil)
			if err == nil {
				fmt.Fprintln(c.stdout, at)
			}
			return err
		},
	}
	p.flags(cmd)
	return cmd
}

// begin chooses the game, its readings and the position.
func (c *command) begin(p *play, game string) error {
	if err := p.choose(game); err != nil {
		return err
	}
	return c.place(p)
}

// walk plays moves from the position; each, with its events, goes to visit.
func (c *command) walk(p *play, moves []string, visit func(engine.Move, []engine.Event)) (engine.Position, error) {
	at := p.start
	for i, text := range moves {
		m, err := p.game.ReadMove(at, text)
		if err != nil {
			return at, c.refused(i, text, at, err)
		}
		var t engine.Trace
		if at, err = p.game.Play(at, m, &t); err != nil {
			return at, c.refused(i, text, at, err)
		}
		if visit != nil {
			visit(m, t.Events)
		}
	}
	return at, nil
}

// refused reports a move that cannot be played.
func (c *command) refused(i int, text string, at engine.Position, err error) error {
	var r engine.Refusal
	if !errors.As(err, &r) {
		return c.badText("move "+strconv.Itoa(i+1), text, err)
	}
	return failure{fmt.Errorf("move %d, %s, of %s: %w", i+1, source.Quote(text), at, r)}
}

func (c *command) perft() *cobra.Command {
	var p play
	var divide bool
	cmd := &cobra.Command{
		Use: "perft GAME DEPTH", Short: "Count the sequences of exactly so many legal moves", Args: exactly(2, false, "GAME DEPTH"),
		Example: "  mashimo perft bao-la-kete 6 --divide",
		RunE: func(_ *cobra.Command, args []string) error {
			depth, err := strconv.Atoi(args[1])
			if err != nil || depth < 0 || depth > 99 {
				return usage("the depth %s: wanted a number from 0 to 99", source.Quote(args[1]))
			}
			if err := c.begin(&p, args[0]); err != nil {
				return err
			}
			if divide && depth > 0 {
				c.divide(&p, depth)
				return nil
			}
			fmt.Fprintln(c.stdout, p.game.Perft(p.start, depth))
			return nil
		},
	}
	p.flags(cmd)
	cmd.Flags().BoolVar(&divide, "divide", false, "a line for each first move: move, tab, count; the total last")
	return cmd
}

func (c *command) divide(p *play, depth int) {
	total := 0
	for _, s := range p.game.Successors(nil, p.start) {
		n := p.game.Perft(s.Position, depth-1)
		total += n
		fmt.Fprintf(c.stdout, "%s\t%d\n", s.Move, n)
	}
	fmt.Fprintln(c.stdout, total)
}

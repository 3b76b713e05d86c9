package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
	"mashimo/internal/narrate"
	"mashimo/internal/source"
)

func (c *command) figure() *cobra.Command {
	var p play
	var f figureFlags
	cmd := &cobra.Command{
		Use: "figure GAME [MOVE…]", Short: "Draw a position, or a step of some moves",
		Long: `Draw a position, or a step of some moves.

Without moves the position is drawn. With moves it is the last step of the last
move, or with --step N the step of that number, counted through all moves; step 0
is the position before them.`,
		Args:    exactly(1, true, "GAME [MOVE…]"),
		Example: "  mashimo figure bao-la-kete 'A6<*' --format svg -o a6.svg",
		RunE: func(_ *cobra.Command, args []string) error {
			if err := f.check(); err != nil {
				return err
			}
			if err := c.begin(&p, args[0]); err != nil {
				return err
			}
			drawing, err := c.draw(&p, args[1:], f)
			if err != nil {
				return err
			}
			return c.put(f.out, drawing)
		},
	}
	p.flags(cmd)
	cmd.Flags().StringVar(&f.format, "format", "svg", "svg or txt")
	cmd.Flags().IntVar(&f.step, "step", -1, "the step to draw (default the last)")
	cmd.Flags().StringVar(&f.digits, "digits", "latn", "digits of counts: latn, guru, deva or telu")
	cmd.Flags().StringVarP(&f.out, "output", "o", "", "the file to write (default standard output)")
	cmd.Flags().StringVar(&f.lang, "lang", "en", "the language of the words")
	return cmd
}

type figureFlags struct {
	format, digits, out, lang string
	step                      int
}

func (f *figureFlags) check() error {
	if f.format != "svg" && f.format != "txt" {
		return usage("unknown format %s: there are svg, txt", source.Quote(f.format))
	}
	if _, ok := figure.ParseDigits(f.digits); !ok {
		return usage("unknown digits %s: there are latn, guru, deva, telu", source.Quote(f.digits))
	}
	if f.step < -1 {
		return usage("the step %d: wanted 0 or more", f.step)
	}
	return nil
}

// picture is a step's board and what made it.
type picture struct {
	before engine.Position // of the move
	events []engine.Event  // of the step
	board  diagram.Board
}

// draw plays the moves and draws the step that is wanted.
func (c *command) draw(p *play, moves []string, f figureFlags) ([]byte, error) {
	plan := diagram.PlanFor(p.game.Start())
	pictures := []picture{{before: p.start, board: plan.Board(p.start)}}
	if o := p.game.Outcome(p.start); o.Over() {
		pictures[0].board = plan.Final(p.start, o.Result)
	}
	at := p.start
	_, err := c.walk(p, moves, func(_ engine.Move, events []engine.Event) {
		for _, s := range plan.Steps(at, events, 0) {
			pictures = append(pictures, picture{at, events[s.First:s.Past], s.Board})
		}
		at = events[len(events)-1].Position
	})
	if err != nil {
		return nil, err
	}
	n := f.step
	if n < 0 {
		n = len(pictures) - 1
	}
	if n >= len(pictures) {
		return nil, failure{fmt.Errorf("step %d: there are steps 0 to %d", n, len(pictures)-1)}
	}
	o := f.options(p, moves, strconv.Itoa(n)+"/"+strconv.Itoa(len(pictures)-1), pictures[n].events)
	book, words, err := wordsFor(f.lang)
	if err != nil {
		return nil, err
	}
	pictures[n].describe(&o, narrate.New(words, book.Glossary, p.game), p.game)
	if f.format == "txt" {
		return []byte(figure.Text(pictures[n].board, o)), nil
	}
	return figure.SVG(pictures[n].board, o), nil
}

// describe puts the picture in words.
func (p picture) describe(o *figure.Options, n *narrate.Narrator, g engine.Game) {
	after := p.before
	o.Title = g.Name()
	if len(p.events) > 0 {
		after = p.events[len(p.events)-1].Position
		o.Desc = narrate.Plain(n.Events(p.events)) + " "
	}
	o.Desc += narrate.Plain(n.Board(after, g.Outcome(after).Over()))
}

// options says where the picture comes from.
func (f figureFlags) options(p *play, moves []string, step string, events []engine.Event) figure.Options {
	digits, _ := figure.ParseDigits(f.digits)
	var clauses []string
	for _, e := range events {
		if len(clauses) == 0 || clauses[len(clauses)-1] != e.Clause {
			clauses = append(clauses, e.Clause)
		}
	}
	return figure.Options{Digits: digits, Lang: f.lang, Metadata: figure.Metadata{
		Game: p.game.ID(), Readings: strings.Join(p.readings, " "), Position: p.start.String(),
		Moves: strings.Join(moves, " "), Step: step, Clause: strings.Join(clauses, " "),
		Engine: engine.Version, Licence: "https://creativecommons.org/licenses/by/4.0/",
	}}
}

// put writes a result to a file, whole or not at all, or to standard output. What
// is there already is replaced only if it is a file that may be written; to devices
// and the like the result is written as it is.
func (c *command) put(name string, data []byte) error {
	if name == "" {
		if _, err := c.stdout.Write(data); err != nil {
			return failure{err}
		}
		return nil
	}
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	if info, err := os.Stat(name); err == nil {
		old, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return failure{err}
		}
		if !info.Mode().IsRegular() {
			_, err = old.Write(data)
		}
		if err = errors.Join(err, old.Close()); err != nil {
			return failure{err}
		}
		if !info.Mode().IsRegular() {
			return nil
		}
	}
	return replace(name, data)
}

// replace puts a file in the place of another, in one step.
func replace(name string, data []byte) error {
	temp, err := os.CreateTemp(filepath.Dir(name), ".mashimo-*")
	if err != nil {
		return failure{err}
	}
	defer os.Remove(temp.Name())
	_, err = temp.Write(data)
	if e := temp.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Chmod(temp.Name(), 0o644)
	}
	if err == nil {
		err = os.Rename(temp.Name(), name)
	}
	if err != nil {
		return failure{err}
	}
	return nil
}

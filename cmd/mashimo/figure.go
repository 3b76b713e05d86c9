package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
	"mashimo/internal/lettering"
	"mashimo/internal/narrate"
	"mashimo/internal/plate"
	"mashimo/internal/source"
	"mashimo/static"
)

func (c *command) figure() *cobra.Command {
	var p play
	var f figureFlags
	cmd := &cobra.Command{
		Use: "figure GAME [MOVE…]", Short: "Draw a position, or a step or all steps of some moves",
		Long: `Draw a position, or a step or all steps of some moves.

Without moves the position is drawn. With moves it is the last step of the last
move, or with --step N the step of that number, counted through all moves; step 0
is the position before them. With --strip all steps are drawn as one picture; in
PDF it breaks over pages of A4, in PNG it must have its place on one.

SVG, PDF and PNG need no font. TikZ is to be read by \input with the package tikz.`,
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
	cmd.Flags().StringVar(&f.format, "format", "svg", "svg, png, pdf, tikz or txt")
	cmd.Flags().IntVar(&f.step, "step", -1, "the step to draw (default the last)")
	cmd.Flags().BoolVar(&f.strip, "strip", false, "draw all steps")
	cmd.Flags().IntVar(&f.dpi, "dpi", 300, "pixels per inch of a PNG")
	cmd.Flags().StringVar(&f.theme, "theme", "light", "light, dark or, in svg only, auto: as the reader has it")
	cmd.Flags().StringVar(&f.digits, "digits", "latn", "digits of counts: latn, guru, deva or telu")
	cmd.Flags().StringVarP(&f.out, "output", "o", "", "the file to write (default standard output)")
	cmd.Flags().StringVar(&f.lang, "lang", "en", "the language of the words")
	return cmd
}

type figureFlags struct {
	format, theme, digits, out, lang string
	step, dpi                        int
	strip                            bool
}

func (f *figureFlags) check() error {
	if !slices.Contains([]string{"svg", "png", "pdf", "tikz", "txt"}, f.format) {
		return usage("unknown format %s: there are svg, png, pdf, tikz, txt", source.Quote(f.format))
	}
	if _, ok := figure.ParseDigits(f.digits); !ok {
		return usage("unknown digits %s: there are latn, guru, deva, telu", source.Quote(f.digits))
	}
	if _, ok := themes[f.theme]; !ok {
		return usage("unknown theme %s: there are light, dark, auto", source.Quote(f.theme))
	}
	switch {
	case f.step < -1:
		return usage("the step %d: wanted 0 or more", f.step)
	case f.step >= 0 && f.strip:
		return usage("--step and --strip: wanted one of them")
	case f.theme == "auto" && f.format != "svg":
		return usage("the theme auto for %s: wanted light or dark", f.format)
	case f.dpi < plate.LeastDPI || f.dpi > plate.MostDPI:
		return usage("%d dpi: wanted %d to %d", f.dpi, plate.LeastDPI, plate.MostDPI)
	}
	return nil
}

var themes = map[string]figure.Theme{"auto": figure.Auto, "light": figure.Light, "dark": figure.Dark}

// picture is a step's board and what made it.
type picture struct {
	before engine.Position // of the move
	move   engine.Move
	opens  bool           // it is the first step of the move
	events []engine.Event // of the step
	board  diagram.Board
}

// pictures plays moves and draws their steps.
func (c *command) pictures(p *play, moves []string) ([]picture, error) {
	plan := diagram.PlanFor(p.game.Start())
	list := []picture{{before: p.start, board: plan.Board(p.start)}}
	if o := p.game.Outcome(p.start); o.Over() {
		list[0].board = plan.Final(p.start, o.Result)
	}
	at := p.start
	_, err := c.walk(p, moves, func(m engine.Move, events []engine.Event) {
		for i, s := range plan.Steps(at, events, 0) {
			list = append(list, picture{at, m, i == 0, events[s.First:s.Past], s.Board})
		}
		at = events[len(events)-1].Position
	})
	return list, err
}

// draw plays the moves and draws the step that is wanted, or all.
func (c *command) draw(p *play, moves []string, f figureFlags) ([]byte, error) {
	pictures, err := c.pictures(p, moves)
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
	book, words, err := wordsFor(f.lang)
	if err != nil {
		return nil, err
	}
	hand, err := lettering.New(static.Files)
	if err != nil {
		return nil, failure{err}
	}
	date, err := sourceDate()
	if err != nil {
		return nil, err
	}
	o := plate.Sheet{Options: f.options(p, moves, hand.Write), Date: date}
	tell := narrate.New(words, book.Glossary, p.game)
	if f.strip {
		describe(pictures, &o.Options, tell, p.game)
		return f.drawStrip(pictures, o)
	}
	o.Metadata.Step = strconv.Itoa(n) + "/" + strconv.Itoa(len(pictures)-1)
	describe(pictures[n:n+1], &o.Options, tell, p.game)
	return f.drawStep(pictures[n].board, o)
}

// describe puts pictures that follow each other in words: what happens, and what
// stands on the last board.
func describe(pictures []picture, o *figure.Options, n *narrate.Narrator, g engine.Game) {
	o.Title = g.Name()
	var after engine.Position
	var clauses []string
	for _, p := range pictures {
		after = p.before
		if len(p.events) > 0 {
			after = p.events[len(p.events)-1].Position
			o.Desc += narrate.Plain(n.Events(p.events)) + " "
		}
		for _, e := range p.events {
			if !slices.Contains(clauses, e.Clause) {
				clauses = append(clauses, e.Clause)
			}
		}
	}
	o.Desc += n.BoardText(after, g.Outcome(after).Over())
	o.Metadata.Clause = strings.Join(clauses, " ")
}

// options say where the picture comes from.
func (f figureFlags) options(p *play, moves []string, letters figure.Letters) figure.Options {
	digits, _ := figure.ParseDigits(f.digits)
	return figure.Options{Theme: themes[f.theme], Digits: digits, Lang: f.lang, Letters: letters, Metadata: figure.Metadata{
		Game: p.game.ID(), Readings: strings.Join(p.readings, " "), Position: p.start.String(),
		Moves: strings.Join(moves, " "), Engine: engine.Version, Licence: "https://creativecommons.org/licenses/by/4.0/",
	}}
}

func (f figureFlags) drawStep(b diagram.Board, s plate.Sheet) ([]byte, error) {
	switch f.format {
	case "txt":
		return []byte(figure.Text(b, s.Options)), nil
	case "tikz":
		return figure.TikZ(b, s.Options), nil
	case "pdf":
		return drawn(plate.NewPress(s.Letters).PDF(b, s))
	case "png":
		return drawn(plate.NewPress(s.Letters).PNG(b, s, f.dpi))
	}
	return figure.SVG(b, s.Options), nil
}

func (f figureFlags) drawStrip(pictures []picture, s plate.Sheet) ([]byte, error) {
	var panels []diagram.Panel
	for n, p := range pictures {
		panel := diagram.Panel{Board: p.board, Number: n}
		if p.opens {
			panel.Move = p.move.String()
		}
		panels = append(panels, panel)
	}
	strip := diagram.NewStrip(panels, diagram.StripColumns)
	switch f.format {
	case "txt":
		return []byte(figure.StripText(strip, s.Options)), nil
	case "tikz":
		return figure.StripTikZ(strip, s.Options), nil
	case "pdf":
		return drawn(plate.NewPress(s.Letters).StripPDF(strip, s))
	case "png":
		return f.stripPNG(strip, s)
	}
	return figure.StripSVG(strip, s.Options), nil
}

// stripPNG draws a strip that has its place on one page.
func (f figureFlags) stripPNG(strip diagram.Strip, s plate.Sheet) ([]byte, error) {
	if n := plate.Pages(strip); n > 1 {
		return nil, failure{fmt.Errorf("%d steps, which need %d pages: wanted one page for a PNG (a PDF has as many as it needs, an SVG one of any height)", len(strip.Cells), n)}
	}
	pages, err := plate.NewPress(s.Letters).StripPNG(strip, s, f.dpi)
	if err != nil {
		return nil, failure{err}
	}
	return pages[0], nil
}

// sourceDate is the date that SOURCE_DATE_EPOCH gives to what is made, in seconds since
// 1970; zero without it.
func sourceDate() (time.Time, error) {
	text := os.Getenv("SOURCE_DATE_EPOCH")
	if text == "" {
		return time.Time{}, nil
	}
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil || seconds < 0 || seconds > 253402300799 {
		return time.Time{}, usage("SOURCE_DATE_EPOCH is %s: wanted seconds since 1970, such as 1764460800", source.Quote(text))
	}
	return time.Unix(seconds, 0).UTC(), nil
}

// drawn is a picture, or why it cannot be drawn.
func drawn(picture []byte, err error) ([]byte, error) {
	if err != nil {
		return nil, failure{err}
	}
	return picture, nil
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

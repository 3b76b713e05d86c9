package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"mashimo/engine"
	"mashimo/internal/source"
)

// The exit statuses.
const (
	done     = 0
	problems = 1
	wrongUse = 2
)

// command is one run of the program.
type command struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	status         int
}

// failure is an error that ends a run with status 1. Other errors are wrong use.
type failure struct{ error }

// reported is a failure of which all has been said.
var errReported = failure{errors.New("")}

// usage makes an error of wrong use.
func usage(format string, args ...any) error { return fmt.Errorf(format, args...) }

// run is the program: it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	out := &checked{w: stdout}
	c := &command{stdin: stdin, stdout: out, stderr: stderr}
	root := c.root()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(out)
	root.SetErr(stderr)
	err := root.Execute()
	if out.err != nil {
		err = failure{fmt.Errorf("the results could not be written: %w", out.err)}
	}
	var f failure
	switch {
	case err == nil:
		return c.status
	case errors.As(err, &f):
		if f != errReported {
			fmt.Fprintln(stderr, "mashimo: "+f.Error())
		}
		return problems
	}
	fmt.Fprintln(stderr, "mashimo: "+err.Error())
	fmt.Fprintln(stderr, "mashimo: for what there is: mashimo help")
	return wrongUse
}

// checked remembers that something could not be written.
type checked struct {
	w   io.Writer
	err error
}

func (c *checked) Write(b []byte) (int, error) {
	n, err := c.w.Write(b)
	if err != nil && c.err == nil {
		c.err = err
	}
	return n, err
}

func (c *command) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "mashimo",
		Short: "A rule reference for mancala games whose every statement is run",
		Long: `A rule reference for mancala games whose every statement is run.

Mashimo plays the games of the reference by their rules, checks rule pages and
examples against the engine, and builds the site.

Exit status: 0 done, 1 problems found (nothing written), 2 wrong use.`,
		Example:       "  mashimo moves bao-la-kete\n  mashimo trace djenon-aboure A1\n  mashimo build -o dist",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.NoArgs,
	}
	root.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	root.SetHelpTemplate(helpTemplate)
	root.AddCommand(c.games(), c.moves(), c.apply(), c.perft(), c.trace(), c.figure(), c.simulate(), c.check(), c.board(), c.build(), c.serve(), c.translate())
	return root
}

// helpTemplate ends in the example.
const helpTemplate = `{{with or .Long .Short}}{{. | trimTrailingWhitespaces}}

{{end}}Usage:
  {{if .HasParent}}{{.UseLine}}{{else}}mashimo COMMAND …{{end}}
{{if .HasAvailableSubCommands}}
Commands:{{range .Commands}}{{if .IsAvailableCommand}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}
{{end}}{{if .HasAvailableLocalFlags}}
Flags:
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}
{{end}}
Example:
{{.Example}}
`

// play is what the commands on one game have in common: the game with its
// readings, and a position.
type play struct {
	position string
	given    func() bool // --position is there, even if it is empty
	readings []string
	game     engine.Game
	start    engine.Position
}

func (p *play) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.position, "position", "", "position text instead of the start")
	p.given = func() bool { return cmd.Flags().Changed("position") }
	cmd.Flags().StringArrayVar(&p.readings, "reading", nil, "`id=option` for a reading, any number of times")
}

// choose finds the game and chooses its readings.
func (p *play) choose(id string) error {
	g, ok := engine.Lookup(id)
	if !ok {
		return usage("unknown game %s: there are %s", source.Quote(id), strings.Join(gameIDs(), ", "))
	}
	for _, r := range p.readings {
		reading, option, ok := strings.Cut(r, "=")
		if !ok {
			return usage("--reading %s: wanted id=option, as in %s=%s", source.Quote(r), g.Readings()[0].ID, g.Readings()[0].Options[1])
		}
		if g, ok = g.With(reading, option); !ok {
			return unknownReading(g, reading, option)
		}
	}
	p.game = g
	return nil
}

func gameIDs() []string {
	var ids []string
	for _, g := range engine.Games() {
		ids = append(ids, g.ID())
	}
	return ids
}

func unknownReading(g engine.Game, reading, option string) error {
	var all []string
	for _, r := range g.Readings() {
		if r.ID == reading {
			return usage("unknown option %s of the reading %s: there are %s", source.Quote(option), reading, strings.Join(r.Options, ", "))
		}
		all = append(all, r.ID+"="+strings.Join(r.Options, "|"))
	}
	return usage("unknown reading %s of %s: there are %s", source.Quote(reading), g.ID(), strings.Join(all, ", "))
}

// place reads the position, if one is given, and warns of what is unusual in it.
func (c *command) place(p *play) error {
	if !p.given() {
		p.start = p.game.Start()
		return nil
	}
	at, err := p.game.ReadPosition(p.position)
	if err != nil {
		return c.badText("--position", p.position, err)
	}
	for _, f := range p.game.Check(at) {
		fmt.Fprintf(c.stderr, "mashimo: warning: the position has %s (%s)\n", f.What, f.Want)
	}
	p.start = at
	return nil
}

// badText reports an error in a position or move, with the text and a caret.
func (c *command) badText(name, text string, err error) error {
	file := source.New(name, []byte(text))
	problem := source.Problem{Place: file.At(0)}
	var syntax *engine.SyntaxError
	var misfit *engine.MisfitError
	var move *engine.MoveError
	switch {
	case errors.As(err, &syntax):
		problem = source.Problem{Place: file.At(min(syntax.Col-1, len(file.Text))), Found: syntax.Found, Want: syntax.Want, Hint: syntax.Hint}
	case errors.As(err, &misfit):
		problem.Found, problem.Want, problem.Hint = misfit.Finding.What, misfit.Finding.Want, "this is no position of "+misfit.Game
	case errors.As(err, &move):
		problem.Found, problem.Want, problem.Hint = move.Found, move.Want, move.Hint
	default:
		return failure{fmt.Errorf("%s %s: %w", name, source.Quote(text), err)}
	}
	source.Problems{problem}.Print(c.stderr)
	return errReported
}

// exactly wants so many arguments or, with more, at least so many, and names them.
func exactly(n int, more bool, names string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < n || len(args) > n && !more {
			return usage("%s: found %d arguments, wanted %s", cmd.CommandPath(), len(args), names)
		}
		return nil
	}
}

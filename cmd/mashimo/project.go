package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"mashimo"
	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/simulate"
	"mashimo/internal/site"
	"mashimo/internal/source"
	"mashimo/internal/translation"
	"mashimo/internal/verify"
)

// project is a folder with content/ and examples/.
type project struct {
	book     *rulebook.Book
	locks    translation.Locks
	report   *verify.Report
	results  []simulate.Result
	problems source.Problems
	warnings func() []translation.Warning // finds what translations lack
}

// readProject reads and verifies a project, with the memory and the timer of a build, if it
// has them.
func readProject(fsys fs.FS, cfg site.Config) *project {
	p := &project{}
	var content, scripts, unread, unfit, found, tied source.Problems
	var examples []*example.Example
	for _, part := range []struct {
		work string
		do   func()
	}{
		{"read content", func() { p.book, content = rulebook.ReadWith(fsys, cfg.Memo); p.locks, unread = translation.Read(fsys) }},
		{"read results", func() { p.results, unfit = simulate.Results(fsys) }},
		{"read examples", func() { examples, scripts = example.ReadAllWith(fsys, "examples", cfg.Memo) }},
		{"verify", func() { p.report, found = verify.VerifyWith(p.book, examples, cfg.Memo) }},
		{"tie translations", func() { tied = translation.CheckWith(p.book, examples, p.locks, cfg.Memo) }},
	} {
		done := cfg.Timer.Time(part.work)
		part.do()
		done(0)
	}
	p.problems = slices.Concat(content, scripts, unread, unfit, found, tied)
	p.warnings = func() []translation.Warning { return translation.Warnings(p.book, examples, p.locks) }
	return p
}

// within lets read read the project in dir. It sees nothing outside of that folder,
// wherever links in it lead.
func within(dir string, read func(fs.FS)) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return failure{err}
	}
	defer root.Close()
	for _, name := range []string{"content", "examples"} {
		info, err := root.Stat(name)
		if err == nil && !info.IsDir() {
			err = errors.New("it is no folder")
		}
		if err != nil {
			return failure{fmt.Errorf("the folder %s of %s: %s", name, dir, source.Reason(err))}
		}
	}
	read(root.FS())
	return nil
}

// projectIn is the project in dir, read and verified.
func projectIn(dir string, cfg site.Config) (p *project, err error) {
	err = within(dir, func(fsys fs.FS) { p = readProject(fsys, cfg) })
	return p, err
}

// folder is the project's folder named by the arguments, or this one.
func folder(args []string) (string, error) {
	dir := "."
	if len(args) == 1 {
		dir = args[0]
	}
	if len(args) > 1 {
		return "", usage("found %d folders, wanted one", len(args))
	}
	info, err := os.Stat(filepath.Join(dir, "content"))
	if err != nil || !info.IsDir() {
		return "", usage("%s is no project: it has no folder content", dir)
	}
	return dir, nil
}

func (c *command) check() *cobra.Command {
	var strict bool
	cmd := &cobra.Command{
		Use: "check [DIR]", Short: "Hold engine, pages and examples against each other and tell every problem",
		Long: `Hold engine, pages and examples against each other and tell every problem.

What translations lack is listed as warnings and does not fail the check; with
--strict it does.`,
		Example: "  mashimo check",
		RunE: func(_ *cobra.Command, args []string) error {
			dir, err := folder(args)
			if err != nil {
				return err
			}
			p, err := projectIn(dir, site.Config{})
			if err != nil {
				return err
			}
			p.render(site.Config{}) // links and ids are known only on the pages
			warnings := p.warnings()
			if strict {
				p.problems = append(p.problems, translation.Strict(warnings)...)
				warnings = nil
			}
			for _, w := range warnings {
				fmt.Fprintf(c.stderr, "warning: %v\n", w.Problem)
			}
			if n := len(warnings); n > 0 {
				fmt.Fprintf(c.stderr, "%d warnings: what translations lack; they stop nothing without --strict\n", n)
			}
			return c.verdict(p)
		},
	}
	cmd.Flags().BoolVar(&strict, "strict", false, "what translations lack is a problem, too")
	return cmd
}

// verdict tells the problems, or what was verified.
func (c *command) verdict(p *project) error {
	if len(p.problems) > 0 {
		p.problems.Print(c.stderr)
		return errReported
	}
	n := p.report.Count()
	fmt.Fprintf(c.stdout, "verified %d examples with %d turns, which show %d clauses of %d games\n", n.Examples, n.Turns, n.Clauses, len(p.report.Games))
	return nil
}

// wordsFor is the book and a language's words from the copy of content/ that is built in.
func wordsFor(lang string) (*rulebook.Book, *rulebook.Words, error) {
	book, problems := rulebook.Read(mashimo.Content)
	w, ok := book.Language(lang)
	if !ok {
		var codes string
		for _, w := range book.Words {
			codes += " " + w.Code
		}
		return nil, nil, usage("unknown language %s: there are%s", source.Quote(lang), codes)
	}
	if len(problems) > 0 {
		return nil, nil, failure{fmt.Errorf("the content built into the program has problems: %w", problems[0])}
	}
	return book, w, nil
}

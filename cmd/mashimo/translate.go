package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/source"
	"mashimo/internal/translation"
)

func (c *command) translate() *cobra.Command {
	cmd := &cobra.Command{
		Use: "translate", Short: "Say how far the translations are, and record that clauses are up to date",
		Example: "  mashimo translate status\n  mashimo translate accept bao-la-kete pa nemo.tax",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(c.translateStatus(), c.translateAccept())
	return cmd
}

// translated is a project as its translators see it.
type translated struct {
	book     *rulebook.Book
	examples []*example.Example
	locks    translation.Locks
	problems source.Problems // of content, examples and lock files, but of no game that is played
	unread   source.Problems // those of them that the form of lock files has
}

func readTranslated(dir string) (t *translated, err error) {
	err = within(dir, func(fsys fs.FS) { t = translatedIn(fsys) })
	return t, err
}

func translatedIn(fsys fs.FS) *translated {
	t := &translated{}
	var content, examples source.Problems
	t.book, content = rulebook.Read(fsys)
	t.examples, examples = example.ReadAll(fsys, "examples")
	t.locks, t.unread = translation.Read(fsys)
	t.problems = slices.Concat(content, examples, t.unread, translation.Check(t.book, t.examples, t.locks)).Sorted()
	return t
}

// statusFlags say what is told beside the table.
type statusFlags struct {
	lang         string
	list, strict bool
}

func (c *command) translateStatus() *cobra.Command {
	var f statusFlags
	cmd := &cobra.Command{
		Use: "status [DIR]", Short: "Count what is up to date, out of date, missing and reviewed, and tell what is wrong",
		Example: "  mashimo translate status --lang pa --list",
		RunE: func(_ *cobra.Command, args []string) error {
			dir, err := folder(args)
			if err != nil {
				return err
			}
			t, err := readTranslated(dir)
			if err != nil {
				return err
			}
			return c.reportTranslated(t, f)
		},
	}
	cmd.Flags().StringVar(&f.lang, "lang", "", "only this language's table, and problems in its files")
	cmd.Flags().BoolVar(&f.list, "list", false, "list, with its place, all that is missing or out of date")
	cmd.Flags().BoolVar(&f.strict, "strict", false, "what is missing or out of date is a problem")
	return cmd
}

// reportTranslated prints the tables, and what is wrong and not done.
func (c *command) reportTranslated(t *translated, f statusFlags) error {
	if f.lang != "" && !slices.Contains(t.book.Site.Languages, f.lang) {
		return usage("unknown language %s: there are %s", source.Quote(f.lang), strings.Join(t.book.Site.Languages, ", "))
	}
	warnings := slices.DeleteFunc(translation.Warnings(t.book, t.examples, t.locks), func(w translation.Warning) bool { return f.lang != "" && w.Lang != f.lang })
	found := slices.DeleteFunc(slices.Clone(t.problems), func(p source.Problem) bool { return !concerns(p, f.lang, t.book.Site.Languages) })
	if f.strict {
		found = append(found, translation.Strict(warnings)...)
	} else if f.list {
		for _, w := range warnings {
			fmt.Fprintln(c.stderr, "mashimo: warning: "+w.Error())
		}
	}
	c.statusTables(translation.StatusOf(t.book, t.examples, t.locks), f.lang)
	if len(found) > 0 {
		found.Print(c.stderr)
		return errReported
	}
	return nil
}

// concerns tells whether a problem may be of interest to a language's translator:
// it is in no other language's file.
func concerns(p source.Problem, lang string, languages []string) bool {
	if lang == "" || p.File == nil {
		return true
	}
	base, _, _ := strings.Cut(filepath.Base(p.File.Name), ".")
	return base == lang || !slices.Contains(languages, base)
}

// statusTables prints a line for each language and game, and one for each language.
func (c *command) statusTables(list []translation.Status, lang string) {
	w := tabwriter.NewWriter(c.stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "language\tgame\tup to date\tout of date\tmissing\treviewed")
	for _, s := range list {
		for _, g := range s.Games {
			if lang == "" || lang == s.Lang {
				fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\n", s.Lang, g.Game, g.UpToDate, g.OutOfDate, g.Absent, g.Reviewed)
			}
		}
	}
	w.Flush()
	fmt.Fprintln(c.stdout)
	fmt.Fprintln(w, "language\tmessages\tglossary\texamples")
	share := func(s translation.Share) string { return fmt.Sprintf("%d/%d", s.Have, s.All) }
	for _, s := range list {
		if lang == "" || lang == s.Lang {
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", s.Lang, share(s.Messages), share(s.Glossary), share(s.Examples))
		}
	}
	w.Flush()
}

func (c *command) translateAccept() *cobra.Command {
	var a translation.Acceptance
	dir := "."
	cmd := &cobra.Command{
		Use: "accept GAME LANG [CLAUSE…]", Short: "Record that clauses (or all) are right for the English as it stands now",
		Example: "  mashimo translate accept bao-la-kete pa nemo.tax nemo.safari\n  mashimo translate accept bao-la-kete pa --reviewed-by \"Gurpreet Kaur\"",
		Args:    exactly(2, true, "GAME LANG [CLAUSE…]"),
		RunE: func(_ *cobra.Command, args []string) error {
			dir, err := folder([]string{dir})
			if err != nil {
				return err
			}
			a.Game, a.Lang, a.Clauses = args[0], args[1], args[2:]
			return c.accept(dir, a)
		},
	}
	cmd.Flags().StringVar(&a.Reviewer, "reviewed-by", "", "the `name` of the speaker of the language who has read them")
	cmd.Flags().StringVar(&dir, "dir", ".", "the project's `folder`")
	return cmd
}

// accept records an acceptance in the language's lock file. A page or lock file with
// problems is not accepted.
func (c *command) accept(dir string, a translation.Acceptance) error {
	t, err := readTranslated(dir)
	if err != nil {
		return err
	}
	lock, accepted, err := t.locks.Accept(t.book, a)
	if err != nil {
		return failure{err}
	}
	page, _ := t.book.Page(a.Game, a.Lang)
	original, _ := t.book.Page(a.Game, rulebook.Original)
	found := slices.DeleteFunc(t.problems, func(p source.Problem) bool { return p.File != page.File && p.File != original.File })
	for _, p := range t.unread {
		if p.File.Name == lock.Name() {
			found = append(found, p)
		}
	}
	if len(found) > 0 {
		found.Print(c.stderr)
		return failure{fmt.Errorf("nothing was accepted")}
	}
	if err := replaceFile(filepath.Join(dir, filepath.FromSlash(lock.Name())), lock.Format()); err != nil {
		return failure{err}
	}
	missing := len(original.Clauses) - len(page.Clauses)
	noun := "clauses"
	if len(accepted) == 1 {
		noun = "clause"
	}
	fmt.Fprintf(c.stdout, "accepted %d %s of %s in %s", len(accepted), noun, a.Game, a.Lang)
	if missing > 0 && len(a.Clauses) == 0 {
		fmt.Fprintf(c.stdout, "; the page lacks %d", missing)
	}
	fmt.Fprintln(c.stdout)
	return nil
}

// replaceFile writes a file beside the one of that name and puts it in its place, so
// that there is never half a file.
func replaceFile(name, text string) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".new-*")
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	if err == nil {
		err = f.Chmod(0o644)
	}
	if err == nil {
		err = f.Sync()
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}

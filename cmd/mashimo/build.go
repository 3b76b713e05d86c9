package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"mashimo/engine"
	"mashimo/internal/site"
	"mashimo/static"
)

// buildFlags say where a site goes.
type buildFlags struct{ out, base, board string }

func (f *buildFlags) add(cmd *cobra.Command) {
	addBoard(cmd, &f.board)
	cmd.Flags().StringVarP(&f.out, "output", "o", "", "the `folder` to write, which is replaced whole (default DIR/dist)")
	cmd.Flags().StringVar(&f.base, "base-url", "", "the site's `address`, for canonical links and sitemap (default: of content/site.yaml)")
}

func (c *command) build() *cobra.Command {
	var f buildFlags
	cmd := &cobra.Command{
		Use: "build [DIR]", Short: "Check everything, render the site and write it, all or nothing",
		Example: "  mashimo build -o dist --base-url https://example.org/mashimo/",
		RunE: func(_ *cobra.Command, args []string) error {
			dir, err := folder(args)
			if err != nil {
				return err
			}
			return c.buildSite(dir, f)
		},
	}
	f.add(cmd)
	return cmd
}

// buildSite checks, renders and writes the project in dir.
func (c *command) buildSite(dir string, f buildFlags) error {
	out := f.out
	if out == "" {
		out = filepath.Join(dir, "dist")
	}
	rendered, err := c.render(dir, f.base, f.board)
	if err != nil {
		return err
	}
	size, err := site.Write(rendered, out, dir)
	if err != nil {
		return failure{err}
	}
	if rendered.BaseURL == "" {
		fmt.Fprintln(c.stderr, "mashimo: no base address (site.yaml or --base-url): canonical links, hreflang and sitemap are left out")
	}
	fmt.Fprintf(c.stdout, "wrote %d pages, %d files, %.1f MB to %s\n", rendered.Pages, len(rendered.Paths()), float64(size)/1e6, out)
	return nil
}

// render checks and renders the project in dir, and tells the problems or what was
// verified.
func (c *command) render(dir, base, board string) (*site.Output, error) {
	module, err := c.boardFor(dir, board)
	if err != nil {
		return nil, failure{err}
	}
	p := readProject(os.DirFS(dir))
	rendered := p.render(base, module)
	return rendered, c.verdict(p)
}

// render renders a project without problems; those that come up are added to its.
func (p *project) render(base string, board *site.Board) *site.Output {
	if len(p.problems) > 0 {
		return nil
	}
	rendered, problems := site.Build(site.Config{BaseURL: base, Static: static.Files, Version: engine.Version, Locks: p.locks, Board: board}, p.book, p.report)
	p.problems = problems
	return rendered
}

package main

import (
	"fmt"
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
	cmd.Flags().StringVar(&f.base, "base-url", "", "the site's `address`, for canonical links, sitemap and feeds (default: of content/site.yaml)")
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
	if err := site.Replaceable(out, dir); err != nil {
		return failure{err}
	}
	date, err := sourceDate()
	if err != nil {
		return err
	}
	kept := openCache(filepath.Join(dir, ".cache", "figures"))
	rendered, err := c.render(dir, site.Config{BaseURL: f.base, Cache: kept, Date: date}, f.board)
	if err != nil {
		return err
	}
	size, err := site.Write(rendered, out, dir)
	if err != nil {
		return failure{err}
	}
	kept.sweep()
	if rendered.BaseURL == "" {
		fmt.Fprintln(c.stderr, "mashimo: no base address (site.yaml or --base-url): canonical links, hreflang, sitemap and feeds are left out")
	}
	fmt.Fprintf(c.stdout, "wrote %d pages, %d files, %.1f MB to %s\n", rendered.Pages, len(rendered.Paths()), float64(size)/1e6, out)
	return nil
}

// render checks and renders the project in dir, and tells the problems or what was
// verified.
func (c *command) render(dir string, cfg site.Config, board string) (*site.Output, error) {
	module, err := c.boardFor(dir, board)
	if err != nil {
		return nil, failure{err}
	}
	cfg.Board = module
	p, err := projectIn(dir)
	if err != nil {
		return nil, err
	}
	rendered := p.render(cfg)
	return rendered, c.verdict(p)
}

// render renders a project without problems; those that come up are added to its.
func (p *project) render(cfg site.Config) *site.Output {
	if len(p.problems) > 0 {
		return nil
	}
	cfg.Static, cfg.Version, cfg.Locks, cfg.Results = static.Files, engine.Version, p.locks, p.results
	rendered, problems := site.Build(cfg, p.book, p.report)
	p.problems = problems
	return rendered
}

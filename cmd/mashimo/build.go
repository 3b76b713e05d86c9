package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"mashimo/engine"
	"mashimo/internal/site"
	"mashimo/static"
)

// buildFlags say where a site goes.
type buildFlags struct {
	out, base, board string
	timings          bool // tell where the time goes
}

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
	cmd.Flags().BoolVar(&f.timings, "timings", false, "tell on standard error where the time goes")
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
	letGarbageLie()
	kept := openCache(filepath.Join(dir, ".cache", "figures"))
	cfg := site.Config{BaseURL: f.base, Cache: kept, Date: date}
	if f.timings {
		t := newTimings()
		cfg.Timer = t.begin
		defer func() { t.print(c.stderr, used()) }()
	}
	p, prepared, err := c.prepare(dir, cfg, f.board)
	if err != nil {
		return err
	}
	size, err := p.write(prepared, out, dir)
	if err != nil {
		return failure{err}
	}
	if err := c.verdict(p); err != nil {
		return err
	}
	kept.sweep()
	if prepared.BaseURL == "" {
		fmt.Fprintln(c.stderr, "mashimo: no base address (site.yaml or --base-url): canonical links, hreflang, sitemap and feeds are left out")
	}
	fmt.Fprintf(c.stdout, "wrote %d pages, %d files, %.1f MB to %s\n", prepared.Pages, prepared.Files(), float64(size)/1e6, out)
	return nil
}

// write writes the site; the problems of its pages are added to the project's.
func (p *project) write(prepared *site.Output, out, dir string) (size int, err error) {
	boundMemory()
	size, err = site.Write(prepared, out, dir)
	if unsound, ok := errors.AsType[site.Unsound](err); ok {
		p.problems, err = unsound.Problems, nil
	}
	return size, err
}

// prepare checks the project in dir and lays out its site, and tells the problems.
func (c *command) prepare(dir string, cfg site.Config, board string) (*project, *site.Output, error) {
	module, err := c.boardFor(dir, board)
	if err != nil {
		return nil, nil, failure{err}
	}
	cfg.Board = module
	p, err := projectIn(dir, cfg)
	if err != nil {
		return nil, nil, err
	}
	prepared := p.prepare(cfg)
	if len(p.problems) > 0 {
		return nil, nil, c.verdict(p)
	}
	return p, prepared, nil
}

// prepare lays out the site of a project without problems; those that come up are added
// to its.
func (p *project) prepare(cfg site.Config) *site.Output {
	if len(p.problems) > 0 {
		return nil
	}
	cfg.Static, cfg.Version, cfg.Locks, cfg.Results = static.Files, engine.Version, p.locks, p.results
	prepared, problems := site.Prepare(cfg, p.book, p.report)
	p.problems = problems
	return prepared
}

// render lays out the site and checks it.
func (p *project) render(cfg site.Config) *site.Output {
	prepared := p.prepare(cfg)
	if len(p.problems) == 0 {
		p.problems = prepared.Check(context.Background())
	}
	return prepared
}

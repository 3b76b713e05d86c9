package site

import (
	"context"
	"io/fs"
	"maps"
	"slices"
	"time"

	"github.com/a-h/templ"

	"mashimo/engine"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
	"mashimo/internal/memo"
	"mashimo/internal/rulebook"
	"mashimo/internal/several"
	"mashimo/internal/simulate"
	"mashimo/internal/source"
	"mashimo/internal/translation"
	"mashimo/internal/verify"
	"mashimo/static"
)

// Config is what a build depends on beside the book and the report.
type Config struct {
	BaseURL string            // the site's address, ending in a slash; "": the book's, or none
	Static  fs.FS             // the folder static; nil: the one built into the program
	Version string            // of the engine
	Locks   translation.Locks // how the clauses of translations stand to the original
	Results []simulate.Result // what simulation shows; of a game without it nothing is said
	Board   *Board            // the engine for browsers; nil: boards are not played on
	Cache   Cache             // of figures; nil: they are drawn whenever they are asked for
	Date    time.Time         // that figures tell; zero: none
	Memo    *memo.Memo        // of builds with the same static; nil: nothing is remembered
	Keep    bool              // pages, once they were asked for
	Timer   Timer             // is told how the work goes; nil: nobody is
}

// Build renders the site to memory and checks it. The book and the report must be without
// problems; those that come up here are links to pages that there are not and what is wrong
// with the configuration. The output is the same to the byte for the same input.
func Build(cfg Config, book *rulebook.Book, report *verify.Report) (*Output, source.Problems) {
	cfg.Keep = true
	out, problems := Prepare(cfg, book, report)
	if len(problems) > 0 {
		return nil, problems
	}
	paths := slices.Sorted(maps.Keys(out.pages))
	several.Do(len(paths), func(i int) { out.File(paths[i]) })
	if problems := out.Check(context.Background()); len(problems) > 0 {
		return nil, problems
	}
	return out, nil
}

// Prepare is [Build], but nothing is rendered that can be made when it is asked for, nor
// is checked what is known of rendered pages only ([Output.Check]).
func Prepare(cfg Config, book *rulebook.Book, report *verify.Report) (*Output, source.Problems) {
	b := &builder{cfg: cfg, book: book, report: report, plans: map[string]diagram.Plan{}}
	if b.cfg.Static == nil {
		b.cfg.Static = static.Files
	}
	b.out = &Output{BaseURL: cfg.BaseURL, files: map[string][]byte{}, pages: map[string]*page{}, later: map[string]func() ([]byte, error){}, groups: map[string]*group{}, timer: cfg.Timer, keep: cfg.Keep, check: b.check}
	if b.out.BaseURL == "" {
		b.out.BaseURL = book.Site.BaseURL
	}
	if base := b.out.BaseURL; base != "" && !isBase(base) {
		b.problems.Add(book.Site.Place, "the base address "+source.Quote(base), "an https or http address that ends in a slash", "as in https://example.org/mashimo/")
		return nil, b.problems
	}
	for _, g := range report.Games {
		b.plans[g.Game.ID()] = diagram.PlanFor(g.Game.Start())
	}
	b.checkArticles()
	b.layOut()
	b.checkBoard()
	if len(b.problems) > 0 {
		return nil, b.problems.Sorted()
	}
	return b.out, nil
}

// layOut puts all files into the output.
func (b *builder) layOut() {
	for _, part := range []struct {
		work string
		do   func()
	}{
		{"compare readings", b.findAlternatives},
		{"scripts and styles", func() { b.assets(); b.playAssets(); b.icons(); b.chart = b.outline() }},
		{"lay out figures", b.figures},
		{"lay out pages", func() {
			b.data()
			b.citations()
			b.embeds()
			b.oEmbeds()
			b.lay()
			b.indices()
			b.sitemap()
			b.feeds()
			b.robots()
			b.manifests()
			b.headers()
		}},
	} {
		done := b.cfg.Timer.Time(part.work)
		part.do()
		done(0)
	}
}

// builder is a site being built.
type builder struct {
	cfg          Config
	book         *rulebook.Book
	report       *verify.Report
	plans        map[string]diagram.Plan              // by game
	alternatives map[*verify.Run][]verify.Alternative // the readings that matter
	styles       string                               // path of the style sheet
	playStyles   string                               // path of those of play pages
	script       string                               // path of the script
	framed       embedFiles                           // of pages for frames
	playing      playFiles                            // of play pages
	chart        *chart                               // nil if there is none
	letters      figure.Letters                       // of figures that stand alone
	films        recent[*verify.Run, *film]           // of the figures that were made last
	turns        recent[turnKey, []drawnStep]         // that were drawn last
	apart        recent[turnKey, []drawnStep]         // that were drawn last apart
	ends         recent[*engine.Event, *drawn]        // boards after turns, by their first events
	starts       recent[startKey, drawnStart]         // of runs, that were drawn last
	once         memo.Memo                            // what is needed again and again
	out          *Output
	problems     source.Problems
}

// lay puts all pages into the output.
func (b *builder) lay() {
	add := func(path string, show func() templ.Component) { b.out.pages[path] = pageOf(show) }
	for _, path := range []string{index, "404.html"} {
		add(path, func() templ.Component { return b.root(path) })
	}
	for _, w := range b.book.Words {
		t := &tongue{b, w}
		add(homePath(w.Code), t.home)
		add(w.Code+"/404.html", t.missing)
		add(glossaryPath(w.Code), t.glossary)
		add(referencesPath(w.Code), t.references)
		add(examplesPath(w.Code), t.exampleIndex)
		add(clausesPath(w.Code), t.clauseIndex)
		for _, name := range b.articles() {
			add(articlePath(w.Code, name), func() templ.Component { return t.articlePage(name) })
		}
		for _, g := range b.report.Games {
			if _, ok := b.book.Page(g.Game.ID(), rulebook.Original); !ok {
				continue
			}
			add(embedPath(w.Code, anyPosition, g.Game.ID()), func() templ.Component { return t.embedPosition(g) })
			add(rulesPath(w.Code, g.Game.ID()), func() templ.Component { return t.rules(g) })
			add(playPath(w.Code, g.Game.ID()), func() templ.Component { return t.play(g) })
			if len(b.results(g.Game.ID())) > 0 {
				add(statsPath(w.Code, g.Game.ID()), func() templ.Component { return t.statsPage(g.Game.ID()) })
			}
			for i := range g.Runs {
				add(examplePath(w.Code, g.Game.ID(), g.Runs[i].Example.Name), func() templ.Component { return t.examplePage(g, i) })
			}
		}
	}
	b.out.Pages = len(b.out.pages)
}

package site

import (
	"io/fs"
	"time"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
	"mashimo/internal/rulebook"
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
}

// Build renders the site. The book and the report must be without problems; those
// that come up here are links to pages that there are not and what is wrong with
// the configuration. The output is the same to the byte for the same input.
func Build(cfg Config, book *rulebook.Book, report *verify.Report) (*Output, source.Problems) {
	b := &builder{cfg: cfg, book: book, report: report, plans: map[string]diagram.Plan{}}
	if b.cfg.Static == nil {
		b.cfg.Static = static.Files
	}
	b.out = &Output{BaseURL: cfg.BaseURL, files: map[string][]byte{}, later: map[string]func() ([]byte, error){}}
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
	b.findAlternatives()
	b.assets()
	b.playAssets()
	b.chart = b.outline()
	b.data()
	b.figures()
	b.citations()
	b.embeds()
	b.oEmbeds()
	b.render(b.pages())
	b.indices()
	b.sitemap()
	b.feeds()
	b.robots()
	b.manifests()
	b.icons()
	b.headers()
	b.checkLinks()
	b.checkIDs()
	b.checkBoard()
	if len(b.problems) > 0 {
		return nil, b.problems.Sorted()
	}
	return b.out, nil
}

// builder is a site being built.
type builder struct {
	cfg          Config
	book         *rulebook.Book
	report       *verify.Report
	plans        map[string]diagram.Plan              // by game
	alternatives map[*verify.Run][]verify.Alternative // the readings that matter
	styles       string                               // path of the style sheet
	script       string                               // path of the script
	framed       embedFiles                           // of pages for frames
	playing      playFiles                            // of play pages
	chart        *chart                               // nil if there is none
	letters      figure.Letters                       // of figures that stand alone
	out          *Output
	problems     source.Problems
}

// sheet is a page to be rendered.
type sheet struct {
	path   string
	render func() []byte
}

// pages lists all pages.
func (b *builder) pages() []sheet {
	var list []sheet
	add := func(path string, render func() []byte) { list = append(list, sheet{path, render}) }
	for _, path := range []string{index, "404.html"} {
		add(path, func() []byte { return b.root(path) })
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
			add(articlePath(w.Code, name), func() []byte { return t.articlePage(name) })
		}
		for _, g := range b.report.Games {
			if _, ok := b.book.Page(g.Game.ID(), rulebook.Original); !ok {
				continue
			}
			add(embedPath(w.Code, anyPosition, g.Game.ID()), func() []byte { return t.embedPosition(g) })
			add(rulesPath(w.Code, g.Game.ID()), func() []byte { return t.rules(g) })
			add(playPath(w.Code, g.Game.ID()), func() []byte { return t.play(g) })
			if len(b.results(g.Game.ID())) > 0 {
				add(statsPath(w.Code, g.Game.ID()), func() []byte { return t.statsPage(g.Game.ID()) })
			}
			for i := range g.Runs {
				add(examplePath(w.Code, g.Game.ID(), g.Runs[i].Example.Name), func() []byte { return t.examplePage(g, i) })
			}
		}
	}
	return list
}

// render renders pages, several at a time.
func (b *builder) render(list []sheet) {
	done := make([][]byte, len(list))
	parallel(len(list), func(i int) { done[i] = list[i].render() })
	for i, s := range list {
		b.out.files[s.path] = done[i]
	}
	b.out.Pages = len(list)
}

package site

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"mashimo/internal/citation"
	"mashimo/internal/diagram"
	"mashimo/internal/narrate"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// about is what the head of a page says of what the page is about. What has to be an
// absolute address is left out without a base address.
type about struct {
	work    citation.Work // with the page's address
	summary string
	picture *picture // for those who show a link to the page
	pdf     string   // path of a figure, or ""
}

// picture is a picture of the site: its path, size in pixels, and what it shows.
type picture struct {
	path          string
	width, height int
	shows         string
}

// head is what the page says to programs, but for what is structured.
func (v *view) head(a about) templates.Head {
	var h templates.Head
	named := func(name, content string) {
		if content != "" {
			h.Named = append(h.Named, templates.Meta{Name: name, Content: content})
		}
	}
	named("citation_title", a.work.Title)
	for _, n := range a.work.Authors {
		named("citation_author", citation.Name(n).String())
	}
	named("citation_publication_date", strings.ReplaceAll(a.work.Issued, "-", "/"))
	named("citation_publisher", a.work.Publisher)
	named("citation_language", a.work.Language)
	if v.out.BaseURL == "" {
		return h
	}
	named("citation_fulltext_html_url", a.work.URL)
	if a.pdf != "" {
		named("citation_pdf_url", absolute(v.out.BaseURL, a.pdf))
	}
	h.Properties = v.openGraph(a)
	named("twitter:card", map[bool]string{true: "summary_large_image", false: "summary"}[a.picture != nil])
	return h
}

// openGraph is the properties of Open Graph.
func (v *view) openGraph(a about) []templates.Meta {
	list := []templates.Meta{
		{Name: "og:type", Content: "article"}, {Name: "og:site_name", Content: v.book.Site.Name},
		{Name: "og:title", Content: a.work.Title}, {Name: "og:url", Content: a.work.URL},
	}
	if a.summary != "" {
		list = append(list, templates.Meta{Name: "og:description", Content: a.summary})
	}
	if p := a.picture; p != nil {
		list = append(list,
			templates.Meta{Name: "og:image", Content: absolute(v.out.BaseURL, p.path)},
			templates.Meta{Name: "og:image:type", Content: "image/png"},
			templates.Meta{Name: "og:image:width", Content: strconv.Itoa(p.width)},
			templates.Meta{Name: "og:image:height", Content: strconv.Itoa(p.height)},
			templates.Meta{Name: "og:image:alt", Content: p.shows})
	}
	return list
}

// stepPicture is the picture of a step of an example; nil if the site has none.
func (b *builder) stepPicture(run *verify.Run, step int, shows string) *picture {
	to := figurePath(run.Game.ID(), run.Example.Name, "", stepPart(step), pngEnd(screenDPI))
	if !b.out.Has(to) {
		return nil
	}
	board := b.start(run, false).picture
	pixels := func(units float64) int { return int(math.Round(units * diagram.UnitMM / 25.4 * screenDPI)) }
	return &picture{to, pixels(board.Width), pixels(board.Height), shows}
}

// exampleHead is the head of the page of an example with so many steps, the start among
// them.
func (v *view) exampleHead(run *verify.Run, steps int, summary string) templates.Head {
	game, name := run.Game.ID(), run.Example.Name
	a := about{
		work: v.cite(run), summary: summary,
		picture: v.stepPicture(run, steps-1, v.atEnd(run)),
	}
	if strip := figurePath(game, name, "", stripPart, ".pdf"); v.out.Has(strip) {
		a.pdf = strip
	}
	h := v.head(a)
	rules := v.creative(about{work: v.gameWork(game)})
	rules.IsBasedOn = v.bases(game)
	c := v.creative(a)
	c.Type, c.ResourceType = "LearningResource", "worked example"
	c.IsBasedOn = []any{rules}
	c.Encoding = v.encodings(run)
	h.Structured = v.linked(c)
	if v.out.BaseURL != "" && a.picture != nil && v.out.Has(embedPath(v.words.Code, game, name)) {
		h.OEmbed = absolute(v.out.BaseURL, oEmbedPath(v.words.Code, game, name))
	}
	return h
}

// atEnd says what stands on the board in the end.
func (t *tongue) atEnd(run *verify.Run) string {
	p := run.Start
	if n := len(run.Turns); n > 0 {
		p = run.Turns[n-1].After
	}
	n := narrate.New(t.words, t.book.Glossary, run.Game)
	return n.BoardText(p, run.Game.Outcome(p).Over())
}

// bases is the works that the game's page names, or that record one of its clauses.
func (b *builder) bases(game string) []any {
	var list []any
	named := b.named(game)
	for _, w := range b.book.References.Works {
		if _, ok := named[w.ID]; ok {
			list = append(list, basis(w))
		}
	}
	return list
}

// gameWork is a game's rule page as a work.
func (t *tongue) gameWork(game string) citation.Work {
	s, p := t.book.Site, t.page(game)
	w := citation.Work{Version: t.cfg.Version, Reference: rulebook.Reference{
		ID: game, Type: "webpage", Authors: t.contributors(), Issued: s.Released, Title: p.Title, ContainerTitle: s.Name,
		Publisher: s.Publisher, Language: p.Lang,
	}}
	if t.out.BaseURL != "" {
		w.URL = t.canonical(t.rulePages(game), t.words.Code)
	}
	return w
}

// rulesHead is the head of the game's rule page.
func (r *rulesView) rulesHead() templates.Head {
	game := r.page.Game
	a := about{work: r.gameWork(game), summary: cmp.Or(r.page.Summary, r.page.Kind)}
	for _, run := range r.game.Runs { // the start stands at the head of the page
		if run.Start == r.game.Game.Start() {
			a.picture = r.stepPicture(run, 0, r.words.Text("figure.start", nil))
			break
		}
	}
	h := r.head(a)
	c := r.creative(a)
	c.Type, c.ResourceType = "LearningResource", "rules"
	c.IsBasedOn = r.bases(game)
	h.Structured = r.linked(c)
	return h
}

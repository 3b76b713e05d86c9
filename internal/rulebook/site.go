package rulebook

import (
	"slices"
	"strings"
	"time"

	"mashimo/internal/source"
)

// readSite reads site.yaml.
func readSite(v value) Site {
	s := Site{Place: v.place()}
	v.object(
		field{"name", required, into(&s.Name)},
		field{"languages", required, s.languages},
		field{"base-url", optional, s.baseURL},
		field{"corrections", optional, s.corrections},
		field{"released", optional, s.released},
		field{"authors", optional, namesInto(&s.Authors)},
		field{"publisher", optional, into(&s.Publisher)},
		field{"licences", required, s.licences},
	)
	return s
}

func (s *Site) languages(v value) {
	for _, item := range v.list() {
		code := item.text()
		switch {
		case code == "":
		case slices.Contains(s.Languages, code):
			item.problem("the language "+source.Quote(code)+" a second time", "each language once", "")
		default:
			s.Languages = append(s.Languages, code)
		}
	}
	if !slices.Contains(s.Languages, Original) {
		v.problem("no "+Original, Original+" among the languages", "the pages of the other languages are translations of it")
		s.Languages = append([]string{Original}, s.Languages...)
	}
}

func (s *Site) baseURL(v value) {
	webInto(&s.BaseURL)(v)
	if s.BaseURL != "" && !strings.HasSuffix(s.BaseURL, "/") {
		s.BaseURL += "/"
	}
}

func (s *Site) corrections(v value) {
	s.Corrections = v.text()
	if s.Corrections != "" && (!safeLink(s.Corrections) || !scheme.MatchString(s.Corrections)) {
		v.problem(source.Quote(s.Corrections), "a link with mailto: or https:", "")
		s.Corrections = ""
	}
}

func (s *Site) released(v value) {
	s.Released = v.text()
	if _, err := time.Parse(time.DateOnly, s.Released); err != nil && s.Released != "" {
		v.problem(source.Quote(s.Released), "a day, as in 2026-11-30", "")
		s.Released = ""
	}
}

func (s *Site) licences(v value) {
	for _, item := range v.list() {
		var l Licence
		item.object(
			field{"of", required, func(v value) { l.Of = v.oneOf("text", "figures", "data", "code") }},
			field{"name", required, into(&l.Name)},
			field{"url", required, webInto(&l.URL)},
		)
		s.Licences = append(s.Licences, l)
	}
}

// readGame reads game.yaml.
func readGame(v value, id string, languages []string) *Game {
	g := &Game{ID: id, Place: v.in.file.At(0)}
	v.object(
		field{"recorded", optional, func(v value) { g.Recorded = readCitation(v) }},
		field{"place", optional, g.spot},
		field{"features", optional, g.features},
		field{"sources", required, g.sources},
		field{"reading", optional, func(v value) { g.reading(v, languages) }},
	)
	return g
}

func (g *Game) sources(v value) {
	for _, p := range v.pairs() {
		c := ClauseSources{Clause: p.key, Place: p.at}
		for _, item := range p.list() {
			c.Works = append(c.Works, readCitation(item))
		}
		g.Sources = append(g.Sources, c)
	}
}

// reading reads what to read of the game.
func (g *Game) reading(v value, languages []string) {
	for _, item := range v.list() {
		a := Advice{Place: item.place()}
		item.object(
			field{"ref", required, into(&a.Ref)},
			field{"why", required, func(v value) { a.Why = v.local(languages) }},
		)
		if _, ok := g.Advice(a.Ref); ok && a.Ref != "" {
			item.problem("the work "+source.Quote(a.Ref)+" a second time", "each work once", "")
			continue
		}
		g.Reading = append(g.Reading, a)
	}
}

// readCitation reads a work's id, or {ref: id, p: pages}.
func readCitation(v value) Citation {
	c := Citation{Place: v.place()}
	if v.what() != "keys and values" {
		c.Ref = v.text()
		return c
	}
	v.object(field{"ref", required, into(&c.Ref)}, field{"p", optional, into(&c.Pages)})
	return c
}

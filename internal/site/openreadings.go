package site

import (
	"slices"
	"strings"

	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// mostMattering is how many examples are named in which a reading matters; all stand in
// the index.
const mostMattering = 4

// readingFacts is what holds for a reading where the page tells of it: what the engine
// takes by default, and examples in which the choice matters. It is "" below headings of
// other things.
func (r *rulesView) readingFacts(s *rulebook.Section) string {
	game := r.game.Game
	id, ok := strings.CutPrefix(s.ID, "reading-")
	if !ok {
		return ""
	}
	for _, reading := range game.Readings() {
		if reading.ID == id {
			f := templates.ReadingFacts{
				Default: r.say("readings.default", nil), Option: r.optionName(game.ID(), id, reading.Options[0]),
				Matters: r.say("readings.matters", nil), None: r.say("readings.nowhere", nil),
			}
			runs := r.mattering(r.game, id)
			for _, run := range runs[:min(len(runs), mostMattering)] {
				to := r.href(examplePath(r.own.words.Code, game.ID(), run.Example.Name), contrastID(id))
				f.Examples = append(f.Examples, templates.Link{Address: to, Words: r.title(run)})
			}
			if more := len(runs) - mostMattering; more > 0 {
				to := r.href(examplesPath(r.own.words.Code), "reading-"+game.ID()+"-"+id)
				f.Examples = append(f.Examples, templates.Link{Address: to, Words: r.count("rules.examples-more", more, nil)})
			}
			return string(html(templates.FactsOfReading(f)))
		}
	}
	return ""
}

// mattering is the examples of a game in which a reading matters.
func (b *builder) mattering(g verify.GameReport, reading string) []*verify.Run {
	var runs []*verify.Run
	for _, run := range g.Runs {
		if slices.ContainsFunc(b.alternatives[run], func(a verify.Alternative) bool { return a.Reading == reading }) {
			runs = append(runs, run)
		}
	}
	return runs
}

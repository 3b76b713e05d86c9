package site

import (
	"strconv"
	"strings"

	"mashimo/internal/plot"
	"mashimo/internal/simulate"
	"mashimo/templates"
)

// show is the run on its page.
func (r statsRun) show() templates.StatsRun {
	s := templates.StatsRun{
		ID: r.id(""), Title: r.count("stats.run", r.Run, data{"players": r.players()}),
		Repeat:  templates.Detail{Name: r.say("stats.repeat", nil), Value: plain(r.command())},
		File:    r.say("stats.file", nil),
		Details: r.details(), Results: r.resultTable(), Balance: r.balance(), Endless: r.endless(),
	}
	for _, end := range []string{".json", ".csv"} {
		s.Files = append(s.Files, templates.TakeFile{
			Words: plain(strings.ToUpper(end[1:])), Address: r.href(resultPath(r.Game, r.Name, end), ""), Keep: r.Game + "-" + r.Name + end,
		})
	}
	passes := templates.Text{}
	if r.Passes > 0 {
		passes = r.count("stats.passes", r.Passes, nil)
	}
	s.Plots = []templates.StatsPlot{
		r.histogram("lengths", r.Lengths), r.histogram("branching", r.Branching, passes),
		r.histogram("laps", r.Laps), r.histogram("lap-seeds", r.LapSeeds),
	}
	return s
}

// id is the anchor of the run, or of a part of it.
func (r statsRun) id(part string) string {
	if part != "" {
		part = "-" + part
	}
	return "run-" + r.Name + part
}

// details is what was played, and by what.
func (r statsRun) details() []templates.Detail {
	version := r.Engine
	if version != r.cfg.Version {
		version = r.words.Text("stats.engine.older", data{"version": version, "now": r.cfg.Version})
	}
	list := []templates.Detail{
		{Name: r.say("stats.engine", nil), Value: plain(version)},
		{Name: r.say("play.readings", nil), Value: r.readings()},
		{Name: r.say("stats.seed", nil), Value: plain(r.words.Digit(strconv.FormatUint(r.Seed, 10)))},
		{Name: r.say("stats.different", nil), Value: plain(r.words.Number(r.Different))},
	}
	if r.Opening > 0 {
		list = append(list, templates.Detail{Name: r.say("stats.opening", nil), Value: plain(r.words.Number(r.Opening))})
	}
	return list
}

// readings is the readings that are in force.
func (r statsRun) readings() templates.Text {
	if len(r.Readings) == 0 {
		return r.say("stats.defaults", nil)
	}
	var list []string
	for _, chosen := range r.Readings {
		id, option, _ := strings.Cut(chosen, "=")
		words, _ := r.readingWords(r.Game, id)
		list = append(list, r.words.Text("take.caption.reading", data{"reading": words.Name, "option": r.optionName(r.Game, id, option).Words}))
	}
	return r.in(r.page(r.Game).Lang, r.words.List(list))
}

// counted is a share of a number that is a row of a table.
type counted struct {
	name      templates.Text
	times, of int
	tied      bool // what is counted hangs together, as the turns of a game do: it has no interval
}

func (c counted) share() plot.Share {
	s := plot.Share{Value: float64(c.times) / float64(max(c.of, 1))}
	s.Low, s.High = s.Value, s.Value
	if c.of > 0 && !c.tied {
		s.Low, s.High = simulate.Interval(c.times, c.of)
	}
	return s
}

// decimals is how many decimals in per cent tell a share from its interval; small shares
// have one more.
func decimals(s plot.Share) int {
	wide := s.High - s.Low
	if wide == 0 {
		wide = s.Value
	}
	switch {
	case wide == 0:
		return 0
	case s.Value < 0.01:
		return plot.Places(wide) + 1
	}
	return max(1, plot.Places(wide))
}

// told is a share in per cent with so many decimals, of which nothing and all need none.
func (r statsRun) told(share float64, places int) string {
	if share == 0 || share == 1 {
		places = 0
	}
	return r.words.Percent(share, places)
}

// table is a table of shares, their bars on one scale.
func (r statsRun) table(id, title string, list []counted) templates.StatsShares {
	t := templates.StatsShares{ID: r.id(id), Title: r.say(title, nil)}
	for _, column := range []string{"times", "of", "share"} {
		t.Columns = append(t.Columns, r.say("stats."+column, nil))
	}
	t.Columns = append(t.Columns, r.say("stats.interval", data{"level": r.words.Percent(confidence, 0)}))
	var shares []plot.Share
	for _, c := range list {
		shares = append(shares, c.share())
	}
	most := plot.Scale(shares)
	for i, c := range list {
		s := shares[i]
		places, between := decimals(s), "–"
		if s.Low < s.High {
			between = r.words.Text("stats.between", data{"low": r.told(s.Low, places), "high": r.told(s.High, places)})
		}
		t.Rows = append(t.Rows, templates.StatsShare{Name: c.name, Bar: plot.Bar(s, most), Cells: []string{
			r.words.Number(c.times), r.words.Number(c.of), r.told(s.Value, places), between,
		}})
	}
	t.Notes = append(t.Notes, r.say("stats.bars", data{"share": r.words.Percent(most, plot.Places(most))}))
	return t
}

// resultTable is who wins.
func (r statsRun) resultTable() templates.StatsShares {
	first, second := r.wins()
	list := []counted{
		{name: r.say("stats.first", nil), times: first, of: r.Run},
		{name: r.say("stats.second", nil), times: second, of: r.Run},
		{name: r.say("stats.draw", nil), times: r.Draws, of: r.Run},
		{name: r.say("stats.no-result", nil), times: r.NoResult, of: r.Run},
		{name: r.say("stats.first-of-won", nil), times: first, of: first + second},
	}
	t := r.table("results", "stats.results", list)
	if r.Repetitions > 0 {
		t.Notes = append(t.Notes, r.count("stats.repetitions", r.Repetitions, nil))
	}
	return t
}

// balance is the share of the first to move in the games that were won, near one half.
func (r statsRun) balance() templates.StatsPlot {
	first, second := r.wins()
	if first+second == 0 {
		return templates.StatsPlot{}
	}
	s := counted{times: first, of: first + second}.share()
	p := templates.StatsPlot{ID: r.id("balance"), Title: r.say("stats.balance.title", nil)}
	said := r.say("stats.balance", data{
		"share": r.percent(s.Value), "low": r.percent(s.Low), "high": r.percent(s.High), "level": r.words.Percent(confidence, 0),
	})
	p.Said = []templates.Text{said}
	p.SVG = plot.Balance(s, plot.Words{Title: p.Title.Words, Desc: said.Words, Number: r.words.Number, Percent: r.words.Percent})
	return p
}

// histogram is a histogram by its name, with what it says and perhaps a remark.
func (r statsRun) histogram(name string, h simulate.Histogram, remarks ...templates.Text) templates.StatsPlot {
	p := templates.StatsPlot{
		ID: r.id(name), Title: r.say("stats."+name, nil), Numbers: r.say("stats.numbers", nil),
		Columns: []templates.Text{r.say("stats."+name, nil), r.say("stats.count."+name, nil), r.say("stats.share."+name, nil)},
	}
	said := r.say("stats.summary", data{
		"mean": r.mean(h), "median": h.Quantile(0.5), "least": h.Quantile(0), "most": h.Quantile(1),
	})
	p.Said = append(p.Said, said)
	for _, remark := range remarks {
		if remark.Words != "" {
			p.Said = append(p.Said, remark)
		}
	}
	bins := plot.Bins(h)
	p.SVG = plot.Histogram(bins, plot.Words{
		Title: p.Title.Words, Desc: said.Words + " " + r.words.Text("stats.histogram", nil), Axis: p.Columns[2].Words,
		Number: r.words.Number, Percent: r.words.Percent,
	})
	all, _ := h.Sums()
	for _, b := range bins {
		p.Rows = append(p.Rows, []string{r.values(b), r.words.Number(b.Times), r.words.Percent(float64(b.Times)/float64(all), 2)})
	}
	return p
}

// values is the values of a bin in words.
func (r statsRun) values(b plot.Bin) string {
	switch {
	case b.Open:
		return r.words.Text("stats.more", data{"from": b.From})
	case b.From == b.To:
		return r.words.Number(b.From)
	}
	return r.words.Text("stats.range", data{"from": b.From, "to": b.To})
}

// endless is the never-ending moves.
func (r statsRun) endless() templates.StatsShares {
	list := []counted{
		{name: r.say("stats.endless.games", nil), times: r.EndlessGames, of: r.Run},
		{name: r.say("stats.endless.turns", nil), times: r.EndlessTurns, of: r.Moves, tied: true},
	}
	t := r.table("endless", "stats.endless", list)
	n := r.EndlessRepeats + r.EndlessTooLong
	if n == 0 {
		t.Said = []templates.Text{r.say("stats.endless.none", nil)}
		return t
	}
	g, _ := r.report.Game(r.Game)
	limit, _ := g.Game.Fact("relay.cap")
	t.Said = []templates.Text{r.count("stats.endless.found", n, data{"repeating": r.EndlessRepeats, "long": r.EndlessTooLong, "cap": limit})}
	return t
}

package site

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"mashimo/engine"
	"mashimo/internal/rulebook"
	"mashimo/internal/simulate"
	"mashimo/templates"
)

// Where a run that the site shows stands, in the bytes of its record.
const resultsFolder = dataFolder + "results/"

func resultPath(game, name, end string) string { return resultsFolder + game + "/" + name + end }

func statsPath(lang, game string) string { return rulesFolder(lang, game) + "statistics/" + index }

// rulesFolder is the folder of a game's rule page, with a slash at the end.
func rulesFolder(lang, game string) string { return lang + "/games/" + game + "/" }

// statsPages is the versions of the page on what simulation shows.
func (b *builder) statsPages(game string) versions {
	return versions{"games/" + game + "/statistics/" + index, b.saying("stats.lead")}
}

// results is the runs of a game, which may be none.
func (b *builder) results(game string) []simulate.Result {
	var list []simulate.Result
	for _, r := range b.cfg.Results {
		if r.Game == game {
			list = append(list, r)
		}
	}
	return list
}

// resultFiles puts the runs into the output.
func (b *builder) resultFiles() {
	for _, r := range b.cfg.Results {
		b.out.files[resultPath(r.Game, r.Name, ".json")] = r.JSON()
		b.out.files[resultPath(r.Game, r.Name, ".csv")] = r.CSV()
	}
}

// confidence is that of all intervals, as simulate.Interval has it.
const confidence = 0.95

// statsInText leads to what simulation shows; it is "" where nothing was simulated.
func (r *rulesView) statsInText(rulebook.Directive) string {
	game := r.page.Game
	list := r.results(game)
	if len(list) == 0 {
		return ""
	}
	run := statsRun{&r.view, list[0]}
	t := run.Counts()
	first, _ := run.wins()
	low, high := simulate.Interval(first, t.Games)
	said := r.count("stats.in-rules", t.Games, data{
		"players": run.players(), "share": run.percent(float64(first) / float64(t.Games)),
		"low": run.percent(low), "high": run.percent(high), "level": r.words.Percent(confidence, 0), "mean": run.mean(t.Lengths),
	})
	return string(html(templates.StatsInText(templates.StatsNote{
		Title: r.say("stats.heading", nil), Said: said,
		More: templates.Link{Address: r.href(statsPath(r.own.words.Code, game), ""), Words: r.say("stats.in-rules.more", nil)},
	})))
}

// statsPage renders the page on what simulation shows of a game.
func (t *tongue) statsPage(game string) templ.Component {
	v := t.view(statsPath(t.words.Code, game))
	name := v.gameName(game)
	title := v.say("stats.title", data{"game": name.Words})
	p := v.chrome(title.Words, t.statsPages(game))
	p.Description = v.words.Text("stats.lead", nil)
	s := templates.Stats{
		Title: title, Rules: templates.Link{Address: v.href(rulesPath(t.words.Code, game), ""), Words: name},
		Lead: []templates.Text{v.say("stats.lead", nil)},
	}
	s.Contents.Title = v.say("rules.contents", nil)
	plays := map[bool]bool{} // whether anybody moves at random, and whether anybody does not
	for _, r := range v.results(game) {
		run := statsRun{v, r}.show()
		plays[r.Players[0] == "random"], plays[r.Players[1] == "random"] = true, true
		s.Runs = append(s.Runs, run)
		s.Contents.Entries = append(s.Contents.Entries, entryOf(run))
	}
	if plays[true] {
		s.Lead = append(s.Lead, v.say("stats.random", nil))
	}
	if plays[false] {
		s.Lead = append(s.Lead, v.say("stats.searching", nil))
	}
	return templates.StatsPage(p, s)
}

// entryOf is a run in the contents of its page.
func entryOf(r templates.StatsRun) templates.Entry {
	e := templates.Entry{Address: "#" + r.ID, Words: r.Title}
	add := func(id string, words templates.Text) {
		e.Below = append(e.Below, templates.Entry{Address: "#" + id, Words: words})
	}
	add(r.Results.ID, r.Results.Title)
	for _, p := range r.Plots {
		add(p.ID, p.Title)
	}
	add(r.Endless.ID, r.Endless.Title)
	return e
}

// statsRun is a run on a page.
type statsRun struct {
	*view
	simulate.Result
}

// percent is a share of 1 with one decimal.
func (r statsRun) percent(share float64) string { return r.words.Percent(share, 1) }

// mean is the mean of a histogram.
func (r statsRun) mean(h simulate.Histogram) string {
	times, sum := h.Sums()
	return r.words.Decimal(float64(sum)/float64(max(times, 1)), 1)
}

// wins is how many games the first and the second to move have won.
func (r statsRun) wins() (first, second int) {
	if c, err := r.Config(); err == nil && c.Start.ToMove == engine.North {
		return r.North, r.South
	}
	return r.South, r.North
}

// players says who plays.
func (r statsRun) players() string {
	south, north := r.player(r.Players[0]), r.player(r.Players[1])
	if south == north {
		return r.words.Text("stats.both", data{"player": south})
	}
	return r.words.Text("stats.each", data{"south": south, "north": north})
}

// player is a kind of player in words.
func (r statsRun) player(kind string) string {
	if digits, ok := strings.CutPrefix(kind, "nodes:"); ok {
		n, _ := strconv.Atoi(digits) // the kind was read
		return r.words.Plural("stats.player.nodes", n, nil)
	}
	if kind == "random" {
		return r.words.Text("stats.player.random", nil)
	}
	return r.words.Text("play.by."+kind, nil)
}

// command is how the run is played again.
func (r statsRun) command() string {
	s := "mashimo simulate " + r.Game + " --games " + strconv.Itoa(r.Run) + " --seed " + strconv.FormatUint(r.Seed, 10)
	for i, side := range []string{" --south ", " --north "} {
		if r.Players[i] != "random" {
			s += side + r.Players[i]
		}
	}
	if r.Opening > 0 {
		s += " --opening " + strconv.Itoa(r.Opening)
	}
	for _, reading := range r.Readings {
		s += " --reading " + reading
	}
	return s + " --json"
}

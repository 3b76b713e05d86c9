package site_test

import (
	"encoding/csv"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/engine"
	"mashimo/internal/simulate"
	"mashimo/internal/site"
	"mashimo/internal/source"
)

// simulated is small runs: of Djenon-aboure between random players, in which there
// are passes and no never-ending moves; and of Bao la Kete, by another version of the
// engine, under a reading that is not the default, from a random opening, in which there
// are never-ending moves and repetitions; and of Bao la Kimasai, whose games and moves are
// long.
func simulated(t *testing.T) []simulate.Result {
	t.Helper()
	played := func(c simulate.Config) *simulate.Record {
		c.Start = c.Game.Start()
		r := simulate.NewRecord(c.Setup(), 0)
		c.Play(t.Context(), 0, c.Parts(), r.Add)
		r, problems := simulate.Read(source.New("run.json", r.JSON()))
		require.Empty(t, problems)
		return r
	}
	djenon, _ := engine.Lookup("djenon-aboure")
	kete, _ := engine.Lookup("bao-la-kete")
	kete, _ = kete.With("mtaji.safari", "choice")
	one := played(simulate.Config{Game: djenon, South: "random", North: "random", Games: 60, Seed: 3})
	two := played(simulate.Config{Game: kete, South: "nodes:5", North: "low", Opening: 4, Games: 3, Seed: 18446744073709551615})
	two.Engine, two.EndlessRepeats, two.EndlessTooLong, two.EndlessTurns, two.EndlessGames, two.Repetitions = "0.0.9", 3, 2, 4, 1, 1
	kimasai, _ := engine.Lookup("bao-la-kimasai")
	three := played(simulate.Config{Game: kimasai, South: "random", North: "random", Games: 10, Seed: 1})
	return []simulate.Result{{Name: "mixed", Record: two}, {Name: "random", Record: one}, {Name: "long", Record: three}}
}

// comma is a number from a thousand to a million in English.
func comma(n int) string { return strconv.Itoa(n/1000) + "," + strconv.Itoa(1000 + n%1000)[1:] }

const statsOfDjenon = "en/games/djenon-aboure/statistics/index.html"

// shares reads a table of shares: the cells of each row by its name.
func shares(t *testing.T, page *html.Node, id string) map[string][]string {
	t.Helper()
	region := one(t, page, func(n *html.Node) bool {
		return attr(n, "role") == "region" && strings.HasSuffix(attr(n, "aria-labelledby"), " "+id)
	})
	rows := map[string][]string{}
	for _, r := range all(one(t, region, tag("tbody")), tag("tr")) {
		var cells []string
		for _, c := range all(r, tag("td")) {
			cells = append(cells, text(c))
		}
		rows[text(one(t, r, tag("th")))] = cells
	}
	return rows
}

// The page says what was played and what came out, in numbers that are the record's, and
// the record is there as a file, in its own bytes.
func TestStatsPage(t *testing.T) {
	runs := simulated(t)
	out := built(t, site.Config{Results: runs}, nil)
	page := parse(t, out, statsOfDjenon)
	assert.Equal(t, "Djenon-aboure: what simulation shows", text(one(t, page, tag("h1"))))
	main := text(one(t, page, tag("main")))
	for _, s := range []string{"60 games; both sides: random moves", "Readings all at our default", "Seed of the random choices 3", "mashimo simulate djenon-aboure --games 60 --seed 3 --json", "Engine 0.1.0; the rest of this site is by 1.2.3"} {
		assert.Contains(t, main, s)
	}
	n := runs[1].Counts()
	rows := shares(t, page, "run-random-results")
	assert.Len(t, rows, 5)
	assert.Equal(t, []string{strconv.Itoa(n.South), "60"}, rows["The first to move wins"][:2])
	assert.Equal(t, []string{strconv.Itoa(n.South), strconv.Itoa(n.South + n.North)}, rows["The first to move, of the games that were won"][:2])
	low, high := simulate.Interval(0, 60)
	require.Zero(t, low)
	assert.InDelta(t, 0.0602, high, 5e-5)
	assert.Equal(t, []string{"0", "60", "0%", "0% to 6.0%"}, rows["No result"])
	assert.Contains(t, main, "In no turn was there a move that would never have ended.")
	assert.Equal(t, []string{"0", comma(n.Moves), "0%", "–"}, shares(t, page, "run-random-endless")["Turns with such a move"], "turns of a game hang together")

	assert.Contains(t, string(out.File("en/search.js")), "Djenon-aboure: what simulation shows")

	assert.Equal(t, string(runs[1].JSON()), string(out.File("data/results/djenon-aboure/random.json")))
	table, err := csv.NewReader(strings.NewReader(string(out.File("data/results/djenon-aboure/random.csv")))).ReadAll()
	require.NoError(t, err)
	assert.Contains(t, table, []string{"total", "south", strconv.Itoa(n.South)})
}

// Below each plot stand its numbers as a table, and they add up to what was counted.
func TestPlotsHaveTheirNumbers(t *testing.T) {
	runs := simulated(t)
	page := parse(t, built(t, site.Config{Results: runs}, nil), statsOfDjenon)
	n := runs[1].Counts()
	want := map[string]int{"Moves in a game": 60, "Legal moves in a turn": n.Moves, "Laps in a move": n.Moves - n.Passes}
	want["Seeds sown in a lap"], _ = n.LapSeeds.Sums()
	for _, d := range all(page, class("numbers")) {
		name := text(all(d, tag("th"))[0])
		sum := 0
		for _, r := range all(one(t, d, tag("tbody")), tag("tr")) {
			times, err := strconv.Atoi(strings.ReplaceAll(text(all(r, tag("td"))[0]), ",", ""))
			require.NoError(t, err)
			sum += times
		}
		assert.Equal(t, want[name], sum, name)
		delete(want, name)
	}
	assert.Empty(t, want)
	figures := all(page, class("plotted"))
	require.Len(t, figures, 5)
	for _, f := range figures {
		drawn := one(t, f, tag("svg"))
		assert.Equal(t, "img ltr", attr(drawn, "role")+" "+attr(drawn, "direction"))
		assert.NotEmpty(t, attr(drawn, "aria-label"))
		assert.NotEmpty(t, text(one(t, drawn, tag("desc"))))
	}
}

func TestStatsOfOtherPlayersAndReadings(t *testing.T) {
	out := built(t, site.Config{Results: simulated(t)}, nil)
	main := text(one(t, parse(t, out, "en/games/bao-la-kete/statistics/index.html"), tag("main")))
	for _, s := range []string{
		"3 games; South: computer, 5 positions a move; North: computer, weak", "Engine 0.0.9; the rest of this site is by 1.2.3", "Random moves at the start of each game 4",
		"Going on from the house in the mtaji stage: is left to the player", "18446744073709551615",
		"--south nodes:5 --north low --opening 4 --reading mtaji.safari=choice --json",
		"5 moves that no other clause forbids would never have ended. By getting into a circle: 3; by reaching 100,000 laps with neither an end nor a circle: 2.",
		"1 game stopped because a position stood for the third time.",
	} {
		assert.Contains(t, main, s)
	}
	assert.NotContains(t, main, "moves at random", "nobody does but in the opening")
	assert.Contains(t, main, "They often play the same game again")
}

// A rule page tells of simulation where its game was simulated, and of others says nothing.
func TestStatsOnRulePages(t *testing.T) {
	out := built(t, site.Config{Results: simulated(t)}, nil)
	page := parse(t, out, "en/games/djenon-aboure/index.html")
	one(t, page, id("simulation"))
	assert.Contains(t, text(page), "In 60 simulated games (both sides: random moves) the first to move won ")
	assert.Len(t, all(page, func(n *html.Node) bool { return attr(n, "href") == "statistics/index.html" }), 1)
	assert.Empty(t, all(parse(t, out, "en/games/bao-kingulu/index.html"), id("simulation")))
	assert.False(t, out.Has("en/games/bao-kingulu/statistics/index.html"))
	assert.Empty(t, all(parse(t, built(t, site.Config{}, nil), "en/games/djenon-aboure/index.html"), id("simulation")))
}

// The project's own runs are shown in the bytes in which they stand.
func TestOurResults(t *testing.T) {
	results, problems := simulate.Results(os.DirFS("../.."))
	require.Empty(t, problems)
	out := built(t, site.Config{Results: results}, nil)
	require.NotEmpty(t, results)
	for _, r := range results {
		name := "results/" + r.Game + "/" + r.Name + ".json"
		file, err := os.ReadFile("../../content/" + name)
		require.NoError(t, err)
		assert.Equal(t, string(file), string(out.File("data/"+name)))
	}
	checkPages(t, out)
}

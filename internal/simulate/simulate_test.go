package simulate

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/source"
)

// random40 is a run of 40 games with random players.
func random40(g engine.Game, workers int) Config {
	return Config{Game: g, Start: g.Start(), South: "random", North: "random", Games: 40, Seed: 9, Workers: workers}
}

// played is a record of parts of a run.
func played(c Config, from, to int) *Record {
	r := NewRecord(c.Setup(), from)
	c.Play(context.Background(), from, to, r.Add)
	return r
}

func whole(c Config) *Record { return played(c, 0, c.Parts()) }

func file(name string, r *Record) *source.File { return source.New(name, r.JSON()) }

func TestRecordsDoNotDependOnTheCores(t *testing.T) {
	for _, g := range engine.Games() {
		one := whole(random40(g, 1))
		assert.Equal(t, string(one.JSON()), string(whole(random40(g, 3)).JSON()), g.ID())
		assert.Empty(t, one.Totals.amiss(), g.ID())
		assert.Equal(t, 40, one.Totals.Games)
	}
}

// A searching player remembers nothing of other games.
func TestSearchDoesNotDependOnTheCores(t *testing.T) {
	g, _ := engine.Lookup("bao-la-kete")
	c := Config{Game: g, Start: g.Start(), South: "nodes:40", North: "low", Games: 4, Seed: 2, Opening: 3, Workers: 1}
	one := whole(c)
	c.Workers = 3
	assert.Equal(t, string(one.JSON()), string(whole(c).JSON()))
	assert.Equal(t, one.Parts[3], played(c, 3, 4).Parts[0], "the last game alone")
}

func TestThirdOccurrenceStopsWithoutResult(t *testing.T) {
	g := engine.Games()[0]
	a, b := g.Start(), g.Start().Rotated()
	table := table{seen: map[engine.Position]int{}}
	for i, p := range []engine.Position{a, b, a, b} {
		assert.False(t, table.again(p), "position %d", i)
	}
	assert.True(t, table.again(a), "the third time, the side to move counting too")
}

// From the rules' worked case: A1 from the start of Djenon-aboure has laps of 4, 5, 5 and 5 seeds.
func TestLapsAreCounted(t *testing.T) {
	g, _ := engine.Lookup("djenon-aboure")
	m, err := engine.ParseMove("A1")
	require.NoError(t, err)
	var n Totals
	Config{Game: g, South: "random", North: "random"}.table().sow(&n, g.Start(), m)
	assert.Equal(t, Histogram{{4, 1}}, n.Laps)
	assert.Equal(t, Histogram{{4, 1}, {5, 3}}, n.LapSeeds)
}

// The case of shared/cases has one never-ending move, and one that is not.
func TestNeverEndingMovesAreCounted(t *testing.T) {
	g, _ := engine.Lookup("bao-la-kete")
	p, err := g.ReadPosition("7,0,5,0,3,0,1,2/2,1,0,1,5,6,0,1/2,2,3,1,2,5,4,3/1,2,1,1,0,2,1,0 N")
	require.NoError(t, err)
	r := whole(Config{Game: g, Start: p, South: "random", North: "random", Games: 3, Seed: 1})
	assert.GreaterOrEqual(t, r.EndlessRepeats, 3, "in each game the first turn has one")
	assert.Equal(t, 3, r.EndlessGames)
}

func TestPartsOfARun(t *testing.T) {
	for games, want := range map[int][]int{1: {0, 1}, 3: {0, 1, 2, 3}, 1000: {0, 1, 2}, 2500: {0, 2, 5, 7}, 100_000: {0, 100, 200}} {
		c := Config{Games: games}
		for k, first := range want {
			assert.Equal(t, first, c.First(k), "%d games", games)
		}
		assert.Equal(t, games, c.First(c.Parts()))
	}
	assert.Equal(t, 1000, Config{Games: 2500}.Parts())
}

func TestAStoppedRunGoesOn(t *testing.T) {
	c := random40(engine.Games()[2], 1)
	ctx, stop := context.WithCancel(context.Background())
	r := NewRecord(c.Setup(), 0)
	c.Play(ctx, 0, c.Parts(), func(p Part) {
		r.Add(p)
		if p.Index == 9 {
			stop()
		}
	})
	require.Less(t, r.Next(), 40, "it stops")
	require.GreaterOrEqual(t, r.Next(), 10)
	kept, problems := Read(file("kept.json", r))
	require.Empty(t, problems)
	c.Play(context.Background(), kept.Next(), c.Parts(), kept.Add)
	assert.Equal(t, string(whole(c).JSON()), string(kept.JSON()))
}

func TestHistogram(t *testing.T) {
	var h Histogram
	for _, v := range []int{3, 1, 3, 7} {
		h.count(v)
	}
	h.add(Histogram{{1, 2}, {9, 1}})
	assert.Equal(t, Histogram{{1, 3}, {3, 2}, {7, 1}, {9, 1}}, h)
	times, sum := h.Sums()
	assert.Equal(t, []int{7, 25}, []int{times, sum})
	assert.Equal(t, []int{1, 3, 9}, []int{h.Quantile(3.0 / 7), h.Quantile(0.5), h.Quantile(1)})
	assert.Zero(t, Histogram{}.Quantile(0.5))
}

// The bounds of Wilson's interval are where the share lies 1.96 standard deviations off:
// (p̂ − p)² = z² p (1 − p) / n.
func TestInterval(t *testing.T) {
	for _, c := range [][2]int{{1, 10}, {50, 100}, {48_300, 100_000}, {0, 20}, {20, 20}} {
		low, high := Interval(c[0], c[1])
		seen := float64(c[0]) / float64(c[1])
		for _, p := range []float64{low, high} {
			assert.InDelta(t, (seen-p)*(seen-p), 1.959964*1.959964*p*(1-p)/float64(c[1]), 1e-7)
		}
		assert.Less(t, low, high)
	}
	low, high := Interval(0, 20)
	assert.Zero(t, low)
	assert.InDelta(t, 0.1611, high, 1e-4, "z²/(n+z²)")
}

func TestCSV(t *testing.T) {
	r := whole(Config{Game: engine.Games()[2], Start: engine.Games()[2].Start(), South: "random", North: "low", Games: 2, Seed: 7})
	lines := strings.Split(string(r.CSV()), "\r\n")
	assert.Equal(t, "table,key,value", lines[0])
	assert.Contains(t, lines, `run,position,"4,4,4,4,4,4/4,4,4,4,4,4 S"`)
	assert.Contains(t, lines, "run,north,low")
	assert.Contains(t, lines, "total,games,2")
	assert.Contains(t, lines, "total,endless-turns,0")
	n := 0
	for _, l := range lines {
		if strings.HasPrefix(l, "lengths,") {
			n++
		}
		assert.NotContains(t, l, "total,lengths")
	}
	assert.Equal(t, len(r.Lengths), n)
}

// BenchmarkLow plays games between the weakest of the searching players.
func BenchmarkLow(b *testing.B) {
	for _, g := range engine.Games() {
		b.Run(g.ID(), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				whole(Config{Game: g, Start: g.Start(), South: "low", North: "low", Games: 4, Seed: uint64(i), Workers: 1})
			}
			b.ReportMetric(float64(4*b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

// BenchmarkMerge merges the hundred shards of a run.
func BenchmarkMerge(b *testing.B) {
	c := random40(engine.Games()[2], 0)
	c.Games = 2000
	var files []*source.File
	for i := range 100 {
		files = append(files, file("shard", played(c, 10*i, 10*i+10)))
	}
	for b.Loop() {
		if r, _ := Merge(files); r == nil {
			b.Fatal("not merged")
		}
	}
}

func BenchmarkRandom(b *testing.B) {
	for _, g := range engine.Games() {
		b.Run(g.ID(), func(b *testing.B) {
			moves := 0
			for i := 0; b.Loop(); i++ {
				r := whole(Config{Game: g, Start: g.Start(), South: "random", North: "random", Games: 100, Seed: uint64(i), Workers: 1})
				moves += r.Moves
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
		})
	}
}

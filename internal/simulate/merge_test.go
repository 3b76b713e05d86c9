package simulate

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/source"
)

// Shards of any sizes, in any order, merge to the bytes of the whole run.
func TestShardsMergeToTheWholeRun(t *testing.T) {
	for _, g := range engine.Games() {
		c := random40(g, 2)
		c.Games = 1500 // parts of one and of two games
		if g.ID() != "djenon-aboure" {
			c.Games = 40
		}
		n := c.Parts()
		var files []*source.File
		for _, cut := range [][2]int{{n / 2, n - 1}, {0, 1}, {n - 1, n}, {1, n / 2}} {
			r := played(c, cut[0], cut[1])
			assert.False(t, r.Whole())
			files = append(files, file("shard.json", r))
		}
		merged, problems := Merge(files)
		require.Empty(t, problems)
		want := whole(c)
		assert.Equal(t, string(want.JSON()), string(merged.JSON()), g.ID())
		assert.Equal(t, string(want.CSV()), string(merged.CSV()), g.ID())
		assert.True(t, merged.Whole())
		alone, problems := Merge([]*source.File{file("whole.json", want)})
		require.Empty(t, problems)
		assert.Equal(t, string(want.JSON()), string(alone.JSON()), "a whole run is merged already")
	}
}

// Two games are the same now and then, so that different ones of shards do not add up.
func TestDifferentGamesAreToldApartAcrossShards(t *testing.T) {
	g, _ := engine.Lookup("djenon-aboure")
	c := random40(g, 2)
	c.South, c.North, c.Games = "nodes:1", "nodes:1", 6
	merged, problems := Merge([]*source.File{file("a", played(c, 0, 3)), file("b", played(c, 3, 6))})
	require.Empty(t, problems)
	assert.Equal(t, whole(c).Counts().Different, merged.Different)
	assert.Less(t, merged.Different, 6, "searching one position lets few games differ")
}

func TestMergeRefuses(t *testing.T) {
	g, _ := engine.Lookup("djenon-aboure")
	ends, _ := g.With("relay.endless", "ends")
	c := random40(g, 1)
	other := func(change func(*Config)) *Record {
		c := c
		change(&c)
		return played(c, 20, min(40, c.Parts()))
	}
	first := file("first.json", played(c, 0, 20))
	newer := played(c, 20, 40)
	newer.Engine = "9.9.9"
	for _, refused := range []struct {
		name  string
		files []*source.File
		says  []string
	}{
		{"a gap", []*source.File{first, file("late.json", played(c, 30, 40))}, []string{"late.json: found no games 20 to 29, wanted all of the run, games 0 to 39"}},
		{"no beginning and no end", []*source.File{file("middle.json", played(c, 1, 39))}, []string{"middle.json: found no game 0, wanted", "middle.json: found no game 39, wanted"}},
		{"an overlap", []*source.File{first, file("second.json", played(c, 18, 40))}, []string{"second.json: found games 18 to 19 once more, wanted each game once (they are in first.json, too)"}},
		{"one within another", []*source.File{file("whole.json", whole(c)), first}, []string{"games 0 to 19 once more"}},
		{"the same twice", []*source.File{first, first}, []string{"games 0 to 19 once more", "no games 20 to 39"}},
		{"another seed", []*source.File{first, file("b.json", other(func(c *Config) { c.Seed = 10 }))}, []string{`b.json: found "seed": 10, wanted 9 (as in first.json)`}},
		{"another reading", []*source.File{first, file("b.json", other(func(c *Config) { c.Game = ends }))}, []string{`b.json: found "readings": ["relay.endless=ends"], wanted []`}},
		{"another player", []*source.File{first, file("b.json", other(func(c *Config) { c.North = "nodes:1" }))}, []string{`found "players": ["random","nodes:1"], wanted ["random","random"]`}},
		{"another opening", []*source.File{first, file("b.json", other(func(c *Config) { c.Opening = 2 }))}, []string{`found "opening": 2, wanted 0`}},
		{"another run", []*source.File{first, file("b.json", other(func(c *Config) { c.Games = 50 }))}, []string{`found "run": 50, wanted 40`}},
		{"another version", []*source.File{first, file("b.json", newer)}, []string{`found "engine": "9.9.9", wanted "` + engine.Version + `"`}},
		{"another start", []*source.File{first, file("b.json", other(func(c *Config) { c.Start = c.Start.Rotated() }))}, []string{`b.json: found "position":`}},
		{"another game", []*source.File{first, file("b.json", other(func(c *Config) { c.Game = engine.Games()[3]; c.Start = c.Game.Start() }))}, []string{`found "game": "bao-kingulu", wanted "djenon-aboure"`}},
		{"no record", []*source.File{first, source.New("b.json", []byte("{}"))}, []string{"b.json: found the schema 0, wanted 1"}},
	} {
		r, problems := Merge(refused.files)
		assert.Nil(t, r, refused.name)
		var all []string
		for _, p := range problems {
			all = append(all, p.Error())
		}
		for _, s := range refused.says {
			assert.Contains(t, strings.Join(all, "\n"), s, refused.name)
		}
		assert.Len(t, problems, len(refused.says), "%s: %s", refused.name, all)
	}
}

// A record that was touched, cut short or is of something else is refused with its place.
func TestReadRefuses(t *testing.T) {
	g, _ := engine.Lookup("djenon-aboure")
	good := string(file("x", played(random40(g, 1), 3, 7)).Text)
	for _, c := range []struct{ old, new, says string }{
		{"\"game\"", "game", "x.json:3:3: found invalid character 'g'"},
		{"djenon-aboure", "oware", `found the unknown game "oware"`},
		{`"readings": []`, `"readings": ["relay.endless=no"]`, `found the unknown reading "relay.endless=no"`},
		{`"readings": []`, `"readings": ["relay.endless=illegal"]`, "wanted those that are not at their default"},
		{"4,4,4 S", "4,4,4_S", "wanted 4,4,4,4,4,4/4,4,4,4,4,4 S"},
		{"4,4,4 S", "4,4 S", "a position that cannot be read"},
		{`"random","random"`, `"random","wise"`, `the unknown player "wise"`},
		{`"run": 40`, `"run": 0`, "a run of 0 games"},
		{`"run": 40`, `"run": 4`, "4 games from 3 in 4 parts"},
		{`"first": 3`, `"first": 38`, "4 games from 38 in 4 parts"},
		{`"south": `, `"south": 1`, "results that do not fit"},
		{`"lengths": [[`, `"lengths": [[1,1],[`, "lengths that do not fit"},
		{`"laps": [[`, `"laps": [[0,1],[`, "laps that do not fit"},
		{`"seen": "`, `"seen": "?`, "games that cannot be read under seen"},
		{`"seen": "`, `"seen": "AAAAAAAAAAAA`, "seen"},
		{`"parts": ["`, `"parts": ["x`, "of a part, wanted 8 hexadecimal digits"},
		{`"opening": 0`, `"opening": "0"`, "found a string as"},
		{`"opening": 0`, `"opening": -1`, "an opening of -1 moves"},
		{`"opening": 0`, `"opening": 0, "weather": 1`, `unknown field "weather"`},
		{"\n}\n", "", "the end of the file"},
		{"\n}\n", "\n}{", "more than one JSON value"},
		{`"schema": 1`, `"schema": 2`, "found the schema 2, wanted 1"},
	} {
		require.Contains(t, good, c.old)
		r, problems := Read(source.New("x.json", []byte(strings.Replace(good, c.old, c.new, 1))))
		assert.Nil(t, r, "%s", c.new)
		if assert.Len(t, problems, 1, "%s", c.new) {
			assert.Contains(t, problems[0].Error(), c.says)
		}
	}
	r, problems := Read(source.New("x.json", []byte(good)))
	require.Empty(t, problems)
	assert.Equal(t, good, string(r.JSON()), "what was read is written as it was")
}

func FuzzRead(f *testing.F) {
	g, _ := engine.Lookup("djenon-aboure")
	c := random40(g, 1)
	c.Games = 2
	f.Add(string(whole(c).JSON()))
	f.Add(string(played(c, 1, 2).JSON()))
	f.Fuzz(func(t *testing.T, text string) {
		if r, problems := Read(source.New("x.json", []byte(text))); problems == nil {
			again, problems := Read(source.New("x.json", r.JSON()))
			require.Empty(t, problems)
			assert.Equal(t, r.JSON(), again.JSON())
		}
	})
}

package simulate_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/simulate"
)

// again plays parts of a run again, each by itself, and answers their sums.
func again(t *testing.T, r *simulate.Record, parts ...int) map[int]string {
	t.Helper()
	c, err := r.Config()
	require.NoError(t, err)
	sums := map[int]string{}
	for _, k := range parts {
		part := simulate.NewRecord(c.Setup(), k)
		c.Play(t.Context(), k, k+1, part.Add)
		sums[k] = part.Parts[0]
	}
	return sums
}

// The runs that the site shows come out again as they stand there: their first parts, one
// in the middle and the last. What this engine plays otherwise must be renewed.
func TestOurResultsComeOutAgain(t *testing.T) {
	results, problems := simulate.Results(os.DirFS("../.."))
	require.Empty(t, problems)
	require.NotEmpty(t, results)
	for _, r := range results {
		n := len(r.Parts)
		parts := []int{0}
		if r.Players == [2]string{"random", "random"} {
			parts = []int{0, 1, 2, 3, n / 2, n - 1}
		}
		want := map[int]string{}
		for _, k := range parts {
			want[k] = r.Parts[k]
		}
		assert.Equal(t, want, again(t, r.Record, parts...), "%s/%s/%s.json was played by engine %s, and engine %s plays otherwise: renew it, see CONTRIBUTING.md", simulate.ResultsFolder, r.Game, r.Name, r.Engine, engine.Version)
		other := *r.Record
		other.Seed++
		assert.NotEqual(t, r.Parts[0], again(t, &other, 0)[0], "another seed has another sum")
	}
}

// small is a run of a few games.
func small(t *testing.T, from, to int, change func(*simulate.Config)) string {
	t.Helper()
	g, _ := engine.Lookup("djenon-aboure")
	c := simulate.Config{Game: g, Start: g.Start(), South: "random", North: "random", Games: 4, Seed: 1}
	if change != nil {
		change(&c)
	}
	r := simulate.NewRecord(c.Setup(), from)
	c.Play(t.Context(), from, to, r.Add)
	return string(r.JSON())
}

func TestResultsAreInOrder(t *testing.T) {
	fsys := fstest.MapFS{}
	for name, text := range map[string]string{
		"djenon-aboure/a-few.json":  small(t, 0, 4, func(c *simulate.Config) { c.South = "nodes:2" }),
		"djenon-aboure/random.json": small(t, 0, 4, nil),
		"bao-kingulu/random.json":   small(t, 0, 4, func(c *simulate.Config) { c.Game, _ = engine.Lookup("bao-kingulu"); c.Start = c.Game.Start() }),
	} {
		fsys[simulate.ResultsFolder+"/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	results, problems := simulate.Results(fsys)
	require.Empty(t, problems)
	var names []string
	for _, r := range results {
		names = append(names, r.Game+"/"+r.Name)
	}
	assert.Equal(t, []string{"bao-kingulu/random", "djenon-aboure/random", "djenon-aboure/a-few"}, names)

	results, problems = simulate.Results(fstest.MapFS{"content/site.yaml": {}})
	assert.Empty(t, results)
	assert.Empty(t, problems, "nothing needs to be simulated")
}

func TestResultsThatAreRefused(t *testing.T) {
	good := small(t, 0, 4, nil)
	for _, c := range []struct{ name, text, says string }{
		{"djenon-aboure/random.json", small(t, 0, 3, nil), "found a part of a run, wanted a whole run"},
		{"bao-kingulu/random.json", good, "found a run of djenon-aboure, wanted one of bao-kingulu"},
		{"djenon-aboure/random.json", small(t, 0, 4, func(c *simulate.Config) { c.Start = c.Start.Rotated() }), "the site shows games from their start"},
		{"djenon-aboure/random.json", good + "\n", "found a record in other bytes"},
		{"djenon-aboure/random.json", strings.Replace(good, `"south": `, `"south": 1`, 1), "results that do not fit"},
		{"djenon-aboure/Random.json", good, `found the file name "Random.json"`},
		{"djenon-aboure/random.txt", good, `found the file name "random.txt"`},
		{"djenon-aboure/random.json", "\xff", "wanted text in UTF-8"},
		{"random.json", good, "a folder that cannot be read"},
	} {
		results, problems := simulate.Results(fstest.MapFS{simulate.ResultsFolder + "/" + c.name: {Data: []byte(c.text)}})
		assert.Empty(t, results, c.says)
		if assert.Len(t, problems, 1, c.says) {
			assert.Contains(t, problems[0].Error(), c.says)
			assert.Contains(t, problems[0].Error(), "content/results/"+strings.Split(c.name, "/")[0])
		}
	}
}

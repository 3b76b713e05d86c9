package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/simulate"
)

// ran is a run of simulate that must succeed, and is quiet but for its result.
func ran(t *testing.T, args ...string) string {
	t.Helper()
	o := runs("", append([]string{"simulate"}, args...)...)
	require.Zero(t, o.status, o.stderr)
	assert.Empty(t, o.stderr, "where there is no terminal nothing is told")
	return o.stdout
}

func TestSimulateIsTheSameOnAnyNumberOfCores(t *testing.T) {
	a := ran(t, "djenon-aboure", "--games", "300", "--seed", "5", "--json")
	cores := runtime.GOMAXPROCS(5)
	assert.Equal(t, a, ran(t, "djenon-aboure", "--games", "300", "--seed", "5", "--json"))
	runtime.GOMAXPROCS(cores)
	assert.NotEqual(t, a, ran(t, "djenon-aboure", "--games", "300", "--seed", "6", "--json"))
	var s map[string]any
	require.NoError(t, json.Unmarshal([]byte(a), &s))
	assert.Equal(t, 300.0, s["games"])
	assert.Equal(t, 300.0, s["south"].(float64)+s["north"].(float64)+s["draws"].(float64)+s["no-result"].(float64))
}

func TestSimulateInWords(t *testing.T) {
	words := ran(t, "bao-kingulu", "--games", "20")
	for _, s := range []string{"games                  20\n", "won by South", "; 95 %: ", "laps a move", "never-ending moves"} {
		assert.Contains(t, words, s)
	}
}

// Shards, in any order, merge to the file that the whole run writes, in JSON and in CSV.
func TestSimulateShardsMerge(t *testing.T) {
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole.json")
	run := []string{"djenon-aboure", "--games", "200", "--seed", "3", "--reading", "relay.endless=ends", "--north", "nodes:20", "--opening", "2"}
	assert.Empty(t, ran(t, append(run, "-o", whole)...))
	var files []string
	for i := 3; i >= 1; i-- {
		name := filepath.Join(dir, fmt.Sprintf("shard-%d.json", i))
		shard, keep := fmt.Sprintf("%d/3", i), "-o"
		if i == 2 { // a file in which a shard was kept is its result, too
			keep = "--resume"
		}
		ran(t, append(run, "--shard", shard, keep, name)...)
		files = append(files, name)
	}
	merged := ran(t, append([]string{"merge", "--json"}, files...)...)
	want, err := os.ReadFile(whole)
	require.NoError(t, err)
	assert.Equal(t, string(want), merged)
	assert.Equal(t, ran(t, append(run, "--csv")...), ran(t, append([]string{"merge", "--csv"}, files...)...))
	assert.Equal(t, ran(t, run...), ran(t, append([]string{"merge"}, files...)...))

	out := filepath.Join(dir, "none.json")
	o := runs("", append([]string{"simulate", "merge", "-o", out}, files[:2]...)...)
	assert.Equal(t, 1, o.status)
	assert.Contains(t, o.stderr, "no games 0 to 65")
	assert.NoFileExists(t, out, "whole or not at all")
}

// A run that is stopped keeps what is played, and the same command goes on from there to
// the bytes of a run that was not stopped.
func TestSimulateGoesOnFromWhereItWas(t *testing.T) {
	kept := filepath.Join(t.TempDir(), "kept.json")
	s := &simulation{kept: kept, config: simulate.Config{
		Game: engine.Games()[2], Start: engine.Games()[2].Start(), South: "random", North: "random", Games: 400, Seed: 8, Workers: 1}}
	ctx, stop := context.WithCancel(t.Context())
	c := &command{stderr: &bytes.Buffer{}}
	r := simulate.NewRecord(s.config.Setup(), 0)
	s.config.Play(ctx, 0, 3, r.Add)
	stop()
	err := c.playOn(ctx, s, r, 400)
	require.ErrorContains(t, err, "stopped after 3 of 400 games: the same command goes on from there")

	args := []string{"djenon-aboure", "--games", "400", "--seed", "8", "--json"}
	want := ran(t, args...)
	assert.Equal(t, want, ran(t, append(args, "--resume", kept)...))
	assert.Equal(t, want, ran(t, append(args, "--resume", kept)...), "a run that is kept whole is not played again")
	file, err := os.ReadFile(kept)
	require.NoError(t, err)
	assert.Equal(t, want, string(file))

	for _, other := range [][]string{{"--seed", "9", `"seed": 8, wanted 9`}, {"--shard", "2/4", "found games 0 to 399, wanted some from 100 on, before 200"}} {
		o := runs("", append([]string{"simulate", "djenon-aboure", "--games", "400", "--seed", "8", "--resume", kept}, other[:2]...)...)
		assert.Equal(t, 1, o.status)
		assert.Empty(t, o.stdout)
		assert.Contains(t, o.stderr, other[2])
	}
}

func TestSimulateRefusals(t *testing.T) {
	folder := t.TempDir()
	for _, c := range []struct {
		args   string
		status int
		says   string
	}{
		{"bao-kingulu --shard 0/3", 2, `--shard "0/3": wanted i/n`},
		{"bao-kingulu --shard 4/3", 2, "wanted i/n"},
		{"bao-kingulu --shard 3", 2, "wanted i/n"},
		{"bao-kingulu --games 5 --shard 1/6", 2, "has only 5 parts"},
		{"bao-kingulu --shard 1/2 --csv", 2, "shards are merged first"},
		{"bao-kingulu --json --csv", 2, "wanted one of them"},
		{"bao-kingulu --opening -1", 2, "wanted 0 or more"},
		{"bao-kingulu --north best", 2, "unknown player"},
		{"bao-kingulu --games 2 --resume " + folder, 1, "is no file"},
		{"bao-kingulu --games 2 --resume /dev/full/x", 1, "/dev/full"},
		{"bao-kingulu --games 2 -o /dev/full", 1, "no space left"},
		{"merge", 2, "found 0 arguments"},
		{"merge " + folder + "/none.json", 1, "no such file"},
		{"merge --json --csv x", 2, "wanted one of them"},
	} {
		o := runs("", append([]string{"simulate"}, strings.Fields(c.args)...)...)
		assert.Equal(t, c.status, o.status, "%s: %s", c.args, o.stderr)
		assert.Empty(t, o.stdout, c.args)
		assert.Contains(t, o.stderr, c.says, c.args)
	}
}

// A run whose file cannot be written stops, and does not play on for nothing.
func TestSimulateStopsWhenItCannotBeKept(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(name, nil, 0o644))
	s := &simulation{kept: filepath.Join(name, "kept.json"), config: simulate.Config{
		Game: engine.Games()[2], Start: engine.Games()[2].Start(), South: "random", North: "random", Games: 3, Seed: 8}}
	c := &command{stderr: &bytes.Buffer{}}
	err := c.playOn(t.Context(), s, simulate.NewRecord(s.config.Setup(), 0), 3)
	assert.ErrorContains(t, err, "the run could not be kept")
}

func TestProgress(t *testing.T) {
	var out bytes.Buffer
	at := time.Unix(0, 0)
	p := newProgress(&out, func() time.Time { return at }, 100, 500)
	p.show(150)
	assert.Empty(t, out.String(), "not at once")
	at = at.Add(30 * time.Second) // a hundred games in 30 s: 300 more in 90
	p.show(200)
	assert.Equal(t, "\r[#########...............]  40 %  200 of 500 games, 1 min 30 s left", out.String())
	p.show(201)
	assert.Equal(t, 1, strings.Count(out.String(), "\r"), "not more often than can be read")
	out.Reset()
	at = at.Add(time.Second)
	p.show(500)
	assert.Equal(t, "\r[########################] 100 %  500 of 500 games", strings.TrimRight(out.String(), " "))
	assert.Equal(t, 68, len(out.String()), "the longer line before is covered")
	p.end()
	assert.True(t, strings.HasSuffix(out.String(), " \r"))
	for d, want := range map[time.Duration]string{0: "1 s", 59*time.Second + 1: "60 s", 61 * time.Second: "1 min 01 s", 26*time.Hour + 3*time.Minute: "26 h 03 min"} {
		assert.Equal(t, want, left(d))
	}
	var none *progress
	none.show(1)
	none.end()
}

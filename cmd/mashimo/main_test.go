package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// outcome is what a run of the program gave.
type outcome struct {
	status         int
	stdout, stderr string
}

func runs(stdin string, args ...string) outcome {
	var out, err bytes.Buffer
	status := run(args, strings.NewReader(stdin), &out, &err)
	return outcome{status, out.String(), err.String()}
}

func TestGames(t *testing.T) {
	o := runs("", "games")
	assert.Equal(t, outcome{0, "bao-la-kete\tBao la Kete\nbao-la-kimasai\tBao la Kimasai\ndjenon-aboure\tDjenon-aboure\nbao-kingulu\tBao Kingulu\n", ""}, o)
}

func TestMovesOfAStart(t *testing.T) {
	// From the rules: A1 and A2 are illegal, the other four end in North's row.
	o := runs("", "moves", "bao-kingulu")
	require.Zero(t, o.status, o.stderr)
	var moves []string
	for _, line := range strings.Split(strings.TrimSuffix(o.stdout, "\n"), "\n") {
		cells := strings.Split(line, "\t")
		require.Len(t, cells, 3, line)
		moves = append(moves, cells[0])
	}
	assert.Equal(t, []string{"A3", "A4", "A5", "A6"}, moves)
}

func TestMovesTellsTheResult(t *testing.T) {
	// Djenon-aboure, worked case 4: the game is over after A1, one seed each way.
	o := runs("", "moves", "djenon-aboure", "--position", "0,0,0,0,0,0/2,0,0,0,0,0 S")
	assert.Equal(t, "A1\t0,0,0,0,0,0/1,1,0,0,0,0 N\tS\n", o.stdout)
	assert.Contains(t, o.stderr, "2 seeds in all")
	assert.Zero(t, o.status, "a total that is not the game's own is only said")
	o = runs("", "moves", "djenon-aboure", "--position", "0,0,0,0,0,0/1,1,0,0,0,0 N")
	assert.Empty(t, o.stdout, "a finished game prints no moves")
	assert.Zero(t, o.status)
}

func TestMovesOfLines(t *testing.T) {
	const good = " 0,0,0,0,0,0/2,0,0,0,0,0_S\t"
	in := good + "\r\n\n  \n4,4 S\n0,0,0,0,0,0/1,1,0,0,0,0 N\n\"<ਕ>\"\n4,4,4,4,4,4/4,4,4,4,4,4 S reserve=1,1"
	o := runs(in, "moves", "djenon-aboure", "--position", "-")
	assert.Equal(t, 1, o.status, "a line was bad")
	var lines []map[string]any
	for s := bufio.NewScanner(strings.NewReader(o.stdout)); s.Scan(); {
		var line map[string]any
		require.NoError(t, json.Unmarshal(s.Bytes(), &line), s.Text())
		lines = append(lines, line)
	}
	require.Len(t, lines, 5, "blank lines are skipped")
	assert.Equal(t, map[string]any{"position": good, "moves": []any{
		map[string]any{"move": "A1", "position": "0,0,0,0,0,0/1,1,0,0,0,0 N", "result": "S"}}}, lines[0])
	assert.Equal(t, []any{}, lines[2]["moves"], "a finished game has no moves, and says so")
	assert.Equal(t, `"<ਕ>"`, lines[3]["position"], "lines are echoed as given")
	for _, i := range []int{1, 3, 4} {
		assert.NotEmpty(t, lines[i]["error"], "line %d", i)
		assert.NotContains(t, lines[i], "moves")
	}
	o = runs("4,4,4,4,4,4/4,4,4,4,4,4 S\n", "moves", "djenon-aboure", "--position", "-")
	assert.Zero(t, o.status)
}

func TestMovesOfLinesWritesMarksAsTheyAre(t *testing.T) {
	o := runs("0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S reserve=22,22 kuu=SN\n", "moves", "bao-la-kete", "--position", "-")
	assert.Contains(t, o.stdout, `"move":"A6<*"`)
}

func TestApply(t *testing.T) {
	// Worked by hand in the rules of Bao la Kete.
	o := runs("", "apply", "bao-la-kete", "a6l")
	assert.Equal(t, outcome{0, "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,1,1,7,0,2,0/0,0,0,0,0,0,0,0 N reserve=21,22 kuu=SN\n", ""}, o)
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		says   []string
	}{
		{"apply djenon-aboure --position 0,0,0,1,0,0/0,0,1,4,1,1_S A4 pass a1", 1, []string{"move 3", "\"a1\"", "move.own-row"}},
		{"apply bao-la-kete A5>*", 1, []string{"nemo.takata.not-kuu"}},
		{"apply bao-kingulu A1", 1, []string{"move.first-lap"}},
		{"apply bao-kingulu C1", 1, []string{"move 1:1:1", "found \"C1\"", "wanted a pit"}},
		{"apply bao-kingulu A7", 1, []string{"its rows have 6 pits"}},
		{"apply bao-kingulu A3>", 1, []string{"the direction is fixed"}},
		{"apply bao-la-kete A6", 1, []string{"the mark < or >"}},
		{"moves oware", 2, []string{"unknown game \"oware\"", "bao-la-kete, bao-la-kimasai, djenon-aboure, bao-kingulu"}},
		{"moves bao-kingulu --reading kuu.dormant=ordinary", 2, []string{"unknown reading", "mtoto.opposite=immune|captured"}},
		{"moves bao-kingulu --reading mtoto.opposite=no", 2, []string{"unknown option", "immune, captured"}},
		{"moves bao-kingulu --reading mtoto.opposite", 2, []string{"id=option"}},
		{"moves bao-kingulu --position 4,4 S", 1, []string{"--position:1:1", "1 rows"}},
		{"moves", 2, []string{"found 0 arguments, wanted GAME"}},
		{"perft bao-kingulu x", 2, []string{"the depth"}},
		{"trace bao-kingulu", 2, []string{"GAME MOVE"}},
		{"trace bao-kingulu A3 --lang xx", 2, []string{"unknown language \"xx\"", "en"}},
		{"figure bao-kingulu --format gif", 2, []string{"svg, png, pdf, tikz, txt"}},
		{"figure bao-kingulu A3 --step 99", 1, []string{"there are steps 0 to"}},
		{"simulate bao-kingulu --south strongest", 2, []string{"unknown player", "random"}},
		{"simulate bao-kingulu --games 0", 2, []string{"at least 1"}},
		{"play", 2, []string{"unknown command"}},
		{"moves bao-kingulu --colour", 2, []string{"unknown flag"}},
		{"serve --port 70000 ../..", 2, []string{"the port 70000", "1 to 65535"}},
		{"check /", 2, []string{"no folder content"}},
	} {
		o := runs("", strings.Fields(strings.ReplaceAll(c.args, "4,4 S", "4,4_S"))...)
		assert.Equal(t, c.status, o.status, "%s: %s", c.args, o.stderr)
		assert.Empty(t, o.stdout, c.args)
		for _, s := range c.says {
			assert.Contains(t, o.stderr, s, c.args)
		}
	}
}

func TestReadingIsInForce(t *testing.T) {
	const lost = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/3,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0"
	o := runs("", "apply", "bao-la-kete", "--position", lost+" S reserve=1,1", "A1<*")
	assert.Contains(t, o.stderr, "takata.front-row")
	o = runs("", "apply", "bao-la-kete", "--position", lost+" S reserve=1,1", "--reading", "takata.front-row=mtaji-only", "A1<*")
	assert.Zero(t, o.status, o.stderr)
}

func TestPerft(t *testing.T) {
	assert.Equal(t, outcome{0, "6\n", ""}, runs("", "perft", "djenon-aboure", "1"))
	assert.Equal(t, outcome{0, "1\n", ""}, runs("", "perft", "djenon-aboure", "0"))
	o := runs("", "perft", "bao-la-kimasai", "2", "--divide")
	lines := strings.Split(strings.TrimSpace(o.stdout), "\n")
	require.Len(t, lines, 9, "eight first moves and the total")
	assert.Equal(t, "A1\t8", lines[0])
	assert.Equal(t, "64", lines[8])
}

func TestTraceAsJSON(t *testing.T) {
	o := runs("", "trace", "djenon-aboure", "--position", "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20", "A4", "--json")
	require.Zero(t, o.status, o.stderr)
	lines := strings.Split(strings.TrimSpace(o.stdout), "\n")
	var first map[string]any
	require.NoError(t, json.Unmarshal([]byte(lines[0]), &first))
	assert.Equal(t, map[string]any{"n": 1.0, "turn": 1.0, "move": "A4", "lap": 1.0, "kind": "lift", "player": "S", "pit": "A4", "count": 4.0,
		"clause": "sow.direction", "position": "0,0,1,0,0,1/0,0,0,0,1,1 S bank=20,20", "hand": 4.0}, first)
	var last map[string]any
	require.NoError(t, json.Unmarshal([]byte(lines[len(lines)-1]), &last))
	assert.Equal(t, "end", last["kind"])
	assert.Equal(t, "S", last["result"])
	assert.Equal(t, "0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20", last["position"])
}

func TestTraceInWords(t *testing.T) {
	o := runs("", "trace", "bao-la-kete", "A6<*")
	require.Zero(t, o.status, o.stderr)
	assert.Contains(t, o.stdout, "lift A6 3")
	assert.Contains(t, o.stdout, "nemo.takata")
	assert.NotContains(t, o.stdout, "[event", "every message is there")
}

func TestFigure(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a6.svg")
	o := runs("", "figure", "bao-la-kete", "A6<*", "-o", file)
	require.Zero(t, o.status, o.stderr)
	svg, err := os.ReadFile(file)
	require.NoError(t, err)
	dec := xml.NewDecoder(bytes.NewReader(svg))
	for err == nil {
		_, err = dec.Token()
	}
	assert.Equal(t, io.EOF, err, "well-formed")
	start := runs("", "figure", "bao-la-kete", "A6<*", "--step", "0", "--format", "txt")
	require.Zero(t, start.status, start.stderr)
	assert.Equal(t, start.stdout, runs("", "figure", "bao-la-kete", "--format", "txt").stdout, "step 0 is the position before the moves")
	o = runs("", "figure", "bao-la-kete", "-o", filepath.Join(file, "no", "folder.svg"))
	assert.Equal(t, 1, o.status)
}

func TestHelpEndsInAnExample(t *testing.T) {
	for _, name := range []string{"", "games", "moves", "apply", "perft", "trace", "figure", "simulate", "simulate merge", "check", "build", "serve"} {
		o := runs("", append(strings.Fields(name), "--help")...)
		require.Zero(t, o.status, name)
		lines := strings.Split(strings.TrimSpace(o.stdout), "\n")
		assert.Contains(t, lines[len(lines)-1], "mashimo "+name)
		assert.Contains(t, o.stdout, "\nExample:\n", name)
	}
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestResultsThatCannotBeWrittenAreAFailure(t *testing.T) {
	for _, args := range []string{"games", "moves bao-kingulu", "moves bao-kingulu --position -", "apply bao-kingulu A3", "perft bao-kingulu 2", "perft bao-kingulu 2 --divide",
		"trace bao-kingulu A3", "trace bao-kingulu A3 --json", "figure bao-kingulu", "simulate bao-kingulu --games 2", "simulate bao-kingulu --games 2 --json"} {
		var stderr bytes.Buffer
		status := run(strings.Fields(args), strings.NewReader("4,4,4,4,4,4/4,4,4,4,4,4 S\n"), full{}, &stderr)
		assert.Equal(t, 1, status, args)
		assert.Contains(t, stderr.String(), "no space left", args)
	}
}

func TestAnEmptyPositionIsNoPosition(t *testing.T) {
	o := runs("", "moves", "bao-la-kete", "--position", "")
	assert.Equal(t, 1, o.status)
	assert.Empty(t, o.stdout)
	assert.Contains(t, o.stderr, "wanted 2 or 4 rows")
}

// Every format of a step and of all steps is what it says, the same each time, and tells
// the date of SOURCE_DATE_EPOCH and no other.
func TestFigureFormats(t *testing.T) {
	for format, begins := range map[string]string{"svg": "<svg ", "png": "\x89PNG\r\n", "pdf": "%PDF-1", "tikz": "% game     djenon-aboure\n", "txt": "  N"} {
		for _, more := range [][]string{{"--step", "1"}, {"--strip"}} {
			args := append([]string{"figure", "djenon-aboure", "A1", "--format", format, "--theme", "dark"}, more...)
			first := runs("", args...)
			require.Zero(t, first.status, first.stderr)
			body := strings.TrimPrefix(first.stdout, "0\n") // in text a step of all has its number above
			assert.True(t, strings.HasPrefix(body, begins), "%s: %q", format, first.stdout[:20])
			assert.Equal(t, first, runs("", args...), format)
			assert.NotContains(t, first.stdout, "202", "%s: no date", format)
		}
	}
	t.Setenv("SOURCE_DATE_EPOCH", "1600000000")
	assert.Contains(t, runs("", "figure", "djenon-aboure", "--format", "pdf").stdout, "20200913")
	t.Setenv("SOURCE_DATE_EPOCH", "yesterday")
	assert.Equal(t, 2, runs("", "figure", "djenon-aboure", "--format", "pdf").status)
}

func TestFigureRefusals(t *testing.T) {
	for want, args := range map[string][]string{
		"wanted one of them":    {"--strip", "--step", "1"},
		"wanted light or dark":  {"--theme", "auto", "--format", "png"},
		"wanted 30 to 2400":     {"--dpi", "10", "--format", "png"},
		"unknown theme \"red\"": {"--theme", "red"},
	} {
		o := runs("", append([]string{"figure", "bao-kingulu"}, args...)...)
		assert.Equal(t, 2, o.status)
		assert.Contains(t, o.stderr, want)
	}
	long := []string{"figure", "bao-la-kete", "--reading", "relay.endless=ends", "--strip", "--format", "png", "--position",
		"7,0,5,0,3,0,1,2/2,1,0,1,5,6,0,1/2,2,3,1,2,5,4,3/1,2,1,1,0,2,1,0 N", "a4>*"}
	o := runs("", long...)
	assert.Equal(t, 1, o.status)
	assert.Contains(t, o.stderr, "wanted one page for a PNG")
	long[6] = "pdf"
	assert.Zero(t, runs("", long...).status)
}

func TestFigureReplacesOnlyFilesThatMayBeWritten(t *testing.T) {
	dir := t.TempDir()
	real, link := filepath.Join(dir, "real.svg"), filepath.Join(dir, "link.svg")
	require.NoError(t, os.WriteFile(real, nil, 0o644))
	require.NoError(t, os.Symlink(real, link))
	require.Zero(t, runs("", "figure", "bao-kingulu", "-o", link).status)
	info, err := os.Lstat(link)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&os.ModeSymlink, "the link stays")
	svg, err := os.ReadFile(real)
	require.NoError(t, err)
	assert.NotEmpty(t, svg)
	require.Zero(t, runs("", "figure", "bao-kingulu", "-o", os.DevNull).status)
	info, err = os.Stat(os.DevNull)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&os.ModeDevice, "the device stays")
	assert.Equal(t, 1, runs("", "figure", "bao-kingulu", "-o", dir).status)
}

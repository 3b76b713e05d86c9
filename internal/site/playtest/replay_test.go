package playtest

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/engine/search"
	"mashimo/internal/diagram"
	"mashimo/internal/example"
	"mashimo/internal/figure"
	"mashimo/internal/narrate"
	"mashimo/internal/record"
	"mashimo/internal/rulebook"
	"mashimo/internal/site"
	"mashimo/internal/translation"
	"mashimo/internal/verify"
)

var (
	board = flag.String("board", "", "the `folder` of the engine for browsers; without it nothing is tested")
	node  = flag.String("node", "node", "the `program` of Node.js")
)

const root = "../../.."

// project is the reference, verified, and its site with the engine for browsers.
type project struct {
	book   *rulebook.Book
	report *verify.Report
	out    *site.Output
}

var load = sync.OnceValue(func() *project {
	fsys := os.DirFS(root)
	book, problems := rulebook.Read(fsys)
	examples, scripts := example.ReadAll(fsys, "examples")
	locks, _ := translation.Read(fsys)
	report, found := verify.Verify(book, examples)
	if problems = append(append(problems, scripts...), found...); len(problems) > 0 {
		panic(problems[0])
	}
	module, err := os.ReadFile(filepath.Join(*board, "board.wasm"))
	if err != nil {
		panic(err)
	}
	glue, err := os.ReadFile(filepath.Join(*board, "wasm_exec.js"))
	if err != nil {
		panic(err)
	}
	out, problems := site.Build(site.Config{Version: engine.Version, Locks: locks, Board: &site.Board{Module: module, Glue: glue}}, book, report)
	if len(problems) > 0 {
		panic(problems[0])
	}
	return &project{book, report, out}
})

// loaded is the project, if the flag says where the engine is.
func loaded(t *testing.T) *project {
	if *board == "" {
		t.Skip("without -board nothing is tested: make wasm")
	}
	return load()
}

// one is the one file of the site whose path begins so, styles aside: they come with the page.
func (p *project) one(t *testing.T, prefix string) []byte {
	var found []string
	for _, path := range p.out.Paths() {
		if strings.HasPrefix(path, prefix) && !strings.HasSuffix(path, ".css") {
			found = append(found, path)
		}
	}
	require.Len(t, found, 1, prefix)
	return p.out.File(found[0])
}

// turn is one turn of an example, as it is asked, and the game with its readings.
type turn struct {
	Game     string `json:"game"`
	Readings string `json:"readings"`
	Position string `json:"position"`
	Move     string `json:"move"`
	run      *verify.Run
	played   *verify.Turn
}

// replayed is what the engine for browsers, and the scripts, say of a turn.
type replayed struct {
	Move, Position string
	Events         []json.RawMessage
	Boards         []string
	Refused        *struct {
		Move, Clause string
		Over, Repeat bool
		Laps         int
	}
	Said map[string][]string
}

// numbers are written by the scripts as by this program.
var numbers = []int{0, 7, 64, 999, 1000, 12_345, 100_000, 2_345_678}

var words = figure.Words{South: "South", North: "North", Reserve: "reserve", Bank: "bank", Hand: "in hand"}

// Every example comes out the same in a browser as in this program: events, boards, and
// the sentences of all languages.
func TestExamplesInTheBrowsersEngine(t *testing.T) {
	p := loaded(t)
	turns := p.turns()
	got := p.replay(t, turns)
	require.Len(t, got.Answers, len(turns))
	for i, w := range turns {
		t.Run(w.Game+" "+w.run.Example.Name+" "+w.Move, func(t *testing.T) { p.compare(t, w, got.Answers[i]) })
	}
	for i, s := range p.searches() {
		want := search.Best(s.game, s.position, search.Middle.Options(s.game, 7))
		assert.Equal(t, want.Move.String(), got.Searches[i].Move)
		assert.Equal(t, want.Nodes, got.Searches[i].Nodes)
		require.Len(t, got.Searches[i].Line, len(want.Line))
	}
	for _, words := range p.book.Words {
		for i, n := range numbers {
			assert.Equal(t, words.Number(n), got.Counted[words.Code][i], words.Code)
		}
	}
	assert.Equal(t, engine.Version, got.Hello.Engine)
}

// turns is the turns of all examples that play or try a move.
func (p *project) turns() []turn {
	var list []turn
	for _, g := range p.report.Games {
		for _, run := range g.Runs {
			for i := range run.Turns {
				played := &run.Turns[i]
				if played.Script.Kind == example.Legal {
					continue
				}
				list = append(list, turn{g.Game.ID(), readings(run.Game), played.Before.String(), played.Move.String(), run, played})
			}
		}
	}
	return list
}

// readings is those that are not the defaults, as the engine for browsers reads them.
func readings(g engine.Game) string {
	var list []string
	for _, r := range g.Readings() {
		if chosen := g.Chosen(r.ID); chosen != r.Options[0] {
			list = append(list, r.ID+"="+chosen)
		}
	}
	return strings.Join(list, " ")
}

// searched is a position in which a move is looked for.
type searched struct {
	game     engine.Game
	position engine.Position
}

// searches is the start of each game.
func (p *project) searches() []searched {
	var list []searched
	for _, g := range p.report.Games {
		list = append(list, searched{g.Game, g.Game.Start()})
	}
	return list
}

// answered is the answer to a job.
type answered struct {
	Hello    struct{ Engine string }
	Counted  map[string][]string
	Answers  []replayed
	Searches []struct {
		Move  string
		Line  []string
		Nodes int
	}
}

// replay lets Node.js replay turns.
func (p *project) replay(t *testing.T, turns []turn) answered {
	books := map[string]map[string]json.RawMessage{}
	for _, g := range p.report.Games {
		books[g.Game.ID()] = map[string]json.RawMessage{}
		for _, w := range p.book.Words {
			books[g.Game.ID()][w.Code] = p.one(t, "static/hashed/words-"+w.Code+"-"+g.Game.ID()+"-")
		}
	}
	var searches []map[string]string
	for _, s := range p.searches() {
		searches = append(searches, map[string]string{"game": s.game.ID(), "position": s.position.String()})
	}
	folder, err := filepath.Abs(*board)
	require.NoError(t, err)
	job, err := json.Marshal(map[string]any{
		"board": folder, "script": telling(t), "books": books, "turns": turns, "searches": searches, "numbers": numbers,
		"words": []string{words.South, words.North, words.Reserve, words.Bank, words.Hand},
	})
	require.NoError(t, err)
	cmd := exec.Command(*node, "testdata/replay.mjs")
	var problems bytes.Buffer
	cmd.Stdin, cmd.Stderr = bytes.NewReader(job), &problems
	out, err := cmd.Output()
	require.NoError(t, err, problems.String())
	var got answered
	require.NoError(t, json.Unmarshal(out, &got))
	return got
}

// telling is the scripts that tell what happens, as one that declares Told.
func telling(t *testing.T) string {
	folder, err := filepath.Abs(root + "/static/play")
	require.NoError(t, err)
	r := api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: `export * from "./narrate"; export { number, plain } from "./words";`, ResolveDir: folder},
		Bundle: true, Format: api.FormatIIFE, GlobalName: "Told", Target: api.ES2022,
	})
	require.Empty(t, r.Errors)
	return string(r.OutputFiles[0].Contents)
}

func (p *project) compare(t *testing.T, w turn, got replayed) {
	for _, words := range p.book.Words {
		assert.Equal(t, p.told(words, w), got.Said[words.Code], words.Code)
	}
	if w.played.Script.Kind == example.Illegal {
		require.NotNil(t, got.Refused)
		r := w.played.Refusal
		assert.Equal(t, []any{r.Clause, r.Over, r.Laps, r.Repeat}, []any{got.Refused.Clause, got.Refused.Over, got.Refused.Laps, got.Refused.Repeat})
		return
	}
	assert.Equal(t, []string{w.Move, w.played.After.String()}, []string{got.Move, got.Position})
	want := (&record.Numbering{}).Turn(w.played.Move, w.played.Events)
	require.Len(t, got.Events, len(want))
	for i, line := range got.Events {
		assert.JSONEq(t, alone(t, want[i].Line()), alone(t, line))
	}
	steps := diagram.PlanFor(w.run.Game.Start()).Steps(w.played.Before, w.played.Events, 0)
	require.Len(t, got.Boards, len(steps))
	for i, s := range steps {
		assert.Equal(t, string(figure.SVG(s.Board, figure.Options{Inline: true, Words: words})), got.Boards[i])
	}
}

// alone is an event as JSON without what the one or the other way to write it has more.
func alone(t *testing.T, line []byte) string {
	var event map[string]any
	require.NoError(t, json.Unmarshal(line, &event))
	for _, key := range []string{"turn", "move", "seeds"} {
		delete(event, key)
	}
	text, err := json.Marshal(event)
	require.NoError(t, err)
	return string(text)
}

// told is what package narrate says of a turn.
func (p *project) told(words *rulebook.Words, w turn) []string {
	n := narrate.New(words, p.book.Glossary, w.run.Game)
	list := n.Board(w.played.Before, false)
	if w.played.Script.Kind == example.Illegal {
		list = append(list, n.Refused(w.played.Before.ToMove, w.played.Move.String(), w.played.Refusal)...)
	} else {
		list = append(append(list, n.Turn(w.played.Before.ToMove, w.played.Move)), n.Events(w.played.Events)...)
	}
	var said []string
	for _, s := range list {
		lang := ""
		if s.Foreign {
			lang = s.Lang
		}
		said = append(said, s.String()+" ["+strings.Join(s.Clauses, " ")+"] "+lang)
	}
	return said
}

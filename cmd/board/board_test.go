package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/engine/search"
	"mashimo/internal/diagram"
	"mashimo/internal/figure"
	"mashimo/internal/record"
)

const keteStart = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S reserve=22,22 kuu=SN"

// keteSafari is a position in which A3> ends in the house and may go on.
const keteSafari = "0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,1,0,8,0,0,0/0,0,0,0,0,0,0,0 S reserve=19,19 kuu=SN"

// onTable begins a question.
func onTable(game, readings, turned string, more ...string) string {
	return strings.Join(append([]string{game, readings, turned, "latn", "South", "North", "reserve", "bank", "in hand"}, more...), "\x00")
}

// asked is the answer to a question.
func asked(t *testing.T, question func(*session, *fields, *object), text string) map[string]any {
	t.Helper()
	var got map[string]any
	bytes := answered(text, question)
	require.NoError(t, json.Unmarshal(bytes, &got), "%s", bytes)
	return got
}

func TestHello(t *testing.T) {
	assert.Equal(t, map[string]any{"engine": engine.Version, "bridge": 2.0, "glue": ""}, asked(t, (*session).hello, ""))
}

func TestBegin(t *testing.T) {
	got := asked(t, (*session).begin, onTable("djenon-aboure", "", ""))
	assert.Equal(t, "4,4,4,4,4,4/4,4,4,4,4,4 S", got["start"])
	assert.Equal(t, 3.0, got["occurrences"])
	pits := got["pits"].([]any)
	require.Len(t, pits, 12)
	first, last := pits[0].(map[string]any), pits[11].(map[string]any)
	assert.Equal(t, "a6 A6", first["pit"].(string)+" "+last["pit"].(string))
	assert.Less(t, first["y"], last["y"])
	assert.Less(t, last["x"].(float64)+last["r"].(float64), got["width"])
}

func TestLook(t *testing.T) {
	got := asked(t, (*session).look, onTable("bao-la-kete", "", "", "\ufeff "+strings.ReplaceAll(keteStart, " ", "_")+"\u00a0\n"))
	assert.Equal(t, keteStart, got["position"])
	assert.Equal(t, []any{"A6<*", "A6>*", "A7<*", "A7>*"}, got["moves"])
	assert.Equal(t, "S", got["toMove"])
	assert.NotContains(t, got, "outcome")
	assert.Equal(t, []any{}, got["unusual"])
	got = asked(t, (*session).look, onTable("djenon-aboure", "", "", "0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,19"))
	assert.Equal(t, map[string]any{"result": "S", "clause": "end.all-small"}, got["outcome"])
	assert.Equal(t, []any{}, got["moves"])
	assert.Equal(t, []any{"seeds"}, got["unusual"])
	assert.Contains(t, got["svg"], `data-player="S" data-won="1"`)
}

// What cannot be read is told in a word, with where it is and what it is about; nothing
// that is told is English.
func TestFaults(t *testing.T) {
	const start = "4,4,4,4,4,4/4,4,4,4,4,4 S"
	type wrong map[string]any
	look, play := (*session).look, (*session).play
	for _, c := range []struct {
		question func(*session, *fields, *object)
		text     string
		fault    wrong
	}{
		{look, onTable("oware", "", "", ""), wrong{"what": "game", "col": 0.0, "part": "oware"}},
		{look, onTable("djenon-aboure", "mtaji.safari=choice", "", ""), wrong{"what": "reading", "col": 0.0, "part": "mtaji.safari=choice"}},
		{look, onTable("djenon-aboure", "relay.endless=maybe", "", ""), wrong{"what": "reading", "col": 0.0, "part": "relay.endless=maybe"}},
		{look, onTable("djenon-aboure", "", "", "4,4,4,4,4,4/4,4,4,x,4,4 S"), wrong{"what": "position", "kind": "count", "col": 19.0}},
		{look, onTable("djenon-aboure", "", "", "\ufeff4,4,4,4,4,4/4,4,4,x,4,4 S"), wrong{"what": "position", "kind": "count", "col": 20.0}},
		{look, onTable("djenon-aboure", "", "", "4,4,4,4,4,4/4,4,4,4,4,4"), wrong{"what": "position", "kind": "side", "col": 24.0}},
		{look, onTable("djenon-aboure", "", "", keteStart), wrong{"what": "position", "kind": "shape", "col": 0.0}},
		{look, onTable("djenon-aboure", "", "", start+" reserve=2,2"), wrong{"what": "position", "kind": "foreign reserve=", "col": 0.0}},
		{play, onTable("djenon-aboure", "", "", start, "Z9", "0"), wrong{"what": "move", "kind": "pit", "col": 1.0}},
		{play, onTable("djenon-aboure", "", "", start, "A7", "0"), wrong{"what": "move", "kind": "pit", "col": 1.0}},
		{play, onTable("djenon-aboure", "", "", start, "B1", "0"), wrong{"what": "move", "kind": "pit", "col": 1.0}},
		{play, onTable("djenon-aboure", "", "", start, "a1>", "0"), wrong{"what": "move", "kind": "alone", "col": 0.0, "part": "A1"}},
		{play, onTable("djenon-aboure", "", "", start, "A1!", "0"), wrong{"what": "move", "kind": "alone", "col": 3.0}},
		{play, onTable("djenon-aboure", "", "", start, "A1#", "0"), wrong{"what": "move", "kind": "claim", "col": 0.0, "part": "#"}},
		{play, onTable("bao-la-kete", "", "", keteStart, "A6", "0"), wrong{"what": "move", "kind": "direction", "col": 0.0, "part": "A6"}},
		{play, onTable("bao-la-kete", "", "", keteStart, "A6<*<", "0"), wrong{"what": "move", "kind": "end", "col": 5.0}},
		{play, onTable("bao-la-kete", "", "", keteStart, "A6<* a6", "0"), wrong{"what": "move", "kind": "end", "col": 6.0}},
		{play, onTable("bao-la-kete", "", "", keteStart, "A6<**", "0"), wrong{"what": "move", "kind": "claim", "col": 0.0, "part": "**"}},
		{play, onTable("bao-la-kete", "", "", keteStart, "pass", "0"), wrong{"what": "move", "kind": "pass", "col": 0.0}},
		{(*session).touch, onTable("djenon-aboure", "", "", start, "A9"), wrong{"what": "move", "kind": "pit", "col": 1.0}},
		{(*session).think, onTable("djenon-aboure", "", "", start, "mighty"), wrong{"what": "strength", "col": 0.0, "part": "mighty"}},
		{(*session).more, "10", wrong{"what": "search", "col": 0.0}},
		{look, "", wrong{"what": "game", "col": 0.0}},
	} {
		assert.Equal(t, map[string]any{"error": map[string]any(c.fault)}, asked(t, c.question, c.text), c.text)
	}
}

// The events are those that mashimo trace writes, and the drawings those of the site.
func TestPlay(t *testing.T) {
	for _, c := range []struct{ game, position, move string }{
		{"bao-la-kete", keteStart, "A6<"}, {"bao-la-kete", keteSafari, "A3>+"},
		{"djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4,4 S", "A1"}, {"djenon-aboure", "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20", "A4"},
	} {
		g, _ := engine.Lookup(c.game)
		p, err := g.ReadPosition(c.position)
		require.NoError(t, err)
		m, err := g.ReadMove(p, c.move)
		require.NoError(t, err)
		var trace engine.Trace
		after, err := g.Play(p, m, &trace)
		require.NoError(t, err)
		got := asked(t, (*session).play, onTable(c.game, "", "", c.position, c.move, "0"))
		assert.Equal(t, []any{m.String(), after.String()}, []any{got["move"], got["position"]})
		want := (&record.Numbering{}).Turn(m, trace.Events)
		var n int
		steps := diagram.PlanFor(g.Start()).Steps(p, trace.Events, 0)
		for i, s := range got["steps"].([]any) {
			step := s.(map[string]any)
			assert.Equal(t, string(figure.SVG(steps[i].Board, figure.Options{Inline: true, Words: figure.Words{South: "South", North: "North", Reserve: "reserve", Bank: "bank", Hand: "in hand"}})), step["svg"])
			for _, e := range step["events"].([]any) {
				event := e.(map[string]any)
				event["turn"], event["move"] = 1, m.String()
				delete(event, "seeds")
				line, err := json.Marshal(event)
				require.NoError(t, err)
				assert.JSONEq(t, string(want[n].Line()), string(line))
				n++
			}
		}
		assert.Equal(t, len(want), n)
	}
}

// The end of a game that counts has what was counted.
func TestCounted(t *testing.T) {
	got := asked(t, (*session).play, onTable("djenon-aboure", "", "", "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20", "A4", "0"))
	steps := got["steps"].([]any)
	events := steps[len(steps)-1].(map[string]any)["events"].([]any)
	end := events[len(events)-1].(map[string]any)
	assert.Equal(t, []any{"end", []any{27.0, 21.0}}, []any{end["kind"], end["seeds"]})
}

// Steps are folded as on a page, and what is folded is not told.
func TestFolded(t *testing.T) {
	got := asked(t, (*session).play, onTable("djenon-aboure", "", "", "4,4,4,4,4,4/4,4,4,4,4,4 S", "A1", "3"))
	steps := got["steps"].([]any)
	require.Len(t, steps, 3)
	folded := steps[1].(map[string]any)
	assert.Positive(t, folded["folded"])
	assert.NotContains(t, folded, "events")
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		question             func(*session, *fields, *object)
		game, position, what string
		move, clause         string
		over                 bool
	}{
		{(*session).play, "bao-la-kete", keteStart, "A5>*", "A5>*", "nemo.takata.not-kuu", false},
		{(*session).touch, "bao-la-kete", keteStart, "A5", "A5<*", "nemo.takata.not-kuu", false},
		{(*session).touch, "bao-la-kete", keteStart, "A1", "A1<*", "nemo.takata", false},
		{(*session).touch, "bao-la-kete", keteStart, "a5", "a5<*", "nemo.takata", false},
		{(*session).touch, "bao-la-kete", keteSafari, "b1", "b1<", "nemo.capture", false},
		{(*session).touch, "djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4,4 S", "a3", "a3", "move.own-row", false},
		{(*session).touch, "djenon-aboure", "0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20", "a4", "a4", "end.all-small", true},
	} {
		r, ok := asked(t, c.question, onTable(c.game, "", "", c.position, c.what, "0"))["refused"].(map[string]any)
		require.True(t, ok, "%s %s", c.position, c.what)
		assert.Equal(t, []any{c.move, c.clause, c.over}, []any{r["move"], r["clause"], r["over"]}, "%s %s", c.position, c.what)
	}
}

// A turned board shows the same position from the other side: as the rotated
// position is drawn, with all names exchanged.
func TestTurned(t *testing.T) {
	play := func(turned string) []any {
		return asked(t, (*session).play, onTable("bao-la-kete", "", turned, keteSafari, "A3>+", "0"))["steps"].([]any)
	}
	straight, turned := play(""), play("1")
	require.Len(t, turned, len(straight))
	for i := range straight {
		a, b := straight[i].(map[string]any), turned[i].(map[string]any)
		assert.Equal(t, a["events"], b["events"], "positions and events do not turn")
		for _, sign := range []string{`data-pit="A3"`, `data-mark="last" data-pit=`, `data-count="9"`, "data-hops=", `data-store="reserve"`, ">South<"} {
			assert.Equal(t, strings.Count(a["svg"].(string), sign), strings.Count(b["svg"].(string), sign), sign)
		}
		assert.NotEqual(t, a["svg"], b["svg"])
	}
	begin := asked(t, (*session).begin, onTable("bao-la-kete", "", "1"))["pits"].([]any)
	assert.Equal(t, []any{"B8", "b8"}, []any{begin[0].(map[string]any)["pit"], begin[31].(map[string]any)["pit"]})
}

// What is drawn at each pit, and at each side, is the same whichever way the board
// lies: the counts, marks, and signs belong to the pits, not to places on the page.
func TestTurnedBoardHasTheSameParts(t *testing.T) {
	g, _ := engine.Lookup("bao-la-kete")
	p, _ := g.ReadPosition("0,0,0,0,0,0,0,1/0,0,0,7,1,0,2,0/0,0,1,0,6,1,0,0/3,5,0,0,0,0,4,0 N reserve=3,9 kuu=S hizi=a4")
	straight := table{game: g, plan: diagram.PlanFor(g.Start())}
	other := straight
	other.turned = true
	a, b := straight.board(p), other.board(p)
	for _, q := range a.Pits {
		r := b.Pit(q.Name)
		require.NotNil(t, r)
		assert.Equal(t, []any{q.Count, q.Shape}, []any{r.Count, r.Shape}, q.Name)
		assert.InDelta(t, a.Width+a.Frame.X-8, q.Outline.Center.X+r.Outline.Center.X, 0.1, q.Name) // the margins differ
		assert.InDelta(t, a.Height, q.Outline.Center.Y+r.Outline.Center.Y, 0.1, q.Name)
	}
	for _, s := range []engine.Player{engine.South, engine.North} {
		x, y := a.Sides[s], b.Sides[s]
		assert.Equal(t, []any{x.Player, x.Turn != nil, x.Stores[0].Count, x.Name.Text}, []any{y.Player, y.Turn != nil, y.Stores[0].Count, y.Name.Text})
		assert.NotEqual(t, x.Name.At, y.Name.At)
	}
	assert.Equal(t, []string{"B", "A", "a", "b"}, []string{b.Rows[0].Text, b.Rows[1].Text, b.Rows[2].Text, b.Rows[3].Text})
	require.Len(t, b.Marks, 1)
	assert.Equal(t, a.Marks[0].Pit, b.Marks[0].Pit)
	assert.Equal(t, p, b.Position)
}

// The winner's star is the winner's on a turned board, too.
func TestTurnedEnd(t *testing.T) {
	got := asked(t, (*session).look, onTable("djenon-aboure", "", "1", "0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20"))
	assert.Contains(t, got["svg"], `data-player="S" data-won="1"`)
}

// A frame at the end of a step is the step's picture, whatever was asked before.
func TestFrames(t *testing.T) {
	for _, turned := range []string{"", "1"} {
		n := 0
		for _, s := range asked(t, (*session).play, onTable("bao-la-kete", "", turned, keteSafari, "A3>+", "0"))["steps"].([]any) {
			step := s.(map[string]any)
			n += len(step["events"].([]any))
			got := asked(t, (*session).frame, onTable("bao-la-kete", "", turned, keteSafari, "A3>+", string(rune('0'+n/10))+string(rune('0'+n%10))))
			assert.Equal(t, step["svg"], got["svg"])
		}
	}
	other := asked(t, (*session).frame, onTable("bao-la-kete", "kuu.six-floor=never", "", keteSafari, "A3>", "1"))
	assert.Contains(t, other["svg"], `data-mark="placed"`)
	assert.Contains(t, asked(t, (*session).frame, onTable("bao-la-kete", "", "", keteSafari, "A1>", "1")), "refused")
}

// A search in slices comes to what a search in one comes to.
func TestThink(t *testing.T) {
	g, _ := engine.Lookup("djenon-aboure")
	want := search.Best(g, g.Start(), search.Middle.Options(g, 5))
	assert.Equal(t, map[string]any{}, asked(t, (*session).think, onTable("djenon-aboure", "", "", g.Start().String(), "middle", "5", "")))
	var got map[string]any
	slices := 0
	for got = asked(t, (*session).more, "10"); got["more"] == true; got = asked(t, (*session).more, "10") {
		slices++
		require.Less(t, slices, 100)
	}
	assert.Greater(t, slices, 20)
	assert.Equal(t, want.Move.String(), got["move"])
	assert.Equal(t, want.Move.String(), got["line"].([]any)[0])
	assert.Equal(t, float64(want.Nodes), got["nodes"])
}

// A win that is seen is told, in moves.
func TestDecided(t *testing.T) {
	asked(t, (*session).think, onTable("djenon-aboure", "", "", "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20", "strong", "1", ""))
	got := asked(t, (*session).more, "100000")
	assert.Equal(t, []any{false, "A4", 1.0}, []any{got["more"], got["move"], got["decided"]})
}

func TestStrings(t *testing.T) {
	var o object
	o.open()
	o.text("a\"b", "c\\d\n\x01é\xff")
	o.some("e", "")
	o.list("f", 2, func(i int) { o.number("", i) })
	o.flag("g", true)
	o.close()
	assert.Equal(t, `{"a\"b":"c\\d\u000a\u0001é`+"\ufffd"+`","f":[0,1],"g":true}`, string(o.bytes))
}

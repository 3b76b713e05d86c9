package site_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"os"
	"path"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/record"
	"mashimo/internal/site"
)

// traces is the published traces, by path.
func traces(t *testing.T, out *site.Output) map[string]record.Trace {
	t.Helper()
	list := map[string]record.Trace{}
	for _, p := range out.Paths() {
		if strings.Count(p, "/") != 2 || !strings.HasPrefix(p, "data/") {
			continue
		}
		var trace record.Trace
		d := json.NewDecoder(bytes.NewReader(out.File(p)))
		d.DisallowUnknownFields()
		require.NoError(t, d.Decode(&trace), p)
		list[p] = trace
	}
	return list
}

// Every JSON under data/ is as the schema says, and names the schema's file.
func TestPublishedJSONFitsItsSchema(t *testing.T) {
	out, _ := whole()
	s := schemaFrom(t, out.File("data/schema.json"))
	n := 0
	for _, p := range out.Paths() {
		if !strings.HasPrefix(p, "data/") || path.Ext(p) != ".json" || p == "data/schema.json" || p == "data/works.csl.json" {
			continue
		}
		n++
		var v map[string]any
		require.NoError(t, json.Unmarshal(out.File(p), &v), p)
		assert.Empty(t, s.wrong("", s.root, v), p)
		assert.Equal(t, "data/schema.json", path.Join(path.Dir(p), v["$schema"].(string)), p)
		assert.Equal(t, "1.2.3", v["engine"], p)
		assert.Equal(t, map[string]any{"name": "CC BY 4.0", "address": "https://creativecommons.org/licenses/by/4.0/"}, v["licence"], p)
	}
	assert.Greater(t, n, 100)
	var works []struct{ ID, Title string }
	require.NoError(t, json.Unmarshal(out.File("data/works.csl.json"), &works))
	require.Greater(t, len(works), 5)
	for _, w := range works {
		assert.Contains(t, string(out.File("data/works.bib")), "{"+w.ID+",\n")
		assert.Contains(t, string(out.File("data/works.ris")), "ID  - "+w.ID+"\r\n")
		assert.NotEmpty(t, w.Title)
	}
	assert.Equal(t, "urn:mashimo:data:"+strconv.Itoa(record.Schema), s.root["$id"], "the version stands in the schema, too")
	var kinds []any
	for _, k := range engine.Kinds() {
		kinds = append(kinds, k.String())
	}
	event := s.root["$defs"].(map[string]any)["event"].(map[string]any)["properties"].(map[string]any)
	assert.ElementsMatch(t, kinds, event["kind"].(map[string]any)["enum"], "the engine's events are the schema's")
}

// Verified means verified: what a trace says happens when its text is given to the
// engine, event by event.
func TestTracesReplay(t *testing.T) {
	out, _ := whole()
	list := traces(t, out)
	require.NotEmpty(t, list)
	seen := map[string]bool{}
	for p, trace := range list {
		g := gameOf(t, trace)
		now := position(t, trace.Start)
		events, plays := 0, 0
		for _, turn := range trace.Turns {
			seen[turn.Kind] = true
			require.Equal(t, now, position(t, turn.Position), p)
			require.Equal(t, now.ToMove.String(), turn.Player, p)
			switch turn.Kind {
			case "illegal":
				_, err := g.ReadMove(now, turn.Move)
				var refusal engine.Refusal
				require.ErrorAs(t, err, &refusal, p)
				require.Equal(t, refusal.Clause, turn.Clause, p)
				require.Equal(t, refusal.Laps, turn.Laps, p)
			case "legal":
				legal := []string{}
				for _, m := range g.Moves(now) {
					legal = append(legal, m.String())
				}
				require.Equal(t, legal, turn.Moves, p)
			case "play":
				plays++
				require.Equal(t, plays, turn.Number, p)
				now = replay(t, g, now, turn, &events)
			}
		}
	}
	assert.Equal(t, map[string]bool{"play": true, "illegal": true, "legal": true}, seen)
}

// gameOf is the game of a trace with its readings.
func gameOf(t *testing.T, trace record.Trace) engine.Game {
	t.Helper()
	g, ok := engine.Lookup(trace.Game)
	require.True(t, ok, trace.Game)
	require.Len(t, trace.Readings, len(g.Readings()))
	for i, r := range trace.Readings {
		require.Equal(t, g.Readings()[i].ID, r.Reading)
		require.Equal(t, g.Readings()[i].Options[0] == r.Option, r.Default)
		g, ok = g.With(r.Reading, r.Option)
		require.True(t, ok)
	}
	return g
}

// position reads position text, which must be as the engine prints it.
func position(t *testing.T, text string) engine.Position {
	t.Helper()
	p, err := engine.ParsePosition(text)
	require.NoError(t, err)
	require.Equal(t, text, p.String())
	return p
}

// replay plays a turn and compares all that is said of it. Events counts them through
// the turns.
func replay(t *testing.T, g engine.Game, from engine.Position, turn record.Turn, events *int) engine.Position {
	t.Helper()
	m, err := g.ReadMove(from, turn.Move)
	require.NoError(t, err)
	require.Equal(t, turn.Move, m.String())
	var trace engine.Trace
	after, err := g.Play(from, m, &trace)
	require.NoError(t, err)
	require.Len(t, turn.Events, len(trace.Events))
	for i, e := range turn.Events {
		*events++
		want := trace.Events[i]
		require.Equal(t, []int{*events, turn.Number, want.Lap, want.Count, want.Hand}, []int{e.N, e.Turn, e.Lap, e.Count, e.Hand})
		require.Equal(t, []string{turn.Move, want.Player.String(), want.Clause, want.Limit, want.Result.String()}, []string{e.Move, e.Player, e.Clause, e.Limit, e.Result})
		require.Equal(t, want.Position, position(t, e.Position))
		require.Equal(t, want.Text(), notation(e))
	}
	require.Equal(t, after, position(t, turn.End))
	require.NotNil(t, turn.Result)
	require.Equal(t, g.Outcome(after).Result.String(), *turn.Result)
	return after
}

// notation is an event as example files write it.
func notation(e record.Event) string {
	words := []string{e.Kind}
	if e.Pit != "" {
		words = append(words, e.Pit)
	}
	switch e.Kind {
	case "lift", "capture":
		words = append(words, strconv.Itoa(e.Count))
	case "bank":
		words = append(words, e.Player, strconv.Itoa(e.Count))
	case "toll", "pass":
		words = append(words, e.Player)
	case "choice":
		words = append(words, e.Choice)
	case "end":
		words = append(words, e.Result)
	}
	return strings.Join(words, " ")
}

// The steps of a trace are those of the example's page: as many, with the same
// position at the end of each turn, and no event is left out.
func TestStepsOfTracesAreThoseOfPages(t *testing.T) {
	out, _ := whole()
	for p, trace := range traces(t, out) {
		page := parse(t, out, "en/games/"+trace.Game+"/examples/"+trace.Name+"/index.html")
		steps := all(page, class("step"))
		require.Len(t, trace.Steps, len(steps), p)
		last := 0
		for i, s := range trace.Steps {
			require.Equal(t, i, s.Step, p)
			require.Equal(t, "step-"+strconv.Itoa(i), attr(steps[i], "id"), p)
			if i > 0 {
				require.Equal(t, last+1, s.First, p)
				require.LessOrEqual(t, s.First, s.Last, p)
				last = s.Last
			}
			assert.Equal(t, s.Folded > 0, class("folded")(steps[i]), p)
			for _, shown := range all(steps[i], class("position")) {
				assert.Equal(t, s.Position, text(shown), p)
				assert.Zero(t, s.Hand, p)
			}
		}
		events := 0
		for _, turn := range trace.Turns {
			events += len(turn.Events)
		}
		assert.Equal(t, events, last, p)
	}
}

// The event that docs/data.md shows is a real one.
func TestEventOfTheDocumentation(t *testing.T) {
	doc, err := os.ReadFile("../../docs/data.md")
	require.NoError(t, err)
	_, rest, ok := strings.Cut(string(doc), "\n    {")
	require.True(t, ok)
	line, _, _ := strings.Cut(rest, "\n")
	out, _ := whole()
	event := traces(t, out)["data/djenon-aboure/chain-over-the-corner.json"].Turns[0].Events[0]
	assert.Equal(t, "{"+line+"\n", string(event.Line()))
}

// The reference has everything, in every language, and says what is not known.
func TestReferenceIsWhole(t *testing.T) {
	out, _ := whole()
	var r record.Reference
	require.NoError(t, json.Unmarshal(out.File("data/reference.json"), &r))
	assert.Empty(t, r.Site.Address)
	require.Len(t, r.Games, len(engine.Games()))
	for _, g := range r.Games {
		e, ok := engine.Lookup(g.ID)
		require.True(t, ok)
		assert.Equal(t, e.Start(), position(t, g.Start))
		assert.Len(t, g.Facts, len(e.Facts()))
		assert.Len(t, g.Pages, 6)
		require.Len(t, g.Clauses, len(e.Clauses()))
		for i, c := range g.Clauses {
			assert.Equal(t, engine.Clause{ID: c.ID, Emits: c.Emits, Limits: c.Limits}, e.Clauses()[i])
			assert.Len(t, c.Texts, 6, c.ID)
			assert.NotEmpty(t, c.Examples, c.ID)
			assert.Equal(t, record.Original, c.Texts[0].Standing)
		}
		require.Len(t, g.Readings, len(e.Readings()))
		for i, reading := range g.Readings {
			assert.Equal(t, e.Readings()[i].ID, reading.ID)
			assert.Len(t, reading.Name, 6)
			for j, o := range reading.Options {
				assert.Equal(t, e.Readings()[i].Options[j], o.ID)
				assert.Equal(t, j == 0, o.Default)
				assert.Len(t, o.Name, 6)
			}
		}
		for _, x := range g.Examples {
			assert.Len(t, x.Title, 6)
			assert.NotNil(t, out.File(path.Join("data", x.Trace)), x.Trace)
		}
	}
	assert.NotEmpty(t, r.Glossary)
	assert.NotEmpty(t, r.References)
}

// A clause is plain text with the numbers, words and works of its language.
func TestClausesArePlainText(t *testing.T) {
	out, _ := whole()
	var r record.Reference
	require.NoError(t, json.Unmarshal(out.File("data/reference.json"), &r))
	for _, c := range r.Games[0].Clauses {
		if c.ID == "kuu.functional" {
			assert.Equal(t, "A kuu works as one while it holds 6 seeds or more. With fewer it is, for the time being, an ordinary pit.", c.Texts[0].Text)
			assert.Equal(t, "pa", c.Texts[1].Language)
			assert.Contains(t, c.Texts[1].Text, "੬")
		}
		for _, text := range c.Texts {
			assert.NotContains(t, text.Text, ":n[", c.ID)
			assert.NotContains(t, text.Text, "`", c.ID)
			assert.NotContains(t, text.Text, "{", c.ID)
		}
	}
}

// The table says what the JSON says, and no spreadsheet takes a cell for a formula.
func TestTable(t *testing.T) {
	files := map[string]string{"examples/djenon-aboure/first.yaml": strings.NewReplacer("A whole turn", `"=1+1, \"x\""`, "Four laps.", `"'tis\nso"`).Replace(examples["examples/djenon-aboure/first.yaml"])}
	raw := built(t, site.Config{}, files).File("data/reference.csv")
	assert.True(t, bytes.HasPrefix(raw, []byte("kind,game,id,language,field,value\r\n")))
	rows, err := csv.NewReader(bytes.NewReader(raw)).ReadAll()
	require.NoError(t, err)
	value := map[string]string{}
	for _, row := range rows {
		require.Len(t, row, 6)
		require.False(t, row[5] != "" && strings.ContainsAny(row[5][:1], "=+-@\t\r"), "%v", row)
		value[strings.Join(row[:5], "|")] = row[5]
	}
	assert.Equal(t, `'=1+1, "x"`, value["example|djenon-aboure|first|en|title"])
	assert.Equal(t, "''tis\nso", value["example|djenon-aboure|first|en|why"])
	assert.Equal(t, "48", value["fact|djenon-aboure|seeds.total||value"])
	assert.Equal(t, "1.2.3", value["reference||||engine"])
	assert.Equal(t, "2006", value["work||kronenburg2006||issued"])
	assert.Equal(t, "de Voogt", value["work||kronenburg2006||author"], "the last of them")
	assert.Equal(t, "true", value["option|bao-la-kete|relay.endless=illegal||default"])
	assert.Equal(t, "head", value["term||kichwa|en|literal"])
	assert.Contains(t, value, "clause|bao-la-kete|kuu.functional|en|text")
	assert.Equal(t, "kuu.six-floor=never", value["example|bao-la-kete|floor||reading"])
}

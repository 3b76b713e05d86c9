package record_test

import (
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/citation"
	"mashimo/internal/record"
)

// events plays moves and gives the lines of their events.
func events(t *testing.T, game, start string, moves ...string) []string {
	t.Helper()
	g, ok := engine.Lookup(game)
	require.True(t, ok)
	p, err := g.ReadPosition(start)
	require.NoError(t, err)
	var number record.Numbering
	var lines []string
	for _, text := range moves {
		m, err := g.ReadMove(p, text)
		require.NoError(t, err)
		var trace engine.Trace
		p, err = g.Play(p, m, &trace)
		require.NoError(t, err)
		for _, e := range number.Turn(m, trace.Events) {
			lines = append(lines, string(e.Line()))
		}
	}
	return lines
}

func TestEventsAsLines(t *testing.T) {
	lines := events(t, "djenon-aboure", "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20", "A4")
	require.Len(t, lines, 11) // a lift, four seeds, three captures, the bank, the stop, the end
	assert.Equal(t, `{"n":1,"turn":1,"move":"A4","lap":1,"kind":"lift","player":"S","pit":"A4","count":4,"clause":"sow.direction","position":"0,0,1,0,0,1/0,0,0,0,1,1 S bank=20,20","hand":4}`+"\n", lines[0])
	assert.Equal(t, `{"n":11,"turn":1,"move":"A4","lap":1,"kind":"end","player":"S","result":"S","clause":"end.all-small","position":"0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20","hand":0}`+"\n", lines[10])
}

// Events count on through the turns, and marks of moves stand as they are.
func TestNumbersGoOn(t *testing.T) {
	lines := events(t, "bao-la-kete", "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S reserve=22,22 kuu=SN", "A6<*", "a6>")
	require.Greater(t, len(lines), 6)
	assert.True(t, strings.HasPrefix(lines[0], `{"n":1,"turn":1,"move":"A6<*","lap":0,"kind":"place","player":"S","pit":"A6","count":1,`), lines[0])
	assert.True(t, strings.HasPrefix(lines[6], `{"n":7,"turn":2,"move":"a6>","lap":0,"kind":"place","player":"N","pit":"a6","count":1,`), lines[6])
	for i, line := range lines {
		var e record.Event
		require.NoError(t, json.Unmarshal([]byte(line), &e))
		assert.Equal(t, i+1, e.N)
		assert.Equal(t, e.Kind == "choice", e.Choice != "", line)
	}
}

// Cells that a spreadsheet might run are marked, and can be read back.
func TestCellsAreNoFormulas(t *testing.T) {
	r := record.Reference{References: []citation.Item{{ID: "w", Type: "book", Title: "=1+1"}}}
	for _, title := range []string{"=1+1", "+1", "-1", "@x", "'x", "''", "a=1", `"quoted", and
broken`, "ਕ", ""} {
		r.References[0].Title = title
		rows, err := csv.NewReader(strings.NewReader(string(r.CSV()))).ReadAll()
		require.NoError(t, err)
		found := ""
		for _, row := range rows {
			if row[0] == "work" && row[4] == "title" {
				found = row[5]
			}
		}
		assert.False(t, found != "" && strings.ContainsAny(found[:1], "=+-@"), found)
		assert.Equal(t, title, strings.TrimPrefix(found, "'"))
	}
}

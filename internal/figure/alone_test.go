package figure

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
)

func TestPictureThatStandsAloneShowsThePosition(t *testing.T) {
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		root := parse(t, SVG(b, Options{Theme: Light}))
		i, drawn := 0, 0
		rows := root.with("data-counts")
		require.Len(t, rows, len(b.Rows))
		for _, row := range rows {
			counts := strings.Fields(row.attrs["data-counts"])
			first, last := b.Pits[i], b.Pits[i+len(counts)-1]
			assert.Equal(t, first.Name.String()+"-"+last.Name.String(), row.attrs["data-pits"])
			shapes := strings.Split(strings.TrimSuffix(row.attrs["d"], "z"), "z")
			require.Len(t, shapes, len(counts), "a shape for each pit")
			for j, count := range counts {
				q := b.Pits[i+j]
				assert.Equal(t, strconv.Itoa(int(b.Position.Pits[q.Name])), count, q.Name.String())
				assert.Equal(t, q.Shape == diagram.House, strings.Contains(shapes[j], "h"), "a house is square")
				drawn += len(q.Seeds)
			}
			i += len(counts)
		}
		for _, p := range root.named("path") {
			if p.attrs["stroke"] == "#4a5460" {
				drawn -= strings.Count(p.attrs["d"], "m")
			}
		}
		assert.Zero(t, drawn, "every seed is drawn once")
		showsMarks(t, root, b.Marks)
		showsStores(t, root, b.Sides)
	})
}

// showsMarks checks that each mark is in the element of its kind, and in no other.
func showsMarks(t *testing.T, root *node, marks []diagram.Mark) {
	t.Helper()
	want := map[string][]string{}
	for _, m := range marks {
		want[m.Kind.String()] = append(want[m.Kind.String()], m.Pit.String())
	}
	got := map[string][]string{}
	for _, n := range root.with("data-mark") {
		got[n.attrs["data-mark"]] = strings.Fields(n.attrs["data-pits"])
	}
	assert.Equal(t, want, got)
}

// showsStores checks the stores, North's first, and whose turn it is.
func showsStores(t *testing.T, root *node, sides [2]diagram.Side) {
	t.Helper()
	players := root.with("data-player")
	require.Len(t, players, 2)
	for i, side := range []diagram.Side{sides[1], sides[0]} {
		g := players[i]
		assert.Equal(t, side.Player.String(), g.attrs["data-player"])
		assert.Equal(t, side.Turn != nil, g.attrs["data-turn"] == "1")
		assert.Equal(t, side.Won != nil, g.attrs["data-won"] == "1")
		stores := g.with("data-store")
		require.Len(t, stores, len(side.Stores))
		for j, st := range side.Stores {
			assert.Equal(t, st.Kind.String(), stores[j].attrs["data-store"])
			assert.Equal(t, strconv.Itoa(st.Count), stores[j].attrs["data-count"])
			assert.NotEmpty(t, stores[j].attrs["d"], "has a sign")
		}
	}
}

// A sign that is only lines is the store itself.
func TestSeedsInHand(t *testing.T) {
	b := boards(t, "kete-start")[0]
	palm := diagram.Store{Kind: diagram.Hand, Count: 5, Lines: []diagram.Path{line(diagram.Point{X: 400, Y: 390}, diagram.Point{X: 416, Y: 390})},
		Label: diagram.Label{At: diagram.Point{X: 396, Y: 396}, Size: 17, Anchor: diagram.End, Text: "5"}}
	b.Sides[0].Stores = append(b.Sides[0].Stores, palm)
	root := parse(t, SVG(b, Options{Theme: Light}))
	showsStores(t, root, b.Sides)
	for _, n := range root.with("data-store") {
		if n.attrs["data-store"] == "hand" {
			assert.Equal(t, "m400 390h16", n.attrs["d"])
			assert.Equal(t, "none", n.attrs["fill"])
			assert.Equal(t, "#5f4729", n.attrs["stroke"])
		}
	}
}

package diagram

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

var update = flag.Bool("update", false, "rewrite the goldens")

// pictures are the turns whose geometry is kept under testdata, to be read by
// people: name, start of the game, position, events.
var pictures = []struct{ name, game, start, events string }{
	{"kete-capture", keteStart, "0,0,0,0,0,0,0,0/0,3,2,6,3,0,0,0/0,1,0,1,7,2,2,0/0,0,0,0,0,0,0,0 S reserve=22,22 kuu=SN",
		"place A2, capture a7 3, enter A1, sow A1 A2 A3, stop A3"},
	{"kete-safari", keteStart, "0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,1,0,8,0,0,0/0,0,0,0,0,0,0,0 S reserve=19,19 kuu=SN",
		"place A3, capture a6 4, enter A8, sow A8 A7 A6 A5, choice A5 go, relay A5, lift A5 9, destroy A5, sow A4 A3 A2 A1 B1 B2 B3 B4 B5, stop B5"},
	{"djenon-chain", djenonStart, "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20",
		"lift A4 4, sow A4 A5 A6 a1, capture a1 2, capture A6 2, capture A5 2, bank S 6, stop a1, end S"},
	{"kingulu-mtoto", djenonStart, "0,1,1,0,0,3/0,0,0,0,2,0 S bank=16,25",
		"lift A5 2, sow A6 a1, reserve a1, lift A6 1, sow a1, stop a1"},
	{"kingulu-toll", djenonStart, "0,0,0,0,0,5/0,0,0,0,0,3 S bank=20,20 mtoto=a1",
		"lift A6 3, sow a1, toll a1 S, sow a2 a3, stop a3"},
	{"kete-hizi", keteStart, "0,0,0,0,0,0,0,0/0,20,0,0,1,0,2,0/0,0,0,0,0,2,0,1/0,0,0,0,0,0,0,0 S",
		"lift A6 2, sow A5 A4, stop A4, reserve a7"},
}

func TestGoldens(t *testing.T) {
	names := map[string]bool{}
	for _, c := range pictures {
		t.Run(c.name, func(t *testing.T) {
			start := position(t, c.start)
			var s strings.Builder
			fmt.Fprintf(&s, "start: %s\n", c.start)
			plan := planOf(t, c.game)
			describe(&s, plan.Board(start))
			events := turn(t, start, c.events)
			steps := plan.Steps(start, events, 0)
			for i, text := range told(steps, events) {
				fmt.Fprintf(&s, "\nstep %d: %s\n", i+1, text)
				describe(&s, steps[i].Board)
			}
			golden(t, c.name, s.String())
		})
		names[c.name+".golden"] = true
	}
	files, err := filepath.Glob("testdata/*")
	require.NoError(t, err)
	for _, f := range files {
		assert.True(t, names[filepath.Base(f)], "%s belongs to no picture: remove it", f)
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".golden")
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err, "run go test -update and read what it writes")
	assert.Equal(t, string(want), got)
}

// describe says what is drawn: a line for each thing, empty pits left out.
func describe(s *strings.Builder, b Board) {
	fmt.Fprintf(s, "  board %gx%g, frame %g,%g %gx%g\n", b.Width, b.Height, b.Frame.X, b.Frame.Y, b.Frame.W, b.Frame.H)
	for _, p := range []engine.Player{engine.North, engine.South} {
		side := b.Sides[p]
		fmt.Fprintf(s, "  %s at %s", side.Name.Text, spot(side.Name.At))
		if side.Turn != nil {
			s.WriteString(", to move")
		}
		if side.Won != nil {
			s.WriteString(", has won")
		}
		for _, st := range side.Stores {
			fmt.Fprintf(s, ", %s %s up to %s", st.Kind, st.Label.Text, spot(st.Label.At))
		}
		s.WriteString("\n")
	}
	for _, q := range b.Pits {
		if q.Count > 0 || q.Shape != Round {
			fmt.Fprintf(s, "  pit %s %s at %s: %d, %d seeds drawn, heap %g\n", q.Name,
				[...]string{"round", "house", "ruin"}[q.Shape], spot(q.Outline.Center), q.Count, len(q.Seeds), q.Heap.R)
		}
	}
	for _, h := range b.Hops {
		kind := map[bool]string{true: "carried", false: "hop"}[h.Carry]
		fmt.Fprintf(s, "  %s %s-%s from %s to %s\n", kind, h.From, h.To, spot(h.Line[0].P[2]), spot(h.Head[0].P[2]))
	}
	for _, m := range b.Marks {
		fmt.Fprintf(s, "  %s %s:", m.Kind, m.Pit)
		for _, r := range m.Rings {
			kind := map[bool]string{true: "square", false: "circle"}[r.Square]
			fmt.Fprintf(s, " %s %g at %s", kind, r.R, spot(r.Center))
		}
		fmt.Fprintf(s, " lines %d fills %d hollow seeds %d\n", len(m.Lines), len(m.Fills), len(m.Seeds))
	}
}

func spot(p Point) string { return fmt.Sprintf("%.1f,%.1f", p.X, p.Y) }

package figure

import (
	"maps"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/diagram"
)

// tikzStrip is the strip of a played turn.
func tikzStrip(t *testing.T, name string) diagram.Strip {
	var panels []diagram.Panel
	for i, b := range boards(t, name) {
		panels = append(panels, diagram.Panel{Board: b, Number: i + 1})
	}
	panels[0].Move = "A3>+"
	return diagram.NewStrip(panels, 2)
}

// placedOnHeap is a board on which a seed was placed in a pit of nineteen.
func placedOnHeap(t *testing.T) diagram.Board {
	g, ok := engine.Lookup("bao-la-kete")
	require.True(t, ok)
	p, err := engine.ParsePosition("0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,19,0,8,0,0,0/0,0,0,0,0,0,0,0 S reserve=10,10 kuu=SN")
	require.NoError(t, err)
	m, err := engine.ParseMove("A3>")
	require.NoError(t, err)
	var trace engine.Trace
	_, err = g.Play(p, m, &trace)
	require.NoError(t, err)
	return diagram.PlanFor(g.Start()).Steps(p, trace.Events, 0)[0].Board
}

var styleName = regexp.MustCompile(`mashimo/([a-z/]+)`)

var colourName = regexp.MustCompile(`=mb([a-z]+)`)

// speaksOfTheSame holds what a picture uses against the styles and colours that it
// defines, and gives these.
func speaksOfTheSame(t *testing.T, picture []byte) (styles, colours map[string]string) {
	t.Helper()
	styles, colours, body := readTikZ(t, picture)
	used, tinted := map[string]bool{"picture": true}, map[string]bool{}
	for _, s := range body {
		used[s.style] = true
	}
	for _, keys := range styles {
		for _, m := range styleName.FindAllStringSubmatch(keys, -1) {
			used[m[1]] = true
		}
		for _, m := range colourName.FindAllStringSubmatch(keys, -1) {
			tinted[m[1]] = true
		}
	}
	for _, c := range []struct {
		used    map[string]bool
		defined map[string]string
	}{{used, styles}, {tinted, colours}} {
		for name := range c.used {
			assert.Contains(t, c.defined, name, "used and not defined")
		}
		for name := range c.defined {
			assert.True(t, c.used[name], "%s is defined and not used", name)
		}
	}
	return styles, colours
}

// Every style that a picture uses it defines, and no other; no style and no
// colour is for nothing.
func TestTikZStylesAndPicturesSpeakOfTheSameThings(t *testing.T) {
	styles, colours := map[string]string{}, map[string]string{}
	check := func(t *testing.T, picture []byte) {
		t.Helper()
		s, c := speaksOfTheSame(t, picture)
		maps.Copy(styles, s)
		maps.Copy(colours, c)
	}
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		check(t, TikZ(b, Options{Words: Words{Reserve: "akiba", Bank: "benki", Hand: "mkono"}}))
	})
	check(t, TikZ(placedOnHeap(t), Options{Theme: Dark}))
	check(t, StripTikZ(tikzStrip(t, "kete-safari"), Options{}))
	for _, s := range texStyles() {
		assert.Contains(t, styles, s.name, "used by no picture")
	}
	for _, c := range palette {
		assert.Contains(t, colours, c.name, "used by no picture")
	}
}

func TestTikZHasTheColoursOfTheTheme(t *testing.T) {
	b := boards(t, "kete-safari")[1]
	for theme, value := range map[Theme]func(colour) string{
		Auto:  func(c colour) string { return c.light },
		Light: func(c colour) string { return c.light },
		Dark:  func(c colour) string { return c.dark },
	} {
		styles, colours, _ := readTikZ(t, TikZ(b, Options{Theme: theme}))
		assert.Equal(t, theme == Dark, strings.Contains(styles["ground"], "fill=mbground"), "paper has its own ground")
		for _, c := range palette {
			if c.name != "ground" || theme == Dark {
				assert.Equal(t, strings.ToUpper(value(c)), "#"+colours[c.name], c.name)
			}
		}
	}
}

func TestNodesOfATikZPictureHaveNamesOfTheirOwn(t *testing.T) {
	unique := func(t *testing.T, picture []byte) map[string]bool {
		t.Helper()
		names := map[string]bool{}
		_, _, body := readTikZ(t, picture)
		for _, s := range body {
			if s.name != "" {
				assert.False(t, names[s.name], "%s is there twice", s.name)
				names[s.name] = true
			}
		}
		return names
	}
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		assert.Len(t, unique(t, TikZ(b, Options{})), len(b.Pits)+2+len(b.Sides[0].Stores)+len(b.Sides[1].Stores))
	})
	names := unique(t, StripTikZ(tikzStrip(t, "kete-safari"), Options{}))
	for _, name := range []string{"mb-1-A5", "mb-2-A5", "mb-3-a8", "mb-3-N-reserve", "mb-1-S"} {
		assert.True(t, names[name], name)
	}
}

func TestTikZStripHasAPictureForEachRow(t *testing.T) {
	strip := tikzStrip(t, "kete-safari") // three boards, two beside each other
	require.Len(t, strip.Cells, 3)
	text := string(StripTikZ(strip, Options{}))
	_, _, body := readTikZ(t, []byte(text))
	rows := drawn(body, "ground")
	require.Len(t, rows, 2)
	assert.Equal(t, 2, strings.Count(text, `\par\noindent\mashimorow{\begin{tikzpicture}[mashimo/picture]`))
	assert.Equal(t, "(0,0) rectangle ("+number(strip.Width)+","+number(strip.Down)+")", rows[0].text)
	assert.Equal(t, "(0,0) rectangle ("+number(strip.Width)+","+number(strip.Height-strip.Down)+")", rows[1].text)
	var shifts []string
	for _, m := range regexp.MustCompile(`\\begin\{scope\}\[shift=\{(.*)\}\]`).FindAllStringSubmatch(text, -1) {
		shifts = append(shifts, m[1])
	}
	assert.Equal(t, []string{place(strip.Cells[0].At), place(strip.Cells[1].At), place(strip.Cells[0].At)}, shifts)
	var numbers []string
	for _, s := range drawn(body, "step") {
		numbers = append(numbers, s.text)
	}
	assert.Equal(t, []string{"1", "2", "3"}, numbers)
	moves := drawn(body, "move")
	require.Len(t, moves, 1)
	assert.Equal(t, `A3\textgreater{}+`, moves[0].text)
	assert.True(t, strings.HasSuffix(text, "\\par\\endgroup\n"))
	assert.NotContains(t, string(StripTikZ(diagram.NewStrip(nil, 2), Options{})), "tikzpicture}[")
}

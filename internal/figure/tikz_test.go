package figure

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/diagram"
)

// statement is a node or a path of a TikZ picture.
type statement struct {
	style, name, at string // of a path, name is empty
	text            string // of a node, or what a path draws
}

var (
	nodeLine   = regexp.MustCompile(`^\\node\[mashimo/([a-z/]+)\](?: \((mb-[A-Za-z0-9-]+)\))? at \(([^()]+)\) \{(.*)\};$`)
	pathLine   = regexp.MustCompile(`^\\path\[mashimo/([a-z/]+)\] (.+);$`)
	styleLine  = regexp.MustCompile(`^  mashimo/([a-z/]+)/\.prefix style=\{(.*)\},$`)
	colourLine = regexp.MustCompile(`^\\providecolor\{mb([a-z]+)\}\{HTML\}\{([0-9A-F]{6})\}$`)
	placeText  = regexp.MustCompile(`\((-?[0-9.]+),(-?[0-9.]+)\)`)
	scopeLine  = regexp.MustCompile(`^\\begin\{scope\}\[shift=\{\([0-9.]+,[0-9.]+\)\}\]$`)
	bareLines  = []string{
		`\begin{tikzpicture}[`, "  mashimo/picture]", `\end{tikzpicture}%`, `\begingroup`, `\tikzset{`, "}", `\par`,
		`\par\noindent\mashimorow{\begin{tikzpicture}[mashimo/picture]`, `\end{scope}`, `\end{tikzpicture}}`, `\par\endgroup`,
	}
	noteLine = regexp.MustCompile(`^% ([A-Za-z]+[0-9]? to [A-Za-z][0-9]|[a-z]+ [A-Za-z][0-9])$`)
)

// readTikZ takes a picture or a strip apart; every line must be of a kind that is
// known.
func readTikZ(t *testing.T, picture []byte) (styles, colours map[string]string, body []statement) {
	t.Helper()
	styles, colours = map[string]string{}, map[string]string{}
	text, head := string(picture), true
	require.True(t, strings.HasSuffix(text, "\n"))
	for _, l := range strings.Split(strings.Replace(strings.TrimSpace(text), strings.TrimSpace(rowMacro), `\par`, 1), "\n") {
		if head = head && strings.HasPrefix(l, "% "); head {
			continue
		}
		switch {
		case nodeLine.MatchString(l):
			m := nodeLine.FindStringSubmatch(l)
			body = append(body, statement{m[1], m[2], m[3], m[4]})
		case pathLine.MatchString(l):
			m := pathLine.FindStringSubmatch(l)
			body = append(body, statement{style: m[1], text: m[2]})
		case styleLine.MatchString(l):
			m := styleLine.FindStringSubmatch(l)
			assert.NotContains(t, styles, m[1], "defined twice")
			styles[m[1]] = m[2]
		case colourLine.MatchString(l):
			m := colourLine.FindStringSubmatch(l)
			colours[m[1]] = m[2]
		case noteLine.MatchString(l), scopeLine.MatchString(l):
		default:
			assert.Contains(t, bareLines, l, "a line of no kind")
		}
	}
	return styles, colours, body
}

// drawn are the statements of a style.
func drawn(body []statement, style string) []statement {
	var list []statement
	for _, s := range body {
		if s.style == style {
			list = append(list, s)
		}
	}
	return list
}

// at is a place as it stands between brackets.
func at(p diagram.Point) string { return strings.Trim(place(p), "()") }

func TestTikZShowsThePosition(t *testing.T) {
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		_, _, body := readTikZ(t, TikZ(b, Options{}))
		var pits [][]statement // each with what follows it, up to the next
		for _, s := range body {
			if s.style == "pit" || s.style == "house" {
				pits = append(pits, nil)
			}
			if len(pits) > 0 && s.style != "ruin" {
				pits[len(pits)-1] = append(pits[len(pits)-1], s)
			}
		}
		require.Len(t, pits, len(b.Pits))
		for i, q := range b.Pits {
			tikzShowsPit(t, pits[i], q, int(b.Position.Pits[q.Name]))
		}
		for _, p := range []engine.Player{engine.South, engine.North} {
			for _, st := range b.Sides[p].Stores {
				want := statement{"store", "mb-" + p.String() + "-" + st.Kind.String(), at(st.Label.At), strconv.Itoa(st.Count)}
				assert.Contains(t, body, want)
			}
			assert.Contains(t, body, statement{"player", "mb-" + p.String(), at(b.Sides[p].Name.At), p.String()})
		}
	})
}

// tikzShowsPit checks what is drawn of a pit with n seeds.
func tikzShowsPit(t *testing.T, list []statement, q diagram.Pit, n int) {
	t.Helper()
	node := list[0]
	assert.Equal(t, "mb-"+q.Name.String(), node.name)
	assert.Equal(t, at(q.Outline.Center), node.at)
	assert.Equal(t, q.Shape == diagram.House, node.style == "house", node.name)
	assert.Empty(t, node.text)
	counts, heaps, seeds := drawn(list, "count"), drawn(list, "heap"), drawn(list, "seed")
	switch {
	case n > diagram.MostSeeds:
		require.Len(t, heaps, 1, node.name)
		assert.Equal(t, strconv.Itoa(n), heaps[0].text)
		assert.Empty(t, counts)
		assert.Empty(t, seeds)
	case n > 0:
		require.Len(t, counts, 1, node.name)
		assert.Equal(t, strconv.Itoa(n), counts[0].text)
		assert.Equal(t, at(q.Label.At), counts[0].at)
		require.Len(t, seeds, 1)
		assert.Equal(t, n, strings.Count(seeds[0].text, "--"), "seeds drawn in %s", node.name)
		assert.Empty(t, heaps)
	default:
		assert.Empty(t, counts, node.name)
		assert.Empty(t, heaps, node.name)
		assert.Empty(t, seeds, node.name)
	}
}

func TestTikZTellsWhatHappened(t *testing.T) {
	parts := map[diagram.MarkKind][]string{
		diagram.Lifted: {"lifted"}, diagram.Last: {"last", "last"}, diagram.Chosen: {"chosen"}, diagram.Captured: {"captured"},
		diagram.Placed: {"placed"}, diagram.Reserved: {"reserved", "reserved/line", "reserved/fill"}, diagram.Toll: {"toll", "toll/fill"},
	}
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		_, _, body := readTikZ(t, TikZ(b, Options{}))
		var want, got []string
		for _, h := range b.Hops {
			style := map[bool]string{false: "way", true: "carry"}[h.Carry]
			want = append(want, style, style+"/head")
		}
		for _, m := range b.Marks {
			want = append(want, parts[m.Kind]...)
		}
		if b.Fold.Laps > 0 {
			want = append(want, "fold", "fold/line", "fold/fill", "fold/count")
			assert.Equal(t, strconv.Itoa(b.Fold.Laps), drawn(body, "fold/count")[0].text)
		}
		past := 0 // the last statement of a pit
		for i, s := range body {
			if s.style == "pit" || s.style == "house" || s.style == "count" || s.style == "heap" {
				past = i + 1
			}
		}
		for _, s := range body[past:] {
			got = append(got, s.style)
		}
		assert.Equal(t, want, got)
		for i, s := range b.Sides {
			assert.Equal(t, s.Turn != nil, strings.Contains(string(TikZ(b, Options{})), "[mashimo/turn] "+route(s.Turn)+";"), i)
			assert.Equal(t, s.Won != nil, strings.Contains(string(TikZ(b, Options{})), "[mashimo/won] "+route(s.Won)+";"), i)
		}
	})
}

// Lines and curves of a hop are those of the geometry, a point for a point.
func TestTikZDrawsTheGeometry(t *testing.T) {
	p := func(x, y float64) [3]diagram.Point { return [3]diagram.Point{2: {X: x, Y: y}} }
	path := diagram.Path{
		{Op: diagram.MoveTo, P: p(10, 20)},
		{Op: diagram.LineTo, P: p(12.5, 20.04)},
		{Op: diagram.CurveTo, P: [3]diagram.Point{{X: 14, Y: 20}, {X: 15, Y: 20.16}, {X: 15.5, Y: 20.5}}},
		{Op: diagram.Close},
		{Op: diagram.MoveTo, P: p(-1, 30)},
		{Op: diagram.LineTo, P: p(11, 31)},
	}
	assert.Equal(t, "(10,20) -- (12.5,20) .. controls (14,20) and (15,20.2) .. (15.5,20.5) -- cycle (-1,30) -- (11,31)", route(path))
	assert.Equal(t, "(5,6) circle[radius=29.1]", ringed(diagram.Outline{Center: diagram.Point{X: 5, Y: 6}, R: 29.1}))
	assert.Equal(t, "[rounded corners=1.47mm] (0,1) rectangle (40,41)",
		ringed(diagram.Outline{Center: diagram.Point{X: 20, Y: 21}, R: 20, Square: true, Corner: 10}))
	assert.Equal(t, "2.51pt", points(6), "six units of 0.147 mm, of which 25.4 are 72.27 pt")
	assert.Equal(t, "7.35mm", millimetres(50))
}

func TestEveryPointOfATikZPictureLiesWithinIt(t *testing.T) {
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		_, _, body := readTikZ(t, TikZ(b, Options{}))
		assert.Equal(t, statement{style: "ground", text: "(0,0) rectangle (" + number(b.Width) + "," + number(b.Height) + ")"}, body[0])
		for _, s := range body[1:] {
			for _, m := range placeText.FindAllStringSubmatch("("+s.at+")"+s.text, -1) {
				x, err := strconv.ParseFloat(m[1], 64)
				require.NoError(t, err)
				y, err := strconv.ParseFloat(m[2], 64)
				require.NoError(t, err)
				assert.True(t, x > 0 && x < b.Width && y > 0 && y < b.Height, "%s: %s", s.style, m[0])
			}
		}
	})
}

// What the styles repeat of the geometry is what the geometry has.
func TestTikZStylesFitTheGeometry(t *testing.T) {
	assert.Equal(t, unit, strconv.FormatFloat(diagram.UnitMM, 'f', -1, 64)+"mm")
	keys := map[string]string{}
	for _, s := range texStyles() {
		keys[s.name] = s.keys
	}
	assert.Contains(t, keys["text"], `\fontsize{7}`)
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		for style, labels := range labelled(&b) {
			for _, l := range labels {
				fits(t, keys, style, l)
			}
		}
		assert.Contains(t, keys["board"], "corners="+millimetres(b.Frame.Corner)+",")
		for _, q := range b.Pits {
			if q.Heap.R > 0 {
				assert.Equal(t, q.Outline.Center, q.Heap.Center, "the count is in the middle of the heap")
			}
			if q.Shape == diagram.House {
				assert.Contains(t, keys["house"], "corners="+millimetres(q.Outline.Corner)+",")
			}
		}
		if b.Fold.Laps > 0 {
			assert.Contains(t, keys["fold"], "corners="+millimetres(b.Fold.Plate.Corner)+",")
		}
	})
	for _, c := range tikzStrip(t, "kete-safari").Cells {
		fits(t, keys, "step", c.Number)
		fits(t, keys, "move", c.Move)
	}
}

// fits holds a style's size and anchor against a label that is written in it.
func fits(t *testing.T, keys map[string]string, style string, l diagram.Label) {
	t.Helper()
	assert.InDelta(t, 7, l.Size*diagram.UnitMM*72.27/25.4, 0.5, style)
	assert.Contains(t, keys[style]+",", "anchor=base"+[...]string{" west,", ",", " east,"}[l.Anchor], style)
}

// labelled are the labels of a board by the styles that they are written in, but
// for heaps, whose counts are in their middle.
func labelled(b *diagram.Board) map[string][]diagram.Label {
	list := map[string][]diagram.Label{"names": append(append([]diagram.Label{}, b.Columns...), b.Rows...)}
	for _, s := range b.Sides {
		list["player"] = append(list["player"], s.Name)
		for _, st := range s.Stores {
			list["store"] = append(list["store"], st.Label)
		}
	}
	for _, q := range b.Pits {
		if q.Heap.R == 0 {
			list["count"] = append(list["count"], q.Label)
		}
	}
	if b.Fold.Laps > 0 {
		list["fold/count"] = append(list["fold/count"], b.Fold.Label)
	}
	return list
}

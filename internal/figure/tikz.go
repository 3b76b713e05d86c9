package figure

import (
	"strings"

	"mashimo/engine"
	"mashimo/internal/diagram"
)

// TikZ draws the board as one tikzpicture, for LuaLaTeX and pdfLaTeX with no
// package but tikz; see the package comment. The bytes are the same for the
// same board and options.
func TikZ(b diagram.Board, o Options) []byte {
	body := &tikz{Options: o}
	body.box(b.Width, b.Height)
	body.board(&b)
	t := &tikz{Options: o}
	t.head()
	styles, colours := t.styles(body.String())
	t.put("\\begin{tikzpicture}[\n", styles, "  mashimo/picture]\n", colours, body.String(), "\\end{tikzpicture}%\n")
	return []byte(t.String())
}

// StripTikZ draws the steps of a strip: a tikzpicture for each row, so that the
// strip breaks over pages, each of them shrunk to \linewidth if it is wider.
func StripTikZ(strip diagram.Strip, o Options) []byte {
	body := &tikz{Options: o}
	rows := strip.Pages(1)
	for i, row := range rows {
		height := row.Height
		if i < len(rows)-1 {
			height = strip.Down
		}
		body.put("\\par\\noindent\\mashimorow{\\begin{tikzpicture}[mashimo/picture]\n")
		body.box(row.Width, height)
		for _, c := range row.Cells {
			body.cell(&c)
		}
		body.put("\\end{tikzpicture}}\n")
	}
	t := &tikz{Options: o}
	t.head()
	styles, colours := t.styles(body.String())
	t.put("\\begingroup\n\\tikzset{\n", styles, "}\n", colours, rowMacro, body.String(), "\\par\\endgroup\n")
	return []byte(t.String())
}

// rowMacro is what is done with a row of a strip unless the author says what.
const rowMacro = `\providecommand\mashimorow[1]{\sbox0{#1}%
  \ifdim\wd0>\linewidth\resizebox{\linewidth}{!}{\usebox0}\else\usebox0\fi}
`

// tikz is a picture being written.
type tikz struct {
	strings.Builder
	Options
	step string // before the names of nodes in a strip, as in "3-"
}

func (t *tikz) put(parts ...string) {
	for _, p := range parts {
		t.WriteString(p)
	}
}

// path writes a path in a style, or nothing if there is none.
func (t *tikz) path(style string, parts ...string) {
	if len(parts) > 0 {
		t.put(`\path[mashimo/`, style, "] ", strings.Join(parts, " "), ";\n")
	}
}

// node writes a node in a style; it has a name if the name is not empty.
func (t *tikz) node(style, name string, at diagram.Point, text string) {
	t.put(`\node[mashimo/`, style, "]")
	if name != "" {
		t.put(" (mb-", t.step, name, ")")
	}
	t.put(" at ", place(at), " {", text, "};\n")
}

// count writes a number in the digits that are wanted.
func (t *tikz) count(style, name string, l diagram.Label) {
	t.node(style, name, l.At, t.Digits.Write(l.Text))
}

// box gives the picture its size.
func (t *tikz) box(width, height float64) {
	t.path("ground", corner(diagram.Rect{W: width, H: height}))
}

// cell draws a board of a strip in its place.
func (t *tikz) cell(c *diagram.Cell) {
	t.count("step", "", c.Number)
	if c.Move.Text != "" {
		t.node("move", "", c.Move.At, tex(c.Move.Text))
	}
	t.step = c.Number.Text + "-"
	t.put("\\begin{scope}[shift={", place(c.At), "}]\n")
	t.board(&c.Board)
	t.put("\\end{scope}\n")
}

func (t *tikz) board(b *diagram.Board) {
	t.path("board", corner(b.Frame))
	t.path("middle", route(line(b.Middle[0], b.Middle[1])))
	for _, list := range [][]diagram.Label{b.Columns, b.Rows} {
		for _, l := range list {
			t.node("names", "", l.At, l.Text)
		}
	}
	t.side(b.Sides[engine.North])
	t.side(b.Sides[engine.South])
	for _, q := range b.Pits {
		t.pit(q)
	}
	for _, h := range b.Hops {
		t.hop(h)
	}
	for _, m := range b.Marks {
		t.mark(m)
	}
	t.fold(b.Fold)
}

func (t *tikz) side(side diagram.Side) {
	player := side.Player.String()
	t.path("turn", routes(side.Turn)...)
	t.path("won", routes(side.Won)...)
	t.node("player", player, side.Name.At, tex(t.Words.player(side)))
	for _, st := range side.Stores {
		name := player + "-" + st.Kind.String()
		t.path("store/fill", routes(st.Fills...)...)
		t.path("store/line", routes(st.Lines...)...)
		t.count("store", name, st.Label)
		if word := t.Words.store(st.Kind); word != "" {
			t.put(`\node[mashimo/store/word] at (mb-`, t.step, name, `.base west) {`, tex(word), "};\n")
		}
	}
}

func (t *tikz) pit(q diagram.Pit) {
	t.path("ruin", routes(q.Corners)...)
	style := "pit"
	if q.Shape == diagram.House {
		style = "house"
	}
	t.node(style, q.Name.String(), q.Outline.Center, "")
	if q.Heap.R > 0 {
		t.node("heap", "", q.Heap.Center, t.Digits.Write(q.Label.Text))
	} else if q.Count > 0 {
		t.path("seed", grains(q.Seeds)...)
		t.count("count", "", q.Label)
	}
}

func (t *tikz) hop(h diagram.Hop) {
	style := "way"
	if h.Carry {
		style = "carry"
	}
	t.put("% ", h.From.String(), " to ", h.To.String(), "\n")
	t.path(style, routes(h.Line)...)
	t.path(style+"/head", routes(h.Head)...)
}

func (t *tikz) mark(m diagram.Mark) {
	t.put("% ", m.Kind.String(), " ", m.Pit.String(), "\n")
	style := m.Kind.String()
	lines := style + "/line"
	if m.Kind == diagram.Captured {
		lines = style
	}
	for _, r := range m.Rings {
		t.path(style, ringed(r))
	}
	t.path(style, grains(m.Seeds)...)
	t.path(lines, routes(m.Lines...)...)
	t.path(style+"/fill", routes(m.Fills...)...)
}

// fold draws the plate that says how many laps are not shown.
func (t *tikz) fold(f diagram.Fold) {
	if f.Laps == 0 {
		return
	}
	t.path("fold", corner(f.Plate))
	t.path("fold/line", routes(f.Lines...)...)
	t.path("fold/fill", routes(f.Fills...)...)
	t.count("fold/count", "", f.Label)
}

// place is a point, route a path, as TikZ writes them.
func place(p diagram.Point) string { return "(" + number(p.X) + "," + number(p.Y) + ")" }

func route(p diagram.Path) string {
	s := ""
	for i, seg := range p {
		end := place(seg.P[2])
		switch seg.Op {
		case diagram.MoveTo:
			if i > 0 {
				s += " "
			}
			s += end
		case diagram.LineTo:
			s += " -- " + end
		case diagram.CurveTo:
			s += " .. controls " + place(seg.P[0]) + " and " + place(seg.P[1]) + " .. " + end
		case diagram.Close:
			s += " -- cycle"
		}
	}
	return s
}

// routes are those of the paths that there are.
func routes(paths ...diagram.Path) []string {
	var list []string
	for _, p := range paths {
		if len(p) > 0 {
			list = append(list, route(p))
		}
	}
	return list
}

// grains are the lines of seeds.
func grains(seeds []diagram.Seed) []string {
	var list []string
	for _, d := range seeds {
		list = append(list, route(line(d.A, d.B)))
	}
	return list
}

// corner is a rectangle, whose style rounds its corners.
func corner(r diagram.Rect) string {
	return place(diagram.Point{X: r.X, Y: r.Y}) + " rectangle " + place(diagram.Point{X: r.X + r.W, Y: r.Y + r.H})
}

// ringed is a circle or a square.
func ringed(o diagram.Outline) string {
	c := o.Center
	if o.Square {
		return "[rounded corners=" + millimetres(o.Corner) + "] " + corner(diagram.Rect{X: c.X - o.R, Y: c.Y - o.R, W: 2 * o.R, H: 2 * o.R})
	}
	return place(c) + " circle[radius=" + number(o.R) + "]"
}

package figure

import (
	"strconv"

	"mashimo/engine"
	"mashimo/internal/diagram"
)

// live draws a board for a page that has PageStyle, with live text.
func (s *svg) live(b *diagram.Board) {
	s.liveFrame(b)
	s.liveSides(b.Sides[engine.North], b.Sides[engine.South])
	s.livePits(b.Pits, (*svg).livePit)
	s.liveHops(b.Hops)
	s.liveMarks(b.Marks)
	s.liveFold(b.Fold)
}

func (s *svg) liveFrame(b *diagram.Board) {
	s.rect(b.Frame, ` class="mb-wood"`)
	m := b.Middle
	s.path(` class="mb-mid"`, line(m[0], m[1]))
	s.put(`<g class="mb-names" font-size="`, number(b.Rows[0].Size), `" text-anchor="`, anchors[b.Rows[0].Anchor], `">`)
	for _, list := range [][]diagram.Label{b.Columns, b.Rows} {
		for _, l := range list {
			s.text(l, l.Text, "")
		}
	}
	s.put("</g>")
}

// says writes an attribute that says what an element shows. Parts of a page have none:
// what a picture shows as a whole is in its description.
func (s *svg) says(name, value string) {
	if s.Parts == nil {
		s.put(" data-", name, `="`, value, `"`)
	}
}

// player opens the group of a player's strip.
func (s *svg) player(side diagram.Side) {
	s.put(`<g data-player="`, side.Player.String(), `"`)
	if side.Turn != nil {
		s.put(` data-turn="1"`)
	}
	if side.Won != nil {
		s.put(` data-won="1"`)
	}
}

func (s *svg) liveSides(sides ...diagram.Side) {
	s.put(`<g class="mb-sides" font-size="`, number(sides[0].Name.Size), `">`)
	for _, side := range sides {
		s.liveSide(side)
	}
	s.put("</g>")
}

func (s *svg) liveSide(side diagram.Side) {
	s.player(side)
	s.put(">")
	for _, p := range []diagram.Path{side.Turn, side.Won} {
		if p != nil {
			s.path("", p)
		}
	}
	s.text(side.Name, escape(s.Words.player(side)), "")
	for _, st := range side.Stores {
		s.liveStore(st)
	}
	s.put("</g>")
}

func (s *svg) liveStore(st diagram.Store) {
	s.put("<g")
	s.says("store", st.Kind.String())
	s.says("count", st.Label.Text)
	s.put(` text-anchor="`, anchors[st.Label.Anchor], `">`)
	s.path("", st.Fills...)
	s.path(` class="mb-palm"`, st.Lines...)
	text := `<tspan class="mb-count">` + s.Digits.Write(st.Label.Text) + "</tspan>"
	if word := s.Words.store(st.Kind); word != "" {
		text = escape(word) + " " + text
	}
	s.text(st.Label, text, "")
	s.put("</g>")
}

// livePits draws pits, or something of each.
func (s *svg) livePits(pits []diagram.Pit, draw func(*svg, diagram.Pit)) {
	s.put(`<g class="mb-pits" font-size="`, number(diagram.CountSize), `" text-anchor="`, anchors[diagram.Middle], `">`)
	for _, q := range pits {
		draw(s, q)
	}
	s.put("</g>")
}

func (s *svg) livePit(q diagram.Pit) {
	s.put(`<g data-pit="`, q.Name.String(), `" data-count="`, q.Label.Text, `">`)
	s.pitGround(q)
	s.pitInside(q)
	s.put("</g>")
}

// pitGround draws a pit as it is without seeds.
func (s *svg) pitGround(q diagram.Pit) {
	if q.Corners != nil {
		s.path(` class="mb-ruin"`, q.Corners)
	}
	s.outline(q.Outline, "")
}

// pitInside draws the seeds of a pit and writes their count.
func (s *svg) pitInside(q diagram.Pit) {
	switch {
	case q.Heap.R > 0:
		s.outline(q.Heap, ` class="mb-heap"`)
		s.text(q.Label, s.Digits.Write(q.Label.Text), ` class="mb-on" font-size="`+number(q.Label.Size)+`"`)
	case q.Count > 0:
		s.seeds("", q.Seeds)
		s.text(q.Label, s.Digits.Write(q.Label.Text), "")
	}
}

// liveHops draws the way of the seeds: all lines as one path and all arrow heads as
// another.
func (s *svg) liveHops(hops []diagram.Hop) {
	if len(hops) == 0 {
		return
	}
	s.put("<g")
	s.says("hops", way(hops))
	s.put(">")
	var lines, heads []diagram.Path
	for _, h := range hops {
		lines, heads = append(lines, h.Line), append(heads, h.Head)
	}
	s.path(` class="mb-way"`, lines...)
	s.path(` class="mb-head"`, heads...)
	s.put("</g>")
}

func (s *svg) liveMarks(marks []diagram.Mark) {
	for _, m := range marks {
		s.put(`<g data-mark="`, m.Kind.String(), `"`)
		s.says("pit", m.Pit.String())
		s.put(">")
		for _, r := range m.Rings {
			s.outline(r, "")
		}
		if m.Kind == diagram.Placed {
			s.seeds("", m.Seeds)
			s.seeds(` class="mb-in"`, m.Seeds)
		}
		s.path("", m.Lines...)
		s.path(` class="mb-dot"`, m.Fills...)
		s.put("</g>")
	}
}

// liveFold draws the plate that says how many laps are not shown.
func (s *svg) liveFold(f diagram.Fold) {
	if f.Laps == 0 {
		return
	}
	s.put(`<g class="mb-fold"`)
	s.says("folded", strconv.Itoa(f.Laps))
	s.put(` font-size="`, number(f.Label.Size), `">`)
	s.rect(f.Plate, "")
	s.path(` class="mb-loop"`, f.Lines...)
	s.path("", f.Fills...)
	s.text(f.Label, s.Digits.Write(f.Label.Text), "")
	s.put("</g>")
}

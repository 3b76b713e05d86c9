package figure

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"mashimo/engine"
	"mashimo/internal/diagram"
)

// Parts are what many pictures of one page are put together from, each drawn once:
// the ground with its pits, a player's strip, the seeds of a pit with their count, a
// mark, a way. Pictures with the same Parts in their Options refer to them by ids,
// which begin with "mb-". A page has all of its pictures drawn, and then shows
// [Parts.SVG] once, anywhere. The zero Parts has none.
type Parts struct {
	ids map[string]string // by how the part is drawn
}

// SVG is the element that holds the parts. It takes no room, and no reader is told of
// it. Like parts stand beside each other, which makes the page smaller to send.
func (p *Parts) SVG() []byte {
	if len(p.ids) == 0 {
		return nil
	}
	s := &svg{}
	s.put(`<svg class="mb-parts" width="0" height="0" aria-hidden="true"><defs>`)
	for _, drawn := range slices.Sorted(maps.Keys(p.ids)) {
		s.put(`<g id="`, p.ids[drawn], `"`, strings.TrimPrefix(drawn, "<g"))
	}
	s.put("</defs></svg>\n")
	return []byte(s.String())
}

// id is the id of a part, which is a group.
func (p *Parts) id(drawn string) string {
	id, known := p.ids[drawn]
	if !known {
		if p.ids == nil {
			p.ids = map[string]string{}
		}
		id = "mb-" + strconv.FormatInt(int64(len(p.ids)), 36)
		p.ids[drawn] = id
	}
	return id
}

// apart draws a board part by part. A part must look the same wherever it is, so it has in
// itself all that its style asks for.
func (s *svg) apart(b *diagram.Board, part func(draw func(*svg))) {
	part(func(p *svg) {
		p.put("<g>")
		p.liveFrame(b)
		p.livePits(b.Pits, (*svg).pitGround)
		p.put("</g>")
	})
	for _, side := range [...]diagram.Side{b.Sides[engine.North], b.Sides[engine.South]} {
		part(func(p *svg) { p.liveSides(side) })
	}
	for _, q := range b.Pits {
		if q.Count > 0 {
			part(func(p *svg) { p.livePits([]diagram.Pit{q}, (*svg).pitInside) })
		}
	}
	part(func(p *svg) { p.liveHops(b.Hops) })
	for _, m := range b.Marks {
		part(func(p *svg) { p.liveMarks([]diagram.Mark{m}) })
	}
	part(func(p *svg) { p.liveFold(b.Fold) })
}

// part refers to the part that draw draws, if it draws anything.
func (s *svg) part(draw func(*svg)) {
	before := s.Len()
	draw(s)
	if drawn := s.Bytes()[before:]; len(drawn) > 0 {
		id := s.Parts.id(string(drawn))
		s.Truncate(before)
		s.use(id)
	}
}

// use refers to a part.
func (s *svg) use(id string) { s.put(`<use href="#`, id, `"/>`) }

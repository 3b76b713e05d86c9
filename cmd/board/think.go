package main

import (
	"strconv"
	"strings"

	"mashimo/engine"
	"mashimo/engine/search"
)

// think begins a search.
func (s *session) think(f *fields, o *object) {
	t, ok := f.table(o)
	if !ok {
		return
	}
	p, ok := f.position(t, o)
	if !ok {
		return
	}
	name := f.next()
	strength, ok := search.ParseStrength(name)
	if !ok {
		o.wrong(fault{what: "strength", part: name})
		return
	}
	seed, _ := strconv.ParseUint(f.next(), 10, 64)
	options := strength.Options(t.game, seed)
	options.Before = before(f.next())
	if s.searcher == nil {
		s.searcher = search.New(search.Positions)
	}
	s.nodes = options.Nodes
	s.searcher.Start(t.game, p, options)
}

// before reads positions, a line each; lines that are none are left out.
func before(lines string) []engine.Position {
	var list []engine.Position
	for _, line := range strings.Split(lines, "\n") {
		if p, err := engine.ParsePosition(line); err == nil {
			list = append(list, p)
		}
	}
	return list
}

// more goes on with the search.
func (s *session) more(f *fields, o *object) {
	if s.searcher == nil {
		o.wrong(fault{what: "search"})
		return
	}
	again := s.searcher.Think(max(f.number(), 1))
	r := s.searcher.Result()
	again = again && r.Nodes < s.nodes
	o.flag("more", again)
	o.number("nodes", r.Nodes)
	o.number("depth", r.Depth)
	if again || len(r.Line) == 0 {
		return
	}
	o.text("move", r.Move.String())
	o.list("line", len(r.Line), func(i int) { o.text("", r.Line[i].String()) })
	decided := 0
	if won, moves, ok := r.Decided(); ok {
		decided = moves
		if !won {
			decided = -moves
		}
	}
	o.number("decided", decided)
}

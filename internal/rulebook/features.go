package rulebook

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"mashimo/internal/source"
)

// Feature is a way in which games differ: its id and its options, of which a game has
// one or several. Languages name them in the messages feature.<id> and
// feature.<id>.<option>.
type Feature struct {
	ID      string
	Options []string
}

// Features lists the features by which games are compared and found.
func Features() []Feature {
	return []Feature{
		{"direction", []string{"clockwise", "counter-clockwise", "either"}},
		{"way", []string{"whole-board", "own-rows"}},
		{"first-seed", []string{"next-pit", "same-pit"}},
		{"entry", []string{"all-at-once", "one-by-one"}},
		{"capture", []string{"opposite", "by-number"}},
		{"captured", []string{"banked", "sown-on"}},
		{"end", []string{"front-row-empty", "no-move", "single-seeds"}},
		{"winner", []string{"emptied-the-row", "more-seeds"}},
	}
}

// Chosen is the options of a feature that a game has.
type Chosen struct {
	Feature string
	Options []string // at least one, in the order of Features
}

// Options are those of a feature that the game has; none if game.yaml does not say.
func (g *Game) Options(feature string) []string {
	i := slices.IndexFunc(g.Features, func(c Chosen) bool { return c.Feature == feature })
	if i < 0 {
		return nil
	}
	return g.Features[i].Options
}

// features reads which options a game has of each feature.
func (g *Game) features(v value) {
	all := Features()
	for _, p := range v.pairs() {
		i := slices.IndexFunc(all, func(f Feature) bool { return f.ID == p.key })
		if i < 0 {
			var ids []string
			for _, f := range all {
				ids = append(ids, f.ID)
			}
			p.in.problems.Add(p.at, "the unknown feature "+source.Quote(p.key), "one of "+strings.Join(ids, ", "), "")
			continue
		}
		var options []string
		for _, item := range p.list() {
			options = append(options, item.oneOf(all[i].Options...))
		}
		chosen := Chosen{Feature: p.key}
		for _, o := range all[i].Options {
			if slices.Contains(options, o) {
				chosen.Options = append(chosen.Options, o)
			}
		}
		g.Features = append(g.Features, chosen)
	}
	for _, f := range all {
		if !slices.ContainsFunc(g.Features, func(c Chosen) bool { return c.Feature == f.ID }) {
			v.problem("no feature "+f.ID, "one or several of "+strings.Join(f.Options, ", "), "what the game has of it stands in its rules")
		}
	}
}

// Spot is a place on the earth in degrees, north and east.
type Spot struct{ Lat, Lon float64 }

func (g *Game) spot(v value) {
	degrees := func(at *float64, most int) func(value) {
		return func(v value) {
			d, err := strconv.ParseFloat(v.text(), 64)
			if err != nil || math.Abs(d) > float64(most) || math.IsNaN(d) {
				v.problem(v.what(), fmt.Sprintf("degrees from -%d to %d", most, most), "")
				return
			}
			*at = d
		}
	}
	v.object(field{"lat", required, degrees(&g.Spot.Lat, 90)}, field{"lon", required, degrees(&g.Spot.Lon, 180)})
}

package site

import (
	"encoding/json"
	"io/fs"
	"slices"

	"mashimo/internal/rulebook"
	"mashimo/internal/source"
	"mashimo/templates"
)

// mapFile is the outline of Africa in tenths of a degree, from mapLon and mapLat on;
// tools/map.mjs makes it out of Natural Earth, which is in the public domain.
const mapFile = "map/africa.json"

const mapLon, mapLat = -20.0, 38.0

// Where names stand on the map, in its units: at which side, and how far apart at least.
const (
	mapWest, mapEast = -35.0, 668.0
	mapMiddle        = 200.0 // games to the west of it have their names in the west
	mapLine          = 52.0
)

// chart is what mapFile holds.
type chart struct {
	Width, Height int
	Land, Borders string // path data
}

// outline reads the map, if there is one.
func (b *builder) outline() *chart {
	text, err := fs.ReadFile(b.cfg.Static, mapFile)
	if err != nil {
		return nil
	}
	var c chart
	if err := json.Unmarshal(text, &c); err != nil {
		b.problems.Add(source.New("static/"+mapFile, text).Whole(), "a map that cannot be read: "+err.Error(), "what tools/map.mjs makes", "")
		return nil
	}
	return &c
}

// places shows where the games are played.
func (v *view) places() *templates.Map {
	if v.chart == nil {
		return nil
	}
	m := &templates.Map{
		Title: v.say("home.map", nil), Source: v.say("home.map.source", nil),
		Width: v.chart.Width, Height: v.chart.Height, Land: v.chart.Land, Borders: v.chart.Borders,
	}
	for _, g := range v.report.Games {
		game, ok := v.book.Game(g.Game.ID())
		if !ok || game.Spot == (rulebook.Spot{}) {
			continue
		}
		p := v.page(game.ID)
		m.Places = append(m.Places, templates.Place{
			Game: game.ID, X: 10 * (game.Spot.Lon - mapLon), Y: 10 * (mapLat - game.Spot.Lat),
			Name: templates.Link{Address: v.href(rulesPath(v.words.Code, game.ID), ""), Words: v.gameName(game.ID)},
			Note: v.in(p.Lang, p.Region),
		})
	}
	name(m.Places)
	return m
}

// name gives the places' names room: beside the land, each below the other.
func name(places []templates.Place) {
	slices.SortStableFunc(places, func(a, b templates.Place) int { return int(a.Y - b.Y) })
	last := map[bool]float64{}
	for i := range places {
		p := &places[i]
		west := p.X < mapMiddle
		p.LabelX, p.LabelY = mapEast, p.Y
		if west {
			p.LabelX, p.LabelY = mapWest, p.Y+mapLine
		}
		if y, ok := last[west]; ok {
			p.LabelY = max(p.LabelY, y+mapLine)
		}
		last[west] = p.LabelY
	}
}

package site

import (
	"fmt"
	"strconv"
	"strings"

	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
	"mashimo/templates"
)

// comparison sets the games side by side, a row each: by what the engine knows of them
// and by their features.
func (v *view) comparison() templates.Table {
	t := templates.Table{Title: v.say("home.compare", nil)}
	for _, id := range []string{"game", "rows", "pits", "seeds", "sowing", "capture", "end", "people", "region", "recorded"} {
		t.Columns = append(t.Columns, templates.Column{ID: id, Name: v.say("compare."+id, nil)})
	}
	t.Sort = v.say("compare.sort", nil)
	for _, g := range v.report.Games {
		t.Rows = append(t.Rows, v.compared(g))
	}
	return t
}

// compared is a game's row.
func (v *view) compared(g verify.GameReport) templates.Row {
	id, start := g.Game.ID(), g.Game.Start()
	page := v.page(id)
	row := templates.Row{Game: id, Name: templates.Link{Address: v.href(rulesPath(v.words.Code, id), ""), Words: v.gameName(id)}}
	for _, n := range []int{int(start.Rows), int(start.Rows) * int(start.Cols), start.Total()} {
		row.Cells = append(row.Cells, templates.Cell{Words: []templates.Text{plain(v.words.Number(n))}, Key: fmt.Sprintf("%09d", n)})
	}
	game, _ := v.book.Game(id)
	if game == nil {
		game = &rulebook.Game{}
	}
	for _, features := range [][]string{{"direction", "way", "first-seed", "entry"}, {"capture", "captured"}, {"end", "winner"}} {
		row.Cells = append(row.Cells, v.described(game, features))
	}
	for _, text := range []string{page.People, page.Region} {
		row.Cells = append(row.Cells, templates.Cell{Words: []templates.Text{v.in(page.Lang, text)}, Key: strings.ToLower(text)})
	}
	row.Cells = append(row.Cells, v.firstRecord(game))
	return row
}

// described is the options that a game has of some features.
func (v *view) described(game *rulebook.Game, features []string) templates.Cell {
	var c templates.Cell
	for _, f := range features {
		for _, o := range game.Options(f) {
			said := v.say("feature."+f+"."+o, nil)
			c.Words = append(c.Words, said)
			c.Key += said.Words + " "
		}
	}
	return c
}

// firstRecord is the work that first records a game.
func (v *view) firstRecord(game *rulebook.Game) templates.Cell {
	w, ok := v.book.References.Work(game.Recorded.Ref)
	if !ok {
		return templates.Cell{Words: []templates.Text{plain("–")}, Key: "~"}
	}
	link := templates.Link{
		Address: v.href(referencesPath(v.words.Code), workID(w.ID)), Words: plain(v.inShort(game.Recorded)),
	}
	return templates.Cell{Link: &link, Key: w.Issued}
}

// finder offers the features that some games have and others have not, and the number
// of rows, so that games can be found by their rules.
func (v *view) finder() templates.Finder {
	f := templates.Finder{
		Title: v.say("finder.title", nil), Lead: v.say("finder.lead", nil), Reset: v.say("finder.reset", nil),
		None: v.words.Text("finder.none", nil),
	}
	for n := 1; n <= len(v.report.Games); n++ {
		f.Found = append(f.Found, v.words.Plural("finder.found", n, data{"all": v.words.Number(len(v.report.Games))}))
	}
	rows := templates.Choice{ID: "rows", Name: v.say("compare.rows", nil)}
	for _, n := range []int{2, 3, 4} {
		if games := v.gamesWith(func(g verify.GameReport) bool { return int(g.Game.Start().Rows) == n }); games != "" {
			rows.Options = append(rows.Options, templates.Option{ID: strconv.Itoa(n), Words: plain(v.words.Number(n)), Games: games})
		}
	}
	f.Choices = append(f.Choices, rows)
	for _, feature := range rulebook.Features() {
		c := templates.Choice{ID: feature.ID, Name: v.say("feature."+feature.ID, nil)}
		for _, o := range feature.Options {
			games := v.gamesWith(func(g verify.GameReport) bool { return v.hasOption(g, feature.ID, o) })
			if games != "" {
				c.Options = append(c.Options, templates.Option{ID: o, Words: v.say("feature."+feature.ID+"."+o, nil), Games: games})
			}
		}
		if len(c.Options) > 1 {
			f.Choices = append(f.Choices, c)
		}
	}
	return f
}

// hasOption tells whether a game has an option of a feature.
func (b *builder) hasOption(g verify.GameReport, feature, option string) bool {
	game, ok := b.book.Game(g.Game.ID())
	if !ok {
		return false
	}
	for _, o := range game.Options(feature) {
		if o == option {
			return true
		}
	}
	return false
}

// gamesWith is the ids of games, with blanks between them.
func (b *builder) gamesWith(is func(verify.GameReport) bool) string {
	var ids []string
	for _, g := range b.report.Games {
		if is(g) {
			ids = append(ids, g.Game.ID())
		}
	}
	return strings.Join(ids, " ")
}

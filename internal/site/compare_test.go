package site_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/rulebook"
	"mashimo/internal/site"
)

// The home page sets every game in a row of its own, with its people and first record,
// marks it on the map, and offers it in the finder under every feature that it has.
func TestHomeComparesFindsAndPlacesEveryGame(t *testing.T) {
	out := built(t, site.Config{}, nil)
	book, _ := read(t, project(t, nil))
	home := string(out.File("en/index.html"))
	for _, g := range engine.Games() {
		id := g.ID()
		assert.Contains(t, home, `<tr data-game="`+id+`">`)
		assert.Contains(t, home, `<li class="card" data-game="`+id+`">`)
		assert.Contains(t, home, `href="games/`+id+`/index.html" data-game="`+id+`"><path class="leader"`)
		page, ok := book.Page(id, rulebook.Original)
		require.True(t, ok)
		game, ok := book.Game(id)
		require.True(t, ok)
		_, row, _ := strings.Cut(home, `<tr data-game="`+id+`">`)
		row, _, _ = strings.Cut(row, "</tr>")
		assert.Contains(t, row, page.People)
		assert.Contains(t, row, `href="references/index.html#ref-`+game.Recorded.Ref+`"`)
		en, _ := book.Language("en")
		for _, f := range game.Features {
			for _, o := range f.Options {
				assert.Contains(t, row, en.Text("feature."+f.Feature+"."+o, nil), "%s: %s", id, f.Feature)
				if _, input, ok := strings.Cut(home, `name="`+f.Feature+`" value="`+o+`" data-games="`); ok {
					games, _, _ := strings.Cut(input, `"`)
					assert.Contains(t, strings.Fields(games), id)
				}
			}
		}
	}
	assert.Contains(t, home, `name="rows" value="2" data-games="djenon-aboure bao-kingulu"`)
	assert.NotContains(t, home, `name="first-seed" value="next-pit" data-games="djenon-aboure`)
}

package site_test

import (
	"errors"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/rulebook"
	"mashimo/static"
)

// What scripts say while a game is played, and the messages that the site sends for it,
// are the same; those that package narrate says, too, are its tests' business.
func TestScriptsSayWhatIsSent(t *testing.T) {
	var scripts strings.Builder
	files, err := fs.Glob(static.Files, "play/*.ts")
	require.NoError(t, err)
	for _, name := range files {
		text, err := fs.ReadFile(static.Files, name)
		require.NoError(t, err)
		scripts.Write(text)
	}
	book, _ := read(t, project(t, nil))
	english, _ := book.Language(rulebook.Original)
	all := scripts.String()
	for _, id := range english.IDs() {
		if rest, ok := strings.CutPrefix(id, "playing."); ok {
			said := strings.Contains(all, `"`+id+`"`)
			head := regexp.MustCompile(`\.(?:south|north|you|computer)$`).ReplaceAllString(id, "")
			said = said || strings.Contains(all, "`"+head+"${") || strings.Contains(all, `"`+head+`"`)
			if strings.HasPrefix(rest, "fault.") {
				said = said || strings.Contains(all, "`playing.fault.${")
			}
			assert.True(t, said, "no script says %s", id)
		}
	}
	for _, id := range regexp.MustCompile(`"((?:playing|player|store|turn|refusal|result|board|step|figure)\.[a-z.-]+)"`).FindAllStringSubmatch(all, -1) {
		_, isFact := engine.Games()[0].Fact(id[1])
		known := english.Has(id[1]) || english.Has(id[1]+".south") || isFact
		assert.True(t, known, "English lacks %s", id[1])
	}
}

// Whatever the engine finds wrong or unusual in a position, there are words for it.
func TestFaultsHaveWords(t *testing.T) {
	book, _ := read(t, project(t, nil))
	english, _ := book.Language(rulebook.Original)
	kinds := map[string]bool{}
	for _, g := range engine.Games() {
		for _, rows := range []string{"4,4,4,4,4,4/4,4,4,4,4,4", "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1", "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1", "1", "255,255/0,0"} {
			for _, rest := range strings.Fields(`_ X S S_reserve=1,1 S_bank=1,1 S_bank=1 S_kuu=SN S_kuu=A S_mtoto=A1 S_mtoto=x S_hizi=A1 S_hizi=B1 S_hizi=A1,A2 S_opening S_more`) {
				p, err := g.ReadPosition(rows + "_" + rest)
				var syntax *engine.SyntaxError
				var misfit *engine.MisfitError
				switch {
				case errors.As(err, &syntax):
					kinds[syntax.Kind] = true
				case errors.As(err, &misfit):
					kinds[misfit.Finding.Kind] = true
				case err == nil:
					for _, f := range g.Check(p) {
						kinds[f.Kind] = true
					}
				}
			}
		}
	}
	assert.Greater(t, len(kinds), 14)
	for kind := range kinds {
		head, _, _ := strings.Cut(kind, " ")
		assert.True(t, english.Has("playing.fault."+head), "English lacks playing.fault.%s", head)
	}
}

// Whatever the engine finds wrong with a move, there are words for it, and none but those.
func TestWrongMovesHaveWords(t *testing.T) {
	book, _ := read(t, project(t, nil))
	english, _ := book.Language(rulebook.Original)
	var kinds []string
	for _, g := range engine.Games() {
		for _, text := range strings.Fields("x Z1 A9 A6 A6<<  A6<* A6<** A1# A1* A1> A1! pass") {
			_, err := g.ReadMove(g.Start(), text)
			var syntax *engine.SyntaxError
			var wrong *engine.MoveError
			switch {
			case errors.As(err, &syntax):
				kinds = append(kinds, "playing.fault.move."+syntax.Kind)
			case errors.As(err, &wrong):
				kinds = append(kinds, "playing.fault.move."+wrong.Kind)
			}
		}
	}
	slices.Sort(kinds)
	var said []string
	for _, id := range english.IDs() {
		if strings.HasPrefix(id, "playing.fault.move.") {
			said = append(said, id)
		}
	}
	slices.Sort(said)
	assert.Equal(t, said, slices.Compact(kinds))
}

// A game is told in a link as static/play/link.ts reads it.
func TestPlayLinks(t *testing.T) {
	out := built(t, siteWithBoard(), nil)
	rules := parse(t, out, "en/games/bao-la-kete/index.html")
	assert.Equal(t, "../../play/bao-la-kete/index.html#moves=", attr(one(t, rules, class("primary")), "href"))
	var links []string
	for _, p := range all(parse(t, out, "en/games/bao-la-kete/examples/opening/index.html"), class("play-from")) {
		links = append(links, attr(one(t, p, tag("a")), "href"))
	}
	const page = "../../../../play/bao-la-kete/index.html#moves="
	assert.Equal(t, []string{page, page + "A6L*&step=1", page + "A6L*", page + "A6L*,a6R&step=1"}, links[:4])
	floor := parse(t, out, "en/games/bao-la-kete/examples/floor/index.html")
	first := attr(one(t, all(floor, class("play-from"))[0], tag("a")), "href")
	assert.Contains(t, first, "#position=1,0,0,0,0,0,0,0/0,11,1,9,0,0,0,0/0,0,0,0,6,0,0,0/0,3,1,4,0,1,0,1_S_reserve=13,13_kuu=SN&moves=&readings=kuu.six-floor:never")
}

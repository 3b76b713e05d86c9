package narrate_test

import (
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo"
	"mashimo/engine"
	"mashimo/internal/narrate"
	"mashimo/internal/rulebook"
)

// turns is, for each game, every kind of event with every clause and limit that
// makes a difference to what is said, as South's.
var turns = map[string][]string{
	"bao-la-kete": {
		"place A5 nemo.takata", "lift A5 nemo.takata", "lift A5 nemo.tax", "lift A5 kuu.six-floor",
		"relay A5 relay limit=capture.facing", "relay A5 relay limit=capture.first-lap", "relay A5 relay limit=mtaji.sixteen",
		"relay A5 relay limit=kuu.functional", "relay A5 relay limit=hizi-zetu.no-relay", "relay A5 mtaji.safari",
		"choice A5 nemo.safari go", "choice A5 nemo.safari", "destroy A5 kuu.destroyed", "destroy a5 kuu.destroyed",
		"capture a5 nemo.capture", "capture a5 nemo.capture limit=capture.front-only", "bank A1 end.bao-hamna",
		"enter A1 nemo.capture.kichwa", "enter A8 capture.again", "reserve a3 hizi-zetu", "release a3 hizi-zetu.must-capture",
		"stop A3 relay", "stop A3 relay limit=hizi-zetu", "stop A3 relay limit=hizi-zetu.exempt", "stop A5 nemo.takata.kuu-stops",
		"stop A5 nemo.safari", "stop A3 hizi-zetu.no-relay", "stop A3 relay.endless", "end A1 end.bao-hamna", "end A1 end.no-move",
	},
	"bao-la-kimasai": {
		"capture a5 capture", "capture a5 capture limit=capture.inner-only", "enter A4 capture.resow",
		"relay A4 relay limit=part1.no-capture", "end A1 end.inner-row-empty", "end A1 relay.endless",
	},
	"djenon-aboure": {
		"capture a5 capture.two-or-four", "capture a5 capture.chain", "bank A1 capture.two-or-four", "stop a5 stop.capture",
		"pass A1 pass", "end A1 end.all-small",
	},
	"bao-kingulu": {
		"capture a5 capture.opposite", "capture A2 capture.opposite", "reserve a2 mtoto", "reserve a2 mtoto limit=mtoto.last-but-one",
		"lift a1 mtoto.last-but-one", "sow a2 mtoto.last-but-one", "sow a2 mtoto.last-but-one", "toll a2 mtoto.toll", "stop a2 mtoto.toll",
		"stop A3 stop.empty limit=capture.opposite", "stop A3 mtoto", "end A1 end.no-move",
	},
}

var clauseKinds = func() map[string]engine.Kind {
	kinds := map[string]engine.Kind{}
	for _, k := range engine.Kinds() {
		kinds[k.String()] = k
	}
	return kinds
}

// event reads one of turns, for a player, with n seeds where seeds are counted.
func event(t *testing.T, text string, side engine.Player, n int, p engine.Position) engine.Event {
	t.Helper()
	words := strings.Fields(text)
	q, ok := engine.ParsePit(words[1])
	require.True(t, ok, text)
	e := engine.Event{Kind: clauseKinds()[words[0]], Player: side, Pit: q ^ engine.Pit(side)<<4, Count: n, Clause: words[2], Position: p}
	for _, w := range words[3:] {
		limit, is := strings.CutPrefix(w, "limit=")
		if is {
			e.Limit = limit
		}
		e.Go = e.Go || w == "go"
	}
	if e.Kind != engine.KindEnd {
		e.Position.Pits[e.Pit] = uint8(n)
	} else {
		e.Result = engine.SouthWins + engine.Result(side)
	}
	return e
}

// positions is a position, its board without seeds, and with seeds of the player
// to move alone.
func positions(p engine.Position) []engine.Position {
	empty := p
	empty.Pits = engine.Position{}.Pits
	empty.Reserve, empty.Bank = [2]uint8{}, [2]uint8{1, 1}
	half := empty
	half.Pits[engine.Front(p.ToMove, 2)] = 1
	return []engine.Position{p, empty, half}
}

// everything is all that can be told about a game, with n where something is counted.
func everything(t *testing.T, tell *narrate.Narrator, g engine.Game, n int) []narrate.Sentence {
	t.Helper()
	var told []narrate.Sentence
	for _, side := range []engine.Player{engine.South, engine.North} {
		p := g.Start()
		p.ToMove = side
		var events []engine.Event
		for _, p := range positions(p) {
			for _, text := range turns[g.ID()] {
				events = append(events, event(t, text, side, n, p))
			}
		}
		for range n {
			events = append(events, event(t, "sow A1 sow.direction", side, 1, p))
		}
		for range 13 * min(n, 1) {
			events = append(events, engine.Event{Kind: engine.KindSow, Lap: 1, Player: side, Position: p})
		}
		told = append(told, tell.Events(events)...)
		told = append(told, tell.Turn(side, engine.Move{}), tell.Turn(side, engine.Move{Pass: true}), tell.Legal(side, make([]engine.Move, n)))
		told = append(told, tell.Refused(side, "A1", engine.Refusal{Over: true})...)
		told = append(told, tell.Refused(side, "A1", engine.Refusal{Laps: n + 1, Repeat: true})...)
		told = append(told, tell.Refused(side, "A1", engine.Refusal{Laps: n + 1})...)
		told = append(told, boards(tell, p, n)...)
	}
	for r := engine.SouthWins; r <= engine.NoResult; r++ {
		told = append(told, tell.Result(r))
	}
	return told
}

// boards tells boards with all that can stand on them.
func boards(tell *narrate.Narrator, p engine.Position, n int) []narrate.Sentence {
	var told []narrate.Sentence
	for _, opening := range []bool{false, true} {
		p.Opening = opening
		p.Bank = [2]uint8{uint8(n), uint8(n)}
		p.Kuu = [2]bool{true, true}
		p.Hizi = engine.PitSet(0).With(engine.Front(p.ToMove, 3))
		for q := range engine.Pit(n) {
			p.Mtoto = p.Mtoto.With(q).With(q | 16)
		}
		told = append(told, tell.Board(p, false)...)
		for q := range p.Pits {
			p.Pits[q] = uint8(n)
		}
		told = append(told, tell.Board(p, true)...)
	}
	return told
}

// with is content/ with some files more or in the place of others.
func with(t *testing.T, files map[string]string) *rulebook.Book {
	t.Helper()
	all := fstest.MapFS{}
	err := fs.WalkDir(mashimo.Content, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			var data []byte
			data, err = fs.ReadFile(mashimo.Content, name)
			all[name] = &fstest.MapFile{Data: data}
		}
		return err
	})
	require.NoError(t, err)
	for name, text := range files {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	book, problems := rulebook.Read(all)
	require.Empty(t, problems)
	return book
}

// declared is content/site.yaml with a language more.
func declared(t *testing.T, code string) string {
	t.Helper()
	text, err := mashimo.Content.ReadFile("content/site.yaml")
	require.NoError(t, err)
	require.Contains(t, string(text), "languages: [")
	return strings.Replace(string(text), "languages: [", "languages: ["+code+", ", 1)
}

// Every sentence is whole in every language, whatever is counted.
func TestEveryMessageInEveryLanguage(t *testing.T) {
	book := readBook(t)
	for _, words := range book.Words {
		for _, g := range engine.Games() {
			tell := narrate.New(words, book.Glossary, g)
			for _, n := range []int{0, 1, 2, 5} {
				for _, s := range everything(t, tell, g, n) {
					text := s.String()
					assert.NotEmpty(t, text)
					assert.False(t, s.Foreign, "%s lacks the message of %q", words.Code, text)
					assert.NotContains(t, text, "{", words.Code)
					assert.False(t, strings.ContainsFunc(text, func(r rune) bool { return r >= 0xF0000 }), "%s: a mark is left in %q", words.Code, text)
					assert.False(t, strings.HasPrefix(text, "["), "%s: no message %s", words.Code, text)
				}
			}
		}
	}
}

// The messages that can be wanted are those that there are; a language that lacks
// them all is told in English, and marked.
func TestMessagesAreWantedAndThere(t *testing.T) {
	bare := "code: ur\nname: Bare\nenglish: Bare\ndir: rtl\nscript: Arab\ndigits: latn\nquotes: ['“', '”', '‘', '’']\n" +
		"list: {two: '{a} {b}', more: '{a} {b}', last: '{a} {b}'}\ndate: '{day} {month} {year}'\n" +
		"months: [a, b, c, d, e, f, g, h, i, j, k, l]\nnumber-words: [two]\nmessages: {}\n"
	book := with(t, map[string]string{
		"content/languages/ur.yaml": bare,
		"content/site.yaml":         declared(t, "ur"),
	})
	words, ok := book.Language("ur")
	require.True(t, ok)
	wanted := map[string]bool{}
	var lock sync.Mutex
	words = words.Noting(func(id string) { lock.Lock(); defer lock.Unlock(); wanted[id] = true })
	for _, g := range engine.Games() {
		for _, n := range []int{0, 1} {
			for _, s := range everything(t, narrate.New(words, book.Glossary, g), g, n) {
				assert.True(t, s.Foreign)
				assert.Equal(t, "en", s.Lang)
				assert.Equal(t, "ltr", s.Dir)
			}
		}
	}
	english, _ := book.Language("en")
	for _, id := range english.IDs() {
		head, _, _ := strings.Cut(id, ".")
		if slices.Contains([]string{"event", "limit", "end", "result", "turn", "refusal", "board"}, head) {
			assert.True(t, wanted[id], "the message %s is never wanted", id)
			delete(wanted, id)
		}
	}
	assert.Empty(t, wanted, "messages that English lacks")
}

// Every kind of event is among those that are told above.
func TestEveryKindIsTold(t *testing.T) {
	told := map[string]bool{"sow": true}
	for _, list := range turns {
		for _, text := range list {
			kind, _, _ := strings.Cut(text, " ")
			told[kind] = true
		}
	}
	for _, k := range engine.Kinds() {
		assert.True(t, told[k.String()], k.String())
	}
}

package site_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/site"
	"mashimo/internal/translation"
)

const glue = "globalThis.Go = class {};"

// siteWithBoard is a site with an engine for browsers, as far as the site looks at it.
func siteWithBoard() site.Config {
	sum := sha256.Sum256([]byte(glue))
	return site.Config{Version: "1.2.3", Board: &site.Board{Module: []byte("module of " + hex.EncodeToString(sum[:])), Glue: []byte(glue)}}
}

// A module goes only with the wasm_exec.js that it was built with.
func TestPairOfToolchains(t *testing.T) {
	book, report := read(t, project(t, nil))
	cfg := siteWithBoard()
	cfg.Board.Glue = []byte(glue + "\n// of another toolchain")
	out, problems := site.Build(cfg, book, report)
	assert.Nil(t, out)
	require.Len(t, problems, 1)
	assert.Contains(t, problems[0].Error(), "found a wasm_exec.js that does not belong to board.wasm")
}

// A play page names what it loads by its content, and the version that it needs.
func TestPlayPage(t *testing.T) {
	out := built(t, siteWithBoard(), nil)
	page := parse(t, out, "en/play/djenon-aboure/index.html")
	table := one(t, page, tag("mashimo-play"))
	assert.Equal(t, "1.2.3", attr(table, "data-version"))
	for name, form := range map[string]string{
		"data-words": `^\.\./\.\./\.\./static/hashed/words-en-djenon-aboure-[0-9a-f]{12}\.json$`, "data-worker": `^\.\./\.\./\.\./static/hashed/worker-[0-9a-f]{12}\.js$`,
		"data-module": `^\.\./\.\./\.\./static/hashed/board-[0-9a-f]{12}\.wasm$`,
	} {
		require.Regexp(t, form, attr(table, name))
		assert.NotEmpty(t, out.File(attr(table, name)[len("../../../"):]))
	}
	assert.Len(t, all(table, tag("svg")), 7, "the board, and six signs on buttons")
	assert.Contains(t, text(page), "South is to move.")
	assert.NotContains(t, text(page), "built without the engine")
}

// Without an engine play pages have their board and say so, and nothing leads to them.
func TestWithoutBoard(t *testing.T) {
	out := built(t, site.Config{}, nil)
	page := parse(t, out, "en/play/djenon-aboure/index.html")
	assert.Contains(t, text(page), "built without the engine")
	assert.Empty(t, all(page, func(n *html.Node) bool { return attr(n, "data-module") != "" }))
	for _, p := range []string{"en/games/djenon-aboure/index.html", "en/games/djenon-aboure/examples/first/index.html"} {
		assert.NotContains(t, string(out.File(p)), "play/djenon-aboure")
	}
}

// decode reads the one file of JSON whose path begins so.
func decode(t *testing.T, out *site.Output, prefix string, v any) {
	t.Helper()
	for _, path := range out.Paths() {
		if strings.HasPrefix(path, prefix) {
			require.NoError(t, json.Unmarshal(out.File(path), v))
			return
		}
	}
	require.Fail(t, "no "+prefix)
}

// The words of a language that lacks some have these in English, marked as such.
func TestPlayWordsFallBack(t *testing.T) {
	fsys := project(t, translated(t))
	book, report := read(t, fsys)
	locks, _ := translation.Read(fsys)
	cfg := siteWithBoard()
	cfg.Locks = locks
	out, problems := site.Build(cfg, book, report)
	require.Empty(t, problems)
	var words struct {
		Lang, Group string
		Messages    map[string]any
		English     *struct {
			Lang     string
			Messages map[string]any
		}
	}
	decode(t, out, "static/hashed/words-ur-djenon-aboure-", &words)
	assert.Equal(t, "ur", words.Lang)
	require.NotNil(t, words.English)
	assert.Equal(t, "The turn ends.", words.English.Messages["event.stop"])
	assert.Equal(t, map[string]any{"one": "{n} seed", "other": "{n} seeds"}, words.English.Messages["playing.seeds"])
	decode(t, out, "static/hashed/words-en-djenon-aboure-", &words)
	assert.Equal(t, []string{"en", ","}, []string{words.Lang, words.Group})
}

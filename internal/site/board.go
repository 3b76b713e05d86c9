package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"

	"github.com/evanw/esbuild/pkg/api"

	"mashimo/internal/memo"
	"mashimo/internal/source"
)

// Board is the engine for browsers, as mashimo board writes it.
type Board struct {
	Module []byte // board.wasm
	Glue   []byte // the wasm_exec.js of the toolchain that compiled it
}

// paired tells whether the two belong together: the module knows the sum of its glue.
func (e *Board) paired() bool {
	sum := sha256.Sum256(e.Glue)
	return bytes.Contains(e.Module, []byte(hex.EncodeToString(sum[:])))
}

// playFiles is the paths of what play pages load; empty without an engine for browsers.
type playFiles struct {
	script, worker, module string
	packed                 int               // bytes of the module in gzip
	words                  map[string]string // by the page's path
}

// playAssets puts into the output what play pages load. The worker is the module's
// wasm_exec.js and our script in one file, so that they cannot be parted.
func (b *builder) playAssets() {
	e := b.cfg.Board
	if e == nil {
		return
	}
	worker := string(b.minified(e.Glue)) + string(b.bundle("play/worker.ts"))
	b.playing = playFiles{
		script: b.hashedAs("play", "js", b.bundle("play/play.ts")),
		worker: b.hashedAs("worker", "js", []byte(worker)),
		module: b.hashedAs("board", "wasm", e.Module),
		packed: memo.Of(b.cfg.Memo, moduleKey{string(e.Module)}, func() int { return packed(e.Module) }),
		words:  map[string]string{},
	}
	for _, w := range b.book.Words {
		for _, g := range b.report.Games {
			if !b.hasPlay(g.Game.ID()) {
				continue
			}
			v := (&tongue{b, w}).view(playPath(w.Code, g.Game.ID()))
			b.playing.words[v.path] = b.hashedAs("words-"+w.Code+"-"+g.Game.ID(), "json", v.playWordsOf(g))
		}
	}
}

// moduleKey stands for an engine for browsers.
type moduleKey struct{ module string }

// packed is how many bytes are sent for a file by servers that compress it as most do.
func packed(file []byte) int {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write(file) // into memory, which takes all
	_ = z.Close()
	return b.Len()
}

// hashedFolder holds the files whose names tell their content, so that browsers may keep
// them for ever.
const hashedFolder = "static/hashed/"

// hashedAs puts a file into the output whose name begins so and tells its content.
func (b *builder) hashedAs(name, ext string, content []byte) string {
	sum := sha256.Sum256(content)
	path := hashedFolder + name + "-" + hex.EncodeToString(sum[:6]) + "." + ext
	b.out.files[path] = content
	return path
}

// minified is a script in fewer bytes.
func (b *builder) minified(script []byte) []byte {
	type key struct{ script string }
	return remembered(b, key{string(script)}, func(problems *source.Problems) []byte { return minified(script, problems) })
}

func minified(script []byte, problems *source.Problems) []byte {
	r := api.Transform(string(script), api.TransformOptions{MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true, Charset: api.CharsetUTF8})
	for _, m := range r.Errors {
		problems.Add(source.Place{}, "a wasm_exec.js that cannot be read: "+m.Text, "JavaScript", "")
	}
	return r.Code
}

// checkBoard tells if the engine for browsers cannot run.
func (b *builder) checkBoard() {
	if e := b.cfg.Board; e != nil && !e.paired() {
		b.problems.Add(source.Place{}, "a wasm_exec.js that does not belong to board.wasm", "the one of the toolchain that compiled it", "mashimo board makes both anew")
	}
}

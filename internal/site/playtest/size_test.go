package playtest

import (
	"bytes"
	"regexp"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// most is the bytes that a player may have to load beyond the page.
const most = 480_000

// What a player loads beyond the page, with the words of the language that has most, is
// small enough to wait for.
func TestWhatAPlayerLoads(t *testing.T) {
	p := loaded(t)
	sum := 0
	for _, prefix := range []string{"static/hashed/board-", "static/hashed/worker-", "static/hashed/play-", "static/hashed/words-pa-bao-la-kete-"} {
		n := squeezed(t, p.one(t, prefix))
		t.Logf("%-30s %7d bytes of Brotli", prefix, n)
		sum += n
	}
	t.Logf("%-30s %7d bytes of Brotli", "all that a player loads", sum)
	assert.LessOrEqual(t, sum, most)
}

func squeezed(t *testing.T, content []byte) int {
	var b bytes.Buffer
	w := brotli.NewWriterOptions(&b, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
	_, err := w.Write(content)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return b.Len()
}

// The module tells nothing of the machine that it was built on, so that the same source
// makes the same bytes everywhere.
func TestModuleNamesNoFolder(t *testing.T) {
	p := loaded(t)
	module := p.one(t, "static/hashed/board-")
	for _, trace := range []string{"/home/", "/root/", "/work/", "/tmp/", "vcs.revision", "mashimo/cmd/board/wasm.go:"} {
		assert.False(t, bytes.Contains(module, []byte(trace)), trace)
	}
	assert.True(t, bytes.Contains(module, []byte("go1.")), "the module tells of the toolchain")
}

// The worker is one script: what the toolchain brings, and ours, which needs it.
func TestWorkerBringsItsGlue(t *testing.T) {
	p := loaded(t)
	worker := p.one(t, "static/hashed/worker-")
	assert.Regexp(t, regexp.MustCompile(`globalThis\.Go\s*=`), string(worker))
	assert.Contains(t, string(worker), "new Go")
}

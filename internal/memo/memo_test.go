package memo_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"mashimo/internal/memo"
)

type key struct{ name string }

func TestWhatWasAskedForLastIsRemembered(t *testing.T) {
	made := 0
	ask := func(m *memo.Memo, name string) int {
		return memo.Of(m, key{name}, func() int { made++; return made })
	}
	m := &memo.Memo{}
	assert.Equal(t, 1, ask(m, "a"))
	assert.Equal(t, 1, ask(m, "a"))
	assert.Equal(t, 2, ask(m, "b"))
	m.Next()
	assert.Equal(t, 2, ask(m, "b"), "a is not asked for")
	m.Next()
	assert.Equal(t, 2, ask(m, "b"))
	assert.Equal(t, 3, ask(m, "a"), "it was forgotten")
	assert.Equal(t, 4, ask(nil, "a"), "nothing remembers")
	assert.Equal(t, "", memo.Of(m, struct{ n string }{"a"}, func() string { return "" }), "another type of key is another key")
}

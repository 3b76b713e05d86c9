package several_test

import (
	"slices"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"mashimo/internal/several"
)

// Whatever is done first, all is done once, and what came of it is in the order of the list.
func TestAllIsDone(t *testing.T) {
	var sum atomic.Int64
	several.Do(1000, func(i int) { sum.Add(int64(i)) })
	assert.EqualValues(t, 499_500, sum.Load())
	several.Each(slices.Values([]int64{1, 2, 3}), func(n int64) { sum.Add(-n) })
	assert.EqualValues(t, 499_494, sum.Load())
	assert.Equal(t, []string{"a", "bb", "a"}, several.Map([]int{1, 2, 1}, func(n int) string { return "abb"[n-1 : 2*n-1] }))
	assert.Empty(t, several.Map(nil, func(n int) int { return n }))
}

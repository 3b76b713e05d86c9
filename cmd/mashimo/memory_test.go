package main

import (
	"math"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A build has a bound to its memory, which leaves room for what a large project needs.
func TestMemoryIsBound(t *testing.T) {
	assert.EqualValues(t, 192<<20, memoryFor(30<<20))
	assert.EqualValues(t, 400<<20, memoryFor(200<<20))
	before := debug.SetMemoryLimit(-1)
	defer debug.SetMemoryLimit(before)
	t.Setenv("GOMEMLIMIT", "1GiB")
	boundMemory()
	assert.Equal(t, before, debug.SetMemoryLimit(-1), "the environment is heeded")
	t.Setenv("GOMEMLIMIT", "")
	boundMemory()
	limit := debug.SetMemoryLimit(-1)
	assert.GreaterOrEqual(t, limit, int64(plenty))
	assert.Less(t, limit, int64(math.MaxInt64))
}

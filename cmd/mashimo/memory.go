package main

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
)

// A build lets more garbage lie than Go programs do, and so is done sooner, but for as much as
// it has in memory at most: plenty, or twice of what a very large project needs. The
// environment variables GOGC and GOMEMLIMIT, where they are set, hold instead.
const (
	garbage = 200       // percent of what is needed
	plenty  = 192 << 20 // bytes
)

// letGarbageLie is for the whole build.
func letGarbageLie() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
}

// boundMemory is for the writing of pages, when all that is kept until the end is there.
func boundMemory() {
	if os.Getenv("GOMEMLIMIT") == "" {
		needed := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(needed)
		debug.SetMemoryLimit(memoryFor(int64(needed[0].Value.Uint64())))
	}
}

// memoryFor is how much memory a build may take that needs so much.
func memoryFor(needed int64) int64 { return max(plenty, 2*needed) }

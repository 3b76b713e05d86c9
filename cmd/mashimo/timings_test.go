package main

import (
	"bytes"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What took longest stands first, what was done several times is added up, and what took
// equally long stands by name.
func TestTimingsAreSorted(t *testing.T) {
	clock := time.Duration(0)
	times := &timings{now: func() time.Duration { return clock }}
	for _, done := range []struct {
		work  string
		took  time.Duration
		bytes int
	}{{"quick b", time.Second, 0}, {"quick a", time.Second, 0}, {"slow", 2 * time.Second, 1_500_000}, {"slow", 4 * time.Second, 500_000}} {
		end := times.begin(done.work)
		clock += done.took
		end(done.bytes)
	}
	var report bytes.Buffer
	times.print(&report, resources{user: 5 * time.Second, system: 500 * time.Millisecond, memory: 7_000_000})
	assert.Equal(t, `work                    count         MB    seconds    ms each   share
slow                        2        2.0      6.000   3000.000   75.0%
quick a                     1        0.0      1.000   1000.000   12.5%
quick b                     1        0.0      1.000   1000.000   12.5%
8.000 seconds by these, some of them at the same time; in all 8.000 by the clock, 5.500 of processors (5.000 user, 0.500 system), at most 7 MB of memory
`, report.String())
	report.Reset()
	times.print(&report, resources{})
	assert.True(t, strings.HasSuffix(report.String(), "in all 8.000 by the clock\n"), "where the system tells nothing nothing is said")
}

// told reads the rows of a report: how often each kind of work was done. No kind stands
// twice, and those that took longest stand first.
func told(t *testing.T, report string) map[string]int {
	counts, last := map[string]int{}, math.Inf(1)
	for _, row := range regexp.MustCompile(`(?m)^(\S.*?) +(\d+) +[\d.]+ +([\d.]+) +[\d.]+ +[\d.]+%$`).FindAllStringSubmatch(report, -1) {
		require.NotContains(t, counts, row[1])
		count, err := strconv.Atoi(row[2])
		require.NoError(t, err)
		counts[row[1]] = count
		seconds, err := strconv.ParseFloat(row[3], 64)
		require.NoError(t, err)
		assert.LessOrEqual(t, seconds, last, row[1])
		last = seconds
	}
	return counts
}

package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"
	"time"
)

// timings is how long each kind of work took: the report of build --timings.
type timings struct {
	now func() time.Duration // since some moment

	mu    sync.Mutex
	kinds map[string]*timing
}

// timing is what came of one kind of work. What was done at the same time is added up.
type timing struct {
	count, bytes int
	took         time.Duration
}

// newTimings reads a clock that begins now.
func newTimings() *timings {
	begin := time.Now()
	return &timings{now: func() time.Duration { return time.Since(begin) }}
}

// begin notes that some work begins; what it answers is called when that is done.
func (t *timings) begin(work string) (done func(bytes int)) {
	from := t.now()
	return func(bytes int) {
		took := t.now() - from
		t.mu.Lock()
		defer t.mu.Unlock()
		if t.kinds == nil {
			t.kinds = map[string]*timing{}
		}
		k := t.kinds[work]
		if k == nil {
			k = &timing{}
			t.kinds[work] = k
		}
		k.count++
		k.bytes += bytes
		k.took += took
	}
}

// do is some work of which no bytes come.
func (t *timings) do(work string, f func()) {
	if t == nil {
		f()
		return
	}
	done := t.begin(work)
	f()
	done(0)
}

// print writes the kinds of work, those that took longest first, and what the program
// used in all.
func (t *timings) print(w io.Writer, used resources) {
	var sum time.Duration
	for _, k := range t.kinds {
		sum += k.took
	}
	works := slices.SortedFunc(maps.Keys(t.kinds), func(a, b string) int {
		return cmp.Or(cmp.Compare(t.kinds[b].took, t.kinds[a].took), cmp.Compare(a, b))
	})
	fmt.Fprintf(w, "%-20s %8s %10s %10s %10s %7s\n", "work", "count", "MB", "seconds", "ms each", "share")
	for _, work := range works {
		k := t.kinds[work]
		fmt.Fprintf(w, "%-20s %8d %10.1f %10.3f %10.3f %6.1f%%\n", work, k.count, float64(k.bytes)/1e6, k.took.Seconds(),
			k.took.Seconds()*1000/float64(k.count), 100*k.took.Seconds()/max(sum.Seconds(), 1e-9))
	}
	fmt.Fprintf(w, "%.3f seconds by these, some of them at the same time; in all %.3f by the clock%s\n", sum.Seconds(), t.now().Seconds(), used)
}

// resources is what the program used in all, where the system tells.
type resources struct {
	user, system time.Duration
	memory       int64 // the most at a time, in bytes; 0: the system does not tell
}

// String is empty where the system tells nothing.
func (u resources) String() string {
	if u.memory == 0 {
		return ""
	}
	return fmt.Sprintf(", %.3f of processors (%.3f user, %.3f system), at most %.0f MB of memory",
		(u.user + u.system).Seconds(), u.user.Seconds(), u.system.Seconds(), float64(u.memory)/1e6)
}

// Package several does work several at a time, as many as there are processors. What is
// done at the same time must not write what other work reads or writes.
package several

import (
	"iter"
	"runtime"
	"sync"
)

// Map is what f makes of each of a list, in its order.
func Map[T, V any](list []T, f func(T) V) []V {
	made := make([]V, len(list))
	Do(len(list), func(i int) { made[i] = f(list[i]) })
	return made
}

// Do calls f for 0 to n-1.
func Do(n int, f func(i int)) {
	Each(func(yield func(int) bool) {
		for i := range n {
			yield(i)
		}
	}, f)
}

// Each calls f for each of all, which are asked for one after the other as work is done.
func Each[T any](all iter.Seq[T], f func(T)) {
	next := make(chan T)
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for x := range next {
				f(x)
			}
		})
	}
	for x := range all {
		next <- x
	}
	close(next)
	wait.Wait()
}

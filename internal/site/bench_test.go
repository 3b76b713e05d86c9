package site_test

import (
	"runtime"
	"strings"
	"sync"
	"testing"
)

// BenchmarkFigures draws all figures of the whole site, in all formats and languages.
func BenchmarkFigures(b *testing.B) {
	out, _ := whole()
	var paths []string
	for _, p := range out.Paths() {
		if strings.HasPrefix(p, "figures/") {
			paths = append(paths, p)
		}
	}
	b.ResetTimer()
	for b.Loop() {
		next := make(chan string)
		var wait sync.WaitGroup
		for range runtime.GOMAXPROCS(0) {
			wait.Go(func() {
				for p := range next {
					out.File(p)
				}
			})
		}
		for _, p := range paths {
			next <- p
		}
		close(next)
		wait.Wait()
	}
	b.ReportMetric(float64(len(paths)), "figures")
}

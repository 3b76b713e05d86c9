package plate

import (
	"fmt"
	"os"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
)

func BenchmarkPNG(b *testing.B) {
	list := panels(b, "bao-la-kete", 12)
	for _, dpi := range []int{300, 600} {
		b.Run(fmt.Sprint(dpi), func(b *testing.B) {
			press, i := NewPress(hand(b)), 0
			measure(b, func() int {
				i++
				data, err := press.PNG(list[i%len(list)].Board, Sheet{}, dpi)
				require.NoError(b, err)
				return len(data)
			})
		})
	}
}

func BenchmarkPDF(b *testing.B) {
	list := panels(b, "bao-la-kete", 12)
	press, i := NewPress(hand(b)), 0
	measure(b, func() int {
		i++
		data, err := press.PDF(list[i%len(list)].Board, Sheet{})
		require.NoError(b, err)
		return len(data)
	})
}

// strip is a strip of one page of four boards.
func strip(b *testing.B) diagram.Strip { return diagram.NewStrip(panels(b, "bao-la-kete", 4)[:4], 0) }

func BenchmarkStripPNG(b *testing.B) {
	for _, dpi := range []int{300, 600} {
		b.Run(fmt.Sprint(dpi), func(b *testing.B) {
			press, s := NewPress(hand(b)), strip(b)
			measure(b, func() int {
				list, err := press.StripPNG(s, Sheet{}, dpi)
				require.NoError(b, err)
				return len(list[0])
			})
		})
	}
}

func BenchmarkStripPDF(b *testing.B) {
	press, s := NewPress(hand(b)), strip(b)
	measure(b, func() int {
		data, err := press.StripPDF(s, Sheet{})
		require.NoError(b, err)
		return len(data)
	})
}

// measure calls f in a loop and reports the mean of what it answers, a size.
func measure(b *testing.B, f func() int) {
	size, times := 0, 0
	for b.Loop() {
		size += f()
		times++
	}
	b.ReportMetric(float64(size)/float64(times), "size")
}

// BenchmarkSite makes all plates of all examples: every step and every strip as PDF and
// as PNG of two resolutions, two at a time.
func BenchmarkSite(b *testing.B) {
	all := examples(b)
	for b.Loop() {
		press := NewPress(hand(b))
		work := make(chan []diagram.Panel)
		var wait sync.WaitGroup
		var mu sync.Mutex
		sizes, files := map[string]int{}, map[string]int{}
		for range 2 {
			wait.Go(func() {
				for list := range work {
					plates(b, press, list, func(kind string, data []byte) {
						mu.Lock()
						defer mu.Unlock()
						sizes[kind] += len(data)
						files[kind]++
					})
				}
			})
		}
		for _, list := range all {
			work <- list
		}
		close(work)
		wait.Wait()
		for kind, size := range sizes {
			b.ReportMetric(float64(size)/1e6, "MB/"+kind)
			b.ReportMetric(float64(files[kind]), "files/"+kind)
		}
	}
}

// plates makes the plates of an example.
func plates(b *testing.B, press *Press, list []diagram.Panel, done func(kind string, data []byte)) {
	strip := diagram.NewStrip(list, 0)
	for _, dpi := range []int{300, 600} {
		for _, p := range list {
			data, err := press.PNG(p.Board, Sheet{}, dpi)
			require.NoError(b, err)
			done(fmt.Sprint("png-", dpi), data)
		}
		pages, err := press.StripPNG(strip, Sheet{}, dpi)
		require.NoError(b, err)
		for _, data := range pages {
			done(fmt.Sprint("strip-", dpi), data)
		}
	}
	for _, p := range list {
		data, err := press.PDF(p.Board, Sheet{})
		require.NoError(b, err)
		done("pdf", data)
	}
	data, err := press.StripPDF(strip, Sheet{})
	require.NoError(b, err)
	done("strip-pdf", data)
}

// examples are the steps of every example of the site.
func examples(b *testing.B) [][]diagram.Panel {
	root := os.DirFS("../..")
	book, problems := rulebook.Read(root)
	require.Empty(b, problems)
	scripts, problems := example.ReadAll(root, "examples")
	require.Empty(b, problems)
	report, problems := verify.Verify(book, scripts)
	require.Empty(b, problems)
	var all [][]diagram.Panel
	for _, g := range report.Games {
		plan := diagram.PlanFor(g.Game.Start())
		for _, run := range g.Runs {
			list := []diagram.Panel{{Board: plan.Board(run.Start)}}
			for _, t := range run.Turns {
				for i, s := range plan.Steps(t.Before, t.Events, 48) {
					p := diagram.Panel{Board: s.Board, Number: len(list)}
					if i == 0 {
						p.Move = t.Move.String()
					}
					list = append(list, p)
				}
			}
			all = append(all, list)
		}
	}
	return all
}

//go:build unix

package site_test

import (
	"fmt"
	"io/fs"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/site"
	"mashimo/internal/translation"
	"mashimo/internal/verify"
)

// BenchmarkReference builds synthetic references of up to so many pages. They grow as this
// one does, by languages: the project with its translations again and again as languages of
// their own (French as fr-XA, fr-XB …). In 10,000 pages 49 languages tell of four games and
// 187 examples each, 190 pages in 200 of examples; every page leads to the same page in all
// others. Or they grow by examples: all of them again and again under other names, in six
// languages; in 10,000 pages there are some 1,650, and the rule page of a game shows up to 780.
//
// All of it is read, replayed, verified, rendered, checked and written. What is written is the
// pages alone; all that is made of words (frames, citations, traces, text, TikZ and SVG
// figures); or everything, with the figures that are printed or in pixels drawn anew, which
// for so many examples takes too long to be asked for but by -bench Reference/everything.
//
// TMPDIR=/dev/shm keeps the disk out of it: on ext4 files are made slowly for minutes after
// many were deleted, as they are after each of these builds.
func BenchmarkReference(b *testing.B) {
	pages := func(kind string) bool {
		return strings.Contains(kind, "page") || strings.HasPrefix(kind, "other") || kind == "search"
	}
	words := func(kind string) bool { return kind != "figures PNG" && kind != "figures PDF" }
	for _, part := range []struct {
		name string
		want func(kind string) bool
		grow func(b *testing.B, all fstest.MapFS, pages int)
		most int
	}{
		{"pages", pages, moreLanguages, 10_000},
		{"words", words, moreLanguages, 10_000},
		{"examples", pages, moreExamples, 10_000},
		{"everything", func(string) bool { return true }, moreLanguages, 2_500},
	} {
		for _, pages := range []int{2_500, 5_000, 10_000} {
			if pages <= part.most {
				b.Run(part.name+"/"+strconv.Itoa(pages), func(b *testing.B) {
					reference(b, grown(b, pages, part.grow), part.want)
				})
			}
		}
	}
}

// reference builds a project.
func reference(b *testing.B, fsys fs.FS, want func(kind string) bool) {
	var made, files, size int
	var used time.Duration
	defer debug.SetGCPercent(debug.SetGCPercent(200)) // as mashimo build does
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(192 << 20))
	debug.FreeOSMemory()
	resetPeak()
	for b.Loop() {
		before := processors()
		book, wrong := rulebook.Read(fsys)
		examples, more := example.ReadAll(fsys, "examples")
		locks, unread := translation.Read(fsys)
		report, found := verify.Verify(book, examples)
		if all := slices.Concat(wrong, more, unread, found, translation.Check(book, examples, locks)); len(all) > 0 {
			b.Fatal(all[0])
		}
		out, problems := site.Prepare(site.Config{Version: "1.2.3", Locks: locks}, book, report)
		if len(problems) > 0 {
			b.Fatal(problems[0])
		}
		dir := b.TempDir()
		var err error
		if files, size, err = site.Fill(dir, out, want); err != nil {
			b.Fatal(err)
		}
		made = out.Pages
		used += processors() - before
		b.StopTimer()
		os.RemoveAll(dir)
		b.StartTimer()
	}
	b.ReportMetric(float64(made*b.N)/b.Elapsed().Seconds(), "pages/s")
	b.ReportMetric(float64(made*b.N)/used.Seconds(), "pages/cpu-s")
	b.ReportMetric(peak(), "peak-MB")
	b.ReportMetric(float64(made), "pages")
	b.ReportMetric(float64(files), "files")
	b.ReportMetric(float64(size)/1e6, "MB")
}

// processors is the time that processors have worked for this program.
func processors() time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// resetPeak lets the system forget how much memory the program had at most, and peak tells
// that in MB since then; where there is no /proc it tells nothing.
func resetPeak() { _ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0o200) }

func peak() float64 {
	status, _ := os.ReadFile("/proc/self/status")
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	var kilobytes float64
	_, _ = fmt.Sscan(rest, &kilobytes)
	return kilobytes / 1e3
}

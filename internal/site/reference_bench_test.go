//go:build unix

package site_test

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"runtime"
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

// BenchmarkReference builds synthetic references: the project in all its languages, with
// its examples again and again under other names, up to so many pages. All of it is read,
// replayed, verified, rendered, checked and written. What is written is the pages alone;
// all that is made of words (frames, citations, traces, text, TikZ and SVG figures); or
// everything, with the figures that are printed or in pixels drawn anew, which for so many
// examples takes too long to be asked for but by -bench Reference/everything.
func BenchmarkReference(b *testing.B) {
	for _, part := range []struct {
		name string
		want func(kind string) bool
		most int
	}{
		{"pages", func(kind string) bool {
			return strings.Contains(kind, "page") || strings.HasPrefix(kind, "other") || kind == "search"
		}, 10_000},
		{"words", func(kind string) bool { return kind != "figures PNG" && kind != "figures PDF" }, 10_000},
		{"everything", func(string) bool { return true }, 2_500},
	} {
		for _, pages := range []int{2_500, 5_000, 10_000} {
			if pages <= part.most {
				b.Run(part.name+"/"+strconv.Itoa(pages), func(b *testing.B) { reference(b, pages, part.want) })
			}
		}
	}
}

// reference builds a synthetic reference of at least so many pages.
func reference(b *testing.B, pages int, want func(kind string) bool) {
	fsys := multiplied(b, pages)
	var made, files, size int
	var used time.Duration
	runtime.GC()
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

// multiplied is the project with examples more, up to so many pages.
func multiplied(b *testing.B, pages int) fs.FS {
	all := fstest.MapFS{}
	var names []string
	fsys := os.DirFS("../..")
	for _, folder := range []string{"content", "examples"} {
		err := fs.WalkDir(fsys, folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(fsys, name)
			all[name] = &fstest.MapFile{Data: data}
			if strings.HasPrefix(name, "examples/") && path.Ext(name) == ".yaml" {
				names = append(names, name)
			}
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	const languages, others = 6, 122 // pages that are no example's
	for i := len(names); i*languages+others < pages; i++ {
		name := names[i%len(names)]
		all[strings.TrimSuffix(name, ".yaml")+fmt.Sprintf("-again-%d.yaml", i/len(names))] = all[name]
	}
	return all
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

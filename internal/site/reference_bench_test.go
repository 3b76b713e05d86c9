//go:build unix

package site_test

import (
	"fmt"
	"io/fs"
	"maps"
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

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v4"

	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/site"
	"mashimo/internal/translation"
	"mashimo/internal/verify"
)

// BenchmarkReference builds synthetic references, which grow as this one does, by languages:
// the project with its translations again and again as languages of their own (French as
// fr-XA, fr-XB …), up to so many pages. In 10,000 pages 49 languages tell of four games and
// 187 examples each, 190 pages in 200 of examples; every page leads to the same page in all
// others. All of it is read, replayed, verified, rendered, checked and written. What is written is the pages alone;
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

// multiplied is the project in more languages, up to so many pages, and beside each
// language that is no copy its number of pages.
func multiplied(b *testing.B, pages int) fs.FS {
	b.Helper()
	all := fstest.MapFS{}
	fsys := os.DirFS("../..")
	examples := 0
	for _, folder := range []string{"content", "examples"} {
		require.NoError(b, fs.WalkDir(fsys, folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(fsys, name)
			all[name] = &fstest.MapFile{Data: data}
			if strings.HasPrefix(name, "examples/") && path.Ext(name) == ".yaml" {
				examples++
			}
			return err
		}))
	}
	translations := []string{"fr", "hi", "pa", "sw", "te"}
	const others = 20 // pages of a language that are no example's
	copies := map[string][]string{}
	for i := 0; (i+1+len(translations))*(examples+others) < pages; i++ {
		of := translations[i%len(translations)]
		copies[of] = append(copies[of], fmt.Sprintf("%s-X%c", of, 'A'+i/len(translations)))
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		data := all[name].Data
		base, ext := strings.TrimSuffix(path.Base(name), path.Ext(name)), path.Ext(name)
		for _, code := range copies[base] { // a file of a language
			text := string(data)
			if path.Dir(name) == "content/languages" {
				text = strings.Replace(text, "\ncode: "+base+"\n", "\ncode: "+code+"\n", 1)
			}
			all[path.Join(path.Dir(name), code+ext)] = &fstest.MapFile{Data: []byte(text)}
		}
		if ext == ".yaml" && path.Dir(name) != "content/languages" && path.Dir(name) != "content/translations" {
			var root yaml.Node
			require.NoError(b, yaml.Load(data, &root), name)
			copyLanguages(&root, copies)
			text, err := yaml.Dump(&root)
			require.NoError(b, err, name)
			all[name] = &fstest.MapFile{Data: text}
		}
	}
	return all
}

// copyLanguages puts beside each language in a file its copies: in lists of codes, and in
// texts by code.
func copyLanguages(n *yaml.Node, copies map[string][]string) {
	step := 1
	if n.Kind == yaml.MappingNode {
		step = 2
	}
	for i, last := 0, len(n.Content); i+step <= last; i += step {
		of := n.Content[i]
		for _, code := range copies[of.Value] {
			n.Content = append(n.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: code})
			n.Content = append(n.Content, n.Content[i+1:i+step]...)
		}
		copyLanguages(n.Content[i+step-1], copies)
	}
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

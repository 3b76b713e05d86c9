package site_test

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/example"
	"mashimo/internal/rulebook"
	"mashimo/internal/site"
	"mashimo/internal/verify"
)

// whole is the site of the whole project, and what its examples showed.
var whole = sync.OnceValues(func() (*site.Output, *verify.Report) {
	fsys := os.DirFS("../..")
	book, _ := rulebook.Read(fsys)
	examples, _ := example.ReadAll(fsys, "examples")
	report, problems := verify.Verify(book, examples)
	if len(problems) > 0 {
		panic(problems[0])
	}
	out, problems := site.Build(site.Config{Version: "1.2.3"}, book, report)
	if len(problems) > 0 {
		panic(problems[0])
	}
	return out, report
})

// counts are the seeds in the pits of a board by the pits' names.
type counts map[string]int

// standing are the counts of the board after each step of an example, from 0, as its
// trace tells them.
type standing []counts

// traced reads the trace of an example as it is published.
func traced(t *testing.T, out *site.Output, game, name string) standing {
	t.Helper()
	var trace struct {
		Start string `json:"start"`
		Steps []struct {
			Position string `json:"position"`
		} `json:"steps"`
	}
	text := out.File("data/" + game + "/" + name + ".json")
	require.NotNil(t, text)
	require.NoError(t, json.Unmarshal(text, &trace))
	var list standing
	for _, s := range trace.Steps {
		p, err := engine.ParsePosition(s.Position)
		require.NoError(t, err)
		list = append(list, countsOf(p))
	}
	return list
}

func countsOf(p engine.Position) counts {
	c := counts{}
	for _, row := range p.PrintedRows() {
		for _, q := range row {
			c[q.String()] = int(p.Pits[q])
		}
	}
	return c
}

// run is the engine's own run of an example: what stands after each step, taken from
// the report and not from any figure. Folded steps make no difference to it.
func after(run *verify.Run) counts { return countsOf(run.Turns[len(run.Turns)-1].After) }

// inSVG reads the counts of a picture.
func inSVG(t *testing.T, svg []byte) counts {
	t.Helper()
	c := counts{}
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return c
		}
		require.NoError(t, err)
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		var pits, numbers string
		for _, a := range start.Attr {
			switch a.Name.Local {
			case "data-pits":
				pits = a.Value
			case "data-counts":
				numbers = a.Value
			}
		}
		if numbers == "" {
			continue
		}
		first, _ := strconv.Atoi(pits[1:2])
		last, _ := strconv.Atoi(pits[4:5])
		for i, n := range strings.Fields(numbers) {
			col := first + i
			if last < first {
				col = first - i
			}
			c[pits[:1]+strconv.Itoa(col)], err = strconv.Atoi(n)
			require.NoError(t, err)
		}
	}
}

var (
	texPit   = regexp.MustCompile(`^\\node\[mashimo/(?:pit|house)\] \(mb-(\w\d)\)`)
	texCount = regexp.MustCompile(`^\\node\[mashimo/(?:count|heap)[^\]]*\] at [^{]*\{(\d+)\}`)
)

// inTeX reads the counts of a picture, each of which follows its pit.
func inTeX(tex []byte) counts {
	c := counts{}
	pit := ""
	for _, line := range strings.Split(string(tex), "\n") {
		if m := texPit.FindStringSubmatch(line); m != nil {
			pit = m[1]
			c[pit] = 0
		} else if m := texCount.FindStringSubmatch(line); m != nil {
			c[pit], _ = strconv.Atoi(m[1])
		}
	}
	return c
}

// rowOf finds rows in the narration in English.
var rowOf = regexp.MustCompile(`(North|South)’s (?:(back|front) )?row(?:, (\w)(\d) to \w(\d): ([\d, ]+)\.| is empty\.)`)

// inWords reads the counts of a board that is told in English; rows that are empty are
// given by their pits in like.
func inWords(t *testing.T, words string, like counts) counts {
	t.Helper()
	c := counts{}
	for pit := range like {
		c[pit] = 0
	}
	found := rowOf.FindAllStringSubmatch(words, -1)
	require.NotEmpty(t, found, words)
	for _, m := range found {
		if m[6] == "" {
			continue
		}
		first, _ := strconv.Atoi(m[4])
		last, _ := strconv.Atoi(m[5])
		for i, n := range strings.Split(m[6], ", ") {
			col := first + i
			if last < first {
				col = first - i
			}
			pit := m[3] + strconv.Itoa(col)
			require.Contains(t, like, pit)
			c[pit], _ = strconv.Atoi(n)
		}
	}
	return c
}

// description is the text of a PNG in English.
func description(t *testing.T, png []byte) string {
	t.Helper()
	for at := 8; at < len(png); {
		size := int(binary.BigEndian.Uint32(png[at:]))
		kind, body := string(png[at+4:at+8]), png[at+8:at+8+size]
		at += 12 + size
		if kind != "iTXt" {
			continue
		}
		parts := bytes.SplitN(body, []byte{0}, 2)
		rest := bytes.SplitN(parts[1][2:], []byte{0}, 3)
		if string(parts[0]) == "Description" && string(rest[0]) == "en" {
			return string(rest[2])
		}
	}
	require.Fail(t, "a picture without a description")
	return ""
}

// Every published figure shows the counts that the engine has: the SVG of every step in
// every language, its TikZ, the text alternative of its SVG, and the trace.
func TestFiguresShowWhatTheEngineHas(t *testing.T) {
	out, report := whole()
	for _, g := range report.Games {
		for _, run := range g.Runs {
			game, name := g.Game.ID(), run.Example.Name
			steps := traced(t, out, game, name)
			require.Equal(t, countsOf(run.Start), steps[0], "%s %s: frame 0 is the start", game, name)
			require.Equal(t, after(run), steps[len(steps)-1], "%s %s: the last frame is the end", game, name)
			base := fmt.Sprintf("figures/%s/%s/", game, name)
			for n, want := range steps {
				file := fmt.Sprintf("%s-%s-step-%02d", game, name, n)
				for _, lang := range []string{"en", "pa", "te"} {
					require.Equal(t, want, inSVG(t, out.File(base+lang+"/"+file+".svg")), "%s %s", file, lang)
				}
				require.Equal(t, want, inTeX(out.File(base+file+".tex")), file)
				require.Equal(t, want, inWords(t, string(out.File(base+"en/"+file+".txt")), want), file)
			}
			assert.Nil(t, out.File(fmt.Sprintf("%s%s-%s-step-%02d.tex", base, game, name, len(steps))), "no step more")
		}
	}
}

// The alternative text of pictures in pixels says the counts, too.
func TestPicturesInPixelsTellTheirCounts(t *testing.T) {
	out, report := whole()
	for _, g := range report.Games {
		for _, run := range g.Runs[:3] {
			game, name := g.Game.ID(), run.Example.Name
			steps := traced(t, out, game, name)
			n := len(steps) - 1
			png := out.File(fmt.Sprintf("figures/%s/%s/%s-%s-step-%02d-300dpi.png", game, name, game, name, n))
			require.NotNil(t, png)
			assert.Equal(t, steps[n], inWords(t, description(t, png), steps[n]), "%s %s", game, name)
		}
	}
}

// Figures are the same to the byte whenever they are asked for.
func TestFiguresAreTheSameEachTime(t *testing.T) {
	out, report := whole()
	run := report.Games[0].Runs[0]
	base := fmt.Sprintf("figures/%s/%s/", report.Games[0].Game.ID(), run.Example.Name)
	asked := 0
	for _, path := range out.Paths() {
		if strings.HasPrefix(path, base) {
			asked++
			assert.Equal(t, out.File(path), out.File(path), path)
		}
	}
	assert.Greater(t, asked, 20)
}

// The SVG of a step is small: under 6 KB, and under 2 KB when it is compressed. The
// longest lap of all, of nineteen seeds, has somewhat more in two languages.
func TestFiguresAreSmall(t *testing.T) {
	out, _ := whole()
	steps := 0
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	require.NoError(t, err)
	for _, path := range out.Paths() {
		if !strings.HasSuffix(path, ".svg") || !strings.Contains(path, "-step-") {
			continue
		}
		steps++
		packed.Reset()
		w.Reset(&packed)
		figure := out.File(path)
		_, err = w.Write(figure)
		require.NoError(t, err)
		require.NoError(t, w.Close())
		most := 6 << 10
		if strings.Contains(path, "hizi-zetu-nineteen-seeds-from-the-kuu-step-01") {
			most += 128
		}
		assert.Less(t, len(figure), most, path)
		assert.Less(t, packed.Len(), 2<<10, path)
	}
	assert.Greater(t, steps, 4000)
}

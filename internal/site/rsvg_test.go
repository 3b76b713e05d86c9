package site_test

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/diagram"
)

var rsvg = flag.String("rsvg", "", "the program `file` of rsvg-convert; without it pictures are not drawn by it")

// rsvg-convert draws every published SVG of a step, on a machine without a font: where a
// pit has seeds its count is to be seen, and in an empty pit nothing is.
func TestRsvgDrawsEveryCount(t *testing.T) {
	if *rsvg == "" {
		t.Skip("without -rsvg: make svg")
	}
	out, report := whole()
	fonts := filepath.Join(t.TempDir(), "fonts.conf")
	require.NoError(t, os.WriteFile(fonts, []byte(`<?xml version="1.0"?><fontconfig><dir>/nowhere</dir></fontconfig>`), 0o644))
	var wait sync.WaitGroup
	jobs := make(chan func())
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for job := range jobs {
				job()
			}
		})
	}
	drawn := 0
	for _, g := range report.Games {
		plan := diagram.PlanFor(g.Game.Start())
		for _, run := range g.Runs {
			game, name := g.Game.ID(), run.Example.Name
			for n, want := range traced(t, out, game, name) {
				path := fmt.Sprintf("figures/%s/%s/en/%s-%s-step-%02d.svg", game, name, game, name, n)
				jobs <- func() { showsCounts(t, path, drawnBy(t, fonts, out.File(path)), plan, run.Start, want) }
				drawn++
			}
		}
	}
	close(jobs)
	wait.Wait()
	assert.Greater(t, drawn, 800)
}

// drawnBy draws a picture, a unit a pixel.
func drawnBy(t *testing.T, fonts string, svg []byte) image.Image {
	cmd := exec.Command(*rsvg, "--format", "png")
	cmd.Env = append(os.Environ(), "FONTCONFIG_FILE="+fonts)
	cmd.Stdin = bytes.NewReader(svg)
	body, err := cmd.Output()
	if !assert.NoError(t, err) {
		return image.NewRGBA(image.Rectangle{})
	}
	picture, err := png.Decode(bytes.NewReader(body))
	if !assert.NoError(t, err) {
		return image.NewRGBA(image.Rectangle{})
	}
	return picture
}

// showsCounts wants ink, or on a heap the ground of a pit, where counts stand.
func showsCounts(t *testing.T, path string, picture image.Image, plan diagram.Plan, start engine.Position, want counts) {
	p := start
	for _, row := range start.PrintedRows() {
		for _, q := range row {
			p.Pits[q] = uint8(want[q.String()])
		}
	}
	board := plan.Board(p)
	var missing []string
	for _, q := range board.Pits {
		dots := 0
		at := q.Label.At
		for y := int(at.Y) - 12; y <= int(at.Y); y++ {
			for x := int(at.X) - 9; x <= int(at.X)+9; x++ {
				r, _, _, _ := picture.At(x, y).RGBA()
				switch dark := r>>8 < 0x34; { // ink is #22180e, seeds are #4a5460
				case q.Count > diagram.MostSeeds && r>>8 > 0xe0, q.Count <= diagram.MostSeeds && dark:
					dots++
				}
			}
		}
		if (dots > 5) != (q.Count > 0) {
			missing = append(missing, fmt.Sprintf("%s: %d seeds, %d dots", q.Name, q.Count, dots))
		}
	}
	assert.Empty(t, missing, "%s: %s", path, strings.Join(missing, "; "))
}

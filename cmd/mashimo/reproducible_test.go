package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/site"
)

// manifestOf tells a run of this test program to render the project in that folder and
// print its manifest.
const manifestOf = "MASHIMO_TEST_MANIFEST"

// withFigures are the examples whose figures are in a manifest: all of them take too long.
var withFigures = []string{"figures/djenon-aboure/chain-over-the-corner/", "figures/bao-la-kete/nemo-tax/"}

// printManifest prints the hash and name of each page and file of the project in dir, and
// of some of its figures, in every format. No file may hold the name of the folder.
func printManifest(dir string) int {
	p, err := projectIn(dir, site.Config{})
	if err != nil {
		fmt.Println(err)
		return 1
	}
	out := p.render(site.Config{BaseURL: "https://example.org/mashimo/"})
	if out == nil {
		p.problems.Print(os.Stdout)
		return 1
	}
	for _, name := range out.Paths() {
		if strings.HasPrefix(name, "figures/") && !strings.HasPrefix(name, withFigures[0]) && !strings.HasPrefix(name, withFigures[1]) {
			continue
		}
		content := out.File(name)
		if content == nil || bytes.Contains(content, []byte(dir)) {
			fmt.Println("not made, or it holds the name of the folder:", name)
			return 1
		}
		fmt.Printf("%x %s\n", sha256.Sum256(content), name)
	}
	return 0
}

// Two builds have the same bytes, whatever the folder, the locale, the time zone, the user
// and the number of processors.
func TestBuildsAreTheSameOnAllMachines(t *testing.T) {
	var runs [2]*exec.Cmd
	var manifests [2]bytes.Buffer
	for i, env := range [][]string{
		{"LANG=C", "LC_ALL=C", "TZ=America/St_Johns", "GOMAXPROCS=1", "HOME=/nonexistent", "USER=one", "TMPDIR=/tmp"},
		{"LANG=tr_TR.UTF-8", "LC_ALL=hi_IN.UTF-8", "TZ=Pacific/Kiritimati", "GOMAXPROCS=5", "HOME=" + t.TempDir(), "USER=two", "HOSTNAME=other"},
	} {
		dir := filepath.Join(t.TempDir(), strings.Repeat("deeper/", i), "project")
		for _, name := range []string{"content", "examples"} {
			require.NoError(t, os.CopyFS(filepath.Join(dir, name), os.DirFS("../../"+name)))
		}
		runs[i] = exec.Command(os.Args[0])
		runs[i].Env = append(env, manifestOf+"="+dir)
		runs[i].Dir = []string{"/", dir}[i]
		runs[i].Stdout, runs[i].Stderr = &manifests[i], os.Stderr
		require.NoError(t, runs[i].Start())
	}
	for i, run := range runs {
		require.NoError(t, run.Wait(), manifests[i].String())
	}
	first, second := strings.Split(manifests[0].String(), "\n"), strings.Split(manifests[1].String(), "\n")
	assert.Equal(t, first, second)
	for _, end := range []string{".html", ".svg", ".png", ".pdf", ".tex", ".txt", ".json", ".csv", ".bib", ".xml", ".js", ".css"} {
		assert.Contains(t, manifests[0].String(), end+"\n", "a kind of file that is not compared")
	}
}

package textest

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var tex = flag.Bool("tex", false, "run TeX; without it nothing is tested")

func TestMain(m *testing.M) {
	flag.Parse()
	if !*tex {
		fmt.Println("without -tex nothing is tested: make test-tex")
		return
	}
	os.Exit(m.Run())
}

// engines are the programs that must typeset every picture.
var engines = []string{"lualatex", "pdflatex"}

// complaint is what must not be in a log.
var complaint = regexp.MustCompile(`(?m)^(!.*|.*(Warning|Missing character|Overfull|Underfull|undefined|size substitut).*)$`)

// document is a document of class article with tikz and nothing else.
func document(preamble, body string) string {
	return `\documentclass{article}\usepackage{tikz}\pagestyle{empty}` + preamble + `\begin{document}` + body + `\end{document}`
}

// typeset runs TeX on a document beside files, holds the log and the fonts to be
// clean, and gives the name of the PDF.
func typeset(t *testing.T, engine, document string, files map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), data, 0o644))
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "paper.tex"), []byte(document), 0o644))
	cmd := exec.Command(engine, "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "paper.tex")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "max_print_line=1000")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s: %s", engine, complaint.FindString(string(out)))
	log, err := os.ReadFile(filepath.Join(dir, "paper.log"))
	require.NoError(t, err)
	assert.Empty(t, complaint.FindAllString(string(log), -1), engine)
	pdf := filepath.Join(dir, "paper.pdf")
	fontsAreSane(t, pdf)
	return pdf
}

// fontsAreSane holds every font to be embedded, subset, scalable and searchable.
func fontsAreSane(t *testing.T, pdf string) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(run(t, "pdffonts", pdf)), "\n")
	require.Greater(t, len(lines), 2)
	for _, l := range lines[2:] {
		assert.Regexp(t, ` (Type 1|CID Type 0C|CID TrueType|TrueType) .* yes yes yes `, l)
	}
}

// pages are the words of each page, in the order in which they were written.
func pages(t *testing.T, pdf string) [][]string {
	t.Helper()
	var list [][]string
	for _, page := range strings.Split(strings.TrimSuffix(run(t, "pdftotext", "-raw", pdf, "-"), "\f"), "\f") {
		list = append(list, strings.Fields(page))
	}
	return list
}

func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).Output()
	require.NoError(t, err, name)
	return string(out)
}

// eachEngine runs a test with each engine.
func eachEngine(t *testing.T, f func(t *testing.T, engine string)) {
	for _, engine := range engines {
		t.Run(engine, func(t *testing.T) { f(t, engine) })
	}
}

package site_test

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/site"
)

// All files and pages that the page on using our figures names are there, in every
// language it is written in.
func TestUsingNamesWhatThereIs(t *testing.T) {
	book, report := read(t, os.DirFS("../.."))
	out, problems := site.Build(site.Config{Version: "1.2.3"}, book, report)
	require.Empty(t, problems)
	files := map[string]bool{}
	for _, p := range out.Paths() {
		files[p] = true
		files[path.Base(p)] = true
	}
	named := regexp.MustCompile(`https://example\.org/mashimo/([a-z0-9/.-]*)|(bao-la-kete-nemo-tax-[a-z0-9.-]*\.[a-z]+)`)
	found := 0
	for _, p := range book.Articles {
		if p.Name != "using" {
			continue
		}
		for _, m := range named.FindAllStringSubmatch(p.File.Text, -1) {
			name := m[1] + m[2]
			if name == "" || strings.HasSuffix(name, "/") {
				name += "index.html"
			}
			assert.True(t, files[name], "%s names %s", p.File.Name, name)
			found++
		}
	}
	assert.Greater(t, found, 10)
}

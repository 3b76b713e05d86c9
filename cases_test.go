package mashimo_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every test and example that docs/cases.md names is there, and no case without a test.
func TestCasesAreHeldByTestsThatThereAre(t *testing.T) {
	text, err := os.ReadFile("docs/cases.md")
	require.NoError(t, err)
	named := regexp.MustCompile("`([a-z0-9_/]+_test\\.go)((?: (?:Test|Fuzz)[A-Za-z0-9]+)+)`")
	cases, kinds := 0, map[string]bool{}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, "|")
		if len(cells) != 5 || strings.HasPrefix(cells[1], "---") || strings.HasSuffix(strings.TrimSpace(cells[3]), "tests") || strings.TrimSpace(cells[3]) == "test" {
			continue
		}
		cases++
		kinds[strings.TrimSpace(cells[1])] = true
		assert.Regexp(t, named, cells[3], line)
	}
	assert.Equal(t, 8+11+9+14+6+8+15, cases)
	assert.Len(t, kinds, cases, "each case once")
	for _, m := range named.FindAllStringSubmatch(string(text), -1) {
		source, err := os.ReadFile(m[1])
		require.NoError(t, err)
		for _, test := range strings.Fields(m[2]) {
			assert.Contains(t, string(source), "\nfunc "+test+"(", m[1])
		}
	}
	_, positions, _ := strings.Cut(string(text), "## Positions")
	for _, m := range regexp.MustCompile("\\| ([A-Z][a-z]+), [^|]*\\|([^|]*)\\|").FindAllStringSubmatch(positions, -1) {
		game := map[string]string{"Kete": "bao-la-kete", "Djenon": "djenon-aboure", "Kingulu": "bao-kingulu"}[m[1]]
		for _, name := range strings.Split(m[2], ",") {
			assert.FileExists(t, filepath.Join("examples", game, strings.Trim(name, " `")+".yaml"))
		}
	}
}

package mashimo_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// allowed is which packages of ours each package may import: the table of
// docs/architecture.md.
var allowed = map[string]string{
	".":                           "",
	"engine":                      "",
	"engine/search":               "engine",
	"internal/oracle":             "",
	"internal/oracle/oraclecli":   "internal/oracle",
	"internal/source":             "",
	"internal/memo":               "",
	"internal/several":            "",
	"internal/example":            "engine internal/source internal/memo",
	"internal/rulebook":           "engine internal/source internal/memo",
	"internal/diagram":            "engine",
	"internal/figure":             "engine internal/diagram",
	"internal/figure/textest":     "",
	"internal/lettering":          "internal/diagram internal/figure",
	"internal/plate":              "engine internal/diagram internal/figure",
	"internal/narrate":            "engine internal/rulebook internal/diagram",
	"internal/citation":           "internal/rulebook",
	"internal/record":             "engine internal/example internal/rulebook internal/verify internal/citation",
	"internal/translation":        "engine internal/source internal/example internal/rulebook internal/memo internal/several",
	"internal/translation/pseudo": "internal/rulebook internal/source",
	"internal/verify":             "engine internal/source internal/example internal/rulebook internal/memo internal/several",
	"internal/simulate":           "engine engine/search internal/source",
	"internal/plot":               "",
	"internal/search":             "",
	"internal/site":               "engine internal/source internal/example internal/rulebook internal/citation internal/record internal/search internal/simulate internal/translation internal/verify internal/diagram internal/figure internal/lettering internal/plate internal/plot internal/narrate static templates internal/memo internal/several",
	"internal/site/browsertest":   "",
	"internal/site/playtest":      "",
	"internal/serve":              "",
	"internal/wasm":               "",
	"static":                      "",
	"templates":                   "internal/diagram",
	"cmd/mashimo":                 ". engine internal/source internal/example internal/rulebook internal/verify internal/record internal/diagram internal/figure internal/lettering internal/plate internal/narrate internal/simulate internal/site internal/serve internal/translation internal/wasm static internal/memo",
	"cmd/board":                   "engine engine/search internal/diagram internal/figure",
}

// impure is what the engine may not import: it knows no files, clock or chance.
var impure = []string{"os", "io", "time", "net", "log", "fmt", "encoding/json", "math/rand"}

// small is the packages that go to browsers beside the engine, where heavy ones would
// weigh more than all of ours.
var (
	small = []string{"internal/diagram", "internal/figure", "cmd/board"}
	heavy = []string{"fmt", "encoding/json", "reflect"}
)

// outside is the packages that alone may touch files, flags or the network.
var outside = map[string]string{
	"os":       "cmd/mashimo internal/site internal/serve internal/oracle/oraclecli",
	"flag":     "",
	"net/http": "internal/serve cmd/mashimo",
}

func TestPackagesImportOnlyWhatTheTableAllows(t *testing.T) {
	found := map[string]bool{}
	for dir, imports := range packages(t) {
		may, known := allowed[dir]
		if !assert.True(t, known, "package %s has no line in the table", dir) {
			continue
		}
		found[dir] = true
		for _, name := range imports {
			ours, isOurs := strings.CutPrefix(name, "mashimo")
			switch {
			case isOurs && name == "mashimo":
				assert.Contains(t, strings.Fields(may), ".", "%s imports the root", dir)
			case isOurs:
				assert.Contains(t, strings.Fields(may), strings.TrimPrefix(ours, "/"), "%s may not import it", dir)
			case dir == "engine" || dir == "engine/search":
				for _, no := range impure {
					assert.False(t, name == no || strings.HasPrefix(name, no+"/"), "%s imports %s", dir, name)
				}
			case slices.Contains(small, dir):
				assert.NotContains(t, heavy, name, "%s imports %s", dir, name)
			}
			if who, ok := outside[name]; ok {
				assert.Contains(t, strings.Fields(who), dir, "%s imports %s", dir, name)
			}
		}
	}
	for dir := range allowed {
		assert.True(t, found[dir], "the table has a line for %s, which is no package", dir)
	}
}

func TestEveryPackageHasItsLineInTheArchitecture(t *testing.T) {
	text, err := os.ReadFile("docs/architecture.md")
	require.NoError(t, err)
	for dir := range allowed {
		if dir != "." {
			assert.Contains(t, string(text), dir+"/", "docs/architecture.md does not name %s/", dir)
		}
	}
}

// packages lists what the files of each package import, tests left out.
func packages(t *testing.T) map[string][]string {
	imports := map[string][]string{}
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		require.NoError(t, err)
		base := d.Name()
		if d.IsDir() && name != "." && (strings.HasPrefix(base, ".") || base == "node_modules" || base == "testdata" || base == "dist") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(base, ".go") || strings.HasSuffix(base, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		require.NoError(t, err)
		dir := path.Dir(filepath.ToSlash(name))
		if imports[dir] == nil {
			imports[dir] = []string{}
		}
		for _, i := range file.Imports {
			spec, err := strconv.Unquote(i.Path.Value)
			require.NoError(t, err)
			imports[dir] = append(imports[dir], spec)
		}
		return nil
	})
	require.NoError(t, err)
	return imports
}

package site_test

import (
	"io/fs"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/site"
	"mashimo/static"
)

// withStatic is static/ with files more or in their place.
func withStatic(t *testing.T, files map[string]string) fs.FS {
	t.Helper()
	all := fstest.MapFS{}
	err := fs.WalkDir(static.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(static.Files, name)
		all[name] = &fstest.MapFile{Data: data}
		return err
	})
	require.NoError(t, err)
	more := fstest.MapFS{}
	for name, text := range files {
		more[name] = &fstest.MapFile{Data: []byte(text)}
	}
	maps.Copy(all, more)
	return all
}

// All scripts are one, and what two of them import stands in it once.
func TestScriptsAreBundled(t *testing.T) {
	out := built(t, site.Config{Static: withStatic(t, map[string]string{
		"scripts/zz-a.ts": `import { said } from "./zz-c"; console.log(said(1))`,
		"scripts/zz-b.ts": `import { said } from "./zz-c"; console.log(said(2))`,
		"scripts/zz-c.ts": `export function said(n: number) { return "once only" + n }`,
	})}, nil)
	var scripts []string
	for _, p := range out.Paths() {
		if text := string(out.File(p)); strings.HasPrefix(p, "static/") && strings.HasSuffix(p, ".js") && strings.Contains(text, "once only") {
			scripts = append(scripts, text)
		}
	}
	require.Len(t, scripts, 1, "the pages have one script")
	assert.Equal(t, 1, strings.Count(scripts[0], "once only"))
	assert.NotContains(t, scripts[0], "import")
}

// What is wrong in a script is told with its place.
func TestBrokenScripts(t *testing.T) {
	for text, want := range map[string]string{
		"let a = 1;\nlet = = 2;":                 `static/scripts/broken.ts:2:7: found a script that cannot be read`,
		"import { a } from \"./none\";\na();":    `static/scripts/broken.ts:1:19: found a script that cannot be read`,
		"import { b } from \"./search\";\nb(1);": `static/scripts/broken.ts:1:10: found a script that cannot be read`,
	} {
		_, problems := build(t, site.Config{Static: withStatic(t, map[string]string{"scripts/broken.ts": text})}, nil)
		require.Len(t, problems, 1, text)
		assert.Contains(t, problems[0].Error(), want)
	}
}

//go:build unix

package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/site"
)

// inMemory is the project's content and examples, to be spoilt.
func inMemory(t *testing.T) fstest.MapFS {
	all := fstest.MapFS{}
	root := os.DirFS("../..")
	for _, dir := range []string{"content", "examples"} {
		require.NoError(t, fs.WalkDir(root, dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(root, name)
			all[name] = &fstest.MapFile{Data: data}
			return err
		}))
	}
	return all
}

// A file that cannot be read as a whole is one problem: nothing is said of what follows
// from it elsewhere.
func TestAFileThatCannotBeReadIsOneProblem(t *testing.T) {
	all := inMemory(t)
	for _, file := range []string{
		"content/glossary.yaml", "content/references.yaml", "content/translations/pa.yaml",
		"content/games/djenon-aboure/en.md", "content/games/djenon-aboure/pa.md", "content/games/djenon-aboure/game.yaml",
		"examples/djenon-aboure/pass-when-no-pit-can-move.yaml", "examples/djenon-aboure/opening-a1.yaml",
	} {
		whole := all[file]
		require.NotNil(t, whole, file)
		all[file] = &fstest.MapFile{Data: append([]byte("\xff"), whole.Data...)}
		p := readProject(all, site.Config{})
		require.NotEmpty(t, p.problems, file)
		assert.Equal(t, file+":1:1: found the byte \\xff, wanted text in UTF-8 (save the file as UTF-8)", p.problems[0].Error())
		assert.Len(t, p.problems, 1, "%s: %v", file, p.problems)
		all[file] = whole
	}
	before := len(readProject(all, site.Config{}).warnings())
	all["content/translations/pa.yaml"] = &fstest.MapFile{Data: []byte("\xff")}
	assert.Len(t, readProject(all, site.Config{}).warnings(), before, "no clause is said to be out of date because the lock cannot be read")
}

// Only regular files within the project are read, whatever stands in their place.
func TestOnlyFilesOfTheProjectAreRead(t *testing.T) {
	dir := copyOf(t)
	secret := filepath.Join(t.TempDir(), "secret.yaml")
	require.NoError(t, os.WriteFile(secret, []byte("game: hush\n"), 0o600))
	in := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	require.NoError(t, syscall.Mkfifo(in("examples/djenon-aboure/pipe.yaml"), 0o644))
	require.NoError(t, syscall.Mkfifo(in("content/translations/sw-pipe.yaml"), 0o644))
	require.NoError(t, os.Symlink(secret, in("examples/djenon-aboure/absolute.yaml")))
	up, err := filepath.Rel(in("examples/djenon-aboure"), secret)
	require.NoError(t, err)
	require.NoError(t, os.Symlink(up, in("examples/djenon-aboure/up.yaml")))
	require.NoError(t, os.Symlink("/dev/zero", in("examples/djenon-aboure/zero.yaml")))
	require.NoError(t, os.Mkdir(in("content/pages/etc"), 0o755))
	require.NoError(t, os.Symlink("/etc/hostname", in("content/pages/etc/en.md")))
	require.NoError(t, os.Symlink(filepath.Dir(secret), in("content/games/away")))
	require.NoError(t, os.Mkdir(in("content/pages/a\"onload=x"), 0o755))
	require.NoError(t, os.WriteFile(in("examples/djenon-aboure/a\n..b.yaml"), nil, 0o644))
	o := runs("", "check", dir)
	assert.Equal(t, 1, o.status)
	assert.NotContains(t, o.stderr, "hush")
	var found []string
	for _, line := range strings.Split(o.stderr, "\n") {
		if strings.Contains(line, ": found") && !strings.HasPrefix(line, "warning") {
			found = append(found, strings.SplitN(line, ", wanted", 2)[0])
		}
	}
	const escapes, irregular = ": found a file that cannot be read: path escapes from parent", ": found a file that cannot be read: it is no regular file"
	assert.ElementsMatch(t, []string{
		"content/translations/sw-pipe.yaml" + irregular,
		"examples/djenon-aboure/pipe.yaml" + irregular,
		"examples/djenon-aboure/absolute.yaml" + escapes,
		"examples/djenon-aboure/up.yaml" + escapes,
		"examples/djenon-aboure/zero.yaml" + escapes,
		"content/pages/etc/en.md" + escapes,
		`content/pages/a"onload=x: found the folder "a"onload=x"`,
		`examples/djenon-aboure/a\n..b.yaml: found the name "a\n..b"`,
		"examples/djenon-aboure/a\\n..b.yaml:1:1: found an empty file",
		"content/translations/sw-pipe.yaml: found a lock file for the language \"sw-pipe\"",
	}, found)
}

func TestAProjectWhoseFoldersLeadOutIsNone(t *testing.T) {
	dir := copyOf(t)
	for _, name := range []string{"examples", "content"} {
		away := filepath.Join(t.TempDir(), name)
		require.NoError(t, os.Rename(filepath.Join(dir, name), away))
		require.NoError(t, os.Symlink(away, filepath.Join(dir, name)))
		for _, cmd := range [][]string{{"check", dir}, {"build", dir}, {"translate", "status", dir}} {
			o := runs("", cmd...)
			assert.Equal(t, 1, o.status, cmd)
			assert.Contains(t, o.stderr, "the folder "+name+" of "+dir+": path escapes from parent")
		}
		require.NoError(t, os.Remove(filepath.Join(dir, name)))
		require.NoError(t, os.Rename(away, filepath.Join(dir, name)))
	}
}

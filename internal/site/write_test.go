package site_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/site"
)

// folder is a project's folder with an earlier build in it.
func folder(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	for _, f := range []string{"content/site.yaml", "examples/a/b.yaml", "dist/old.html", "dist/te/index.html"} {
		require.NoError(t, os.MkdirAll(filepath.Join(dir, filepath.Dir(f)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, f), []byte("old"), 0o644))
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "dist", ".mashimo"), []byte("Written by mashimo build, which replaces this folder whole.\n"), 0o644))
	return dir
}

// tree lists the files of a folder with their content.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(dir, name)
		data, err := os.ReadFile(name)
		if d.Type()&fs.ModeSymlink != 0 {
			data, err = []byte("link"), nil
		}
		files[filepath.ToSlash(rel)] = string(data)
		return err
	})
	require.NoError(t, err)
	return files
}

func TestWriteReplacesTheOldSite(t *testing.T) {
	out := built(t, site.Config{}, nil)
	dir := folder(t)
	require.NoError(t, write(out, filepath.Join(dir, "dist"), dir))
	got := tree(t, filepath.Join(dir, "dist"))
	assert.Len(t, got, len(out.Paths())+1, "the files and the mark")
	for _, p := range out.Paths() {
		assert.Equal(t, string(out.File(p)), got[p], p)
	}
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 3, "something is left beside dist")
}

func TestWriteMakesFolders(t *testing.T) {
	out := built(t, site.Config{}, nil)
	dir := folder(t)
	to := filepath.Join(dir, "a", "b")
	require.NoError(t, write(out, to, dir))
	assert.Len(t, tree(t, to), len(out.Paths())+1)
	info, err := os.Stat(to)
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o755), info.Mode().Perm())
}

// A site that cannot be written whole leaves the old one.
func TestWriteAllOrNothing(t *testing.T) {
	out := built(t, site.Config{}, nil)
	dir := folder(t)
	before := tree(t, dir)
	site.Spoil(out)
	assert.Error(t, write(out, filepath.Join(dir, "dist"), dir))
	assert.Equal(t, before, tree(t, dir))
}

// What is wrong with the pages is known when they are made; then, too, the old site stays.
func TestWriteKeepsTheOldSiteWhereAPageIsWrong(t *testing.T) {
	page := strings.Replace(string(english()["content/games/djenon-aboure/en.md"].Data), "{#overview}\n", "{#overview}\n\n[nowhere](nosuch.html)\n", 1)
	book, report := read(t, project(t, map[string]string{"content/games/djenon-aboure/en.md": page}))
	out, problems := site.Prepare(site.Config{}, book, report)
	require.Empty(t, problems)
	dir := folder(t)
	before := tree(t, dir)
	err := write(out, filepath.Join(dir, "dist"), dir)
	unsound, ok := errors.AsType[site.Unsound](err)
	require.True(t, ok, "%v", err)
	require.Len(t, unsound.Problems, 1)
	assert.Contains(t, unsound.Problems[0].Error(), `found a link to "nosuch.html"`)
	assert.Equal(t, before, tree(t, dir))
}

// A site that is made while it is written has the bytes of one that was made before.
func TestWriteMakesPagesAlike(t *testing.T) {
	book, report := read(t, project(t, nil))
	prepared, problems := site.Prepare(site.Config{Version: "1.2.3"}, book, report)
	require.Empty(t, problems)
	whole, problems := site.Build(site.Config{Version: "1.2.3"}, book, report)
	require.Empty(t, problems)
	dir := folder(t)
	require.NoError(t, write(prepared, filepath.Join(dir, "dist"), dir))
	got := tree(t, filepath.Join(dir, "dist"))
	require.Len(t, got, len(whole.Paths())+1)
	for _, p := range whole.Paths() {
		assert.True(t, string(whole.File(p)) == got[p], p)
	}
}

func TestWriteRefuses(t *testing.T) {
	out := built(t, site.Config{}, nil)
	dir := folder(t)
	home := filepath.Join(dir, "home")
	for _, link := range [][2]string{{"content", "to-content"}, {"dist", "to-dist"}, {t.TempDir(), "outside"}} {
		require.NoError(t, os.Symlink(link[0], filepath.Join(dir, link[1])))
	}
	require.NoError(t, os.Mkdir(home, 0o755))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "src"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "src", "main.go"), []byte("package main"), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "file.html"), nil, 0o644))
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "static", "fonts"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "static", "fonts", "OFL.txt"), nil, 0o644))
	t.Setenv("HOME", home)
	t.Chdir(dir)
	before := tree(t, dir)
	for to, why := range map[string]string{
		"/": "it is the root of the file system", ".": "it is or contains the project's content", "": "it is or contains the project's content",
		"..": "it is or contains the project's content", "home": "it is or contains the home folder",
		"content": "it is the project's content or lies inside it", "content/dist": "it is the project's content or lies inside it",
		"content/a/b": "it is the project's content or lies inside it", "examples": "it is the project's examples or lies inside it",
		"dist/../examples/a": "it is the project's examples or lies inside it",
		"to-content":         "it is the project's content or lies inside it", "to-content/dist": "it is the project's content or lies inside it",
		"to-dist": "it is a link", "outside": "it leads out of the project by a link", "outside/dist": "it leads out of the project by a link",
		"file.html": "it is a file", "file.html/x": "", "src": "it holds",
		"static": "it holds fonts and no .mashimo", "static/fonts": "it holds OFL.txt and no .mashimo",
	} {
		err := write(out, to, ".")
		require.Error(t, err, to)
		assert.Contains(t, err.Error(), why, to)
		assert.Equal(t, before, tree(t, dir), to)
	}
}

// The working folder may lie elsewhere than the project.
func TestWriteRefusesTheWorkingFolder(t *testing.T) {
	out := built(t, site.Config{}, nil)
	dir, here := folder(t), t.TempDir()
	t.Chdir(here)
	err := write(out, here, dir)
	require.Error(t, err)
	assert.Contains(t, err.Error(), "it is or contains the working folder")
	assert.NoError(t, write(out, filepath.Join(here, "dist"), dir))
}

// write writes a site.
func write(out *site.Output, dir, project string) error {
	_, err := site.Write(out, dir, project)
	return err
}

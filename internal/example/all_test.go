package example

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/source"
)

func file(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

func names(list []*Example) []string {
	var all []string
	for _, e := range list {
		all = append(all, e.Game.Value+"/"+e.Name)
	}
	return all
}

func lines(list source.Problems) []string {
	var all []string
	for _, p := range list {
		all = append(all, p.Error())
	}
	return all
}

func TestReadAll(t *testing.T) {
	fsys := fstest.MapFS{
		"examples/djenon-aboure/corner.yaml":   file(corner),
		"examples/djenon-aboure/a-2.yaml":      file(corner),
		"examples/bao-la-kete/house.yaml":      file(house),
		"examples/bao-la-kete/.house.yaml.swp": file("\x00"),
		"examples/.gitkeep":                    file(""),
		"other/file.yaml":                      file("x"),
	}
	list, problems := ReadAll(fsys, "examples")
	assert.Empty(t, problems)
	assert.Equal(t, []string{"bao-la-kete/house", "djenon-aboure/a-2", "djenon-aboure/corner"}, names(list))
	assert.Equal(t, "examples/bao-la-kete/house.yaml", list[0].File.Name)
	for _, e := range list {
		assert.False(t, e.Broken)
	}
}

func TestReadAllAtTheTop(t *testing.T) {
	list, problems := ReadAll(fstest.MapFS{"bao-la-kete/house.yaml": file(house)}, ".")
	assert.Empty(t, problems)
	require.Len(t, list, 1)
	assert.Equal(t, "bao-la-kete/house.yaml", list[0].File.Name)
}

func TestReadAllProblems(t *testing.T) {
	const hint = " (small letters a to z, digits, and - between them)"
	fsys := fstest.MapFS{
		"e/bao-la-kete/nameless.yaml":   file(strings.Replace(house, "bao-la-kete", "[]", 1)),
		"e/README.md":                   file("x"),
		"e/Kete/a.yaml":                 file("x"),
		"e/bao-la-kete/a.yaml":          file(corner),
		"e/bao-la-kete/b.yml":           file(house),
		"e/bao-la-kete/Nemo_tax.yaml":   file(house),
		"e/bao-la-kete/deep/a.yaml":     file(house),
		"e/bao-la-kete/latin.yaml":      file("\xe9"),
		"e/bao-la-kete/large.yaml":      file(strings.Repeat(" ", source.MaxSize+1)),
		"e/bao-la-kete/x--y.yaml":       file(house),
		"e/bao-la-kete/unfinished.yaml": file("game: bao-la-kete\n"),
	}
	list, problems := ReadAll(fsys, "e")
	assert.Equal(t, []string{
		`e/Kete: found the folder "Kete", wanted the id of a game` + hint,
		`e/README.md: found a file beside the games' folders, wanted it in the folder of its game`,
		`e/bao-la-kete/Nemo_tax.yaml: found the name "Nemo_tax", wanted a flat name, such as nemo-tax` + hint,
		`e/bao-la-kete/a.yaml:1:7: found "djenon-aboure", wanted bao-la-kete, as its folder`,
		`e/bao-la-kete/b.yml: found the file "b.yml", wanted a name that ends in .yaml`,
		`e/bao-la-kete/deep: found a folder, wanted examples right below their game (names are flat)`,
		`e/bao-la-kete/large.yaml: found more than 1048576 bytes, wanted a smaller file`,
		`e/bao-la-kete/latin.yaml:1:1: found the byte \xe9, wanted text in UTF-8 (save the file as UTF-8)`,
		`e/bao-la-kete/nameless.yaml:1:7: found a list, wanted the id of a game`,
		`e/bao-la-kete/unfinished.yaml:1:1: found an example without clauses, wanted the key clauses`,
		`e/bao-la-kete/unfinished.yaml:1:1: found an example without start, wanted the key start`,
		`e/bao-la-kete/unfinished.yaml:1:1: found an example without title, wanted the key title`,
		`e/bao-la-kete/unfinished.yaml:1:1: found an example without turns, wanted the key turns`,
		`e/bao-la-kete/unfinished.yaml:1:1: found an example without why, wanted the key why`,
		`e/bao-la-kete/x--y.yaml: found the name "x--y", wanted a flat name, such as nemo-tax` + hint,
	}, lines(problems))
	require.Len(t, list, 7, "those that could not be read, too")
	for _, e := range list {
		assert.True(t, e.Broken, e.Name)
	}
}

func TestReadAllOfNothing(t *testing.T) {
	list, problems := ReadAll(fstest.MapFS{}, "examples")
	assert.Empty(t, list)
	assert.Equal(t, []string{"examples: found a folder that cannot be read: file does not exist, wanted a folder of examples"}, lines(problems))
}

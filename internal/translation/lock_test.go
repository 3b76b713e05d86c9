package translation_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/translation"
)

const (
	head = "# Which English the clauses were translated from; written by mashimo translate accept.\n"
	good = head + `bao-kingulu:
  board: {from: 0123456789abcdef}
bao-la-kete:
  board: {from: 0123456789abcdef}
  nemo.tax: {from: 90b1fe02ac6d5512, reviewed: "ਗੁਰਪ੍ਰੀਤ \"G\" Kaur", text: 77e0aa120b94cd3f}
`
)

func readLock(text string) (translation.Locks, []string) {
	locks, problems := translation.Read(fstest.MapFS{paLock: &fstest.MapFile{Data: []byte(text)}})
	var list []string
	for _, p := range problems {
		list = append(list, p.Error())
	}
	return locks, list
}

func TestLockRoundTrip(t *testing.T) {
	locks, problems := readLock(good)
	require.Empty(t, problems)
	lock := locks.Of("pa")
	assert.Equal(t, good, lock.Format())
	assert.Equal(t, paLock, lock.Name())
	e, ok := lock.Entry("bao-la-kete", "nemo.tax")
	require.True(t, ok)
	assert.Equal(t, []string{"90b1fe02ac6d5512", `ਗੁਰਪ੍ਰੀਤ "G" Kaur`, "77e0aa120b94cd3f"}, []string{e.From, e.Reviewer, e.Text})
	assert.Equal(t, paLock+":6:3", e.Place.String())
	_, ok = lock.Entry("bao-kingulu", "nemo.tax")
	assert.False(t, ok)
	assert.Empty(t, locks.Of("hi").Entries)
}

func TestLockForm(t *testing.T) {
	const line = "  board: {from: 0123456789abcdef}\n"
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"empty", "", nil},
		{"comments and blank lines", "# a\n\ngame:\n\n# b\n" + line, nil},
		{"other ends of lines", "game:\r\n" + strings.TrimSpace("x" + line)[1:] + "\r\n", nil},
		{"no game", line, []string{"1:1: found a clause before any game"}},
		{"short hash", "game:\n  board: {from: 0123}\n", []string{`2:17: found the hash "0123", wanted sixteen`}},
		{"capital hash", "game:\n  board: {from: 0123456789ABCDEF}\n", []string{`2:17: found the hash`}},
		{"no hash", "game:\n  board: {from: }\n", []string{`2:17: found the hash nothing`}},
		{"bad hash of what was read", "game:\n  board: {from: 0123456789abcdef, reviewed: \"ਗੁ\", text: 12}\n", []string{`2:57: found the hash "12"`}},
		{"no name", "game:\n  board: {from: 0123456789abcdef, reviewed: \"\", text: 0123456789abcdef}\n", []string{`2:45: found "", wanted the name of a person`}},
		{"name of two lines", "game:\n  board: {from: 0123456789abcdef, reviewed: \"a\\nb\", text: 0123456789abcdef}\n", []string{`2:45: found "a`}},
		{"name without what was read", "game:\n  board: {from: 0123456789abcdef, reviewed: \"G\"}\n", []string{`2:1: found "`}},
		{"twice", "game:\n" + line + line, []string{"3:3: found the clause board a second time"}},
		{"unsorted", "game:\n" + line + "  a: {from: 0123456789abcdef}\n", []string{"3:3: found the clause a after board, wanted them sorted"}},
		{"game twice", "game:\n" + line + "game:\n  c: {from: 0123456789abcdef}\n", []string{"3:1: found the game game a second time"}},
		{"games unsorted", "game:\nat:\n" + line, []string{"2:1: found the game at after game"}},
		{"merge marks", "game:\n<<<<<<< HEAD\n" + line + "=======\n", []string{`2:1: found "<<<<<<< HEAD", wanted a game or a clause`, `4:1: found "======="`}},
		{"other indentation", "game:\n    board: {from: 0123456789abcdef}\n", []string{"2:1: found"}},
		{"not UTF-8", "game:\n\xff\n", []string{`2:1: found the byte \xff`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, got := readLock(c.text)
			assertBeginnings(t, paLock+":", c.want, got)
		})
	}
}

// A clause of a game that stands at a wrong place is not taken for another game's.
func TestClausesOfABadGame(t *testing.T) {
	locks, problems := readLock("game:\nat:\n  b: {from: 0123456789abcdef}\n")
	assert.Len(t, problems, 1)
	assert.Empty(t, locks.Of("pa").Entries)
}

func TestOtherFilesInTheFolder(t *testing.T) {
	_, problems := translation.Read(fstest.MapFS{
		"content/translations/.new-1":    {},
		"content/translations/notes.txt": {},
		"content/translations/pa/x.yaml": {},
	})
	require.Len(t, problems, 2)
	assert.Contains(t, problems[0].Error(), "content/translations/notes.txt: found")
	assert.Contains(t, problems[1].Error(), "content/translations/pa: found")
}

func TestNoFolder(t *testing.T) {
	locks, problems := translation.Read(fstest.MapFS{})
	assert.Empty(t, locks)
	assert.Empty(t, problems)
}

// What a lock says is held against the pages.
func TestLockAgainstPages(t *testing.T) {
	const hash = ": {from: 0123456789abcdef}\n"
	for _, c := range []struct {
		name, file, text string
		want             []string
	}{
		{"fine", "pa", "bao-la-kete:\n  board" + hash, nil},
		{"undeclared language", "hi", "", []string{`: found a lock file for the language "hi", wanted a declared language other than en`}},
		{"the original", "en", "", []string{`: found a lock file for the language "en"`}},
		{"unknown game", "pa", "oware:\n  board" + hash, []string{`:2:3: found a clause of the game "oware"`}},
		{"unknown clause", "pa", "bao-la-kete:\n  boards" + hash, []string{`:2:3: found the unknown clause "boards", wanted a clause of ` + enPath}},
		{"no page", "fr", "bao-la-kete:\n  board" + hash + "  capture" + hash, []string{`:2:3: found clauses of bao-la-kete, which has no page in fr`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			name := "content/translations/" + c.file + ".yaml"
			assertBeginnings(t, name, c.want, problems(t, map[string]string{name: c.text}))
		})
	}
}

func FuzzLock(f *testing.F) {
	f.Add(good)
	f.Add("a:\n  b: {from: 0123456789abcdef, reviewed: \"\\u200d\\x41\", text: 0123456789abcdef}\n")
	f.Fuzz(func(t *testing.T, text string) {
		locks, problems := readLock(text)
		if len(problems) > 0 {
			return
		}
		printed := locks.Of("pa").Format()
		again, problems := readLock(printed)
		require.Empty(t, problems, printed)
		require.Equal(t, printed, again.Of("pa").Format())
		require.Len(t, again.Of("pa").Entries, len(locks.Of("pa").Entries))
	})
}

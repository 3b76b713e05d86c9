package site

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// killFolder tells a run of this test program that it is to be killed while it writes
// sites there.
const killFolder = "MASHIMO_TEST_KILL"

func TestMain(m *testing.M) {
	if dir := os.Getenv(killFolder); dir != "" {
		for n := 0; ; n++ {
			if _, err := Write(many(fmt.Sprint("other ", n)), filepath.Join(dir, "dist"), dir); err != nil {
				fmt.Println(err)
				os.Exit(1)
			}
		}
	}
	os.Exit(m.Run())
}

// many is a site of many files with one text.
func many(text string) *Output {
	o := &Output{files: map[string][]byte{}}
	for i := range 300 {
		o.files[fmt.Sprintf("en/%d/%d.html", i%20, i)] = []byte(text)
	}
	return o
}

// whole tells the text of all files of a site, all of which must be there and the same.
func whole(t *testing.T, dir string) string {
	text := ""
	for i := range 300 {
		got, err := os.ReadFile(filepath.Join(dir, "en", fmt.Sprint(i%20), fmt.Sprintf("%d.html", i)))
		require.NoError(t, err)
		if text == "" {
			text = string(got)
		}
		require.Equal(t, text, string(got), "files of two builds are mixed")
	}
	return text
}

// changed tells whether a later site than the first is there.
func changed(dist string) bool {
	text, err := os.ReadFile(filepath.Join(dist, "en", "0", "0.html"))
	return err == nil && string(text) != "first"
}

// A build that is killed, at whatever moment, leaves a whole site, and two builds at
// once do not mix.
func TestKilledBuildsLeaveAWholeSite(t *testing.T) {
	dir := t.TempDir()
	dist := filepath.Join(dir, "dist")
	_, err := Write(many("first"), dist, dir)
	require.NoError(t, err)
	for k := range 24 {
		var builds [2]*exec.Cmd
		for i := range builds {
			builds[i] = exec.Command(os.Args[0])
			builds[i].Env = append(os.Environ(), killFolder+"="+dir)
			require.NoError(t, builds[i].Start())
		}
		time.Sleep(time.Duration(20+7*k) * time.Millisecond)
		if k == 12 { // however slow the machine is, they come to replacing sites
			require.Eventually(t, func() bool { return changed(dist) }, time.Minute, time.Millisecond)
		}
		for _, b := range builds {
			require.NoError(t, b.Process.Kill(), "the build has ended by itself")
			_ = b.Wait()
		}
		whole(t, dist)
	}
	_, err = Write(many("last"), dist, dir)
	require.NoError(t, err)
	assert.Equal(t, "last", whole(t, dist))
	for _, name := range names(t, dir) {
		if name != "dist" {
			assert.Empty(t, names(t, filepath.Join(dir, name)), "%s is left", name)
		}
	}
}

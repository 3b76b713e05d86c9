package main

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// onDisk and diskProject tell a run of this test to build the project onto a disk of the
// first kind, in the project's folder.
const (
	onDisk      = "MASHIMO_TEST_DISK"
	diskProject = "MASHIMO_TEST_PROJECT"

	smallDisk    = "small"
	readOnlyDisk = "read-only"
)

// builtOnDisk is what a build onto a disk came to.
type builtOnDisk struct {
	Status int
	Stderr string
	Files  []string // on the disk, afterwards
	Page   string   // of the old site
}

// buildOnDisk mounts a disk with an old site on it, builds and prints what came of it.
// Only this process and its children see the disk.
func buildOnDisk(kind, dir string) error {
	disk := filepath.Join(dir, "disk")
	dist := filepath.Join(disk, "dist")
	err := errors.Join(
		os.Mkdir(disk, 0o755),
		syscall.Mount("none", disk, "tmpfs", 0, "size=4m"),
		os.Mkdir(dist, 0o755),
		os.WriteFile(filepath.Join(dist, ".mashimo"), []byte("Written by mashimo build, which replaces this folder whole.\n"), 0o644),
		os.WriteFile(filepath.Join(dist, "index.html"), []byte("old"), 0o644),
	)
	if err == nil && kind == readOnlyDisk {
		err = syscall.Mount("none", disk, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, "")
	}
	if err != nil {
		return err
	}
	o := runs("", "build", dir, "-o", dist)
	built := builtOnDisk{Status: o.status, Stderr: o.stderr}
	page, err := os.ReadFile(filepath.Join(dist, "index.html"))
	built.Page = string(page)
	walk := filepath.WalkDir(disk, func(name string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			rel, _ := filepath.Rel(disk, name)
			built.Files = append(built.Files, filepath.ToSlash(rel))
		}
		return err
	})
	return errors.Join(err, walk, json.NewEncoder(os.Stdout).Encode(built))
}

// A build that runs out of disk, or may not write, says so and leaves the old site
// whole and nothing else.
func TestADiskThatTakesNoMore(t *testing.T) {
	if kind := os.Getenv(onDisk); kind != "" {
		require.NoError(t, buildOnDisk(kind, os.Getenv(diskProject)))
		os.Exit(0)
	}
	for kind, reason := range map[string]string{smallDisk: "no space left on device", readOnlyDisk: "read-only file system"} {
		t.Run(kind, func(t *testing.T) {
			child := exec.Command(os.Args[0], "-test.run=^TestADiskThatTakesNoMore$")
			child.Env = append(os.Environ(), onDisk+"="+kind, diskProject+"="+copyOf(t))
			child.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
			if os.Getuid() != 0 { // an ordinary user may mount in a space of its own
				child.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
				child.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}
				child.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}
			}
			text, err := child.Output()
			if errors.Is(err, syscall.EPERM) {
				t.Skip("this system lets nobody mount a disk: ", err)
			}
			require.NoError(t, err, string(text))
			var built builtOnDisk
			require.NoError(t, json.Unmarshal(text, &built))
			assert.Equal(t, 1, built.Status)
			assert.Contains(t, built.Stderr, reason)
			assert.Equal(t, "old", built.Page)
			assert.Equal(t, []string{"dist/.mashimo", "dist/index.html"}, built.Files)
		})
	}
}

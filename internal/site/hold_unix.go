//go:build unix

package site

import (
	"os"

	"golang.org/x/sys/unix"
)

// hold marks a folder as being worked on, until the returned function is called or
// the process ends.
func hold(dir string) (release func()) {
	f, err := os.Open(dir)
	if err != nil {
		return func() {}
	}
	if unix.Flock(int(f.Fd()), unix.LOCK_EX) != nil { // then it may be swept
		f.Close()
		return func() {}
	}
	return func() { f.Close() }
}

// take holds a folder if nobody holds it.
func take(dir string) (release func(), ok bool) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, false
	}
	if unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB) != nil {
		f.Close()
		return nil, false
	}
	return func() { f.Close() }, true
}

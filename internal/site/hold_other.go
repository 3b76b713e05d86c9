//go:build !unix

package site

// hold does nothing: these systems cannot tell whether a process works on a folder.
func hold(string) (release func()) { return func() {} }

// take holds nothing: what builds that were killed have left stays.
func take(string) (release func(), ok bool) { return nil, false }

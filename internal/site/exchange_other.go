//go:build !linux

package site

import "errors"

// exchange is not to be had here: two renames do it, with a moment between them.
func exchange(string, string) error { return errors.ErrUnsupported }

package site

import (
	"context"
	"slices"
)

// Fill writes those files of a site into an empty folder that are wanted, and checks it.
func Fill(dir string, out *Output, want func(kind string) bool) (files, size int, err error) {
	paths := slices.DeleteFunc(out.order(), func(path string) bool { return !want(kindOf(path)) })
	size, err = fill(dir, out, paths)
	if problems := out.Check(context.Background()); err == nil && len(problems) > 0 {
		err = Unsound{problems}
	}
	return len(paths), size, err
}

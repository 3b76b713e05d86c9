package site

import "context"

// Fill writes those files of a site into an empty folder that are wanted, and checks it.
func Fill(dir string, out *Output, want func(kind string) bool) (files, size int, err error) {
	size, err = fill(dir, out, func(yield func(string) bool) {
		for path := range out.order() {
			if want(kindOf(path)) {
				files++
				yield(path)
			}
		}
	})
	if problems := out.Check(context.Background()); err == nil && len(problems) > 0 {
		err = Unsound{problems}
	}
	return files, size, err
}

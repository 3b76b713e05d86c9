package example

import "mashimo/internal/source"

// Place is where the byte of Value at that offset stands in the file.
func (t Text) Place(offset int) source.Place { return t.At }

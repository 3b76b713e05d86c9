// Package source says where text came from and what is wrong there.
//
// A [File] is a file's name and text; it maps byte offsets to lines and
// columns. A [Problem] is a [Place] with what was found, what was wanted and
// perhaps a hint. [Problems] gathers them; printed, they are sorted by file, line
// and column:
//
//	examples/djenon-aboure/corner.yaml:13:7: found "300", wanted a count from 0 to 255 (digits are 0 to 9)
//	      0 0 300 0 0 1      North
//	          ^
//	1 problem in 1 file
//
// Lines and columns count from 1; a column is a character (a Unicode code
// point), whatever its width. Lines end in \n, \r\n or \r. A byte order mark at the start is no character.
//
// In the lines that are shown tabs are blanks up to the next multiple of four
// columns, wide characters take two columns and combining marks none, a caret
// for a combining mark stands under the character that carries it, and a long
// line is cut around the caret. Control characters, marks that turn the
// direction of text and bytes that are not UTF-8 are shown as <U+202E> or \xff,
// in messages and names too.
//
// What people write has no control characters and nothing else that hides or turns
// text ([Unfit]), and no line longer than [MaxLine].
package source

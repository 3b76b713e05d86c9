package source

import (
	"errors"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxSize is the largest file that [Read] takes, in bytes.
const MaxSize = 1 << 20

const mark = "\ufeff" // the byte order mark

// File is a file's name and text. Its text has no byte order mark at the start
// and \n at the end of every line, whatever the file has: offsets, lines and
// columns are the same for all three ways of ending a line.
type File struct {
	Name string // as it is shown to people, with slashes
	Text string
	ends []int // offsets of the line ends
}

// New is a file of that text.
func New(name string, text []byte) *File {
	s := strings.TrimPrefix(string(text), mark)
	s = strings.ReplaceAll(s, "\r\n", "\n")
	f := &File{Name: name, Text: strings.ReplaceAll(s, "\r", "\n")}
	for i := range len(f.Text) {
		if f.Text[i] == '\n' {
			f.ends = append(f.ends, i)
		}
	}
	f.ends = append(f.ends, len(f.Text))
	return f
}

// Read reads a file of fsys. A file that cannot be read, is no regular file, is larger
// than [MaxSize] or does not pass [File.Check] is a problem; the file returned has then a
// name only, so that places in it can still be told.
func Read(fsys fs.FS, name string) (*File, Problems) {
	var problems Problems
	none := &File{Name: name, ends: []int{0}}
	text, err := readLimited(fsys, name)
	switch {
	case err != nil:
		problems.Add(none.Whole(), "a file that cannot be read: "+Reason(err), "a readable file", "")
		return none, problems
	case len(text) > MaxSize:
		problems.Add(none.Whole(), "more than "+strconv.Itoa(MaxSize)+" bytes", "a smaller file", "")
		return none, problems
	}
	f := New(name, text)
	if problems = f.Check(); problems != nil {
		return none, problems
	}
	return f, nil
}

// readLimited reads as much of a file as is needed to see that it is too large. What is
// no regular file is not even opened: a pipe could wait for ever.
func readLimited(fsys fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(fsys, name)
	if err == nil && !info.Mode().IsRegular() {
		return nil, errors.New("it is no regular file")
	}
	if err != nil {
		return nil, err
	}
	r, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	return text, errors.Join(err, r.Close())
}

// Reason is what is wrong with a file, without the path that the place tells already.
func Reason(err error) string {
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		return p.Err.Error()
	}
	return err.Error()
}

// Check finds the first byte of each line that belongs to no character, or else the first
// character that has no place in a text ([Unfit]), and lines longer than [MaxLine].
func (f *File) Check() Problems {
	var problems Problems
	for n := 1; n <= len(f.ends); n++ {
		line := f.Line(n)
		if i := notUTF8(line); i >= 0 {
			problems.Add(f.At(f.start(n)+i), "the byte "+hex(line[i]), "text in UTF-8", "save the file as UTF-8")
		} else if i, p, bad := Unfit(line); bad {
			problems.Add(f.At(f.start(n)+i), p.Found, p.Want, p.Hint)
		}
		if length := utf8.RuneCountInString(line); length > MaxLine {
			problems.Add(Place{f, n, MaxLine + 1}, "a line of "+strconv.Itoa(length)+" characters", "at most "+strconv.Itoa(MaxLine), "")
		}
	}
	return problems
}

// notUTF8 is the offset of the first byte that belongs to no character, or -1.
func notUTF8(s string) int {
	if utf8.ValidString(s) {
		return -1
	}
	for i, r := range s {
		if _, size := utf8.DecodeRuneInString(s[i:]); r == utf8.RuneError && size == 1 {
			return i
		}
	}
	return -1
}

// Whole is the place of the file as a whole.
func (f *File) Whole() Place { return Place{File: f} }

// At is the place of the character at a byte offset of Text. Offsets outside of
// it count as its start or end.
func (f *File) At(offset int) Place {
	offset = min(max(offset, 0), len(f.Text))
	line, _ := slices.BinarySearch(f.ends, offset)
	from := f.start(line + 1)
	return Place{f, line + 1, utf8.RuneCountInString(f.Text[from:offset]) + 1}
}

// Offset is the byte offset in Text of a place in this file; places beyond a
// line's end count as its end.
func (f *File) Offset(p Place) int {
	line := min(max(p.Line, 1), len(f.ends))
	from, end := f.start(line), f.ends[line-1]
	for col := 1; col < p.Col && from < end; col++ {
		_, size := utf8.DecodeRuneInString(f.Text[from:end])
		from += size
	}
	return from
}

// Lines is the number of lines; the one after the last line end counts, too.
func (f *File) Lines() int { return len(f.ends) }

// Line is the text of line n, from 1, without its end; "" outside of the file.
func (f *File) Line(n int) string {
	if n < 1 || n > len(f.ends) {
		return ""
	}
	return f.Text[f.start(n):f.ends[n-1]]
}

// start is the offset at which line n begins.
func (f *File) start(n int) int {
	if n == 1 {
		return 0
	}
	return f.ends[n-2] + 1
}

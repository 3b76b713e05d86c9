package main

import (
	"strconv"
	"unicode/utf8"
)

// object is a JSON value being written: an object, in which every value has a key, or
// within [object.list] an array, in which none has.
type object struct{ bytes []byte }

// open begins an object, close ends it.
func (o *object) open()  { o.bytes = append(o.bytes, '{') }
func (o *object) close() { o.bytes = append(o.bytes, '}') }

// next puts a comma before a value that is not the first, and its key.
func (o *object) next(key string) {
	if last := o.bytes[len(o.bytes)-1]; last != '{' && last != '[' {
		o.bytes = append(o.bytes, ',')
	}
	if key != "" {
		o.string(key)
		o.bytes = append(o.bytes, ':')
	}
}

func (o *object) text(key, value string) {
	o.next(key)
	o.string(value)
}

// some writes a text unless it is empty.
func (o *object) some(key, value string) {
	if value != "" {
		o.text(key, value)
	}
}

func (o *object) number(key string, n int) {
	o.next(key)
	o.bytes = strconv.AppendInt(o.bytes, int64(n), 10)
}

func (o *object) flag(key string, value bool) {
	o.next(key)
	o.bytes = strconv.AppendBool(o.bytes, value)
}

// list writes an array of n items; item writes one, with the key "".
func (o *object) list(key string, n int, item func(i int)) {
	o.next(key)
	o.bytes = append(o.bytes, '[')
	for i := range n {
		item(i)
	}
	o.bytes = append(o.bytes, ']')
}

// within writes an object.
func (o *object) within(key string, content func()) {
	o.next(key)
	o.open()
	content()
	o.close()
}

const hexadecimal = "0123456789abcdef"

// string writes a string; bytes that are no UTF-8 become U+FFFD.
func (o *object) string(s string) {
	o.bytes = append(o.bytes, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			o.bytes = append(o.bytes, '\\', byte(r))
		case r < ' ':
			o.bytes = append(o.bytes, '\\', 'u', '0', '0', hexadecimal[r>>4], hexadecimal[r&15])
		default:
			o.bytes = utf8.AppendRune(o.bytes, r)
		}
	}
	o.bytes = append(o.bytes, '"')
}

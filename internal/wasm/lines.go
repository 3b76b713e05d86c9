package wasm

import (
	"bytes"
	"encoding/binary"
)

// magic begins the table of functions of Go 1.20 and later: its number, two zero
// bytes, the smallest instruction (a byte) and the size of a pointer.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Offsets of words in the head of the table, and in what it says of a function. See
// pcHeader in runtime/symtab.go and _func in runtime/runtime2.go.
const (
	headFuncs, headTables, headList = 8, 56, 64
	headSize                        = 72

	funcStack, funcFile, funcLine, funcCount, funcStart = 16, 20, 24, 28, 36
	funcSize                                            = 44
)

// functions is the table of functions in the data of a module. What is read out of
// bounds is zero and makes bad true.
type functions struct {
	data   []byte
	tables uint64 // offset of the tables of functions in data
	list   uint64 // offset of the list of functions, which follows them
	count  uint64
	bad    bool
}

// findFunctions finds the table of functions in the data, if it is there in the form
// that is known.
func findFunctions(data []byte) (*functions, bool) {
	at := bytes.Index(data, magic)
	if at < 0 {
		return nil, false
	}
	f := &functions{data: data[at:]}
	f.count, f.tables, f.list = f.long(headFuncs), f.long(headTables), f.long(headList)
	size := uint64(len(f.data))
	if f.bad || f.tables < headSize || f.list < f.tables || f.list > size || f.count > (size-f.list)/8 {
		return nil, false
	}
	return f, true
}

func (f *functions) long(at uint64) uint64 {
	if at+8 > uint64(len(f.data)) {
		f.bad = true
		return 0
	}
	return binary.LittleEndian.Uint64(f.data[at:])
}

func (f *functions) word(at uint64) uint64 {
	if at+4 > uint64(len(f.data)) {
		f.bad = true
		return 0
	}
	return uint64(binary.LittleEndian.Uint32(f.data[at:]))
}

// function is the offset of what is said of the i-th function.
func (f *functions) function(i uint64) uint64 { return f.list + f.word(f.list+8*i+4) }

// mark marks the bytes of the table at an offset as used.
func (f *functions) mark(used []bool, offset uint64) {
	if offset == 0 || offset > uint64(len(used)) {
		return // there is none
	}
	r := &reader{rest: f.data[f.tables+offset : f.list]}
	all := len(r.rest)
	for first := true; !r.bad; first = false {
		if r.number() == 0 && !first { // the value stays for no instruction: the end
			break
		}
		r.number()
	}
	f.bad = f.bad || r.bad
	for i := range all - len(r.rest) {
		used[offset+uint64(i)] = true
	}
}

// dropLines takes out of data, if the table of functions is in it, which files and
// lines their instructions come from; what of it another table shares stays.
func dropLines(data []byte) {
	f, ok := findFunctions(data)
	if !ok {
		return
	}
	used := make([]bool, f.list-f.tables)
	for i := range f.count {
		at := f.function(i)
		f.mark(used, f.word(at+funcStack))
		for k := range min(f.word(at+funcCount), 16) {
			f.mark(used, f.word(at+funcSize+4*k))
		}
	}
	if f.bad {
		return
	}
	for i, u := range used {
		if !u {
			f.data[f.tables+uint64(i)] = 0
		}
	}
	for i := range f.count {
		at := f.function(i)
		for _, field := range [...]uint64{funcFile, funcLine, funcStart} {
			clear(f.data[at+field : at+field+4])
		}
	}
}

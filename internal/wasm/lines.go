package wasm

import (
	"bytes"
	"encoding/binary"
	"strings"
)

// magic begins the table of functions of Go 1.20 and later: its number, two zero
// bytes, the smallest instruction (a byte) and the size of a pointer.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Offsets of words in the head of the table, and in what it says of a function. See
// pcHeader in runtime/symtab.go and _func in runtime/runtime2.go.
const (
	headFuncs, headNames, headTables, headList = 8, 32, 56, 64
	headSize                                   = 72

	funcName, funcStack, funcFile, funcLine, funcCount, funcUnit, funcStart, funcLast = 4, 16, 20, 24, 28, 32, 36, 40

	funcSize = 44
)

// functions is the table of functions in the data of a module. What is read out of
// bounds is zero and makes bad true.
type functions struct {
	data   []byte
	names  uint64 // offset of the names of functions, after which the paths of files follow
	tables uint64 // offset of the tables of functions in data, which follow them
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
	f.count, f.names, f.tables, f.list = f.long(headFuncs), f.long(headNames), f.long(headTables), f.long(headList)
	size := uint64(len(f.data))
	if f.bad || f.names < headSize || f.tables < f.names || f.list < f.tables || f.list > size || f.count > (size-f.list)/8 {
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
	free := f.list + 8*f.count // where the first function may be told of, and the next ones after it
	for i := range f.count {
		at := f.function(i)
		f.bad = f.bad || at < free
		free = at + funcSize + 4*f.word(at+funcCount)
		f.mark(used, f.word(at+funcStack))
		f.word(at + funcLast)
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
	f.dropNames()
}

// keptNames are the names that the runtime looks at, but for writing them down: it asks
// whether a goroutine is its own by the beginning of a name (runtime/traceback.go), and
// for the two of reflect how arguments lie on the stack (runtime/stkframe.go).
const keptNames = "\x00runtime.\x00reflect.makeFuncStub\x00reflect.methodValueCall\x00"

// dropNames takes out the names of functions that are not needed, and the paths of files.
func (f *functions) dropNames() {
	names := f.data[f.names:f.tables]
	if len(names) < len(keptNames) {
		return
	}
	for i := range f.count {
		at := f.function(i)
		kept := keptName(names, f.word(at+funcName))
		binary.LittleEndian.PutUint32(f.data[at+funcName:], kept)
		clear(f.data[at+funcUnit : at+funcUnit+4])
	}
	clear(names[copy(names, keptNames):])
}

// keptName is where what is kept of the name at an offset stands in keptNames.
func keptName(names []byte, offset uint64) uint32 {
	if offset > uint64(len(names)) {
		return 0
	}
	name, _, _ := bytes.Cut(names[offset:], []byte{0})
	if bytes.HasPrefix(name, []byte("runtime.")) {
		name = []byte("runtime.")
	}
	if at := strings.Index(keptNames, "\x00"+string(name)+"\x00"); at >= 0 {
		return uint32(at + 1)
	}
	return 0
}

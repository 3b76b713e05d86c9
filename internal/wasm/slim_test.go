package wasm_test

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/wasm"
)

const preamble = "\x00asm\x01\x00\x00\x00"

// section is a section of fewer than 128 bytes, or of more.
func section(kind byte, body string) string {
	return string(binary.AppendUvarint([]byte{kind}, uint64(len(body)))) + body
}

// segment is an active data segment at an address below 64, given in one byte.
func segment(at byte, data string) string {
	return "\x00\x41" + string(at) + "\x0b" + string(binary.AppendUvarint(nil, uint64(len(data)))) + data
}

func TestSegmentsAreJoined(t *testing.T) {
	got, err := wasm.Slim([]byte(preamble + section(1, "types") + section(11, "\x03"+segment(8, "ab")+segment(12, "c")+segment(13, "d")) + section(0, "after")))
	require.NoError(t, err)
	assert.Equal(t, preamble+section(1, "types")+section(11, "\x01"+segment(8, "ab\x00\x00cd"))+section(0, "after"), string(got))
}

// Segments far apart, or out of order, stay as they are; addresses may be large.
func TestSegmentsApart(t *testing.T) {
	for _, at := range []string{"\x80\x08", "\xff\xff\xff\xff\x07", "\x80\x80\x80\x80\x78", "\x00"} { // 1024, 2³¹-1, -2³¹, 0
		far := "\x00\x41" + at + "\x0b\x01x"
		module := preamble + section(11, "\x02"+segment(8, "ab")+far)
		got, err := wasm.Slim([]byte(module))
		require.NoError(t, err)
		assert.Equal(t, module, string(got))
	}
}

func TestNoModule(t *testing.T) {
	for _, bad := range []string{
		"", "\x00asm", "\x00asm\x02\x00\x00\x00", preamble + "\x0b", preamble + "\x01\x05abc", preamble + "\x01\xff\xff\xff\xff\xff\xff",
		preamble + section(11, "\x02"+segment(8, "ab")),                                  // a segment too few
		preamble + section(11, "\x01"+segment(8, "ab")+"x"),                              // something left
		preamble + section(11, "\x01\x01\x02ab"),                                         // a passive segment
		preamble + section(11, "\x01\x00\x23\x00\x0b\x00"),                               // an address from a variable
		preamble + section(11, "\x01\x00\x41\x08\x0b\x05ab"),                             // cut off
		preamble + section(11, "\x01\x00\x41\xff\xff\xff\xff\xff\xff\x0b\x00"),           // an address without end
		preamble + section(11, "\xff\xff\xff\xff\x0f"+segment(8, "ab")) + section(0, ""), // four thousand million of them
	} {
		_, err := wasm.Slim([]byte(bad))
		assert.Error(t, err, "%q", bad)
	}
}

// functions is a table of functions in the form of Go 1.20: of two functions, the
// second of which shares its table of lines with the stack table of the first.
func functions() (table []byte, pcs []byte) {
	pcs = []byte("\x00" + "\x02\x04\x00" + "\x06\x08\x00" + "\x0a\x0c\x02\x01\x00") // at 1, 4 and 7
	word := binary.LittleEndian.AppendUint32
	long := binary.LittleEndian.AppendUint64
	table = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}
	for _, n := range []int{2, 1, 0, 72, 72, 72, 72, 72 + len(pcs)} {
		table = long(table, uint64(n))
	}
	table = append(table, pcs...)
	list := 2*8 + 4
	for i := range 2 {
		table = word(word(table, uint32(i)), uint32(list+i*52))
	}
	table = word(table, 99) // the end of the code
	for _, f := range [][]uint32{{0, 1, 0, 0, 1, 4, 7, 2, 5, 17, 0, 7, 0}, {1, 2, 0, 0, 7, 4, 1, 2, 5, 18, 0, 0, 0}} {
		for _, n := range f {
			table = word(table, n)
		}
	}
	return table, pcs
}

func TestLinesAreDropped(t *testing.T) {
	table, pcs := functions()
	got, err := wasm.Slim([]byte(preamble + section(11, "\x01"+segment(8, "before"+string(table)))))
	require.NoError(t, err)
	at := bytes.Index(got, table[:8])
	require.Positive(t, at)
	got = got[at:]
	kept := "\x00" + "\x02\x04\x00" + "\x00\x00\x00" + "\x0a\x0c\x02\x01\x00" // files stood at 4 alone
	assert.Equal(t, kept, string(got[72:72+len(pcs)]))
	field := func(function, n int) uint32 {
		return binary.LittleEndian.Uint32(got[72+len(pcs)+20+function*52+4*n:])
	}
	for function, want := range [][]uint32{{0, 1, 0, 0, 1, 0, 0, 2, 5, 0, 0, 7, 0}, {1, 2, 0, 0, 7, 0, 0, 2, 5, 0, 0, 0, 0}} {
		for n, w := range want {
			assert.Equal(t, w, field(function, n), "function %d, field %d", function, n)
		}
	}
}

// Of the names of functions those stay by which the runtime does something; the others,
// and the paths of files behind them, go.
func TestNamesAreDropped(t *testing.T) {
	old, _ := functions()
	names := "\x00main.main\x00runtime.gcStart\x00reflect.methodValueCall\x00main.reflect.methodValueCall\x00" + "some/path.go\x00"
	for name, kept := range map[string]string{
		"main.main": "", "runtime.gcStart": "runtime.", "reflect.methodValueCall": "reflect.methodValueCall",
		"main.reflect.methodValueCall": "", "path.go": "", "": "",
	} {
		table := append(append(slices.Clone(old[:72]), names...), old[72:]...)
		for _, head := range []int{40, 48, 56, 64} { // all but where the names begin
			moved := binary.LittleEndian.Uint64(table[head:]) + uint64(len(names))
			binary.LittleEndian.PutUint64(table[head:], moved)
		}
		first := len(table) - 2*52
		binary.LittleEndian.PutUint32(table[first+4:], uint32(bytes.Index([]byte(names), []byte(name+"\x00"))))
		binary.LittleEndian.PutUint32(table[first+52+4:], 1<<20) // none
		got, err := wasm.Slim([]byte(preamble + section(11, "\x01"+segment(8, string(table)))))
		require.NoError(t, err)
		got = got[bytes.Index(got, table[:8]):]
		left := string(got[72 : 72+len(names)])
		field := func(at int) uint32 { return binary.LittleEndian.Uint32(got[first+at:]) }
		text, _, _ := strings.Cut(left[field(4):], "\x00")
		assert.Equal(t, kept, text, name)
		assert.Zero(t, field(52+4), name)
		assert.Zero(t, field(32), "the unit, whose paths are gone")
		for _, gone := range []string{"main", "gcStart", "path"} {
			assert.NotContains(t, left, gone)
		}
	}
}

// A table that is cut off or leads astray is left as it is.
func TestStrangeTables(t *testing.T) {
	table, _ := functions()
	whole := string(table)
	wild := []byte(whole)
	binary.LittleEndian.PutUint64(wild[8:], 1<<60) // functions
	out := []byte(whole)
	binary.LittleEndian.PutUint64(out[64:], 1<<40) // where the list is
	for _, strange := range []string{whole[:40], whole[:90], whole[:len(whole)-60], string(wild), string(out)} {
		module := preamble + section(11, "\x01"+segment(8, strange))
		got, err := wasm.Slim([]byte(module))
		require.NoError(t, err)
		assert.Equal(t, module, string(got))
	}
}

func FuzzSlim(f *testing.F) {
	table, _ := functions()
	f.Add([]byte(preamble + section(11, "\x02"+segment(8, "ab")+segment(12, string(table)))))
	f.Fuzz(func(t *testing.T, module []byte) {
		once, err := wasm.Slim(module)
		if err != nil {
			return
		}
		twice, err := wasm.Slim(once)
		require.NoError(t, err)
		assert.Equal(t, once, twice, "it is slim already")
	})
}

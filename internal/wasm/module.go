package wasm

import (
	"bytes"
	"errors"
	"slices"
)

// Kinds of section.
const (
	codeSection = 10
	dataSection = 11
)

// preamble begins every module: its mark and the version of the format.
var preamble = []byte("\x00asm\x01\x00\x00\x00")

var errModule = errors.New("this is no WebAssembly module that Go's linker could have written")

// reader reads a module. After bytes that are not as they should be bad is set, and
// all that is read is zero.
type reader struct {
	rest []byte
	bad  bool
}

func (r *reader) take(n uint64) []byte {
	if n > uint64(len(r.rest)) {
		r.bad = true
	}
	if r.bad {
		return nil
	}
	taken := r.rest[:n]
	r.rest = r.rest[n:]
	return taken
}

func (r *reader) byte() byte {
	if b := r.take(1); b != nil {
		return b[0]
	}
	return 0
}

// number reads an unsigned number of at most 32 bits, seven bits a byte.
func (r *reader) number() (n uint64) {
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte()
		n |= uint64(b&0x7f) << shift
		if b < 0x80 {
			return n
		}
	}
	r.bad = true
	return 0
}

// signed reads the operand of i32.const, as the address that it is.
func (r *reader) signed() uint64 {
	var n int64
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte()
		n |= int64(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 {
				n -= 1 << (shift + 7)
			}
			return uint64(uint32(n))
		}
	}
	r.bad = true
	return 0
}

func appendNumber(b []byte, n uint64) []byte {
	for ; n >= 0x80; n >>= 7 {
		b = append(b, byte(n)|0x80)
	}
	return append(b, byte(n))
}

func appendSigned(b []byte, n int64) []byte {
	for n < -64 || n > 63 {
		b = append(b, byte(n)|0x80)
		n >>= 7
	}
	return append(b, byte(n)&0x7f)
}

// segment is bytes that stand at an address when the module starts.
type segment struct {
	at    uint64
	bytes []byte
}

// Slim is the module with the same effect, smaller when it is compressed. The error
// says that it is no module that Go's linker could have written.
func Slim(module []byte) ([]byte, error) {
	if !bytes.HasPrefix(module, preamble) {
		return nil, errModule
	}
	out := slices.Clone(preamble)
	r := &reader{rest: module[len(preamble):]}
	for len(r.rest) > 0 && !r.bad {
		kind := r.byte()
		body := r.take(r.number())
		if kind == dataSection {
			segments, err := readData(body)
			if err != nil {
				return nil, err
			}
			segments = join(segments)
			for _, s := range segments {
				dropLines(s.bytes)
			}
			body = writeData(segments)
		}
		out = append(appendNumber(append(out, kind), uint64(len(body))), body...)
	}
	if r.bad {
		return nil, errModule
	}
	return out, nil
}

// i32.const and end are the only instructions of an address.
const (
	constant = 0x41
	end      = 0x0b
)

func readData(body []byte) ([]segment, error) {
	r := &reader{rest: body}
	n := r.number()
	var list []segment
	for range n {
		mode, op := r.byte(), r.byte()
		at := r.signed()
		stop := r.byte()
		data := r.take(r.number())
		if r.bad || mode != 0 || op != constant || stop != end {
			return nil, errModule
		}
		list = append(list, segment{at, data})
	}
	if len(r.rest) > 0 {
		return nil, errModule
	}
	return list, nil
}

// gap is how many zero bytes between segments cost less than a new one.
const gap = 256

// join joins segments that follow each other closely.
func join(list []segment) []segment {
	var joined []segment
	for _, s := range list {
		if n := len(joined); n > 0 {
			last := &joined[n-1]
			after := last.at + uint64(len(last.bytes))
			if s.at >= after && s.at-after <= gap {
				last.bytes = append(append(last.bytes, make([]byte, s.at-after)...), s.bytes...)
				continue
			}
		}
		joined = append(joined, segment{s.at, slices.Clone(s.bytes)})
	}
	return joined
}

func writeData(list []segment) []byte {
	body := appendNumber(nil, uint64(len(list)))
	for _, s := range list {
		body = append(body, 0, constant)
		body = appendSigned(body, int64(int32(s.at)))
		body = append(body, end)
		body = append(appendNumber(body, uint64(len(s.bytes))), s.bytes...)
	}
	return body
}

package main

import (
	"runtime"
	"unsafe"
)

// bridge is the version of the questions and answers.
const bridge = 2

// glue is the SHA-256, in hexadecimal digits, of the wasm_exec.js that the module is
// to run with. The linker sets it.
var glue string

// in and out hold the question and its answer, now what is remembered between
// questions: the module is one conversation, with one caller.
var (
	in, out []byte
	now     session
)

func main() {
	if runtime.GOARCH == "wasm" {
		select {} // the exports stay
	}
}

//go:wasmexport room
func room(n int32) unsafe.Pointer {
	in = make([]byte, n)
	return unsafe.Pointer(unsafe.SliceData(in))
}

//go:wasmexport answer
func answer() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(out)) }

//go:wasmexport hello
func hello(n int32) int32 { return reply(n, (*session).hello) }

//go:wasmexport begin
func begin(n int32) int32 { return reply(n, (*session).begin) }

//go:wasmexport look
func look(n int32) int32 { return reply(n, (*session).look) }

//go:wasmexport play
func play(n int32) int32 { return reply(n, (*session).play) }

//go:wasmexport touch
func touch(n int32) int32 { return reply(n, (*session).touch) }

//go:wasmexport frame
func frame(n int32) int32 { return reply(n, (*session).frame) }

//go:wasmexport think
func think(n int32) int32 { return reply(n, (*session).think) }

//go:wasmexport more
func more(n int32) int32 { return reply(n, (*session).more) }

// reply answers the question in the first n bytes of in.
func reply(n int32, question func(*session, *fields, *object)) int32 {
	out = answered(string(in[:n]), question)
	return int32(len(out))
}

// answered is the answer to a question.
func answered(text string, question func(*session, *fields, *object)) []byte {
	var o object
	o.open()
	question(&now, &fields{text}, &o)
	o.close()
	return o.bytes
}

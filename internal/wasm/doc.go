// Package wasm makes WebAssembly modules that Go's linker wrote smaller to send.
//
// [Slim] changes nothing that a program does. It joins data segments: the linker ends
// one at every few zero bytes, and forty thousand headers are worse than the zeros
// between them. And it takes out the tables that tell lines of source code, which the
// linker leaves in even with -s -w, and the names of functions: traces of a panic then tell
// nothing but that there was one. Run the same natively to see where.
package wasm

package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"

	"mashimo/internal/source"
)

// Board is the engine for browsers, as mashimo board writes it.
type Board struct {
	Module []byte // board.wasm
	Glue   []byte // the wasm_exec.js of the toolchain that compiled it
}

// paired tells whether the two belong together: the module knows the sum of its glue.
func (e *Board) paired() bool {
	sum := sha256.Sum256(e.Glue)
	return bytes.Contains(e.Module, []byte(hex.EncodeToString(sum[:])))
}

// checkBoard tells if the engine for browsers cannot run.
func (b *builder) checkBoard() {
	if e := b.cfg.Board; e != nil && !e.paired() {
		b.problems.Add(source.Place{}, "a wasm_exec.js that does not belong to board.wasm", "the one of the toolchain that compiled it", "mashimo board makes both anew")
	}
}

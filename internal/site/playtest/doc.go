// Package playtest proves what play pages run, outside of a browser: that the engine as
// WebAssembly tells the same events, draws the same boards and finds the same moves as
// the engine of this program; that the page's scripts say of them what package narrate
// says, in every language; and how much a player has to load. It is nothing but tests,
// which make wasm runs:
//
//	go test ./internal/site/playtest -board bin/board -node node
//
// Without the flags nothing is tested, for the engine has to be built before, and Node.js
// to be there.
package playtest

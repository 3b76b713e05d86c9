// Package record writes down, as JSON and CSV, what was run and what the reference
// says: the events of moves, the trace of an example, and the whole reference. These
// are the site's files under data/; docs/data.md tells people what is in them, and
// schema.json, which is published beside them, tells programs.
//
// # Versions
//
// [Schema] is the version of all of these together. Keys may be added under the same
// version; nothing is taken away, renamed or given another meaning without a new one,
// and the list of kinds of event is closed. engine is the version of the rules' engine,
// which changes with every change of a move, an event or a clause.
//
// # Forms
//
// Positions and moves are text as package engine prints and reads it; players are S
// and N; results are S, N, draw, no-result, or empty while the game goes on. A text
// in several languages is an object by language code. Lists keep the order of the
// rules, of the files or of what happened; a list that may be empty is there and
// empty. What is not known is left out.
//
// The JSON is UTF-8, ends in a line end and has nothing escaped that need not be.
// Whoever puts it into HTML has to escape it there.
//
// # CSV
//
// See [Reference.CSV].
package record

import _ "embed"

// Schema is the version of the files' form.
const Schema = 1

//go:embed schema.json
var schema string

// SchemaJSON is the JSON Schema of the files, in the draft 2020-12.
func SchemaJSON() []byte { return []byte(schema) }

// Package mashimo carries a copy of what the project's people write, so that the
// program has words wherever it is run.
package mashimo

import "embed"

// Content is the folder content.
//
//go:embed content
var Content embed.FS

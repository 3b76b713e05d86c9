// Package static carries the files of the site that are no pages: styles, which are
// joined to one sheet in the order of their names, fonts and the icon.
package static

import "embed"

// Files is the folder static.
//
//go:embed styles fonts icon.svg
var Files embed.FS

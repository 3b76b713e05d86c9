// Package static carries the files of the site that are no pages: styles and scripts
// (TypeScript), which are joined to one sheet and one script in the order of their
// names, those of pages for frames on other pages (embed) and the element that makes such
// frames (element), those of boards to play on (play), fonts and the icon. Every page is whole without its script.
package static

import "embed"

// Files is the folder static.
//
//go:embed styles scripts embed element play fonts map icon.svg
var Files embed.FS

// Package citation writes works for programs that keep or set references: BibTeX, RIS
// and CSL-JSON. How a work is cited in the text of a page is each language's own, and
// package site's.
//
// All three are UTF-8 and say the same of a [Work]; what is not known of it is left
// out, the date too.
//
//	BibTeX     one entry; letters stand as they are, for biber or a BibTeX that reads UTF-8;
//	           what means something to TeX is escaped; titles are in two pairs of braces, so
//	           that no style changes their capitals; bodies among the authors are, too
//	RIS        one record, lines end in CR LF; a version is in ET
//	CSL-JSON   an item, see [Item]
//
// Types are those of CSL that references.yaml may have (package rulebook). A date is a
// year, a year and a month, or a day, written as in 2026, 2026-11 and 2026-11-30;
// anything else is passed on as it is.
package citation

import (
	"strings"

	"mashimo/internal/rulebook"
)

// Work is a work to be cited. Its ID is the key of the entry.
type Work struct {
	rulebook.Reference
	Version string // of what is always being changed, or ""
}

// date is the parts of a date, as many as are known; none if it is no date.
func date(issued string) []string {
	parts := strings.Split(issued, "-")
	if len(parts) > 3 || len(parts[0]) != 4 {
		return nil
	}
	for i, p := range parts {
		if strings.Trim(p, "0123456789") != "" || i > 0 && len(p) != 2 {
			return nil
		}
	}
	return parts
}

// field is what a format calls something and what it is; one without a value is
// left out.
type field struct{ name, value string }

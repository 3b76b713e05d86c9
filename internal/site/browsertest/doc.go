// Package browsertest proves the site's pages in Chromium: that they fit on narrow
// screens in every language, load only the fonts of their script, explain words by
// pointer, keys and touch, keep the place when the language changes, and run without
// errors. It is nothing but tests, which make browser runs:
//
//	go test ./internal/site/browsertest -chromium /usr/bin/chromium
//
// Without the flag nothing is tested, for most machines have no browser.
package browsertest

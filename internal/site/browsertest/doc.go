// Package browsertest proves the site's pages in Chromium: that every type of page in
// every language fits on narrow screens, can be read, reached by keys and done without
// scripts, keeps the policy and moves nothing; that pages load only the fonts of their
// script, explain words by pointer, keys and touch, keep the place when the language
// changes, and run without errors. It is nothing but tests, which make browser runs:
//
//	go test ./internal/site/browsertest -chromium /usr/bin/chromium-headless-shell
//
// Without the flag nothing is tested, for most machines have no browser. Chromium itself
// does as well, in twice the time.
//
// Tests run side by side, so a test waits for the thing itself (await) and for no time; only
// that something does not come is waited for by the clock. What is seen while something
// moves is looked at by one expression, or noted by the page.
package browsertest

// Package site makes the pages: it lays the site out with [Prepare], and renders and
// writes it file by file with [Write], all or nothing; [Build] renders it to memory.
//
// # Addresses
//
// Once published they stay.
//
//	index.html                                        offers the languages
//	404.html                                          the same, for an address that there is not
//	<lang>/index.html                                 home page
//	<lang>/examples/index.html                        all worked examples
//	<lang>/clauses/index.html                         all clauses of the rules
//	<lang>/glossary/index.html                        the protected words
//	<lang>/references/index.html                      the works cited
//	<lang>/<name>/index.html                          an article, such as using/: how to use our figures
//	<lang>/404.html                                   for an address that there is not
//	<lang>/games/<game>/index.html                    rule page
//	<lang>/games/<game>/examples/<name>/index.html    worked example
//	<lang>/play/<game>/index.html                     a board to play on; what stands after # is told in static/play/link.ts
//	<lang>/games/<game>/statistics/index.html         what simulation shows, of a game that was simulated
//	data/<game>/<name>.json                           trace of a worked example (package record)
//	data/reference.json, reference.csv                the whole reference
//	data/schema.json                                  the form of the JSON
//	data/results/<game>/<name>.json, .csv             a run of many games (package simulate)
//	figures/<game>/<name>/<lang>/<game>-<name>.bib    how to cite it; also .ris and .csl.json
//	embed/<lang>/<game>/<name>/oembed.json            answer for oEmbed; only with a base address
//	embed/<lang>/<game>/<name>/index.html             worked example for frames on other pages
//	embed/<lang>/position/<game>/index.html           any position of a game for such frames
//	<lang>/feed.xml                                   what has changed, as Atom; only with a base address
//	<lang>/manifest.webmanifest                       web manifest
//	sitemap.xml                                       only with a base address
//	robots.txt, favicon.ico                           for programs that ask for them at the root
//	_headers                                          the headers of files, for hosts that read it
//	static/hashed/site-<hash>.css                     all styles
//	static/hashed/site-<hash>.js                      all scripts; others in that folder are for frames and for playing
//	static/mashimo-board.js                           the element <mashimo-board> for other pages
//	static/<name>                                     the other files of static/, such as fonts
//
// Every page is there in every language of the site, with the same anchors. What a
// language lacks is in English and marked as such. A page of which that holds for
// what it is about (rules; title and reason of an example; most of the glossary; the
// first sentence of others) is no version in that language: no hreflang names it, and
// its canonical address is that of the English page.
//
// # Anchors
//
// On a rule page: the ids of headings and clauses as the page gives them, simulation,
// example-<name> and example-<name>-<step> of worked examples, examples-<section>
// of their groups, ref-<work> of sources. On an example's page: step-<n>, from 0
// for the start, reading-<reading> where a reading matters. In the index of examples:
// game-<game>, clause-<game>-<clause>, event-<event>. In the index of clauses: <game>,
// <game>-<section>, clause-<game>-<clause>. On a page of statistics: run-<name> and run-<name>-<part>. In the glossary: the ids of words. On the page of works: ref-<work>,
// reading-<game>.
//
// # Links
//
// All links are relative and name a file, so that the site works under any path
// and from disk. Pages 404.html, which are shown for addresses of any depth, have
// links from the root of the base address, or else of the host. Canonical addresses,
// hreflang, feeds and the sitemap need a base address and are left out without it; they
// name folders, not index.html.
//
// # Days
//
// The build knows no clock and no history. A page has last changed on the day of the newest
// change in content/changes.yaml that touches it in its language; so say its foot, its
// JSON-LD and the sitemap. Pages of examples, and those for playing, change with their game.
package site

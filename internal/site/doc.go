// Package site makes the pages: it renders the whole site to memory with [Build]
// and writes it with [Write], all or nothing.
//
// # Addresses
//
// Once published they stay.
//
//	index.html                                        offers the languages
//	404.html                                          the same, for an address that there is not
//	<lang>/index.html                                 home page
//	<lang>/examples/index.html                        all worked examples
//	<lang>/glossary/index.html                        the protected words
//	<lang>/references/index.html                      the works cited
//	<lang>/<name>/index.html                          an article, such as using/: how to use our figures
//	<lang>/404.html                                   for an address that there is not
//	<lang>/games/<game>/index.html                    rule page
//	<lang>/games/<game>/examples/<name>/index.html    worked example
//	data/<game>/<name>.json                           trace of a worked example (package record)
//	data/reference.json, reference.csv                the whole reference
//	data/schema.json                                  the form of the JSON
//	figures/<game>/<name>/<lang>/<game>-<name>.bib    how to cite it; also .ris and .csl.json
//	embed/<lang>/<game>/<name>/oembed.json            answer for oEmbed; only with a base address
//	sitemap.xml                                       only with a base address
//	static/hashed/site-<hash>.css                     all styles
//	static/hashed/site-<hash>.js                      all scripts; others in that folder are for frames and for playing
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
// On a rule page: the ids of headings and clauses as the page gives them,
// example-<name> and example-<name>-<step> of worked examples, examples-<section>
// of their groups, ref-<work> of sources. On an example's page: step-<n>, from 0
// for the start, reading-<reading> where a reading matters. In the index of examples:
// game-<game>, clause-<game>-<clause>, event-<event>. In the glossary: the ids of words. On the page of works: ref-<work>.
//
// # Links
//
// All links are relative and name a file, so that the site works under any path
// and from disk. Pages 404.html, which are shown for addresses of any depth, have
// links from the root if there is a base address. Canonical addresses, hreflang and
// the sitemap need one, too, and are left out without it; they name folders, not
// index.html.
package site

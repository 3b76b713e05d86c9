// Package rulebook reads content/: what people write about the games, in every
// language of the site.
//
//	content/site.yaml                     name, languages, licences
//	content/languages/<lang>.yaml         a language: its numerals, its words for the site
//	content/glossary.yaml                 the protected terms
//	content/references.yaml               the works cited
//	content/games/<game>/game.yaml        which work records which clause
//	content/games/<game>/<lang>.md        a rule page; en.md is the original
//	content/games/<game>/questions.yaml   not read here
//	content/pages/<name>/<lang>.md        an article: a page that speaks of no game
//	content/changes.yaml                  what has changed on the site; optional
//	content/translations/<lang>.yaml      not read here, but in package translation
//
// Everything is UTF-8 in the normal form NFC, without what hides or turns text
// ([source.Unfit]), be it written as an escape or reference, and in lines of at most
// 4000 characters. A key that is not named below is a
// problem, and so are a key given twice, an anchor or alias in YAML, and a danda
// after a blank. [Read] gathers all problems. It checks what content/ alone can
// tell: that terms, works, sections and links exist. What the engine and the
// examples have to say is for others to check: facts, clauses, readings, examples.
//
// # site.yaml
//
//	name: Mashimo
//	languages: [en, pa, hi, te, sw, fr]        # in the order of the switcher; en must be there
//	base-url: https://example.org/mashimo/     # optional
//	corrections: mailto:rules@example.org      # optional: where corrections are sent, a link
//	released: 2026-11-30                       # optional: the day from which citations of this edition are dated
//	authors: [{literal: …}]                    # optional, as in references.yaml: who is cited; left out: "contributors"
//	publisher: …                               # optional: who is cited as publisher
//	licences:                                  # what is under which licence
//	  - of: text                               # text, figures, data or code
//	    name: CC BY-SA 4.0
//	    url: https://creativecommons.org/licenses/by-sa/4.0/
//
// # Languages
//
//	code: pa                    # as in the file's name
//	name: ਪੰਜਾਬੀ                 # in the language itself
//	english: Punjabi            # in English
//	dir: ltr                    # or rtl
//	script: Guru                # ISO 15924; the key of a glossary term's forms is the language, not this
//	digits: guru                # of prose: latn, guru, deva or telu
//	numbers: hi                 # optional: the language as which numbers are grouped, where tables have it wrong for this one
//	quotes: ["“", "”", "‘", "’"]  # outer and inner
//	list:                       # joining words; {a} and {b} stand for what is joined
//	  two: "{a} ਅਤੇ {b}"         # the only two
//	  more: "{a}, {b}"          # all but the last of three or more
//	  last: "{a} ਅਤੇ {b}"        # the last of three or more
//	date: "{day} {month} {year}"
//	months: [ਜਨਵਰੀ, …]           # twelve
//	number-words: [ਦੋ, ਤਿੰਨ, …]   # single words in all their forms, from two up; no ordinals
//	messages:
//	  nav.play: Play            # id: text
//	  event.capture:            # id: a form for each plural category (CLDR) that whole numbers have
//	    one: "{player} captures {n} seed from {pit}"
//	    other: "{player} captures {n} seeds from {pit}"
//
// A message is plain text; {name} is a placeholder, and there is no other use of
// braces. {n} is the number that chooses the plural form, in the prose digits.
// A message has the same placeholders as the English one, and plural forms where
// that has some; single forms may leave out {n}. A message that a language lacks is
// given in English and told by [Book.Gaps]: it is no problem.
//
// # Glossary
//
//	terms:
//	  - id: kichwa                         # the label of :term; once in the file
//	    games: [bao-la-kete]
//	    spelling: kichwa                   # left out: the id
//	    forms: [vichwa]                    # others that {as=…} may name
//	    spellings: [kitchwa]               # other spellings, other words of the literature
//	    zanzibar: kichwa                   # the term of Zanzibar's Bao, if it has one
//	    literal: {en: head, fr: tête}      # what the word means outside the game
//	    meaning: {en: "…", pa: "…"}        # what it means in the game; en must be there
//	    clauses: [nemo.capture.kichwa]     # where it matters, of each of its games that has the clause
//	    script: {pa: {kichwa: ਕਿਚਵਾ, vichwa: ਵਿਚਵਾ}}   # how a language writes the spelling and the forms; left out: as they are
//	    confused-with: [kuu]               # terms that bad copies give in its place
//	    forbidden: {en: [home pit], all: [kichua]}     # words that may not stand in a clause, by language or in all
//	    everyday: {sw: [safari]}           # words of the term that are also everyday words of a language, and may stand in a clause as such
//
// # References
//
// Entries in the shape of CSL-JSON:
//
//	references:
//	  - id: townshend1982
//	    type: article-journal              # book, chapter, article-journal, thesis, report, webpage, paper-conference, manuscript, document
//	    author: [{family: Townshend, given: Philip}]   # or {literal: name of a body}
//	    editor: [{family: …, given: …}]
//	    issued: 1982
//	    title: "Bao (Mankala): The Swahili Ethic in African Idiom"
//	    container-title: Paideuma
//	    collection-title: …
//	    volume: 28
//	    issue: 1
//	    edition: 2
//	    page: 175-191
//	    publisher: …
//	    publisher-place: …
//	    language: en
//	    DOI: …
//	    URL: …
//	    note: {en: "…", pa: "…"}           # what is to be known of it; a text alone is in the original language
//
// id, type and title are required. Numbers may be written as numbers.
//
// # Games
//
// game.yaml says what the game is found and compared by, all optional, and for each
// clause which works record it. An empty list says that no source is named for it.
//
//	recorded: driedger1972                     # the first record of the game
//	place: {lat: -2.27, lon: 40.9}             # where it is played, in degrees north and east
//	features:                                  # all of [Features], each with the options that the game has
//	  direction: [either]
//	  …
//	sources:
//	  board: [boyd1979, {ref: townshend1982, p: 175-177}]
//	  relay.endless: []
//	reading:                                   # optional: what to read of the game, first things first
//	  - {ref: boyd1979, why: {en: "…", pa: "…"}}
//
// # Rule pages
//
// YAML between two lines of three hyphens, then Markdown (CommonMark and tables).
//
//	---
//	title: Bao la Kete
//	kind: Four rows, no stores, two players, two stages    # in one line
//	summary: …                  # one or two sentences, for lists and search results; optional, as all that follow
//	aliases: [Bao la Komwe]     # other names
//	people: …
//	region: …
//	reviewed: [Name, …]         # speakers of the language who have read the page
//	readings:                   # a name for each reading and each option
//	  relay.endless:
//	    name: Moves that never end
//	    options: {illegal: may not be chosen, ends: end where they repeat}
//	---
//
// Apostrophes may be typed as straight marks: where they stand in words, ’ is printed.
//
// A heading ends in its id: "## Capture {#capturing}". Headings of the second level
// are, in this order and each at most once: learn (the game for a first evening, for games
// whose rules are long), overview, the-board, how-to-play, capturing,
// end, notes, readings, sources. Below them (level three and four) ids are free;
// "reading-<id>" is the passage on that reading. Every language has the headings of
// the English page, with the same ids in the same order. What stands before the first
// heading is the lead.
//
// A paragraph or list item that ends in {#id} is the clause of that id; a list item
// is that together with all it holds, but for clauses of its own. The ids of a page's
// headings and clauses are its anchors, so each stands once: [chains](#capture.chain). A
// translation may link to a clause of the original that it lacks.
// Ids are small letters, digits, hyphens and dots.
//
// In a clause no bare number may stand: no digits of any script and no number word of the
// language, but in code spans, which hold pits and moves there. Links are relative, #anchors, https, http or mailto. There
// is no raw HTML and there are no images. Nothing lies more than 24 deep in other parts, and no
// part without an empty line in it is longer than 16384 bytes.
//
// # Directives
//
//	:term[kichwa] :term[kichwa]{as=vichwa}   a protected term: its id, and the form that is written (in either case)
//	:n[reserve]                              a number of the game, from the engine's facts
//	:lit[64]{reason="…"}                     a number that is none of the game's, and why it stands here
//	:cite[townshend1982]{p=12}               a citation
//	::example[nemo-tax]                      a worked example; alone on its line, as are:
//	::board{start} ::board{position="…"}     a board, with the names of its pits at the start
//	::play{} ::play{position="…"}            a board to play on; the start is played from at the page's head
//	::stats{}                                what simulation shows
//	:::note … :::  :::note[Title] … :::      a remark; both fences alone on their lines
//
// Labels and attributes end on the line on which they begin. An attribute is name=word or
// name="words"; in labels and quoted words a backslash takes away the meaning of the character
// after it. A colon followed by a word and no bracket is a colon. In a heading only
// :term may stand.
//
// # Articles
//
// An article is Markdown as on rule pages, with three differences. Its front matter has
// title and perhaps summary and reviewed; its headings of the second level are free; and
// it has no clauses and, of the directives, only remarks and one of its own:
//
//	::site[verified]          how much was verified, and by which engine
//	::site[standing]          which pages people have read, language by language
//	::site[readings]          where the pages tell what their sources leave open
//	::site[corrections]       where corrections are sent
//	::site[citation]          how the site is cited
//	::site[licences]          what is under which licence
//	::site[changes]           what has changed
//
// A language that lacks an article shows the English; one that has it has the same
// of these as the English, in the same order.
//
// # Changes
//
// What readers should know of, newest first. Each page tells the day of the newest change
// that touches it.
//
//	changes:
//	  - id: first-edition                  # stays as it is; each once
//	    date: 2026-11-30                   # the day
//	    games: [bao-la-kete]               # whose rules and examples it touches; optional
//	    pages: [about, glossary]           # which articles, glossary or references it touches; optional
//	    languages: [fr]                    # in which; left out: all
//	    text: {en: "…", fr: "…"}           # a sentence or two; en must be there
//
// A change that names neither games nor pages touches the whole site. What is not there
// any more is not named any more.
//
// # HTML
//
// [Page.HTML] writes what Markdown usually becomes, and: the element of a clause, a
// list item or a div around its paragraph, has the clause's id and the class clause; a
// note is a div of class note with its title in a paragraph of class note-title; the
// cells of a table that are aligned have the class align-left, align-center or
// align-right. Everything else is the site's, by way of [Hooks].
package rulebook

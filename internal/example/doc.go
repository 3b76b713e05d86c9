// Package example reads and prints example files.
//
// An example is the file examples/GAME/NAME.yaml; NAME is small letters, digits
// and hyphens. It is one YAML mapping without anchors, aliases, tags and tabs,
// in UTF-8, of at most a megabyte. Its keys, in the order in which they are printed:
//
//	game: djenon-aboure            the folder's name
//	clauses: [capture.chain]       what the example proves; at least one
//	touches: [stop.capture]        clauses that it bears on although they do not come into
//	                               force in it; left out: none
//	title: {en: …, pa: …}          one line in each language; at least one language
//	why: {en: …, pa: …}            what it shows; any number of lines
//	readings: {relay.endless: ends}   left out: the defaults
//	total: 12                      only where the seeds do not add up to the game's own
//	start: …                       a board
//	turns: [ … ]                   at least one
//
// # Boards
//
// A board is position text on one line (see package engine), or a drawn board: a
// literal block (|) with a line for each of its 2 or 4 rows, in the order in
// which they are printed, of counts from 0 to 255 with blanks between them. A
// row may end in a label: North or South, whose it is, and its letter, b a A or
// B. Every row has as many pits, 1 to 8. Empty lines do not count. What a drawn
// board does not show stands in keys beside it:
//
//	start: |2                      2: the first row begins with a blank
//	   0  0  1  0  0  1      North
//	   0 12  0  4  1  1      South
//	to-move: S                     always
//	reserve: 22 22                 South's and North's; so also bank
//	bank: 20 20
//	kuu: SN                        or S or N
//	mtoto: a1 A3                   pits
//	hizi: a3                       one pit
//	opening: true
//
// # Turns
//
// A turn is a mapping and has one of the keys play, illegal and legal:
//
//	turns:
//	  - play: A4                    a move that is played ("pass" if it must be),
//	    events: [lift A4 4, …]      what happens,
//	    end: …                      the board after it,
//	    result: S                   and the state after it: S, N, draw, no-result,
//	                                or '' if the game goes on
//	  - illegal: A5                 a move that may not be played,
//	    because: move.two-or-more   and the clause that forbids it
//	  - legal: [A4, A6]             all moves that may be played, in any order
//
// Events, end and result may be left out and are not compared then. Where end is
// a drawn board, the keys that belong to it stand beside it in the turn.
//
// # Events
//
// The kind of the event and what belongs to it, with blanks between:
//
//	place A5            sow A5 A6 a1   capture a1 2   reserve a1    choice A5 go     pass S
//	lift A4 4           relay a2       bank S 6       release a1    destroy A5       end draw
//	                                   enter A1       toll a1 S     stop A3
//
// The seeds of a lap are one sow, as far as no other event comes between. A
// choice is go or stop; an end is S, N, draw or no-result. Pits are those of the
// start board.
package example

// Package diagram draws positions and the steps of a turn as geometry: places
// and shapes in plain units, without words, colours or fonts. Every writer of
// package figure (SVG, plain text, and later PNG, PDF and TikZ) draws the same
// [Board], so that they cannot disagree.
//
// # Coordinates
//
// A board lies in a rectangle of Width × Height units, x to the right and y
// down, from 0,0. Two neighbouring pits are [Pitch] units apart. North's row
// prints on top; a reader's writing direction changes nothing.
//
// # What stands where
//
// Pits are listed in printed order, row by row from the top, left to right.
// A pit is round, or square where it is a house; a house that was destroyed is
// round again, with the corners of its square left. Up to [MostSeeds] seeds are
// drawn one by one, above the count; more are one heap with the count on it.
// The place of the k-th seed is the same however many there are, so that one
// seed more changes one seed of the picture.
//
// Owner's column numbers stand at the upper edge for North and at the lower edge
// for South, row letters at the left. The strip above the board is North's, the
// one below South's: a triangle if it is their turn, a star if they have won, then at the right, each
// with its sign, the reserve, the bank and the seeds in hand.
//
// # Marks
//
// What happened is told by shape alone: see [MarkKind].
//
// # Steps
//
// [Plan.Steps] groups the events of a turn: a step is a seed placed; a lap (a
// lift and its seeds, with the relay, the choice or the destroyed house that
// belong to it); a capture with all that is taken at once and, where the
// captured seeds are sown on, their lap; a reservation or its end; a pass. What
// only closes the turn (bank, stop, end) joins the step before it. Where that makes
// too many, laps are folded: see [Cuts].
//
// # Strips
//
// [NewStrip] lays the steps of an example out as one picture, which
// [Strip.Pages] cuts for paper.
package diagram

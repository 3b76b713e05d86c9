// Package search is a player: it chooses a move in any position of any game of
// [engine], by looking ahead. Like engine it is pure: it knows no clock, no files
// and no chance but a seed.
//
// # What is computed
//
// The value of a position to depth d, for the player to move, is
//
//   - when the game is over: [Win] less the number of moves from the root for a won
//     one, the negative of that for a lost one, 0 for a draw and for no result;
//   - 0 when the position stands on the path from the root already, or stood twice
//     in the game before it: repetition gives no result;
//   - at depth 0 the evaluation (evaluate.go), wrong by as much noise as is asked for;
//   - else the greatest of the negative values of its successors to depth d-1.
//
// Alpha-beta finds just this value in fewer nodes; the table of positions answers
// only for the same depth. A search goes one deeper until its nodes are spent,
// until a win or a loss is proven (the nearest win, the farthest loss), until the
// whole game has been seen, or until [MaxDepth]. A forced move is searched with
// few nodes. Of the moves whose value falls short of the best by no more than a
// margin the seed picks one; a proven win or loss has no margin.
//
// # Determinism
//
// The result depends on game, position, [Options] and the size of the table alone:
// not on earlier searches, not on the slices in which [Searcher.Think] was called,
// not on the side of the board. A rotated position gives the rotated move.
//
// A node is a position reached by playing a move. A search allocates no memory for
// its nodes: a [Searcher] has all it needs.
package search

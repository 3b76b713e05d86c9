// Package engine says what the rules of the reference's mancala games say, and
// nothing else: it knows no words, no files, no clock and no chance.
//
// A [Game] is one of the games of [Games] with one option chosen for each of
// its readings. It offers its start [Position], its named numbers ([Fact]), its
// clauses ([Clause]) and readings ([Reading]); [Game.Moves] lists the legal
// moves of a position, [Game.Play] plays one and, into a [Trace], tells what
// happened event by event with the clause behind every event; [Game.Outcome]
// says whether a position is over.
//
// Positions and moves are small comparable values. Each has one printed form
// and a parser that reads it back ([ParsePosition], [ParseMove]).
//
// # Pits
//
// Each player numbers the pits from their own left. A is the front row, B the
// back row; South's are upper case, North's lower case. On a board of n columns
// Ai faces a(n+1-i).
//
// # Position text
//
// One line: the rows as printed (North's back row first, each of North's rows
// from its last pit to its first), the player to move, and what is not at its
// default, in this order:
//
//	<rows> <S|N> [reserve=S,N] [bank=S,N] [kuu=SN|S|N] [mtoto=PIT,…] [hizi=PIT] [opening]
//
// Counts are 0 to 255, and so is their total.
//
// # Move text
//
// The pit in the mover's case; in Bao la Kete the mark < or >, a takata's *, a
// safari's +; a forced pass is "pass".
package engine

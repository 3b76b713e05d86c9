// Package narrate tells in a language what happens in a game: the events of a
// turn, a move that may not be played, the legal moves, a result, and what stands
// on a board.
//
// A [Sentence] is a whole message of the language, never glued from pieces of
// others. What is filled into it are pits and moves in their notation, numbers in
// the language's digits, protected words as the glossary writes them, and lists of
// these; names of players are never filled in, since they are declined: a message
// that names one has an id ending in .south and one ending in .north.
//
// # Messages
//
// Their ids say when they are used:
//
//	event.<kind>[.<case>][.<player>]   an event; the seeds of a lap are one sentence
//	limit.<clause>[.<case>]            what a clause kept from happening there
//	end.<case>[.<player>]              why the game is over; result.<result> is how
//	turn.<case>.<player>               what a player does or may do
//	refusal.<case>                     more on why a move may not be played
//	board.<part>[.<case>][.<player>]   what stands on a board
//
// Placeholders: {pit} is where it happens, {by} the pit opposite it, {pits} and
// {moves} are lists, {n} is a number of seeds, laps, moves or what else is
// counted. A protected word's placeholder is its id, such as {kuu} or {hizi-zetu}.
package narrate

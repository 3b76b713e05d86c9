// Command board is the engine for browsers: built with GOOS=js GOARCH=wasm it is the
// module that plays, searches and draws in the worker of the play pages. It is
// nothing but a bridge: questions come in and answers go out as bytes in the
// module's memory. Built for anything else it does nothing.
//
// # A question
//
// The caller asks [room] for the address of so many bytes, writes the question
// there in UTF-8, and calls the export named after the question with that number. It
// gets the number of bytes of the answer, which stand at the address that [answer]
// tells until the next question. A question is fields with a zero byte between them;
// numbers are in decimal digits. The answer is a JSON object.
//
// All but hello and more begin with the same nine fields, the table:
//
//	game        its identifier
//	readings    reading=option with blanks between them; none: the defaults
//	turned      1 if the board is drawn with South on top, else empty
//	digits      of the counts that are drawn: latn, guru, deva or telu
//	south, north, reserve, bank, hand    words that are drawn; empty ones are not
//
// A table that there is not is answered by {"error":…}, as is a position that cannot
// be read:
//
//	{"error":{"what":"move","kind":"direction","col":0,"part":"A5"}}
//
// with what being "game", "reading", "position", "move", "strength" or "search"; col, the
// column in characters from 1, is 0 if it is the whole that is wrong. Kind, which errors in
// positions and moves have, says in a word what is wrong (engine.SyntaxError,
// engine.Finding, engine.MoveError), and part what it is about, as it is written, where
// there is such a part. Nothing here is English, so that nothing can reach a page unsaid.
//
// # The questions
//
//	hello                       {"engine":"0.1.0","bridge":2,"glue":…}
//	begin                       the game: {"start":…,"occurrences":3,"width":…,"height":…,"pits":[{"pit":"b8","x":…,"y":…,"r":…}]}
//	look   position             {"position":…,"toMove":"S","moves":["A6<*"],"unusual":["seeds"],"svg":…} and, if
//	                            the game is over there, the outcome {"result":"S","clause":…}
//	play   position move most   a move as somebody wrote it: {"move":…,"position":…,"steps":[…]}, or {"refused":{"move":…,"clause":…,
//	                            "over":…,"laps":…,"repeat":…}}. Further steps than most are folded, if most is not 0
//	touch  position pit         the same for a pit that no move may start from: {"refused":…}
//	frame  position move n      the board after the first n events of the move: {"svg":…}
//	think  position strength seed before
//	                            begins a search; before is the earlier positions of the game, a line each
//	more   nodes                goes on with it: {"more":true,"nodes":…,"depth":…}, at last {"more":false,"move":…,"line":[…],
//	                            "nodes":…,"depth":…,"decided":…}, decided being in how many moves it is won, less than 0 if
//	                            it is lost, or 0
//
// A step is {"laps":1,"folded":0,"svg":…,"events":[…]}; the events of folded steps are
// left out. An event is as mashimo trace --json writes it, but for the turn and the move;
// that of the end has what the players count, "seeds":[26,22], in the games that count.
package main

// Package verify replays every example and holds engine, rule pages and examples
// against each other.
//
// [Verify] finds all of these, each with its place:
//
//   - an example of an unknown game, with an unknown clause, reading or option, a
//     start that is no position of the game, or whose seeds
//     are neither the game's own number nor the example's total;
//   - a turn that does not come out as written: a move that is not legal, an
//     illegal one that is, or that another clause forbids; other events, another
//     end, another result, other legal moves; a turn after the end of the game;
//   - a game without a page in the original language; that page with a clause that
//     the engine does not know, or without one that it knows, or with readings that are
//     not the game's; in any page a number, example or board that there is not;
//   - an example that lists a clause under clauses: which does not come into force
//     in it, though it makes something happen or limits something;
//   - an example that says nothing of what comes of its moves;
//   - a clause without an example; one that makes something happen and that no
//     example which lists it emits; one that forbids or limits something and whose
//     other side no example which lists it shows.
//
// The other side of a clause is a move refused because of it, or an event at
// which it kept something else from happening ([engine.Event].Limit).
package verify

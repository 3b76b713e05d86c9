package engine

// Version is the version of what the engine says of the rules. It changes with
// every change of a move, an event or a clause.
const Version = "0.1.0"

// Command oraclecli asks the oracle, the second implementation of the rules, what comes of a
// position or a move. It is for people who write worked examples.
package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"mashimo/internal/oracle"
)

const usage = `usage:
  oraclecli moves GAME POSITION [id=option…]       MOVE<TAB>POSITION<TAB>RESULT a line
  oraclecli play  GAME POSITION MOVE [id=option…]  events, then position, then result
  oraclecli perft GAME POSITION DEPTH [id=option…]
POSITION may be "start". Example:
  go run ./internal/oracle/oraclecli play djenon-aboure start A1
`

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) < 3 {
		return fmt.Errorf("%s", usage)
	}
	command, game, position, rest := args[0], args[1], args[2], args[3:]
	if position == "start" {
		position = oracle.Start(game)
	}
	operand := ""
	if command == "play" || command == "perft" {
		if len(rest) == 0 {
			return fmt.Errorf("%s", usage)
		}
		operand, rest = rest[0], rest[1:]
	}
	readings := map[string]string{}
	for _, arg := range rest {
		id, option, _ := strings.Cut(arg, "=")
		readings[id] = option
	}
	switch command {
	case "moves":
		return moves(game, readings, position)
	case "play":
		return play(game, readings, position, operand)
	case "perft":
		return perft(game, readings, position, operand)
	}
	return fmt.Errorf("%s", usage)
}

func moves(game string, readings map[string]string, position string) error {
	list, err := oracle.Moves(game, readings, position)
	for _, m := range list {
		fmt.Printf("%s\t%s\t%s\n", m.Text, m.Position, m.Result)
	}
	return err
}

func play(game string, readings map[string]string, position, move string) error {
	played, err := oracle.Play(game, readings, position, move)
	if err != nil {
		return err
	}
	fmt.Printf("events: [%s]\n", strings.Join(played.Events, ", "))
	fmt.Printf("end: %s\n", played.Position)
	fmt.Printf("result: %s\n", played.Result)
	return nil
}

func perft(game string, readings map[string]string, position, depth string) error {
	d, err := strconv.Atoi(depth)
	if err != nil {
		return err
	}
	count, err := oracle.Perft(game, readings, position, d)
	if err == nil {
		fmt.Println(count)
	}
	return err
}

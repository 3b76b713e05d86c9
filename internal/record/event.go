package record

import "mashimo/engine"

// Event is an event as JSON. Its position is the board after it, without the seeds
// in hand.
type Event struct {
	N        int    `json:"n"`    // from 1, through all turns
	Turn     int    `json:"turn"` // from 1
	Move     string `json:"move"`
	Lap      int    `json:"lap"`
	Kind     string `json:"kind"`
	Player   string `json:"player"`
	Pit      string `json:"pit,omitempty"`
	Count    int    `json:"count,omitempty"`
	Choice   string `json:"choice,omitempty"` // go or stop
	Result   string `json:"result,omitempty"`
	Clause   string `json:"clause"`
	Limit    string `json:"limit,omitempty"` // the clause that kept something else from happening
	Position string `json:"position"`
	Hand     int    `json:"hand"`
}

// Line is the event as a line of its own.
func (e Event) Line() []byte { return encoded(e, "") }

// Numbering numbers the events and turns of a trace. The zero Numbering begins one.
type Numbering struct{ events, turns int }

// Turn is the events of the next turn.
func (n *Numbering) Turn(m engine.Move, events []engine.Event) []Event {
	n.turns++
	list := make([]Event, 0, len(events))
	for _, e := range events {
		n.events++
		r := Event{
			N: n.events, Turn: n.turns, Move: m.String(), Lap: e.Lap, Kind: e.Kind.String(), Player: e.Player.String(),
			Count: e.Count, Result: e.Result.String(), Clause: e.Clause, Limit: e.Limit, Position: e.Position.String(), Hand: e.Hand,
		}
		if e.Kind.HasPit() {
			r.Pit = e.Pit.String()
		}
		if e.Kind == engine.KindChoice {
			r.Choice = map[bool]string{true: "go", false: "stop"}[e.Go]
		}
		list = append(list, r)
	}
	return list
}

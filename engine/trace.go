package engine

// Kind is what an event is. The list is closed: it changes only with a version
// of the trace's schema.
type Kind uint8

// The kinds of event.
const (
	KindPlace   Kind = iota // a seed from the reserve goes into Pit
	KindLift                // Count seeds are lifted from Pit
	KindSow                 // one seed falls in Pit
	KindRelay               // the move goes on with another lap from Pit
	KindCapture             // the Count seeds of Pit are captured
	KindBank                // Player banks Count seeds
	KindEnter               // captured seeds are sown from Pit, the first into it
	KindReserve             // Player reserves Pit (mtoto or hizi zetu)
	KindRelease             // the reservation of Pit is over
	KindToll                // the seed in the reserved Pit is banked by Player, its owner
	KindChoice              // safari: Go tells whether the hand goes on from Pit
	KindDestroy             // the kuu Pit is destroyed
	KindStop                // the turn ends; the last seed fell in Pit
	KindPass                // Player passes
	KindEnd                 // the game is over with Result
)

var kindNames = [...]string{"place", "lift", "sow", "relay", "capture", "bank", "enter", "reserve", "release", "toll", "choice", "destroy", "stop", "pass", "end"}

// Kinds lists all kinds of event.
func Kinds() []Kind {
	list := make([]Kind, len(kindNames))
	for i := range list {
		list[i] = Kind(i)
	}
	return list
}

func (k Kind) String() string { return kindNames[k] }

// HasPit tells whether events of this kind happen at a pit.
func (k Kind) HasPit() bool { return k != KindBank && k != KindPass && k != KindEnd }

// HasCount tells whether events of this kind carry a count of seeds.
func (k Kind) HasCount() bool { return k == KindLift || k == KindCapture || k == KindBank }

// Event is one thing that happened in a turn.
type Event struct {
	Kind     Kind
	Lap      int      // the lap it belongs to, from 1; 0 before the first
	Player   Player   // whose doing or gain it is; the mover, but for toll and end
	Pit      Pit      // where, if Kind.HasPit
	Count    int      // seeds, if Kind.HasCount; 1 for place, sow and toll
	Go       bool     // of a choice: taken
	Result   Result   // of an end
	Clause   string   // the clause that made it happen
	Limit    string   // the clause that kept something else from happening here, or ""
	Position Position // the board after the event; the seeds in hand are missing from it
	Hand     int      // seeds in hand after the event
}

// Text is the event in the notation of example files: "lift A4 4", "bank S 6",
// "choice A5 go", "end S".
func (e Event) Text() string {
	s := e.Kind.String()
	switch e.Kind {
	case KindBank, KindPass:
		s += " " + e.Player.String()
	case KindEnd:
		return s + " " + e.Result.String()
	default:
		s += " " + e.Pit.String()
	}
	switch {
	case e.Kind == KindToll:
		s += " " + e.Player.String()
	case e.Kind == KindChoice && e.Go:
		s += " go"
	case e.Kind == KindChoice:
		s += " stop"
	case e.Kind.HasCount():
		s += " " + itoa(e.Count)
	}
	return s
}

// Notation is the events in the notation of example files, one word list an
// item, the seeds of a lap gathered: "sow A4 A5 A6 a1".
func Notation(events []Event) []string {
	var list []string
	for i, e := range events {
		if e.Kind == KindSow && i > 0 && events[i-1].Kind == KindSow {
			list[len(list)-1] += " " + e.Pit.String()
			continue
		}
		list = append(list, e.Text())
	}
	return list
}

// Trace records the events of a turn. A nil *Trace records nothing.
type Trace struct {
	Events []Event
	hand   int
	lap    int
}

// add records e with the board p after it. Counts move seeds between hand and
// board by the event's kind.
func (t *Trace) add(p *Position, e Event) {
	if t == nil {
		return
	}
	switch e.Kind {
	case KindLift, KindCapture:
		t.hand += e.Count
	case KindBank:
		t.hand -= e.Count
	case KindPlace, KindToll:
		e.Count = 1
	case KindSow:
		e.Count = 1
		t.hand--
	}
	e.Lap, e.Hand, e.Position = t.lap, t.hand, *p
	t.Events = append(t.Events, e)
}

// settle gives the events of a turn the mover as the player to move, but for the
// last, after which the position is the next one.
func (t *Trace) settle(from int, mover Player, next Position) {
	turn := t.Events[from:]
	for i := range turn {
		turn[i].Position.ToMove = mover
	}
	if len(turn) > 0 {
		turn[len(turn)-1].Position = next
	}
}

// begin records how a lap starts from a pit of which n seeds have just been
// taken: with a relay, if it is not the move's first, and a lift. The board of
// the relay still has the seeds.
func (t *Trace) begin(p *Position, me Player, q Pit, n int, relayed bool, relay, lift string) {
	if relayed {
		before := *p
		before.Pits[q] += uint8(n)
		t.add(&before, Event{Kind: KindRelay, Player: me, Pit: q, Clause: relay})
	}
	t.lap++
	t.add(p, Event{Kind: KindLift, Player: me, Pit: q, Count: n, Clause: lift})
}

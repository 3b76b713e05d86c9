package diagram

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mashimo/engine"
)

const (
	keteStart   = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S reserve=22,22 kuu=SN"
	djenonStart = "4,4,4,4,4,4/4,4,4,4,4,4 S"
)

func position(t *testing.T, text string) engine.Position {
	t.Helper()
	p, err := engine.ParsePosition(text)
	require.NoError(t, err)
	return p
}

func planOf(t *testing.T, start string) Plan {
	t.Helper()
	return PlanFor(position(t, start))
}

// turn makes the events of a turn out of the notation of example files. It
// moves seeds as the events say and knows no rules.
func turn(t *testing.T, start engine.Position, notation string) []engine.Event {
	t.Helper()
	x := player{t: t, p: start}
	for _, item := range strings.Split(notation, ", ") {
		words := strings.Fields(item)
		if words[0] != "sow" {
			x.add(words)
			continue
		}
		for _, pit := range words[1:] {
			x.add([]string{"sow", pit})
		}
	}
	return x.events
}

type player struct {
	t      *testing.T
	p      engine.Position
	hand   int
	lap    int
	events []engine.Event
}

func (x *player) add(words []string) {
	x.t.Helper()
	e := engine.Event{Player: x.p.ToMove}
	for _, k := range engine.Kinds() {
		if k.String() == words[0] {
			e.Kind = k
		}
	}
	require.Equal(x.t, words[0], e.Kind.String())
	for _, w := range words[1:] {
		n, err := strconv.Atoi(w)
		q, isPit := engine.ParsePit(w)
		switch {
		case err == nil:
			e.Count = n
		case isPit:
			e.Pit = q
		case w == "N":
			e.Player, e.Result = engine.North, engine.NorthWins
		case w == "S":
			e.Player, e.Result = engine.South, engine.SouthWins
		case w == "draw":
			e.Result = engine.Draw
		}
		e.Go = e.Go || w == "go"
	}
	x.move(e)
	e.Lap, e.Hand, e.Position = x.lap, x.hand, x.p
	x.events = append(x.events, e)
}

// move moves the seeds of an event.
func (x *player) move(e engine.Event) {
	n := uint8(e.Count)
	switch e.Kind {
	case engine.KindPlace:
		x.p.Reserve[e.Player]--
		x.p.Pits[e.Pit]++
	case engine.KindLift, engine.KindCapture:
		x.p.Pits[e.Pit] -= n
		x.hand += e.Count
	case engine.KindSow:
		x.p.Pits[e.Pit]++
		x.hand--
	case engine.KindBank:
		x.p.Bank[e.Player] += n
		x.hand -= e.Count
	case engine.KindToll:
		x.p.Pits[e.Pit]--
		x.p.Bank[e.Player]++
	case engine.KindDestroy:
		x.p.Kuu[e.Pit.Player()] = false
	case engine.KindReserve:
		if x.p.Rows == 2 {
			x.p.Mtoto = x.p.Mtoto.With(e.Pit)
		} else {
			x.p.Hizi = engine.PitSet(0).With(e.Pit)
		}
	case engine.KindRelease:
		x.p.Hizi = 0
	}
	if e.Kind == engine.KindLift || e.Kind == engine.KindEnter {
		x.lap++
	}
}

// told is the events of each step in notation, a line a step.
func told(steps []Step, events []engine.Event) []string {
	var list []string
	for _, s := range steps {
		list = append(list, strings.Join(engine.Notation(events[s.First:s.Past]), ", "))
	}
	return list
}

func pit(t *testing.T, name string) engine.Pit {
	t.Helper()
	q, ok := engine.ParsePit(name)
	require.True(t, ok, name)
	return q
}

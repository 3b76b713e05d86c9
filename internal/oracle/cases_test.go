package oracle

import (
	"errors"
	"strings"
	"testing"
)

// texts are the legal moves of a position, without their marks of consequence.
func texts(t *testing.T, game string, r map[string]string, position string) string {
	t.Helper()
	list, err := Moves(game, r, position)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, m := range list {
		all = append(all, m.Text)
	}
	return strings.Join(all, " ")
}

func wantMoves(t *testing.T, game string, r map[string]string, position, want string) {
	t.Helper()
	if got := texts(t, game, r, position); got != want {
		t.Errorf("%s %s: moves %s, wanted %s", game, position, got, want)
	}
}

func mustPlay(t *testing.T, game string, r map[string]string, position, m string) Played {
	t.Helper()
	played, err := Play(game, r, position, m)
	if err != nil {
		t.Fatalf("%s %s %s: %v", game, position, m, err)
	}
	return played
}

// wantEnd plays a move and compares the position after it.
func wantEnd(t *testing.T, game string, r map[string]string, position, m, want string) Played {
	t.Helper()
	played := mustPlay(t, game, r, position, m)
	if played.Position != want {
		t.Errorf("%s %s %s:\n got %s\nwant %s\n%v", game, position, m, played.Position, want, played.Events)
	}
	return played
}

func wantRefusal(t *testing.T, game string, r map[string]string, position, m, clause string) {
	t.Helper()
	_, err := Play(game, r, position, m)
	var refusal Refusal
	if !errors.As(err, &refusal) || refusal.Clause != clause {
		t.Errorf("%s %s %s: got %v, wanted a refusal by %s", game, position, m, err, clause)
	}
}

func wantEvents(t *testing.T, played Played, want string) {
	t.Helper()
	if got := strings.Join(played.Events, ", "); got != want {
		t.Errorf("events\n got %s\nwant %s", got, want)
	}
}

// happened says whether an event beginning so is among the events.
func happened(played Played, event string) bool {
	for _, e := range played.Events {
		if strings.HasPrefix(e, event) {
			return true
		}
	}
	return false
}

// southRows are the last two rows of a four-row position.
func southRows(position string) string {
	rows := strings.Split(strings.Fields(position)[0], "/")
	return rows[2] + "/" + rows[3]
}

func northRows(position string) string {
	rows := strings.Split(strings.Fields(position)[0], "/")
	return rows[0] + "/" + rows[1]
}

func reading(id, option string) map[string]string { return map[string]string{id: option} }

// The rows of shared/cases/positions.md.

func TestCaseSixFloor(t *testing.T) {
	at := "1,0,0,0,0,0,0,0/0,11,1,9,0,0,0,0/0,0,0,0,6,0,0,0/0,3,1,4,0,1,0,1 S reserve=13,13 kuu=SN"
	all := mustPlay(t, "bao-la-kete", nil, at, "A5<*").Position
	if southRows(all) != "1,1,1,1,0,0,0,0/1,4,0,5,1,1,0,1" || !strings.Contains(all, "kuu=N") {
		t.Error(all)
	}
	two := mustPlay(t, "bao-la-kete", reading("kuu.six-floor", "never"), at, "A5<*").Position
	if southRows(two) != "0,0,1,1,5,0,0,0/0,3,1,4,0,1,0,1" || !strings.Contains(two, "kuu=SN") {
		t.Error(two)
	}
}

func TestCaseLostHouse(t *testing.T) {
	at := "0,0,0,0,0,0,0,0/0,0,0,2,0,0,0,0/0,4,6,0,2,6,7,1/1,1,1,1,1,0,1,1 N reserve=14,15"
	got := mustPlay(t, "bao-la-kete", nil, at, "a5<*").Position
	if northRows(got) != "0,0,0,0,0,0,0,0/0,0,0,0,1,1,1,0" {
		t.Error(got)
	}
}

func TestCaseDormant(t *testing.T) {
	at := "1,0,0,0,0,0,0,0/1,5,0,7,0,0,0,1/0,0,1,0,5,0,0,0/0,0,0,1,1,0,2,3 S reserve=18,18 kuu=SN"
	wantMoves(t, "bao-la-kete", nil, at, "A5<* A5>*")
	wantMoves(t, "bao-la-kete", reading("kuu.dormant", "house-still-owned"), at, "A3<* A3>* A5<* A5>*")
	wantMoves(t, "bao-la-kete", reading("kuu.dormant", "not-chosen"), at, "A3<* A3>*")
}

func TestCaseCaptureAgain(t *testing.T) {
	at := "0,0,0,0,0,0,0,0/0,3,4,1,0,0,0,0/0,1,1,3,8,1,2,0/0,0,0,0,0,0,0,0 S reserve=20,20 kuu=S"
	got := mustPlay(t, "bao-la-kete", nil, at, "A2<")
	var entered []string
	for _, e := range got.Events {
		if strings.HasPrefix(e, "capture") || strings.HasPrefix(e, "enter") {
			entered = append(entered, e)
		}
	}
	if strings.Join(entered, ", ") != "capture a7 3, enter A1, capture a6 4, enter A1, capture a5 1" || got.Result != "S" {
		t.Error(got)
	}
}

func TestCaseBaoHamna(t *testing.T) {
	at := "0,0,0,0,0,0,0,0/0,0,0,18,1,3,0,1/0,8,1,1,4,0,5,1/0,2,4,6,1,0,2,2 S reserve=2,2 kuu=N"
	got := mustPlay(t, "bao-la-kete", nil, at, "A5>")
	if got.Result != "S" || !strings.Contains(got.Position, "bank=18,0") {
		t.Error(got)
	}
	if tail := strings.Join(got.Events[len(got.Events)-4:], ", "); tail != "capture a5 18, destroy a5, bank S 18, end S" {
		t.Error(tail)
	}
}

func TestCaseFrontRow(t *testing.T) {
	at := "6,0,5,3,1,5,6,4/7,1,1,4,10,3,2,0/2,0,0,0,0,0,0,0/0,0,0,0,1,1,0,2 S"
	wantMoves(t, "bao-la-kete", nil, at, "A1>*")
	wantRefusal(t, "bao-la-kete", nil, at, "A1<*", "takata.front-row")
}

func TestCaseSafari(t *testing.T) {
	at := "0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,1,0,8,0,0,0/0,0,0,0,0,0,0,0 S reserve=19,19 kuu=SN"
	stops := mustPlay(t, "bao-la-kete", nil, at, "A3>")
	if last := stops.Events[len(stops.Events)-1]; last != "stop A5" || !strings.Contains(stops.Position, "kuu=SN") {
		t.Error(stops)
	}
	goes := mustPlay(t, "bao-la-kete", nil, at, "A3>+")
	if !happened(goes, "destroy A5") || !strings.Contains(goes.Position, "kuu=N") {
		t.Error(goes)
	}
	wantRefusal(t, "bao-la-kete", nil, at, "A3<+", "nemo.safari")
}

func TestCaseHiziOpponentCaptures(t *testing.T) {
	at := "0,0,0,0,0,0,0,0/0,5,0,0,1,0,2,0/0,1,0,0,0,0,1,0/0,2,3,0,0,0,0,0 S"
	if got := mustPlay(t, "bao-la-kete", nil, at, "B3<*"); happened(got, "reserve") {
		t.Error(got)
	}
}

func TestCaseHiziExempt(t *testing.T) {
	at := "0,0,0,0,0,0,0,0/0,0,0,7,2,0,2,0/0,0,1,0,0,1,0,0/3,5,0,0,0,0,4,0 S"
	if got := mustPlay(t, "bao-la-kete", nil, at+" kuu=N", "B2<*"); happened(got, "reserve") {
		t.Error(got)
	}
	if got := mustPlay(t, "bao-la-kete", nil, at, "B2<*"); !happened(got, "reserve a5") {
		t.Error(got)
	}
}

func TestCaseHiziStage(t *testing.T) {
	at := "2,1,0,3,1,2,1,0/0,0,4,4,1,18,16,1/1,4,0,0,0,0,0,0/0,0,0,0,1,1,2,0 N reserve=0,1"
	if got := mustPlay(t, "bao-la-kete", nil, at, "a6>*"); happened(got, "reserve") {
		t.Error(got)
	}
}

func TestCaseNoRelayException(t *testing.T) {
	at := "1,1,0,0,0,0,1,1/3,1,5,19,1,3,8,0/0,0,0,0,0,1,2,0/3,3,1,3,3,1,1,2 N kuu=N hizi=a2"
	if got := mustPlay(t, "bao-la-kete", nil, at, "a5<*"); !happened(got, "relay a2") {
		t.Error(got)
	}
}

func TestCaseEndless(t *testing.T) {
	at := "7,0,5,0,3,0,1,2/2,1,0,1,5,6,0,1/2,2,3,1,2,5,4,3/1,2,1,1,0,2,1,0 N"
	wantRefusal(t, "bao-la-kete", nil, at, "a4>*", "relay.endless")
	mustPlay(t, "bao-la-kete", nil, at, "a4<*")
	got := mustPlay(t, "bao-la-kete", reading("relay.endless", "ends"), at, "a4>*")
	lifts := 0
	for _, e := range got.Events {
		if strings.HasPrefix(e, "lift") {
			lifts++
		}
	}
	if lifts != 77 {
		t.Errorf("%d laps, wanted 77", lifts)
	}
}

func TestCaseDjenonPass(t *testing.T) {
	at := "0,0,0,1,0,0/0,0,1,4,1,1 S bank=18,22"
	got := wantEnd(t, "djenon-aboure", nil, at, "A4", "0,0,0,1,0,1/0,0,1,1,2,2 N bank=18,22")
	if got.Result != "" {
		t.Error(got)
	}
	wantMoves(t, "djenon-aboure", nil, got.Position, "pass")
	passed := wantEnd(t, "djenon-aboure", nil, got.Position, "pass", "0,0,0,1,0,1/0,0,1,1,2,2 S bank=18,22")
	wantEvents(t, passed, "pass N")
	wantMoves(t, "djenon-aboure", nil, passed.Position, "A5 A6")
}

func TestCaseDjenonCorner(t *testing.T) {
	got := wantEnd(t, "djenon-aboure", nil, "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20", "A4",
		"0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20")
	wantEvents(t, got, "lift A4 4, sow A4 A5 A6 a1, capture a1 2, capture A6 2, capture A5 2, bank S 6, stop a1, end S")
}

func TestCaseKinguluLastButOne(t *testing.T) {
	got := wantEnd(t, "bao-kingulu", nil, "0,1,1,0,0,3/0,0,0,0,2,0 S bank=16,25", "A5",
		"0,1,1,0,0,5/0,0,0,0,0,0 N bank=16,25 mtoto=a1")
	wantEvents(t, got, "lift A5 2, sow A6 a1, reserve a1, lift A6 1, sow a1, stop a1")
}

// Seeds that toll takes off the board make two boards different that have the same pits but
// for those in the hand: such a move ends.
func TestTollIsNoRepetition(t *testing.T) {
	const at = "17,0,0,13,39,0/22,0,0,37,0,0 S bank=2,25 mtoto=A2,A3,A4,A5,A6,a1,a2,a3,a4,a6"
	if got := texts(t, "bao-kingulu", nil, at); got != "A1" {
		t.Errorf("got %q, want A1", got)
	}
}

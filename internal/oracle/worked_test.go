package oracle

import (
	"strings"
	"testing"
)

// The 'Worked by hand' parts of shared/rules, and the number of first moves.

func TestStarts(t *testing.T) {
	for game, want := range map[string]int{
		"djenon-aboure": 6, "bao-kingulu": 4, "bao-la-kimasai": 8, "bao-la-kete": 4,
	} {
		got, err := Perft(game, nil, Start(game), 1)
		if err != nil || got != want {
			t.Errorf("%s: perft(1) %d %v, wanted %d", game, got, err, want)
		}
	}
}

func TestDjenonWorked1(t *testing.T) {
	got := mustPlay(t, "djenon-aboure", nil, Start("djenon-aboure"), "A1")
	wantEvents(t, got, "lift A1 4, sow A1 A2 A3 A4, relay A4, lift A4 5, sow A4 A5 A6 a1 a2, "+
		"relay a2, lift a2 5, sow a2 a3 a4 a5 a6, relay a6, lift a6 5, sow a6 A1 A2 A3 A4, "+
		"capture A4 2, bank S 2, stop A4")
	if !strings.HasPrefix(got.Position, "1,5,5,5,1,5/2,6,6,0,5,5 N") {
		t.Error(got.Position)
	}
}

func TestDjenonWorked3(t *testing.T) {
	got := mustPlay(t, "djenon-aboure", nil, "1,0,0,0,0,0/14,0,0,0,0,0 S", "A1")
	wantEvents(t, got, "lift A1 14, sow A1 A2 A3 A4 A5 A6 a1 a2 a3 a4 a5 a6 A1 A2, "+
		"capture A2 2, capture A1 2, capture a6 2, bank S 6, stop A2, end S")
}

func TestDjenonWorked4(t *testing.T) {
	got := wantEnd(t, "djenon-aboure", nil, "0,0,0,0,0,0/2,0,0,0,0,0 S", "A1", "0,0,0,0,0,0/1,1,0,0,0,0 N")
	wantEvents(t, got, "lift A1 2, sow A1 A2, stop A2, end S")
	wantRefusal(t, "djenon-aboure", nil, got.Position, "a1", "end.all-small")
}

func TestDjenonRefusals(t *testing.T) {
	at := "0,0,0,1,0,0/0,0,1,4,1,1 S bank=18,22"
	wantRefusal(t, "djenon-aboure", nil, at, "A1", "move.own-row")
	wantRefusal(t, "djenon-aboure", nil, at, "A3", "move.two-or-more")
	wantRefusal(t, "djenon-aboure", nil, at, "pass", "pass")
}

func TestKinguluWorked1(t *testing.T) {
	at := Start("bao-kingulu")
	wantMoves(t, "bao-kingulu", nil, at, "A3 A4 A5 A6")
	wantRefusal(t, "bao-kingulu", nil, at, "A1", "move.first-lap")
	wantRefusal(t, "bao-kingulu", nil, at, "A2", "move.first-lap")
}

func TestKinguluWorked2(t *testing.T) {
	got := wantEnd(t, "bao-kingulu", nil, "0,0,0,1,0,3/0,0,0,0,0,1 S", "A6", "0,0,0,1,0,4/0,0,0,0,0,0 N mtoto=a1")
	wantEvents(t, got, "lift A6 1, sow a1, reserve a1, stop a1")
}

func TestKinguluWorked3(t *testing.T) {
	got := wantEnd(t, "bao-kingulu", nil, "1,0,0,0,0,0/1,0,0,0,0,1 S", "A1", "1,0,0,0,0,0/0,1,0,0,0,1 N")
	wantEvents(t, got, "lift A1 1, sow A2, stop A2")
}

func TestKinguluCapture(t *testing.T) {
	at := "1,3,0,0,0,0/1,0,0,0,0,1 S"
	got := wantEnd(t, "bao-kingulu", nil, at, "A1", "1,0,0,0,0,0/0,0,0,0,0,1 N bank=4,0")
	wantEvents(t, got, "lift A1 1, sow A2, capture a5 3, capture A2 1, bank S 4, stop A2")
	at += " mtoto=a5"
	wantEnd(t, "bao-kingulu", nil, at, "A1", "1,3,0,0,0,0/0,1,0,0,0,1 N mtoto=a5")
	wantEnd(t, "bao-kingulu", reading("mtoto.opposite", "captured"), at, "A1",
		"1,0,0,0,0,0/0,0,0,0,0,1 N bank=4,0 mtoto=a5")
}

func TestKinguluToll(t *testing.T) {
	at := "1,0,0,0,4,4/0,0,0,0,0,3 S mtoto=a1"
	got := mustPlay(t, "bao-kingulu", nil, at, "A6")
	wantEvents(t, got, "lift A6 3, sow a1, toll a1 S, sow a2 a3, stop a3")
	at = "1,0,0,0,4,3/0,0,0,0,0,1 S mtoto=a1"
	got = mustPlay(t, "bao-kingulu", nil, at, "A6")
	wantEvents(t, got, "lift A6 1, sow a1, toll a1 S, stop a1")
	got = mustPlay(t, "bao-kingulu", reading("mtoto.last-seed", "relays"), at, "A6")
	wantEvents(t, got, "lift A6 1, sow a1, relay a1, lift a1 4, sow a2 a3 a4 a5, stop a5")
	at = "1,0,0,0,3,4/0,0,0,0,0,2 S bank=1,0 mtoto=a1"
	got = mustPlay(t, "bao-kingulu", nil, at, "A6")
	wantEvents(t, got, "lift A6 2, sow a1, toll a1 S, sow a2, reserve a2, stop a2")
	got = mustPlay(t, "bao-kingulu", reading("mtoto.last-but-one-in-reserved", "taken"), at, "A6")
	wantEvents(t, got, "lift A6 2, sow a1, toll a1 S, sow a2, reserve a2, sow a2, stop a2")
	if !strings.Contains(got.Position, "1,0,0,0,5,4/0,0,0,0,0,0 N bank=1,0 mtoto=a1,a2") {
		t.Error(got.Position)
	}
}

func TestKinguluPlayFrom(t *testing.T) {
	at := "0,0,0,4,0,0/0,0,1,0,0,4 S mtoto=A6,a3"
	wantMoves(t, "bao-kingulu", nil, at, "A3")
	owner := reading("mtoto.play-from", "owner")
	wantMoves(t, "bao-kingulu", owner, at, "A3 a3")
	wantRefusal(t, "bao-kingulu", nil, at, "A6", "move.own-row")
	got := mustPlay(t, "bao-kingulu", owner, at, "a3")
	wantEvents(t, got, "lift a3 4, sow a4 a5 a6 A1, capture a6 1, capture A1 1, bank S 2, stop A1")
}

func TestKinguluLongLap(t *testing.T) {
	at := "0,0,0,0,0,0/12,0,0,0,1,0 S"
	got := mustPlay(t, "bao-kingulu", nil, at, "A1")
	wantEvents(t, got, "lift A1 12, sow A2 A3 A4 A5 A6 a1 a2 a3 a4 a5 a6 A1, "+
		"capture a6 1, capture A1 1, bank S 2, stop A1")
	wantRefusal(t, "bao-kingulu", reading("sow.long-lap", "origin-skipped"), at, "A1", "move.first-lap")
}

func TestKimasaiWorked1(t *testing.T) {
	at := Start("bao-la-kimasai")
	got := wantEnd(t, "bao-la-kimasai", nil, at, "A1",
		"0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/0,0,2,0,2,0,2,0/0,0,0,0,0,0,1,1 N reserve=24,24")
	wantEvents(t, got, "lift A1 1, sow A2, relay A2, lift A2 2, sow A3 A4, relay A4, lift A4 2, sow A5 A6, "+
		"relay A6, lift A6 2, sow A7 A8, relay A8, lift A8 2, sow B8 B7, stop B7")
	wantMoves(t, "bao-la-kimasai", nil, at, "A1 A2 A3 A4 A5 A6 A7 A8")
	wantRefusal(t, "bao-la-kimasai", nil, at, "B1", "part1.first-turn")
	wantRefusal(t, "bao-la-kimasai", nil, got.Position, "b1", "part1.introduce")
}

func TestKimasaiWorked2(t *testing.T) {
	at := "0,0,0,0,0,0,0,0/1,0,0,3,0,0,0,0/0,0,1,1,0,0,0,0/0,0,0,0,0,0,0,0 S"
	got := mustPlay(t, "bao-la-kimasai", nil, at, "A3")
	wantEvents(t, got, "lift A3 1, sow A4, capture a5 3, enter A4, sow A4 A5 A6, stop A6")
	wantRefusal(t, "bao-la-kimasai", nil, at, "B3", "part2.any-pit")
}

func TestKimasaiEnds(t *testing.T) {
	empty := "1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/"
	wantResult := func(r map[string]string, position, want string) {
		t.Helper()
		if got, err := Result("bao-la-kimasai", r, position); got != want || err != nil {
			t.Errorf("%s: %q %v, wanted %q", position, got, err, want)
		}
	}
	wantResult(nil, empty+"1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 N", "S")
	wantResult(nil, empty+"1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 S", "S")
	wantResult(nil, empty+"0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 S", "N")
	wantResult(reading("end.both-empty", "no-result"), empty+"0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 S", "no-result")
	wantResult(nil, empty+"1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 N reserve=1,1", "")
	wantResult(reading("end.when", "any-part"), empty+"1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 N reserve=1,1", "S")
	none := "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 N reserve=1,1"
	wantResult(nil, none, "no-result")
	wantRefusal(t, "bao-la-kimasai", nil, none, "a1", "relay.endless")
	wantRefusal(t, "bao-la-kimasai", nil, empty+"1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 N", "b8", "end.inner-row-empty")
}

func TestKeteWorked(t *testing.T) {
	at := Start("bao-la-kete")
	wantMoves(t, "bao-la-kete", nil, at, "A6<* A6>* A7<* A7>*")
	got := wantEnd(t, "bao-la-kete", nil, at, "A6<*",
		"0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,1,1,7,0,2,0/0,0,0,0,0,0,0,0 N reserve=21,22 kuu=SN")
	wantEvents(t, got, "place A6, lift A6 3, sow A5 A4 A3, stop A3")
	for _, written := range []string{"a6<", "A6L", "a6L*", "A6<*"} {
		wantEnd(t, "bao-la-kete", nil, at, written, got.Position)
	}
}

func TestKeteRefusals(t *testing.T) {
	at := Start("bao-la-kete")
	wantRefusal(t, "bao-la-kete", nil, at, "A1<", "nemo.takata")
	wantRefusal(t, "bao-la-kete", nil, at, "B1<", "nemo.takata")
	wantRefusal(t, "bao-la-kete", nil, at, "A5<", "nemo.takata.not-kuu")
	wantRefusal(t, "bao-la-kete", nil, at, "A6<+", "nemo.safari")
	capture := "0,0,0,0,0,0,0,0/0,1,4,9,0,0,0,0/0,3,1,0,8,0,0,0/0,0,0,0,0,0,0,0 S reserve=19,19 kuu=SN"
	wantRefusal(t, "bao-la-kete", nil, capture, "A1<", "nemo.capture")
	wantRefusal(t, "bao-la-kete", nil, capture, "A2>", "nemo.capture.kichwa")
	wantRefusal(t, "bao-la-kete", nil, capture, "A2<*", "capture.mandatory")
	wantRefusal(t, "bao-la-kete", nil, capture, "A5>", "capture.mandatory")
	mustPlay(t, "bao-la-kete", nil, capture, "a2")
	for _, bad := range []string{"A3", "A9<", "pass", "C1<", "A3<#", "A3<**x", ""} {
		_, err := Play("bao-la-kete", nil, capture, bad)
		if _, refused := err.(Refusal); err == nil || refused {
			t.Errorf("%q: got %v, wanted malformed", bad, err)
		}
	}
}

func TestPositionsRefused(t *testing.T) {
	for _, c := range [][2]string{
		{"djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4 S"},
		{"djenon-aboure", "4,4,4,4,4,4 S"},
		{"djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4,256 S"},
		{"djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4,-1 S"},
		{"djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4,250 S"},
		{"djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4,4 X"},
		{"djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4,4 S reserve=1,0"},
		{"djenon-aboure", "4,4,4,4,4,4/4,4,4,4,4,4 S mtoto=a1"},
		{"bao-kingulu", "4,4,4,4,4,4/4,4,4,4,4,4 S mtoto=a7"},
		{"bao-kingulu", "4,4,4,4,4,4/4,4,4,4,4,4 S opening"},
		{"bao-kingulu", "4,4,4,4,4,4/4,4,4,4,4,4 S kuu=S"},
		{"bao-la-kimasai", "0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0 S bank=1,0"},
		{"bao-la-kete", "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 S"},
		{"bao-la-kete", "0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0 S hizi=b1"},
		{"bao-la-kete", "0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0 S kuu=NS"},
	} {
		if _, err := Moves(c[0], nil, c[1]); err == nil {
			t.Errorf("%s %s: wanted an error", c[0], c[1])
		}
	}
	if _, err := Moves("djenon-aboure", reading("no.such", "x"), Start("djenon-aboure")); err == nil {
		t.Error("unknown reading accepted")
	}
	if _, err := Moves("djenon-aboure", reading("relay.endless", "x"), Start("djenon-aboure")); err == nil {
		t.Error("unknown option accepted")
	}
}

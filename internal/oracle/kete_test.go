package oracle

import "testing"

const emptyRow = "0,0,0,0,0,0,0,0"

// A whole reservation: made, answered, taken up.
func TestHiziTurnByTurn(t *testing.T) {
	at := "2,1,3,2,1,2,1,1/1,17,1,3,8,9,0,0/0,0,0,1,1,1,1,0/0,0,2,0,2,0,2,2 N"
	made := mustPlay(t, keteName, nil, at, "a5>**")
	wantEvents(t, made, "lift a5 3, sow a6 a7 a8, relay a8, lift a8 2, sow b8 b7, relay b7, lift b7 2, sow b6 b5, "+
		"relay b5, lift b5 3, sow b4 b3 b2, relay b2, lift b2 2, sow b1 a1, stop a1, reserve A5")
	answered := wantEnd(t, keteName, nil, made.Position, "B5<*",
		"3,0,4,0,2,3,0,2/0,18,2,0,8,9,0,1/1,0,0,1,1,1,1,0/1,1,0,1,0,0,2,2 N hizi=A5")
	taken := mustPlay(t, keteName, nil, answered.Position, "a6<")
	wantEvents(t, taken, "lift a6 2, sow a5 a4, capture A5 1, enter a8, sow a8, stop a8, release A5")
	if _, err := Play(keteName, nil, made.Position, "B5<**"); err == nil {
		t.Error("** accepted where nothing was reserved")
	}
}

func TestHiziNoStartNoRelay(t *testing.T) {
	at := emptyRow + "/1,0,0,0,0,0,0,0/0,0,2,0,2,0,0,0/" + emptyRow + " S hizi=A3"
	wantMoves(t, keteName, nil, at, "A5<* A5>*")
	wantRefusal(t, keteName, nil, at, "A3<*", "hizi-zetu.no-start")
	wantEvents(t, mustPlay(t, keteName, nil, at, "A5<*"), "lift A5 2, sow A4 A3, stop A3, end S")
	nemo := emptyRow + "/1,0,0,0,0,0,0,0/0,0,2,0,2,0,0,0/" + emptyRow + " S reserve=1,0 hizi=A3"
	wantRefusal(t, keteName, nil, nemo, "A3<*", "hizi-zetu.no-start")
	kuu := emptyRow + "/1,0,0,0,0,0,0,0/0,0,2,0,6,0,0,0/" + emptyRow + " S kuu=S hizi=A5"
	wantMoves(t, keteName, nil, kuu, "A5<* A5>*")
}

func TestHiziMustCapture(t *testing.T) {
	at := emptyRow + "/0,0,0,0,0,1,0,1/0,0,0,2,0,1,0,1/0,0,0,0,0,0,2,0 S hizi=a3"
	wantMoves(t, keteName, nil, at, "A4>")
	wantRefusal(t, keteName, nil, at, "B7>", "hizi-zetu.must-capture")
	free := reading("hizi-zetu.must-capture", "free")
	wantMoves(t, keteName, free, at, "A4> B7>")
	wantEvents(t, mustPlay(t, keteName, free, at, "B7>"),
		"lift B7 2, sow B8 A8, capture a1 1, enter A8, sow A8, relay A8, lift A8 3, sow A7 A6 A5, stop A5, release a3, end S")
	last := emptyRow + "/0,0,0,0,0,1,0,0/0,0,0,2,0,1,0,1/0,0,0,0,0,0,2,0 S hizi=a3"
	wantEvents(t, mustPlay(t, keteName, nil, last, "A4>#"),
		"lift A4 2, sow A5 A6, capture a3 1, bank S 1, release a3, end S")
}

func TestKuuFirst(t *testing.T) {
	at := emptyRow + "/1,0,0,0,0,0,0,0/0,2,0,0,6,0,0,0/" + emptyRow + " S kuu=S"
	wantMoves(t, keteName, nil, at, "A5<* A5>*")
	wantRefusal(t, keteName, nil, at, "A2>*", "mtaji.takata.kuu-first")
	wantMoves(t, keteName, reading("mtaji.takata.kuu-first", "free"), at, "A2<* A2>* A5<* A5>*")
	wantEvents(t, mustPlay(t, keteName, nil, at, "A5<*"), "lift A5 6, destroy A5, sow A4 A3 A2 A1 B1 B2, stop B2, end S")
}

func TestTakataBackRow(t *testing.T) {
	at := emptyRow + "/1,0,0,0,0,0,0,0/0,0,1,0,0,0,0,0/0,0,0,2,1,0,0,0 S"
	wantMoves(t, keteName, nil, at, "B4<* B4>*")
	wantRefusal(t, keteName, nil, at, "A3<", "mtaji.takata")
	wantRefusal(t, keteName, nil, at, "B5<", "mtaji.takata.back-row")
	wantRefusal(t, keteName, nil, at, "B4<+", "mtaji.safari")
	several := emptyRow + "/1,0,0,0,0,0,0,0/0,0,2,0,0,0,0,0/0,0,0,2,1,0,0,0 S"
	wantMoves(t, keteName, nil, several, "A3<* A3>*")
	wantRefusal(t, keteName, nil, several, "B4<", "mtaji.takata")
}

func TestFrontRowInNemo(t *testing.T) {
	at := emptyRow + "/0,1,0,0,0,0,0,0/2,0,0,0,0,0,0,0/" + emptyRow + " S reserve=1,0"
	wantRefusal(t, keteName, nil, at, "A1<*", "takata.front-row")
	got := mustPlay(t, keteName, reading("takata.front-row", "mtaji-only"), at, "A1<*")
	wantEvents(t, got, "place A1, lift A1 3, sow B1 B2 B3, end N")
}

func TestTax(t *testing.T) {
	at := emptyRow + "/1,0,0,0,0,0,0,0/0,0,0,0,8,0,0,0/" + emptyRow + " S reserve=1,0 kuu=S"
	wantEvents(t, mustPlay(t, keteName, nil, at, "A5>"), "place A5, lift A5 2, sow A6 A7, stop A7, end S")
}

func TestMtajiSafari(t *testing.T) {
	at := emptyRow + "/1,0,0,0,0,0,0,0/0,0,2,0,6,0,0,0/" + emptyRow + " S kuu=S"
	free := map[string]string{"mtaji.takata.kuu-first": "free"}
	wantEvents(t, mustPlay(t, keteName, free, at, "A3>"),
		"lift A3 2, sow A4 A5, relay A5, lift A5 7, destroy A5, sow A6 A7 A8 B8 B7 B6 B5, stop B5, end S")
	free["mtaji.safari"] = "choice"
	wantMoves(t, keteName, free, at, "A3<* A3>* A3>*+ A5<* A5>*")
	wantEvents(t, mustPlay(t, keteName, free, at, "A3>"),
		"lift A3 2, sow A4 A5, choice A5 stop, stop A5, end S")
}

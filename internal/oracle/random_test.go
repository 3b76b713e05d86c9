package oracle

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// swapCase turns South's pits into North's and the other way round.
func swapCase(text string) string {
	return strings.Map(func(r rune) rune {
		if !strings.ContainsRune("ABab", r) {
			return r
		}
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, text)
}

// swapSides exchanges the letters S and N.
func swapSides(text string) string {
	return strings.NewReplacer("S", "N", "N", "S").Replace(text)
}

// rotate turns a position by 180 degrees.
func rotate(g *game, p position) position {
	turned := position{
		mover: p.mover.other(), opening: p.opening, hizi: swapCase(p.hizi),
		reserve: pair{p.reserve.n, p.reserve.s}, bank: pair{p.bank.n, p.bank.s},
		kuu: [2]bool{p.kuu[1], p.kuu[0]},
	}
	for _, pit := range pitNames {
		turned.pits.add(swapCase(pit), p.pits.count(pit))
		turned.mtoto[place(swapCase(pit))] = p.reserved(pit)
	}
	return turned
}

// rotateEvent turns an event by 180 degrees.
func rotateEvent(event string) string {
	words := strings.Fields(event)
	for i, word := range words {
		switch {
		case word == "S" || word == "N":
			words[i] = swapSides(word)
		case isPit(word, rowLetters, 8):
			words[i] = swapCase(word)
		}
	}
	return strings.Join(words, " ")
}

// randomReadings chooses an option for every reading.
func randomReadings(random *rand.Rand, g *game) map[string]string {
	chosen := map[string]string{}
	var ids []string
	for id := range g.options {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	for _, id := range ids {
		if random.Intn(2) == 0 {
			chosen[id] = g.options[id][random.Intn(len(g.options[id]))]
		}
	}
	return chosen
}

// randomPosition is a set-up position: few or many seeds anywhere, all parts the game knows.
func randomPosition(random *rand.Rand, g *game) position {
	for {
		p := position{mover: []side{south, north}[random.Intn(2)]}
		most, chance := 1+random.Intn(8), random.Float64()
		for _, row := range printedRows(g.rows, g.columns) {
			for _, pit := range row {
				if random.Float64() < chance {
					p.pits.add(pit, random.Intn(most+1))
				}
			}
		}
		fill(random, g, &p)
		if p.check(g) == nil {
			return p
		}
	}
}

func fill(random *rand.Rand, g *game, p *position) {
	front := []string{}
	for _, row := range []byte{'A', 'a'} {
		front = append(front, rowOf(row, g.columns)...)
	}
	if g.rows == 4 && random.Intn(2) == 0 {
		p.reserve = pair{random.Intn(4), random.Intn(4)}
	}
	switch g.name {
	case keteName:
		p.kuu = [2]bool{random.Intn(2) == 0, random.Intn(2) == 0}
		if random.Intn(2) == 0 {
			p.pits.add(pitAt(p.mover.front(), 5), 4+random.Intn(5))
		}
		if random.Intn(2) == 0 {
			p.hizi = front[random.Intn(len(front))]
		}
	case kimasaiName:
		p.opening = random.Intn(10) == 0
	case kinguluName:
		for range random.Intn(4) {
			p.mtoto[place(front[random.Intn(len(front))])] = true
		}
		p.bank = pair{random.Intn(5), random.Intn(5)}
	}
}

// written are texts of moves, legal or not, of every shape the game knows.
func written(g *game, p position) []string {
	marks := []string{""}
	if g.name == keteName {
		marks = []string{"<", "<+", "<*", "<*+", ">", ">+", ">*", ">*+"}
	}
	rows := []byte{p.mover.front()}
	if g.rows == 4 {
		rows = append(rows, p.mover.back())
	}
	if g.name == kinguluName {
		rows = append(rows, p.mover.other().front())
	}
	var all []string
	for _, row := range rows {
		for _, pit := range rowOf(row, g.columns) {
			for _, mark := range marks {
				all = append(all, pit+mark)
			}
		}
	}
	if g.name == djenonName {
		all = append(all, "pass")
	}
	return all
}

// checkPosition holds what must be true of every position: moves and refusals agree, seeds are
// kept, the position turned by 180 degrees behaves the same. It gives the positions that follow.
func checkPosition(t *testing.T, g *game, r map[string]string, p position) []string {
	t.Helper()
	at := p.text(g)
	list, err := Moves(g.name, r, at)
	if err != nil {
		t.Fatal(g.name, at, err)
	}
	turned := rotate(g, p)
	turnedAt := turned.text(g)
	other, err := Moves(g.name, r, turnedAt)
	if err != nil || len(other) != len(list) {
		t.Fatalf("%s %v\n%s: %v\n%s: %v %v", g.name, r, at, list, turnedAt, other, err)
	}
	legal := map[string]bool{}
	var after []string
	for i, m := range list {
		legal[m.Text] = true
		after = append(after, m.Position)
		checkMove(t, g, r, at, m)
		checkTurned(t, g, r, [2]string{at, turnedAt}, m, other[i])
	}
	for _, text := range written(g, p) {
		_, err := Play(g.name, r, at, text)
		m, _ := g.read(p, readings{"mtoto.play-from": r["mtoto.play-from"]}, text)
		if g.name == kinguluName && r["mtoto.play-from"] != "owner" && rowSide(text) != p.mover {
			continue // either case: the mover's own pit
		}
		if (err == nil) != legal[g.write(m)] {
			t.Fatalf("%s %v\n%s %s: %v, moves %v", g.name, r, at, text, err, list)
		}
		if _, refused := err.(Refusal); err != nil && !refused {
			t.Fatalf("%s %s %s: %v", g.name, at, text, err)
		}
	}
	return after
}

func checkMove(t *testing.T, g *game, r map[string]string, at string, m Move) {
	t.Helper()
	played, err := Play(g.name, r, at, m.Text)
	if err != nil || played.Position != m.Position || played.Result != m.Result {
		t.Fatalf("%s %v\n%s %s: %v, Play %v %v", g.name, r, at, m.Text, m, played, err)
	}
	before, err1 := parsePosition(g, at)
	after, err2 := parsePosition(g, m.Position)
	if err1 != nil || err2 != nil || before.total() != after.total() || before.mover == after.mover {
		t.Fatalf("%s %v\n%s %s: %v %v %v", g.name, r, at, m.Text, m, err1, err2)
	}
	if after.text(g) != m.Position {
		t.Fatalf("%s printed again is %s", m.Position, after.text(g))
	}
	if (m.Result != "") != strings.HasPrefix(played.Events[len(played.Events)-1], "end ") {
		t.Fatal(played)
	}
}

func checkTurned(t *testing.T, g *game, r map[string]string, at [2]string, m, other Move) {
	t.Helper()
	after, _ := parsePosition(g, m.Position)
	turned := rotate(g, after)
	wantText := swapCase(m.Text)
	if m.Text == "pass" {
		wantText = m.Text
	}
	wantResult := m.Result
	if len(wantResult) == 1 {
		wantResult = swapSides(wantResult)
	}
	want := Move{wantText, turned.text(g), wantResult}
	if other != want {
		t.Fatalf("%s %v %s %v\nturned %s %v", g.name, r, at[0], m, at[1], other)
	}
	here, _ := Play(g.name, r, at[0], m.Text)
	there, _ := Play(g.name, r, at[1], other.Text)
	for i := range here.Events {
		if i >= len(there.Events) || rotateEvent(here.Events[i]) != there.Events[i] {
			t.Fatalf("%s %s %s\n%v\n%v", g.name, at[0], m.Text, here.Events, there.Events)
		}
	}
}

func TestRandom(t *testing.T) {
	for _, g := range games() {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewSource(int64(len(g.name))))
			for range rounds(g) {
				r := randomReadings(random, g)
				checkPosition(t, g, r, randomPosition(random, g))
				playOut(t, random, g, r)
			}
		})
	}
}

func rounds(g *game) int {
	if g.rows == 2 {
		return 200
	}
	return 50
}

// playOut plays a game at random from the start.
func playOut(t *testing.T, random *rand.Rand, g *game, r map[string]string) {
	at := g.start
	for ply := 0; at != "" && ply < 60; ply++ {
		p, err := parsePosition(g, at)
		if err != nil {
			t.Fatal(err)
		}
		after := checkPosition(t, g, r, p)
		at = ""
		if len(after) > 0 {
			at = after[random.Intn(len(after))]
		}
	}
}

func ExamplePlay() {
	played, err := Play("djenon-aboure", nil, "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20", "A4")
	fmt.Println(played.Position, played.Result, err)
	// Output: 0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20 S <nil>
}

package example

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/source"
)

// corner is an example with a drawn board of two rows.
const corner = `game: djenon-aboure
clauses: [capture.chain, capture.either-row]   # what it proves
title:
  en: A chain over the corner
  pa: ਕੋਨੇ ਉੱਤੇ
why:
  en: >-
    The two pits behind hold two each,
    and both lie in South's own row.
start: |
  0 0 1 0 0 1      North
  0 0 0 4 1 1      South
to-move: S
bank: 20 20
turns:
  - illegal: A5
    because: move.two-or-more
  - legal: [A4]
  - play: A4
    events: [lift A4 4, sow A4 A5 A6 a1, capture a1 2, "capture  A6 02", capture A5 2, bank S 6, stop a1, end S]
    end: 0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20
    result: S
`

// house is an example with everything that a drawn board of four rows can have.
const house = `game: bao-la-kete
clauses:
- kuu
title: {en: A house}
why: {en: 'It''s a house: six seeds'}
readings:
  relay.endless: ends
total: 30
start: |2
   0 0 0 0 0 0 0 0
   0 2 2 6 0 0 0 0  North a

  0 0 0 0 12 2 2 0  A
  0 0 0 0 0 0 0 0   South B
to-move: N
reserve: 2,3
bank: '1 1'
kuu: SN
mtoto: B1 a2
hizi: A3
opening: true
turns:
- play: a5<*
`

// read reads text that must be a sound example.
func read(t *testing.T, text string) *Example {
	t.Helper()
	e, problems := Read(source.New("examples/g/corner.yaml", []byte(text)))
	require.Empty(t, problems)
	require.False(t, e.Broken)
	return e
}

func text(s string) Text { return Text{Value: s} }

func texts(list ...string) []Text {
	items := []Text{}
	for _, s := range list {
		items = append(items, text(s))
	}
	return items
}

func position(t *testing.T, s string) engine.Position {
	t.Helper()
	p, err := engine.ParsePosition(s)
	require.NoError(t, err)
	return p
}

// bare is an example without places.
func bare(e *Example) *Example {
	c := *e
	c.File = nil
	forget(reflect.ValueOf(&c).Elem())
	return &c
}

// forget copies everything that v points to and clears the places in it.
func forget(v reflect.Value) {
	switch {
	case v.Type() == reflect.TypeFor[source.Place]():
		v.SetZero()
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			forget(v.Field(i))
		}
	case v.Kind() == reflect.Slice && !v.IsNil():
		list := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(list, v)
		v.Set(list)
		for i := range v.Len() {
			forget(v.Index(i))
		}
	case v.Kind() == reflect.Pointer && !v.IsNil():
		p := reflect.New(v.Type().Elem())
		p.Elem().Set(v.Elem())
		v.Set(p)
		forget(p.Elem())
	}
}

func TestRead(t *testing.T) {
	end := Board{Position: position(t, "0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20")}
	want := &Example{
		Name:    "corner",
		Game:    text("djenon-aboure"),
		Clauses: texts("capture.chain", "capture.either-row"),
		Title:   Words{{text("en"), text("A chain over the corner")}, {text("pa"), text("ਕੋਨੇ ਉੱਤੇ")}},
		Why:     Words{{text("en"), text("The two pits behind hold two each, and both lie in South's own row.")}},
		Start:   Board{Drawn: true, Position: position(t, "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20")},
		Turns: []Turn{
			{Kind: Illegal, Move: text("A5"), Because: text("move.two-or-more")},
			{Kind: Legal, Moves: texts("A4")},
			{
				Kind: Play, Move: text("A4"),
				Events: texts("lift A4 4", "sow A4 A5 A6 a1", "capture a1 2", "capture A6 2", "capture A5 2", "bank S 6", "stop a1", "end S"),
				End:    &end, Result: &Outcome{Result: engine.SouthWins},
			},
		},
	}
	assert.Equal(t, want, bare(read(t, corner)))
}

func TestReadPlaces(t *testing.T) {
	e := read(t, corner)
	at := func(p source.Place) string { return strings.TrimPrefix(p.String(), "examples/g/corner.yaml:") }
	assert.Equal(t, "1:7", at(e.Game.At))
	assert.Equal(t, "2:26", at(e.Clauses[1].At))
	assert.Equal(t, "5:3", at(e.Title[1].Lang.At))
	assert.Equal(t, "5:7", at(e.Title[1].Text.At))
	assert.Equal(t, "8:5", at(e.Why[0].Text.At))
	assert.Equal(t, "11:3", at(e.Start.At))
	assert.Equal(t, "16:5", at(e.Turns[0].At))
	assert.Equal(t, "16:14", at(e.Turns[0].Move.At))
	assert.Equal(t, "17:14", at(e.Turns[0].Because.At))
	assert.Equal(t, "18:13", at(e.Turns[1].Moves[0].At))
	assert.Equal(t, "20:25", at(e.Turns[2].Events[1].At))
	assert.Equal(t, "20:57", at(e.Turns[2].Events[3].At), "in the quotes")
	assert.Equal(t, "21:10", at(e.Turns[2].End.At))
	assert.Equal(t, "22:13", at(e.Turns[2].Result.At))
}

func TestReadHouse(t *testing.T) {
	e := read(t, house)
	assert.Equal(t, "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,12,2,2,0/0,0,0,0,0,0,0,0 N reserve=2,3 bank=1,1 kuu=SN mtoto=B1,a2 hizi=A3 opening", e.Start.Position.String())
	assert.Equal(t, []Reading{{text("relay.endless"), text("ends")}}, bare(e).Readings)
	assert.Equal(t, 30, e.Total.Seeds)
	assert.Equal(t, "It's a house: six seeds", e.Why[0].Text.Value)
	assert.Nil(t, e.Turns[0].Events, "left out: not compared")
	assert.Nil(t, e.Turns[0].End)
	assert.Nil(t, e.Turns[0].Result)
}

// What the parts of a drawn board can be, one by one.
func TestReadParts(t *testing.T) {
	const rows = "0,0,1,0,0,1/0,0,0,4,1,1"
	for part, want := range map[string]string{
		"to-move: N":                 rows + " N",
		"to-move: S\nbank: 7, 8":     rows + " S bank=7,8",
		"to-move: S\nkuu: N":         rows + " S kuu=N",
		"to-move: S\nkuu: S":         rows + " S kuu=S",
		"to-move: S\nopening: false": rows + " S",
		"to-move: S\nmtoto: a3":      rows + " S mtoto=a3",
	} {
		e := read(t, strings.Replace(corner, "to-move: S\nbank: 20 20", part, 1))
		assert.Equal(t, want, e.Start.Position.String())
	}
}

func TestReadEndDrawn(t *testing.T) {
	e := read(t, strings.Replace(corner, "    end: 0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20\n", `    end: |
      0 0 1 0 0 0
      0 0 0 1 0 0
    to-move: N
    bank: 26 20
`, 1))
	assert.True(t, e.Turns[2].End.Drawn)
	assert.Equal(t, "0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20", e.Turns[2].End.Position.String())
}

func TestReadResults(t *testing.T) {
	for s, want := range map[string]engine.Result{
		"S": engine.SouthWins, "N": engine.NorthWins, "draw": engine.Draw, "no-result": engine.NoResult, "''": engine.Unfinished,
	} {
		e := read(t, strings.Replace(corner, "result: S", "result: "+s, 1))
		assert.Equal(t, want, e.Turns[2].Result.Result)
	}
}

func TestReadEvents(t *testing.T) {
	all := []string{
		"place A5", "lift A4 4", "sow A5 A6 a1", "relay a2", "capture a1 2", "bank S 6", "enter A1", "reserve a1", "release a1",
		"toll a1 S", "choice A5 go", "choice A5 stop", "destroy A5", "stop A3", "pass S", "end S", "end N", "end draw", "end no-result",
	}
	_, rest, found := strings.Cut(corner, "    events: [")
	require.True(t, found)
	_, rest, _ = strings.Cut(rest, "]\n")
	before, _, _ := strings.Cut(corner, "    events: [")
	e := read(t, before+"    events: ["+strings.Join(all, ", ")+"]\n"+rest)
	assert.Equal(t, texts(all...), bare(e).Turns[2].Events)

	e = read(t, before+"    events: []\n"+rest)
	assert.Equal(t, texts(), bare(e).Turns[2].Events, "nothing happens, which is compared")
}

// Line ends, a byte order mark, document marks, comments and the quotes around
// values make no difference.
func TestReadSame(t *testing.T) {
	want := bare(read(t, corner))
	for name, same := range map[string]string{
		"carriage returns":  strings.ReplaceAll(corner, "\n", "\r\n"),
		"byte order mark":   "\ufeff" + corner,
		"both":              "\ufeff" + strings.ReplaceAll(corner, "\n", "\r\n"),
		"old line ends":     strings.ReplaceAll(corner, "\n", "\r"),
		"document marks":    "---\n" + corner + "...\n",
		"comments":          "# first\n" + strings.ReplaceAll(corner, "turns:", "# more\nturns: # and more"),
		"quotes":            strings.NewReplacer("illegal: A5", "illegal: 'A5'", "to-move: S", `to-move: "S"`).Replace(corner),
		"no last line end":  strings.TrimSuffix(corner, "\n"),
		"no readings":       strings.Replace(corner, "start:", "readings: {}\nstart:", 1),
		"lists over lines":  strings.Replace(corner, "sow A4 A5 A6 a1, ", "sow A4 A5 A6 a1,\n      ", 1),
		"blanks in a board": strings.Replace(corner, "  0 0 0 4 1 1 ", "  0  0 0   4 1 1 ", 1),
		"no labels":         strings.NewReplacer("      North", "", "      South", "").Replace(corner),
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, want, bare(read(t, same))) })
	}
}

// The text of the position is found whether it is quoted, folded or a block.
func TestPositionText(t *testing.T) {
	board := "start: |\n  0 0 1 0 0 1      North\n  0 0 0 4 1 1      South\nto-move: S\nbank: 20 20\n"
	require.Contains(t, corner, board)
	for _, start := range []string{
		"0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20",
		`"0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20"`,
		"'0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20'",
		"0,0,1,0,0,1/0,0,0,4,1,1_S_bank=20,20",
		"0,0,1,0,0,1/0,0,0,4,1,1\n  S bank=20,20",
		">-\n  0,0,1,0,0,1/0,0,0,4,1,1\n  S bank=20,20",
		"|\n  0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20",
	} {
		e := read(t, strings.Replace(corner, board, "start: "+start+"\n", 1))
		assert.False(t, e.Start.Drawn)
		assert.Equal(t, "0,0,1,0,0,1/0,0,0,4,1,1 S bank=20,20", e.Start.Position.String(), start)
	}
}

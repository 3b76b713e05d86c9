package example

import (
	"math/rand"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/engine"
	"mashimo/internal/source"
)

func TestPrint(t *testing.T) {
	assert.Equal(t, `game: djenon-aboure
clauses: [capture.chain, capture.either-row]
title:
  en: A chain over the corner
  pa: ਕੋਨੇ ਉੱਤੇ
why:
  en: The two pits behind hold two each, and both lie in South's own row.
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
    events: [lift A4 4, sow A4 A5 A6 a1, capture a1 2, capture A6 2, capture A5 2, bank S 6, stop a1, end S]
    end: 0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20
    result: S
`, Print(read(t, corner)))
}

func TestPrintHouse(t *testing.T) {
	assert.Equal(t, `game: bao-la-kete
clauses: [kuu]
title:
  en: A house
why:
  en: 'It''s a house: six seeds'
readings:
  relay.endless: ends
total: 30
start: |2
   0  0  0  0  0  0  0  0
   0  2  2  6  0  0  0  0
   0  0  0  0 12  2  2  0
   0  0  0  0  0  0  0  0
to-move: N
reserve: 2 3
bank: 1 1
kuu: SN
mtoto: B1 a2
hizi: A3
opening: true
turns:
  - play: a5<*
`, Print(read(t, house)))
}

// again is what is read of an example's printed form.
func again(t *testing.T, e *Example) *Example {
	t.Helper()
	printed := Print(e)
	f := source.New("examples/g/"+e.Name+".yaml", []byte(printed))
	got, problems := Read(f)
	require.Empty(t, problems, printed)
	return bare(got)
}

// Empty lines between paragraphs are printed empty.
func TestPrintParagraphs(t *testing.T) {
	e := bare(read(t, corner))
	e.Why[0].Text = text("One.\n\nTwo.")
	assert.Contains(t, Print(e), "why:\n  en: |\n    One.\n\n    Two.\nstart:")
}

// A list of up to 100 characters stands on one line.
func TestPrintLists(t *testing.T) {
	e := bare(read(t, corner))
	e.Clauses = texts(strings.Repeat("a", 49), strings.Repeat("ਕ", 47))
	assert.Contains(t, Print(e), "\nclauses: [aaa")
	assert.Equal(t, e, again(t, e))
	e.Clauses[1].Value += "ਕ"
	assert.Contains(t, Print(e), "\nclauses:\n  - aaa")
	assert.Equal(t, e, again(t, e))
}

// Whatever people write in a text, it is read back from the printed form.
func TestPrintTexts(t *testing.T) {
	for _, s := range []string{
		"null", "Null", "~", "yes", "12", "-1", "- a", "a: b", "a:", ":a", "a #b", "#", "'", `"`, `\n`, "x, y", "[a]", "{a}", "a[b]", "a{b}", "a:b", "?",
		"? x", "---", "...", "%", "|", ">", "!x", "&x", "*x", "@x", "`x`", "<<", "=", "it's", "ਕੋਨੇ, ਉੱਤੇ", "क\u200dष", "\u00a0x\u00a0", "…",
	} {
		e := bare(read(t, corner))
		e.Game, e.Clauses[0], e.Turns[0].Move, e.Turns[0].Because, e.Turns[1].Moves[0] = text(s), text(s), text(s), text(s), text(s)
		e.Title[0].Text, e.Why[0].Text = text(s), text(s)
		e.Readings = []Reading{{text(s), text(s)}}
		assert.Equal(t, e, again(t, e), s)
	}
}

func TestPrintLines(t *testing.T) {
	for _, s := range []string{"a\nb", "a\n\nb: c", "a\n  b\n c", "- a\n- b", "# a\n# b", "a\n   \nb", "'\n\"", "---\n..."} {
		e := bare(read(t, corner))
		e.Why[0].Text = text(s)
		assert.Equal(t, e, again(t, e), s)
	}
}

func TestPrintTurns(t *testing.T) {
	e := bare(read(t, corner))
	drawn := Board{Drawn: true, Position: position(t, "0,0,1,0,0,0/100,0,0,1,0,0 N bank=26,20 kuu=N mtoto=A1 hizi=a1 opening")}
	e.Turns = []Turn{
		{Move: text("pass"), Events: texts(), Result: &Outcome{}},
		{Move: text("A1"), End: &drawn, Result: &Outcome{Result: engine.NoResult}},
		{Kind: Legal, Moves: texts()},
	}
	assert.Equal(t, e, again(t, e))
	assert.Contains(t, Print(e), `
  - play: pass
    events: []
    result: ''
  - play: A1
    end: |2
        0   0   1   0   0   0      North
      100   0   0   1   0   0      South
    to-move: N
    bank: 26 20
    kuu: N
    mtoto: A1
    hizi: a1
    opening: true
    result: no-result
  - legal: []
`)
}

// somePosition is a position of any shape with whatever a position can hold.
func somePosition(random *rand.Rand) engine.Position {
	p := engine.Position{Rows: 2 + 2*uint8(random.Intn(2)), Cols: 1 + uint8(random.Intn(8))}
	for _, row := range p.PrintedRows() {
		for _, q := range row {
			p.Pits[q] = uint8(random.Intn(1 + random.Intn(7)))
			if random.Intn(8) == 0 {
				p.Mtoto = p.Mtoto.With(q)
				p.Hizi = engine.PitSet(0).With(q)
			}
		}
	}
	p.ToMove = engine.Player(random.Intn(2))
	p.Reserve = [2]uint8{uint8(random.Intn(12)), uint8(random.Intn(12))}
	p.Bank = [2]uint8{uint8(random.Intn(2)), uint8(random.Intn(2))}
	p.Kuu = [2]bool{random.Intn(2) == 0, random.Intn(2) == 0}
	p.Opening = random.Intn(2) == 0
	return p
}

func TestPrintBoards(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 300 {
		e := bare(read(t, corner))
		p := somePosition(random)
		e.Start = Board{Drawn: random.Intn(3) > 0, Position: p}
		end := Board{Drawn: random.Intn(3) > 0, Position: somePosition(random)}
		e.Turns = []Turn{{Move: text("A1"), End: &end}}
		require.Equal(t, e, again(t, e))
	}
}

// FuzzExample checks that no text is too much for the reader, that problems
// stand inside the file and in order, that the ends of lines make no
// difference, and that what was read well is read back from its printed form.
func FuzzExample(f *testing.F) {
	f.Add(corner)
	f.Add(house)
	f.Add("")
	f.Add("game: [\x00")
	f.Add("start: |2\n   1\n a: &b *c\nwhy: {en: 'x''y', pa: \"\\u0301\\x07\"}\nturns:\n- {play: A1, end: >\n x}\n")
	f.Add(strings.NewReplacer("0 0 0 4", "0 ੩ 0", "A4", "\tA4", "S\n", "'S\n").Replace(corner))
	f.Fuzz(func(t *testing.T, text string) {
		file := source.New("examples/g/a.yaml", []byte(text))
		e, problems := Read(file)
		require.Equal(t, len(problems) > 0, e.Broken)
		require.Equal(t, problems.Sorted(), problems)
		for _, p := range problems {
			require.Equal(t, p.Place, file.At(file.Offset(p.Place)), p.Error())
		}
		crlf, _ := Read(source.New("examples/g/a.yaml", []byte(strings.ReplaceAll(file.Text, "\n", "\r\n"))))
		require.Equal(t, bare(e), bare(crlf))
		if !e.Broken {
			require.Equal(t, bare(e), again(t, e))
		}
	})
}

// unfit tells whether a text may stand in no example: on one line or on its lines.
func unfit(s string) bool {
	_, _, bad := source.Unfit(s)
	return bad || strings.Contains(s, "\t") || utf8.RuneCountInString(s) > source.MaxLine/4
}

// FuzzWords checks that any text that may stand in an example is read back, and
// that the places of its words can be told.
func FuzzWords(f *testing.F) {
	f.Add("It's a: house # six\n  seeds\n\n- 'x'")
	f.Add("…")
	f.Fuzz(func(t *testing.T, s string) {
		s = strings.Trim(s, blanks)
		if s == "" || !utf8.ValidString(s) || unfit(s) {
			t.Skip()
		}
		e := bare(read(t, house))
		e.Why[0].Text = text(s)
		line, _, _ := strings.Cut(s, "\n")
		line = strings.TrimRight(line, blanks)
		e.Title[0].Text, e.Clauses[0], e.Turns[0].Move = text(line), text(line), text(line)
		file := source.New("corner.yaml", []byte(Print(e)))
		got, problems := Read(file)
		require.Empty(t, problems)
		require.Equal(t, e, bare(got))
		why, last := got.Why[0].Text, 0
		for _, w := range words(s, blanks, 0) {
			offset := file.Offset(why.Place(w.at))
			require.Greater(t, offset, last)
			first, _ := utf8.DecodeRuneInString(w.value)
			require.True(t, strings.HasPrefix(file.Text[offset:], string(first)), "%q", w.value)
			last = offset
		}
	})
}

// What an example only bears on is read and printed beside what it proves.
func TestTouches(t *testing.T) {
	const head, rest = "game: djenon-aboure\nclauses: [pass]\n", "title:\n  en: A\nwhy:\n  en: B\nstart: 1,1/2,2 S\nturns:\n  - play: A1\n"
	const whole = head + "touches: [relay, stop.empty]\n" + rest
	e, problems := Read(source.New("a.yaml", []byte(whole)))
	require.Empty(t, problems)
	require.Len(t, e.Touches, 2)
	assert.Equal(t, "stop.empty", e.Touches[1].Value)
	assert.Equal(t, whole, Print(e))
	e, problems = Read(source.New("a.yaml", []byte(head+rest)))
	require.Empty(t, problems)
	assert.Equal(t, head+rest, Print(e))
}

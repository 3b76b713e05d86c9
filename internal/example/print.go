package example

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"mashimo/engine"
)

const (
	maxLine = 100 // characters of a list on one line
	gap     = "      "
)

// Print is the example's canonical form, which [Read] reads back. Comments are
// not kept.
func Print(e *Example) string {
	var p printer
	p.field(0, "game", scalar(e.Game.Value, false))
	p.list(0, "clauses", e.Clauses)
	if len(e.Touches) > 0 {
		p.list(0, "touches", e.Touches)
	}
	p.words("title", e.Title)
	p.words("why", e.Why)
	if len(e.Readings) > 0 {
		p.line(0, "readings:")
		for _, r := range e.Readings {
			p.field(1, scalar(r.ID.Value, false), scalar(r.Option.Value, false))
		}
	}
	if e.Total != nil {
		p.field(0, "total", strconv.Itoa(e.Total.Seeds))
	}
	p.board(0, "start", e.Start)
	p.line(0, "turns:")
	for _, t := range e.Turns {
		p.turn(t)
	}
	return p.String()
}

type printer struct {
	strings.Builder
	item bool // the next line begins an item of a list
}

func (p *printer) line(depth int, text string) {
	if p.item {
		depth, text, p.item = depth-1, "- "+text, false
	}
	p.WriteString(strings.Repeat("  ", depth) + text + "\n")
}

func (p *printer) field(depth int, key, value string) { p.line(depth, key+": "+value) }

// list prints a list on one line, or one item a line if it would be long.
func (p *printer) list(depth int, key string, items []Text) {
	var texts []string
	for _, t := range items {
		texts = append(texts, scalar(t.Value, true))
	}
	one := "[" + strings.Join(texts, ", ") + "]"
	if utf8.RuneCountInString(one) <= maxLine {
		p.field(depth, key, one)
		return
	}
	p.line(depth, key+":")
	for _, s := range texts {
		p.line(depth+1, "- "+s)
	}
}

func (p *printer) words(key string, words Words) {
	p.line(0, key+":")
	for _, w := range words {
		lang := scalar(w.Lang.Value, false)
		if !strings.Contains(w.Text.Value, "\n") {
			p.field(1, lang, scalar(w.Text.Value, false))
			continue
		}
		p.line(1, lang+": |")
		for line := range strings.SplitSeq(w.Text.Value, "\n") {
			p.block(2, line)
		}
	}
}

// block prints a line of a block; an empty one stays empty.
func (p *printer) block(depth int, text string) {
	if text == "" {
		p.WriteString("\n")
		return
	}
	p.line(depth, text)
}

// turn prints a turn as an item of the list of turns.
func (p *printer) turn(t Turn) {
	p.item = true
	switch t.Kind {
	case Play:
		p.field(2, "play", scalar(t.Move.Value, false))
		if t.Events != nil {
			p.list(2, "events", t.Events)
		}
		if t.End != nil {
			p.board(2, "end", *t.End)
		}
		if t.Result != nil {
			p.field(2, "result", scalar(t.Result.Result.String(), false))
		}
	case Illegal:
		p.field(2, "illegal", scalar(t.Move.Value, false))
		p.field(2, "because", scalar(t.Because.Value, false))
	case Legal:
		p.list(2, "legal", t.Moves)
	}
}

// board prints a board as it was written: drawn, or as position text.
func (p *printer) board(depth int, key string, b Board) {
	if !b.Drawn {
		p.field(depth, key, b.Position.String())
		return
	}
	rows := drawn(b.Position)
	style := "|"
	if strings.HasPrefix(rows[0], " ") {
		style = "|2"
	}
	p.field(depth, key, style)
	for _, row := range rows {
		p.line(depth+1, row)
	}
	p.parts(depth, b.Position)
}

// drawn are the lines of a drawn board, the counts flush right.
func drawn(p engine.Position) []string {
	printed := p.PrintedRows()
	width := 1
	for _, row := range printed {
		for _, q := range row {
			width = max(width, len(strconv.Itoa(int(p.Pits[q]))))
		}
	}
	var rows []string
	for i, row := range printed {
		var counts []string
		for _, q := range row {
			counts = append(counts, fmt.Sprintf("%*d", width, p.Pits[q]))
		}
		line := strings.Join(counts, " ")
		if p.Rows == 2 {
			line += gap + []string{"North", "South"}[i]
		}
		rows = append(rows, line)
	}
	return rows
}

// parts prints what a drawn board does not show.
func (p *printer) parts(depth int, b engine.Position) {
	p.field(depth, "to-move", b.ToMove.String())
	p.pair(depth, "reserve", b.Reserve)
	p.pair(depth, "bank", b.Bank)
	if b.Kuu != [2]bool{} {
		p.field(depth, "kuu", strings.Repeat("S", flag(b.Kuu[0]))+strings.Repeat("N", flag(b.Kuu[1])))
	}
	if b.Mtoto != 0 {
		p.field(depth, "mtoto", strings.ReplaceAll(b.Mtoto.String(), ",", " "))
	}
	if b.Hizi != 0 {
		p.field(depth, "hizi", b.Hizi.String())
	}
	if b.Opening {
		p.field(depth, "opening", "true")
	}
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (p *printer) pair(depth int, key string, n [2]uint8) {
	if n != [2]uint8{} {
		p.field(depth, key, fmt.Sprintf("%d %d", n[0], n[1]))
	}
}

// scalar is a text of one line as YAML, in single quotes unless it can do
// without. In a list on one line more must be quoted.
func scalar(s string, inList bool) string {
	if isPlain(s, inList) {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", "''") + "'"
}

func isPlain(s string, inList bool) bool {
	switch strings.ToLower(s) {
	case "", "null":
		return false
	}
	first := []rune(s)[0]
	if !unicode.IsLetter(first) && !unicode.IsDigit(first) {
		return false
	}
	if inList && strings.ContainsAny(s, ",[]{}:?") {
		return false
	}
	return !strings.Contains(s+" ", ": ") && !strings.Contains(s, " #")
}

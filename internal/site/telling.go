package site

import (
	"strings"

	"mashimo/internal/figure"
	"mashimo/internal/narrate"
	"mashimo/internal/plate"
	"mashimo/internal/verify"
)

// telling tells the steps of an example in a language.
type telling struct {
	*tongue
	n   *narrate.Narrator
	run *verify.Run
}

// step is the title of the n-th step, and what happened and stands there in words.
func (t *telling) step(n int, f frame) plate.Text {
	step := t.words.Text("figure.start", nil)
	if n > 0 {
		step = t.words.Text("figure.step", data{"n": n})
	}
	return plate.Text{
		Lang: t.words.Code, Title: t.title(t.run).Words + " · " + step,
		Desc: t.turn(f) + t.told(f) + t.n.BoardText(f.position(), f.over),
	}
}

// brief is the title and the number of the n-th step, and what happened in words; the
// whole board is told only at the start.
func (t *telling) brief(n int, f frame) plate.Text {
	told := t.told(f)
	if n == 0 {
		told = t.n.BoardText(f.position(), f.over)
	}
	return plate.Text{Lang: t.words.Code, Title: t.title(t.run).Words + " · " + t.words.Number(n), Desc: strings.TrimSpace(told)}
}

// all is the title of the example, and what happens in all its steps, and stands there
// at the end, in words.
func (t *telling) all(list []frame) plate.Text {
	var told strings.Builder
	for n, f := range list {
		if n > 0 {
			told.WriteString(t.words.Number(n) + " · ")
		}
		told.WriteString(t.turn(f) + t.told(f))
		if n == 0 || n == len(list)-1 {
			told.WriteString(t.n.BoardText(f.position(), f.over) + " ")
		}
	}
	return plate.Text{Lang: t.words.Code, Title: t.title(t.run).Words, Desc: strings.TrimSpace(told.String())}
}

// told is what happened in a step, and a blank; "" at the start.
func (t *telling) told(f frame) string {
	switch {
	case f.turn == nil:
		return ""
	case f.folded:
		return t.words.Plural("step.folded", f.laps, nil) + " "
	}
	return narrate.Plain(t.n.Events(f.events)) + " "
}

// turn is the move of a step that opens a turn, and a dash.
func (t *telling) turn(f frame) string {
	if !f.opens {
		return ""
	}
	return narrate.Plain([]narrate.Sentence{t.n.Turn(f.turn.Before.ToMove, f.turn.Move)}) + " — "
}

// sheetText is a board in plain text with its title above and its words below.
func sheetText(board string, o figure.Options) []byte {
	lines := []string{o.Title, "", strings.TrimRight(board, "\n"), "", o.Desc, ""}
	for _, f := range o.Metadata.Fields() {
		lines = append(lines, f[0]+": "+f[1])
	}
	return []byte(strings.Join(lines, "\n") + "\n")
}

package narrate

import (
	"strings"

	"mashimo/engine"
	"mashimo/internal/rulebook"
)

// Kind is what a part of a sentence is.
type Kind uint8

// The kinds of part.
const (
	Words Kind = iota // words of the language, numbers included
	Pit               // a pit, in notation
	Move              // a move, in notation
	Term              // a protected word of the glossary
)

// Part is a part of a sentence.
type Part struct {
	Kind Kind
	Text string
	Pit  engine.Pit // of a Pit
	Term string     // of a Term: its id in the glossary
}

// Sentence is something told.
type Sentence struct {
	Parts   []Part
	Clauses []string // behind it, each once, in the order of the events
	Lang    string   // of BCP 47
	Dir     string   // "ltr" or "rtl"
	Foreign bool     // the language lacks it: it is in English

	First, Past int // of an event's: it tells events[First:Past]
}

// String is the sentence as plain text.
func (s Sentence) String() string {
	var b strings.Builder
	for _, p := range s.Parts {
		b.WriteString(p.Text)
	}
	return b.String()
}

// Plain is sentences as plain text, with blanks between them.
func Plain(list []Sentence) string {
	var texts []string
	for _, s := range list {
		texts = append(texts, s.String())
	}
	return strings.Join(texts, " ")
}

// firstMark is the first of the private-use characters that stand for the parts
// of a sentence while its message is put together.
const firstMark = 0xF0000

// fill is what goes into a placeholder.
type fill struct {
	name  string
	n     int
	parts []Part // none: the number n
	list  bool   // the parts are a list
}

func number(name string, n int) fill { return fill{name: name, n: n} }

func pit(name string, q engine.Pit) fill {
	return fill{name: name, parts: []Part{{Kind: Pit, Text: q.String(), Pit: q}}}
}

func pits(name string, list []engine.Pit) fill {
	f := fill{name: name, list: true}
	for _, q := range list {
		f.parts = append(f.parts, Part{Kind: Pit, Text: q.String(), Pit: q})
	}
	return f
}

func move(name, text string) fill {
	return fill{name: name, parts: []Part{{Kind: Move, Text: text}}}
}

func moves(name string, list []engine.Move) fill {
	f := fill{name: name, list: true}
	for _, m := range list {
		f.parts = append(f.parts, Part{Kind: Move, Text: m.String()})
	}
	return f
}

func words(name, text string) fill {
	return fill{name: name, parts: []Part{{Kind: Words, Text: text}}}
}

// say is a message without plural forms.
func (t *Narrator) say(id, clause string, fills ...fill) Sentence {
	data, parts := t.data(fills)
	return t.sentence(t.words.Say(id, data), parts, clause)
}

// count is a message in the plural form for n.
func (t *Narrator) count(id string, n int, clause string, fills ...fill) Sentence {
	data, parts := t.data(fills)
	return t.sentence(t.words.SayPlural(id, n, data), parts, clause)
}

// data is what the fills put into the placeholders: numbers, and marks that
// stand for the parts.
func (t *Narrator) data(fills []fill) (data map[string]any, parts []Part) {
	data = make(map[string]any, len(fills))
	for _, f := range fills {
		if f.parts == nil {
			data[f.name] = f.n
			continue
		}
		marks := make([]string, len(f.parts))
		for i, p := range f.parts {
			if t.plain {
				marks[i] = p.Text
				continue
			}
			marks[i] = string(rune(firstMark + len(parts)))
			parts = append(parts, p)
		}
		data[f.name] = marks[0]
		if f.list {
			data[f.name] = t.words.List(marks)
		}
	}
	return data, parts
}

// sentence puts the parts in where their marks stand.
func (t *Narrator) sentence(said rulebook.Said, parts []Part, clause string) Sentence {
	s := Sentence{Lang: said.Lang, Dir: said.Dir, Foreign: said.Missing}
	if clause != "" {
		s.Clauses = []string{clause}
	}
	if len(parts) == 0 {
		s.plain(said.Text)
		return s
	}
	from := 0
	for i, r := range said.Text {
		k := int(r) - firstMark
		if k < 0 || k >= len(parts) {
			continue
		}
		s.plain(said.Text[from:i])
		s.Parts = append(s.Parts, parts[k])
		from = i + len(string(r))
	}
	s.plain(said.Text[from:])
	return s
}

func (s *Sentence) plain(text string) {
	if text != "" {
		s.Parts = append(s.Parts, Part{Text: text})
	}
}

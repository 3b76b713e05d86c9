package site

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"unicode"

	"mashimo/engine"
	"mashimo/internal/memo"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
)

// playTongue is a language's words as static/play/words.ts reads them. Its messages
// are texts, or plural forms by category.
type playTongue struct {
	Lang     string         `json:"lang"`
	Dir      string         `json:"dir"`
	Digits   string         `json:"digits"`
	Numbers  string         `json:"numbers"` // the code of the language as which they are grouped
	Group    string         `json:"group"`   // between the thousands of a number
	List     [3]string      `json:"list"`
	Messages map[string]any `json:"messages"`
}

// playBook is what is known, in words, of a game and its play page.
type playBook struct {
	playTongue
	English  *playTongue           `json:"english,omitempty"` // messages that the language lacks
	Game     string                `json:"game"`
	Name     string                `json:"name"`
	Rules    string                `json:"rules"` // address of the rule page
	Terms    map[string]playTerm   `json:"terms"`
	Facts    map[string]int        `json:"facts"`
	Clauses  map[string]playClause `json:"clauses"`
	Readings []playReading         `json:"readings"`
}

type playTerm struct {
	Text    string `json:"text"`
	Address string `json:"address"`
	Tip     string `json:"tip"`
}

type playClause struct {
	Text string `json:"text"`
	Lang string `json:"lang,omitempty"` // if it is not in the page's language
	Dir  string `json:"dir,omitempty"`
}

type playReading struct {
	ID      string       `json:"id"`
	Name    string       `json:"name"`
	Options []playOption `json:"options"`
}

type playOption struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// playTerms are the protected words that are told of while a game is played.
var playTerms = []string{"bao-hamna", "hizi-zetu", "kichwa", "kuu", "mtaji", "nemo", "safari", "takata"}

// isPlayed tells whether a message is told while a game is played.
func isPlayed(id string) bool {
	head, _, _ := strings.Cut(id, ".")
	return slices.Contains([]string{"event", "limit", "end", "result", "turn", "refusal", "board", "playing", "player", "store"}, head) || id == "step.folded"
}

// playWordsOf is playWords, remembered or new.
func (v *view) playWordsOf(g verify.GameReport) []byte {
	type key struct {
		game            engine.Game
		words, english  *rulebook.Words
		page, inEnglish *rulebook.Page
		glossary        *rulebook.Glossary
	}
	inEnglish, _ := v.book.Page(g.Game.ID(), rulebook.Original)
	k := key{g.Game, v.words, v.original().words, v.page(g.Game.ID()), inEnglish, v.book.Glossary}
	return memo.Of(v.cfg.Memo, k, func() []byte { return v.playWords(g) })
}

// playWords is what scripts say of a game on its play page, as JSON.
func (v *view) playWords(g verify.GameReport) []byte {
	own, english := v.playMessages()
	book := playBook{
		playTongue: own, English: english, Game: g.Game.ID(), Name: v.gameName(g.Game.ID()).Words,
		Rules: v.href(rulesPath(v.words.Code, g.Game.ID()), ""),
		Terms: map[string]playTerm{}, Facts: map[string]int{}, Clauses: map[string]playClause{}, Readings: v.playReadings(g.Game),
	}
	for _, id := range playTerms {
		if p := v.termPiece(id, ""); p.Tip != "" {
			term, _ := v.book.Glossary.Term(id)
			book.Terms[id] = playTerm{Text: term.Written(v.words.Code, ""), Address: p.Address, Tip: p.Tip}
		}
	}
	for _, f := range g.Game.Facts() {
		book.Facts[f.Name] = f.Value
	}
	for _, c := range g.Game.Clauses() {
		if q := v.quote(g.Game.ID(), c.ID, ""); q != nil {
			book.Clauses[c.ID] = playClause{q.Words.Words, q.Words.Lang, q.Words.Dir}
		}
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	_ = e.Encode(book) // strings and numbers can be encoded
	return text.Bytes()
}

// playMessages is the messages that are told while a game is played: the language's own,
// and in English those that it lacks, if there are any.
func (t *tongue) playMessages() (own playTongue, english *playTongue) {
	original := t.original().words
	own = playTongueOf(t.words)
	rest := playTongueOf(original)
	for _, id := range original.IDs() {
		if !isPlayed(id) {
			continue
		}
		t.words.Say(id, nil) // which notes that it is wanted
		if forms, ok := t.words.Forms(id); ok {
			own.Messages[id] = oneOrForms(forms)
		} else {
			forms, _ = original.Forms(id)
			rest.Messages[id] = oneOrForms(forms)
		}
	}
	if len(rest.Messages) > 0 {
		english = &rest
	}
	return own, english
}

func playTongueOf(w *rulebook.Words) playTongue {
	t := playTongue{Lang: w.Code, Dir: w.Dir, Digits: w.Digits, Numbers: cmp.Or(w.Numbers, w.Code), Messages: map[string]any{}}
	for _, r := range w.Number(1_000_000) {
		if !unicode.IsDigit(r) {
			t.Group = string(r)
		}
	}
	t.List[0], t.List[1], t.List[2] = w.Joining()
	return t
}

// oneOrForms is a message as JSON has it.
func oneOrForms(forms map[string]string) any {
	if text, one := forms[""]; one {
		return text
	}
	return forms
}

// playReadings is the readings of a game in words.
func (t *tongue) playReadings(g engine.Game) []playReading {
	list := []playReading{}
	page := t.page(g.ID())
	for _, r := range g.Readings() {
		words := playReading{ID: r.ID, Name: r.ID}
		for _, o := range r.Options {
			words.Options = append(words.Options, playOption{o, o})
		}
		for _, p := range page.Readings {
			if p.ID != r.ID {
				continue
			}
			words.Name = p.Name
			for i, o := range words.Options {
				for _, named := range p.Options {
					if named.ID == o.ID {
						words.Options[i].Name = named.Name
					}
				}
			}
		}
		list = append(list, words)
	}
	return list
}

package simulate

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"mashimo/engine"
)

// Schema is the version of the form of a record.
const Schema = 1

// Setup is what is played: records with the same are of one run.
type Setup struct {
	Schema   int       `json:"schema"`
	Game     string    `json:"game"`
	Readings []string  `json:"readings"`
	Position string    `json:"position"`
	Seed     uint64    `json:"seed"`
	Players  [2]string `json:"players"`
	Opening  int       `json:"opening"`
	Engine   string    `json:"engine"`
	Run      int       `json:"run"`
}

// Setup is what the run plays.
func (c Config) Setup() Setup {
	return Setup{
		Schema: Schema, Game: c.Game.ID(), Readings: chosen(c.Game), Position: c.Start.String(), Seed: c.Seed,
		Players: [2]string{c.South, c.North}, Opening: c.Opening, Engine: engine.Version, Run: c.Games,
	}
}

// chosen lists the readings that are not at their default.
func chosen(g engine.Game) []string {
	list := []string{}
	for _, r := range g.Readings() {
		if o := g.Chosen(r.ID); o != r.Options[0] {
			list = append(list, r.ID+"="+o)
		}
	}
	return list
}

// Record is what was counted in some parts of a run that follow each other. Its field
// Different is right only in [Record.Counts], or if the record was read.
type Record struct {
	Setup
	First int `json:"first"`
	Totals
	Parts []string `json:"parts"`
	Seen  string   `json:"seen,omitempty"` // as it was read; JSON writes it anew

	games    []uint64 // that differ, rising, but for those from sorted on
	sorted   int
	boundary int // the part after the last
}

// NewRecord is a record of a run that begins with a part.
func NewRecord(s Setup, part int) *Record {
	return &Record{Setup: s, First: first(s.Run, part), boundary: part, Parts: []string{}}
}

// Next is the part after the last one that was counted.
func (r *Record) Next() int { return r.boundary }

// Whole tells whether it is a whole run.
func (r *Record) Whole() bool { return r.First == 0 && r.Totals.Games == r.Run }

// Add counts the part that follows.
func (r *Record) Add(p Part) {
	r.Totals.add(p.Totals)
	r.Parts = append(r.Parts, p.sum())
	r.boundary++
	r.games = append(r.games, p.games...)
	if len(r.games) > 2*r.sorted+mostParts {
		r.tellApart()
	}
}

// tellApart drops games that are there already, and counts the others. A whole run that
// was read has none any more, and was counted.
func (r *Record) tellApart() {
	if len(r.games) > 0 {
		slices.Sort(r.games)
		r.games = slices.Compact(r.games)
		r.sorted = len(r.games)
		r.Different = r.sorted
	}
}

// Counts is what was counted, the different games too.
func (r *Record) Counts() Totals {
	r.tellApart()
	return r.Totals
}

// sum is by what the part is compared with itself, played again.
func (p Part) sum() string {
	text, err := json.Marshal(p.Totals)
	if err != nil {
		panic("simulate: totals have no JSON: " + err.Error()) // they are numbers
	}
	sum := sha256.Sum256(append(text, packed(p.games)...))
	return hex.EncodeToString(sum[:4])
}

func packed(games []uint64) []byte {
	b := make([]byte, 0, 8*len(games))
	for _, g := range games {
		b = binary.BigEndian.AppendUint64(b, g)
	}
	return b
}

// JSON is the record as it is kept in files.
func (r *Record) JSON() []byte {
	r.Seen = ""
	r.tellApart()
	if !r.Whole() {
		r.Seen = base64.StdEncoding.EncodeToString(packed(r.games))
	}
	for _, h := range []*Histogram{&r.Lengths, &r.Branching, &r.Laps, &r.LapSeeds} {
		if *h == nil {
			*h = Histogram{}
		}
	}
	text, err := json.Marshal(r)
	if err != nil {
		panic("simulate: a record has no JSON: " + err.Error()) // it is numbers and strings
	}
	return inLines(text)
}

// inLines writes a JSON object without blanks with a line for each key.
func inLines(object []byte) []byte {
	d := json.NewDecoder(bytes.NewReader(object))
	_, _ = d.Token() // the object was just written: nothing in it is wrong
	b, between := bytes.NewBufferString("{"), "\n  "
	for d.More() {
		key, _ := d.Token()
		var value json.RawMessage
		_ = d.Decode(&value)
		fmt.Fprintf(b, "%s%q: ", between, key)
		b.Write(folded(value))
		between = ",\n  "
	}
	b.WriteString("\n}\n")
	return b.Bytes()
}

// lineLength is how long lines of lists are at most, in bytes.
const lineLength = 120

// folded breaks a list that is longer than a line between two of its elements.
func folded(value []byte) []byte {
	if value[0] != '[' || len(value) <= lineLength {
		return value
	}
	b, depth, last := []byte("[\n    "), 0, 1 // what is written, and from where on nothing is
	line := last
	for i, c := range value {
		switch c {
		case '[':
			depth++
		case ']':
			depth--
		}
		if end := i == len(value)-1; end || c == ',' && depth == 1 {
			if i-line > lineLength {
				b, line = append(b, "\n    "...), last
			}
			b, last = append(b, value[last:i+1]...), i+1
		}
	}
	return append(b[:len(b)-1], "\n  ]"...)
}

package simulate

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// CSV is the record as a table in long form, as RFC 4180 has it, with the columns
//
//	table  "run" for what was played, "total" for counts, or the name of a histogram
//	key    name of what is told; in a histogram the value
//	value  what is told; in a histogram how often the value occurred
//
// The sums of parts are left out.
func (r *Record) CSV() []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	row := func(cells ...string) { _ = w.Write(cells) } // into memory
	row("table", "key", "value")
	for _, s := range [][2]string{
		{"game", r.Game}, {"readings", strings.Join(r.Readings, " ")}, {"position", r.Position}, {"seed", strconv.FormatUint(r.Seed, 10)},
		{"south", r.Players[0]}, {"north", r.Players[1]}, {"opening", strconv.Itoa(r.Opening)}, {"engine", r.Engine},
		{"run", strconv.Itoa(r.Run)}, {"first", strconv.Itoa(r.First)},
	} {
		row("run", s[0], s[1])
	}
	for _, c := range counts(r.Counts()) {
		row("total", c[0], c[1])
	}
	for _, h := range []struct {
		name string
		Histogram
	}{{"lengths", r.Lengths}, {"branching", r.Branching}, {"laps", r.Laps}, {"lap-seeds", r.LapSeeds}} {
		for _, v := range h.Histogram {
			row(h.name, strconv.Itoa(v[0]), strconv.Itoa(v[1]))
		}
	}
	w.Flush()
	return b.Bytes()
}

// counts is the names and values of those totals that are numbers, in the order of the
// JSON.
func counts(t Totals) [][2]string {
	text, _ := json.Marshal(t) // numbers
	d := json.NewDecoder(bytes.NewReader(text))
	_, _ = d.Token()
	var list [][2]string
	for d.More() {
		key, _ := d.Token()
		var value any
		_ = d.Decode(&value)
		if n, ok := value.(float64); ok {
			list = append(list, [2]string{fmt.Sprint(key), strconv.FormatFloat(n, 'f', -1, 64)})
		}
	}
	return list
}

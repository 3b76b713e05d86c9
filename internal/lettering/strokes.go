package lettering

import (
	"strconv"
	"strings"

	"mashimo/internal/diagram"
)

// form is how a character is written: the middle of its lines, on a grid on
// which digits and capitals are 10 high, from 0 at their upper edge down to the
// baseline, and digits are 6 wide. M starts a line, L goes straight on, C is a cubic
// curve, Z closes. Half an ellipse is one curve, whose control points lie two thirds
// of its width beyond its ends. No line turns back on itself: at such a point some
// programs draw a spike.
type form struct {
	wide  float64
	lines string
}

// forms are the characters of the hand. Nearly all points are whole, so that
// files are short.
var forms = map[rune]form{
	'0': {6, "M3 0 C7 0 7 10 3 10 C-1 10 -1 0 3 0"},
	'1': {6, "M1 2 L4 0 L4 10"},
	'2': {6, "M0 3 C0 -1 6 -1 6 3 C6 7 1 7 0 10 L6 10"},
	'3': {6, "M0 2 C1 -1 6 -1 6 2 C6 5 4 5 2 5 M2 5 C4 5 6 5 6 8 C6 11 1 11 0 8"},
	'4': {6, "M5 10 L5 0 L0 7 L6 7"},
	'5': {6, "M5 0 L1 0 L1 4 C2 3 6 3 6 7 C6 11 1 11 0 9"},
	'6': {6, "M5 0 C2 2 0 3 0 7 C0 11 6 11 6 7 C6 3 0 3 0 7"},
	'7': {6, "M0 0 L6 0 L2 10"},
	'8': {6, "M3 0 C6 0 6 5 3 5 C0 5 0 0 3 0 M3 5 C7 5 7 10 3 10 C-1 10 -1 5 3 5"},
	'9': {6, "M1 10 C4 8 6 7 6 3 C6 -1 0 -1 0 3 C0 7 6 7 6 3"},
	'A': {6, "M0 10 L3 0 L6 10 M1 7 L5 7"},
	'B': {6, "M0 0 L0 10 L3 10 C7 10 7 5 3 5 L0 5 M3 5 C6 5 6 0 3 0 L0 0"},
	'N': {6, "M0 10 L0 0 L6 10 L6 0"},
	'S': {6, "M6 2 C5 -1 0 -1 0 2 C0 6 6 4 6 8 C6 11 1 11 0 8"},
	'a': {5, "M0 4 C1 2 5 2 5 5 L5 10 M5 6 L3 6 C-1 6 -1 10 2 10 C4 10 5 9 5 8"},
	'b': {5, "M0 0 L0 10 M0 6 C0 2 5 2 5 6 C5 11 0 11 0 7"},
	'p': {5, "M0 3 L0 13 M0 6 C0 2 5 2 5 6 C5 11 0 11 0 7"},
	's': {4, "M4 4 C3 2 0 2 0 4 C0 7 4 6 4 8 C4 11 1 11 0 9"},
	'<': {5, "M5 2 L0 5 L5 8"},
	'>': {5, "M0 2 L5 5 L0 8"},
	'*': {4, "M2 0 L2 4 M0 1 L4 3 M4 1 L0 3"},
	'+': {6, "M3 2 L3 8 M0 5 L6 5"},
	' ': {2, ""},
}

// unknown stands for what the hand cannot write.
var unknown = form{6, "M0 0 L6 0 L6 10 L0 10 Z"}

// shape reads the lines of a form.
func (f form) shape() shape {
	ops := map[byte]diagram.Op{'M': diagram.MoveTo, 'L': diagram.LineTo, 'C': diagram.CurveTo, 'Z': diagram.Close}
	points := map[byte]int{'M': 1, 'L': 1, 'C': 3}
	var p diagram.Path
	words := strings.Fields(f.lines)
	for len(words) > 0 {
		letter := words[0][0]
		words[0] = words[0][1:]
		s := diagram.Segment{Op: ops[letter]}
		for i := 3 - points[letter]; i < 3; i++ {
			s.P[i] = diagram.Point{X: value(words[0]), Y: value(words[1])}
			words = words[2:]
		}
		if letter == 'Z' {
			words = words[1:]
		}
		p = append(p, s)
	}
	return shape{f.wide, p}
}

// value reads a number of a form.
func value(word string) float64 {
	v, err := strconv.ParseFloat(word, 64)
	if err != nil {
		panic("lettering: " + err.Error()) // forms are ours
	}
	return v
}

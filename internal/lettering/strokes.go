package lettering

import (
	"strconv"
	"strings"

	"mashimo/internal/diagram"
)

// form is how a character is written. Its lines are drawn in a box that is
// boxWidth wide and 100 high, from the capitals' upper edge at 0 to the baseline
// at 100; round parts pass either by one. M starts a line, L goes straight on, C is
// a cubic curve, E a quarter of a rounded box by way of its corner, and Z closes.
type form struct {
	wide  float64 // of the box
	lines string
}

// forms are the characters of the hand.
var forms = map[rune]form{
	'0': {60, "M30 -1 E59 -1 59 50 E59 101 30 101 E1 101 1 50 E1 -1 30 -1 Z"},
	'1': {60, "M14 19 C23 15 32 8 38 0 L38 100"},
	'2': {60, "M4 27 C4 10 15 -1 31 -1 C47 -1 57 10 57 26 C57 38 49 47.5 39 58.5 L2 100 L59 100"},
	'3': {60, "M4 15 C9 5 18 -1 29 -1 C45 -1 55 8 55 23.5 C55 38 45 47 29 47 L21 47 M29 47 C47 47 58 57 58 73.5 C58 90 46 101 28 101 C15 101 6 95 1 84"},
	'4': {60, "M46 100 L46 0 L1 71 L60 71"},
	'5': {60, "M54 0 L13 0 L8 46 C14 40 21 36.5 30 36.5 C47 36.5 58 49 58 68 C58 88 46 101 28 101 C15 101 6 95 1 84"},
	'6': {60, "M53 12 C49 4 42 -1 33 -1 C13 -1 1 18 1 54 C1 84 11 101 30 101 C47 101 59 88 59 69 C59 51 47 38 31 38 C16 38 4 48 1.3 62"},
	'7': {60, "M2 0 L58 0 C41 29 28 63 24 100"},
	'8': {60, "M30 -1 E55 -1 55 23 E55 47 30 47 E5 47 5 23 E5 -1 30 -1 Z M30 47 E59 47 59 74 E59 101 30 101 E1 101 1 74 E1 47 30 47 Z"},
	'9': {60, "M7 88 C11 96 18 101 27 101 C47 101 59 82 59 46 C59 16 49 -1 30 -1 C13 -1 1 12 1 31 C1 49 13 62 29 62 C44 62 56 52 58.7 38"},
	'A': {66, "M0 100 L33 0 L66 100 M11 67 L55 67"},
	'B': {58, "M3 0 L3 100 L30 100 C47 100 57 90.5 57 74 C57 57.5 47 48 30 48 L3 48 M30 48 C45 48 53 39 53 24 C53 9 45 0 30 0 L3 0"},
	'N': {62, "M3 100 L3 0 L59 100 L59 0"},
	'S': {58, "M53 14 C48 4 40 -1 29 -1 C14 -1 4 8.5 4 23 C4 37 14 43 29 48 C45 53 56 60 56 76 C56 91 45 101 28 101 C15 101 6 95 1 85"},
	'a': {50, "M5 37 C10 29 18 24.5 27 24.5 C41 24.5 48 32 48 46 L48 100 M48 57 L28 57 C11 57 2 65 2 79 C2 92 11 101 24 101 C37 101 46 92 48 76"},
	'b': {54, "M3 0 L3 100 M3 62.5 C3 40 12 24.5 28 24.5 C44 24.5 53 39 53 62.5 C53 86 44 101 28 101 C12 101 3 85 3 62.5"},
	'p': {54, "M3 25 L3 128 M3 62.5 C3 40 12 24.5 28 24.5 C44 24.5 53 39 53 62.5 C53 86 44 101 28 101 C12 101 3 85 3 62.5"},
	's': {46, "M41 36 C37 29 31 24.5 22 24.5 C11 24.5 4 31 4 42 C4 53 12 57 22 60 C34 64 44 68 44 80.5 C44 93 35 101 22 101 C12 101 5 96 1 88"},
	'<': {54, "M50 24 L4 54 L50 84"},
	'>': {54, "M4 24 L50 54 L4 84"},
	'*': {46, "M23 0 L23 46 M3 11 L43 35 M43 11 L3 35"},
	'+': {60, "M30 27 L30 81 M3 54 L57 54"},
	' ': {24, ""},
}

// unknown stands for what the hand cannot write.
var unknown = form{54, "M3 0 L51 0 L51 100 L3 100 Z"}

// square is how far a quarter's control points lie towards its corner: a little
// further than those of a circle.
const square = 0.6

// shape reads the lines of a form.
func (f form) shape() shape {
	var p diagram.Path
	var at diagram.Point
	words := strings.Fields(f.lines)
	for len(words) > 0 {
		op := words[0][0]
		words[0] = words[0][1:]
		var points []diagram.Point
		for range map[byte]int{'M': 1, 'L': 1, 'C': 3, 'E': 2}[op] {
			points = append(points, diagram.Point{X: value(words[0]), Y: value(words[1])})
			words = words[2:]
		}
		s := diagram.Segment{Op: map[byte]diagram.Op{'M': diagram.MoveTo, 'L': diagram.LineTo, 'C': diagram.CurveTo, 'E': diagram.CurveTo, 'Z': diagram.Close}[op]}
		switch op {
		case 'E':
			via, end := points[0], points[1]
			points = []diagram.Point{toward(at, via), toward(end, via), end}
		case 'Z':
			words = words[1:]
		}
		copy(s.P[3-len(points):], points)
		at = s.P[2]
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

// toward is the control point of a quarter at a, whose box has its corner at via.
func toward(a, via diagram.Point) diagram.Point {
	return diagram.Point{X: a.X + float64((via.X-a.X)*square), Y: a.Y + float64((via.Y-a.Y)*square)}
}

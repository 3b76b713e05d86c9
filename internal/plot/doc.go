// Package plot draws plots of counts as SVG for pages: [Histogram], the [Bar] of a share
// and the [Balance] of two sides. They have the site's colours by its style sheet, by the
// class plot and the classes of their parts, and are as wide as there is room.
//
// In a plot there are only numbers, but for the name of an axis, which may be in any
// script: its place is a line of its own. What a plot shows stands beside it on the page
// as a table; for those who do not see it, its title and description say what it is.
// Numbers run from left to right in every language, as on boards.
package plot

import (
	"html"
	"math"
	"strconv"
	"strings"
)

// Words is how a plot speaks.
type Words struct {
	Title, Desc string
	Axis        string                                 // name of the upright axis; "" if there is none
	Number      func(n int) string                     // a number
	Percent     func(share float64, places int) string // a share, of 1, with so many decimals
}

// width is how wide a plot is, in its own units; letters are made for a plot of about one
// and a half pixels a unit.
const width = 320

// svg is a plot being written.
type svg struct{ strings.Builder }

// open begins a plot of a height. Without a title it is only decoration.
func open(class string, height float64, w Words) *svg {
	s := &svg{}
	s.put(`<svg class="plot `, class, `" direction="ltr" viewBox="0 0 `, unit(width), " ", unit(height), `"`)
	if w.Title == "" {
		s.put(` aria-hidden="true" focusable="false">`)
		return s
	}
	s.put(` role="img" aria-label="`, html.EscapeString(w.Title), `"><title>`, html.EscapeString(w.Title), "</title>")
	if w.Desc != "" {
		s.put("<desc>", html.EscapeString(w.Desc), "</desc>")
	}
	return s
}

func (s *svg) put(parts ...string) {
	for _, p := range parts {
		s.WriteString(p)
	}
}

func (s *svg) close() string {
	s.put("</svg>")
	return s.String()
}

// path draws a path of a class.
func (s *svg) path(class, d string) {
	if d != "" {
		s.put(`<path class="`, class, `" d="`, d, `"/>`)
	}
}

// text writes at a point; anchor is start, middle or end.
func (s *svg) text(x, y float64, anchor, words string) {
	s.put(`<text x="`, unit(x), `" y="`, unit(y), `" text-anchor="`, anchor, `">`, html.EscapeString(words), "</text>")
}

// unit is a length with one decimal at most.
func unit(v float64) string {
	return strconv.FormatFloat(math.Round(v*10)/10, 'f', -1, 64)
}

// at is a point of a path.
func at(command string, x, y float64) string { return command + unit(x) + " " + unit(y) }

// step is the distance of marks on an axis up to most, at most so many of them: one, two
// or five of a power of ten.
func step(most float64, marks int) float64 {
	power := math.Pow(10, math.Floor(math.Log10(most/float64(marks))))
	for _, n := range []float64{1, 2, 5} {
		if n*power*float64(marks) >= most*(1-1e-9) {
			return n * power
		}
	}
	return 10 * power
}

// Places is how many decimals percentages need that are multiples of a share.
func Places(step float64) int {
	return max(0, int(math.Ceil(-math.Log10(step)-2-1e-9)))
}

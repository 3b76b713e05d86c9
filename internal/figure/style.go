package figure

import (
	"strings"

	"mashimo/internal/diagram"
)

// colour is a named colour of the palette, in the light and in the dark.
type colour struct{ name, light, dark string }

// palette is calm: a wooden board, dark seeds, and two inks for the marks. Text
// has a contrast of at least 4.5 to what it stands on, marks of at least 3, in
// both themes.
var palette = []colour{
	{"ground", "#fffdf8", "#16120e"}, // of a picture that stands alone
	{"wood", "#ecd5ac", "#46331f"},   // the board
	{"edge", "#6a4a28", "#c6a677"},   // outlines
	{"pit", "#fff9ec", "#1e1711"},    // the inside of a pit
	{"seed", "#4a5460", "#d6cdbf"},
	{"ink", "#22180e", "#f8eedd"},  // counts, the padlock, a chosen house
	{"name", "#5f4729", "#d9c19c"}, // rows, columns, strips
	{"way", "#0a5684", "#93d2ff"},  // arrows, the last seed
	{"deed", "#95300f", "#ffb18a"}, // lifted, captured, placed, paid
}

// tint gives some elements a property in a colour of the palette.
type tint struct{ selectors, property, colour string }

// tints are in the order of the cascade. What a selector asks for lies within one part
// (see [Parts]), for what is around the place from which a part is used is unknown to it.
var tints = []tint{
	{".mb-wood,.mb-fold rect", "fill", "wood"},
	{".mb-names,.mb-sides", "fill", "name"},
	{".mb-palm", "stroke", "name"},
	{".mb-pits circle,.mb-pits rect", "fill", "pit"},
	{".mb-wood,.mb-mid,.mb-pits circle,.mb-pits rect", "stroke", "edge"},
	{".mb-pits path", "stroke", "seed"},
	{".mb-pits .mb-ruin", "stroke", "edge"},
	{".mb-pits .mb-heap", "fill", "seed"},
	{".mb-pits text,.mb-fold text,.mb-fold path,.mb-step,.mb-count", "fill", "ink"},
	{".mb-pits .mb-on", "fill", "pit"},
	{".mb-head", "fill", "way"},
	{".mb-dot", "fill", "deed"},
	{"[data-mark=reserved] .mb-dot", "fill", "ink"},
	{"[data-mark]", "stroke", "deed"},
	{".mb-way,[data-mark=last]", "stroke", "way"},
	{"[data-mark=reserved],[data-mark=chosen],.mb-fold rect,.mb-fold .mb-loop", "stroke", "ink"},
	{"[data-mark] .mb-in", "stroke", "pit"},
	{"[data-mark=reserved] circle,[data-mark=toll] circle", "fill", "pit"},
}

// rule is a rule of a style sheet.
type rule struct{ selectors, declarations string }

// form is the part of the style that is the same in every theme, also in the
// order of the cascade. It is a function so that programs which do not use it leave it out.
func form() []rule {
	return []rule{
		{".mb", `direction:ltr;font-family:"Noto Sans","Noto Sans Gurmukhi","Noto Sans Devanagari","Noto Sans Telugu",system-ui,sans-serif`},
		{".mb-wood", pen(diagram.FramePen)},
		{".mb-mid", pen(diagram.MiddlePen) + ";stroke-dasharray:0 " + number(diagram.MiddleGap) + ";stroke-linecap:round"},
		{".mb-pits circle,.mb-pits rect", pen(diagram.PitPen)},
		{".mb-pits path", "fill:none;" + pen(2*diagram.SeedRadius) + ";stroke-linecap:round"},
		{".mb-pits .mb-ruin", pen(diagram.PitPen)},
		{".mb-pits .mb-heap", "stroke:none"},
		{".mb-pits text,.mb-fold text,.mb-count", "font-weight:700"},
		{".mb-sides .mb-count", "font-size:" + number(diagram.CountSize) + "px"},
		{".mb-palm,.mb-way,[data-mark],.mb-fold .mb-loop", "fill:none;" + pen(diagram.WayPen) + ";stroke-linecap:round"},
		{".mb-palm", pen(diagram.SignPen)},
		markForm(diagram.Lifted, ";stroke-dasharray:"+number(diagram.DashOn)+" "+number(diagram.DashOff)+";stroke-linecap:butt"),
		markForm(diagram.Last, ""),
		markForm(diagram.Captured, ""),
		markForm(diagram.Chosen, ""),
		markForm(diagram.Placed, ""),
		markForm(diagram.Reserved, ""),
		markForm(diagram.Toll, ""),
		{"[data-mark] .mb-in", pen(diagram.HollowPen)},
		{"[data-mark=reserved] circle", pen(diagram.BadgePen)},
		{".mb-dot", "stroke:none"},
		{".mb-fold rect", pen(diagram.PlatePen)},
	}
}

func pen(width float64) string { return "stroke-width:" + number(width) }

// markForm is the rule of a kind of mark.
func markForm(k diagram.MarkKind, more string) rule {
	return rule{"[data-mark=" + k.String() + "]", pen(k.Pen()) + more}
}

// darkened is what a picture that stands alone, with this body, changes in the
// dark; on paper it stays light.
func darkened(body string) string {
	var s strings.Builder
	for _, c := range palette {
		for _, property := range []string{"fill", "stroke"} {
			if strings.Contains(body, property+`="`+c.light+`"`) {
				s.WriteString(".mb [" + property + `="` + c.light + `"]{` + property + ":" + c.dark + "}")
			}
		}
	}
	return "@media screen and (prefers-color-scheme:dark){" + s.String() + "}"
}

// PageStyle is the style sheet for the pictures of a page. The page may set the
// custom properties --mb-wood and so on; as they are, they follow the reader's
// setting, or data-theme="light" or "dark" of the page or of an element around
// a picture. On paper they are light.
func PageStyle() string {
	light, dark := "", ""
	for _, c := range palette {
		light += "--mb-" + c.name + ":" + c.light + ";"
		dark += "--mb-" + c.name + ":" + c.dark + ";"
	}
	return ".mb{display:block;width:100%;height:auto}.mb-parts{position:absolute}" + formed() + "\n" + tinted() + "\n" +
		":root,[data-theme=light]{" + light + "}\n" +
		"@media screen{[data-theme=dark]{" + dark + "}}\n" +
		"@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){" + dark + "}}\n"
}

// formed writes the form.
func formed() string {
	var s strings.Builder
	for _, f := range form() {
		s.WriteString(f.selectors + "{" + f.declarations + "}")
	}
	return s.String()
}

// tinted writes the tints, by custom property.
func tinted() string {
	var s strings.Builder
	for _, t := range tints {
		for _, c := range palette {
			if c.name == t.colour {
				s.WriteString(t.selectors + "{" + t.property + ":var(--mb-" + c.name + "," + c.light + ")}")
			}
		}
	}
	return s.String()
}

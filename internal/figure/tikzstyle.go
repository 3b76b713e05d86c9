package figure

import (
	"math"
	"strconv"
	"strings"

	"mashimo/internal/diagram"
)

// texStyle is a named style of a TikZ picture: what its parts look like unless
// the author says otherwise. It may build on styles before it.
type texStyle struct{ name, keys string }

// texStyles are all styles; a picture defines those that it uses.
func texStyles() []texStyle {
	return []texStyle{
		{"picture", "x=" + unit + ",y=-" + unit},
		{"ground", "use as bounding box"},
		{"board", "fill=mbwood,draw=mbedge,rounded corners=" + millimetres(26) + "," + texPen(diagram.FramePen)},
		{"middle", "draw=mbedge,line cap=round,dash pattern=on 0pt off " + points(diagram.MiddleGap) + "," + texPen(diagram.MiddlePen)},
		{"text", `node font=\fontsize{7}{8}\selectfont` + tight},
		{"names", "mashimo/text,text=mbname,anchor=base"},
		{"player", "mashimo/text,text=mbname,anchor=base west"},
		{"turn", "fill=mbname"},
		{"won", "fill=mbname"},
		{"pit", "shape=circle,fill=mbpit,draw=mbedge,minimum size=" + millimetres(2*diagram.PitRadius) + "," + texPen(diagram.PitPen) + tight},
		{"house", "mashimo/pit,shape=rectangle,rounded corners=" + millimetres(6) + ",minimum size=" + millimetres(2*diagram.HouseHalf)},
		{"ruin", "draw=mbedge," + texPen(diagram.PitPen)},
		{"seed", "draw=mbseed,line cap=round," + texPen(2*diagram.SeedRadius)},
		{"count", `mashimo/text,text=mbink,font=\bfseries,anchor=base`},
		{"heap", "mashimo/count,shape=circle,fill=mbseed,text=mbpit,anchor=center,minimum size=" + millimetres(2*diagram.HeapRadius)},
		{"store", "mashimo/count,anchor=base east"},
		{"store/fill", "fill=mbname"},
		{"store/line", "draw=mbname,line cap=round," + texPen(diagram.SignPen)},
		{"store/word", "mashimo/text,text=mbname,anchor=base east,xshift=-2pt"},
		{"way", "draw=mbway,line cap=round," + texPen(diagram.WayPen)},
		{"way/head", "fill=mbway"},
		{"carry", "mashimo/way"},
		{"carry/head", "mashimo/way/head"},
		{"lifted", texMark(diagram.Lifted) + ",dash pattern=on " + points(diagram.DashOn) + " off " + points(diagram.DashOff)},
		{"last", texMark(diagram.Last)},
		{"chosen", texMark(diagram.Chosen)},
		{"captured", texMark(diagram.Captured) + ",line cap=round"},
		{"placed", texMark(diagram.Placed) + ",line cap=round,double=mbpit,double distance=" + points(diagram.HollowPen) + "," + texPen((diagram.Placed.Pen()-diagram.HollowPen)/2)},
		{"placed/line", texMark(diagram.Placed) + ",line cap=round"},
		{"reserved", texMark(diagram.Reserved) + ",fill=mbpit," + texPen(diagram.BadgePen)},
		{"reserved/line", texMark(diagram.Reserved) + ",line cap=round"},
		{"reserved/fill", "fill=mb" + inks[diagram.Reserved]},
		{"toll", texMark(diagram.Toll) + ",fill=mbpit"},
		{"toll/fill", "fill=mb" + inks[diagram.Toll]},
		{"fold", "fill=mbwood,draw=mbink,rounded corners=" + millimetres(15) + "," + texPen(diagram.PlatePen)},
		{"fold/line", "draw=mbink,line cap=round," + texPen(diagram.WayPen)},
		{"fold/fill", "fill=mbink"},
		{"fold/count", "mashimo/count,anchor=base west"},
		{"step", "mashimo/count,anchor=base west"},
		{"move", "mashimo/text,text=mbink,anchor=base west"},
	}
}

// tight leaves no room round the text of a node.
const tight = ",inner sep=0pt,outer sep=0pt"

// unit is diagram.UnitMM as TeX writes it.
const unit = "0.147mm"

// points and millimetres are a measure in units on paper.
func points(units float64) string      { return hundredths(units*diagram.UnitMM*72.27/25.4) + "pt" }
func millimetres(units float64) string { return hundredths(units*diagram.UnitMM) + "mm" }

func hundredths(v float64) string {
	return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
}

// texMark is the colour and the pen of a kind of mark.
func texMark(k diagram.MarkKind) string { return "draw=mb" + inks[k] + "," + texPen(k.Pen()) }

func texPen(units float64) string { return "line width=" + points(units) }

// styles defines the styles that a picture's body uses, ahead of what the author
// has set for them, and the colours of these styles, unless the author has
// defined them.
func (t *tikz) styles(body string) (styles, colours string) {
	body += "mashimo/picture]"
	all := texStyles()
	for i := len(all) - 1; i >= 0; i-- {
		st := all[i]
		if st.name == "ground" && t.Theme == Dark {
			st.keys += ",fill=mbground"
		}
		if name := "mashimo/" + st.name; strings.Contains(body, name+"]") || strings.Contains(styles, name+",") || strings.Contains(styles, name+"}") {
			styles = "  " + name + "/.prefix style={" + st.keys + "},\n" + styles
		}
	}
	for _, c := range palette {
		if strings.Contains(styles, "=mb"+c.name) {
			colours += `\providecolor{mb` + c.name + "}{HTML}{" + strings.ToUpper(t.Theme.Colour(c.name)[1:]) + "}\n"
		}
	}
	return styles, colours
}

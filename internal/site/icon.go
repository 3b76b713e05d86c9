package site

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"math"
	"strconv"

	"mashimo/internal/source"
)

// The paths of the site's icon as it is drawn, and on home screens.
const iconPath, touchPath = "static/icon.svg", "static/apple-touch-icon.png"

// iconSize is a picture of the icon in pixels.
type iconSize struct {
	path    string
	pixels  int
	full    bool   // its ground has no round corners: whoever shows it cuts it
	purpose string // in the web manifest; "" if it is not in there
}

func (i iconSize) size() string { return fmt.Sprintf("%dx%d", i.pixels, i.pixels) }

func iconSizes() []iconSize {
	return []iconSize{
		{"static/icon-192.png", 192, false, "any"},
		{"static/icon-512.png", 512, false, "any"},
		{"static/icon-maskable-512.png", 512, true, "maskable"},
		{touchPath, 180, true, ""},
	}
}

// icons makes the icon in pixels out of static/icon.svg, also as favicon.ico, for which
// programs ask that read no pages.
func (b *builder) icons() {
	text, err := fs.ReadFile(b.cfg.Static, "icon.svg")
	if err != nil {
		b.problems.Add(source.Place{}, "in static: "+err.Error(), "icon.svg", "")
		return
	}
	type key struct{ icon string }
	for path, picture := range remembered(b, key{string(text)}, func(problems *source.Problems) map[string][]byte { return pictures(text, problems) }) {
		b.out.files[path] = picture
	}
}

// pictures are those of an icon, by their paths.
func pictures(text []byte, problems *source.Problems) map[string][]byte {
	drawn, err := readIcon(text)
	if err != nil {
		problems.Add(source.New(iconPath, text).Whole(), "an icon that cannot be drawn: "+err.Error(), "rect and circle with numbers and a fill of six digits", "")
		return nil
	}
	list := map[string][]byte{"favicon.ico": icoOf(drawn.png(32, false), 32)}
	for _, i := range iconSizes() {
		list[i.path] = drawn.png(i.pixels, i.full)
	}
	return list
}

// icon is a square drawing of shapes, the first of which is the ground.
type icon struct {
	side   float64
	shapes []shape
}

// shape is a rectangle with round corners, or a circle, which is a square that has
// nothing else.
type shape struct {
	x, y          float64 // of the middle
	width, height float64 // from the middle to the edge
	round         float64 // radius of the corners
	fill          color.NRGBA
}

// readIcon reads an SVG that has nothing but filled rectangles and circles.
func readIcon(text []byte) (*icon, error) {
	var svg struct {
		XMLName xml.Name `xml:"svg"`
		Box     string   `xml:"viewBox,attr"`
		Shapes  []struct {
			XMLName xml.Name
			Attrs   []xml.Attr `xml:",any,attr"`
		} `xml:",any"`
	}
	if err := xml.Unmarshal(text, &svg); err != nil {
		return nil, err
	}
	var i icon
	var height float64
	if n, err := fmt.Sscanf(svg.Box, "0 0 %g %g", &i.side, &height); n != 2 || err != nil || i.side != height {
		return nil, fmt.Errorf("the viewBox %q is no square at 0 0", svg.Box)
	}
	for _, e := range svg.Shapes {
		s, err := readShape(e.XMLName.Local, e.Attrs)
		if err != nil {
			return nil, err
		}
		i.shapes = append(i.shapes, s)
	}
	return &i, nil
}

// readShape reads a rectangle or a circle.
func readShape(name string, attrs []xml.Attr) (shape, error) {
	var fill color.NRGBA
	at := map[string]float64{}
	for _, a := range attrs {
		if a.Name.Local == "fill" {
			if _, err := fmt.Sscanf(a.Value, "#%02x%02x%02x", &fill.R, &fill.G, &fill.B); err != nil {
				return shape{}, fmt.Errorf("the fill %q: %w", a.Value, err)
			}
			fill.A = 0xff
			continue
		}
		n, err := strconv.ParseFloat(a.Value, 64)
		if err != nil {
			return shape{}, fmt.Errorf("the attribute %s: %w", a.Name.Local, err)
		}
		at[a.Name.Local] = n
	}
	switch name {
	case "rect":
		w, h := at["width"]/2, at["height"]/2
		return shape{at["x"] + w, at["y"] + h, w, h, at["rx"], fill}, nil
	case "circle":
		return shape{at["cx"], at["cy"], at["r"], at["r"], at["r"], fill}, nil
	}
	return shape{}, fmt.Errorf("the element %s", name)
}

// distance is how far a point is from the shape's edge; inside it is negative.
func (s shape) distance(x, y float64) float64 {
	dx, dy := math.Abs(x-s.x)-s.width+s.round, math.Abs(y-s.y)-s.height+s.round
	return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - s.round
}

// png draws the icon with so many pixels on a side.
func (i *icon) png(pixels int, full bool) []byte {
	picture := image.NewNRGBA(image.Rect(0, 0, pixels, pixels))
	unit := i.side / float64(pixels)
	for n, s := range i.shapes {
		if n == 0 && full {
			s.round = 0
		}
		for y := range pixels {
			for x := range pixels {
				d := s.distance((float64(x)+0.5)*unit, (float64(y)+0.5)*unit) / unit
				if cover := 0.5 - d; cover > 0 {
					at := picture.NRGBAAt(x, y)
					picture.SetNRGBA(x, y, over(at, s.fill, min(cover, 1)))
				}
			}
		}
	}
	var b bytes.Buffer
	_ = png.Encode(&b, picture) // into memory
	return b.Bytes()
}

// over is a colour that covers a part of another.
func over(below, above color.NRGBA, cover float64) color.NRGBA {
	old := float64(below.A) / 255 * (1 - cover)
	alpha := cover + old
	mix := func(a, b uint8) uint8 { return uint8(math.Round((float64(a)*cover + float64(b)*old) / alpha)) }
	return color.NRGBA{mix(above.R, below.R), mix(above.G, below.G), mix(above.B, below.B), uint8(math.Round(alpha * 255))}
}

// icoOf is a picture of so many pixels on a side as a file of icons.
func icoOf(picture []byte, pixels uint8) []byte {
	var b bytes.Buffer
	// writing numbers to memory does not fail
	_ = binary.Write(&b, binary.LittleEndian, []uint16{0, 1, 1}) // it is of icons, and has one
	b.Write([]byte{pixels, pixels, 0, 0})
	_ = binary.Write(&b, binary.LittleEndian, []uint16{1, 32}) // planes, bits a pixel
	_ = binary.Write(&b, binary.LittleEndian, []uint32{uint32(len(picture)), 22})
	b.Write(picture)
	return b.Bytes()
}

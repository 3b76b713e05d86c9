package figure

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
)

// luminance is the relative luminance of WCAG 2.
func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	v, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 32)
	require.NoError(t, err)
	l := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		c := float64(v>>(16-8*i)&0xff) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		l += weight * c
	}
	return l
}

func TestContrast(t *testing.T) {
	for theme, value := range map[string]func(colour) string{
		"light": func(c colour) string { return c.light },
		"dark":  func(c colour) string { return c.dark },
	} {
		hex := map[string]string{}
		for _, c := range palette {
			hex[c.name] = value(c)
		}
		for _, c := range []struct {
			on, of string
			least  float64
		}{
			{"pit", "ink", 4.5}, {"wood", "ink", 4.5}, {"ground", "ink", 4.5}, {"ground", "name", 4.5}, {"seed", "pit", 4.5},
			{"pit", "seed", 3}, {"wood", "edge", 3}, {"pit", "edge", 3}, {"ground", "edge", 3},
			{"wood", "way", 3}, {"pit", "way", 3}, {"wood", "deed", 3}, {"pit", "deed", 3},
		} {
			a, b := luminance(t, hex[c.on]), luminance(t, hex[c.of])
			got := (math.Max(a, b) + 0.05) / (math.Min(a, b) + 0.05)
			assert.GreaterOrEqual(t, got, c.least, "%s: %s on %s", theme, c.of, c.on)
		}
	}
}

// class and mark find what a style sheet speaks of.
var (
	class = regexp.MustCompile(`\.(mb[a-z-]*)`)
	mark  = regexp.MustCompile(`\[data-mark=(\w+)\]`)
)

// Every class and mark of a picture has a rule, and no rule is for nothing.
func TestStyleAndPicturesSpeakOfTheSameThings(t *testing.T) {
	drawn, styled := map[string]bool{}, map[string]bool{}
	note := func(b diagram.Board) {
		strip := diagram.NewStrip([]diagram.Panel{{Board: b}}, 0)
		root := parse(t, StripSVG(strip, Options{Inline: true}))
		for _, n := range append(root.all(func(*node) bool { return true }), root) {
			if c := n.attrs["class"]; c != "" {
				drawn[c] = true
			}
			if m := n.attrs["data-mark"]; m != "" {
				drawn[m] = true
			}
		}
	}
	parts := &Parts{}
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		note(b)
		SVG(b, Options{Inline: true, Parts: parts})
	})
	drawn[parse(t, parts.SVG()).attrs["class"]] = true
	for _, m := range class.FindAllStringSubmatch(PageStyle(), -1) {
		styled[m[1]] = true
	}
	for _, m := range mark.FindAllStringSubmatch(PageStyle(), -1) {
		styled[m[1]] = true
	}
	for name := range drawn {
		assert.True(t, styled[name], "%s is drawn and has no rule", name)
	}
	for name := range styled {
		assert.True(t, drawn[name], "%s has a rule and is never drawn", name)
	}
	for _, k := range diagram.MarkKinds() {
		assert.True(t, drawn[k.String()], "no turn of the tests shows %s", k)
	}
}

// used are the colours of a picture that stands alone, as its attributes name them.
func used(t *testing.T, root *node) map[string]bool {
	t.Helper()
	list := map[string]bool{}
	for _, n := range root.all(func(*node) bool { return true }) {
		for _, property := range []string{"fill", "stroke"} {
			if c := n.attrs[property]; c != "" && c != "none" {
				list[property+" "+c] = true
			}
		}
	}
	return list
}

func TestThemes(t *testing.T) {
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		auto := parse(t, SVG(b, Options{}))
		style := auto.named("style")[0].text
		assert.True(t, strings.HasPrefix(style, "@media screen and (prefers-color-scheme:dark){"), "paper is light")
		assert.Equal(t, strings.Count(style, "{"), strings.Count(style, "}"))
		assert.Equal(t, "mb", auto.attrs["class"])
		light, dark := parse(t, SVG(b, Options{Theme: Light})), parse(t, SVG(b, Options{Theme: Dark}))
		assert.Empty(t, light.named("style"))
		assert.Empty(t, dark.named("style"))
		assert.Equal(t, used(t, light), used(t, auto))
		for _, c := range palette {
			for _, property := range []string{"fill", "stroke"} {
				is := used(t, light)[property+" "+c.light]
				assert.Equal(t, is, used(t, dark)[property+" "+c.dark], c.name)
				rule := ".mb [" + property + "=\"" + c.light + "\"]{" + property + ":" + c.dark + "}"
				assert.Equal(t, is, strings.Contains(style, rule), "%s in the dark", c.name)
			}
		}
	})
}

// Nothing has a colour that is not of the palette.
func TestColoursOfThePalette(t *testing.T) {
	known := map[string]bool{}
	for _, c := range palette {
		known["fill "+c.light], known["stroke "+c.light] = true, true
	}
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		for c := range used(t, parse(t, SVG(b, Options{Theme: Light}))) {
			assert.True(t, known[c], c)
		}
	})
}

func TestPageStyleLeavesTheColoursToThePage(t *testing.T) {
	css := PageStyle()
	for _, c := range palette {
		if c.name != "ground" {
			assert.Contains(t, css, "var(--mb-"+c.name+","+c.light+")")
		}
		assert.Equal(t, 1, strings.Count(css, "--mb-"+c.name+":"+c.light))
		assert.Equal(t, 2, strings.Count(css, "--mb-"+c.name+":"+c.dark))
	}
	assert.Equal(t, strings.Count(css, "{"), strings.Count(css, "}"))
	assert.NotContains(t, css, "url(")
}

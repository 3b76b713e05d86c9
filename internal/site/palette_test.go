package site_test

import (
	"io/fs"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/static"
)

// named are the colours of a rule of a style sheet by their names.
func named(rule string) map[string]string {
	list := map[string]string{}
	for _, m := range regexp.MustCompile(`--([a-z]+): (#[0-9a-f]{6});`).FindAllStringSubmatch(rule, -1) {
		list[m[1]] = m[2]
	}
	return list
}

// luminance is the relative luminance of WCAG 2.
func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	v, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 32)
	require.NoError(t, err, hex)
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		c := float64(v>>(16-8*i)&0xff) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

// contrast is the contrast of two colours.
func contrast(t *testing.T, one, other string) float64 {
	t.Helper()
	a, b := luminance(t, one), luminance(t, other)
	return (math.Max(a, b) + 0.05) / (math.Min(a, b) + 0.05)
}

// Whatever colour of the palette a page writes in can be read on all of its grounds, and
// what it draws is seen on them, in the light and in the dark, in pages and in frames.
func TestPalette(t *testing.T) {
	for sheet, pairs := range map[string][]struct {
		least       float64
		tops, under string
	}{
		"styles/2-base.css": {
			{4.5, "ink slate indigo rust", "linen paper tint"}, {4.5, "linen paper", "ink slate indigo"},
			{3, "edge bark indigo rust", "linen paper tint"}, {3, "bark rust", "wood"},
		},
		"embed/embed.css": {{4.5, "ink slate indigo rust", "paper tint"}, {3, "edge", "paper tint"}},
	} {
		css, err := fs.ReadFile(static.Files, sheet)
		require.NoError(t, err)
		rules := regexp.MustCompile(`\{[^{}]*--ink: [^{}]*\}`).FindAllString(string(css), -1)
		require.GreaterOrEqual(t, len(rules), 2, "%s: the light and the dark", sheet)
		for _, rule := range rules {
			colours := named(rule)
			for _, p := range pairs {
				for _, top := range strings.Fields(p.tops) {
					for _, on := range strings.Fields(p.under) {
						assert.GreaterOrEqual(t, contrast(t, colours[top], colours[on]), p.least, "%s: %s on %s in %s", sheet, top, on, rule)
					}
				}
			}
		}
	}
}

package plot

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// words writes numbers so that they are known again.
var words = Words{
	Title: `Moves "and" <turns>`, Desc: "A & B", Axis: "Share",
	Number:  func(n int) string { return "n" + strconv.Itoa(n) },
	Percent: func(share float64, places int) string { return fmt.Sprintf("%.*f", places, 100*share) },
}

// wellFormed reads a plot as XML.
func wellFormed(t *testing.T, svg string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		require.NoError(t, err, svg)
	}
}

// path is the path of a class.
func path(t *testing.T, svg, class string) string {
	t.Helper()
	m := regexp.MustCompile(`class="` + class + `" d="([^"]*)"`).FindStringSubmatch(svg)
	require.NotNil(t, m, class)
	return m[1]
}

// texts lists what is written.
func texts(svg string) []string {
	var list []string
	for _, m := range regexp.MustCompile(`<text[^>]*>([^<]*)</text>`).FindAllStringSubmatch(svg, -1) {
		list = append(list, m[1])
	}
	return list
}

func TestBins(t *testing.T) {
	assert.Empty(t, Bins(nil))
	assert.Equal(t, []Bin{{From: 2, To: 2, Times: 5}, {From: 3, To: 3}, {From: 4, To: 4, Times: 1}}, Bins([][2]int{{2, 5}, {4, 1}}), "a value a bin, and none left out")
	wide := Bins([][2]int{{7, 50}, {61, 49}, {99, 1}}) // 93 values in 40 bins: 5 in each, from 5 on
	require.Len(t, wide, 19)
	assert.Equal(t, Bin{From: 5, To: 9, Times: 50}, wide[0])
	assert.Equal(t, Bin{From: 60, To: 64, Times: 49}, wide[11])
	assert.Equal(t, Bin{From: 95, To: 99, Times: 1}, wide[18], "one of a hundred is no tail")
	long := Bins([][2]int{{1, 500}, {2, 497}, {900, 2}, {7000, 1}})
	assert.Equal(t, []Bin{{From: 1, To: 1, Times: 500}, {From: 2, To: 2, Times: 497}, {From: 3, To: 3, Times: 3, Open: true}}, long)
	assert.Len(t, Bins([][2]int{{1, 1_000_000}, {15, 1}}), 15, "few bins stay whole")
}

func TestStepsAreOneTwoOrFive(t *testing.T) {
	for _, c := range []struct {
		most  float64
		marks int
		want  float64
	}{{10, 5, 2}, {0.12, 5, 0.05}, {1, 5, 0.2}, {0.004, 5, 0.001}, {93, 40, 5}, {40, 40, 1}, {41, 40, 2}, {21, 2, 20}} {
		assert.InDelta(t, c.want, step(c.most, c.marks), 1e-12, "%v", c)
	}
	for share, want := range map[float64]int{0.2: 0, 0.05: 0, 0.01: 0, 0.005: 1, 0.001: 1, 0.0002: 2} {
		assert.Equal(t, want, Places(share), "%v", share)
	}
}

// Three quarters stand three times as high as one quarter: the axis goes to 80 %, which is
// 120 units high.
func TestHistogram(t *testing.T) {
	svg := Histogram([]Bin{{From: 1, To: 1, Times: 3}, {From: 2, To: 2}, {From: 3, To: 3, Times: 1, Open: true}}, words)
	wellFormed(t, svg)
	assert.Equal(t, svg, Histogram([]Bin{{From: 1, To: 1, Times: 3}, {From: 2, To: 2}, {From: 3, To: 3, Times: 1, Open: true}}, words))
	assert.Equal(t, "M43 148V35.5H133z M227 148V110.5H317z", tidy(path(t, svg, "bars")))
	assert.Equal(t, []string{"Share", "0", "20", "40", "60", "80", "n1", "n2", "n3+"}, texts(svg))
	assert.Contains(t, svg, `<title>Moves &#34;and&#34; &lt;turns&gt;</title><desc>A &amp; B</desc>`)
	assert.Contains(t, svg, `role="img"`)
	assert.Contains(t, svg, `direction="ltr"`)
	wellFormed(t, Histogram(nil, words))
}

// tidy shortens bars to their left edge, top, right edge and ground.
func tidy(d string) string {
	return strings.ReplaceAll(regexp.MustCompile(`V148z`).ReplaceAllString(d, "z"), "zM", "z M")
}

// Values below the bars keep apart, and leave room for the last one where it is open.
func TestHistogramNamesFewValues(t *testing.T) {
	var bins []Bin
	for i := range 30 {
		bins = append(bins, Bin{From: 10 * i, To: 10*i + 9, Times: 1})
	}
	assert.Equal(t, []string{"n0", "n50", "n100", "n150", "n200", "n250"}, texts(Histogram(bins, words))[6:])
	bins[25].Open, bins = true, bins[:26]
	assert.Equal(t, []string{"n0", "n50", "n100", "n150", "n200", "n250+"}, texts(Histogram(bins, words))[6:])
}

func TestBar(t *testing.T) {
	svg := Bar(Share{Value: 0.25, Low: 0.2, High: 0.3}, 0.5)
	wellFormed(t, svg)
	assert.Equal(t, "M2 3H160V13H2z", path(t, svg, "bars"), "half of 316, from 2 on")
	assert.Equal(t, "M128.4 8H191.6M128.4 2V14M191.6 2V14", path(t, svg, "whisker"))
	assert.Contains(t, svg, `aria-hidden="true"`, "the row of the table tells it")
	none := Bar(Share{Value: 0, Low: 0, High: 0}, 1)
	assert.NotContains(t, none, "bars")
	assert.NotContains(t, none, "whisker")
}

func TestScale(t *testing.T) {
	for want, highs := range map[float64][]float64{1: {0.4, 0.51}, 0.1: {0.088, 0.0016}, 0.4: {0.345}, 0.00004: {0.000038}} {
		var list []Share
		for _, h := range highs {
			list = append(list, Share{High: h})
		}
		assert.InDelta(t, want, Scale(list), 1e-9)
	}
	assert.Positive(t, Scale([]Share{{}}))
}

// One half stands in the middle; the scale reaches as far as the interval, and a bit more.
func TestBalance(t *testing.T) {
	svg := Balance(Share{Value: 0.53, Low: 0.52, High: 0.54}, words)
	wellFormed(t, svg)
	assert.Equal(t, []string{"46", "48", "50", "52", "54"}, texts(svg))
	assert.Equal(t, "M160 2V38", path(t, svg, "half"))
	assert.Contains(t, svg, `cx="262" cy="22"`, "three quarters of the way from 160 to 296")
	all := Balance(Share{Value: 1, Low: 0.7, High: 1}, words)
	wellFormed(t, all)
	assert.Equal(t, []string{"0", "50", "100"}, texts(all))
	assert.Equal(t, []string{"49.5", "50.0", "50.5"}, texts(Balance(Share{Value: 0.5, Low: 0.5, High: 0.5}, words)))
}

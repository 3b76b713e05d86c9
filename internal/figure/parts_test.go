package figure

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/diagram"
)

// ink is everything below a node that is drawn, each with its own attributes and with
// those that it has from the groups around it as far as style and text ask for them.
func ink(n *node, around string, parts map[string]*node) []string {
	var list []string
	for _, k := range n.kids {
		switch k.name {
		case "title", "desc":
		case "use":
			list = append(list, ink(&node{kids: []*node{parts[strings.TrimPrefix(k.attrs["href"], "#")]}}, "", parts)...)
		case "g":
			in := around
			for _, a := range []string{"class", "data-mark", "font-size", "text-anchor"} {
				if v := k.attrs[a]; v != "" {
					in += " " + a + "=" + v
				}
			}
			list = append(list, ink(k, in, parts)...)
		default:
			var own []string
			for a, v := range k.attrs {
				own = append(own, a+"="+v)
			}
			slices.Sort(own)
			list = append(list, k.name+around+": "+strings.Join(own, " ")+" "+k.words())
		}
	}
	return list
}

// byID are the parts of a page by their ids.
func byID(t *testing.T, p *Parts) map[string]*node {
	t.Helper()
	parts := map[string]*node{}
	for _, n := range parse(t, p.SVG()).with("id") {
		assert.Nil(t, parts[n.attrs["id"]], "%s twice", n.attrs["id"])
		parts[n.attrs["id"]] = n
	}
	return parts
}

// A picture made of parts draws what it draws alone, and the style of each part asks for
// nothing outside it.
func TestPartsDrawTheSamePicture(t *testing.T) {
	words := Words{"South", "North", "reserve", "bank", "in hand"}
	shared := Options{Inline: true, Title: "T", Desc: "D", Words: words, Digits: Telu, Parts: &Parts{}}
	var made, alone []*node
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		made = append(made, parse(t, SVG(b, shared)))
		alone = append(alone, parse(t, SVG(b, Options{Inline: true, Title: "T", Desc: "D", Words: words, Digits: Telu})))
	})
	parts := byID(t, shared.Parts)
	for i := range made {
		got, want := ink(made[i], "", parts), ink(alone[i], "", nil)
		require.NotEmpty(t, want)
		assert.ElementsMatch(t, want, got)
		assert.Equal(t, alone[i].attrs["viewBox"], made[i].attrs["viewBox"])
		assert.Equal(t, "T", made[i].named("title")[0].text)
		assert.Equal(t, "D", made[i].named("desc")[0].text)
		assert.Equal(t, "img", made[i].attrs["role"])
		assert.Empty(t, made[i].named("text"), "everything is a part")
	}
	assert.NotRegexp(t, `\.mb [^{]`, PageStyle(), "a part is not within the picture that refers to it")
}

// What is the same is drawn once, and marks are drawn over what they mark.
func TestPartsAreDrawnOnce(t *testing.T) {
	assert.Empty(t, (&Parts{}).SVG())
	o := Options{Inline: true, Parts: &Parts{}}
	start := boards(t, "kete-start")[0]
	first := string(SVG(start, o))
	once := string(o.Parts.SVG())
	assert.Equal(t, first, string(SVG(start, o)))
	assert.Equal(t, once, string(o.Parts.SVG()))
	assert.Equal(t, strings.Count(first, "<use"), strings.Count(once, "<g id="), "no two of its pits are alike")
	all := boards(t, "kete-safari")
	for _, b := range all {
		SVG(b, o)
	}
	var uses []string
	for _, n := range parse(t, SVG(all[1], o)).named("use") {
		uses = append(uses, n.attrs["href"][1:])
	}
	parts := byID(t, o.Parts)
	marks := func(id string) bool { return parts[id].attrs["data-mark"] != "" }
	from := slices.IndexFunc(uses, marks)
	require.Positive(t, from)
	for _, id := range uses[from:] {
		assert.True(t, marks(id), "%s is drawn over a mark", id)
	}
	assert.Equal(t, 2, strings.Count(string(o.Parts.SVG()), `class="mb-wood"`), "a ground with the house, and one with its ruin")
}

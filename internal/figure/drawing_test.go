package figure

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"mashimo/internal/diagram"
)

// A board that is drawn once for all languages is, in each of them, what it is when it is
// drawn for that language alone.
func TestDrawingsAreThePicturesOfAllLanguages(t *testing.T) {
	tongues := []Options{
		{Inline: true, Title: "T & <T>", Desc: "D", Words: Words{"South", "North", "reserve", "bank", "in hand"}},
		{Inline: true, Title: "", Desc: `"é"`, Lang: "hi", Words: Words{"<दक्षिण>", "उत्तर & उत्तर", "आरक्षित", "कोष", "हाथ में"}},
	}
	ours, theirs := []*Parts{{}, {}}, []*Parts{{}, {}}
	words := 0
	eachBoard(t, func(t *testing.T, b diagram.Board) {
		whole, apart := Draw(b, false), Draw(b, true)
		words += len(whole.parts[0].words)
		for i, o := range tongues {
			assert.Equal(t, SVGText(b, o), whole.SVG(o))
			drawn := o
			o.Parts, drawn.Parts = ours[i], theirs[i]
			assert.Equal(t, SVGText(b, drawn), apart.SVG(o))
		}
	})
	assert.Greater(t, words, 0)
	for i := range tongues {
		assert.Equal(t, string(theirs[i].SVG()), string(ours[i].SVG()))
	}
}

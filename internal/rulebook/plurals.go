package rulebook

import (
	"slices"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// plurals knows the plural categories of a language.
type plurals struct {
	few     []string // those of the numbers from 0 on
	speaker *i18n.Localizer
}

// mostFew is how many numbers have their categories at hand.
const mostFew = 201

// pluralsOf is the plural categories of a language; ok is false if go-i18n does not know it.
func pluralsOf(tag language.Tag) (p plurals, ok bool) {
	bundle := i18n.NewBundle(tag)
	err := bundle.AddMessages(tag, &i18n.Message{ID: "p", Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: "other"})
	if err != nil {
		return plurals{}, false
	}
	p.speaker = i18n.NewLocalizer(bundle, tag.String())
	few := make([]string, mostFew)
	for n := range few {
		few[n] = p.category(n)
	}
	p.few = few
	return p, true
}

// category is the plural category of a number.
func (p plurals) category(n int) string {
	if 0 <= n && n < len(p.few) {
		return p.few[n]
	}
	category, err := p.speaker.Localize(&i18n.LocalizeConfig{MessageID: "p", PluralCount: n})
	if err != nil {
		return "other"
	}
	return category
}

// whole lists the plural categories that whole numbers have, found by asking for those of
// many numbers.
func (p plurals) whole() []string {
	seen := map[string]bool{"other": true}
	for _, category := range p.few {
		seen[category] = true
	}
	for n := 1000; n <= 1_000_000_000; n *= 10 {
		seen[p.category(n)] = true
	}
	return slices.DeleteFunc(categories(), func(c string) bool { return !seen[c] })
}

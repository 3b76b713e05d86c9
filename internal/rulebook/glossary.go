package rulebook

import "mashimo/internal/source"

// Glossary is the protected terms, in the order of the file.
type Glossary struct{ Terms []*GlossaryTerm }

// GlossaryTerm is a protected term.
type GlossaryTerm struct {
	ID           string
	Games        []string
	Spelling     string
	Forms        []string
	Spellings    []string
	Zanzibar     string // may be ""
	Literal      Local
	Meaning      Local
	Clauses      []string
	Script       map[string]map[string]string // by language, then by spelling or form
	ConfusedWith []string
	Forbidden    map[string][]string // by language, or "all"
	Place        source.Place
}

// Term is the term of that ID.
func (g *Glossary) Term(id string) (*GlossaryTerm, bool) {
	for _, t := range g.Terms {
		if t.ID == id {
			return t, true
		}
	}
	return nil, false
}

// Written is how a language writes the term's spelling (form "") or one of its forms.
func (t *GlossaryTerm) Written(lang, form string) string {
	if form == "" {
		form = t.Spelling
	}
	if s, ok := t.Script[lang][form]; ok {
		return s
	}
	return form
}

// ForbiddenIn lists the words that may not stand in a clause in a language.
func (t *GlossaryTerm) ForbiddenIn(lang string) []string {
	var list []string
	list = append(list, t.Forbidden[lang]...)
	return append(list, t.Forbidden["all"]...)
}

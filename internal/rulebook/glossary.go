package rulebook

import (
	"maps"
	"slices"
	"strings"

	"mashimo/internal/source"
)

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
	Everyday     map[string][]string // by language
	Place        source.Place

	written []named // the forms that Script has
	points  []named // the ids of Clauses
	daily   []named // the words of Everyday
}

// named is a name that something else has to have.
type named struct {
	name  string
	place source.Place
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

// Of lists the terms of a game.
func (g *Glossary) Of(game string) []*GlossaryTerm {
	var terms []*GlossaryTerm
	for _, t := range g.Terms {
		if slices.Contains(t.Games, game) {
			terms = append(terms, t)
		}
	}
	return terms
}

// form is the spelling or form that is written so, in either case.
func (t *GlossaryTerm) form(written string) (string, bool) {
	for _, f := range append([]string{t.Spelling}, t.Forms...) {
		if strings.EqualFold(f, written) {
			return f, true
		}
	}
	return "", false
}

// Written is how a language writes the term's spelling (form "") or one of its
// forms, as it is given.
func (t *GlossaryTerm) Written(lang, form string) string {
	if form == "" {
		form = t.Spelling
	}
	if f, ok := t.form(form); ok {
		if s, ok := t.Script[lang][f]; ok {
			return s
		}
	}
	return form
}

// ForbiddenIn lists the words that may not stand in a clause in a language.
func (t *GlossaryTerm) ForbiddenIn(lang string) []string {
	return slices.Concat(t.Forbidden[lang], t.Forbidden["all"])
}

// readGlossary reads glossary.yaml.
func readGlossary(v value, languages []string) *Glossary {
	g := &Glossary{}
	v.object(field{"terms", required, func(v value) {
		for _, item := range v.list() {
			t := readTerm(item, languages)
			if first, ok := g.Term(t.ID); ok && t.ID != "" {
				item.problem("the term "+source.Quote(t.ID)+" a second time", "each term once", "it stands at "+first.Place.String())
				continue
			}
			g.Terms = append(g.Terms, t)
		}
	}})
	for _, t := range g.Terms {
		for _, other := range t.ConfusedWith {
			if _, ok := g.Term(other); !ok {
				v.in.problems.Add(t.Place, "confused-with "+source.Quote(other), "the id of a term", "")
			}
		}
	}
	return g
}

func readTerm(v value, languages []string) *GlossaryTerm {
	t := &GlossaryTerm{Place: v.place()}
	v.object(
		field{"id", required, idInto(&t.ID)},
		field{"games", required, listInto(&t.Games)},
		field{"spelling", optional, into(&t.Spelling)},
		field{"forms", optional, listInto(&t.Forms)},
		field{"spellings", optional, listInto(&t.Spellings)},
		field{"zanzibar", optional, into(&t.Zanzibar)},
		field{"literal", optional, func(v value) { t.Literal = v.local(languages) }},
		field{"meaning", required, func(v value) { t.Meaning = v.local(languages) }},
		field{"clauses", optional, t.readClauses},
		field{"script", optional, func(v value) { t.readScript(v, languages) }},
		field{"confused-with", optional, listInto(&t.ConfusedWith)},
		field{"forbidden", optional, func(v value) { t.readForbidden(v, languages) }},
		field{"everyday", optional, func(v value) { t.readEveryday(v, languages) }},
	)
	if t.Spelling == "" {
		t.Spelling = t.ID
	}
	for _, n := range t.written {
		if _, ok := t.form(n.name); !ok {
			v.in.problems.Add(n.place, "the form "+source.Quote(n.name), either(append([]string{t.Spelling}, t.Forms...)), "the spelling and the forms of the term")
		}
	}
	t.checkEveryday(v.in.problems)
	return t
}

// readClauses reads where the term matters.
func (t *GlossaryTerm) readClauses(v value) {
	for _, item := range v.list() {
		id := item.text()
		t.Clauses = append(t.Clauses, id)
		t.points = append(t.points, named{id, item.place()})
	}
}

// readScript reads how languages write the spelling and the forms.
func (t *GlossaryTerm) readScript(v value, languages []string) {
	t.Script = map[string]map[string]string{}
	for _, p := range v.pairs() {
		p.language(languages)
		t.Script[p.key] = map[string]string{}
		for _, f := range p.pairs() {
			t.Script[p.key][f.key] = f.text()
			t.written = append(t.written, named{f.key, f.at})
		}
	}
}

// readForbidden reads the words that may not stand in a clause.
func (t *GlossaryTerm) readForbidden(v value, languages []string) {
	t.Forbidden = map[string][]string{}
	for _, p := range v.pairs() {
		if p.key != "all" {
			p.language(languages)
		}
		t.Forbidden[p.key] = p.texts()
	}
}

// readEveryday reads which words of the term are also everyday words.
func (t *GlossaryTerm) readEveryday(v value, languages []string) {
	t.Everyday = map[string][]string{}
	for _, p := range v.pairs() {
		p.language(languages)
		for _, item := range p.list() {
			word := item.text()
			t.Everyday[p.key] = append(t.Everyday[p.key], word)
			t.daily = append(t.daily, named{word, item.place()})
		}
	}
}

// checkEveryday finds everyday words that are none of the term's.
func (t *GlossaryTerm) checkEveryday(problems *source.Problems) {
	own := slices.Concat([]string{t.Spelling, t.Zanzibar}, t.Forms, t.Spellings)
	for _, lang := range slices.Sorted(maps.Keys(t.Script)) {
		own = append(own, slices.Sorted(maps.Values(t.Script[lang]))...)
	}
	for _, n := range t.daily {
		if !slices.ContainsFunc(own, func(s string) bool { return strings.EqualFold(s, n.name) }) && n.name != "" {
			problems.Add(n.place, "the everyday word "+source.Quote(n.name), "a spelling or form of the term "+t.ID, "")
		}
	}
}

// idInto is what puts an id into a variable.
func idInto(s *string) func(value) {
	return func(v value) {
		if *s = v.text(); *s != "" && !idForm.MatchString(*s) {
			v.problem("the id "+source.Quote(*s), "small letters, digits, hyphens and dots", "")
		}
	}
}

// language checks that a key is a language of the site.
func (p pair) language(languages []string) {
	if !slices.Contains(languages, p.key) {
		p.in.problems.Add(p.at, "the undeclared language "+source.Quote(p.key), either(languages), "site.yaml lists the languages")
	}
}

// local is texts by language; the original must be there.
func (v value) local(languages []string) Local {
	texts := Local{}
	for _, p := range v.pairs() {
		p.language(languages)
		texts[p.key] = Typeset(p.text())
	}
	if _, ok := texts[Original]; !ok {
		v.problem("no text in "+Original, "the key "+Original, "the other languages are translations of it")
	}
	return texts
}

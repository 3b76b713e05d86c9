package rulebook

import (
	"path"
	"slices"

	"mashimo/internal/source"
)

// Original is the language that the other languages are translations of.
const Original = "en"

// Book is everything that content/ says. What a file with problems would have
// said may be missing from it.
type Book struct {
	Site       Site
	Words      []*Words  // of the site's languages, in their order
	Games      []*Game   // by ID
	Pages      []*Page   // by game, then in the order of the languages
	Articles   []*Page   // pages that speak of no game, by name, then in the order of the languages
	Changes    []*Change // newest first
	Glossary   *Glossary
	References *References

	unread []string
}

// Unread tells whether a file of content/, by its path in the project, could not be read
// as a whole. What others say of what stands in it cannot be checked then.
func (b *Book) Unread(file string) bool { return slices.Contains(b.unread, file) }

// UnreadPage is [Book.Unread] for the rule page of a game in a language.
func (b *Book) UnreadPage(game, lang string) bool { return b.Unread(pageFile(game, lang)) }

// pageFile is the path of a rule page in the project.
func pageFile(game, lang string) string {
	return path.Join(folder, "games", game, lang+".md")
}

// Page is the rule page of a game in a language, if there is one.
func (b *Book) Page(game, lang string) (*Page, bool) {
	for _, p := range b.Pages {
		if p.Game == game && p.Lang == lang {
			return p, true
		}
	}
	return nil, false
}

// Game is what game.yaml says about a game that has a folder.
func (b *Book) Game(id string) (*Game, bool) {
	for _, g := range b.Games {
		if g.ID == id {
			return g, true
		}
	}
	return nil, false
}

// Language is the words of a language of the site.
func (b *Book) Language(code string) (*Words, bool) {
	for _, w := range b.Words {
		if w.Code == code {
			return w, true
		}
	}
	return nil, false
}

// Game is a game's folder.
type Game struct {
	ID       string
	Place    source.Place // of game.yaml
	Recorded Citation     // the work that first records the game; Ref is "" if it is not named
	Spot     Spot         // where it is played; zero if it is not told
	Features []Chosen
	Sources  []ClauseSources
	Reading  []Advice // what to read of the game, first things first
}

// Advice is a work to be read of a game, and why.
type Advice struct {
	Ref   string
	Why   Local
	Place source.Place
}

// Advice is what is said of a work to those who would read of the game.
func (g *Game) Advice(ref string) (Advice, bool) {
	for _, a := range g.Reading {
		if a.Ref == ref {
			return a, true
		}
	}
	return Advice{}, false
}

// ClauseSources is which works record a clause; no work if no source is named.
type ClauseSources struct {
	Clause string
	Place  source.Place
	Works  []Citation
}

// SourcesOf is which works record a clause, and whether game.yaml speaks of it.
func (g *Game) SourcesOf(clause string) ([]Citation, bool) {
	i := slices.IndexFunc(g.Sources, func(s ClauseSources) bool { return s.Clause == clause })
	if i < 0 {
		return nil, false
	}
	return g.Sources[i].Works, true
}

// Citation is a work and perhaps the pages in it.
type Citation struct {
	Ref   string
	Pages string // "" or as in "175-177"
	Place source.Place
}

// Site is site.yaml.
type Site struct {
	Name        string
	Languages   []string // codes in order
	BaseURL     string   // "" or with a slash at the end
	Corrections string   // "" or a link
	Released    string   // "" or the day, as in "2026-11-30"
	Authors     []Name   // none: those who contribute
	Publisher   string   // may be ""
	Licences    []Licence
	Place       source.Place
}

// Licence is what is under which licence.
type Licence struct {
	Of   string // "text", "figures", "data" or "code"
	Name string
	URL  string
}

// Local is a text by language.
type Local map[string]string

// In is the text in a language, or else the original, and the language it is in.
// It is "" in no language if there is neither.
func (l Local) In(lang string) (text, in string) {
	if s, ok := l[lang]; ok {
		return s, lang
	}
	if s, ok := l[Original]; ok {
		return s, Original
	}
	return "", ""
}

// Gap is something that a language lacks, so that English stands in for it.
type Gap struct {
	Lang  string
	What  string       // as in "message nav.play", "meaning of kichwa", "page of bao-la-kete"
	Place source.Place // where it could be added
}

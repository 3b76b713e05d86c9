package site

import (
	"cmp"

	"github.com/a-h/templ"

	"mashimo/templates"
)

// rootOr is what links begin with on a page that is shown for addresses of any depth.
// Without a base address the site is taken to have its host for itself.
func (b *builder) rootOr() string { return cmp.Or(rootOf(b.out.BaseURL), "/") }

// missing renders the language's page for an address that there is not.
func (t *tongue) missing() templ.Component {
	v := t.view(t.words.Code + "/404.html")
	v.root = t.rootOr()
	p := v.frame(t.say("missing.title", nil).Words)
	p.NoIndex = true
	p.Languages = v.switcher("404.html")
	search := p.Search
	p.Search = nil // it is where readers look
	return templates.MissingPage(p, templates.Missing{
		Title: t.say("missing.title", nil), Words: t.say("missing.words", nil), Search: search,
		Home: templates.Link{Address: v.href(homePath(t.words.Code), ""), Words: t.say("missing.home", nil)},
		List: t.say("home.games", nil), Games: v.cards(""),
	})
}

// root renders the page that offers the languages; also for an address that there is
// not, which it says in all of them.
func (b *builder) root(path string) templ.Component {
	v := b.original().view(path)
	title, lead := b.book.Site.Name, "home.lead"
	if path != index {
		v.root = b.rootOr()
		title, lead = v.words.Text("missing.title", nil), "missing.words"
	}
	p := v.frame(title)
	p.Games, p.Others = nil, nil
	p.NoIndex = path != index
	if b.out.BaseURL != "" && path == index {
		p.Canonical = b.out.BaseURL
		p.Alternates = b.alternates(b.homes())
	}
	r := templates.Root{Title: title, Remembering: path == index}
	for _, w := range b.book.Words {
		r.Languages = append(r.Languages, templates.Tongue{
			Language: templates.Language{Code: w.Code, Dir: w.Dir, Name: w.Name, Address: v.href(homePath(w.Code), "")},
			Lead:     w.Text(lead, nil),
		})
	}
	return templates.RootPage(p, r)
}

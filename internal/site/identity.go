package site

import (
	"bytes"
	"encoding/json"

	"mashimo/templates"
)

// The colours of the window around a page: those of the banner, in light and dark.
const lightBanner, darkBanner = "#fffdf8", "#1f1913"

func manifestPath(lang string) string { return lang + "/manifest.webmanifest" }

// identify gives the page what browsers and feed readers need of the site, and its foot
// what the site says of itself.
func (v *view) identify(p *templates.Page) {
	p.Identity = templates.Identity{
		Manifest: v.href(manifestPath(v.words.Code), ""), Touch: v.href(touchPath, ""),
		Light: lightBanner, Dark: darkBanner, Feed: v.feedLink(),
	}
	p.Footer.Changed = v.changed()
	if page, ok := v.book.Article(aboutName, v.words.Code); ok {
		p.Footer.Links = append(p.Footer.Links, templates.Link{Address: v.href(articlePath(v.words.Code, aboutName), ""), Words: plain(page.Title)})
	}
	if p.Identity.Feed != nil {
		p.Footer.Links = append(p.Footer.Links, *p.Identity.Feed)
	}
}

// manifest is a web manifest (W3C) of a language.
type manifest struct {
	Name        string         `json:"name"`
	ShortName   string         `json:"short_name"`
	Description string         `json:"description"`
	Lang        string         `json:"lang"`
	Dir         string         `json:"dir"`
	Start       string         `json:"start_url"`
	Scope       string         `json:"scope"`
	Display     string         `json:"display"`
	Background  string         `json:"background_color"`
	Theme       string         `json:"theme_color"`
	Icons       []manifestIcon `json:"icons"`
}

type manifestIcon struct {
	Source  string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

// manifests makes the web manifest of each language. Its scope is the whole site, so that
// readers may change the language.
func (b *builder) manifests() {
	for _, w := range b.book.Words {
		v := (&tongue{b, w}).view(manifestPath(w.Code))
		m := manifest{
			Name: w.Text("manifest.name", data{"site": b.book.Site.Name}), ShortName: b.book.Site.Name, Description: w.Text("home.lead", nil),
			Lang: w.Code, Dir: w.Dir, Start: v.href(homePath(w.Code), ""), Scope: "../", Display: "minimal-ui",
			Background: lightBanner, Theme: lightBanner,
			Icons: []manifestIcon{{v.href(iconPath, ""), "any", "image/svg+xml", "any"}},
		}
		for _, i := range iconSizes() {
			if i.purpose != "" {
				m.Icons = append(m.Icons, manifestIcon{v.href(i.path, ""), i.size(), "image/png", i.purpose})
			}
		}
		var text bytes.Buffer
		e := json.NewEncoder(&text)
		e.SetEscapeHTML(false)
		e.SetIndent("", " ")
		_ = e.Encode(m) // strings into memory
		b.out.files[manifestPath(w.Code)] = text.Bytes()
	}
}

// robots tells programs that they may read everything, and where the sitemap is.
func (b *builder) robots() {
	text := "User-agent: *\nAllow: /\n"
	if b.out.BaseURL != "" {
		text += "\nSitemap: " + b.out.BaseURL + "sitemap.xml\n"
	}
	b.out.files["robots.txt"] = []byte(text)
}

package site

import (
	"encoding/xml"
	"strings"

	"mashimo/templates"
)

// sitemap lists the pages for search engines, if there is a base address.
func (b *builder) sitemap() {
	if b.out.BaseURL == "" {
		return
	}
	var s strings.Builder
	s.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` + "\n")
	b.listed(&s, b.out.BaseURL, b.alternates(index, b.everyLanguage()))
	for _, lang := range b.everyLanguage() {
		b.listed(&s, absolute(b.out.BaseURL, homePath(lang)), b.alternates(index, b.everyLanguage()))
	}
	for _, g := range b.report.Games {
		written := b.writtenIn(g.Game.ID())
		for _, lang := range written {
			b.listedIn(&s, lang, rulesPath(lang, g.Game.ID()), written)
			for _, r := range g.Runs {
				b.listedIn(&s, lang, examplePath(lang, g.Game.ID(), r.Example.Name), written)
			}
		}
	}
	s.WriteString("</urlset>\n")
	b.out.files["sitemap.xml"] = []byte(s.String())
}

func (b *builder) listedIn(s *strings.Builder, lang, path string, written []string) {
	b.listed(s, absolute(b.out.BaseURL, path), b.alternates(strings.TrimPrefix(path, lang+"/"), written))
}

func (b *builder) listed(s *strings.Builder, address string, alternates []templates.Alternate) {
	s.WriteString("<url><loc>")
	_ = xml.EscapeText(s, []byte(address)) // into memory
	s.WriteString("</loc>")
	for _, a := range alternates {
		s.WriteString(`<xhtml:link rel="alternate" hreflang="` + a.Lang + `" href="`)
		_ = xml.EscapeText(s, []byte(a.Address))
		s.WriteString(`"/>`)
	}
	s.WriteString("</url>\n")
}

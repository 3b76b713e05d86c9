package site

import (
	"encoding/xml"
	"strings"
)

// sitemap lists the pages for search engines, if there is a base address.
func (b *builder) sitemap() {
	if b.out.BaseURL == "" {
		return
	}
	var s strings.Builder
	s.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` + "\n")
	b.listed(&s, b.out.BaseURL, index, b.homes())
	for _, v := range b.everyPage() {
		for _, lang := range v.languages {
			b.listed(&s, b.canonical(v, lang), lang+"/"+v.rest, v)
		}
	}
	s.WriteString("</urlset>\n")
	b.out.files["sitemap.xml"] = []byte(s.String())
}

// listed lists an address with the versions of its page, which is at a path.
func (b *builder) listed(s *strings.Builder, address, path string, v versions) {
	s.WriteString("<url><loc>")
	_ = xml.EscapeText(s, []byte(address)) // into memory
	s.WriteString("</loc>")
	if day := b.changedOn(path); day != "" {
		s.WriteString("<lastmod>" + day + "</lastmod>")
	}
	for _, a := range b.alternates(v) {
		s.WriteString(`<xhtml:link rel="alternate" hreflang="` + a.Lang + `" href="`)
		_ = xml.EscapeText(s, []byte(a.Address))
		s.WriteString(`"/>`)
	}
	s.WriteString("</url>\n")
}

package plate

import (
	"bytes"
	"encoding/xml"
	"strings"
	"time"
)

// Namespace is that of the parts of the metadata in XMP and in SVG.
const Namespace = "urn:x-mashimo:figure:1"

// packet writes XMP.
type packet struct{ bytes.Buffer }

// xmp is what a sheet says as an XMP packet. Only the whole document's has the words.
func (s *Sheet) xmp(words bool) []byte {
	var p packet
	p.WriteString("<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
		`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"` +
		` xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:figure="` + Namespace + "\">\n")
	if words {
		p.words(s)
	}
	for _, f := range s.fields() {
		p.element("figure:"+f[0], f[1])
	}
	p.WriteString("</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
	return p.Bytes()
}

// words writes what is the same for the whole document.
func (p *packet) words(s *Sheet) {
	p.element("dc:format", "application/pdf")
	texts := s.texts()
	titles, descs := make([][2]string, 0, len(texts)), make([][2]string, 0, len(texts))
	langs := ""
	for _, t := range texts {
		titles, descs = append(titles, [2]string{t.Lang, t.Title}), append(descs, [2]string{t.Lang, t.Desc})
		if t.Lang != "" {
			langs += "<rdf:li>" + t.Lang + "</rdf:li>"
		}
	}
	p.alternatives("dc:title", titles)
	p.alternatives("dc:description", descs)
	if langs != "" {
		p.WriteString("<dc:language><rdf:Bag>" + langs + "</rdf:Bag></dc:language>\n")
	}
	licence := clean(s.Metadata.Licence)
	p.alternatives("dc:rights", [][2]string{{"", licence}})
	if licence != "" {
		p.element("xmpRights:Marked", "True")
	}
	if strings.HasPrefix(licence, "http") {
		p.element("xmpRights:WebStatement", licence)
	}
	p.element("dc:source", clean(s.Metadata.Address))
	p.element("dc:identifier", clean(s.Metadata.Address))
	p.element("xmp:CreatorTool", s.software())
	p.element("pdf:Producer", s.software())
	if !s.Date.IsZero() {
		p.element("xmp:CreateDate", s.Date.UTC().Format(time.RFC3339))
		p.element("xmp:ModifyDate", s.Date.UTC().Format(time.RFC3339))
	}
}

func (p *packet) element(name, text string) {
	if text != "" {
		p.WriteString("<" + name + ">" + escaped(text) + "</" + name + ">\n")
	}
}

// alternatives writes texts by their languages; the first is also what a reader of no
// language of theirs gets.
func (p *packet) alternatives(name string, texts [][2]string) {
	list := ""
	for _, t := range texts {
		if t[1] == "" {
			continue
		}
		if list == "" {
			list = `<rdf:li xml:lang="x-default">` + escaped(t[1]) + "</rdf:li>"
		}
		if t[0] != "" {
			list += `<rdf:li xml:lang="` + t[0] + `">` + escaped(t[1]) + "</rdf:li>"
		}
	}
	if list != "" {
		p.WriteString("<" + name + "><rdf:Alt>" + list + "</rdf:Alt></" + name + ">\n")
	}
}

func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a strings.Builder takes everything
	return b.String()
}

package site

import (
	"bytes"
	"sync"

	"mashimo/internal/search"
)

// page is a page of the site, or what is made of pages. It is made when it is asked for;
// what others must know of it is noted when it is made for the first time, so that its
// content need not be kept.
type page struct {
	render func() []byte
	docs   func(content []byte) []search.Doc // what can be found on it; nil: nothing

	mu    sync.Mutex
	kept  []byte // nil if it is not kept
	noted *noted // nil if it was not made yet
}

// noted is what others must know of a page.
type noted struct {
	ids  []string // as they are written, in their order
	docs []search.Doc
}

// content is the page's content, which may be kept.
func (p *page) content(keep bool) []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.kept != nil {
		return p.kept
	}
	content := p.render()
	if p.noted == nil && p.docs != nil {
		p.note(content)
	}
	if keep {
		p.kept = content
	}
	return content
}

// known is what others must know of the page.
func (p *page) known() *noted {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.noted == nil {
		content := p.kept
		if content == nil {
			content = p.render()
		}
		p.note(content)
	}
	return p.noted
}

// idAttribute begins an id; in text its quotation mark would be escaped.
var idAttribute = []byte(` id="`)

// note notes what others must know of the page.
func (p *page) note(content []byte) {
	p.noted = &noted{}
	for _, rest, ok := bytes.Cut(content, idAttribute); ok; _, rest, ok = bytes.Cut(rest, idAttribute) {
		value, _, _ := bytes.Cut(rest, []byte(`"`))
		p.noted.ids = append(p.noted.ids, string(value))
	}
	if p.docs != nil {
		p.noted.docs = p.docs(content)
	}
}

package site

import (
	"bytes"
	"encoding/json"
	"strings"

	"mashimo/internal/verify"
)

// oEmbedPath is the path of what the site answers those who ask how to show an
// example, by oEmbed.
func oEmbedPath(lang, game, name string) string {
	return strings.TrimSuffix(embedPath(lang, game, name), index) + "oembed.json"
}

// oEmbed is an answer in the words of oEmbed 1.0. It stands in a file, so it cannot
// heed maxwidth; the frame is never wider than what is around it.
type oEmbed struct {
	Type            string `json:"type"`
	Version         string `json:"version"`
	Title           string `json:"title"`
	AuthorName      string `json:"author_name"`
	ProviderName    string `json:"provider_name"`
	ProviderURL     string `json:"provider_url"`
	HTML            string `json:"html"`
	Width           int    `json:"width"`
	Height          int    `json:"height"`
	ThumbnailURL    string `json:"thumbnail_url"`
	ThumbnailWidth  int    `json:"thumbnail_width"`
	ThumbnailHeight int    `json:"thumbnail_height"`
}

// oEmbeds puts the answers into the output. There are none without a base address or
// without pictures, for they need both.
func (b *builder) oEmbeds() {
	if b.out.BaseURL == "" {
		return
	}
	for _, g := range b.report.Games {
		for _, run := range g.Runs {
			game, name := g.Game.ID(), run.Example.Name
			p := b.stepPicture(run, b.lastStep(run), "")
			for _, w := range b.book.Words {
				if t := (&tongue{b, w}); p != nil && b.out.Has(embedPath(w.Code, game, name)) {
					b.out.later[oEmbedPath(w.Code, game, name)] = func() ([]byte, error) { return t.oEmbed(run, *p) }
				}
			}
		}
	}
}

// lastStep is the number of the last step of an example.
func (b *builder) lastStep(run *verify.Run) int { return len(b.frames(run)) - 1 }

// oEmbed is the answer for an example, with its last step as its thumbnail.
func (t *tongue) oEmbed(run *verify.Run, p picture) ([]byte, error) {
	v := t.view(oEmbedPath(t.words.Code, run.Game.ID(), run.Example.Name))
	var frame strings.Builder
	for _, piece := range v.framing(run) {
		frame.WriteString(piece.Text)
	}
	var authors []string
	for _, n := range t.contributors() {
		authors = append(authors, strings.TrimSpace(n.Literal+n.Given+" "+n.Family))
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", " ")
	err := e.Encode(oEmbed{
		Type: "rich", Version: "1.0", Title: t.citedTitle(run), AuthorName: t.words.List(authors),
		ProviderName: t.book.Site.Name, ProviderURL: t.out.BaseURL, HTML: frame.String(), Width: frameWidth, Height: frameHeight,
		ThumbnailURL: absolute(t.out.BaseURL, p.path), ThumbnailWidth: p.width, ThumbnailHeight: p.height,
	})
	return b.Bytes(), err
}

package site

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
	"mashimo/internal/lettering"
	"mashimo/internal/narrate"
	"mashimo/internal/plate"
	"mashimo/internal/rulebook"
	"mashimo/internal/source"
	"mashimo/internal/verify"
)

// Cache keeps figures from one build to the next; it may forget.
type Cache interface {
	Get(key []byte) (content []byte, ok bool)
	Put(key, content []byte)
}

// screenDPI and printDPI are the resolutions of pictures in pixels, in dots per inch.
const screenDPI, printDPI = 300, 600

// paper is what a figure is made of beside its geometry.
type paper = plate.Sheet

// format is a way to write a figure.
type format struct {
	end    string // of the name of the file
	spoken bool   // it has words, so that there is one in each language
	brief  bool   // its words tell what happens; what stands on the board it tells by itself
	kept   bool   // it takes time and is kept from build to build
	step   func(diagram.Board, paper) ([]byte, error)
	strip  func(diagram.Strip, paper) ([]byte, error)
}

// formats are those of figures, but for pictures of strips in pixels, of which there is
// one for each page. What is printed is made by one press.
func formats(press *plate.Press) []format {
	return []format{
		{".svg", true, true, false,
			func(b diagram.Board, p paper) ([]byte, error) { return figure.SVG(b, p.Options), nil },
			func(s diagram.Strip, p paper) ([]byte, error) { return figure.StripSVG(s, p.Options), nil }},
		{".txt", true, false, false,
			func(b diagram.Board, p paper) ([]byte, error) {
				return sheetText(figure.Text(b, p.Options), p.Options), nil
			},
			func(s diagram.Strip, p paper) ([]byte, error) {
				return sheetText(figure.StripText(s, p.Options), p.Options), nil
			}},
		{".tex", false, false, false,
			func(b diagram.Board, p paper) ([]byte, error) { return figure.TikZ(b, p.Options), nil },
			func(s diagram.Strip, p paper) ([]byte, error) { return figure.StripTikZ(s, p.Options), nil }},
		{".pdf", false, false, true, press.PDF, press.StripPDF},
		{pngEnd(screenDPI), false, false, true,
			func(b diagram.Board, p paper) ([]byte, error) { return press.PNG(b, p, screenDPI) }, nil},
		{pngEnd(printDPI), false, false, true,
			func(b diagram.Board, p paper) ([]byte, error) { return press.PNG(b, p, printDPI) }, nil},
	}
}

// pngEnd is how the names of pictures in pixels end.
func pngEnd(dpi int) string { return "-" + strconv.Itoa(dpi) + "dpi.png" }

// figures publishes the figures of all examples: every step and the strip of all
// steps, from the runs that were verified.
func (b *builder) figures() {
	hand, err := lettering.New(b.cfg.Static)
	if err != nil {
		b.problems.Add(source.Place{}, "in static/fonts: "+err.Error(), "the site's fonts", "")
		return
	}
	b.letters = hand.Write
	press := plate.NewPress(b.letters)
	formats := formats(press)
	for _, g := range b.report.Games {
		for _, run := range g.Runs {
			b.lightbox(run).publish(formats, press)
		}
	}
}

// lightbox makes the figures of one example.
type lightbox struct {
	*builder
	run     *verify.Run
	frames  []frame
	tongues []*telling
}

func (b *builder) lightbox(run *verify.Run) *lightbox {
	l := &lightbox{builder: b, run: run, frames: frames(b.plans[run.Game.ID()], run)}
	for _, w := range b.book.Words {
		t := &tongue{b, w}
		l.tongues = append(l.tongues, &telling{tongue: t, n: narrate.New(w, b.book.Glossary, run.Game), run: run})
	}
	return l
}

// publish publishes all figures of the example.
func (l *lightbox) publish(formats []format, press *plate.Press) {
	for n, frame := range l.frames {
		for _, f := range formats {
			l.each(f, stepPart(n), func(lang string) paper { return l.ofStep(n, lang, f.brief) },
				func(p paper) ([]byte, error) { return f.step(frame.board, p) })
		}
	}
	strip := strip(l.frames)
	for _, f := range formats {
		if f.strip != nil {
			l.each(f, stripPart, l.ofStrip, func(p paper) ([]byte, error) { return f.strip(strip, p) })
		}
	}
	for _, dpi := range []int{screenDPI, printDPI} {
		pages := sync.OnceValues(func() ([][]byte, error) { return press.StripPNG(strip, l.ofStrip(""), dpi) })
		for i := range plate.Pages(strip) {
			l.each(format{end: pngEnd(dpi), kept: true}, stripPage(i+1), l.ofStrip, func(paper) ([]byte, error) {
				list, err := pages()
				if err != nil {
					return nil, err
				}
				return list[i], nil
			})
		}
	}
}

// each publishes a figure of a part of the example, in each language if it has words.
func (l *lightbox) each(f format, part string, about func(lang string) paper, draw func(paper) ([]byte, error)) {
	if !f.spoken {
		l.put("", part, f, about, draw)
		return
	}
	for _, t := range l.tongues {
		l.put(t.words.Code, part, f, about, draw)
	}
}

// put publishes a figure in a language, or in none. It is drawn when it is asked for
// and not in the cache, which knows it by all that it is made of.
func (l *lightbox) put(lang, part string, f format, about func(lang string) paper, draw func(paper) ([]byte, error)) {
	path := figurePath(l.run.Game.ID(), l.run.Example.Name, lang, part, f.end)
	l.out.later[path] = func() ([]byte, error) {
		p := about(lang)
		if !f.kept || l.cfg.Cache == nil {
			return draw(p)
		}
		o := p
		o.Letters = nil // no data
		key := fmt.Appendf(nil, "%s %+v", path, o)
		if content, ok := l.cfg.Cache.Get(key); ok {
			return content, nil
		}
		content, err := draw(p)
		if err == nil {
			l.cfg.Cache.Put(key, content)
		}
		return content, err
	}
}

// strip is all steps as one picture.
func strip(list []frame) diagram.Strip {
	var panels []diagram.Panel
	for n, f := range list {
		p := diagram.Panel{Board: f.board, Number: n}
		if f.opens {
			p.Move = f.turn.Move.String()
		}
		panels = append(panels, p)
	}
	return diagram.NewStrip(panels, diagram.StripColumns)
}

// ofStep is what the figure of a step says of itself, in a language, or with the
// captions of all of them for "".
func (l *lightbox) ofStep(n int, lang string, brief bool) paper {
	o := l.options(lang, n, func(t *telling) plate.Text {
		if brief {
			return t.brief(n, l.frames[n])
		}
		return t.step(n, l.frames[n])
	})
	upTo := l.frames[:n+1]
	o.Metadata.Moves = strings.Join(moves(upTo), " ")
	o.Metadata.Step = strconv.Itoa(n) + "/" + strconv.Itoa(len(l.frames)-1)
	o.Metadata.Clause = strings.Join(upTo[n].clauses(), " ")
	return o
}

// ofStrip is what the strip says of itself, likewise.
func (l *lightbox) ofStrip(lang string) paper {
	o := l.options(lang, -1, func(t *telling) plate.Text { return t.all(l.frames) })
	o.Metadata.Moves = strings.Join(moves(l.frames), " ")
	var clauses []string
	for _, c := range l.run.Example.Clauses {
		clauses = append(clauses, c.Value)
	}
	o.Metadata.Clause = strings.Join(clauses, " ")
	return o
}

// options are those of a figure of a step, or of the strip for a negative number.
func (l *lightbox) options(lang string, step int, tell func(*telling) plate.Text) paper {
	o := paper{Date: l.cfg.Date, Options: figure.Options{Theme: figure.Light, Letters: l.letters, Lang: lang}}
	if lang == "" {
		o.Lang = rulebook.Original
	}
	for _, t := range l.tongues {
		if t.words.Code == o.Lang {
			c := tell(t)
			o.Title, o.Desc = c.Title, c.Desc
		} else if lang == "" {
			o.Texts = append(o.Texts, tell(t))
		}
	}
	licence, _ := l.licence("figures")
	var readings []string
	for _, r := range l.run.Example.Readings {
		readings = append(readings, r.ID.Value+"="+r.Option.Value)
	}
	o.Metadata = figure.Metadata{
		Game: l.run.Game.ID(), Readings: strings.Join(readings, " "), Position: l.run.Start.String(),
		Engine: l.cfg.Version, Licence: licence.URL, Address: l.address(o.Lang, step),
	}
	return o
}

// address is that of a step of the example, or of the example for a negative number;
// "" without a base address.
func (l *lightbox) address(lang string, step int) string {
	if l.out.BaseURL == "" {
		return ""
	}
	a := absolute(l.out.BaseURL, examplePath(lang, l.run.Game.ID(), l.run.Example.Name))
	if step < 0 {
		return a
	}
	return a + "#step-" + strconv.Itoa(step)
}

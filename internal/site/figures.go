package site

import (
	"fmt"
	"strconv"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
	"mashimo/internal/lettering"
	"mashimo/internal/memo"
	"mashimo/internal/plate"
	"mashimo/internal/several"
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
	type fonts struct{}
	type lettered struct {
		write figure.Letters
		err   error
	}
	hand := memo.Of(b.cfg.Memo, fonts{}, func() lettered {
		hand, err := lettering.New(b.cfg.Static)
		if err != nil {
			return lettered{err: err}
		}
		return lettered{write: hand.Write}
	})
	if hand.err != nil {
		b.problems.Add(source.Place{}, "in static/fonts: "+hand.err.Error(), "the site's fonts", "")
		return
	}
	b.letters = hand.write
	press := plate.NewPress(b.letters)
	formats := formats(press)
	var runs []*verify.Run
	for _, g := range b.report.Games {
		runs = append(runs, g.Runs...)
	}
	sizes := make([]filmSize, len(runs))
	type key struct{ run *verify.Run }
	several.Do(len(runs), func(i int) {
		sizes[i] = memo.Of(b.cfg.Memo, key{runs[i]}, func() filmSize { return b.film(runs[i], press).size() })
	})
	for i, run := range runs {
		l := &lightbox{builder: b, run: run, press: press, group: b.exhibits(run)}
		l.publish(formats, sizes[i])
	}
}

// lightbox publishes the figures of one example. What they show is large, so that it is
// made when it is asked for.
type lightbox struct {
	*builder
	run   *verify.Run
	press *plate.Press
	group *group
}

// exhibits is the published files of an example.
func (b *builder) exhibits(run *verify.Run) *group {
	game, name := run.Game.ID(), run.Example.Name
	return b.group(exhibitsPath(game, name), game+"-"+name)
}

// film is the example's film.
func (l *lightbox) film() *film {
	return l.films.of(mostFilms, l.run, func() *film { return l.builder.film(l.run, l.press) })
}

// publish publishes all figures of the example.
func (l *lightbox) publish(formats []format, size filmSize) {
	for n := range size.steps {
		for _, f := range formats {
			l.each(f, stepPart(n), func(film *film, lang string) paper { return film.ofStep(n, lang, f.brief) },
				func(film *film, p paper) ([]byte, error) { return f.step(film.frames[n].board, p) })
		}
	}
	for _, f := range formats {
		if f.strip != nil {
			l.each(f, stripPart, (*film).ofStrip, func(film *film, p paper) ([]byte, error) { return f.strip(film.strip, p) })
		}
	}
	for _, dpi := range []int{screenDPI, printDPI} {
		for i := range size.sheets {
			l.each(format{end: pngEnd(dpi), kept: true}, stripPage(i+1), (*film).ofStrip, func(film *film, _ paper) ([]byte, error) {
				list, err := film.sheets[dpi]()
				if err != nil {
					return nil, err
				}
				return list[i], nil
			})
		}
	}
}

// each publishes a figure of a part of the example, in each language if it has words. It is
// drawn when it is asked for and not in the cache, which knows it by all that it is made of.
func (l *lightbox) each(f format, part string, about func(film *film, lang string) paper, draw func(*film, paper) ([]byte, error)) {
	makers := l.group.plain
	if f.spoken {
		makers = l.group.spoken
	}
	makers["-"+part+f.end] = func(lang string) ([]byte, error) {
		film := l.film()
		p := about(film, lang)
		if !f.kept || l.cfg.Cache == nil {
			return draw(film, p)
		}
		o := p
		o.Letters = nil // no data
		key := fmt.Appendf(nil, "%s %+v", figurePath(l.run.Game.ID(), l.run.Example.Name, lang, part, f.end), o)
		if content, ok := l.cfg.Cache.Get(key); ok {
			return content, nil
		}
		content, err := draw(film, p)
		if err == nil {
			l.cfg.Cache.Put(key, content)
		}
		return content, err
	}
}

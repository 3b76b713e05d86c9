package site

import (
	"strconv"
	"strings"
	"sync"

	"mashimo/internal/diagram"
	"mashimo/internal/figure"
	"mashimo/internal/narrate"
	"mashimo/internal/plate"
	"mashimo/internal/rulebook"
	"mashimo/internal/verify"
)

// film is all that the figures of an example are made of.
type film struct {
	*builder
	run     *verify.Run
	frames  []frame
	strip   diagram.Strip
	tongues []*telling
	sheets  map[int]func() ([][]byte, error) // the strip in pixels, page by page, by dots per inch
}

func (b *builder) film(run *verify.Run, press *plate.Press) *film {
	l := &film{builder: b, run: run, frames: b.frames(run)}
	l.strip = strip(l.frames)
	for _, w := range b.book.Words {
		t := &tongue{b, w}
		l.tongues = append(l.tongues, &telling{tongue: t, n: narrate.New(w, b.book.Glossary, run.Game), run: run})
	}
	l.sheets = map[int]func() ([][]byte, error){}
	for _, dpi := range []int{screenDPI, printDPI} {
		l.sheets[dpi] = sync.OnceValues(func() ([][]byte, error) { return press.StripPNG(l.strip, l.ofStrip(""), dpi) })
	}
	return l
}

// filmSize is how many steps an example has, and pages of paper they take.
type filmSize struct{ steps, sheets int }

func (l *film) size() filmSize { return filmSize{len(l.frames), plate.Pages(l.strip)} }

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
func (l *film) ofStep(n int, lang string, brief bool) paper {
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
func (l *film) ofStrip(lang string) paper {
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
func (l *film) options(lang string, step int, tell func(*telling) plate.Text) paper {
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
func (l *film) address(lang string, step int) string {
	if l.out.BaseURL == "" {
		return ""
	}
	a := absolute(l.out.BaseURL, examplePath(lang, l.run.Game.ID(), l.run.Example.Name))
	if step < 0 {
		return a
	}
	return a + "#step-" + strconv.Itoa(step)
}

package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// progress shows on a terminal how far a long run is. A nil progress shows nothing.
type progress struct {
	w     io.Writer
	now   func() time.Time
	start time.Time
	shown time.Time
	first int // games that were played before
	total int
	wide  int // of the line shown last
}

// showEvery is how often the line is renewed.
const showEvery = 200 * time.Millisecond

// progress is nil if problems are not told on a terminal.
func (c *command) progress(done, total int) *progress {
	f, ok := c.stderr.(*os.File)
	if !ok {
		return nil
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 || os.Getenv("TERM") == "dumb" {
		return nil
	}
	return newProgress(f, time.Now, done, total)
}

func newProgress(w io.Writer, now func() time.Time, done, total int) *progress {
	return &progress{w: w, now: now, start: now(), shown: now(), first: done, total: total}
}

// show shows that so many games are played, unless it was shown just before.
func (p *progress) show(done int) {
	if p == nil || p.now().Sub(p.shown) < showEvery {
		return
	}
	p.shown = p.now()
	p.line(p.text(done))
}

// text is a bar, and beside it how far it is and how long it may take.
func (p *progress) text(done int) string {
	const width = 24
	full := width * done / p.total
	s := fmt.Sprintf("[%s%s] %3d %%  %d of %d games", strings.Repeat("#", full), strings.Repeat(".", width-full), 100*done/p.total, done, p.total)
	played, spent := done-p.first, p.now().Sub(p.start)
	if played > 0 && done < p.total {
		s += ", " + left(time.Duration(float64(spent)/float64(played)*float64(p.total-done))) + " left"
	}
	return s
}

// left is a time in words, no more exact than it can be told.
func left(d time.Duration) string {
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%d s", int(d.Seconds())+1)
	case d < time.Hour:
		return fmt.Sprintf("%d min %02d s", int(d.Minutes()), int(d.Seconds())%60)
	}
	return fmt.Sprintf("%d h %02d min", int(d.Hours()), int(d.Minutes())%60)
}

// line writes over the line before.
func (p *progress) line(s string) {
	blank := strings.Repeat(" ", max(0, p.wide-len(s)))
	p.wide = len(s)
	fmt.Fprintf(p.w, "\r%s%s", s, blank) // what cannot be shown does not matter
}

// end takes the line away.
func (p *progress) end() {
	if p != nil && p.wide > 0 {
		p.line("")
		fmt.Fprint(p.w, "\r")
	}
}

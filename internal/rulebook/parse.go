package rulebook

import (
	"slices"
	"strconv"
	"strings"

	"mashimo/internal/source"
)

// pageReader reads pages.
type pageReader struct {
	words    *Words // of the page's language; nil if they could not be read
	glossary *Glossary
	problems *source.Problems
}

// read reads a page of which game or name, language and file are known. It answers false,
// and has told why, if the page as a whole could not be read.
func (r *pageReader) read(p *Page) bool {
	front, rest, ok := r.split(p.File)
	if !ok || !r.parts(p.File, rest) {
		return false
	}
	v, ok := (&sheet{p.File, 1, r.problems}).load(front)
	if ok {
		p.front(v)
	}
	o := r.outline(p, rest)
	o.checkReferences(rest)
	o.read()
	again := pageReader{words: r.words, glossary: r.glossary}
	p.markdown = newMarkdownOf(o.body, func() *body { return again.parse(p, rest) })
	return ok
}

// maxPart is how long a paragraph, a table or a list without empty lines may be, in bytes:
// some marks take a time that grows with its square.
const maxPart = 1 << 14

// parts tells whether no part of a page is too long, and says so if one is.
func (r *pageReader) parts(f *source.File, from int) bool {
	start, ok := from, true
	for offset := from; offset < len(f.Text); {
		line, _, _ := strings.Cut(f.Text[offset:], "\n")
		next := offset + len(line) + 1
		switch {
		case strings.TrimSpace(line) == "":
			start = next
		case next-start > maxPart && offset-start <= maxPart:
			r.problems.Add(f.At(start), "a part of more than "+strconv.Itoa(maxPart)+" bytes without an empty line", "a shorter one", "")
			ok = false
		}
		offset = next
	}
	return ok
}

// split finds the front matter and where what follows it begins.
func (r *pageReader) split(f *source.File) (front string, rest int, ok bool) {
	const fence = "---\n"
	if !strings.HasPrefix(f.Text, fence) {
		first, _, _ := strings.Cut(f.Text, "\n")
		at := f.At(0)
		if f.Text == "" {
			at = f.Whole()
		}
		r.problems.Add(at, source.Quote(first), `"---"`, "a page begins with its front matter between two lines of three hyphens")
		return "", 0, false
	}
	end := strings.Index(f.Text[len(fence)-1:], "\n"+fence)
	if end < 0 {
		r.problems.Add(f.At(0), "front matter without an end", `a second line "---"`, "")
		return "", 0, false
	}
	end += len(fence)
	if front = f.Text[len(fence):end]; strings.TrimSpace(front) == "" {
		r.problems.Add(f.At(0), "front matter with nothing in it", "title and kind", "")
		return "", 0, false
	}
	return front, end + len(fence), true
}

// blanked is s with blanks for everything but line ends, so that offsets stay.
func blanked(s string) string {
	b := []byte(s)
	for i, c := range b {
		if c != '\n' {
			b[i] = ' '
		}
	}
	return string(b)
}

// front reads the front matter.
func (p *Page) front(v value) {
	if p.isArticle() {
		p.articleFront(v)
		return
	}
	v.object(
		field{"title", required, lineInto(&p.Title)},
		field{"kind", required, lineInto(&p.Kind)},
		field{"summary", optional, printedInto(&p.Summary)},
		field{"aliases", optional, listInto(&p.Aliases)},
		field{"people", optional, printedInto(&p.People)},
		field{"region", optional, printedInto(&p.Region)},
		field{"reviewed", optional, listInto(&p.Reviewed)},
		field{"readings", optional, p.readings},
	)
}

// printedInto is what puts a text into a variable as it is printed.
func printedInto(s *string) func(value) { return func(v value) { *s = Typeset(v.text()) } }

// lineInto is what puts a text of one line into a variable as it is printed.
func lineInto(s *string) func(value) {
	return func(v value) {
		if *s = Typeset(v.text()); strings.Contains(*s, "\n") {
			v.problem("text of several lines", "one line", "")
		}
	}
}

func (p *Page) readings(v value) {
	for _, pair := range v.pairs() {
		r := ReadingWords{ID: pair.key, Place: pair.at}
		pair.object(
			field{"name", required, printedInto(&r.Name)},
			field{"options", required, func(v value) {
				for _, o := range v.pairs() {
					r.Options = append(r.Options, OptionWords{o.key, Typeset(o.text())})
				}
			}},
		)
		p.Readings = append(p.Readings, r)
	}
}

// sectionOrder lists the headings of the second level in their order.
func sectionOrder() []string {
	return []string{"learn", "overview", "the-board", "how-to-play", "capturing", "end", "notes", "readings", "sources"}
}

// compareSections says where a page's headings are not those of the original.
func compareSections(p, original *Page, problems *source.Problems) {
	ids := func(p *Page) (list []string) {
		for _, s := range p.Sections {
			list = append(list, s.ID)
		}
		return list
	}
	have, want := ids(p), ids(original)
	if slices.Equal(have, want) {
		return
	}
	for _, id := range want {
		if !slices.Contains(have, id) {
			problems.Add(p.File.Whole(), "no heading {#"+id+"}", "the headings of the page in the language "+Original, "")
		}
	}
	for _, s := range p.Sections {
		if !slices.Contains(want, s.ID) {
			problems.Add(s.Place, "the heading {#"+s.ID+"}", "the headings of the page in the language "+Original, "that page has no such heading")
		}
	}
	have = slices.DeleteFunc(have, func(id string) bool { return !slices.Contains(want, id) })
	want = slices.DeleteFunc(want, func(id string) bool { return !slices.Contains(have, id) })
	for i := range min(len(have), len(want)) {
		if s, _ := p.Section(have[i]); have[i] != want[i] {
			problems.Add(s.Place, "the heading {#"+have[i]+"}", "{#"+want[i]+"}", "the headings stand in the order of the page in the language "+Original)
			return
		}
	}
}

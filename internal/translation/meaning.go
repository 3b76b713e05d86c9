package translation

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"mashimo/internal/rulebook"
	"mashimo/internal/source"
)

// part is a part of a text that is the same in every language.
type part struct {
	name  string // as it is written in English
	place source.Place
}

// meaning holds the parts of a clause that mean something to the game against
// those of the English clause.
func (c *checker) meaning(clause, original *rulebook.Clause) {
	where := " in the clause " + clause.ID
	have, want := parts(clause.Directives), parts(original.Directives)
	for _, name := range names(have, want) {
		h, w := only(have, name), only(want, name)
		switch {
		case len(h) > len(w) && len(w) == 0:
			c.problems.Add(h[0].place, name+where, "none, as in English", english(original.Place))
		case len(h) > len(w):
			c.problems.Add(h[len(w)].place, name+" "+times(len(h))+where, "it "+times(len(w))+", as in English", english(original.Place))
		case len(h) < len(w):
			found := "no " + name + where
			if len(h) > 0 {
				found = name + " " + times(len(h)) + where
			}
			c.problems.Add(clause.Place, found, "it "+times(len(w))+", as in English", english(w[len(h)].place))
		}
	}
	have, want = codes(clause), codes(original)
	for _, name := range names(have, want) {
		h, w := only(have, name), only(want, name)
		switch {
		case len(w) == 0:
			c.problems.Add(h[0].place, name+where, "only what stands in backticks in English", english(original.Place))
		case len(h) == 0:
			c.problems.Add(clause.Place, "no "+name+where, "it, as in English", english(w[0].place))
		}
	}
}

// parts is the directives of a clause that have to be the same.
func parts(directives []rulebook.Directive) []part {
	var list []part
	for _, d := range directives {
		if name := partName(d); name != "" {
			list = append(list, part{name, d.Place})
		}
	}
	return list
}

// partName is the part of a directive that is the same in every language; "" if
// there is none.
func partName(d rulebook.Directive) string {
	name := strings.Repeat(":", colons(d.Kind)) + string(d.Kind)
	switch d.Kind {
	case rulebook.Note:
		return ""
	case rulebook.Literal:
		return name + "[" + western(d.Label) + "]"
	case rulebook.Board, rulebook.Play, rulebook.Stats:
	default:
		if d.Label == "" {
			return "" // package rulebook told what is wrong with it
		}
		name += "[" + d.Label + "]"
	}
	var attrs []string
	for _, a := range d.Attrs {
		switch {
		case a.Name == "as" || a.Name == "reason":
		case a.Name == "start":
			attrs = append(attrs, a.Name)
		default:
			attrs = append(attrs, a.Name+"="+a.Value)
		}
	}
	if attrs != nil {
		slices.Sort(attrs)
		name += "{" + strings.Join(attrs, " ") + "}"
	}
	return name
}

func colons(k rulebook.Kind) int {
	if k.Inline() {
		return 1
	}
	return 2
}

// western is the digits of a text as 0 to 9; the text itself is not compared, for
// it may be words.
func western(label string) string {
	var b strings.Builder
	for _, r := range label {
		if unicode.IsDigit(r) {
			b.WriteString(strconv.Itoa(int(r-rulebook.ZeroOf(r)) % 10))
		}
	}
	return b.String()
}

// codes is the code spans of a clause.
func codes(c *rulebook.Clause) []part {
	var list []part
	for _, s := range c.Code {
		list = append(list, part{"`" + s.Text + "`", s.Place})
	}
	return list
}

// names lists the names in two lists, sorted, each once.
func names(lists ...[]part) []string {
	var all []string
	for _, list := range lists {
		for _, p := range list {
			all = append(all, p.name)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// only is the parts of that name.
func only(list []part, name string) []part {
	var some []part
	for _, p := range list {
		if p.name == name {
			some = append(some, p)
		}
	}
	return some
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return strconv.Itoa(n) + " times"
}

// sections holds the blocks of a page that stand outside of clauses against those
// of the English page, section by section.
func (c *checker) sections(p, original *rulebook.Page) {
	ids := []string{""} // the lead
	for _, s := range original.Sections {
		if _, ok := p.Section(s.ID); ok {
			ids = append(ids, s.ID)
		}
	}
	for _, id := range ids {
		at, there := p.File.Whole(), original.File.Whole()
		if s, ok := p.Section(id); ok {
			at = s.Place
		}
		if s, ok := original.Section(id); ok {
			there = s.Place
		}
		have, want := blocks(p, id), blocks(original, id)
		for i := range max(len(have), len(want)) {
			switch {
			case i >= len(have):
				c.problems.Add(at, "no "+want[i].name+" under "+heading(id), "it, as in English", english(want[i].place))
			case i >= len(want):
				c.problems.Add(have[i].place, have[i].name+" under "+heading(id), "nothing more, as in English", english(there))
			case have[i].name != want[i].name:
				c.problems.Add(have[i].place, have[i].name+" under "+heading(id), want[i].name+", as in English", english(want[i].place))
			default:
				continue
			}
			break // what follows has shifted
		}
	}
}

// blocks is the blocks of a section that stand outside of clauses.
func blocks(p *rulebook.Page, section string) []part {
	var some []rulebook.Directive
	for _, d := range p.Directives {
		if d.Clause == "" && d.Section == section && !d.Kind.Inline() {
			some = append(some, d)
		}
	}
	return parts(some)
}

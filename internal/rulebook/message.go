package rulebook

import (
	"regexp"
	"slices"
	"strings"

	"mashimo/internal/source"
)

// messageText is a message as it stands in a language's file.
type messageText struct {
	id     string
	place  source.Place
	plural bool
	forms  []form // one, if it is not plural
}

// form is the text of a message, or of one of its plural forms.
type form struct {
	category string // of CLDR; "other" if the message is not plural
	text     string
	place    source.Place
}

// categories lists the plural categories of CLDR.
func categories() []string { return []string{"zero", "one", "two", "few", "many", "other"} }

var placeholder = regexp.MustCompile(`\{([a-z][a-zA-Z0-9]*(?:-[a-z0-9]+)*)\}`)

// fill puts values in the place of placeholders. One without a value stays.
func fill(text string, values map[string]string) string {
	return fillWith(text, func(name string) (string, bool) {
		v, ok := values[name]
		return v, ok
	})
}

// fillWith is fill with values that are found when they are needed.
func fillWith(text string, value func(name string) (string, bool)) string {
	if !strings.Contains(text, "{") {
		return text
	}
	var b strings.Builder
	for {
		before, rest, open := strings.Cut(text, "{")
		b.WriteString(before)
		if !open {
			return b.String()
		}
		name, after, closed := strings.Cut(rest, "}")
		if v, ok := value(name); closed && ok {
			b.WriteString(v)
			text = after
		} else {
			b.WriteByte('{')
			text = rest
		}
	}
}

// placeholders lists the names in a text, each once.
func placeholders(text string) []string {
	var names []string
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(names, m[1]) {
			names = append(names, m[1])
		}
	}
	return names
}

// placeholders lists the names in all of a message's forms.
func (m messageText) placeholders() []string {
	var names []string
	for _, f := range m.forms {
		names = append(names, placeholders(f.text)...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// readMessage reads a message: a text, or plural forms.
func readMessage(p pair) messageText {
	m := messageText{id: p.key, place: p.at}
	if !messageID.MatchString(p.key) {
		p.in.problems.Add(p.at, "the message id "+source.Quote(p.key), "small letters, digits, hyphens and dots", "")
	}
	if p.what() != "keys and values" {
		m.add("other", p.value)
		return m
	}
	m.plural = true
	for _, f := range p.pairs() {
		if !slices.Contains(categories(), f.key) {
			p.in.problems.Add(f.at, "the unknown plural form "+source.Quote(f.key), either(categories()), "")
			continue
		}
		m.add(f.key, f.value)
	}
	return m
}

var messageID = regexp.MustCompile(`^[a-z0-9]+([._-][a-z0-9]+)*$`)

func (m *messageText) add(category string, v value) {
	text := v.text()
	if text == "" {
		return
	}
	m.forms = append(m.forms, form{category, text, v.place()})
	if strings.ContainsAny(placeholder.ReplaceAllString(text, ""), "{}") {
		v.problem("a brace in "+source.Quote(text), "{name}", "a placeholder is one name between braces, which begins with a small letter; there is no other use of braces")
	}
}

// checkForms says which plural forms a message lacks or has in vain.
func (m messageText) checkForms(wanted []string, problems *source.Problems) {
	if !m.plural {
		return
	}
	for _, c := range wanted {
		if !slices.ContainsFunc(m.forms, func(f form) bool { return f.category == c }) {
			problems.Add(m.place, "the message "+m.id+" without the plural form "+c, "the forms "+strings.Join(wanted, ", "), "")
		}
	}
	for _, f := range m.forms {
		if !slices.Contains(wanted, f.category) {
			problems.Add(f.place, "the plural form "+f.category, "the forms "+strings.Join(wanted, ", "), "no whole number has it in this language")
		}
	}
}

// compare holds a message against the English one.
func (m messageText) compare(original messageText, problems *source.Problems) {
	if m.plural != original.plural {
		shape := map[bool]string{true: "plural forms", false: "one text"}
		problems.Add(m.place, "the message "+m.id+" with "+shape[m.plural], shape[original.plural], "as in English")
		return
	}
	wanted := original.placeholders()
	for _, f := range m.forms {
		for _, name := range placeholders(f.text) {
			if !slices.Contains(wanted, name) {
				problems.Add(f.place, "the unknown placeholder {"+name+"}", braced(wanted), "those of the English message")
			}
		}
	}
	have := m.placeholders()
	for _, name := range wanted {
		if !slices.Contains(have, name) && !(m.plural && name == "n") {
			problems.Add(m.place, "the message "+m.id+" without {"+name+"}", braced(wanted), "those of the English message")
		}
	}
}

func braced(names []string) string {
	if len(names) == 0 {
		return "no placeholders"
	}
	return "{" + strings.Join(names, "}, {") + "}"
}

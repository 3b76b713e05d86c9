package rulebook

// Forms is the texts of one of the language's own messages, with their placeholders,
// by plural category of CLDR. A message without plural forms has one text, under "".
func (w *Words) Forms(id string) (forms map[string]string, ok bool) {
	m, ok := w.message(id)
	if !ok {
		return nil, false
	}
	forms = make(map[string]string, len(m.forms))
	for _, f := range m.forms {
		if m.plural {
			forms[f.category] = f.text
		} else {
			forms[""] = f.text
		}
	}
	return forms, true
}

// Joining is how the language joins two items, an item more and the last one of a
// list: {a} and {b} stand for them.
func (w *Words) Joining() (two, more, last string) {
	return w.joining.two, w.joining.more, w.joining.last
}

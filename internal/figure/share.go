package figure

// Colour is a colour of the palette as "#rrggbb", by its name: ground, wood, edge,
// pit, seed, ink, name, way or deed. Auto has the light ones. It is "" for a name
// that the palette does not have.
func (t Theme) Colour(name string) string {
	for _, c := range palette {
		if c.name == name && t == Dark {
			return c.dark
		} else if c.name == name {
			return c.light
		}
	}
	return ""
}

// Fields are the parts of the metadata by the names that they have in files, in the
// order of files, those that are empty left out.
func (m Metadata) Fields() [][2]string {
	var list [][2]string
	for _, f := range [...][2]string{
		{"game", m.Game}, {"readings", m.Readings}, {"position", m.Position}, {"moves", m.Moves}, {"step", m.Step},
		{"clause", m.Clause}, {"engine", m.Engine}, {"licence", m.Licence}, {"address", m.Address},
	} {
		if f[1] != "" {
			list = append(list, f)
		}
	}
	return list
}

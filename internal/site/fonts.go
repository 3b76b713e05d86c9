package site

// scriptFonts is how the files of fonts name the scripts that have some, by ISO 15924; all
// pages need those of Latin, too.
var scriptFonts = map[string]string{"Guru": "gurmukhi", "Deva": "devanagari", "Telu": "telugu"}

// fonts is the addresses of the fonts that the head of the page needs at once, so that
// browsers fetch them before they have read the style sheet.
func (v *view) fonts() []string {
	var list []string
	for _, name := range []string{"latin", scriptFonts[v.words.Script]} {
		for _, weight := range []string{"400", "700"} {
			file := "static/fonts/noto-sans-" + name + "-" + weight + "-normal.woff2"
			if name != "" && v.out.Has(file) {
				list = append(list, v.href(file, ""))
			}
		}
	}
	return list
}

package site

import (
	"path"
	"strings"
)

// kindOf names what a file of the site is, for those who ask where the time goes.
func kindOf(file string) string {
	parts := strings.Split(file, "/")
	switch end := path.Ext(file); {
	case parts[0] == "figures" && (end == ".bib" || end == ".ris" || end == ".json"):
		return "citations"
	case parts[0] == "figures" && end == ".png":
		return "figures PNG"
	case parts[0] == "figures":
		return "figures " + strings.ToUpper(strings.TrimPrefix(end, "."))
	case parts[0] == "data":
		return "data"
	case parts[0] == "embed":
		return "frames"
	case path.Base(file) == "search.js":
		return "search"
	case len(parts) == 6 && parts[3] == "examples":
		return "pages of examples"
	case len(parts) == 4 && parts[1] == "games":
		return "pages of rules"
	case len(parts) == 4:
		return "pages to play"
	case end == ".html":
		return "other pages"
	}
	return "other files"
}

// exampleOf is the game and name of the example that a file belongs to; "" if it belongs to
// none.
func exampleOf(file string) string {
	parts := strings.Split(file, "/")
	switch kind := kindOf(file); {
	case kind == "pages of examples":
		return parts[2] + "/" + parts[4]
	case kind == "frames" && len(parts) > 4:
		return parts[2] + "/" + parts[3]
	case kind == "citations" || strings.HasPrefix(kind, "figures "):
		return parts[1] + "/" + parts[2]
	case kind == "data" && len(parts) == 3:
		return parts[1] + "/" + strings.TrimSuffix(parts[2], ".json")
	}
	return ""
}

package site

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// index is the file that a folder's address stands for.
const index = "index.html"

// homePath and the like are the paths of pages in the site.
func homePath(lang string) string { return lang + "/" + index }

func glossaryPath(lang string) string { return lang + "/glossary/" + index }

func referencesPath(lang string) string { return lang + "/references/" + index }

func rulesPath(lang, game string) string { return lang + "/games/" + game + "/" + index }

func examplePath(lang, game, name string) string {
	return lang + "/games/" + game + "/examples/" + name + "/" + index
}

// stepPart and stripPart are the parts of an example that figures show: a step by its
// number, and all steps.
func stepPart(n int) string { return fmt.Sprintf("step-%02d", n) }

const stripPart = "steps"

// stripPage is the part of a page of all steps, from 1.
func stripPage(n int) string { return stripPart + "-" + strconv.Itoa(n) }

// exhibitsPath is the folder of an example's published files, with its slash.
func exhibitsPath(game, name string) string { return "figures/" + game + "/" + name + "/" }

// figurePath is the path of a published figure: of an example of a game, a part of it,
// and how its file's name ends. Figures with words have a language, others none.
func figurePath(game, name, lang, part, end string) string {
	folder := exhibitsPath(game, name)
	if lang != "" {
		folder += lang + "/"
	}
	return folder + game + "-" + name + "-" + part + end
}

// tracePath is the path of an example's trace, and those below are of the files beside
// the traces.
func tracePath(game, name string) string { return dataFolder + game + "/" + name + ".json" }

const (
	dataFolder    = "data/"
	referencePath = dataFolder + "reference.json"
	tablePath     = dataFolder + "reference.csv"
	schemaPath    = dataFolder + "schema.json"
)

// citationPath is the path of an example's citation in a language, by how its file's
// name ends.
func citationPath(game, name, lang, end string) string {
	return exhibitsPath(game, name) + lang + "/" + game + "-" + name + end
}

// relative is the address of a file of the site as a link on the page at from.
func relative(from, to string) string {
	same := 0 // how much both have of the same folders
	for i := 0; i < min(len(from), len(to)) && from[i] == to[i]; i++ {
		if from[i] == '/' {
			same = i + 1
		}
	}
	return strings.Repeat("../", strings.Count(from[same:], "/")) + to[same:]
}

// absolute is the address of a page of the site under the base address, which
// ends in a slash.
func absolute(base, path string) string {
	return base + strings.TrimSuffix(path, index)
}

// rootOf is the path of a base address, with a slash at its end; "" if there is no
// base address.
func rootOf(base string) string {
	if base == "" {
		return ""
	}
	u, err := url.Parse(base)
	if err != nil || !strings.HasSuffix(u.Path, "/") {
		return "/"
	}
	return u.EscapedPath()
}

// isBase tells whether an address can be the site's base.
func isBase(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" &&
		u.RawQuery == "" && u.Fragment == "" && strings.HasSuffix(u.Path, "/")
}

// worksPath is the file of all works that the reference names, in a format of citations.
func worksPath(end string) string { return dataFolder + "works" + end }

package site_test

import (
	"io/fs"
	"maps"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"mashimo/internal/rulebook"
	"mashimo/internal/site"
	"mashimo/internal/translation"
)

const urduRules = "ur/games/djenon-aboure/index.html"

// locked is a site with Djenon-aboure in Urdu and a lock that accepts all its clauses
// but for what edit changes or takes out.
func locked(t *testing.T, edit func(e *translation.Entry) bool) map[string]string {
	t.Helper()
	files := translated(t)
	book, _ := read(t, project(t, files))
	lock := &translation.Lock{Lang: "ur"}
	page, _ := book.Page("djenon-aboure", rulebook.Original)
	for _, c := range page.Clauses {
		e := translation.Entry{Game: "djenon-aboure", Clause: c.ID, From: translation.Hash(c), Reviewer: "Ayesha", Text: translation.Hash(c)}
		if edit(&e) {
			lock.Entries = append(lock.Entries, e)
		}
	}
	sortEntries(lock.Entries)
	files["content/translations/ur.yaml"] = lock.Format()
	return files
}

func sortEntries(list []translation.Entry) {
	for i := range list {
		for j := i; j > 0 && list[j].Clause < list[j-1].Clause; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

// lockedInPart is a site in which one clause is missing, one out of date, one not
// accepted and one changed since it was read; of the others one has been read, or all
// but one.
func lockedInPart(t *testing.T, read string) map[string]string {
	t.Helper()
	files := locked(t, func(e *translation.Entry) bool {
		switch e.Clause {
		case "stop.empty":
			e.From = "0123456789abcdef"
		case "end.more-seeds":
			e.Text = "0123456789abcdef"
		case "stop.capture":
			unread(e)
		case "board", "pass":
			return false
		default:
			if read != "" && e.Clause != read {
				unread(e)
			}
		}
		return true
	})
	page := files["content/games/djenon-aboure/ur.md"]
	files["content/games/djenon-aboure/ur.md"] = withoutClause(t, page, "board")
	yaml := files["content/site.yaml"] // without an address for corrections
	files["content/site.yaml"] = yaml[strings.Index(yaml, "\n")+1:]
	return files
}

// withoutClause takes the paragraph or item of a clause out of a page.
func withoutClause(t *testing.T, page, id string) string {
	t.Helper()
	line := regexp.MustCompile(`(?m)^.*\{#` + id + `\}\n`)
	require.Regexp(t, line, page)
	return line.ReplaceAllString(page, "")
}

// unread takes the reader out of an entry.
func unread(e *translation.Entry) { e.Reviewer, e.Text = "", "" }

// marked is the marks of a page, by clause.
func marked(page *html.Node) map[string]string {
	marks := map[string]string{}
	for _, c := range all(page, class("clause")) {
		for _, m := range all(c, class("mark")) {
			marks[attr(c, "id")] += text(m)
		}
	}
	return marks
}

// difference is a state of a translation and what its page says of it.
type difference struct {
	edit   func(e *translation.Entry) bool
	notice string
	marks  map[string]string
}

// differences are states of a translation.
func differences() map[string]difference {
	const (
		machine   = "Translated by machine, and not yet read by a speaker of the language."
		unchecked = "The clauses have not yet been compared with the English as it stands now."
		compare   = "Not yet compared with the English as it stands now. The clause in English"
		changed   = "The English of this clause has changed since it was translated. The clause in English"
	)
	return map[string]difference{
		"nothing accepted": {func(e *translation.Entry) bool { return false }, machine + " " + unchecked, map[string]string{}},
		"accepted, unread": {func(e *translation.Entry) bool { unread(e); return true }, machine, map[string]string{}},
		"one not accepted": {func(e *translation.Entry) bool { unread(e); return e.Clause != "relay" }, machine, map[string]string{"relay": compare}},
		"one out of date": {func(e *translation.Entry) bool {
			unread(e)
			if e.Clause == "relay" {
				e.From = "0123456789abcdef"
			}
			return true
		}, machine + " The English of 1 clause has changed since it was translated. The clause is marked.", map[string]string{"relay": changed}},
		"all read": {func(e *translation.Entry) bool { return true }, "Read and approved by Ayesha.", map[string]string{}},
		"one read": {func(e *translation.Entry) bool {
			if e.Clause != "relay" {
				unread(e)
			}
			return true
		}, "Translated by machine. A speaker of the language has read 1 clause, which is marked, and none of the others.", map[string]string{"relay": "Read and approved by Ayesha."}},
		"all but two read": {func(e *translation.Entry) bool {
			if e.Clause == "relay" {
				unread(e)
			} else if e.Clause == "pass" {
				e.Text = "0123456789abcdef"
			}
			return true
		}, "Read and approved by Ayesha, but for 2 clauses, which are marked.", map[string]string{"relay": machine, "pass": "Changed since Ayesha read it."}},
	}
}

// What holds for a whole page its notice says, once; a clause is marked where it differs.
func TestClausesAreMarkedWhereTheyDiffer(t *testing.T) {
	for name, c := range differences() {
		t.Run(name, func(t *testing.T) {
			page := parse(t, built(t, site.Config{}, locked(t, c.edit)), urduRules)
			assert.Equal(t, c.notice+" Send a correction", text(one(t, page, class("notice"))))
			assert.Equal(t, c.marks, marked(page))
		})
	}
}

func TestMarkLeadsToTheEnglishClause(t *testing.T) {
	out := built(t, site.Config{}, locked(t, func(e *translation.Entry) bool { return e.Clause != "relay" }))
	mark := one(t, parse(t, out, urduRules), class("mark"))
	assert.Equal(t, "../../../en/games/djenon-aboure/index.html#relay", attr(one(t, mark, tag("a")), "href"))
}

// A clause that the translation lacks stands in its place, in English and marked, with
// its examples; all anchors are those of the English page.
func TestMissingClauses(t *testing.T) {
	files := locked(t, func(e *translation.Entry) bool { unread(e); return e.Clause != "relay" && e.Clause != "board" })
	rules := files["content/games/djenon-aboure/ur.md"]
	files["content/games/djenon-aboure/ur.md"] = withoutClause(t, withoutClause(t, rules, "relay"), "board")
	files["content/languages/ur.yaml"] = strings.Replace(urdu, "messages: {}", "messages: {clause.missing: غائب}", 1)
	out := built(t, site.Config{}, files)
	page, english := parse(t, out, urduRules), parse(t, out, "en/games/djenon-aboure/index.html")
	assert.Equal(t, clauseIDs(english), clauseIDs(page))
	for _, name := range []string{"relay", "board"} {
		c := one(t, page, id(name))
		assert.Equal(t, "en ltr", attr(c, "lang")+" "+attr(c, "dir"))
		assert.Equal(t, text(one(t, one(t, english, id(name)), class("beside"))), text(one(t, c, class("beside"))))
		mark := one(t, c, class("mark"))
		assert.Equal(t, "غائب ur rtl", text(mark)+" "+attr(one(t, mark, tag("span")), "lang")+" "+attr(one(t, mark, tag("span")), "dir"))
	}
	assert.Equal(t, map[string]string{"relay": "غائب", "board": "غائب"}, marked(page))
	assert.Contains(t, text(one(t, page, class("notice"))), "2 clauses are not translated yet.")
	assert.Empty(t, attr(one(t, page, id("pass")), "lang"))
}

// clauseIDs lists the clauses of a page in their order.
func clauseIDs(page *html.Node) []string {
	var list []string
	for _, c := range all(page, class("clause")) {
		list = append(list, attr(c, "id"))
	}
	return list
}

// Without an address for corrections the foot of the page names the file in which they are made.
func TestCorrectionsWithoutAnAddress(t *testing.T) {
	files := translated(t)
	yaml := files["content/site.yaml"]
	files["content/site.yaml"] = yaml[strings.Index(yaml, "\n")+1:]
	out := built(t, site.Config{}, files)
	for path, file := range map[string]string{
		urduRules: "content/games/djenon-aboure/ur.md", "ur/index.html": "content/languages/ur.yaml",
		"ur/glossary/index.html": "content/glossary.yaml", "ur/games/djenon-aboure/examples/first/index.html": "examples/djenon-aboure/first.yaml",
	} {
		assert.Equal(t, file, text(one(t, one(t, parse(t, out, path), class("footer")), tag("code"))), path)
	}
}

// A refusal quotes the clause in English where the translation lacks it. Others may
// link to a clause that is missing (capture.again).
func TestQuotedClauseThatIsMissing(t *testing.T) {
	files := maps.Clone(two)
	rules, err := fs.ReadFile(project(t, nil), "content/games/bao-la-kete/en.md")
	require.NoError(t, err)
	files["content/games/bao-la-kete/ur.md"] = withoutClause(t, withoutClause(t, string(rules), "nemo.takata.not-kuu"), "capture.again")
	quote := all(parse(t, built(t, site.Config{}, files), "ur/games/bao-la-kete/examples/opening/index.html"), tag("blockquote"))
	require.NotEmpty(t, quote)
	assert.Equal(t, "en", attr(all(quote[0], tag("span"))[0], "lang"))
}

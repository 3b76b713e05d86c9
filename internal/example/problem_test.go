package example

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mashimo/internal/source"
)

// problems are those of a text, without the file's name.
func problems(t *testing.T, text string) []string {
	t.Helper()
	e, list := Read(source.New("f.yaml", []byte(text)))
	require.NotNil(t, e)
	assert.Equal(t, len(list) > 0, e.Broken)
	var lines []string
	for _, p := range list {
		lines = append(lines, strings.TrimPrefix(p.Error(), "f.yaml:"))
	}
	return lines
}

// edit is a change to an example and the problems that it must bring.
type edit struct {
	name, old, new string
	want           []string
}

func checkEdits(t *testing.T, base string, edits []edit) {
	t.Helper()
	for _, c := range edits {
		t.Run(c.name, func(t *testing.T) {
			require.Contains(t, base, c.old)
			assert.Equal(t, c.want, problems(t, strings.Replace(base, c.old, c.new, 1)))
		})
	}
}

const (
	northRow = "  0 0 1 0 0 1      North\n" // line 11
	southRow = "  0 0 0 4 1 1      South\n" // line 12
)

func TestBadBoards(t *testing.T) {
	const (
		digits = "wanted a count from 0 to 255 (digits are 0 to 9)"
		more   = " (all rows of a board have as many)"
	)
	checkEdits(t, corner, []edit{
		{"count below zero", northRow, "  0 0 -1 0 0 1      North\n", []string{`11:7: found "-1", ` + digits}},
		{"count above 255", northRow, "  0 0 1 0 300 1      North\n", []string{`11:11: found "300", ` + digits}},
		{"count in other digits", northRow, "  0 0 1 0 ੩ 1      North\n", []string{`11:11: found "੩", ` + digits}},
		{"count with a plus", northRow, "  +1 0 1 0 0 1\n", []string{`11:3: found "+1", ` + digits}},
		{"no number", northRow, "  0 0 1 0 x 1\n", []string{`11:11: found "x", wanted a count from 0 to 255 (a row may end in North or South)`}},
		{"commas", northRow, "  0,0,1,0,0,1\n", []string{
			`11:3: found "0,0,1,0,0,1", wanted a count from 0 to 255 (blanks stand between the counts of a drawn board)`,
			`11:14: found 1 pit in this row, wanted 6 as in line 12` + more,
		}},
		{"a pit too few", southRow, "  0 0 0 4 1      South\n", []string{`12:12: found 5 pits in this row, wanted 6 as in line 11` + more}},
		{"a pit too many for two rows", southRow, "  0 0 0 4 1 1 7      South\n", []string{`11:14: found 6 pits in this row, wanted 7 as in line 12` + more}},
		{"a row too many", southRow, southRow + "  0 0 0 0 0 0\n", []string{`13:3: found 3 rows, wanted 2 or 4 rows`}},
		{"three rows too many", southRow, southRow + "  0\n  0\n  0\n", []string{`15:3: found 5 rows, wanted 2 or 4 rows`}},
		{"a row too few", southRow, "", []string{`11:3: found 1 row, wanted 2 or 4 rows`}},
		{"labels alone", northRow + southRow, "  North\n  South\n", []string{`11:3: found 0 pits in a row, wanted 1 to 8`}},
		{"too wide", northRow + southRow, "  0 0 0 0 0 0 0 0 0\n  0 0 0 0 0 0 0 0 0\n", []string{`11:3: found 9 pits in a row, wanted 1 to 8`}},
		{"labels the wrong way round", northRow + southRow, "  0 0 1 0 0 1 South\n  0 0 0 4 1 1 b\n", []string{
			`11:15: found "South", wanted North or a (from the top, rows are North's and then South's)`,
			`12:15: found "b", wanted South or A (from the top, rows are North's and then South's)`,
		}},
		{"a count after the label", northRow, "  0 0 1 0 0 1 North 7\n", []string{`11:21: found "7", wanted the end of the row (a label stands after the counts)`}},
		{"the label first", northRow, "  North 0 0 1 0 0 1\n", []string{
			`11:3: found 0 pits in this row, wanted 6 as in line 12` + more,
			`11:9: found "0", wanted the end of the row (a label stands after the counts)`,
		}},
		{"too many seeds", northRow, "  0 0 99 99 0 99\n", []string{`11:3: found 343 seeds, wanted at most 255 in all`}},
	})
}

func TestNoDrawnBoard(t *testing.T) {
	checkEdits(t, corner, []edit{
		{"a folded board", "start: |", "start: >", []string{`10:8: found a board without |, wanted | after start: and the rows below it (without it the rows are one line)`}},
		{"a board without a sign", "start: |", "start:", []string{`11:3: found a board without |, wanted | after start: and the rows below it (without it the rows are one line)`}},
		{"a first row further in", northRow, "   0 0 1 0 0 1\n", []string{
			`12:3: found broken YAML: did not find expected key, wanted an example (no row of a board may begin further left than the first one, unless |2 stands where | does and every row is two blanks further in than its key)`,
		}},
		{"a list", "start: |\n" + northRow + southRow, "start: [0, 1]\n", []string{`10:8: found a list, wanted a drawn board or position text`}},
		{"nothing", "start: |\n" + northRow + southRow, "start:\n", []string{`10:7: found nothing, wanted a drawn board or position text`}},
		{"an empty text", "start: |\n" + northRow + southRow, "start: ' '\n", []string{`10:8: found an empty text, wanted a drawn board or position text`}},
	})
}

func TestBadBoardOfFourRows(t *testing.T) {
	checkEdits(t, house, []edit{
		{"one row of another width", "0 0 0 0 12 2 2 0  A", "0 0 0 0 12 2 2  A", []string{`13:17: found 7 pits in this row, wanted 8 as in line 10 (all rows of a board have as many)`}},
		{"the first row of another width", "0 0 0 0 0 0 0 0\n", "0 0 0 0 0 0 0\n", []string{`10:17: found 7 pits in this row, wanted 8 as in line 11 (all rows of a board have as many)`}},
		{"one pit too many", "0 0 0 0 12 2 2 0  A", "0 0 0 0 12 2 2 0 5  A", []string{`13:20: found 9 pits in this row, wanted 8 as in line 10 (all rows of a board have as many)`}},
		{"a letter", "North a", "North b", []string{`11:27: found "b", wanted North or a (from the top, rows are North's and then South's)`}},
	})
}

// Where it is not clear how wide the board is, nothing is said of the pits of
// events.
func TestBadBoardAndEvents(t *testing.T) {
	checkEdits(t, house+"  events: [lift A8 1]\n", []edit{{
		"most rows too short",
		"0 0 0 0 0 0 0 0\n   0 2 2 6 0 0 0 0  North a\n\n  0 0 0 0 12 2 2 0",
		"0 0 0 0 0 0 0\n  0 0 0 0 0 0 0\n  0 0 0 0 0 0 0",
		[]string{`13:17: found 8 pits in this row, wanted 7 as in line 10 (all rows of a board have as many)`},
	}})
}

func TestBadParts(t *testing.T) {
	checkEdits(t, house, []edit{
		{"no side to move", "to-move: N\n", "", []string{`10:4: found a drawn board without to-move, wanted the key to-move with S or N`}},
		{"no such side", "to-move: N", "to-move: n", []string{`15:10: found "n", wanted S or N`}},
		{"one count", "2,3", "22", []string{`16:10: found "22", wanted two counts, South's and North's (as in 22 22)`}},
		{"a bad count", "2,3", "22, -1", []string{`16:14: found "-1", wanted a count from 0 to 255 (digits are 0 to 9)`}},
		{"a list of counts", "2,3", "[2, 3]", []string{`16:10: found a list, wanted two counts, South's and North's`}},
		{"no counts", " 2,3", "", []string{`16:9: found nothing, wanted two counts, South's and North's`}},
		{"kuu", "SN", "NS", []string{`18:6: found "NS", wanted SN, S or N`}},
		{"no pit", "B1 a2", "B1 a9", []string{`19:11: found "a9", wanted a pit: A1 to A8, B1 to B8, a1 to a8 or b1 to b8 (North's are in small letters)`}},
		{"a pit twice", "B1 a2", "B1, B1", []string{`19:12: found "B1" again, wanted each pit once`}},
		{"two pits", "A3", "A3 A4", []string{`20:10: found "A4", wanted no more than 1`}},
		{"opening", "true", "yes", []string{`21:10: found "yes", wanted true or false`}},
		{"total", "30", "300", []string{`8:8: found "300", wanted a count from 0 to 255 (digits are 0 to 9)`}},
		{"no total", "30", "{}", []string{`8:8: found keys with values, wanted a count from 0 to 255`}},
	})
}

func TestBadPositionText(t *testing.T) {
	checkEdits(t, corner, []edit{
		{"a bad count", "0,0,1,0,0,0/0,0,0,1,0,0 N", "0,0,1,0,0,0/0,0,0,x,0,0 N", []string{`21:28: found "x", wanted a count from 0 to 255 (digits are 0 to 9)`}},
		{"in quotes", "0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20", `"0,0,1,0,0,0/0,0,0,x,0,0 N"`, []string{`21:29: found "x", wanted a count from 0 to 255 (digits are 0 to 9)`}},
		{"after other letters", "0,0,1,0,0,0/0,0,0,1,0,0 N", "0,0,੧,0,0,0/0,0,0,1,0,0 N", []string{`21:14: found "੧", wanted a count from 0 to 255 (digits are 0 to 9)`}},
		{"in a block", "start: |\n" + northRow + southRow + "to-move: S\nbank: 20 20\n", "start: |\n\n    0,0,1,0,0,1/0,0,0,4,1,1 W\n", []string{
			`12:29: found "W", wanted the side to move, S or N (the rows are followed by a blank and S or N)`}},
		{"over two lines", "start: |\n" + northRow + southRow + "to-move: S\nbank: 20 20\n", "start: 0,0,1,0,0,1/0,0,0,4,1,1\n    W\n", []string{
			`11:5: found "W", wanted the side to move, S or N (the rows are followed by a blank and S or N)`}},
		{"parts beside it", "    result: S", "    bank: 1 1\n    result: S", []string{`22:5: found the key "bank", wanted it in the position text`}},
		{"parts beside no end", "    end: 0,0,1,0,0,0/0,0,0,1,0,0 N bank=26,20\n", "    to-move: N\n", []string{`21:5: found the key "to-move", wanted it beside end with a drawn board`}},
	})
}

func TestBadEvents(t *testing.T) {
	const pit = "wanted a pit: A1 to A6 or a1 to a6"
	old := "lift A4 4,"
	checkEdits(t, corner, []edit{
		{"no such event", old, "raise A4 4,", []string{`20:14: found "raise", wanted one of place, lift, sow, relay, capture, bank, enter, reserve, release, toll, choice, destroy, stop, pass, end`}},
		{"no such pit", old, "lift A9 4,", []string{`20:19: found "A9", ` + pit + ` (as in lift A4 2)`}},
		{"a pit of larger boards", old, "lift B1 4,", []string{`20:19: found "B1", ` + pit + ` (as in lift A4 2)`}},
		{"a pit too far", old, "sow A5 A6 A7,", []string{`20:24: found "A7", ` + pit + ` (as in sow A4)`}},
		{"no pit", old, "sow,", []string{`20:17: found the end of the event, ` + pit + ` (as in sow A4)`}},
		{"no count", old, "lift A4,", []string{`20:21: found the end of the event, wanted a count from 0 to 255 (as in lift A4 2)`}},
		{"a count below zero", old, "lift A4 -1,", []string{`20:22: found "-1", wanted a count from 0 to 255 (as in lift A4 2)`}},
		{"a count above 255", old, "lift A4 300,", []string{`20:22: found "300", wanted a count from 0 to 255 (as in lift A4 2)`}},
		{"a count in other digits", old, "lift A4 ੩,", []string{`20:22: found "੩", wanted a count from 0 to 255 (as in lift A4 2)`}},
		{"too much", old, "lift A4 4 5,", []string{`20:24: found "5", wanted the end of the event (as in lift A4 2)`}},
		{"no player", old, "bank 4,", []string{`20:19: found "4", wanted S or N (as in bank S 2)`}},
		{"no choice", old, "choice A5 left,", []string{`20:24: found "left", wanted go or stop (as in choice A4 go)`}},
		{"no result", old, "end W,", []string{`20:18: found "W", wanted S, N, draw or no-result (as in end S)`}},
		{"two of them", "sow A4 A5 A6 a1, capture a1 2", "sow A4 A7, capture a1", []string{
			`20:32: found "A7", ` + pit + ` (as in sow A4)`,
			`20:46: found the end of the event, wanted a count from 0 to 255 (as in capture A4 2)`,
		}},
		{"in quotes", `"capture  A6 02"`, `'capture  ''A6'' 2'`, []string{`20:66: found "'A6'", ` + pit + ` (as in capture A4 2)`}},
		{"a list in the list", old, "[lift, A4, 4],", []string{`20:14: found a list, wanted an event`}},
		{"nothing in the list", old, "~,", []string{`20:14: found nothing, wanted an event`}},
		{"no list", "events: [", "events: lift A4 4 #", []string{`20:13: found "lift A4 4", wanted a list (as in [A4, A5])`}},
	})
}

func TestBadKeys(t *testing.T) {
	const top = "wanted one of game, clauses, touches, title, why, readings, total, start, to-move, reserve, bank, kuu, mtoto, hizi, opening, turns"
	checkEdits(t, corner, []edit{
		{"unknown", "title:", "titel:", []string{`1:1: found an example without title, wanted the key title`, `3:1: found the unknown key "titel", ` + top}},
		{"a merge", "title:", "<<: {total: 3}\ntitle:", []string{`3:1: found the unknown key "<<", ` + top}},
		{"unknown in a turn", "because:", "becuase:", []string{
			`16:5: found illegal without because, wanted because: and the clause that forbids the move`,
			`17:5: found the unknown key "becuase", wanted one of play, illegal, because, legal, events, end, result, to-move, reserve, bank, kuu, mtoto, hizi, opening`,
		}},
		{"twice", "title:", "game: x\ntitle:", []string{`3:1: found the key "game" again, wanted each key once (it stands in line 1 already)`}},
		{"twice in a turn", "    result: S", "    result: S\n    play: A4", []string{`23:5: found the key "play" again, wanted each key once (it stands in line 19 already)`}},
		{"a language twice", "  pa:", "  en:", []string{`5:3: found the key "en" again, wanted each key once (it stands in line 4 already)`}},
		{"a list as a key", "title:", "[a]: b\ntitle:", []string{`3:1: found a list, wanted a key`}},
		{"no key", "title:", "~: b\ntitle:", []string{`3:1: found nothing, wanted a key`}},
	})
}

func TestBadValues(t *testing.T) {
	checkEdits(t, corner, []edit{
		{"a list for text", "djenon-aboure", "[djenon-aboure]", []string{`1:7: found a list, wanted the id of a game`}},
		{"nothing for text", "djenon-aboure", "", []string{`1:6: found nothing, wanted the id of a game`}},
		{"two lines", "djenon-aboure", "|\n  djenon\n  aboure", []string{`3:3: found a second line, wanted the id of a game on one line`}},
		{"text for a list", "[capture.chain, capture.either-row]", "capture.chain", []string{`2:10: found "capture.chain", wanted a list (as in [A4, A5])`}},
		{"an empty list", "[capture.chain, capture.either-row]", "[]", []string{`2:10: found no clause, wanted the clauses that the example proves`}},
		{"a clause twice", "either-row]", "either-row, capture.chain]", []string{`2:46: found "capture.chain" again, wanted each clause once`}},
		{"no language", "\n  en: A chain over the corner\n  pa: ਕੋਨੇ ਉੱਤੇ", " {}", []string{`3:8: found no language, wanted a text for at least one, as in en: …`}},
		{"text without a language", "\n  en: A chain over the corner\n  pa: ਕੋਨੇ ਉੱਤੇ", " A chain", []string{`3:8: found "A chain", wanted keys with values`}},
		{"no such language", "  pa:", "  Punjabi:", []string{`5:3: found "Punjabi", wanted the code of a language, such as en or pa`}},
		{"a title of two lines", "A chain over the corner", "|\n    A chain\n    over", []string{`6:5: found a second line, wanted a text on one line`}},
		{"a control character", "A chain over the corner", `"A chain\a"`, []string{`4:15: found the control character U+0007, wanted a text (it shows nothing: take it out)`}},
		{"readings as a list", "start:", "readings: [a]\nstart:", []string{`10:11: found a list, wanted keys with values`}},
		{"a reading without option", "start:", "readings: {a: }\nstart:", []string{`10:15: found nothing, wanted an option of the reading`}},
	})
}

func TestBadTurns(t *testing.T) {
	checkEdits(t, corner, []edit{
		{"none of the keys", "illegal: A5\n    because: move.two-or-more", "result: S", []string{`16:5: found a turn without play, illegal or legal, wanted one of them`}},
		{"two of the keys", "- legal: [A4]", "- legal: [A4]\n    play: A4", []string{`19:5: found the key "play", wanted one of play, illegal and legal in a turn (begin another turn with -)`}},
		{"because of a move that is played", "- play: A4", "- play: A4\n    because: x", []string{`20:5: found the key "because", wanted it beside illegal only`}},
		{"what an illegal move leads to", "because: move.two-or-more", "because: x\n    result: S\n    bank: 1 1", []string{
			`18:5: found the key "result", wanted it beside play only (the other turns change nothing)`,
			`19:5: found the key "bank", wanted it beside play only (the other turns change nothing)`,
		}},
		{"no move", "illegal: A5", "illegal:", []string{`16:13: found nothing, wanted a move`}},
		{"one move for a list", "legal: [A4]", "legal: A4", []string{`18:12: found "A4", wanted a list (as in [A4, A5])`}},
		{"no such result", "result: S", "result: W", []string{`22:13: found "W", wanted S, N, draw, no-result or, where the game goes on, ''`}},
		{"nothing as a result", "result: S", "result:", []string{`22:12: found nothing, wanted S, N, draw, no-result or, where the game goes on, ''`}},
		{"a turn of text", "- legal: [A4]", "- A4", []string{`18:5: found "A4", wanted keys with values`}},
	})
	before, _, _ := strings.Cut(corner, "turns:")
	assert.Equal(t, []string{`15:8: found no turn, wanted at least one turn`}, problems(t, before+"turns: []\n"))
	assert.Equal(t, []string{`15:8: found "A4", wanted a list of turns (each begins with - play:, - illegal: or - legal:)`}, problems(t, before+"turns: A4\n"))
}

func TestBadYAML(t *testing.T) {
	const (
		broken = "found broken YAML: "
		signs  = "(text that begins with one of * & ! @ ` % stands in quotes)"
	)
	checkEdits(t, corner, []edit{
		{"an anchor", "bank: 20 20", "bank: &b 20 20", []string{`14:7: found the anchor "&b", wanted a value without a name ` + signs}},
		{"an alias", "title:\n", "title: &t\n", []string{`3:8: found the anchor "&t", wanted a value without a name ` + signs}},
		{"an anchor and its alias", "[capture.chain, capture.either-row]", "[&c capture.chain, *c]", []string{
			`2:11: found the anchor "&c", wanted a value without a name ` + signs,
			`2:29: found the alias "*c", wanted the value itself ` + signs,
		}},
		{"an alias of nothing", "[A4]", "[*A4]", []string{`18:13: ` + broken + `unknown anchor 'A4' referenced, wanted an example ` + signs}},
		{"a tag", "A chain over", "!foo A chain over", []string{`4:7: found the tag "!foo", wanted a value without a tag ` + signs}},
		{"a tab that indents", "  en: A chain", "\ten: A chain", []string{`4:1: found a tab, wanted blanks`}},
		{"a tab that indents, and another", "  en: A chain over", "\ten: A chain\tover", []string{`4:1: found a tab, wanted blanks`}},
		{"tabs on two lines", "  en: A chain over the corner\n", "\ten: A chain\n  fr:\tx\n", []string{`4:1: found a tab, wanted blanks`, `5:6: found a tab, wanted blanks`}},
		{"a tab and broken YAML", "  en: A chain over", "  en:\t@ chain", []string{`4:6: found a tab, wanted blanks`, `4:7: ` + broken + `found character that cannot start any token, wanted an example ` + signs}},
		{"tabs elsewhere", "  0 0 1 0 0 1 ", "  0 0\t1 -1\t0 1 ", []string{
			`11:6: found a tab, wanted blanks`,
			`11:9: found "-1", wanted a count from 0 to 255 (digits are 0 to 9)`,
		}},
		{"a control character", "A chain", "A\x01 chain", []string{`4:8: found the control character U+0001, wanted text (it shows nothing: take it out)`}},
		{"a separator of lines", "A chain", "A\u2028chain", []string{`4:8: found the control character U+2028, wanted text (it shows nothing: take it out)`}},
		{"an escaped control character", "A chain over the corner", `"A\x1b chain"`, []string{`4:9: found the control character U+001B, wanted a text (it shows nothing: take it out)`}},
		{"an escaped tab", "A5\n", "\"A\\t5\"\n", []string{`16:16: found a tab, wanted blanks`}},
		{"an escaped override", "A5\n", "\"A5\\u202e\"\n", []string{`16:17: found the override U+202E, wanted a move (an isolate, U+2066 to U+2069, keeps words of another direction together)`}},
		{"an opening in notation", "A5\n", "A5\u2067\n", []string{`16:16: found the opening U+2067 that is not closed, wanted U+2069 after it on its line (it shows nothing: take it out if nothing needs it)`}},
		{"a byte that is none", "A chain", "A \xff chain", []string{`4:9: found the byte \xff, wanted text in UTF-8 (save the file as UTF-8)`}},
		{"a colon in text", "A chain", "Chains: one", []string{`4:13: ` + broken + `mapping values are not allowed in this context, wanted an example (text with a colon and a blank in it stands in quotes; keys stand right below each other)`}},
		{"a list that does not end", "[A4]", "[A4", []string{`19:9: ` + broken + `did not find expected ',' or ']', wanted an example (a list that begins with [ ends with ])`}},
		{"a sign", "A chain", "@ chain", []string{`4:7: ` + broken + `found character that cannot start any token, wanted an example ` + signs}},
	})
	assert.Equal(t, []string{`23:1: found a second document, wanted one example a file`}, problems(t, corner+"---\ngame: x\n"))
}

func TestNoExample(t *testing.T) {
	for name, text := range map[string]string{
		"empty file": "", "byte order mark": "\ufeff", "blank": " \n\r\n", "comment": "# later\n", "document mark": "---\n", "null": "null\n",
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, []string{`1:1: found an empty file, wanted an example (it begins with game:)`}, problems(t, text))
		})
	}
	assert.Equal(t, []string{`1:1: found a list, wanted keys with values`}, problems(t, "[a]"))
	assert.Len(t, problems(t, "{}"), 6, "every key that must be there")
}

// Nesting is refused where it becomes too deep, however it is written.
func TestDeepNesting(t *testing.T) {
	deep := "found more than 16 lists or mappings inside each other, wanted an example"
	assert.Equal(t, []string{`1:17: ` + deep}, problems(t, strings.Repeat("[", 4_000)))
	assert.Equal(t, []string{`1:33: ` + deep}, problems(t, strings.Repeat("- ", 1_900)+"x"))
	assert.Len(t, problems(t, strings.Repeat("a: {", 1_000)), 1)
	lines := ""
	for i := range 1000 {
		lines += strings.Repeat(" ", i) + "a:\n"
	}
	assert.Equal(t, []string{`17:18: ` + deep}, problems(t, lines))
}

// All problems of a file are told, in the order of their places.
func TestAllProblems(t *testing.T) {
	text := strings.NewReplacer("game:", "gaem:", "0 0 1 0 0 1", "0 0 1 0 0 300", "A5\n", "\n", "lift A4 4", "lift A4 x", "result: S", "result: W").Replace(corner)
	var places []string
	for _, p := range problems(t, text) {
		place, _, _ := strings.Cut(p, ": ")
		places = append(places, place)
	}
	assert.Equal(t, []string{"1:1", "1:1", "11:13", "16:13", "20:22", "22:13"}, places)
}

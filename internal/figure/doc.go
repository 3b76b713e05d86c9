// Package figure writes the boards of package diagram as files: SVG, TikZ
// and plain text.
//
// # SVG
//
// One picture is one svg element, drawn from left to right whatever the page's
// direction is, with role img, a title and a description in the caller's words,
// and no id, reference, script, external font or foreignObject. [SVG] draws a
// board, [StripSVG] the steps of a strip. Parts say what they show, as attributes of
// their elements:
//
//	data-step="3"                        a step of a strip
//	data-player="S"                      a player's strip; data-turn or data-won if so
//	data-store="reserve" data-count="21" reserve, bank or hand in a strip
//	data-mark="lifted"                   marks of a kind, named as in package diagram
//	data-hops="A5 A6 A7"                 the way of the seeds
//	data-folded="58"                     laps that are not shown
//
// A picture is inline in a page that has [PageStyle] among its styles, with live
// text. There each pit is a group with its outline, seeds and count, and each mark
// one of its own:
//
//	data-pit="A5" data-count="7"
//	data-mark="lifted" data-pit="A5"
//
// Where a page has hundreds of pictures, each may be made of uses of [Parts] instead,
// which the page has once. They are drawn alike, with live text, and have marks' kinds but
// no other attributes that say what is shown: that is in each picture's description.
//
// Or it stands alone, with its own ground, size, colours and metadata, and needs
// neither style nor font. So that it is small, each row of pits is one shape, and so are
// the marks of a kind, the seeds of all pits, and all counts:
//
//	data-pits="A1-A8" data-counts="0 0 0 0 6 2 2 0"  from the left to the right
//	data-mark="captured" data-pits="a1 A6 A5"
//
// # TikZ
//
// A picture is a tikzpicture, for \input in a document that has the package tikz,
// and needs nothing else. Comments at its head say where it comes from. Every
// pit, player and store is a node, such as mb-A5, mb-S and mb-S-reserve; in a
// strip they are mb-3-A5 and so on, with the number of the step. Texts are in the
// document's font, 7 points high; digits of other scripts need LuaLaTeX and a
// font of that script.
//
// What things look like is in styles: mashimo/picture, board, pit, house (built
// on pit), ruin, seed, heap, text, count (built on text), names, player, store,
// way, carry, step, move, fold, and one for each kind of mark; parts of them have
// styles such as mashimo/way/head. Colours are mbwood and so on. The picture puts
// its own keys before those that the author has given a style, and defines
// only colours that the author has not, so that
//
//	\tikzset{mashimo/pit/.style={fill=white}}
//	\colorlet{mbwood}{black!10}
//
// anywhere ahead of it win. All of it ends with the picture. A strip is a
// tikzpicture for each row, given to \mashimorow, which an author may define;
// as it is, it shrinks a row that is wider than the line.
//
// # Text
//
// [Text] is the board in columns, with the marks of [Sign]; [StripText] is the
// steps of a strip below each other.
package figure

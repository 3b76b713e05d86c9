// Package figure writes the boards of package diagram as files: SVG and plain
// text.
//
// # SVG
//
// One picture is one svg element, drawn from left to right whatever the page's
// direction is, with role img, a title and a description in the caller's words,
// and no id, reference, script, external font or foreignObject. Its parts say
// what they show:
//
//	<g data-pit="A5" data-count="7">          a pit: outline, seeds, count
//	<g data-player="S">                       a player's strip; data-turn or data-won if so
//	<g data-store="reserve" data-count="21">  reserve, bank or hand in a strip
//	<g data-mark="lifted" data-pit="A5">      a mark, named as in package diagram
//	<g data-hops="A5 A6 A7">                  the way of the seeds
//	<g data-folded="58">                      laps that are not shown
//
// A picture stands alone, with its own ground, size, style for light and dark
// and metadata, or inline in a page that has [PageStyle] among its styles.
//
// # Text
//
// [Text] is the board in columns, with the marks of [Signs].
package figure

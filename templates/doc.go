// Package templates turns page models into HTML. A component is given all that it
// shows, in words of the reader's language and with finished addresses; it looks
// nothing up and decides nothing about languages.
//
// Each file holds one exported component with the struct of what it shows. A field
// named HTML or SVG is safe markup; every other string is text and is escaped.
//
// The pages are semantic HTML with one h1, landmarks and a skip link, whole without
// their one script and without style attributes. Boards run from left to right in pages of
// either direction.
//
// After a change: go tool templ generate.
package templates

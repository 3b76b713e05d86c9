// Package plate makes pictures for print and for slides of the boards of package
// diagram: PNG and PDF. They are the same drawing as package figure's SVG, in its
// colours, and need no font: labels are drawn by the letters of the options.
//
// One unit is [diagram.UnitMM] large. A plate is the same to the byte for the same
// board and sheet: there is no clock and no chance in it, and it tells a date only if
// the sheet has one.
//
// # PNG
//
// One byte a pixel, into a palette of the nine colours of a board and three blends of
// each two of them, which make edges smooth. Resolution in pHYs, colours as in sRGB.
// What the sheet says is in iTXt chunks: Title and Description, once in each language,
// with its tag; Copyright (the licence), Source (the address), Software, Creation
// Time; and the parts of the metadata as mashimo:game, mashimo:readings and so on,
// named as in [figure.Metadata.Fields].
//
// # PDF
//
// Lines and shapes only: there is no text in it, so no font. Each figure is tagged,
// with what it shows in words as its alternative text. Title and description are
// in XMP in every language, with the licence, the address and the parts of the
// metadata in [Namespace]; the information dictionary has them in one language. The
// file's identifier is a hash of it. The document is written here: the library that was
// tried (tdewolff/canvas) puts the clock's time in, has neither tags nor XMP, and takes
// twenty times as long.
//
// No text can be searched in it: a layer of invisible text would need a font that is
// not embedded, which journals refuse.
//
// # Strips
//
// A strip is cut between rows into pages that have their place on A4 paper: in PDF
// pages of A4, unless there is only one, which has its own size. Pages of
// several have their number in the title, and for mashimo:step the steps that are on
// them, as in "8-15/23".
package plate

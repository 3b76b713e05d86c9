// Package textest proves that the pictures that package figure writes for TeX are
// typeset by LuaLaTeX and by pdfLaTeX, with no package but tikz: that every count
// stands where it should, that they look as the SVG of the same board does, that
// many of them stand in one document, and that an author can restyle them. It is
// nothing but tests, which make test-tex runs:
//
//	go test ./internal/figure/textest -tex
//
// Without the flag nothing is tested, for most machines have no TeX. With it there
// must be lualatex and pdflatex with tikz, pdftotext, pdffonts and pdftoppm (poppler)
// and rsvg-convert.
package textest

package plate

import "mashimo/internal/diagram"

// Pages is how many pages of paper a strip needs, and of how many pictures
// [Press.StripPNG] makes.
func Pages(s diagram.Strip) int { return len(pages(s)) }
